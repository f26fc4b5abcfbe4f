import type { Choices, Frame, JsonObject, Option, Preview, Refusal, RuleId, UnitId } from '../../../engine/index.js';
import type { Placed } from '../../placed.js';
import type { DkBoard, DkUnit } from '../board.js';
import type { DkView } from '../game.js';

/** What a seat declared: the unit, the action's id, and the fields that the action asked for. Plain JSON. */
export interface Declared extends JsonObject {
  unit: UnitId;
  do: string;
}

/** What the other side declared in answer: the unit, the reaction's id, and its fields. Plain JSON. */
export interface Answered extends JsonObject {
  unit: UnitId;
  react: string;
}

/** What the step of an action is given: the action, and the reaction that is resolved with it. */
export interface Resolved {
  declared: Declared;
  answered?: Answered;
}

/**
 * One of the things that a unit may do (DK.action). The question `act` asks for a unit, then for one of its actions, then for
 * what the action itself asks; all of it is asked again of these functions, which never throw on nonsense.
 */
export interface Action {
  /** The value of the field `do`, such as `advance`. */
  id: string;
  /** `Advance`. */
  word: string;
  cite: RuleId;
  /** Why this unit may not do it now; undefined when it may. Suppression and reserve are asked before. */
  bar(view: DkView, unit: DkUnit): Refusal | undefined;
  /** Suppressed units may do it, too, and those aboard (DK.suppression.limits); or only units in reserve, or aboard, may. */
  who?: 'suppressed' | 'reserve' | 'aboard';
  /** How far, at whom, the chance. */
  hint(view: DkView, unit: DkUnit): string;
  /** The next field after unit and do; undefined when the reply is complete. */
  choices(view: DkView, unit: DkUnit, partial: JsonObject): Choices | undefined;
  check(view: DkView, unit: DkUnit, reply: JsonObject): Refusal | undefined;
  preview(view: DkView, unit: DkUnit, reply: JsonObject): Preview;
  /** How much the computer likes to do this with this unit now; 0 is as good as ending the turn. */
  worth(view: DkView, unit: DkUnit): number;
  /** How much it likes each option of one of the action's own fields. */
  weigh(view: DkView, unit: DkUnit, partial: JsonObject, choices: Choices): number[];
  /** The ways that models will walk, for reactions to look at; left out where nobody moves. */
  paths?(board: DkBoard, declared: Declared): Placed[];
  /** The board at the moment at which the acting unit can be fired at, where that is not how all stand. */
  apex?(board: DkBoard, declared: Declared): DkBoard;
  /** Points of fatigue that it costs as a reply has it; 1 where left out (DK.turn.fatigue, DK.weapons.indirect). */
  tires?(view: DkView, unit: DkUnit, reply: JsonObject): number;
  /** Units that are attacked at once, for reactions to look at. */
  targets?(board: DkBoard, declared: Declared): UnitId[];
  /** The frame that resolves it together with the reaction; what it ends with is not looked at. */
  frame(resolved: Resolved): Frame;
}

/** One of the things that a unit may do against an action (DK.reaction). */
export interface Reaction {
  /** The beginning of the option's value: `returnFire`. */
  id: string;
  /** `Return Fire`. */
  word: string;
  cite: RuleId;
  /** Whether it may be made against this action at all, by this unit of the reacting side. */
  bar(view: DkView, unit: DkUnit, against: Declared): Refusal | undefined;
  /** For suppressed units only (DK.suppression.limits). */
  who?: 'suppressed';
  /** What the button says beside the unit: hint and chance. */
  offer(view: DkView, unit: DkUnit, against: Declared): Pick<Option, 'hint' | 'chance'>;
  /** The next field after the reaction was chosen; undefined when the answer is complete. */
  choices(view: DkView, unit: DkUnit, against: Declared, partial: JsonObject): Choices | undefined;
  check(view: DkView, unit: DkUnit, against: Declared, reply: JsonObject): Refusal | undefined;
  /** How much the computer likes it; 0 is as good as letting it pass. */
  worth(view: DkView, unit: DkUnit, against: Declared): number;
  weigh(view: DkView, unit: DkUnit, against: Declared, partial: JsonObject, choices: Choices): number[];
  /** Set where it is resolved apart from the action: before it or after it. Others are handed to `Action.frame`. */
  apart?: { when(against: Declared): 'before' | 'after'; frame(against: Declared, answered: Answered): Frame };
}
