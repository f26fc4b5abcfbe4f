import { atLeast, pairsOf } from '../../../engine/odds/distribution.js';
import { d6AtLeast } from '../../../engine/odds/target-numbers.js';
import { placedOf } from '../../board-queries.js';
import { apart } from '../../wounds-apart.js';
import { type Firing, inTurn, type Losses, trackOf } from '../../wounds-in-turn.js';
import type { DmBoard } from '../board.js';
import { isMachineUnit, machineOdds } from '../machines/armour.js';
import { type Agreed, optionsOf } from '../options.js';
import { casualtyOrder } from './casualty.js';
import { damageOf, unsavedChance, woundNeed } from './damage.js';
import type { Attack } from './frames.js';
import { chanceToHit, hitsOfShot, hitsOfShots, laysTemplate } from './to-hit.js';

/**
 * The distribution of what an attack does: wounds go one by one to the nearest seen, each with its own saves, and damage
 * beyond a model's Wounds is lost; templates hit models each for itself. A blast that misses counts wherever it may scatter.
 * Exact but for `isExact`.
 */
export function attackOdds(at: Agreed, attack: Attack): Losses {
  const { board } = at;
  const { target, unit, visible } = attack;
  if (isMachineUnit(board, target)) {
    const { destroyed } = machineOdds(at, attack);
    return { fallen: destroyed, wounds: destroyed };
  }
  // Wounds go to the nearest seen, among equals to the one least missed.
  const track = trackOf(visible, equals => casualtyOrder(board, equals));
  const exact = isExact(board, attack);
  const models = exact ? track.models : placedOf(board, target);
  const firings = attack.firings.flatMap(({ weapon, models: bearers, need: { value: need } }): Firing[] => {
    const wound = woundNeed(board, weapon, target, unit);
    if (wound === undefined) return [];
    const harm = models.map(model => {
      const onward = d6AtLeast(wound) * unsavedChance(board, model, weapon);
      return pairsOf(damageOf(weapon)).map(([taken, part]) => [taken, part * onward] as const);
    });
    const shots: Firing['shots'] = stands =>
      bearers.flatMap(bearer => hitsOfShots(at, attack, { weapon, bearer, need }, stands));
    return [{ harm, shots }];
  });
  return exact ? inTurn(track, firings) : apart(models, track.models, firings);
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
  const templates = firings.filter(({ weapon }) => laysTemplate(weapon));
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
