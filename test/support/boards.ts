import { type BoardSpec, battleBoard } from '../../bench/boards.js';

/** Tables as they occur, from an early small one to the largest. */
export const TABLES = {
  small: { seed: 5, size: [48, 48], models: 35, dense: true },
  usual: { seed: 7, size: [72, 48], models: 36 },
  crowded: { seed: 3, size: [72, 48], models: 60, dense: true },
  large: { seed: 9, size: [96, 48], models: 110, dense: true },
  horseshoe: { seed: 4, size: 'u', models: 120, dense: true },
} satisfies Record<string, BoardSpec>;

export { battleBoard };
