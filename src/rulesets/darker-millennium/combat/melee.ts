import { modified } from '../../../engine/dice/modifiers.js';
import type { ModelId, UnitId } from '../../../engine/index.js';
import { mark } from '../../../engine/language.js';
import { certain, type Distribution, fromPairs, mean, mixture, pairsOf } from '../../../engine/odds/distribution.js';
import { d6AtLeast } from '../../../engine/odds/target-numbers.js';
import { modelOf, onTable, profileOf, unitOf, weaponOf } from '../../board-queries.js';
import { combatsAmong } from '../../close-combat/combats.js';
import { modifiersOf } from '../abilities/book.js';
import type { DmBoard, DmModel, DmUnit, Weapon } from '../board.js';
import type { DmModified, DmModifier } from '../causes.js';
import { hitWorth, isHelpless, isMachine, meleeLosses, sideInMelee } from '../machines/armour.js';
import { type Fighter, meleeDifference, meleeHits } from '../odds/rolls.js';
import { damageOf, unsavedChance, woundNeed } from './damage.js';
import { engagedWith } from './sight.js';

/** What a model without a weapon for close combat fights with. */
export const FISTS: Weapon = {
  id: '',
  name: mark`Fists`,
  kind: 'melee',
  short: 0,
  long: 0,
  shortModifier: 0,
  longModifier: 0,
  strength: 3,
  save: 0,
  damage: 1,
  shots: 1,
  keywords: [],
};

/** Units that are engaged with one another and have not fought, directly or through others, in the order of the board. */
export function combatsOf(board: DmBoard): UnitId[][] {
  const mayFight = (unit: DmUnit) => onTable(board, unit) && !unit.fought;
  return combatsAmong(board, mayFight, unit => engagedWith(board, unit).filter(mayFight));
}

/** One of two fighters before the dice: what it rolls, what it adds, and why. */
interface Stance extends Fighter {
  score: DmModified;
}

/** Attacks, WS, charging, and friends who fought that enemy before it (DM.house.melee). */
export function stanceOf(board: DmBoard, model: DmModel, friendsBefore: number): Stance {
  const { attacks, ws } = profileOf(board, model);
  const charging = unitOf(board, model.unit).charged;
  const modifiers: DmModifier[] = [];
  const cite = 'DM.house.melee';
  if (charging) modifiers.push({ op: '+', by: 1, cause: { is: 'charging' }, cite });
  if (friendsBefore > 0) {
    modifiers.push({ op: '+', by: friendsBefore, cause: { is: 'friends', count: friendsBefore }, cite });
  }
  modifiers.push(...modifiersOf(board, 'melee', unitOf(board, model.unit)));
  const score = modified(ws ?? 0, modifiers);
  return { attacks: attacks ?? 0, bonus: score.value, score };
}

/** What dice add to a score: the highest, one for each 6 after the first, one for each 1 of the enemy's (DM.house.melee). */
export function scoredBy(
  own: readonly number[],
  enemy: readonly number[],
): { best: number; sixes: number; ones: number } {
  const sixes = own.filter(face => face === 6).length;
  const ones = enemy.filter(face => face === 1).length;
  return { best: Math.max(0, ...own), sixes: Math.max(0, sixes - 1), ones };
}

/** What a fighter scores with its dice and its bonus. */
export function scoreOf(bonus: number, own: readonly number[], enemy: readonly number[]): number {
  const { best, sixes, ones } = scoredBy(own, enemy);
  return best + bonus + sixes + ones;
}

/** Hits of the first (above 0) or of the second (below 0): the difference, or one on a tie for the higher Initiative. */
export function hitsOf(board: DmBoard, first: DmModel, second: DmModel, scores: readonly [number, number]): number {
  const difference = scores[0] - scores[1];
  if (difference !== 0) return difference;
  return Math.sign(profileOf(board, first).initiative - profileOf(board, second).initiative);
}

