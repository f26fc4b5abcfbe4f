import type { Point } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import {
  add,
  atLeast,
  certain,
  type Distribution,
  die,
  exactly,
  fromPairs,
  mixture,
  pairsOf,
} from '../../../engine/odds/distribution.js';
import { sideFacing } from '../../../engine/table/arcs.js';
import { type ArmourHarm, type ArmourOdds, hitsApart, hitsInTurn } from '../../armour-hits.js';
import { modelsOf, placedOf, profileOf, unitOf } from '../../board-queries.js';
import type { DmBoard, DmModel, DmUnit, Weapon } from '../board.js';
import { fieldOf, saveChance } from '../combat/damage.js';
import type { Attack } from '../combat/frames.js';
import { hitsOfShot, hitsOfShots, laysTemplate } from '../combat/to-hit.js';
import { hasKeyword, ignoresMorale, standing } from '../lookups.js';
import { type Agreed, optionsOf } from '../options.js';
import type { ArmourSide } from './events.js';

/** What a hit on armour depends on. */
export type Ram = Pick<Weapon, 'strength' | 'armourDice'>;

/** Has an Armour Value in place of Toughness and Wounds (DM.army.av). */
export function isMachine(board: DmBoard, model: DmModel): boolean {
  return profileOf(board, model).av !== undefined;
}

/** Whether a unit is one of machines: its living models all have an Armour Value (DM.house.vehicle). */
export function isMachineUnit(board: DmBoard, unit: DmUnit): boolean {
  return unit.models.length > 0 && modelsOf(board, unit).every(model => isMachine(board, model));
}

/** Whether pins reach a unit: no machine (DM.house.vehicle.morale), nor who ignores morale where a group spares those (DM.house.immune). */
export function mayBePinned({ board, options }: Agreed, unit: DmUnit): boolean {
  return !isMachineUnit(board, unit) && (optionsOf(options).house.immunePinned || !ignoresMorale(unit));
}

/** The side that lies toward a point, by facings of 90 degrees from the middle of the hull (DM.house.vehicle.armour). */
export function sideFrom(model: DmModel, from: Point): ArmourSide {
  const side = sideFacing(standing(model), from);
  return side === 'left' || side === 'right' ? 'side' : side;
}

/** In close combat walkers turn their front to the enemy; all other machines are struck in the rear (DM.house.vehicle.melee). */
export function sideInMelee(board: DmBoard, model: DmModel): ArmourSide {
  return hasKeyword(unitOf(board, model.unit), 'Walker') ? 'front' : 'rear';
}

export function armourOf(board: DmBoard, model: DmModel, side: ArmourSide): number {
  const { name, av } = profileOf(board, model);
  if (av === undefined) throw new Error(`${name} has no Armour Value`);
  return av[side];
}

/** Has both Weapon Skill and Attacks: with a dash for one of them nobody strikes (DM.army.dash). */
export function mayStrike(board: DmBoard, model: DmModel): boolean {
  const { ws, attacks } = profileOf(board, model);
  return ws !== null && attacks !== null && attacks > 0;
}

/** A machine without Weapon Skill or Attacks: whoever fights it hits with every Attack (DM.house.vehicle.melee). */
export function isHelpless(board: DmBoard, model: DmModel): boolean {
  return isMachine(board, model) && !mayStrike(board, model);
}

/** Whether a unit may charge and counter-attack: machines that cannot fight may not (DM.house.vehicle.melee). */
export function mayCharge(board: DmBoard, unit: DmUnit): boolean {
  return !modelsOf(board, unit).some(model => isHelpless(board, model));
}

/** Cannot move by damage, or by nature (DM.house.vehicle.damage). */
export function isFixed(board: DmBoard, model: DmModel): boolean {
  return model.machine?.immobile === true || profileOf(board, model).mv === 0;
}

/** Whether a machine keeps the unit where it is (DM.house.vehicle.damage). */
export function isImmobile(board: DmBoard, unit: DmUnit): boolean {
  return modelsOf(board, unit).some(model => isMachine(board, model) && isFixed(board, model));
}

/** d6 + Strength, and the weapon's armour dice: equal glances, more penetrates (DM.house.vehicle.armour). */
export function armourOdds({ strength, armourDice }: Ram, armour: number): ArmourOdds {
  const total = add(certain(strength), thrown(armourDice));
  const glances = exactly(total, armour);
  const penetrates = atLeast(total, armour + 1);
  return { nothing: 1 - glances - penetrates, glances, penetrates };
}

