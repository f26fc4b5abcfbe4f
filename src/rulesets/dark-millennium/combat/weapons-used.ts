import type { Mils } from '../../../engine/index.js';
import { modelsOf, profileOf, weaponOf } from '../../board-queries.js';
import type { DkBoard, DkModel, DkUnit, Weapon } from '../board.js';
import { type How, IN_ASSAULT } from './how.js';
import { reachOf } from './rof.js';

/** Weapons that need a firm stand (DK.weapons.heavy, DK.weapons.ordnance). */
function isStationary({ words }: Weapon): boolean {
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

/** A weapon that a model uses, and how many of it count for the team. */
export interface Used {
  weapon: Weapon;
  count: number;
}

/** Weapons of a model that it may use in this way, and that reach somebody (`fits`). */
export function usableWeapons(
  board: DkBoard,
  unit: DkUnit,
  model: DkModel,
  how: How,
  fits: (weapon: Weapon) => boolean,
): Weapon[] {
  return model.weapons
    .map(id => weaponOf(board, id))
    .filter(weapon => mayUse(board, unit, weapon, how) && fits(weapon));
}

/**
 * What a model uses of these: infantry one weapon, the one that is wanted or promises most; in a fight its like count as well
 * (DK.weapons.hands, DK.weapons.assault). Vehicles and monstrous creatures use all of theirs, or the one that is wanted
 * (DK.vehicles.weapons).
 */
export function weaponsUsed(board: DkBoard, model: DkModel, { usable, how, promise, wanted }: Arming): Used[] {
  const named = usable.filter(({ id }) => id === wanted);
  if (profileOf(board, model).type !== 'infantry') {
    const all = named.length > 0 ? named : usable;
    const kinds = [...new Map(all.map(weapon => [weapon.id, weapon])).values()];
    return kinds.map(weapon => ({ weapon, count: all.filter(({ id }) => id === weapon.id).length }));
  }
  const fights = IN_ASSAULT.includes(how);
  // Of like weapons in a fight everybody's team has the same name, whatever order they are carried in.
  const better = (a: Weapon, b: Weapon) => promise(b) - promise(a) || (fights ? a.range - b.range : 0);
  const best = named[0] ?? [...usable].sort(better)[0];
  if (best === undefined) return [];
  const alike = fights ? usable.filter(weapon => isAlike(weapon, best)).length : 1;
  return [{ weapon: best, count: alike }];
}

interface Arming {
  usable: readonly Weapon[];
  how: How;
  /** How much a weapon promises against the nearest victim. */
  promise: (weapon: Weapon) => number;
  /** The weapon that was asked for. */
  wanted?: string | undefined;
}

/** The same Power, RoF, Accuracy and special rules (DK.weapons.assault). */
function isAlike(one: Weapon, other: Weapon): boolean {
  const traits = ({ power, rof, accuracy, at, poison, words }: Weapon) =>
    JSON.stringify([power, rof, accuracy, at, poison ?? null, [...words].sort()]);
  return traits(one) === traits(other);
}

/** The longest reach of anything the unit could use in this way. */
export function rangeOf(board: DkBoard, unit: DkUnit, how: How): Mils {
  return Math.max(0, ...modelsOf(board, unit).map(model => reachOfModel(board, unit, model, how)));
}

export function reachOfModel(board: DkBoard, unit: DkUnit, model: DkModel, how: How): Mils {
  const usable = model.weapons.map(id => weaponOf(board, id)).filter(weapon => mayUse(board, unit, weapon, how));
  return Math.max(0, ...usable.map(weapon => reachOf(weapon)));
}

/** Whether the model could hit somebody in this way whom it does not see (DK.weapons.indirect). */
export function firesBlind(board: DkBoard, unit: DkUnit, model: DkModel, how: How): boolean {
  if (IN_ASSAULT.includes(how)) return false;
  return model.weapons.some(id => {
    const weapon = weaponOf(board, id);
    return weapon.words.includes('indirect') && mayUse(board, unit, weapon, how);
  });
}
