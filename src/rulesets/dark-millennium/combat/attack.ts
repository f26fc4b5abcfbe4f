import { type Modified, type Modifier, modified } from '../../../engine/dice/modifiers.js';
import type { JsonObject, Mils, ModelId, UnitId } from '../../../engine/index.js';
import { showLength } from '../../../engine/table/lengths.js';
import { walledOff } from '../../../engine/table/walled-off.js';
import type { DkBoard, DkModel, DkUnit, Weapon } from '../board.js';
import {
  assaultOf,
  ballisticOf,
  defenceOf,
  modelOf,
  modelsOf,
  placedOf,
  profileOf,
  standing,
  unitOf,
  weaponOf,
} from '../lookups.js';
import { optionsOf } from '../options.js';
import { coverOf } from './cover.js';
import { expectedOf } from './expected.js';
import { BAND_WORDS, bandModifier, bandOf, reachOf, rofBonus } from './rof.js';
import { gapBetween, seesModel } from './sight.js';

/** What an attack comes from: it decides skill, weapons and modifiers. */
export type How = 'fire' | 'advance' | 'returnFire' | 'mounting' | 'assault' | 'fightBack' | 'power';

export const IN_ASSAULT: readonly How[] = ['assault', 'fightBack'];

/** What the attacker chooses. */
export interface AttackChoice extends JsonObject {
  /** Dice of each fire team, in the order of the teams; the rest of its RoF is added to them (DK.combat.rof). */
  dice?: number[];
}

/** One unit's attack, as JSON in frames. */
export interface AttackRequest extends JsonObject {
  unit: UnitId;
  targets: UnitId[];
  how: How;
  choice: AttackChoice;
  /** Only these models attack; everybody when left out. */
  shooters?: ModelId[];
}

/** A model that a fire team may hit. */
export interface Aimed {
  model: ModelId;
  distance: Mils;
  defence: Modified;
}

/** All models of the unit that use one type of weapon (DK.combat.teams). */
export interface FireTeam {
  weapon: string;
  models: ModelId[];
  /** The weapon's RoF and the bonus for numbers. */
  rof: number;
  dice: number;
  /** What is added to each die. */
  attack: Modified;
  /** Nearest first; each takes one die (DK.combat.allocate). */
  targets: Aimed[];
}

interface Options {
  options: JsonObject;
}

/**
 * The fire teams of an attack as everybody stands now; none when nobody sees anything in range. The same for everybody who
 * asks: odds, pictures, the computer and the dice.
 */
export function planAttack(board: DkBoard, { options }: Options, request: AttackRequest): FireTeam[] {
  const unit = unitOf(board, request.unit);
  const victims = request.targets.flatMap(id => placedOf(board, unitOf(board, id)));
  const shooters = placedOf(board, unit).filter(({ id }) => request.shooters?.includes(id) ?? true);
  if (victims.length === 0) return [];
  const near = optionsOf(options).house.melee * 1000;
  const bearers = new Map<string, { model: DkModel; seen: Seen[] }[]>();
  for (const model of shooters) {
    const seen = seenBy(board, model, victims, request.how, near);
    if (seen.length === 0) continue;
    for (const weapon of weaponsUsed(board, unit, model, seen, request.how)) {
      bearers.set(weapon.id, [...(bearers.get(weapon.id) ?? []), { model, seen }]);
    }
  }
  return [...bearers].map(([id, team], index) => teamOf(board, unit, request, weaponOf(board, id), team, index));
}

/** Whether `planAttack` would find anybody: quicker where only that matters. */
export function canAttack(board: DkBoard, { options }: Options, request: AttackRequest): boolean {
  const unit = unitOf(board, request.unit);
  const fights = IN_ASSAULT.includes(request.how);
  const far = fights ? optionsOf(options).house.melee * 1000 : rangeOf(board, unit, request.how);
  const shooters = placedOf(board, unit).filter(({ id }) => request.shooters?.includes(id) ?? true);
  const victims = request.targets.flatMap(id => placedOf(board, unitOf(board, id)));
  const near = shooters.map(model => ({
    model,
    reach: fights ? far : reachOfModel(board, unit, model, request.how),
    victims: victims.filter(victim => gapBetween(model, victim) <= far),
  }));
  if (near.every(each => each.victims.length === 0)) return false;
  if (!fights && walledOff(board.terrain, shooters.map(standing), victims.map(standing))) return false;
  return near.some(({ model, reach, victims: some }) =>
    some.some(victim => gapBetween(model, victim) <= reach && (fights || seesModel(board, model, victim))),
  );
}

