import { modified } from '../../../engine/dice/modifiers.js';
import type { JsonObject, Mils, ModelId, UnitId } from '../../../engine/index.js';
import { walledOff } from '../../../engine/table/walled-off.js';
import { modelDistance, placedOf, unitOf } from '../../board-queries.js';
import type { DkBoard, DkModel, DkUnit, Weapon } from '../board.js';
import type { Cause, DkModified, DkModifier } from '../causes.js';
import type { Situation } from '../game.js';
import { defenceOf, speedOf, standing } from '../lookups.js';
import { optionsOf } from '../options.js';
import { aimedAt, type Member, type Seen, unmetOf } from './aims.js';
import { type AttackChoice, choiceOf, targetsIn } from './choice.js';
import { expectedOf } from './expected.js';
import { type Fighter, fightersOf, meleeRange, weaponAsked } from './fighters.js';
import { type How, IN_ASSAULT } from './how.js';
import { RAM, ramPower, weaponOfTeam } from './ram.js';
import { rofBonus } from './rof.js';
import { seesModel } from './sight.js';
import { attackValue } from './values.js';
import { firesBlind, rangeOf, reachOfModel, type Used, weaponsUsed } from './weapons-used.js';

/** One unit's attack, as JSON in frames. */
export interface AttackRequest extends JsonObject {
  unit: UnitId;
  targets: UnitId[];
  how: How;
  choice: AttackChoice;
  /** Only these models attack; everybody when left out. */
  shooters?: ModelId[];
}

/** An attack on one unit, with nothing chosen yet. */
export function attackOn({ id }: DkUnit, target: UnitId, how: How): AttackRequest {
  return { unit: id, targets: [target], how, choice: {} };
}

/** The attack that a reply describes: its target, the units beside it, and the choices. */
export function attackIn(reply: JsonObject, unit: UnitId, how: How): AttackRequest {
  return { unit, targets: targetsIn(reply), how, choice: choiceOf(reply) };
}

/** Points of fatigue that an action or reaction with this attack costs: two where it uses indirect fire (DK.weapons.indirect). */
export function pointsFor(view: Situation, request: AttackRequest): number {
  if (request.targets.some(id => view.board.units[id] === undefined)) return 1;
  return firesIndirectly(view.board, planAttack(view.board, view, request)) ? 2 : 1;
}

export function firesIndirectly(board: DkBoard, teams: readonly FireTeam[]): boolean {
  return teams.some(team => weaponOfTeam(board, team).words.includes('indirect'));
}

/** A model that a fire team may hit. */
export interface Aimed {
  model: ModelId;
  distance: Mils;
  defence: DkModified;
  /** What is added to a die that meets this model, beside what is added to all of the team. */
  more: DkModifier[];
}

/** All models of the unit that use one type of weapon (DK.combat.teams). */
export interface FireTeam {
  weapon: string;
  /** Power of the ram, where the model itself strikes. */
  ram?: number;
  models: ModelId[];
  /** Weapons that count for the bonus. */
  count: number;
  /** The weapon's RoF and the bonus for numbers. */
  rof: number;
  dice: number;
  /** What is added to each die. */
  attack: DkModified;
  /** A 1 turns on the wielder instead of its target (DK.weapons.getsHot). */
  hot?: true;
  /** Poison and AT take a margin of 0 as it is (DK.house.marginZero). */
  bare?: true;
  /** Who is hit first stands first; each takes one die (DK.combat.allocate). */
  targets: Aimed[];
  /** Everybody whom it may meet, where its dice go on to those whom no other team has met when they are thrown (DK.house.teams). */
  reach?: Aimed[];
}

export interface Options {
  options: JsonObject;
}

interface Team {
  weapon: Weapon;
  members: Member[];
  count: number;
  /** All of them pick their targets (DK.snipers). */
  snipers: boolean;
}

/**
 * The fire teams of an attack as everybody stands now; none when nobody sees anything in range. The same for everybody who
 * asks: odds, pictures, the computer and the dice. `fighters`: found before, for who tries several ways to throw the dice.
 */