function thrown(armourDice: number | undefined): Distribution {
  return armourDice === undefined ? die(6) : add(die(6), die(armourDice));
}

/** The same for one hit on this model, with the field save that it may try first. */
function hitOdds(board: DmBoard, ram: Ram, model: DmModel, side: ArmourSide): ArmourOdds {
  const odds = armourOdds(ram, armourOf(board, model, side));
  const field = fieldOf(board, model);
  const through = field ? 1 - saveChance(field) : 1;
  const [glances, penetrates] = [odds.glances * through, odds.penetrates * through];
  return { nothing: 1 - glances - penetrates, glances, penetrates };
}

/** Faces of the damage table that destroy a machine, of six: 5 and 6 (DM.house.vehicle.damage). */
const FATAL = 2;

/** Chance that one hit destroys the machine. */
export function fatalChance({ penetrates }: ArmourOdds): number {
  return (penetrates * FATAL) / 6;
}

/** `glances on 4, penetrates on 5+`: what the d6 must show; totals where more dice are thrown. */
export function armourNeeds({ strength, armourDice }: Ram, armour: number): string {
  const need = armour - strength;
  if (armourDice !== undefined)
    return t`d6 + d${armourDice} + ${strength}: ${armour} glances, ${armour + 1} penetrates`;
  if (need > 6) return t`cannot glance`;
  if (need === 6) return t`glances on 6`;
  if (need < 1) return t`penetrates always`;
  return t`glances on ${need}, penetrates on ${need + 1}+`;
}

/** Whether a hit from there could at least glance off any machine of the unit; else nothing is thrown. */
export function mightHurt(board: DmBoard, ram: Ram, unit: DmUnit, from: Point): boolean {
  const most = 6 + ram.strength + (ram.armourDice ?? 0);
  return placedOf(board, unit).some(model => most >= armourOf(board, model, sideFrom(model, from)));
}

/** What a glance and a penetration that does not destroy are worth, in machines destroyed: for comparing only. */
const GLANCE_WORTH = 0.1;
const DAMAGE_WORTH = 0.3;

/** How much of a machine one hit on a side takes off on average, for the choice of a weapon and the computer player's taste. */
export function hitWorth(board: DmBoard, weapon: Ram, model: DmModel, side: ArmourSide): number {
  const odds = hitOdds(board, weapon, model, side);
  const fatal = fatalChance(odds);
  return fatal + (odds.penetrates - fatal) * DAMAGE_WORTH + odds.glances * GLANCE_WORTH;
}

/**
 * Odds of an attack on machines: each hit goes to the nearest that is seen and not destroyed (DM.house.vehicle.armour); exact but
 * where templates hit each for itself.
 */
export function machineOdds(at: Agreed, attack: Attack): ArmourHarm {
  const machines = attack.visible.map(({ model }) => model);
  const all = placedOf(at.board, attack.target);
  const volleys = attack.firings.flatMap(({ weapon, models, need }) =>
    models.map(bearer => {
      const shot = { weapon, bearer, need: need.value };
      const oddsOn = (model: DmModel) => {
        const hit = hitOdds(at.board, weapon, model, sideFrom(model, bearer.at!));
        return { ...hit, fatal: fatalChance(hit) };
      };
      const [perShot, odds] = [hitsOfShot(at, attack, shot), machines.map(oddsOn)];
      return { shots: weapon.shots, perShot, odds, each: all.map(oddsOn), shot };
    }),
  );
  if (!attack.firings.some(({ weapon }) => laysTemplate(weapon))) return hitsInTurn(volleys, machines.length);
  return hitsApart(all, machines, volleys, ({ shot }, stands) => hitsOfShots(at, attack, shot, stands));
}

/** Chance that at least one machine is destroyed. */
export function destroyedChance({ destroyed }: ArmourHarm): number {
  return atLeast(destroyed, 1);
}

/** Chances of so many Wounds that hits in close combat take from a machine: all it has when it is destroyed, else none. */
export function meleeLosses(board: DmBoard, hits: Distribution, weapon: Weapon, to: DmModel): Distribution {
  const fatal = fatalChance(hitOdds(board, weapon, to, sideInMelee(board, to)));
  return mixture(
    pairsOf(hits).map(([count, chance]) => {
      const stands = (1 - fatal) ** count;
      return {
        chance,
        dist: fatal === 0 ? certain(0) : fromPairs([[0, stands] as const, [to.wounds, 1 - stands] as const]),
      };
    }),
  );
}
