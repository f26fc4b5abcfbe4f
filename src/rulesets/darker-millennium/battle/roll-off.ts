import type { SideId } from '../../../engine/index.js';
import type { DmGame } from '../game.js';

/** Both roll until they differ; the higher wins (DM.basics.rollOffs). */
export function rollOff(g: DmGame): { rolls: { blue: number; red: number }[]; winner: SideId } {
  const rolls: { blue: number; red: number }[] = [];
  let last = { blue: 0, red: 0 };
  do {
    last = { blue: g.die(6), red: g.die(6) };
    rolls.push(last);
  } while (last.blue === last.red);
  return { rolls, winner: last.blue > last.red ? 'blue' : 'red' };
}
