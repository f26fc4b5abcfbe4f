import { certain, type Distribution, fromPairs, map, mixture, pairsOf } from '../../../engine/odds/distribution.js';
import { rulesOf } from '../attacks/attack.js';
import { expectedLoss } from '../attacks/losses.js';
import { armourOdds, repeatChance } from '../attacks/odds.js';
import { haywireAt } from '../attacks/procedures.js';
import type { Attack, Barrier } from '../attacks/types.js';
import type { ClassicModel } from '../board.js';
import type { Situation } from '../game.js';
import type { KeptPool } from '../harm/frames.js';
import { coverAgainst, suffererOf } from '../harm/order.js';
import { bearing, woundIn } from '../harm/wound.js';
import type { Arm } from './frames.js';

/** How likely one hit takes so many Hull Points, after what stops it (AD.core.penetration). */
export function hullLoss(
  situation: Situation,
  attack: Attack & { armour: number },
  { arm, hull, pool }: { arm: Arm; hull: ClassicModel; pool: KeptPool },
): Distribution {
  const fighter = suffererOf(situation.board, hull, pool);
  const cover = coverAgainst(situation, pool, hull);
  const rules = bearing(rulesOf(attack));
  const taken = (ap?: number, bars?: readonly Barrier[]) => {
    const wound = { strength: 0, ap, rules, bars: bars && [...bars] };
    return expectedLoss(woundIn({ wound, count: 1 }), fighter, cover);
  };
  if (arm.instead.wounds?.includes('haywire')) {
    const found = [1, 2, 3, 4, 5, 6].flatMap(face => haywireAt(face) ?? []);
    return chanced(found.reduce((sum, { bars }) => sum + taken(undefined, bars) / 6, 0));
  }
  const { glances, penetrates } = armourOdds(attack);
  // The hit that follows has no rules, and cover does not stop it (AD.rule.exoshock).
  const once = { wound: { strength: 0, ap: attack.weapon.ap, rules: [] }, count: 1 };
  const more = repeatChance(attack) * expectedLoss(woundIn(once), fighter);
  const any = (glances + penetrates) * taken(attack.weapon.ap);
  const twice = penetrates * taken(attack.weapon.ap) * more;
  return fromPairs([
    [0, 1 - any],
    [1, any - twice],
    [2, twice],
  ]);
}

/** One with this chance, else none. */
export function chanced(chance: number): Distribution {
  return fromPairs([
    [0, 1 - chance],
    [1, chance],
  ]);
}

/** What so many hits take from hulls, of which the next suffers what is left once one is a wreck (AD.house.squadron). `of`: what one hit takes from each. */
export function lossInTurn(
  hits: Distribution,
  hulls: readonly ClassicModel[],
  of: (hull: ClassicModel) => Distribution,
): Distribution {
  const each = hulls.map(hull => ({ wounds: hull.wounds, loss: of(hull) }));
  const most = each.reduce((sum, { wounds }) => sum + wounds, 0);
  /** One hit more, where so many points are gone. */
  const next = (gone: number): Distribution => {
    let end = 0;
    for (const { wounds, loss } of each) {
      end += wounds;
      if (gone < end) return map(loss, lost => Math.min(most, gone + lost));
    }
    return certain(gone);
  };
  const ladder = [certain(0)];
  const after = (count: number): Distribution => {
    while (ladder.length <= count)
      ladder.push(mixture(pairsOf(ladder.at(-1)!).map(([gone, chance]) => ({ chance, dist: next(gone) }))));
    return ladder[count]!;
  };
  return mixture(pairsOf(hits).map(([count, chance]) => ({ chance, dist: after(count) })));
}
