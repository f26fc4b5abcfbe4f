import { boardMemory, type Mils } from '../../engine/index.js';
import { modelDistance, modelsOf, profileOf, unitOf } from '../board-queries.js';
import { WAY_ROUNDING } from '../movement/unit-plans.js';
import { changed } from './attacks/numbers.js';
import type { Change, Fighter, HeldRule, SubType, Weapon } from './attacks/types.js';
import {
  type ClassicBoard,
  type ClassicModel,
  type ClassicUnit,
  EFFECT_NUMBERS,
  type EffectMark,
  type EffectNumber,
  type WeaponSheet,
} from './board.js';
import { mindsOver } from './further-rules/synapse-reach.js';
import { heldRules } from './special-rules/book.js';

export { typeOf } from './kinds.js';
export { heldRules } from './special-rules/book.js';

/** Lookups that every room shares. Those by id throw on one that the board does not know: that is a fault of the rules. */

export function hasSubType(board: ClassicBoard, model: ClassicModel, subType: SubType): boolean {
  return profileOf(board, model).subTypes.includes(subType);
}

/** Inches of combat speed: half of its Movement, and of a walker that is no faster all of it (AD.house.vehicle.move, IO.house.walk). */
export function combatSpeedOf(board: ClassicBoard, model: ClassicModel): number {
  const own = characteristicOf(board, model, 'M') ?? 0;
  return hasSubType(board, model, 'walker') ? own : own / 2;
}

/** Whether so far is more than combat speed, to the rounding of ways (AD.house.vehicle.move). */
export function isBeyondCombatSpeed(board: ClassicBoard, model: ClassicModel, far: Mils): boolean {
  return far > combatSpeedOf(board, model) * 1000 + WAY_ROUNDING;
}

/** Whether it has armour in place of a Toughness. */
export function isVehicle(board: ClassicBoard, model: ClassicModel): boolean {
  const { type } = profileOf(board, model);
  return type === 'vehicle' || type === 'building';
}

export function isVehicleUnit(board: ClassicBoard, unit: ClassicUnit): boolean {
  return modelsOf(board, unit).some(model => isVehicle(board, model));
}

/** Whether somebody fights in close combat: of Vehicles walkers alone (IO.house.profile). */
export function isFighter(board: ClassicBoard, model: ClassicModel): boolean {
  return !isVehicle(board, model) || hasSubType(board, model, 'walker');
}

/** Whether somebody of a unit does. */
export function hasFighters(board: ClassicBoard, unit: ClassicUnit): boolean {
  return modelsOf(board, unit).some(model => isFighter(board, model));
}

/** Wounds, or Hull Points, that a unit has left. */
export function woundsLeft(board: ClassicBoard, unit: ClassicUnit): number {
  return modelsOf(board, unit).reduce((sum, { wounds }) => sum + wounds, 0);
}

/** The unit of which a character is part whose own unit is nobody for so long; undefined for all others (AD.rule.independent-character). */
export function hostOf(board: ClassicBoard, { id, models }: ClassicUnit): ClassicUnit | undefined {
  if (models.length > 0) return undefined;
  const guest = Object.values(board.models).find(({ home }) => home === id);
  return guest && unitOf(board, guest.unit);
}

const rulesKept = boardMemory<readonly HeldRule[]>();
const rulesOfAlike = boardMemory<readonly HeldRule[]>();

/** The unit that a model came with, whichever it has joined since (AD.rule.independent-character). */
function homeOf(board: ClassicBoard, { home, unit }: ClassicModel): ClassicUnit {
  return unitOf(board, home ?? unit);
}

/** What special rules are written of a model itself: of its profile, its own, and those of its datasheet. */
function ownWritten(board: ClassicBoard, model: ClassicModel): string[] {
  return [...profileOf(board, model).rules, ...model.rules, ...homeOf(board, model).rules];
}

/** The special rules that a model has itself, or of the unit that it came with, and not of others it has joined. */
export function ownRulesOf(board: ClassicBoard, model: ClassicModel): readonly HeldRule[] {
  return heldRules(ownWritten(board, model));
}

/** The special rules of a model: of its profile, its own, those of its datasheet and of mates that lend them; each once, the best value. */
export function rulesOfModel(board: ClassicBoard, model: ClassicModel): readonly HeldRule[] {
  return rulesKept(board, model.id, () => {
    const unit = unitOf(board, model.unit);
    const own = () => [...ownWritten(board, model), ...lentIn(board, unit)];
    const find = () => heldRules(own());
    const alike = `${unit.id} ${model.home ?? ''} ${model.profile}`;
    const held = model.rules.length > 0 ? find() : rulesOfAlike(board, alike, find);
    // One mind strengthens another.
    const isMind = held.some(({ rule }) => rule.key?.synapse !== undefined);
    return isMind && mindsOver(board, model).length > 0 ? heldRules([...own(), 'consonance']) : held;
  });
}

const lentKept = boardMemory<readonly string[]>();

/** Of what models of a unit have, the rules that work for all of it; most models have the same. */
function lentIn(board: ClassicBoard, unit: ClassicUnit): readonly string[] {
  return lentKept(board, unit.id, () => {
    const models = modelsOf(board, unit);
    const own = models.flatMap(({ rules }) => rules);
    const ofSheets = [...new Set(models.map(model => homeOf(board, model)))].flatMap(({ rules }) => rules);
    const ofProfiles = [...new Set(models.map(model => profileOf(board, model)))].flatMap(({ rules }) => rules);
    const lent = heldRules([...ofProfiles, ...ofSheets, ...own]).filter(
      ({ rule }) => rule.on.includes('unit') && !rule.on.includes('model'),
    );
    return lent.map(({ written }) => written);
  });
}

