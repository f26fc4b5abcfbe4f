import { boardMemory } from '../../../engine/index.js';
import { mean } from '../../../engine/odds/distribution.js';
import { profileOf } from '../../board-queries.js';
import { mayOverheat } from '../asking.js';
import type { Instructions } from '../attacks/board-hooks.js';
import { againOf, type EachAgain } from '../attacks/dice.js';
import { isArmoured } from '../attacks/fighter.js';
import { expectedLoss, expectedUnsaved } from '../attacks/losses.js';
import { numberOf, strengthOf } from '../attacks/numbers.js';
import { blazes, repeatChance } from '../attacks/odds.js';
import { gravitonMost, procedureKinds, procedureOn } from '../attacks/procedures.js';
import { hitNeeds, mayCool } from '../attacks/to-hit.js';
import type { Attack, Fighter, Wound } from '../attacks/types.js';
import { woundNeeds, woundOf } from '../attacks/wounds.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import { isVehicle } from '../lookups.js';
import { type Side, sideSeen } from '../vehicles/sides.js';
import { isArea } from './area-aims.js';
import { attackBy } from './attack.js';
import type { Arm } from './frames.js';
import { poolNeeds, poolOdds } from './pool-shots.js';
import { modelMet } from './sight.js';

/** Wounds that an arm takes from a unit on average: quick and rough, to choose weapons and targets by. */
export function promiseOf(board: ClassicBoard, arm: Arm, target: ClassicUnit): number {
  return arm.attacks * promiseOfOne(board, arm, target);
}

const promises = boardMemory<number>();

function promiseOfOne(board: ClassicBoard, arm: Arm, target: ClassicUnit): number {
  const { model, weapon, isSnap, isWithinHalf } = arm;
  const nearest = modelMet(board, arm, target)!;
  const own = model.effects.length > 0 || model.rules.length > 0 ? model.id : `${model.profile} ${model.unit}`;
  const facing = isVehicle(board, nearest) ? sideSeen(nearest, model.at!) : undefined;
  const isPool = arm.instead.pool !== undefined && isArea(arm);
  const need = isPool ? poolNeeds({ board, options: {} }, arm, target).need : '';
  const key = `${own} ${weapon.id} ${target.id} ${isSnap} ${isWithinHalf} ${facing} ${need}`;
  return promises(board, key, () => find(board, arm, target, nearest, facing));
}

function find(
  board: ClassicBoard,
  arm: Arm,
  target: ClassicUnit,
  nearest: ClassicModel,
  facing: Side | undefined,
): number {
  const attack = attackBy(board, arm, target.id);
  const isPool = arm.instead.pool !== undefined && isArea(arm);
  const hits = isPool
    ? mean(poolOdds({ board, options: {} }, { ...arm, attacks: 1 }, target))
    : hitsOfOne(arm, target, attack) * coolShare(board, arm, attack);
  const { armour } = profileOf(board, nearest);
  if (armour && facing) {
    const by = arm.instead.hitsSides ? armour.side : armour[facing];
    return hits * hullChance({ ...attack, armour: by }, arm.instead.wounds?.includes('haywire') === true);
  }
  return hits * woundChance(attack, arm.instead);
}

/** Hits of one attack on average; what covers ground hits more in a crowd. */
function hitsOfOne({ instead }: Arm, { models }: ClassicUnit, attack: Attack): number {
  // A wall hits by its die, however few there are (AD.rule.wall-of-death).
  if (instead.template && attack.isSnap) return (1 + (instead.template.wall?.dice ?? 3)) / 2;
  if (instead.template) return Math.min(models.length, 3 * ((instead.template.length ?? 8) / 8));
  // The larger a marker, the more of a crowd lie under it, and one of those who are alone (AD.rule.large-blast).
  if (instead.blast) {
    const across = instead.blast.clover ? 9 : (instead.blast.diameter ?? 3);
    return Math.min(models.length, (across * across) / 6) * 0.6;
  }
  return chanceOf(hitNeeds(attack), againOf('hit', attack));
}

/** How likely a shot that rolls nothing to hit is not lost to heat (AD.rule.gets-hot). */
function coolShare(board: ClassicBoard, { instead, weapon }: Arm, attack: Attack): number {
  if (!(instead.blast || instead.template) || !mayOverheat(board, weapon.id)) return 1;
  return mayCool(attack) ? 35 / 36 : 5 / 6;
}

function chanceOf(need: number | undefined, again: EachAgain | undefined): number {
  const once = need === undefined ? 0 : Math.max(0, Math.min(5, 7 - need)) / 6;
  if (again === 'failed') return once + (1 - once) * once;
  return again === 'ones' ? once + once / 6 : once;
}

/** Wounds that a hit takes on average from the first of those whom it may hurt. */
function woundChance(attack: Attack, instead: Instructions): number {
  const [foe] = attack.foes;
  if (foe === undefined || isArmoured(foe)) return 0;
  const by = procedureOn(attack, instead);
  const kinds =
    by === undefined
      ? [{ wound: woundOf(attack), chance: chanceOf(woundNeeds(attack), againOf('wound', attack)) }]
      : procedureKinds(by, attack, gravitonMost(attack, 'under'));
  const sum = (of: (wound: Wound, foe: Fighter) => number) =>
    kinds.reduce((all, { wound, chance }) => all + chance * of(wound, foe), 0);
  const lost = sum(expectedLoss);
  // Roughly as much again of each that nothing stops (AD.rule.deflagrate).
  return blazes(attack) ? lost * (1 + sum(expectedUnsaved)) : lost;
}

function hullChance(attack: Attack, haywire: boolean): number {
  if (haywire) return 5 / 6;
  const strength = strengthOf(attack) ?? 0;
  const needs = numberOf('armour', attack, attack.armour ?? 0) - strength;
  const dice = attack.weapon.shooting === 'ordnance' ? 2 : 1;
  const miss = Math.min(1, Math.max(0, (needs - 1) / 6)) ** dice;
  // Roughly as often as one die of all penetrates (AD.rule.exoshock).
  const more = (repeatChance(attack) * Math.min(6, Math.max(0, 6 - needs))) / 6;
  return (1 - miss) * (needs <= 5 ? 1.2 : 1) + more;
}