export function planAttack(
  board: DkBoard,
  view: Options,
  request: AttackRequest,
  fighters = fightersOf(board, view, request),
): FireTeam[] {
  const unit = unitOf(board, request.unit);
  const { blast, getsHot, marginZero, teams: order } = optionsOf(view.options).house;
  const met = new Set<ModelId>();
  const settings: Settings = {
    melee: meleeRange(view),
    blast: blast * 1000,
    turns: getsHot === 'wielder',
    bare: marginZero === 'zero',
    onward: order === 'onward',
    met,
  };
  if (request.choice.ram) return ramTeams(board, unit, request, fighters, settings);
  const teams = new Map<string, Team>();
  const { weapon: wanted, most } = weaponAsked(request.choice);
  const usedBy = ({ model, seen, usable }: Fighter, asked?: string) => {
    const promise = (weapon: Weapon) => promiseOf(board, model, weapon, request.how, seen[0]!);
    return weaponsUsed(board, model, { usable, how: request.how, promise, wanted: asked });
  };
  const armed = fighters.map(fighter => ({ fighter, usual: usedBy(fighter) }));
  const isUsed = (used: readonly Used[]) => used.length === 1 && used[0]!.weapon.id === wanted;
  // Who uses it anyway is counted first: it takes nobody's place.
  let using = armed.filter(({ usual }) => isUsed(usual)).length;
  for (const { fighter, usual } of armed) {
    const { model, seen, usable, reaches, snipes } = fighter;
    const asked = using < most && !isUsed(usual) && usable.some(({ id }) => id === wanted);
    if (asked) using += 1;
    for (const { weapon, count } of asked ? usedBy(fighter, wanted) : usual) {
      const key = `${weapon.id}${snipes ? ' of snipers' : ''}`;
      const team = teams.get(key) ?? { weapon, members: [], count: 0, snipers: snipes };
      team.members.push({ model, seen: seen.filter(reaches(weapon)) });
      team.count += count;
      teams.set(key, team);
    }
  }
  return [...teams.values()].map((team, index) => {
    const made = teamOf(board, unit, request, team, index, settings);
    if (settings.onward) for (const { model } of made.targets.slice(0, made.dice)) met.add(model);
    return made;
  });
}

/** What a single die of a weapon would do to the nearest victim, its own RoF counted: for the choice of a weapon. */
function promiseOf(
  board: DkBoard,
  model: DkModel,
  weapon: Weapon,
  how: How,
  { model: victim, distance }: Seen,
): number {
  const attack = attackValue(board, [model], { weapon, how, nearest: distance, spare: 0, melee: 0 });
  const target = { model: victim.id, distance, defence: modified<Cause>(defenceOf(board, victim), []), more: [] };
  const die = { weapon: weapon.id, models: [model.id], count: 1, rof: 0, dice: 1, attack, targets: [target] };
  return expectedOf(board, die) * (1 + 0.6 * weapon.rof) + weapon.power / 1000;
}

/** Whether `planAttack` would find anybody: quicker where only that matters. */
export function canAttack(board: DkBoard, { options }: Options, request: AttackRequest): boolean {
  const unit = unitOf(board, request.unit);
  const fights = IN_ASSAULT.includes(request.how);
  const far = fights ? meleeRange({ options }) : rangeOf(board, unit, request.how);
  const shooters = placedOf(board, unit).filter(({ id }) => request.shooters?.includes(id) ?? true);
  const victims = request.targets.flatMap(id => placedOf(board, unitOf(board, id)));
  const near = shooters
    .map(model => ({
      model,
      reach: fights ? far : reachOfModel(board, unit, model, request.how),
      victims: victims.filter(victim => modelDistance(model, victim) <= far),
    }))
    // Who reaches nowhere fires at nobody, in contact neither (DK.weapons.range).
    .filter(({ reach }) => reach > 0);
  if (near.every(each => each.victims.length === 0)) return false;
  if (shooters.some(model => firesBlind(board, unit, model, request.how))) {
    return planAttack(board, { options }, request).length > 0;
  }
  if (!fights && walledOff(board.terrain, shooters.map(standing), victims.map(standing))) return false;
  return near.some(({ model, reach, victims: some }) =>
    some.some(victim => modelDistance(model, victim) <= reach && (fights || seesModel(board, model, victim))),
  );
}

interface Settings {
  /** Melee range, and how far from its aim a blast reaches. */
  melee: Mils;
  blast: Mils;
  /** A 1 of what gets hot turns on its wielder, and hits nobody else. */
  turns: boolean;
  bare: boolean;
  /** Teams go on to the next (DK.house.teams). */
  onward: boolean;
  /** Models that dice of other teams go to, where teams go on to the next. */
  met: ReadonlySet<ModelId>;
}

