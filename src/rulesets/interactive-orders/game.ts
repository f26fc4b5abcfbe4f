import { type Evolve, type Game, questionOf, stepOf, type View } from '../../engine/index.js';
import { choiceOf } from '../choice.js';
import type { ClassicEvent } from '../classic/game.js';
import type { NarratorsOf, RoomOf } from '../rooms.js';
import type { IoBoard } from './board.js';
import type { DebrisEvent } from './debris/events.js';
import type { DescentEvent } from './descents/events.js';
import type { OrderEvent } from './orders/events.js';
import type { ScenarioEvent } from './scenarios/events.js';
import type { SupportEvent } from './support/events.js';

/** Every fact of a battle of Interactive Orders: those of the classic game, and those of its own orders. */
export type IoEvent = ClassicEvent | DebrisEvent | DescentEvent | OrderEvent | ScenarioEvent | SupportEvent;
export type IoGame = Game<IoBoard, IoEvent>;
export type IoView = View<IoBoard>;

/** A battle as it stands, with its switches: a view or a game. */
export type IoSituation = Pick<IoView, 'board' | 'options'>;

/** Defines a step of this ruleset. */
export const step = stepOf<IoBoard, IoEvent>();

/** Defines a question of it. */
export const question = questionOf<IoBoard>();

/** Defines a question of one field, which one of its options answers. */
export const choice = choiceOf<IoBoard>();

export type Writers<E extends IoEvent> = Evolve<IoBoard, E>;
export type Narrators<E extends IoEvent> = NarratorsOf<IoBoard, E, IoEvent>;

/** One part of the rule book: everything it brings to the ruleset. */
export type Room<E extends IoEvent> = RoomOf<IoBoard, E, IoEvent>;
