import { modified } from '../../../engine/dice/modifiers.js';
import type { JsonObject } from '../../../engine/index.js';
import { mark } from '../../../engine/language.js';
import { ways } from '../../../engine/odds/distribution.js';
import { modelsOf, onTable, profileOf, unitsOf } from '../../board-queries.js';
import type { CharacteristicTest, Throw } from '../../characteristic-test.js';
import type { DkBoard, DkModel, DkUnit, Power } from '../board.js';
import type { Cause } from '../causes.js';
import type { Situation } from '../game.js';
import { pointsIn } from '../heroic.js';
import { isSuppressed } from '../lookups.js';
import { optionsOf } from '../options.js';

/** The word for summoning, where powers are named. */
export const SUMMON = 'summon';
/** What an event names it by, as powers by their names. */
export const SUMMONING = mark`Summoning`;

/** The best die, and one more for every six after the first (DK.psychic). */
export function psychicResult(faces: readonly number[]): number {
  const sixes = faces.filter(face => face === 6).length;
  return Math.max(0, ...faces) + Math.max(0, sixes - 1);
}

/** Chance that so many psychic dice come to `need` or more, exactly; `heroes` of them are sixes already (DK.heroes.dice). */
export function psychicChance(dice: number, need: number, heroes = 0): number {
  if (dice <= 0) return 0;
  if (heroes > 0) return sixesChance(dice - heroes, need - 5 - heroes);
  if (need <= 6) return 1 - (Math.max(0, need - 1) / 6) ** dice;
  // More than 6 takes that many sixes beyond the first.
  return sixesChance(dice, need - 5);
}

/** Chance of so many sixes or more. */
function sixesChance(dice: number, sixes: number): number {
  if (sixes <= 0) return 1;
  let chance = 0;
  for (let count = sixes; count <= dice; count += 1)
    chance += ways(dice, count) * (1 / 6) ** count * (5 / 6) ** (dice - count);
  return chance;
}

/** Psychic dice, as many of them sixes as hero points were given (DK.heroes.dice). */
function psychicDice(dice: number, heroes = 0): Throw {
  return {
    dice,
    resultOf: psychicResult,
    atLeast: least => psychicChance(dice, least, heroes),
    atMost: most => 1 - psychicChance(dice, most + 1, heroes),
  };
}

/** A cast: its dice, how many of them are sixes, and what stands against it. */
export interface Cast {
  dice: number;
  heroes?: number;
  /** Of the power; the points that are needed in a summoning, 1 at least. */
  threshold: number;
  /** Of the unit when it casts, the point of the action with it. */
  fatigue: number;
  nullified?: number;
}

/** The psychic test (DK.psychic): fatigue and who nullifies stand against it (DK.psychic.fatigue, DK.reaction.nullification). */
export const PSYCHIC_TEST: CharacteristicTest<Cast, Cause> = {
  cite: 'DK.psychic',
  thrown: ({ dice, heroes }) => psychicDice(dice, heroes),
  passes: 'atLeast',
  need: ({ threshold, fatigue, nullified = 0 }) =>
    modified(threshold, [
      { op: '+', by: fatigue, cause: { is: 'fatigue' }, cite: 'DK.psychic.fatigue' },
      { op: '+', by: nullified, cause: { is: 'nullified' }, cite: 'DK.reaction.nullification' },
    ]),
};

/** Who casts and with how many dice. `icon`: the unit's icon does, as a model of its psychic score would (DK.icons). */
export interface Caster {
  model: DkModel;
  dice: number;
  icon: boolean;
}

/** Those of a unit who can cast a power, best first: models that have it, and a Psychic score (DK.psychic). */
function castersOf(board: DkBoard, unit: DkUnit, power: string): Caster[] {
  const able = modelsOf(board, unit).filter(model => {
    const { psychic, powers } = profileOf(board, model);
    return psychic >= 1 && powers.includes(power);
  });
  return able.map(model => ({ model, dice: profileOf(board, model).psychic, icon: false })).sort(byDice);
}

/** Models and icons of a unit that can summon, best first (DK.psychic.summoning, DK.icons). */
function summonersOf(board: DkBoard, unit: DkUnit): Caster[] {
  const all = modelsOf(board, unit).flatMap((model): Caster[] => {
    const { psychic, icon } = profileOf(board, model);
    const own = psychic >= 1 ? [{ model, dice: psychic, icon: false }] : [];
    return icon ? [...own, { model, dice: icon.psychic, icon: true }] : own;
  });
  return all.sort(byDice);
}

