import type { DmGame } from '../../game.js';

/** A number that an effect names, or a die that says it; the faces only where one was thrown. */
export function rollFew(g: DmGame, count: number | 'd3' | 'd6'): { value: number; faces?: number[] } {
  if (typeof count === 'number') return { value: count };
  const face = g.die(count === 'd3' ? 3 : 6);
  return { value: face, faces: [face] };
}

export function averageOf(count: number | 'd3' | 'd6'): number {
  return count === 'd3' ? 2 : count === 'd6' ? 3.5 : count;
}
