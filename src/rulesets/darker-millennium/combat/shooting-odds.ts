import { atLeast, type Distribution, fromPairs, pairsOf } from '../../../engine/odds/distribution.js';
import { d6AtLeast } from '../../../engine/odds/target-numbers.js';
import { placedOf } from '../../board-queries.js';
import { afterShotApart, standing, summed, unhurt } from '../../wounds-apart.js';
import { afterShot, mix, trackOf, woundOne } from '../../wounds-in-turn.js';
import type { DmBoard } from '../board.js';
import { isMachineUnit, machineOdds } from '../machines/armour.js';
import { type Agreed, optionsOf } from '../options.js';
import { casualtyOrder } from './casualty.js';
import { damageOf, unsavedChance, woundNeed } from './damage.js';
import type { Attack } from './frames.js';
import { chanceToHit, hitsOfShot, landingOf } from './to-hit.js';

interface AttackOdds {
  /** Models that fall. */
  fallen: Distribution;
  /** Wounds that the target loses. */
  wounds: Distribution;
}

/**
 * The distribution of what an attack does: wounds go one by one to the nearest seen, each with its own saves, and damage
 * beyond a model's Wounds is lost. A blast that misses counts wherever it may scatter. Exact but for `isExact`.
 */
export function attackOdds(at: Agreed, attack: Attack): AttackOdds {
  const { board } = at;
  if (isMachineUnit(board, attack.target)) {
    const { destroyed } = machineOdds(at, attack);
    return { fallen: destroyed, wounds: destroyed };
  }
  if (!isExact(board, attack)) return oddsApart(at, attack);
  // Wounds go to the nearest seen, among equals to the one least missed.
  const track = trackOf(attack.visible, equals => casualtyOrder(board, equals));
  let chances = new Array<number>(track.total + 1).fill(0);
  chances[0] = 1;
  for (const { weapon, models, need } of attack.firings) {
    const wound = woundNeed(board, weapon, attack.target, attack.unit);
    if (wound === undefined) continue;
    const wounding = d6AtLeast(wound);
    const onward = track.models.map(model => unsavedChance(board, model, weapon));
    const damage = pairsOf(damageOf(weapon));
    const oneHit = (before: readonly number[]) => mix(before, woundOne(track, before, onward, damage), wounding);
    for (let shot = 0; shot < models.length * weapon.shots; shot += 1) {
      const bearer = models[Math.floor(shot / weapon.shots)]!;
      chances = afterShot(chances, hitsOfShot(at, attack, { weapon, bearer, need: need.value }), oneHit);
    }
  }
  const wounds = fromPairs(chances.map((chance, lost) => [lost, chance] as const));
  const fallen = fromPairs(
    chances.map((chance, lost) => [track.ends.filter(end => end <= lost).length, chance] as const),
  );
  return { fallen, wounds };
}

/** The same where templates fall on models each for itself, laid where most are likely to stand (DM.house.weapons.blast). */
function oddsApart(at: Agreed, attack: Attack): AttackOdds {
  const { board } = at;
  const models = placedOf(board, attack.target);
  const nearest = attack.visible.map(({ model }) => models.findIndex(({ id }) => id === model.id));
  let apart = unhurt(models);
  for (const { weapon, models: bearers, need } of attack.firings) {
    const wound = woundNeed(board, weapon, attack.target, attack.unit);
    if (wound === undefined) continue;
    const harm = models.map(model => {
      const onward = d6AtLeast(wound) * unsavedChance(board, model, weapon);
      return pairsOf(damageOf(weapon)).map(([taken, part]) => [taken, part * onward] as const);
    });
    // Shots of one kind are laid together, before anybody falls to them.
    const stands = standing(apart, models);
    for (let shot = 0; shot < bearers.length * weapon.shots; shot += 1) {
      const fired = { weapon, bearer: bearers[Math.floor(shot / weapon.shots)]!, need: need.value };
      const hits = landingOf(at, attack, fired, stands) ?? { counts: hitsOfShot(at, attack, fired) };
      apart = afterShotApart(apart, hits, nearest, harm);
    }
  }
  return { fallen: summed(apart, (lost, of) => Number(lost === of)), wounds: summed(apart, lost => lost) };
}

/** Chance that the attack takes at least one Wound, or at least glances off a machine. */
export function attackChance(at: Agreed, attack: Attack): number {
  if (isMachineUnit(at.board, attack.target)) return machineOdds(at, attack).hurt;
  return atLeast(attackOdds(at, attack).wounds, 1);
}

/** Chance that the attack hits at least once, which pins (DM.house.pins). */
export function anyHitChance(at: Agreed, attack: Attack): number {
  const none = attack.firings.reduce(
    (chance, { weapon, models, need }) =>
      models.reduce((still, bearer) => {
        const [miss = 0] = hitsOfShot(at, attack, { weapon, bearer, need: need.value });
        return still * miss ** weapon.shots;
      }, chance),
    1,
  );
  return 1 - none;
}

/**
 * Whether the odds of the attack are exact. Where several templates fall, or one beside other weapons, or on models that
 * differ or have several Wounds, models count as hurt independently of one another.
 */
export function isExact(board: DmBoard, { target, visible, firings }: Attack): boolean {
  const templates = firings.filter(({ weapon }) => weapon.flame || weapon.blast !== undefined);
  if (templates.length === 0) return true;
  const shots = firings.reduce((sum, { weapon, models }) => sum + models.length * weapon.shots, 0);
  const models = placedOf(board, target);
  const same = new Set(models.map(({ wounds, armour, field }) => JSON.stringify([wounds, armour, field])));
  return shots === 1 && visible.length === models.length && same.size === 1 && models[0]?.wounds === 1;
}

/** Chance that a weapon of the attack jams, where weapons jam at all (DM.house.weapons.jam). */
export function jamChance({ options }: Agreed, { firings }: Attack): number {
  if (!optionsOf(options).house.jams) return 0;
  const clear = firings.reduce((chance, { weapon, models, need }) => {
    if (weapon.sustained === undefined) return chance;
    const none = (5 / 6) ** weapon.sustained;
    const shot = 1 - chanceToHit(weapon, need.value) * (1 - none);
    return chance * shot ** (models.length * weapon.shots);
  }, 1);
  return 1 - clear;
}
