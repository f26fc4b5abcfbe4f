import type { Modified, Modifier } from '../../../engine/dice/modifiers.js';
import type { JsonObject, Mils, ModelId, UnitId } from '../../../engine/index.js';
import { walledOff } from '../../../engine/table/walled-off.js';
import { gapBetween, placedOf, unitOf } from '../../lookups.js';
import type { DkBoard, DkModel, DkUnit, Weapon } from '../board.js';
import { hasWord, speedOf, standing } from '../lookups.js';
import { optionsOf } from '../options.js';
import { aimedAt, type Member, type Seen } from './aims.js';
import type { AttackChoice } from './choice.js';
import { expectedOf } from './expected.js';
import { type How, IN_ASSAULT } from './how.js';
import { RAM_ID, ramPower, weaponOfTeam } from './ram.js';
import { reachOf, rofBonus } from './rof.js';
import { seesModel } from './sight.js';
import { attackValue } from './values.js';
import { firesBlind, rangeOf, reachOfModel, weaponsUsed } from './weapons-used.js';

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
  /** What is added to a die that meets this model, beside what is added to all of the team. */
  more: Modifier[];
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
  attack: Modified;
  /** Who is hit first stands first; each takes one die (DK.combat.allocate). */
  targets: Aimed[];
}

interface Options {
  options: JsonObject;
}

/** A die of the team that meets this model needs a face of `defence - bonus`. */
export function bonusOf({ attack }: Pick<FireTeam, 'attack'>, { more }: Pick<Aimed, 'more'>): number {
  return more.reduce((sum, { op, by }) => sum + (op === '-' ? -by : by), attack.value);
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
 * asks: odds, pictures, the computer and the dice.
 */
export function planAttack(board: DkBoard, { options }: Options, request: AttackRequest): FireTeam[] {
  const unit = unitOf(board, request.unit);
  const victims = request.targets.flatMap(id => placedOf(board, unitOf(board, id)));
  const shooters = placedOf(board, unit).filter(({ id }) => request.shooters?.includes(id) ?? true);
  if (victims.length === 0) return [];
  const { melee, blast } = optionsOf(options).house;
  const fights = IN_ASSAULT.includes(request.how);
  const teams = new Map<string, Team>();
  for (const model of shooters) {
    const seen = seenBy(board, unit, model, victims, request.how, melee * 1000);
    if (seen.length === 0) continue;
    if (request.choice.ram) return [ramTeam(board, unit, request, { model, seen }, victims.length)];
    const inReach = (weapon: Weapon) => (each: Seen) =>
      (each.clear || weapon.words.includes('indirect')) && (fights || each.distance <= reachOf(weapon));
    const used = weaponsUsed(board, unit, model, request.how, weapon => seen.some(inReach(weapon)));
    for (const { weapon, count } of used) {
      const snipers = !fights && hasWord(board, model, 'sniper');
      const key = `${weapon.id}${snipers ? ' of snipers' : ''}`;
      const team = teams.get(key) ?? { weapon, members: [], count: 0, snipers };
      team.members.push({ model, seen: seen.filter(inReach(weapon)) });
      team.count += count;
      teams.set(key, team);
    }
  }
  return [...teams.values()].map((team, index) => teamOf(board, unit, request, team, index, blast * 1000));
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
  if (shooters.some(model => firesBlind(board, unit, model, request.how))) {
    return planAttack(board, { options }, request).length > 0;
  }
  if (!fights && walledOff(board.terrain, shooters.map(standing), victims.map(standing))) return false;
  return near.some(({ model, reach, victims: some }) =>
    some.some(victim => gapBetween(model, victim) <= reach && (fights || seesModel(board, model, victim))),
  );
}

/** Who may be hit by a model: in a fight those within reach of a blow, else those that it sees, or need not see. */
function seenBy(
  board: DkBoard,
  unit: DkUnit,
  model: DkModel,
  victims: readonly DkModel[],
  how: How,
  near: Mils,
): Seen[] {
  const fights = IN_ASSAULT.includes(how);
  const blind = firesBlind(board, unit, model, how);
  return victims.flatMap(victim => {
    const distance = Math.round(gapBetween(model, victim));
    if (fights) return distance <= near ? [{ model: victim, distance, clear: true }] : [];
    const clear = seesModel(board, model, victim);
    return clear || blind ? [{ model: victim, distance, clear }] : [];
  });
}

function teamOf(
  board: DkBoard,
  unit: DkUnit,
  { how, choice }: AttackRequest,
  { weapon, members, count, snipers }: Team,
  index: number,
  blast: Mils,
): FireTeam {
  const rof = weapon.rof + rofBonus(count);
  const spreads = weapon.words.includes('blast');
  const targets = aimedAt(board, { unit, weapon, members, how, aim: choice.aim, snipers, blast });
  const nearest = Math.min(...targets.map(({ distance }) => distance));
  const models = members.map(({ model }) => model);
  const build = (dice: number): FireTeam => ({
    weapon: weapon.id,
    models: models.map(({ id }) => id),
    count,
    rof,
    dice,
    attack: attackValue(board, models, { weapon, how, nearest, spare: spreads ? 0 : rof - (dice - 1) }),
    targets,
  });
  // A blast gains nothing from RoF points that are not used for dice (DK.weapons.blast).
  if (spreads) return build(Math.max(1, Math.min(rof + 1, targets.length)));
  return diceChosen(board, build, rof, targets.length, choice.dice?.[index]);
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
  const most = Math.max(1, Math.min(rof + 1, targets));
  const ways = Array.from({ length: most }, (_, count) => build(count + 1));
  return ways.reduce((best, way) => (expectedOf(board, way) > expectedOf(board, best) ? way : best));
}

/** The model itself as a weapon: its Speed is the Power, the models of the target are the RoF (DK.ram). */
function ramTeam(board: DkBoard, unit: DkUnit, request: AttackRequest, member: Member, crowd: number): FireTeam {
  const { how, choice } = request;
  const ram = ramPower(speedOf(board, member.model) / 1000);
  const weapon = weaponOfTeam(board, { weapon: RAM_ID, ram });
  const rof = rofBonus(crowd);
  const targets = aimedAt(board, { unit, weapon, members: [member], how, snipers: false, blast: 0 });
  const build = (dice: number): FireTeam => ({
    weapon: RAM_ID,
    ram,
    models: [member.model.id],
    count: 1,
    rof,
    dice,
    attack: attackValue(board, [member.model], { weapon, how, nearest: 0, spare: rof - (dice - 1) }),
    targets,
  });
  return diceChosen(board, build, rof, targets.length, choice.dice?.[0]);
}
