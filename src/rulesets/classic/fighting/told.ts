import type { UnitId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { placedOf } from '../../board-queries.js';
import { instructionsIn } from '../asking.js';
import { hasOneMore } from '../attacks/dice.js';
import { attacksOf } from '../attacks/numbers.js';
import { outcomeOf, type Volley } from '../attacks/odds.js';
import { gravitonMost, procedureKinds, procedureOn } from '../attacks/procedures.js';
import { woundOf } from '../attacks/wounds.js';
import type { ClassicUnit } from '../board.js';
import type { Situation } from '../game.js';
import { targetOf } from '../harm/losses.js';
import { keptWound } from '../harm/wound.js';
import { fighterOf, hasFighters, isVehicleUnit, woundsLeft } from '../lookups.js';
import { houseOf } from '../options.js';
import { attackWith, likeness, meleeArmsOf, meleeTable } from './arms.js';
import { expectedWounds } from './expected.js';
import { afterCharge, expectedFight, expectedWeight, weightOf } from './taste.js';
import { mayStrike } from './who.js';

/** What players are told of close combat: dice that fall well take no more than there is, and do not make up for those that fall badly. */

/** Wounds, or Hull Points, that a unit takes on average from another in one round, if all of its models strike; by its weight too, where it has charged. */
export function toldFight(situation: Situation, unit: ClassicUnit, foe: ClassicUnit): number {
  const left = woundsLeft(situation.board, foe);
  if (isVehicleUnit(situation.board, foe)) {
    return Math.min(left, expectedFight(situation, unit, foe) + expectedWeight(situation, unit, foe));
  }
  const weight = weightOf(situation, unit, foe).map(
    ({ attack, count }): Volley => ({ attack, count, isAutomatic: true }),
  );
  // Whoever is wounded by the first suffers the next, which may take no more than it has left of him.
  const losses = [...weight, ...blowsOf(situation, unit, foe)].reduce(
    (start, volley) => lossesAfter(situation, foe, volley, start),
    [1],
  );
  return losses.reduce((sum, chance, lost) => sum + chance * lost, 0);
}

/** The same of two of which the one has just charged the other. */
function toldCharge(
  situation: Situation,
  unit: ClassicUnit,
  foe: ClassicUnit,
  targets: readonly UnitId[],
): { own: number; back: number } {
  const { after, charging, charged } = afterCharge(situation, unit, foe, targets);
  return { own: toldFight(after, charging, charged), back: toldFight(after, charged, charging) };
}

/** What a charge takes from a foe, and what comes back, in words. */
export function chargeBlows(
  situation: Situation,
  unit: ClassicUnit,
  foe: ClassicUnit,
  targets: readonly UnitId[],
): string {
  const { board } = situation;
  const told = toldCharge(situation, unit, foe, targets);
  const [own, back] = [told.own.toFixed(1), told.back.toFixed(1)];
  if (!hasFighters(board, foe))
    return t`If all of it strikes: ${own} Hull Points of ${foe.name} on average; Vehicles strike nobody.`;
  return isVehicleUnit(board, unit) || isVehicleUnit(board, foe)
    ? t`If all strike, Wounds or Hull Points on average against ${foe.name}: ${own}, back ${back}.`
    : t`If all strike, Wounds on average against ${foe.name}: ${own}, back ${back}.`;
}

/** What is less likely changes nothing that players are told. */
const NEVER = 1e-5;

/** How likely so many Wounds are lost after these blows too. `start`: before them. */
function lossesAfter(situation: Situation, foe: ClassicUnit, volley: Volley, start: number[]): number[] {
  const wound = keptWound(volley.kinds?.[0]?.wound ?? woundOf(volley.attack));
  const likely = start.map(chance => (chance < NEVER ? 0 : chance));
  return outcomeOf(volley, targetOf(situation, foe.id, { wound, count: 1 }), likely).losses;
}

/** The blows of a unit with what takes most, of those who are alike together. */
function blowsOf(situation: Situation, unit: ClassicUnit, foe: ClassicUnit): Volley[] {
  const { board } = situation;
  const { graviton } = houseOf(situation);
  const melee = meleeTable(board);
  const volleys = new Map<string, Volley>();
  for (const model of placedOf(board, unit)) {
    if (!mayStrike(board, model)) continue;
    const alike = likeness(model, fighterOf(board, model));
    const known = volleys.get(alike);
    if (known) {
      known.count += attacksOf(known.attack);
      continue;
    }
    const attacks = meleeArmsOf(board, model).map(({ id }) => attackWith(board, model, { target: foe.id, weapon: id }));
    const worth = attacks.map(attack => expectedWounds(attack, melee, graviton));
    const attack = attacks[worth.indexOf(Math.max(...worth))]!;
    const by = procedureOn(attack, instructionsIn(attack.weapon.rules));
    const kinds = by && procedureKinds(by, attack, gravitonMost(attack, graviton));
    // A die of each may be thrown again (AD.rule.master-crafted).
    const key = hasOneMore(attack) ? model.id : alike;
    volleys.set(key, { attack, count: attacksOf(attack), melee, kinds });
  }
  // What a die adds on average may be no whole number.
  return [...volleys.values()].map(volley => ({ ...volley, count: Math.round(volley.count) }));
}
