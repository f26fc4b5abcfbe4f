import type { Game, JsonObject, Question, View } from '../../engine/index.js';
import { type Evolve, questionOf, stepOf, whenOf } from '../../engine/index.js';
import { choiceOf } from '../choice.js';
import type { NarratorsOf, RoomOf, TracersOf } from '../rooms.js';
import type { FieldEvent } from '../setting-up/events.js';
import type { EventBatch as EventBatchOf } from '../tell-reports.js';
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
  | FieldEvent
  | BattleEvent
  | CommandEvent
  | MoveEvent
  | CombatEvent
  | AbilityEvent
  | StratagemEvent
  | MachineEvent;
export type DmGame = Game<DmBoard, DmEvent>;
export type DmView = View<DmBoard>;
export type DmQuestion<A = JsonObject> = Question<DmBoard, A>;

/** Defines a step of this ruleset. */
export const step = stepOf<DmBoard, DmEvent>();

/** Defines a question of this ruleset. */
export const question = questionOf<DmBoard>();

/** Defines a question of one field. */
export const choice = choiceOf<DmBoard>();

/** Says who may react at a moment of this ruleset. */
export const when = whenOf<DmBoard>();

/** The writers of the board for the events of one room. */
export type Writers<E extends DmEvent> = Evolve<DmBoard, E>;

/** The batch of events being narrated and the index of this event in it, so that a narrator can merge neighbours. */
export type EventBatch = EventBatchOf<DmEvent>;
export type Narrators<E extends DmEvent> = NarratorsOf<DmBoard, E, DmEvent>;
export type Tracers<E extends DmEvent> = TracersOf<DmBoard, E>;

/** One part of the rule book: everything it brings to the ruleset. */
export type Room<E extends DmEvent> = RoomOf<DmBoard, E, DmEvent>;
