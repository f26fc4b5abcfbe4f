import type { SideId } from '../engine/index.js';

/** Throws after this many ties in a row; only dice that were planted tie so often. */
const PATIENCE = 1000;

/** Both sides roll until they differ; the higher wins. */
export function rollOff(g: { die(sides: number): number }): { rolls: Record<SideId, number>[]; winner: SideId } {
  const rolls: Record<SideId, number>[] = [];
  let last = { blue: 0, red: 0 };
  do {
    last = { blue: g.die(6), red: g.die(6) };
    rolls.push(last);
  } while (last.blue === last.red && rolls.length < PATIENCE);
  return { rolls, winner: last.blue > last.red ? 'blue' : 'red' };
}
