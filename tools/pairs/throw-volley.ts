import type { Dice } from '../../src/engine/index.js';
import { rollForArmour } from '../../src/rulesets/classic/attacks/armour.js';
import { coverAt } from '../../src/rulesets/classic/attacks/ladder.js';
import { blazes, type Target, type Volley } from '../../src/rulesets/classic/attacks/odds.js';
import { resolveWound } from '../../src/rulesets/classic/attacks/saving.js';
import { rollToHit } from '../../src/rulesets/classic/attacks/to-hit.js';
import type { Wound } from '../../src/rulesets/classic/attacks/types.js';
import { poolsOf, rollToWound } from '../../src/rulesets/classic/attacks/wounds.js';

/** What dice made of a volley. */
export interface ThrownVolley {
  hits: number;
  wounds: Wound[];
  /** Wounds that were lost, and models that fell. */
  lost: number;
  fell: number;
}

/** Throws a volley by the rules' own functions: whoever stands first suffers until it falls. */
export function throwVolley(dice: Dice, { attack, count, isAutomatic, melee }: Volley, target: Target): ThrownVolley {
  const hits = isAutomatic
    ? Array.from({ length: count }, () => ({ marks: {} }))
    : rollToHit(dice, attack, count, melee).filter(die => die.hits);
  const wounds = poolsOf(rollToWound(dice, attack, hits)).flat();
  let [lost, fell] = [0, 0];
  let left = target.models[0]?.wounds ?? 0;
  const suffer = (all: readonly Wound[]) => {
    let unsaved = 0;
    for (const wound of all) {
      const model = target.models[fell];
      if (model === undefined) break;
      const stopped = resolveWound(dice, wound, { ...model, wounds: left }, coverAt(target, fell));
      unsaved += stopped.unsaved;
      lost += stopped.lost;
      left -= stopped.lost;
      if (left > 0) continue;
      fell += 1;
      left = target.models[fell]?.wounds ?? 0;
    }
    return unsaved;
  };
  const unsaved = suffer(wounds);
  const { by, weapon, foes, area, fight } = attack;
  if (blazes(attack) && fell < target.models.length) {
    // As the step of Deflagrate strikes them.
    const alone = { by: { ...by, rules: [] }, weapon, foes, area };
    const further = Array.from({ length: unsaved }, () => ({ marks: {} }));
    const isMelee = fight !== undefined;
    suffer(poolsOf(rollToWound(dice, alone, further)).flatMap(pool => pool.map(wound => ({ ...wound, isMelee }))));
  }
  return { hits: hits.length, wounds, lost, fell };
}

/** 0 nothing, 1 glances, 2 penetrates. */
export function throwAtArmour(dice: Dice, { attack }: Volley): number {
  return ['nothing', 'glances', 'penetrates'].indexOf(rollForArmour(dice, attack).result);
}