function teamOf(
  board: DkBoard,
  unit: DkUnit,
  { targets: units, how, choice }: AttackRequest,
  { weapon, members, count, snipers }: Team,
  index: number,
  { melee, blast, turns, bare, onward, met }: Settings,
): FireTeam {
  const rof = weapon.rof + rofBonus(count);
  const spreads = weapon.words.includes('blast');
  const all = aimedAt(board, { unit, targets: units, weapon, members, how, aim: choice.aim, snipers, blast });
  const goesOn = onward && !spreads && !snipers;
  const targets = goesOn ? unmetOf(all, met) : all;
  const picked = all.filter(({ model }) => !snipers || choice.aim === undefined || choice.aim.includes(model));
  const nearest = Math.min(...(picked.length > 0 ? picked : all).map(({ distance }) => distance));
  const models = members.map(({ model }) => model);
  const build = (dice: number): FireTeam => ({
    weapon: weapon.id,
    models: models.map(({ id }) => id),
    count,
    rof,
    dice,
    ...(turns && weapon.words.includes('gets-hot') ? { hot: true as const } : {}),
    ...(bare ? { bare: true as const } : {}),
    // A blast gains nothing from RoF points that are not used for dice (DK.weapons.blast).
    attack: attackValue(board, models, { weapon, how, nearest, spare: spreads ? 0 : rof - (dice - 1), melee }),
    targets,
    ...(goesOn ? { reach: all } : {}),
  });
  const wanted = choice.dice?.[index];
  if (!spreads) return diceChosen(board, build, rof, targets.length, wanted);
  // No more dice of a blast are thrown than there are models round its aim (DK.house.blast).
  const most = Math.max(1, Math.min(rof + 1, targets.length));
  if (wanted !== undefined && Number.isInteger(wanted) && wanted >= 1) return build(Math.min(wanted, most));
  return bestOf(board, waysUpTo(most, build).reverse());
}

/** The team with the dice that were asked for, or with those that promise most. */
function diceChosen(
  board: DkBoard,
  build: (dice: number) => FireTeam,
  rof: number,
  targets: number,
  wanted: number | undefined,
): FireTeam {
  if (wanted !== undefined && Number.isInteger(wanted) && wanted >= 1 && wanted <= rof + 1) return build(wanted);
  // Dice beyond the models that can be hit are wasted, so that never more are thrown unless asked for.
  return bestOf(board, waysUpTo(Math.max(1, Math.min(rof + 1, targets)), build));
}

function waysUpTo(most: number, build: (dice: number) => FireTeam): FireTeam[] {
  return Array.from({ length: most }, (_, count) => build(count + 1));
}

/** The way that promises most, the first of those that promise as much. */
function bestOf(board: DkBoard, ways: readonly FireTeam[]): FireTeam {
  const promised = ways.map(way => ({ way, expected: expectedOf(board, way) }));
  return promised.reduce((best, each) => (each.expected > best.expected ? each : best)).way;
}

/**
 * The model itself as a weapon: its Speed is the Power, the models of the target are the RoF (DK.ram). It goes through all of
 * them, closest first, once it has got into contact with one.
 */
function ramTeams(
  board: DkBoard,
  unit: DkUnit,
  request: AttackRequest,
  [first]: readonly Fighter[],
  { melee }: Settings,
): FireTeam[] {
  if (first === undefined) return [];
  const { how, choice, targets: units } = request;
  const { model } = first;
  const ram = ramPower(speedOf(board, model) / 1000);
  const weapon = weaponOfTeam(board, { weapon: RAM, ram });
  const crowd = units.flatMap(id => placedOf(board, unitOf(board, id)));
  const seen = crowd.map(victim => ({ model: victim, distance: modelDistance(model, victim), clear: true }));
  const rof = rofBonus(crowd.length);
  const targets = aimedAt(board, { unit, targets: units, weapon, members: [{ model, seen }], how, blast: 0 });
  const build = (dice: number): FireTeam => ({
    weapon: RAM,
    ram,
    models: [model.id],
    count: 1,
    rof,
    dice,
    attack: attackValue(board, [model], { weapon, how, nearest: 0, spare: rof - (dice - 1), melee }),
    targets,
  });
  return [diceChosen(board, build, rof, targets.length, choice.dice?.[0])];
}