function reachOfModel(board: DkBoard, unit: DkUnit, model: DkModel, how: How): Mils {
  const usable = model.weapons.map(id => weaponOf(board, id)).filter(weapon => mayUse(board, unit, weapon, how));
  return Math.max(0, ...usable.map(reachOf));
}

interface Seen {
  model: DkModel;
  distance: Mils;
}

/** Who may be hit by a model: in a fight those within reach of a blow, else those that it sees. */
function seenBy(board: DkBoard, model: DkModel, victims: readonly DkModel[], how: How, near: Mils): Seen[] {
  const fights = IN_ASSAULT.includes(how);
  return victims.flatMap(victim => {
    const distance = Math.round(gapBetween(model, victim));
    const there = fights ? distance <= near : seesModel(board, model, victim);
    return there ? [{ model: victim, distance }] : [];
  });
}

/** Weapons that need a firm stand (DK.weapons.heavy, DK.weapons.ordnance). */
export function isStationary({ words }: Weapon): boolean {
  return words.includes('heavy') || words.includes('ordnance');
}

/** Whether a weapon may be used in this way at all (DK.weapons.heavy, DK.weapons.ordnance, DK.reaction.returnFire.moved). */
export function mayUse(board: DkBoard, unit: DkUnit, weapon: Weapon, how: How): boolean {
  if (IN_ASSAULT.includes(how)) return !isStationary(weapon);
  if (weapon.range === 0) return false;
  if (how === 'fire') return true;
  if (how !== 'returnFire') return !isStationary(weapon);
  if (weapon.words.includes('ordnance')) return false;
  return !weapon.words.includes('heavy') || !movedLastTurn(board, unit);
}

/** Whether it moved in its own side's last turn, the one before this (DK.reaction.returnFire.moved). */
function movedLastTurn(board: DkBoard, unit: DkUnit): boolean {
  return unit.movedTurn !== undefined && unit.movedTurn >= board.turn - 1;
}

/** Infantry use one weapon, the one that promises most; vehicles and monsters all of them (DK.vehicles.weapons). */
function weaponsUsed(board: DkBoard, unit: DkUnit, model: DkModel, seen: readonly Seen[], how: How): Weapon[] {
  const nearest = Math.min(...seen.map(({ distance }) => distance));
  const fights = IN_ASSAULT.includes(how);
  const ready = [...new Set(model.weapons)]
    .map(id => weaponOf(board, id))
    .filter(weapon => mayUse(board, unit, weapon, how) && (fights || nearest <= reachOf(weapon)));
  if (profileOf(board, model).type !== 'infantry') return ready;
  const best = ready.sort((a, b) => promise(b, fights) - promise(a, fights))[0];
  return best ? [best] : [];
}

function promise({ power, rof, accuracy, range }: Weapon, fights: boolean): number {
  return power * (1 + 0.5 * rof) + (fights && range > 0 ? 0 : accuracy);
}

function teamOf(
  board: DkBoard,
  unit: DkUnit,
  { how, choice }: AttackRequest,
  weapon: Weapon,
  team: readonly { model: DkModel; seen: Seen[] }[],
  index: number,
): FireTeam {
  const rof = weapon.rof + rofBonus(team.length);
  const aimed = aimedAt(board, unit, weapon, team, how);
  const nearest = aimed[0]?.distance ?? 0;
  const most = Math.max(1, Math.min(rof + 1, aimed.length));
  const wanted = choice.dice?.[index];
  const build = (dice: number): FireTeam => ({
    weapon: weapon.id,
    models: team.map(({ model }) => model.id),
    rof,
    dice,
    attack: attackValue(board, team, { weapon, how, nearest, spare: rof - (dice - 1) }),
    targets: aimed,
  });
  if (wanted !== undefined && Number.isInteger(wanted) && wanted >= 1 && wanted <= rof + 1) return build(wanted);
  // Dice beyond the models that can be hit are wasted, so that never more are thrown unless asked for.
  const ways = Array.from({ length: most }, (_, count) => build(count + 1));
  return ways.reduce((best, way) => (expectedOf(board, way) > expectedOf(board, best) ? way : best));
}