/** Who may cast what a reply names, best first; one of those that would throw the same dice (DK.psychic). */
export function candidates(board: DkBoard, unit: DkUnit, power: string): Caster[] {
  const all = power === SUMMON ? summonersOf(board, unit) : castersOf(board, unit, power);
  return all.filter(
    (caster, index) => all.findIndex(({ dice, icon }) => dice === caster.dice && icon === caster.icon) === index,
  );
}

/** `b3.1`, or `b3.1 icon` for the icon that it bears. */
export function casterId({ model, icon }: Caster): string {
  return icon ? `${model.id} icon` : model.id;
}

/** Who casts by a reply: whom it nominates, or the best (DK.psychic). */
export function casterIn(board: DkBoard, unit: DkUnit, reply: JsonObject): Caster | undefined {
  const all = candidates(board, unit, String(reply.power));
  return all.find(caster => casterId(caster) === reply.caster) ?? all[0];
}

function casterOf(board: DkBoard, unit: DkUnit, power: string): Caster | undefined {
  return candidates(board, unit, power)[0];
}

export function summonerOf(board: DkBoard, unit: DkUnit): Caster | undefined {
  return candidates(board, unit, SUMMON)[0];
}

/** Whom a unit calls: the alignments of its marks and icons; `any` calls everybody (DK.psychic.summoning). */
export function alignmentsOf(board: DkBoard, unit: DkUnit): string[] {
  const words = modelsOf(board, unit).flatMap(model => {
    const { mark, icon } = profileOf(board, model);
    return [...(mark ? [mark] : []), ...(icon ? [icon.alignment] : [])];
  });
  return [...new Set(words)];
}

function byDice(one: Caster, other: Caster): number {
  return other.dice - one.dice;
}

/**
 * How many others may add a die: models of its player's with a psychic score, of this unit and of others on the table that are
 * not suppressed; in a summoning icons of the unit as well, which have a score just like a model (DK.psychic.assist,
 * DK.house.assist, DK.icons).
 */
export function assistantsOf({ board, options }: Situation, unit: DkUnit, power: string): number {
  const own = profilesOf(board, unit);
  const icons = power === SUMMON ? own.filter(({ icon }) => icon !== undefined).length : 0;
  const others = optionsOf(options).house.assist === 'unit' ? [] : helpersOf(board, unit);
  const psykers = [...own, ...others.flatMap(helper => profilesOf(board, helper))].filter(
    ({ psychic }) => psychic >= 1,
  );
  // One of them casts.
  return Math.max(0, psykers.length + icons - 1);
}

/** Other units whose models may assist: what is suppressed does nothing but rally and retreat (DK.suppression.limits). */
function helpersOf(board: DkBoard, unit: DkUnit): DkUnit[] {
  return unitsOf(board, unit.side).filter(
    other => other !== unit && other.seat === unit.seat && onTable(board, other) && !isSuppressed(board, other),
  );
}

function profilesOf(board: DkBoard, unit: DkUnit) {
  return modelsOf(board, unit).map(model => profileOf(board, model));
}

/** The powers that somebody of the unit has. */
export function powersOf(board: DkBoard, unit: DkUnit): Power[] {
  const ids = new Set(modelsOf(board, unit).flatMap(model => profileOf(board, model).powers));
  return [...ids].flatMap(id => board.powers[id] ?? []).filter(({ id }) => casterOf(board, unit, id) !== undefined);
}

/** The best psychic score of a unit, for nullifying (DK.reaction.nullification). */
export function nullifyingScore(board: DkBoard, unit: DkUnit): number {
  return Math.max(0, ...modelsOf(board, unit).map(model => profileOf(board, model).psychic));
}

/** Dice of the caster and of those who assist, all who can where a reply does not say (DK.psychic, DK.psychic.assist). */
export function diceFor(at: Situation, unit: DkUnit, reply: JsonObject): number {
  const caster = casterIn(at.board, unit, reply);
  if (caster === undefined) return 0;
  const assistants = assistantsOf(at, unit, String(reply.power));
  const wanted = reply.assist === undefined ? assistants : pointsIn(reply.assist) || 0;
  return caster.dice + Math.min(assistants, Math.max(0, wanted));
}
