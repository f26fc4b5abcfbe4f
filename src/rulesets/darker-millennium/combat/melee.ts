import { modified } from '../../../engine/dice/modifiers.js';
import { type ModelId, remembered, type UnitId } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { certain, type Distribution, fromPairs, mean, mixture, pairsOf } from '../../../engine/odds/distribution.js';
import { d6AtLeast } from '../../../engine/odds/target-numbers.js';
import { firstOf } from '../../../engine/wording.js';
import { modelOf, onTable, profileOf, unitOf, weaponOf } from '../../board-queries.js';
import { combatsAmong } from '../../close-combat/combats.js';
import { type Fighter, meleeDifference, meleeHits } from '../../close-combat/highest-die.js';
import { type FightOdds, lossesIn } from '../../close-combat/losses.js';
import { insteadOf, pairOff } from '../../close-combat/pairs.js';
import { previewOf } from '../../previews.js';
import { colourOf } from '../../side-names.js';
import { modifiersOf } from '../abilities/book.js';
import type { DmBoard, DmModel, DmUnit, Weapon } from '../board.js';
import type { DmModified, DmModifier } from '../causes.js';
import { weaponSchema } from '../codex/schema.js';
import { question } from '../game.js';
import { sidesInOrder } from '../lookups.js';
import { hitWorth, isHelpless, isMachine, mayStrike, meleeLosses, sideInMelee } from '../machines/armour.js';
import { damageOf, unsavedChance, woundNeed } from './damage.js';
import { fightAsk } from './frames.js';
import { engagedWith } from './sight.js';

// Who fights whom is the shared room's; cites: { melee: 'DM.house.melee' }.

/** What a model without a weapon for close combat fights with. */
export const FISTS: Weapon = { id: '', ...weaponSchema.parse({ name: mark`Fists`, strength: 3 }) };

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
export function scoredBy(own: readonly number[], enemy: readonly number[]) {
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

/** Exact odds of one pair's fight, and how many friends of each fought the other before (DM.house.melee). */
export function fightOdds(board: DmBoard, a: ModelId, b: ModelId, friends: [number, number] = [0, 0]): FightOdds {
  const [first, second] = [modelOf(board, a), modelOf(board, b)];
  const [soft, other] = [isHelpless(board, second), isHelpless(board, first)];
  if (soft || other) {
    const strikes = (by: DmModel, on: DmModel, free: boolean) =>
      woundsOf(board, certain(free ? stanceOf(board, by, 0).attacks : 0), by, on);
    return { dealt: strikes(first, second, soft && !other), taken: strikes(second, first, other && !soft) };
  }
  const difference = meleeDifference(stanceOf(board, first, friends[0]), stanceOf(board, second, friends[1]));
  const tie = hitsOf(board, first, second, [0, 0]);
  const hits = meleeHits(difference, tie > 0 ? 'first' : tie < 0 ? 'second' : 'nobody');
  return { dealt: woundsOf(board, hits.first, first, second), taken: woundsOf(board, hits.second, second, first) };
}

/** Wounds that so many hits of one model take from another, which can lose no more than it has. */
function woundsOf(board: DmBoard, hits: Distribution, from: DmModel, to: DmModel): Distribution {
  if (!mayStrike(board, from)) return certain(0);
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

/** `Alpha, Bravo (Blue) v Raptors (Red)`. */
export function combatName(board: DmBoard, units: readonly UnitId[]): string {
  const sides = (['blue', 'red'] as const).map(
    side =>
      `${units
        .map(id => unitOf(board, id))
        .filter(unit => unit.side === side)
        .map(unit => unit.name)
        .join(', ')} (${colourOf(side)})`,
  );
  return sides.join(t` v `);
}

/** The First Player says which close combat is fought next (DM.house.engaged). */
export const fightQuestion = question(fightAsk, {
  style: 'panel',
  prompt(view, { args }) {
    return {
      title: t`Turn ${view.board.turn} · Sub-phase VI · which close combat is fought next?`,
      lines: firstOf(
        args.combats.map(units => `**${combatName(view.board, units)}** · ${outlook(view.board, units)}`),
        left => t`and ${left} more combats`,
      ),
      small: [t`Every engaged unit fights once; the First Player sets the sequence (house default).`],
    };
  },
  choices(view, asked, partial) {
    if ('unit' in partial) return undefined;
    return {
      field: 'unit',
      title: t`Close combat`,
      options: asked.args.combats.map(units => ({
        value: leadOf(view.board, units),
        label: combatName(view.board, units),
        hint: outlook(view.board, units),
      })),
    };
  },
  check(view, asked, reply) {
    if (asked.args.combats.some(units => units.includes(reply.unit as UnitId))) return undefined;
    const names = asked.args.combats.map(units => combatName(view.board, units)).join('; ');
    return { why: t`Choose a unit of one of these close combats: ${names}.`, cite: asked.cite };
  },
  preview(view, asked, reply) {
    const units = asked.args.combats.find(ids => ids.includes(reply.unit as UnitId)) ?? asked.args.combats[0]!;
    const name = combatName(view.board, units);
    return previewOf([`**${name}**`, outlook(view.board, units)], { focus: leadOf(view.board, units) });
  },
  /** The computer fights first where it does best. */
  weigh(view, decision, _partial, choices) {
    const side = view.board.seats.find(({ id }) => id === decision.who)?.side;
    return choices.options.map(({ value }) => {
      const units = decision.args.combats.find(ids => ids.includes(value as UnitId)) ?? [];
      const { blue, red } = expectedLosses(view.board, units);
      return side === 'blue' ? red - blue : blue - red;
    });
  },
});

function leadOf(board: DmBoard, units: readonly UnitId[]): UnitId {
  return units.find(id => unitOf(board, id).side === (board.firstPlayer ?? 'blue')) ?? units[0]!;
}

function outlook(board: DmBoard, units: readonly UnitId[]): string {
  const { blue, red } = expectedLosses(board, units);
  return t`Wounds lost on average: Blue ${blue.toFixed(1)}, Red ${red.toFixed(1)}`;
}

/** The average of Wounds that each side loses, pair by pair as they are fought; who has fallen fights nobody any more. */
const expectedLosses = remembered((units: readonly UnitId[]) => units.join(), findLosses);

function findLosses(board: DmBoard, units: readonly UnitId[]): { blue: number; red: number } {
  const lost = lossesIn(pairOff(board, units, sidesInOrder(board)[0]), {
    woundsOf: id => modelOf(board, id).wounds,
    fight: ([a, b], friends) => fightOdds(board, a, b, friends),
    instead: (pair, done) => insteadOf(board, units, pair, done),
  });
  const losses = { blue: 0, red: 0 };
  for (const [id, wounds] of lost) losses[unitOf(board, modelOf(board, id).unit).side] += mean(wounds);
  return losses;
}
