import type { Point } from '../../../engine/index.js';
import { add, atLeast, certain, type Distribution, die, exactly } from '../../../engine/odds/distribution.js';
import { sideFacing } from '../../../engine/table/arcs.js';
import { modelsOf, profileOf, unitOf } from '../../lookups.js';
import type { DmBoard, DmModel, DmUnit, Profile, Weapon } from '../board.js';
import { saveChance } from '../combat/damage.js';
import { hasKeyword, standing } from '../lookups.js';
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
  return armourIn(profileOf(board, model), side);
}

export function armourIn({ name, av }: Pick<Profile, 'name' | 'av'>, side: ArmourSide): number {
  if (av === undefined) throw new Error(`${name} has no Armour Value`);
  return av[side];
}

/** Chances of one hit on armour: it does nothing, glances, or penetrates; they sum to 1. */
export interface ArmourOdds {
  nothing: number;
  glances: number;
  penetrates: number;
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
export function hitOdds(board: DmBoard, ram: Ram, model: DmModel, side: ArmourSide): ArmourOdds {
  const odds = armourOdds(ram, armourOf(board, model, side));
  const through = model.field ? 1 - saveChance(model.field) : 1;
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
  if (armourDice !== undefined) return `d6 + d${armourDice} + ${strength}: ${armour} glances, ${armour + 1} penetrates`;
  if (need > 6) return 'cannot glance';
  if (need === 6) return 'glances on 6';
  if (need < 1) return 'penetrates always';
  return `glances on ${need}, penetrates on ${need + 1}+`;
}
