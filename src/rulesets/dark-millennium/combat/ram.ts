import { weaponOf } from '../../board-queries.js';
import type { DkBoard, Weapon } from '../board.js';

/** The weapon id of a team that rams. */
export const RAM = 'ram';

/** Power of a ram by the Speed of the model, in inches: 1, 2, 4, 8, 16, 32" are 1 to 6 (DK.ram). */
export function ramPower(speed: number): number {
  return speed < 1 ? 0 : Math.floor(Math.log2(speed)) + 1;
}

/** The weapon of a fire team: one of the battle's, or the model itself when it rams (DK.ram). */
export function weaponOfTeam(board: DkBoard, { weapon, ram }: { weapon: string; ram?: number | undefined }): Weapon {
  if (ram === undefined) return weaponOf(board, weapon);
  return {
    id: RAM,
    name: 'Ram',
    range: 0,
    power: ram,
    rof: 0,
    accuracy: 0,
    hands: 'none',
    grenade: false,
    at: 0,
    words: [],
  };
}
