import type { Game, View } from '../../engine/index.js';
import { type Evolve, questionOf, stepOf } from '../../engine/index.js';
import { choiceOf } from '../choice.js';
import type { NarratorsOf, RoomOf, TracersOf } from '../rooms.js';
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

/** A battle as it stands, with its switches: a view or a game. */
export type Situation = Pick<DkView, 'board' | 'options'>;

/** Defines a step of this ruleset. */
export const step = stepOf<DkBoard, DkEvent>();

/** Defines a question of this ruleset. */
export const question = questionOf<DkBoard>();

/** Defines a question of one field, which one of its options answers. */
export const choice = choiceOf<DkBoard>();

/** The writers of the board for the events of one room. */
export type Writers<E extends DkEvent> = Evolve<DkBoard, E>;

export type Narrators<E extends DkEvent> = NarratorsOf<DkBoard, E, DkEvent>;
export type Tracers<E extends DkEvent> = TracersOf<DkBoard, E>;

/** One part of the rule book: everything it brings to the ruleset. */
export type Room<E extends DkEvent> = RoomOf<DkBoard, E, DkEvent>;
