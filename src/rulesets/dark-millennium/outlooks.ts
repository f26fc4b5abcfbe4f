import { translated } from '../../engine/language.js';
import { weaponOf } from '../board-queries.js';
import { outlooksOf } from '../outlooks.js';
import { advance } from './actions/advance.js';
import { assault } from './actions/assault.js';
import { reachOf } from './actions/going.js';
import { march } from './actions/march.js';
import type { DkBoard, DkModel, DkUnit } from './board.js';
import { reachOf as reachOfWeapon } from './combat/rof.js';
import { bodiesSeen } from './combat/sight.js';

/** Moves, assaults and the furthest band of each weapon (DK.action.advance, DK.action.march, DK.action.assault, DK.weapons.range). */
export const outlooks = outlooksOf<DkModel, DkUnit, DkBoard>({
  moves: ({ board }, unit) => [
    { kind: 'move', word: translated(advance.word), far: reachOf(board, unit, 1) },
    { kind: 'move', word: translated(march.word), far: reachOf(board, unit, 2) },
    { kind: 'charge', word: translated(assault.word), far: reachOf(board, unit, 1) },
  ],
  guns: ({ board }, _unit, model) =>
    model.weapons.map(id => weaponOf(board, id)).map(weapon => ({ name: weapon.name, far: reachOfWeapon(weapon) })),
  eyes: ({ board }, unit) => bodiesSeen(board, unit),
});
