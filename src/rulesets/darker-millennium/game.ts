import type {
  Choices,
  Decision,
  Game,
  JsonObject,
  Moment,
  Question,
  Step,
  Trace,
  Verb,
  View,
} from '../../engine/index.js';
import { type Evolve, stepOf } from '../../engine/index.js';
import type { Around as AroundEvent, Teller, Told } from '../tell-reports.js';
import type { AbilityEvent } from './abilities/events.js';
import type { BattleEvent } from './battle/events.js';
import type { DmBoard } from './board.js';
import type { CombatEvent } from './combat/events.js';
import type { CommandEvent } from './command/events.js';
import type { MachineEvent } from './machines/events.js';
import type { MoveEvent } from './movement/events.js';
import type { StratagemEvent } from './stratagems/events.js';

/** Every fact of a Darker Millennium battle. Each room states its own. */
export type DmEvent =
  | BattleEvent
  | CommandEvent
  | MoveEvent
  | CombatEvent
  | AbilityEvent
  | StratagemEvent
  | MachineEvent;
export type DmGame = Game<DmBoard, DmEvent>;
export type DmView = View<DmBoard>;
export type DmQuestion<A extends JsonObject = JsonObject> = Question<DmBoard, A>;

/** Defines a step of this ruleset. */
export const step = stepOf<DmBoard, DmEvent>();

/** The writers of the board for the events of one room. */
export type Writers<E extends DmEvent> = Evolve<DmBoard, E>;

export type { Told };
/** Where an event stands among those that are told together, so that one narrator can tell several as one. */
export type Around = AroundEvent<DmEvent>;
export type Narrator = Teller<DmBoard, DmEvent>;
export type Narrators<E extends DmEvent> = {
  [T in E['type']]: (event: Extract<E, { type: T }>, board: DmBoard, around: Around) => Told;
};
export type Tracers<E extends DmEvent> = {
  [T in E['type']]?: (event: Extract<E, { type: T }>, board: DmBoard) => Trace[];
};

/** How much the computer likes each option of the next field; same length as `choices.options`. */
export type Weigh = (view: DmView, decision: Decision, partial: JsonObject, choices: Choices) => number[];

/** One part of the rule book: everything it brings to the ruleset. */
export interface Room<E extends DmEvent> {
  steps: Step<DmBoard, DmEvent>[];
  questions: Record<string, DmQuestion>;
  moments: Record<string, Moment<DmBoard>>;
  evolve: Writers<E>;
  narrate: Narrators<E>;
  traces: Tracers<E>;
  verbs: Verb[];
  weigh: Record<string, Weigh>;
}
