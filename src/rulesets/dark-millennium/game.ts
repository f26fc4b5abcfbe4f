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
import type { ActionEvent } from './actions/events.js';
import type { BattleEvent } from './battle/events.js';
import type { DkBoard } from './board.js';
import type { CombatEvent } from './combat/events.js';
import type { MoveEvent } from './movement/events.js';
import type { PsychicEvent } from './psychic/events.js';
import type { ReserveEvent } from './reserves/events.js';

/** Every fact of a Dark Millennium battle. Each room states its own. */
export type DkEvent = BattleEvent | ActionEvent | MoveEvent | CombatEvent | PsychicEvent | ReserveEvent;
export type DkGame = Game<DkBoard, DkEvent>;
export type DkView = View<DkBoard>;
export type DkQuestion<A extends JsonObject = JsonObject> = Question<DkBoard, A>;

/** Defines a step of this ruleset. */
export const step = stepOf<DkBoard, DkEvent>();

/** The writers of the board for the events of one room. */
export type Writers<E extends DkEvent> = Evolve<DkBoard, E>;

export type Around = AroundEvent<DkEvent>;
export type Narrator = Teller<DkBoard, DkEvent>;
export type Narrators<E extends DkEvent> = {
  [T in E['type']]: (event: Extract<E, { type: T }>, board: DkBoard, around: Around) => Told;
};
export type Tracers<E extends DkEvent> = {
  [T in E['type']]?: (event: Extract<E, { type: T }>, board: DkBoard) => Trace[];
};

/** How much the computer likes each option of the next field; same length as `choices.options`. */
export type Weigh = (view: DkView, decision: Decision, partial: JsonObject, choices: Choices) => number[];

/** One part of the rule book: everything it brings to the ruleset. */
export interface Room<E extends DkEvent> {
  steps: Step<DkBoard, DkEvent>[];
  questions: Record<string, DkQuestion>;
  moments: Record<string, Moment<DkBoard>>;
  evolve: Writers<E>;
  narrate: Narrators<E>;
  traces: Tracers<E>;
  verbs: Verb[];
  weigh: Record<string, Weigh>;
}
