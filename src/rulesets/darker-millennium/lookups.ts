import type { SideId, UnitId } from '../../engine/index.js';
import { t } from '../../engine/language.js';
import { listed } from '../../engine/wording.js';
import { enemyOf, known, modelsOf, onTable, placedOf, profileOf, unitOf, weaponOf } from '../board-queries.js';
import { namesByGroup } from '../group-names.js';
import { majority as majorityOf } from '../majority.js';
import { carrierOf } from '../transports/passengers.js';
import { hasAbility } from './abilities/has.js';
import type { Detachment, DmBoard, DmModel, DmUnit, Profile, Squad, Weapon } from './board.js';
import { MACHINE_KEYWORDS } from './codex/sheet.js';

const untouched = () => ({
  ordered: false,
  pins: 0,
  hidden: false,
  shot: false,
  reacted: [],
  charged: false,
  fought: false,
  entered: false,
  engagedAtStart: false,
});

/** A unit to which nothing has happened yet. */
export function unitAtStart(about: Omit<DmUnit, 'phaseModels' | keyof ReturnType<typeof untouched>>): DmUnit {
  return Object.assign({}, about, { phaseModels: about.startModels }, untouched());
}

/** Units by name; the living teams of a squad that are all there go by its name: `Squad Lima`. */
export function teamsName(board: DmBoard, ids: readonly UnitId[]): string {
  return listed(teamNames(board, ids));
}

/** The same names one by one. */
export function teamNames(board: DmBoard, ids: readonly UnitId[]): string[] {
  return namesByGroup(board, ids, id => board.squads[board.units[id]?.squad ?? '']);
}

export { commanderOf, standing } from '../board-queries.js';

/**
 * Lookups that every room shares; those that every ruleset shares are in ../board-queries.ts: there two sides are each other's
 * enemies (DM.army.sides), and units are as far apart as their nearest models (DM.basics.measure). All throw on an id that
 * the board does not know: that is a fault of the rules.
 */

export function squadOf(board: DmBoard, unit: DmUnit): Squad | undefined {
  return unit.squad === undefined ? undefined : known(board.squads[unit.squad], 'squad', unit.squad);
}
/** The living Champion of a squad: the dead keep their place in its entry, and are no models any more. */
export function championIn(board: DmBoard, squad: Squad): DmModel | undefined {
  return squad.champion === undefined ? undefined : board.models[squad.champion];
}
/** The squad that a Champion leads, also while it is with a part that strayed. */
export function squadLedBy(board: DmBoard, champion: DmModel): Squad | undefined {
  return Object.values(board.squads).find(squad => squad.champion === champion.id);
}
/** Detachments of a side, in the order of its list. */
export function detachmentsOf(board: DmBoard, side: SideId): Detachment[] {
  return Object.values(board.detachments).filter(detachment => detachment.side === side);
}
/** The First Player's side and the other; blue's first while nobody was chosen. */
export function sidesInOrder({ firstPlayer = 'blue' }: Pick<DmBoard, 'firstPlayer'>): [SideId, SideId] {
  return [firstPlayer, enemyOf(firstPlayer)];
}
export function detachmentOf(board: DmBoard, unit: DmUnit): Detachment {
  return known(board.detachments[unit.detachment], 'detachment', unit.detachment);
}

/** Neither on the table nor carried by anything that is. */
export function isAway(board: DmBoard, unit: DmUnit): boolean {
  return !onTable(board, unit) && carrierOf(board, unit) === undefined;
}
/** What players call a model: by its unit's name where it is all of it. */
export function calledOf(board: DmBoard, model: DmModel): string {
  const unit = board.units[model.unit];
  return unit?.startModels === 1 ? unit.name : model.name;
}
/** A leader as players tell it from others of its kind: `Sergeant of Alpha 1`, or its unit's name where that says it all. */
export function leaderName(board: DmBoard, leader: DmModel): string {
  const { name, of } = leaderNames(board, leader);
  return of === undefined ? name : t`${name} of ${of}`;
}

/** What a leader is called, and its unit where that has another name. */
export function leaderNames(board: DmBoard, leader: DmModel): { name: string; of?: string } {
  const unit = unitOf(board, leader.unit);
  return unit.name.includes(leader.name) ? { name: unit.name } : { name: leader.name, of: unit.name };
}
/** The models that stand for a unit where distances and sight matter to orders: its own, or the machine that carries it. */
export function presentModels(board: DmBoard, unit: DmUnit): DmModel[] {
  const carrier = carrierOf(board, unit);
  return carrier ? [carrier] : placedOf(board, unit);
}
export function isAlive(unit: DmUnit): boolean {
  return unit.models.length > 0;
}

/** The value most models of the unit have; the higher on a tie (DM.command.test, DM.action.reaction). */
export function majority(board: DmBoard, unit: DmUnit, of: (profile: Profile) => number): number {
  return majorityOf(modelsOf(board, unit).map(model => of(profileOf(board, model)))) ?? 0;
}

/** Whether a weapon does not fire because it jammed, or another way of firing the same gun did (DM.house.weapons.jam, DM.house.weapons.gun). */
export function isJammed(board: DmBoard, { jammed }: DmModel, weapon: string): boolean {
  return jammed.some(id => {
    const { gun } = weaponOf(board, id);
    return id === weapon || (gun !== undefined && gun === weaponOf(board, weapon).gun);
  });
}

export function hasKeyword(unit: DmUnit, keyword: string): boolean {
  return unit.keywords.includes(keyword);
}
/** What a model fires, but for what jammed. */
export function gunsOf(board: DmBoard, model: DmModel): Weapon[] {
  const guns = model.weapons.map(id => weaponOf(board, id)).filter(({ kind }) => kind === 'ranged');
  return guns.filter(({ id }) => !isJammed(board, model, id));
}
/** No Toughness characteristic: vehicles and constructs (DM.house.immune). */
export function hasToughness(board: DmBoard, unit: DmUnit): boolean {
  return modelsOf(board, unit).some(model => profileOf(board, model).t !== null);
}

/** Ignores the effects of morale (DM.house.immune, DM.house.abilities.immune-to-morale); machines do (DM.house.vehicle.morale). */
export function ignoresMorale(unit: DmUnit): boolean {
  if (MACHINE_KEYWORDS.some(keyword => hasKeyword(unit, keyword))) return true;
  if (hasAbility(unit, 'immune-to-morale') || unit.keywords.includes('Mindless')) return true;
  // What battles of the first version call it.
  return unit.abilities.includes('ignores-morale');
}
/** The unit's Rank is its best model's (DM.house.units). */
export function rankOf(board: DmBoard, unit: DmUnit): number {
  return Math.max(0, ...modelsOf(board, unit).map(model => profileOf(board, model).rank));
}

/** Between a unit's id and the number of a part that split off it. */
export const PART = '~';

/** The unit that a part split off from; undefined for whole units. */
export function wholeOf(board: DmBoard, unit: DmUnit): DmUnit | undefined {
  const at = unit.id.lastIndexOf(PART);
  return at < 0 ? undefined : board.units[unit.id.slice(0, at)];
}

/** The unit that was there before anything split off: itself for whole units. */
export function rootOf(board: DmBoard, unit: DmUnit): DmUnit {
  const whole = wholeOf(board, unit);
  return whole === undefined ? unit : rootOf(board, whole);
}
