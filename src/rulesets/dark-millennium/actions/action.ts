import type { Choices, Frame, JsonObject, Refusal, UnitId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { listed } from '../../../engine/wording.js';
import type * as shared from '../../actions/action.js';
import type { Barred } from '../../bars.js';
import { modelsOf } from '../../board-queries.js';
import type { Placed } from '../../model-moves.js';
import { carrierOf } from '../../transports/passengers.js';
import type { DkBoard, DkModel, DkUnit } from '../board.js';
import { onlySnipersFire } from '../combat/snipers.js';
import type { DkGame, DkView } from '../game.js';
import { hasWord, isSuppressed } from '../lookups.js';

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

/** One of the things that a unit may do (DK.action): what the question `act` asks for after a unit. */
export interface Action extends shared.Action<[view: DkView, unit: DkUnit]> {
  /** The ways that models will walk, for reactions to look at; left out where nobody moves. */
  paths?(board: DkBoard, declared: Declared): Placed[];
  /** The machine that the unit will be in when it is done; left out, or undefined, where it will be in none. */
  into?(board: DkBoard, declared: Declared): DkModel | undefined;
  /** The board at the moment at which the acting unit can be fired at, where that is not how all stand. */
  apex?(board: DkBoard, declared: Declared): DkBoard;
  /** Points of fatigue that it costs as a reply has it; 1 where left out (DK.turn.fatigue, DK.weapons.indirect). What the reply leaves out is as the computer has it. */
  tires?(view: DkView, unit: DkUnit, reply: JsonObject): number;
  /** About how likely its unit ends suppressed, and the turn with it; as an answer may have it where left out (DK.turn.over). */
  endsTurn?(view: DkView, unit: DkUnit): number;
  /** Points of fatigue that it takes off its own unit where it succeeds; none where left out (DK.house.powers). */
  eases?(view: DkView, unit: DkUnit, reply: JsonObject): number;
  /** Units that are attacked at once, for reactions to look at. */
  targets?(board: DkBoard, declared: Declared): UnitId[];
  /** The frame that resolves it together with the reaction; what it ends with is not looked at. */
  frame(resolved: Resolved): Frame;
}

/** Who may do it besides units on the table that are not suppressed, or instead of them. */
type Who = 'suppressed' | 'reserve' | 'aboard';

/** An action by its own bar: what bars every unit in its state comes before it (DK.suppression.limits, DK.reserves, DK.action.mount). */
export function action({
  bar,
  who,
  ...rest
}: Omit<Action, 'bars'> & { bar: Action['bars'][number]; who?: Who }): Action {
  return {
    ...rest,
    bars: [
      (_view, unit) => notHere(unit, who),
      // Who rides as well: it rallies aboard, and gets out no sooner.
      ({ board }, unit) =>
        who !== 'suppressed' && isSuppressed(board, unit)
          ? { why: () => t`${unit.name} is suppressed: it can only Rally.`, cite: 'DK.suppression.limits' }
          : undefined,
      ({ board }, unit) => notAboard(board, unit, who),
      bar,
    ],
  };
}

/** Why something cannot be done, and what the unit may do instead where there is anything. */
export function orElse(why: string, { instead }: shared.RefusedReply): string {
  const words = instead();
  return words.length === 0 ? why : `${why} ${t`It can ${listed(words, 'or')}.`}`;
}

function notHere({ name, reserve }: DkUnit, who: Who | undefined): Barred<shared.RefusedReply> | undefined {
  if (reserve === (who === 'reserve')) return undefined;
  const why = () =>
    reserve
      ? t`${name} is in reserve: bring it on first.`
      : t`${name} is on the table already; choose something else for it.`;
  return { why, cite: 'DK.reserves' };
}

function notAboard(board: DkBoard, unit: DkUnit, who: Who | undefined): Barred<shared.RefusedReply> | undefined {
  const { name, aboard } = unit;
  const rides = aboard !== undefined;
  if (rides ? who !== 'aboard' && who !== 'suppressed' : who === 'aboard') {
    const why = () => (rides ? t`${name} is aboard: get it out first.` : t`${name} is aboard of nothing.`);
    return { why, cite: 'DK.action.mount' };
  }
  if (!rides || carrierOf(board, unit) !== undefined) return undefined;
  return { why: () => t`What carries ${name} is in reserve: bring it on first.`, cite: 'DK.reserves' };
}

type Case = [view: DkView, unit: DkUnit, against: Declared];

/** One of the things that a unit may do against an action (DK.reaction). The value of its option is `returnFire b3`. */
export interface Reaction extends shared.Reaction<Case> {
  /** `brief`: the odds, or where it leads, as its button says them. */
  offer(...of: Case): ReturnType<shared.Reaction<Case>['offer']> & { brief?: string };
  /** The next field after the reaction was chosen; undefined when the answer is complete. */
  choices(...of: [...of: Case, partial: JsonObject]): Choices | undefined;
  check(...of: [...of: Case, reply: JsonObject]): Refusal | undefined;
  weigh(...of: [...of: Case, partial: JsonObject, choices: Choices]): number[];
  /** Points of fatigue that it costs; 1 where left out (DK.turn.fatigue, DK.weapons.indirect). */
  tires?(...of: Case): number;
  /** For suppressed units only (DK.suppression.limits). */
  who?: 'suppressed';
  /**
   * Set for reactions that are resolved on their own, before or after the action; all others are passed to
   * `Action.step`. `begin`: what counts of one that comes after, from before the action.
   */
  apart?: {
    when(against: Declared): 'before' | 'after';
    begin(g: DkGame, against: Declared, answered: Answered): void;
    frame(against: Declared, answered: Answered): Frame;
  };
}

/** A reaction by its own bar: what bars every unit in its state comes before it (DK.suppression.limits, DK.snipers). */
export function reaction({ bar, ...rest }: Omit<Reaction, 'bars'> & { bar: Reaction['bars'][number] }): Reaction {
  const onlySuppressed = rest.who === 'suppressed';
  return {
    ...rest,
    bars: [
      ({ board }, unit) => {
        const suppressed = isSuppressed(board, unit);
        if (suppressed === onlySuppressed) return undefined;
        const why = () =>
          suppressed
            ? t`${unit.name} is suppressed: it can only Retreat.`
            : t`${unit.name} is not suppressed, and only suppressed units retreat.`;
        return { why, cite: 'DK.suppression.limits' };
      },
      (view, unit, against) => {
        const { board } = view;
        if (!onlySnipersFire(view, against) || modelsOf(board, unit).some(model => hasWord(board, model, 'sniper')))
          return undefined;
        const why = () => t`Only snipers fire: nobody of ${unit.name} is one, who could answer them.`;
        return { why, cite: 'DK.snipers' };
      },
      bar,
    ],
  };
}
