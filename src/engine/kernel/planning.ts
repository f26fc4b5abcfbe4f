import type { Point } from '../table/types.js';
import type { Board, ModelId, SeatId, SideId, UnitId } from './board.js';
import type { GameEvent } from './event.js';
import type { Json, JsonObject } from './json.js';
import type { Decision } from './state.js';
import type { View } from './view.js';

/** The stretch of a battle that one plan spans, and where in it the board stands. */
export interface PlanPhase {
  /** Another for every such stretch of a battle: `3.action`. */
  key: string;
  /** `Turn 3 · Action Phase`. */
  title: string;
  /** Grows within the phase; a line of a plan answers a question of its own stage. */
  stage: number;
  /** Whose alone it is; both sides' where it is left out. */
  side?: SideId;
  /** What a stage is called by who holds for the rest of it: `this sub-phase`. */
  part: string;
  /** A shorter stretch of the stage for which who holds may hold as well, by a key of its own, and what it is called: `this order`. */
  piece?: { key: string; part: string };
}

/** Of one's own doing: what a plan is made of. */
export interface Doing<B extends Board = Board> {
  /** It goes on from the answer before it, such as whom an activated leader orders. */
  follows?: true;
  /** A line says what is wanted: where it cannot be done any more, the same unit does what is best then, or nothing. */
  intent?: true | ((reply: JsonObject) => boolean);
  /** It only says what comes first: who planned the phase is not asked where no line says it, and the best is taken. */
  sequence?: true;
  /** Of a reply after which a unit waits to act out of turn: how, and which; its player may say beforehand when. */
  leaves?(reply: JsonObject): { kind: string; unit: UnitId } | undefined;
  /** Whether a reply does nothing more: done, end, pass. */
  rests(reply: JsonObject): boolean;
  /** What would be left unused where a seat does nothing more, told behind it: `a 3 unspent`. */
  unused?(board: B, seat: SeatId): string | undefined;
}

/** Something that could be done at a window, as standing orders look at it. */
export interface Candidate {
  /** As far as it settles the reply; what is open is filled in as suggested. */
  reply: JsonObject;
  kind: string;
  /** The own unit that does it, and the enemy units that it answers. */
  unit: UnitId;
  to: UnitId[];
  /** What it answers is aimed at the own unit that does it. */
  aimed?: true;
  /** The point of a move at which it would come, of several: the earlier, the smaller. */
  at: number;
  /** How far the models of those have gone by then; empty where they stand. */
  ways: { model: ModelId; path: Point[] }[];
  /** Whether it can be done, and its chance in 0..1 where there is one; worked out when it is asked for. */
  odds(): { chance?: number } | undefined;
}

/** A moment at which to answer what others do, or to act out of turn. */
export interface PlanWindow<B extends Board = Board> {
  /** Many of its kind: `Reactions`. */
  title: string;
  /** What becomes of it in a phase with a plan that says nothing else. */
  ahead: 'ask' | 'hold';
  /** The reply that lets it pass; always legal. */
  hold: JsonObject;
  /** What may be done at it, as players call it: `returnFire: 'Return Fire'`. No two windows of a ruleset share an id. */
  kinds: Record<string, string>;
  /** Of which kind an option of the question's first field is; undefined where it does nothing. */
  kindOf(value: Json, decision: Decision): string | undefined;
  /** Told also where it was let pass ahead and nobody was asked. */
  told?: true;
  /** Kinds that answer a move on its way, so that a line can be crossed before them. */
  moves?: readonly string[];
  /** Its candidates say whether what they answer is aimed at their own unit. */
  aims?: true;
  /** What standing orders may do at it, in the order in which it would come; none where it is left out. */
  candidates?(view: View<B>, decision: Decision): Candidate[];
  /** What an order to a unit beforehand lasts with, such as a token, as a word that the next one does not share; undefined where it has none. Left out: orders last until they are carried out. */
  lastsWith?(kind: string, unit: UnitId, board: B): string | undefined;
}

export const STOPS = ['test', 'loss', 'reaction'] as const;
/** An own test failed, an own unit was lost, an enemy's reaction fell on an own unit. */
export type StopKind = (typeof STOPS)[number];

/** Something that happened to a seat, for which a plan may stop. `words`: `Golf failed its test`. */
export interface PlanStop {
  kind: StopKind;
  unit: UnitId;
  words: string;
}

/** How answers may be prepared. Questions are keyed by name; those that stand in neither list are asked when they come. */
export interface Planning<B extends Board = Board, E extends GameEvent = GameEvent> {
  doing: Record<string, Doing<B>>;
  windows: Record<string, PlanWindow<B>>;
  /** What kind of unit it is, for standing orders: `vehicle`, `monster`. */
  keywordsOf(unit: UnitId, board: B): readonly string[];
  /** Undefined where nothing is planned, such as before the first turn. */
  phaseOf(board: B): PlanPhase | undefined;
  /** The title of the phase that may be planned behind the phase of this key; undefined where nothing behind it can be foreseen from here. */
  behind(key: string, board: B): string | undefined;
  /** Whether something happened beyond which nobody can plan, such as a new throw of what a phase is played with. `from`: the turn in which one plans. */
  unforeseen(events: readonly E[], from: number): boolean;
  stops(events: readonly E[], board: B, seat: SeatId): PlanStop[];
}
