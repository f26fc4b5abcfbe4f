import { type Distribution, fromPairs, pairsOf } from '../../../engine/odds/distribution.js';
import { instructionsIn } from '../asking.js';
import { rulesOf } from '../attacks/attack.js';
import { expectedLoss } from '../attacks/losses.js';
import { armourOdds, repeatChance } from '../attacks/odds.js';
import { haywireAt } from '../attacks/procedures.js';
import type { Aftermath, Left } from '../attacks/together.js';
import type { Attack, Barrier } from '../attacks/types.js';
import type { ClassicModel } from '../board.js';
import type { Situation } from '../game.js';
import type { KeptPool } from '../harm/frames.js';
import { coverAgainst, suffererOf } from '../harm/order.js';
import { bearing, woundIn } from '../harm/wound.js';

/** How likely one hit takes so many Hull Points, after what stops it (AD.core.penetration). */
export function hullLoss(
  situation: Situation,
  attack: Attack & { armour: number },
  { hull, pool }: { hull: ClassicModel; pool: KeptPool },
): Distribution {
  const fighter = suffererOf(situation.board, hull, pool);
  const cover = coverAgainst(situation, pool, hull);
  const { isMelee } = pool.wound;
  const taken = (ap: number | undefined, bars?: readonly Barrier[]) => {
    const wound = { strength: 0, ap, rules: bearing(rulesOf(attack)), isMelee, bars: bars && [...bars] };
    return expectedLoss(woundIn({ wound, count: 1 }), fighter, cover);
  };
  const { ap } = attack.weapon;
  // The hit that follows has no rules, and cover does not stop it (AD.rule.exoshock).
  const once = { wound: { strength: 0, ap, isMelee, rules: [] }, count: 1 };
  const more = repeatChance(attack) * expectedLoss(woundIn(once), fighter);
  const { glances, penetrates } = chancesOn(attack, taken);
  const twice = penetrates * more;
  return fromPairs([
    [0, 1 - glances - penetrates],
    [1, glances + penetrates - twice],
    [2, twice],
  ]);
}

/** How likely a hit glances, or penetrates, and is not stopped. */
function chancesOn(attack: Attack, taken: (ap: number | undefined, bars?: readonly Barrier[]) => number) {
  const { ap, rules } = attack.weapon;
  if (!instructionsIn(rules).wounds?.includes('haywire')) {
    const { glances, penetrates } = armourOdds(attack);
    return { glances: glances * taken(ap), penetrates: penetrates * taken(ap) };
  }
  const chances = { glances: 0, penetrates: 0 };
  for (const face of [1, 2, 3, 4, 5, 6]) {
    const found = haywireAt(face);
    if (found) chances[found.result] += taken(undefined, found.bars) / 6;
  }
  return chances;
}

/** What a hit on one of several hulls takes, of which the next suffers what is left once one is a wreck (AD.house.squadron). `of`: what one hit on that hull takes from this one. */
export function onHulls(hulls: readonly ClassicModel[], aimed: ClassicModel, of: (hull: ClassicModel) => Distribution) {
  const first = hulls.indexOf(aimed);
  const inTurn = [first, ...hulls.keys()].filter((at, index) => index === 0 || at !== first);
  const known = new Map<number, [lost: number, chance: number][]>();
  return (left: Left): Aftermath[] => {
    const next = inTurn.find(at => left[at]! > 0);
    if (next === undefined) return [{ left, unsaved: 0, chance: 1 }];
    const losses = known.get(next) ?? pairsOf(of(hulls[next]!));
    known.set(next, losses);
    return losses.map(([lost, chance]) => {
      let taken = lost;
      const after = [...left];
      for (const at of inTurn) {
        const here = Math.min(taken, after[at]!);
        after[at]! -= here;
        taken -= here;
      }
      return { left: after, unsaved: 0, chance };
    });
  };
}
