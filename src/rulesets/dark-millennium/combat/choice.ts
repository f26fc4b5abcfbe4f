import type { JsonObject, ModelId, UnitId } from '../../../engine/index.js';
import { pointsIn } from '../heroic.js';
import type { FireTeam } from './attack.js';

/**
 * Which weapon models use that have several, and how many of them do, all that can where no number stands; or that only snipers
 * fire, or nobody at very long range (DK.weapons.hands, DK.snipers, DK.weapons.veryLongRange).
 */
export type Arms = 'snipers' | 'nearer' | { weapon: string; models?: number };

/** What the attacker chooses. */
export interface AttackChoice extends JsonObject {
  /** Dice of each fire team, in the order of the teams; the rest of its RoF is added to them (DK.combat.rof). */
  dice?: number[];
  /** The model that blasts fall on; those that snipers pick, in their order (DK.weapons.blast, DK.snipers). */
  aim?: ModelId[];
  /** Hero points that make so many dice natural sixes: of each team, or of the first teams first (DK.heroes.dice). */
  heroes?: number | number[];
  arms?: Arms;
  /** The model itself strikes instead of its weapons (DK.ram). */
  ram?: true;
}

/** Aiming at nobody in particular. */
export const NEAREST = 'nearest';
/** Every model with the weapon that promises most. */
export const USUAL_ARMS = 'usual';
/** Only the snipers of a mixed unit attack. */
export const SNIPERS_ONLY = 'snipers';
/** Nobody attacks at very long range (DK.weapons.veryLongRange). */
export const NOT_SO_FAR = 'nearer';

/** The choice that a reply makes; what it leaves out stays open. Never throws. */
export function choiceOf(reply: JsonObject): AttackChoice {
  const choice: AttackChoice = {};
  if (typeof reply.dice === 'string') choice.dice = reply.dice.split(',').map(Number);
  const aim = aimedIn(reply.aim);
  if (aim.length > 0) choice.aim = aim;
  const heroes = heroesIn(reply.heroes);
  if (heroes !== undefined) choice.heroes = heroes;
  const arms = armsIn(reply.arms);
  if (arms !== undefined) choice.arms = arms;
  if (reply.strike === 'ram') choice.ram = true;
  return choice;
}

/** `grenade 4` of a reply (DK.weapons.hands); undefined for the usual and for nonsense. */
export function armsIn(arms: unknown): Arms | undefined {
  if (typeof arms !== 'string' || arms === USUAL_ARMS) return undefined;
  if (arms === SNIPERS_ONLY || arms === NOT_SO_FAR) return arms;
  const [weapon = '', models] = arms.split(' ');
  return { weapon, ...(models === undefined ? {} : { models: Number(models) }) };
}

/** The models that a reply aims at. */
export function aimedIn(aim: unknown): ModelId[] {
  const named = typeof aim === 'string' ? aim.split(',') : Array.isArray(aim) ? aim.map(String) : [];
  return named.filter(id => id !== NEAREST && id !== '');
}

/** `2` for two dice, `0,1` for one of the second team; undefined for none and for nonsense. */
function heroesIn(heroes: unknown = 0): number | number[] | undefined {
  if (typeof heroes === 'string' && heroes.includes(',')) {
    const each = heroes.split(',').map(Number);
    return each.every(points => Number.isInteger(points) && points >= 0) ? each : undefined;
  }
  const points = pointsIn(heroes);
  return Number.isInteger(points) && points > 0 ? points : undefined;
}

/** How many dice of each team are sixes: never more than it throws, nor than there are points (DK.heroes.dice). */
export function heroicDice(
  { heroes = 0 }: AttackChoice,
  teams: readonly Pick<FireTeam, 'dice'>[],
  points: number,
): number[] {
  let left = typeof heroes === 'number' ? Math.min(heroes, points) : points;
  return teams.map(({ dice }, index) => {
    const wanted = typeof heroes === 'number' ? left : (heroes[index] ?? 0);
    const sixes = Math.min(wanted, dice, left);
    left -= sixes;
    return sixes;
  });
}

/** All units that a reply attacks: the target and those beside it (DK.combat.several). */
export function targetsIn(reply: JsonObject): UnitId[] {
  const also = typeof reply.also === 'string' && reply.also !== 'none' ? reply.also.split(',') : [];
  return [reply.target as UnitId, ...also];
}
