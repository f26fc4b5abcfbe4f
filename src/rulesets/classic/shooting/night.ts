import { mayDo } from '../asking.js';
import type { ClassicBoard, ClassicUnit } from '../board.js';

/** At night targets beyond so many mils are hidden, and those beyond `ends` are not shot at (AD.house.night). */
export const NIGHT = { hides: 12_000, ends: 36_000, lends: ['shrouded:5'] } as const;

/** Whether night hinders the shooting of a unit. */
export function isDark(board: ClassicBoard, unit: ClassicUnit): boolean {
  return board.isNight === true && mayDo(board, 'sufferNight', { unit }, {}).may !== false;
}
