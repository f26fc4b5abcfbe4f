import type { JsonObject, ModelId, UnitId } from '../../../engine/index.js';

/** What the attacker chooses. */
export interface AttackChoice extends JsonObject {
  /** Dice of each fire team, in the order of the teams; the rest of its RoF is added to them (DK.combat.rof). */
  dice?: number[];
  /** The model that blasts fall on and snipers pick (DK.weapons.blast, DK.snipers). */
  aim?: ModelId;
  /** Hero points that make so many dice natural sixes, of the first teams first (DK.heroes.dice). */
  heroes?: number;
  /** The model itself strikes instead of its weapons (DK.ram). */
  ram?: true;
}

/** The choice that a reply makes; what it leaves out stays open. Never throws. */
export function choiceOf(reply: JsonObject): AttackChoice {
  const choice: AttackChoice = {};
  if (typeof reply.dice === 'string') choice.dice = reply.dice.split(',').map(Number);
  if (typeof reply.aim === 'string' && reply.aim !== NEAREST) choice.aim = reply.aim;
  const heroes = Number(reply.heroes ?? 0);
  if (Number.isInteger(heroes) && heroes > 0) choice.heroes = heroes;
  if (reply.strike === 'ram') choice.ram = true;
  return choice;
}

/** Aiming at nobody in particular. */
export const NEAREST = 'nearest';

/** All units that a reply attacks: the target and those beside it (DK.combat.several). */
export function targetsIn(reply: JsonObject): UnitId[] {
  const also = typeof reply.also === 'string' && reply.also !== 'none' ? reply.also.split(',') : [];
  return [reply.target as UnitId, ...also];
}