/** Whether one model of a unit has an effect's mark, or the unit itself. */
export function isMarked(board: ClassicBoard, unit: ClassicUnit, mark: EffectMark): boolean {
  return [unit, ...modelsOf(board, unit)].some(({ effects }) => effects.some(({ marks }) => marks?.includes(mark)));
}

const LEAST: Partial<Record<EffectNumber, number>> = { I: 1 };
/** How high characteristics go: not how far somebody moves, nor how often it strikes (AD.house.characteristics). */
const MOST: Partial<Record<EffectNumber, number>> = { WS: 10, BS: 10, S: 10, T: 10, I: 10, Ld: 10 };

/** A characteristic as it is now: with what lasts on the model and on its unit, and `more`; undefined where it has none. `suffers`: with penalties that last. */
export function characteristicOf(
  board: ClassicBoard,
  model: ClassicModel,
  name: EffectNumber,
  { more = [], suffers = true }: { more?: readonly Change[]; suffers?: boolean } = {},
): number | undefined {
  const own = profileOf(board, model).characteristics[name];
  if (own === undefined) return undefined;
  const least = LEAST[name] ?? 0;
  const unit = unitOf(board, model.unit);
  if (model.effects.length === 0 && unit.effects.length === 0 && more.length === 0) return Math.max(least, own);
  const lasting = [...model.effects, ...unit.effects]
    .flatMap(effect => effect.changes?.[name] ?? [])
    .filter(change => suffers || !('plus' in change && change.plus < 0));
  return Math.min(MOST[name] ?? Number.POSITIVE_INFINITY, Math.max(least, changed(own, [...more, ...lasting])));
}

const fightersKept = boardMemory<Fighter>();

/** A model as attacks see it. */
export function fighterOf(board: ClassicBoard, model: ClassicModel): Fighter {
  return fightersKept(board, model.id, () => seenBy(board, model));
}

const crowdsKept = boardMemory<readonly Fighter[]>();

/** Those whom attacks on a unit may hurt. */
export function fightersOf(board: ClassicBoard, unit: ClassicUnit): readonly Fighter[] {
  return crowdsKept(board, unit.id, () => modelsOf(board, unit).map(model => fighterOf(board, model)));
}

function seenBy(board: ClassicBoard, model: ClassicModel): Fighter {
  const { name, type, subTypes, characteristics } = profileOf(board, model);
  const unit = unitOf(board, model.unit);
  const home = homeOf(board, model);
  const now = { ...characteristics };
  const rules = rulesOfModel(board, model);
  const skills = rules.flatMap(({ rule }) => rule.skill ?? []);
  for (const key of EFFECT_NUMBERS) {
    const number = characteristicOf(board, model, key, key === 'WS' ? { more: skills } : {});
    if (number !== undefined) now[key] = number;
  }
  const wards = [...model.effects, ...unit.effects].flatMap(({ ward }) => ward ?? []);
  if (wards.length > 0) now.invulnerableSave = Math.min(now.invulnerableSave ?? 7, ...wards);
  return {
    name,
    type,
    subTypes,
    characteristics: now,
    wounds: model.wounds,
    rules,
    kinds: [...home.keywords, home.datasheet, type, ...subTypes],
  };
}

const weaponsKept = new WeakMap<WeaponSheet, Weapon>();

/** A weapon as attacks see it; ranges in inches. */
export function weaponIn(sheet: WeaponSheet): Weapon {
  const known = weaponsKept.get(sheet);
  if (known) return known;
  const { name, strength, ap, shooting, range, rules } = sheet;
  const inches = range && { least: range.least / 1000, most: range.most / 1000 };
  const weapon: Weapon = { name, strength, ap, shooting, range: inches, rules: heldRules(rules) };
  weaponsKept.set(sheet, weapon);
  return weapon;
}

/** Whether two models stand in contact, by the number of this rule book. */
export function inContact(board: ClassicBoard, a: ClassicModel, b: ClassicModel): boolean {
  return a.at !== undefined && b.at !== undefined && modelDistance(a, b) <= board.edition.contact;
}

export function isLocked(unit: ClassicUnit): boolean {
  return unit.lockedWith.length > 0;
}

/** Not whom one of the Fearless has joined since (AD.rule.fearless). */
export function isPinned(board: ClassicBoard, unit: ClassicUnit): boolean {
  if (unit.pinnedUntil === undefined) return false;
  const asked = { board, bearer: { unit } };
  return !modelsOf(board, unit).some(model => rulesOfModel(board, model).some(({ rule }) => rule.unpins?.(asked)));
}

/** The player turn with which the next turn of a unit's side ends; before the battle that of who is second is the second. */
export function nextTurnEnds({ acting, firstSide, playerTurn }: ClassicBoard, { side }: ClassicUnit): number {
  const isSecond = acting === undefined && firstSide !== undefined && firstSide !== side;
  return playerTurn + (acting === side || isSecond ? 2 : 1);
}

/** The best Leadership of a unit; undefined where nobody has one. `suffers`: with penalties that last on it. */
export function leadershipOf(board: ClassicBoard, unit: ClassicUnit, suffers = true): number | undefined {
  const known = modelsOf(board, unit).flatMap(model => characteristicOf(board, model, 'Ld', { suffers }) ?? []);
  return known.length === 0 ? unit.crewLeadership : Math.max(...known);
}

/** The best Initiative of a unit (AD.core.consolidate, AD.core.regroup, AD.core.tests). */
export function bestInitiative(board: ClassicBoard, unit: ClassicUnit): number {
  return Math.max(1, ...modelsOf(board, unit).map(model => characteristicOf(board, model, 'I') ?? 1));
}
