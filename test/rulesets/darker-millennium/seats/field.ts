import type { PoolDie } from '../../../../src/rulesets/darker-millennium/board.js';

/** Two players a side: the first of each commands. */
export const FOUR = {
  seats: [
    { id: 'blue', side: 'blue' as const },
    { id: 'red', side: 'red' as const },
    { id: 'blue2', side: 'blue' as const },
    { id: 'red2', side: 'red' as const },
  ],
};

export const pool = (...faces: number[]): PoolDie[] => faces.map(face => ({ face, limited: false }));
