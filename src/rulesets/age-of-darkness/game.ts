import { type Evolve, type Game, stepOf } from '../../engine/index.js';
import type { ClassicBoard } from '../classic/board.js';
import type { ClassicEvent } from '../classic/game.js';
import type { NarratorsOf, RoomOf } from '../rooms.js';
import type { ArrivalEvent } from './arrivals/events.js';
import type { BattleEvent } from './battle/events.js';
import type { DeploymentEvent } from './deployment/events.js';

/** Every fact of an Age of Darkness battle: those of the classic game, and those of its own deployment, reserves, turn and missions. */
export type AdEvent = ClassicEvent | ArrivalEvent | BattleEvent | DeploymentEvent;
export type AdGame = Game<ClassicBoard, AdEvent>;

/** Defines a step of this ruleset. */
export const step = stepOf<ClassicBoard, AdEvent>();

export type Writers<E extends AdEvent> = Evolve<ClassicBoard, E>;
export type Narrators<E extends AdEvent> = NarratorsOf<ClassicBoard, E, AdEvent>;

/** One part of the rule book: everything it brings to the ruleset. */
export type Room<E extends AdEvent> = RoomOf<ClassicBoard, E, AdEvent>;
