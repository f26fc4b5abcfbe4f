import { type Evolve, type Game, stepOf } from '../../engine/index.js';
import type { ClassicBoard } from '../classic/board.js';
import type { ClassicEvent } from '../classic/game.js';
import type { NarratorsOf, RoomOf } from '../rooms.js';
import type { BattleEvent } from './battle/events.js';

/** Every fact of an Age of Darkness battle: those of the classic game, and those of its own turn and missions. */
export type AdEvent = ClassicEvent | BattleEvent;
export type AdGame = Game<ClassicBoard, AdEvent>;

/** Defines a step of this ruleset. */
export const step = stepOf<ClassicBoard, AdEvent>();

export type Writers<E extends AdEvent> = Evolve<ClassicBoard, E>;
export type Narrators<E extends AdEvent> = NarratorsOf<ClassicBoard, E, AdEvent>;

/** One part of the rule book: everything it brings to the ruleset. */
export type Room<E extends AdEvent> = RoomOf<ClassicBoard, E, AdEvent>;
