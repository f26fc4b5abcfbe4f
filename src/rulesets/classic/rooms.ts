import type { GameEvent } from '../../engine/index.js';
import { type AnyRoom, roomFor } from '../rooms.js';
import type { ClassicBoard } from './board.js';
import { charactersRoom } from './characters/index.js';
import { fightingRoom } from './fighting/index.js';
import type { ClassicEvent } from './game.js';
import { harmRoom } from './harm/index.js';
import { moraleRoom } from './morale/index.js';
import { movementRoom } from './movement/index.js';
import { psychicRoom } from './psychic/index.js';
import { shootingRoom } from './shooting/index.js';
import { rulesRoom } from './special-rules/steps/index.js';
import { tableRoom } from './table/index.js';
import { transportsRoom } from './transports/index.js';
import { vehiclesRoom } from './vehicles/index.js';

/** The rooms of the classic game, for a ruleset that bends it. */
export const classicRooms: readonly AnyRoom<ClassicBoard, ClassicEvent>[] = [
  tableRoom,
  movementRoom,
  transportsRoom,
  charactersRoom,
  harmRoom,
  moraleRoom,
  shootingRoom,
  vehiclesRoom,
  fightingRoom,
  psychicRoom,
  rulesRoom,
];

/** The same rooms for a ruleset that has more facts, or more on its board. */
export function classicRoomsFor<E extends GameEvent, B extends ClassicBoard = ClassicBoard>(): AnyRoom<B, E>[] {
  return classicRooms.map(room => roomFor<B, E, ClassicBoard, ClassicEvent>(room));
}
