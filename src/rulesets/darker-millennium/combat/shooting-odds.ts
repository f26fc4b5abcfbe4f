import { atLeast, type Distribution, fromPairs, pairsOf } from '../../../engine/odds/distribution.js';
import { d6AtLeast } from '../../../engine/odds/target-numbers.js';
import { distanceToPoint } from '../../../engine/table/bases.js';
import type { DmBoard, DmModel, Weapon } from '../board.js';
import { standing } from '../lookups.js';
import { isMachineUnit } from '../machines/armour.js';
import { machineOdds } from '../machines/shot-odds.js';
import { type Attack, SUSTAINED_HITS } from './attack.js';
import { casualtyOrder } from './casualty.js';
import { damageOf, unsavedChance, woundNeed } from './damage.js';
import { flameCatch } from './flames.js';
import { placedOf } from './sight.js';
import { chanceToHit } from './to-hit.js';

export interface AttackOdds {
  /** Models that fall. */
  fallen: Distribution;
  /** Wounds that the target loses. */
  wounds: Distribution;
}

/**
 * The exact distribution of what an attack does: wounds go one by one to the nearest seen, each with its own saves, and
 * damage beyond a model's Wounds is lost. A blast that scatters is left out, and all that it catches on its mark counts.
 */
export function attackOdds(board: DmBoard, attack: Attack): AttackOdds {
  if (isMachineUnit(board, attack.target)) {
    const { destroyed } = machineOdds(board, attack);
    return { fallen: destroyed, wounds: destroyed };
  }
  const track = trackOf(board, attack);
  let chances = new Array<number>(track.total + 1).fill(0);
  chances[0] = 1;
  for (const { weapon, models, need } of attack.firings) {
    const wound = woundNeed(board, weapon, attack.target, attack.unit);
    if (wound === undefined) continue;
    const perHit = hitsOfOne(board, attack, weapon, models[0]!);
    const hit = chanceToHit(weapon, need.value);
    const wounding = d6AtLeast(wound);
    const onward = track.models.map(model => unsavedChance(board, model, weapon));
    const damage = pairsOf(damageOf(weapon));
    const oneHit = (before: number[]) => mix(before, woundOne(track, before, onward, damage), wounding);
    for (let shot = 0; shot < models.length * weapon.shots; shot += 1) {
      let after = chances;
      const landed = new Array<number>(chances.length).fill(0);
      for (let hits = 0; hits < perHit.length; hits += 1) {
        if (hits > 0) after = oneHit(after);
        for (const [at, chance] of after.entries()) landed[at]! += chance * perHit[hits]!;
      }
      chances = mix(chances, landed, hit);
    }
  }
  const wounds = fromPairs(chances.map((chance, lost) => [lost, chance] as const));
  const fallen = fromPairs(
    chances.map((chance, lost) => [track.ends.filter(end => end <= lost).length, chance] as const),
  );
  return { fallen, wounds };
}

/** Chance that the attack takes at least one Wound, or at least glances off a machine. */
export function attackChance(board: DmBoard, attack: Attack): number {
  if (isMachineUnit(board, attack.target)) return machineOdds(board, attack).hurt;
  return atLeast(attackOdds(board, attack).wounds, 1);
}

/** Chance that the attack hits at least once, which pins (DM.house.pins). */
export function anyHitChance(board: DmBoard, attack: Attack): number {
  const none = attack.firings.reduce((chance, { weapon, models, need }) => {
    const miss = 1 - chanceToHit(weapon, need.value) * (1 - hitsOfOne(board, attack, weapon, models[0]!)[0]!);
    return chance * miss ** (models.length * weapon.shots);
  }, 1);
  return 1 - none;
}

/** The seen models in the order in which they fall, and after how many lost Wounds each is gone. */
interface Track {
  models: DmModel[];
  ends: number[];
  total: number;
}

function trackOf(board: DmBoard, attack: Attack): Track {
  const models: DmModel[] = [];
  const { visible } = attack;
  for (let i = 0; i < visible.length; ) {
    const equals = visible.filter(({ distance }) => distance === visible[i]!.distance).map(({ model }) => model);
    models.push(...casualtyOrder(board, equals));
    i += equals.length;
  }
  let total = 0;
  const ends = models.map(model => {
    total += model.wounds;
    return total;
  });
  return { models, ends, total };
}

/** One wound on whoever is next: saves, then damage up to the end of that model. */
function woundOne(track: Track, before: number[], onward: number[], damage: [number, number][]): number[] {
  const after = new Array<number>(before.length).fill(0);
  for (const [lost, chance] of before.entries()) {
    if (chance === 0) continue;
    const index = track.ends.findIndex(end => end > lost);
    if (index < 0) {
      after[lost]! += chance;
      continue;
    }
    after[lost]! += chance * (1 - onward[index]!);
    for (const [taken, part] of damage) {
      after[Math.min(lost + taken, track.ends[index]!)]! += chance * onward[index]! * part;
    }
  }
  return after;
}

/** Chances of so many hits when one shot finds its mark: one, a template's catch, or dice of sustained fire. */
export function hitsOfOne(board: DmBoard, attack: Attack, weapon: Weapon, bearer: DmModel): number[] {
  if (weapon.flame) return exactly(flameCatch(board, bearer, attack.target));
  if (weapon.blast !== undefined) {
    return exactly(catchOf(board, attack, weapon.blast));
  }
  let chances = weapon.sustained === undefined ? [0, 1] : [1];
  for (let die = 0; die < (weapon.sustained ?? 0); die += 1) {
    const next = new Array<number>(chances.length + 3).fill(0);
    for (const [hits, chance] of chances.entries()) {
      for (const more of SUSTAINED_HITS.slice(1)) next[hits + more]! += chance / 6;
    }
    chances = next;
  }
  return chances;
}

function exactly(hits: number): number[] {
  const chances = new Array<number>(hits + 1).fill(0);
  chances[hits] = 1;
  return chances;
}

/** The most models of the target that a template on one of those seen touches. */
function catchOf(board: DmBoard, attack: Attack, radius: number): number {
  const models = placedOf(board, attack.target);
  return Math.max(
    ...attack.visible.map(
      ({ model }) => models.filter(other => distanceToPoint(standing(other), model.at!) <= radius).length,
    ),
  );
}

function mix(without: number[], withIt: number[], chance: number): number[] {
  return without.map((p, index) => p * (1 - chance) + withIt[index]! * chance);
}
