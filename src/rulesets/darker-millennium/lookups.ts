import { known, modelsOf, onTable, placedOf, profileOf } from '../lookups.js';
import { carrierOf } from '../transports/passengers.js';
import { hasAbility } from './abilities/has.js';
import type { Detachment, DmBoard, DmModel, DmUnit, Profile, Squad } from './board.js';
import { MACHINE_WORDS } from './codex/known-keywords.js';

export { standing } from '../lookups.js';

/**
 * Lookups that every room shares; those that every ruleset shares are in ../lookups.ts: there two sides are each other's
 * enemies (DM.army.sides), and units are as far apart as their nearest models (DM.basics.measure). All throw on an id that
 * the board does not know: that is a fault of the rules.
 */

export function squadOf(board: DmBoard, unit: DmUnit): Squad | undefined {
  return unit.squad === undefined ? undefined : known(board.squads[unit.squad], 'squad', unit.squad);
}
/** The squad that a Champion leads, also while it is with a part that strayed. */
export function squadLedBy(board: DmBoard, champion: DmModel): Squad | undefined {
  return Object.values(board.squads).find(squad => squad.champion === champion.id);
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
  const counts = new Map<number, number>();
  for (const model of modelsOf(board, unit)) {
    const value = of(profileOf(board, model));
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  let best = 0;
  let most = 0;
  for (const [value, count] of counts) {
    if (count > most || (count === most && value > best)) [best, most] = [value, count];
  }
  return best;
}

export function hasKeyword(unit: DmUnit, keyword: string): boolean {
  return unit.keywords.includes(keyword);
}
/** No Toughness characteristic: vehicles and constructs (DM.house.immune). */
export function hasToughness(board: DmBoard, unit: DmUnit): boolean {
  return modelsOf(board, unit).some(model => profileOf(board, model).t !== null);
}

/** Ignores the effects of morale (DM.house.immune); machines do (DM.house.vehicle.morale). */
export function ignoresMorale(unit: DmUnit): boolean {
  if (MACHINE_WORDS.some(keyword => hasKeyword(unit, keyword))) return true;
  if (hasAbility(unit, 'immune-to-morale') || hasKeyword(unit, 'Mindless')) return true;
  // What battles of the first version call it.
  return unit.abilities.includes('ignores-morale');
}
/** The unit's Rank is its best model's (DM.house.units). */
export function rankOf(board: DmBoard, unit: DmUnit): number {
  return Math.max(0, ...modelsOf(board, unit).map(model => profileOf(board, model).rank));
}
