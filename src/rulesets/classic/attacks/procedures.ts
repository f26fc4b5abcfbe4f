import { majority } from '../../majority.js';
import type { Instructions, Procedure } from './board-hooks.js';
import type { WoundChance } from './chances.js';
import { isArmoured, isConstruct } from './fighter.js';
import type { Attack, Barrier, Marks, Wound } from './types.js';
import { poolKey, woundAt } from './wounds.js';

/** Procedures in place of the rolls to wound and for armour: a die for each hit. */

/** Which of a weapon's procedures bears on those whom an attack hits: one for units with machines, one for all others. */
export function procedureOn({ foes }: Attack, { wounds = [] }: Instructions): Procedure | undefined {
  const isBuilt = foes.some(foe => isConstruct(foe) || isArmoured(foe));
  return wounds.find(each => (each === 'haywire') === isBuilt);
}

/** What a face of Haywire does, and what may not stop that; undefined for nothing (AD.rule.haywire). */
export function haywireAt(face: number): { result: 'glances' | 'penetrates'; bars: readonly Barrier[] } | undefined {
  if (face === 6) return { result: 'penetrates', bars: ['armour', 'cover', 'invulnerable', 'mitigation', 'shrouded'] };
  return face === 1 ? undefined : { result: 'glances', bars: ['armour', 'cover'] };
}

/** The most that stands against Graviton Pulse: less than one's own Strength, or no more than it; a 6 never does (AD.rule.graviton-pulse). */
export function gravitonMost({ foes }: Attack, by: 'under' | 'atMost'): number {
  const strength = majority(foes.map(({ characteristics }) => characteristics.S)) ?? 0;
  return Math.min(5, by === 'under' ? strength - 1 : strength);
}

/** Marks of a face that no roll to wound showed: those that every face has. */
const NO_FACE = 0;

/** The Wound that a face of a procedure makes of a hit with these marks; undefined for none. `most`: see `gravitonMost`. */
export function procedureWound(
  procedure: Procedure,
  face: number,
  hit: Marks,
  attack: Attack,
  most: number,
): Wound | undefined {
  const wound = woundAt(NO_FACE, hit, attack);
  if (procedure === 'graviton') return face > most ? wound : undefined;
  const found = haywireAt(face);
  // AP adds nothing to it.
  return found && { ...wound, ap: undefined, bars: found.bars };
}

/** Kinds of Wounds that one hit comes to by a procedure. */
export function procedureKinds(procedure: Procedure, attack: Attack, most: number): WoundChance[] {
  const kinds = new Map<string, WoundChance>();
  for (const face of [1, 2, 3, 4, 5, 6]) {
    const wound = procedureWound(procedure, face, {}, attack, most);
    if (wound === undefined) continue;
    const key = poolKey(wound);
    kinds.set(key, { wound, chance: (kinds.get(key)?.chance ?? 0) + 1 / 6 });
  }
  return [...kinds.values()];
}
