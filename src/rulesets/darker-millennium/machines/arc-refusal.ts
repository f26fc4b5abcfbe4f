import { placedOf, weaponOf } from '../../lookups.js';
import { mayFireAs } from '../abilities.js';
import type { DmBoard, DmUnit } from '../board.js';
import type { ShotHow } from '../combat/events.js';
import { arcOf, bearsOn, firesInArcs } from './arcs.js';
import { ARC_WORDS } from './words.js';

/** Why the weapons of a machine stay silent: none that may fire bears on the target (DM.house.vehicle.arcs). */
export function arcRefusal(board: DmBoard, unit: DmUnit, target: DmUnit, how: ShotHow): string | undefined {
  const targets = placedOf(board, target);
  const outside: string[] = [];
  for (const model of placedOf(board, unit)) {
    if (!firesInArcs(board, model)) return undefined;
    for (const id of model.weapons) {
      const weapon = weaponOf(board, id);
      if (!mayFireAs(weapon, unit, how)) continue;
      if (targets.some(each => bearsOn(board, model, id, each))) return undefined;
      outside.push(`${weapon.name} fires to ${ARC_WORDS[arcOf(model, id)]}`);
    }
  }
  if (outside.length === 0) return undefined;
  return `${target.name} is outside every fire arc of ${unit.name}: ${[...new Set(outside)].join(', ')}. Turn it with a move first.`;
}
