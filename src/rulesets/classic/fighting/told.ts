import type { UnitId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { add, capped, certain, mean } from '../../../engine/odds/distribution.js';
import { modelsOf, placedOf } from '../../board-queries.js';
import { instructionsIn } from '../asking.js';
import { hasOneMore } from '../attacks/dice.js';
import { attacksOf } from '../attacks/numbers.js';
import { outcomeOf, type Volley } from '../attacks/odds.js';
import { gravitonMost, procedureKinds, procedureOn } from '../attacks/procedures.js';
import { lossesTogether, type Struck } from '../attacks/together.js';
import type { Attack } from '../attacks/types.js';
import { woundOf } from '../attacks/wounds.js';
import type { ClassicModel, ClassicUnit } from '../board.js';
import type { Situation } from '../game.js';
import { targetOf } from '../harm/losses.js';
import { keptWound } from '../harm/wound.js';
import { fighterOf, hasFighters, isVehicleUnit, woundsLeft } from '../lookups.js';
import { houseOf } from '../options.js';
import { hullLoss, onHulls } from '../vehicles/hull-odds.js';
import { attackWith, likeness, meleeArmsOf, meleeTable } from './arms.js';
import { expectedWounds } from './expected.js';
import { facingTouched, hullNeeds } from './hull-facing.js';
import { afterCharge, armWorth, weightOf } from './taste.js';
import { mayStrike } from './who.js';

/** What players are told of close combat: dice that fall well take no more than there is, and do not make up for those that fall badly. */

/** Wounds, or Hull Points, that a unit takes on average from another in one round, if all of its models strike; by its weight too, where it has charged. */
export function toldFight(situation: Situation, unit: ClassicUnit, foe: ClassicUnit): number {
  if (isVehicleUnit(situation.board, foe)) return toldAgainstHulls(situation, unit, foe);
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

/** Hull Points, of which the next hull loses what one has no more of (AD.house.squadron). */
function toldAgainstHulls(situation: Situation, unit: ClassicUnit, foe: ClassicUnit): number {
  const { board } = situation;
  const hulls = modelsOf(board, foe);
  const need = hullNeeds(situation, foe);
  const strike = (model: ClassicModel, attack: Attack, volley: Omit<Volley, 'attack'>): Struck => {
    const { hull: aimed, armour } = facingTouched(board, model, foe);
    const wound = woundOf(attack);
    const pool = { wound: keptWound({ ...wound, isMelee: true }), count: 1 };
    const on = onHulls(hulls, aimed, hull => hullLoss(situation, { ...attack, armour }, { hull, pool }));
    const of = { ...volley, attack, kinds: [{ wound, chance: 1 }] };
    return { volleys: [{ chance: 1, volley: of }], suffer: (_wound, left) => on(left), isLater: false };
  };
  const weight = weightOf(situation, unit, foe).map(({ model, attack, count }) =>
    strike(model, attack, { count, isAutomatic: true }),
  );
  const blows = placedOf(board, unit)
    .filter(model => mayStrike(board, model))
    .map(model => {
      const arms = meleeArmsOf(board, model).map(({ id }) => id);
      const worth = arms.map(id => armWorth(board, model, id, foe.id));
      const weapon = arms[worth.indexOf(Math.max(...worth))]!;
      const attack = attackWith(board, model, { target: foe.id, weapon });
      return strike(model, attack, { count: Math.round(attacksOf(attack)), melee: () => need });
    });
  const left = hulls.map(({ wounds }) => wounds);
  const struck = [...weight, ...blows];
  const losses = struck.map(each => lossesTogether(left, [each])!);
  const most = woundsLeft(board, foe);
  return mean(lossesTogether(left, struck) ?? capped(losses.reduce(add, certain(0)), most));
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