/** The models in range of the team, nearest first, each with its threshold against the nearest of the team. */
function aimedAt(
  board: DkBoard,
  unit: DkUnit,
  weapon: Weapon,
  team: readonly { model: DkModel; seen: Seen[] }[],
  how: How,
): Aimed[] {
  const nearest = new Map<ModelId, { from: DkModel; distance: Mils }>();
  for (const { model, seen } of team) {
    for (const { model: victim, distance } of seen) {
      const known = nearest.get(victim.id);
      if (known === undefined || distance < known.distance) nearest.set(victim.id, { from: model, distance });
    }
  }
  const fights = IN_ASSAULT.includes(how);
  return [...nearest]
    .filter(([, { distance }]) => fights || bandOf(weapon, distance) !== undefined)
    .map(([id, { from, distance }]) => ({
      model: id,
      distance,
      defence: defenceValue(board, unit, weapon, from, modelOf(board, id), fights),
    }))
    .sort((a, b) => a.distance - b.distance || (a.model < b.model ? -1 : 1));
}

/** What is added to each die of a team (DK.combat.attack). */
function attackValue(
  board: DkBoard,
  team: readonly { model: DkModel }[],
  { weapon, how, nearest, spare }: { weapon: Weapon; how: How; nearest: Mils; spare: number },
): Modified {
  const fights = IN_ASSAULT.includes(how);
  const skill = Math.max(...team.map(({ model }) => (fights ? assaultOf(board, model) : ballisticOf(board, model))));
  const modifiers: Modifier[] = [];
  const add = (by: number, why: string, cite: string) => {
    if (by !== 0) modifiers.push({ op: by > 0 ? '+' : '-', by: Math.abs(by), why, cite });
  };
  add(spare, 'RoF not used for dice', 'DK.combat.rof');
  // Only point-blank weapons are accurate in a fight (DK.weapons.assault).
  if (!fights || weapon.range === 0) add(weapon.accuracy, `accuracy of the ${weapon.name}`, 'DK.combat.attack');
  if (weapon.words.includes('twin-linked') && !fights) add(1, 'twin-linked', 'DK.weapons.twinLinked');
  const band = fights ? undefined : bandOf(weapon, nearest);
  if (band) add(bandModifier(band), `${BAND_WORDS[band]}, ${showLength(nearest)}`, 'DK.combat.range');
  if (how === 'advance') add(-1, 'Advance', 'DK.action.advance.minus');
  return modified(skill, modifiers);
}

const FAST: Mils = 12_000;

/** The threshold that a die must reach to hit a model (DK.combat.defence). */
function defenceValue(
  board: DkBoard,
  attacker: DkUnit,
  weapon: Weapon,
  from: DkModel,
  model: DkModel,
  fights: boolean,
): Modified {
  const modifiers: Modifier[] = [];
  const swift = model.moved >= 2 * FAST ? 2 : model.moved >= FAST ? 1 : 0;
  if (swift > 0) {
    const why = `moved ${showLength(model.moved)} this turn`;
    modifiers.push({ op: '+', by: swift, why, cite: 'DK.combat.defence.movement' });
  }
  const blind = attacker.scanned || weapon.words.includes('ignore-cover');
  const cover = fights || blind ? undefined : coverOf(board, from, model);
  if (cover && cover.bonus > 0) {
    modifiers.push({ op: '+', by: cover.bonus, why: cover.why, cite: 'DK.combat.defence.cover' });
  }
  return modified(defenceOf(board, model), modifiers);
}

/** The longest reach of anything the unit could use in this way. */
export function rangeOf(board: DkBoard, unit: DkUnit, how: How): Mils {
  const weapons = modelsOf(board, unit).flatMap(model => model.weapons.map(id => weaponOf(board, id)));
  return Math.max(0, ...weapons.filter(weapon => mayUse(board, unit, weapon, how)).map(reachOf));
}