/** The weapon that promises most against this enemy. */
export function meleeWeaponOf(board: DmBoard, model: DmModel, enemy: DmModel): Weapon {
  const weapons = model.weapons.map(id => weaponOf(board, id)).filter(({ kind }) => kind === 'melee');
  const target = unitOf(board, enemy.unit);
  const worth = (weapon: Weapon) => woundsOfHit(board, weapon, target, enemy, unitOf(board, model.unit));
  return (
    weapons.reduce<Weapon | undefined>((best, one) => (best && worth(best) >= worth(one) ? best : one), undefined) ??
    FISTS
  );
}

/** The average of Wounds that one hit takes from this enemy. */
function woundsOfHit(board: DmBoard, weapon: Weapon, target: DmUnit, enemy: DmModel, by?: DmUnit): number {
  if (isMachine(board, enemy)) return hitWorth(board, weapon, enemy, sideInMelee(board, enemy));
  const need = woundNeed(board, weapon, target, by);
  if (need === undefined) return 0;
  return d6AtLeast(need) * unsavedChance(board, enemy, weapon) * Math.min(enemy.wounds, mean(damageOf(weapon)));
}

interface FightOdds {
  /** Wounds that the second loses, and the first. */
  dealt: Distribution;
  taken: Distribution;
}

/** Exact odds of one pair's fight (DM.house.melee); `charging` adds the bonus that a charge to come would give. */
export function fightOdds(
  board: DmBoard,
  a: ModelId,
  b: ModelId,
  charging: { a?: boolean; b?: boolean } = {},
): FightOdds {
  const [first, second] = [modelOf(board, a), modelOf(board, b)];
  const fighter = (model: DmModel, more: boolean) => {
    const { attacks, bonus } = stanceOf(board, model, 0);
    return { attacks, bonus: bonus + (more ? 1 : 0) };
  };
  const [soft, other] = [isHelpless(board, second), isHelpless(board, first)];
  if (soft || other) {
    const strikes = (by: DmModel, on: DmModel, free: boolean) =>
      woundsOf(board, certain(free ? stanceOf(board, by, 0).attacks : 0), by, on);
    return { dealt: strikes(first, second, soft && !other), taken: strikes(second, first, other && !soft) };
  }
  const difference = meleeDifference(fighter(first, charging.a === true), fighter(second, charging.b === true));
  const tie = hitsOf(board, first, second, [0, 0]);
  const hits = meleeHits(difference, tie > 0 ? 'first' : tie < 0 ? 'second' : 'nobody');
  return { dealt: woundsOf(board, hits.first, first, second), taken: woundsOf(board, hits.second, second, first) };
}

/** The averages of Wounds that each takes from the other. */
export function expectedFight(board: DmBoard, a: ModelId, b: ModelId, charging: { a?: boolean; b?: boolean } = {}) {
  const { dealt, taken } = fightOdds(board, a, b, charging);
  return { dealt: mean(dealt), taken: mean(taken) };
}

/** Wounds that so many hits of one model take from another, which can lose no more than it has. */
function woundsOf(board: DmBoard, hits: Distribution, from: DmModel, to: DmModel): Distribution {
  const weapon = meleeWeaponOf(board, from, to);
  if (isMachine(board, to)) return meleeLosses(board, hits, weapon, to);
  const need = woundNeed(board, weapon, unitOf(board, to.unit), unitOf(board, from.unit));
  if (need === undefined) return certain(0);
  const through = d6AtLeast(need) * unsavedChance(board, to, weapon);
  const damage = pairsOf(damageOf(weapon));
  const most = pairsOf(hits).at(-1)![0];
  const after: Distribution[] = [certain(0)];
  for (let hit = 1; hit <= most; hit += 1) {
    const next = pairsOf(after[hit - 1]!).flatMap(([lost, chance]): [number, number][] => [
      [lost, chance * (1 - through)],
      ...damage.map(([taken, part]): [number, number] => [Math.min(to.wounds, lost + taken), chance * through * part]),
    ]);
    after.push(fromPairs(next));
  }
  return mixture(pairsOf(hits).map(([count, chance]) => ({ chance, dist: after[count]! })));
}
