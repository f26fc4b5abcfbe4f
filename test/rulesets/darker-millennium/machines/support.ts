import { abilitiesRoom } from '../../../../src/rulesets/darker-millennium/abilities/index.js';
import { battleRoom, fieldRoom } from '../../../../src/rulesets/darker-millennium/battle/index.js';
import type { Weapon } from '../../../../src/rulesets/darker-millennium/board.js';
import { combatRoom } from '../../../../src/rulesets/darker-millennium/combat/index.js';
import { commandRoom } from '../../../../src/rulesets/darker-millennium/command/index.js';
import { machinesRoom } from '../../../../src/rulesets/darker-millennium/machines/index.js';
import { movementRoom } from '../../../../src/rulesets/darker-millennium/movement/index.js';
import { RIFLE, scenarioIn, type TeamSpec, team } from '../../../support/dm.js';

/** Small battles with every room that machines meet. */
export const scenario = scenarioIn([
  fieldRoom,
  battleRoom,
  commandRoom,
  movementRoom,
  combatRoom,
  machinesRoom,
  abilitiesRoom,
]);

/** A weapon that is never at long range and hits on 3+ at BS 4. */
export function gun(more: Partial<Weapon> = {}): Weapon {
  return { ...RIFLE, id: 'cannon', name: 'Cannon', short: 48_000, long: 48_000, longModifier: 0, strength: 8, ...more };
}

/** The same for those who shoot at machines. */
export function lance(more: Partial<Weapon> = {}): Weapon {
  return gun({ id: 'lance', name: 'Lance', ...more });
}

export function blade(more: Partial<Weapon> = {}): Weapon {
  return { ...RIFLE, id: 'blade', name: 'Blade', kind: 'melee', short: 0, long: 0, longModifier: 0, ...more };
}

/** A tank: hull 4" by 3", Armour 12/11/10, no way to fight hand to hand. */
export function tank(name: string, spec: TeamSpec = {}) {
  return team(name, 1, {
    keywords: ['Vehicle'],
    base: { shape: 'hull', length: 4000, width: 3000 },
    height: 2,
    weapons: [gun()],
    ...spec,
    profile: { mv: 6, ws: null, attacks: null, bs: 4, t: null, av: { front: 12, side: 11, rear: 10 }, ...spec.profile },
  });
}

/** A walker on a round base of 2.5" that fights. */
export function walker(name: string, spec: TeamSpec = {}) {
  return team(name, 1, {
    keywords: ['Vehicle', 'Walker'],
    base: { shape: 'circle', d: 2500 },
    height: 2,
    weapons: [gun(), blade({ id: 'fist', name: 'Fist', strength: 6 })],
    ...spec,
    profile: { mv: 5, ws: 4, attacks: 2, bs: 4, t: null, av: { front: 11, side: 11, rear: 10 }, ...spec.profile },
  });
}

/** One who shoots at BS 4, so that a 3+ hits. */
export function gunner(name: string, spec: TeamSpec = {}) {
  return team(name, 1, { weapons: [lance()], ...spec, profile: { bs: 4, ...spec.profile } });
}

export const shoot = (unit: string, target: string) => ({ unit, target, how: 'fire' });

/** A transport for six with a hull of 4" by 3". */
export function carrier(name: string, spec: TeamSpec = {}) {
  return tank(name, { keywords: ['Vehicle', 'Transport'], ...spec });
}
