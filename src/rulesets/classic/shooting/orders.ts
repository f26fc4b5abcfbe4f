import type { JsonObject, Refusal } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { exactName } from '../../../engine/table/places.js';
import { listed } from '../../../engine/wording.js';
import { isBarred } from '../../bars.js';
import { modelOf, unitNamed, unitOf, weaponOf } from '../../board-queries.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import { isLocked, isVehicle } from '../lookups.js';
import { faultOf, isLaid, openPlace } from './area-aims.js';
import { armOn, gunsOf, movedFar } from './arms.js';
import type { Arm, NamedWeapon, ShotOrder } from './frames.js';
import { armsFor, armsNamed } from './plan.js';
import { promiseOf } from './promise.js';
import { shootersOf } from './shooters.js';
import { splitsOf, type Target, targetsOf, usableOn, weaponNames } from './targets.js';
import { firesAtMost, unspent } from './unspent.js';

/** Every weapon; nobody apart. */
export const ALL = 'all';
export const NONE = 'none';
/** A marker where it covers most. */
export const BEST = 'best';
/** Texts of replies are no longer than this. */
const LONGEST = 400;

const CITE = 'AD.house.shoot.sequence';

/** The target that a reply names, or why it cannot be shot at. Never throws. */
export function readTarget(board: ClassicBoard, unit: ClassicUnit, value: unknown): Target | Refusal {
  const targets = targetsOf(board, unit);
  const found = targets.find(({ enemy }) => enemy.id === value);
  if (found) return found;
  const names = listed(targets.map(({ enemy }) => enemy.name));
  if (targets.length === 0) return { why: t`${unit.name} has nobody in sight and range.`, cite: 'AD.core.range' };
  const named = unitNamed(board, value);
  if (named === undefined) return { why: t`Name whom ${unit.name} shoots at: ${names}.`, cite: CITE };
  if (named.side === unit.side) return { why: t`${named.name} is your own; in sight and range: ${names}.`, cite: CITE };
  if (isLocked(named)) {
    return { why: t`${named.name} is locked in combat; shoot at ${names}.`, cite: 'AD.core.locked' };
  }
  const barred = whyNot(board, unit, named);
  const why = barred
    ? t`${barred} It can shoot at ${names}.`
    : t`${named.name} is out of sight or range of ${unit.name}; it can shoot at ${names}.`;
  return { why, cite: 'AD.core.range' };
}

/** What keeps the first of a unit's weapons from an enemy. */
function whyNot(board: ClassicBoard, unit: ClassicUnit, enemy: ClassicUnit, weapon?: string): string | undefined {
  for (const model of shootersOf(board, unit)) {
    for (const gun of gunsOf(board, model)) {
      if (weapon !== undefined && gun.id !== weapon) continue;
      const arm = armOn(board, unit, model, gun, enemy, { why: 'phase' });
      if (isBarred(arm)) return arm.why();
    }
  }
  return undefined;
}

/** Weapons that a reply names; undefined for all. */
function weaponsIn(value: unknown): string[] | undefined {
  if (value === undefined || value === ALL) return undefined;
  return typeof value === 'string' && value.length <= LONGEST ? value.split(',') : [];
}

/** Why these weapons are not shot at the target; undefined where they are. */
function weaponsRefusal(
  board: ClassicBoard,
  unit: ClassicUnit,
  { enemy }: Target,
  value: unknown,
): Refusal | undefined {
  const named = weaponsIn(value);
  if (named === undefined) return undefined;
  const usable = usableOn(board, unit, enemy);
  const wrong = named.find(id => !usable.includes(id));
  if (named.length > 0 && wrong === undefined) return undefined;
  const why =
    wrong !== undefined && Object.hasOwn(board.weapons, wrong) ? whyNot(board, unit, enemy, wrong) : undefined;
  const names = listed(weaponNames(board, usable), 'or');
  if (why !== undefined) return { why: t`${why} ${unit.name} can shoot ${names}.`, cite: 'AD.core.types.weapon' };
  return { why: t`Name weapons of ${unit.name} that reach ${enemy.name}: ${names}, or all.`, cite: CITE };
}

/** Who shoots at whom in place of the rest: `line-3>r2`, or of one machine `lance>r2,cannon*1>r4`. */
function pairsIn(value: unknown): [string, string][] | undefined {
  if (value === undefined || value === NONE) return [];
  if (typeof value !== 'string' || value.length > LONGEST) return undefined;
  const pairs = value.split(',').map(pair => pair.split('>'));
  return pairs.every(pair => pair.length === 2) ? (pairs as [string, string][]) : undefined;
}

/** What a reply of the action orders, or why it cannot be. Never throws. */
export function readOrders(board: ClassicBoard, unit: ClassicUnit, reply: JsonObject): ShotOrder[] | Refusal {
  const target = readTarget(board, unit, reply.target);
  if ('why' in target) return target;
  const refused = weaponsRefusal(board, unit, target, reply.weapons);
  if (refused) return refused;
  const { oneApart, eachOwn } = splitsOf(board, unit);
  const [apart, others] = [pairsIn(reply.apart), pairsIn(reply.others)];
  const asked = (apart?.length ?? 1) + (others?.length ?? 1) > 0;
  if (asked && !oneApart && !eachOwn) {
    return { why: t`${unit.name} shoots at one target with everything it has.`, cite: 'AD.house.shoot.one' };
  }
  if (apart === undefined || apart.length > (oneApart ? 1 : 0)) {
    return {
      why: t`Say which one model of ${unit.name} shoots at another target, or nobody.`,
      cite: 'AD.rule.split-fire',
    };
  }
  if (others === undefined || (others.length > 0 && !eachOwn)) {
    return {
      why: t`Say which weapons of ${unit.name} shoot at targets of their own, or none.`,
      cite: 'AD.rule.power-of-the-machine-spirit',
    };
  }
  const misplaced = placeRefusal(board, unit, target, reply.at);
  if (misplaced) return misplaced;
  const named = weaponsIn(reply.weapons);
  const base = placesIn(reply);
  if (apart.length > 0) return splitByModel(board, unit, target, apart[0]!, named, base);
  if (others.length > 0) return splitByWeapon(board, unit, target, others, named, base);
  if (named === undefined) return [{ target: target.enemy.id, ...base }];
  return [{ target: target.enemy.id, ...base, weapons: namedArms(board, unit, target.enemy.id, () => named) }];
}

/** Why the first marker may not be laid where a reply says; undefined where it may. */
function placeRefusal(board: ClassicBoard, unit: ClassicUnit, target: Target, value: unknown): Refusal | undefined {
  if (value === undefined || value === BEST) return undefined;
  const { at } = placesIn({ at: value as JsonObject['at'] });
  const arm = target.arms.find(isLaid);
  const { name } = target.enemy;
  if (arm === undefined) return { why: t`${unit.name} lays no marker on ${name}.`, cite: 'AD.rule.blast' };
  if (at === undefined) {
    return {
      why: t`Say where ${arm.weapon.name} is laid: a square such as F5.3, or the best place.`,
      cite: 'AD.rule.blast',
    };
  }
  const fault = faultOf(board, unit, arm, target.enemy, at);
  if (fault === undefined) return undefined;
  switch (fault.why) {
    case 'spared': {
      const names = listed([...new Set(fault.ids.map(id => board.models[id]?.name ?? id))]);
      return { why: t`There ${arm.weapon.name} would cover ${names}; choose another place.`, cite: 'AD.rule.blast' };
    }
    case 'beyond':
    case 'nearer':
      return {
        why: t`That place is ${showLength(fault.far)} from ${arm.model.name}; ${arm.weapon.name} reaches ${reachWords(arm)}.`,
        cite: 'AD.core.range',
      };
    case 'unmarked':
      return { why: unmarkedWords(board, unit, arm, target.enemy), cite: 'AD.rule.blast' };
    default:
      return {
        why: t`There ${arm.weapon.name} covers nobody of ${name}; choose another place.`,
        cite: 'AD.rule.template-weapons',
      };
  }
}

function unmarkedWords(board: ClassicBoard, unit: ClassicUnit, arm: Arm, target: ClassicUnit): string {
  const [place, { name }] = [openPlace(board, unit, arm, target), target];
  return place === undefined
    ? t`The middle of the marker lies over a model of ${name} that ${arm.model.name} sees.`
    : t`The middle of the marker lies over a model of ${name} that ${arm.model.name} sees, such as at ${exactName(place)}.`;
}

function reachWords({ weapon: { range } }: Arm): string {
  const { least = 0, most = 0 } = range ?? {};
  return least > 0 ? t`from ${showLength(least)} to ${showLength(most)}` : showLength(most);
}

/** Where a reply lays the first marker. */
function placesIn({ at }: JsonObject): Pick<ShotOrder, 'at'> {
  const point = typeof at === 'object' && at !== null ? (at as { x?: unknown; y?: unknown }) : undefined;
  if (typeof point?.x !== 'number' || typeof point.y !== 'number') return {};
  return { at: { x: Math.round(point.x), y: Math.round(point.y) } };
}

/** What the models of a unit are told to shoot at an enemy, of what each may. */
function namedArms(board: ClassicBoard, unit: ClassicUnit, target: string, of: Parameters<typeof armsNamed>[3]) {
  const names = armsNamed(board, unit, target, of).map(({ model, weapon }) => ({ model: model.id, weapon: weapon.id }));
  // Twins of which one is aimed shoot in two ways.
  return names.filter(
    (each, at) => names.findIndex(one => one.model === each.model && one.weapon === each.weapon) === at,
  );
}

/** How many of a weapon one model of a unit fires at most. */
export function mostOf(board: ClassicBoard, unit: ClassicUnit, weapon: string): number {
  return Math.max(0, ...shootersOf(board, unit).map(model => firesAtMost(board, model, weapon)));
}

/** One model shoots first, at a target of its own (AD.rule.split-fire). */
function splitByModel(
  board: ClassicBoard,
  unit: ClassicUnit,
  { enemy }: Target,
  [model, other]: [string, string],
  named: readonly string[] | undefined,
  base: Pick<ShotOrder, 'at'>,
): ShotOrder[] | Refusal {
  const cite = 'AD.rule.split-fire';
  const shooter = shootersOf(board, unit).find(({ id }) => id === model);
  if (shooter === undefined) return { why: t`Name a model of ${unit.name} to shoot apart.`, cite };
  if (other === enemy.id) return { why: t`Whoever shoots apart needs another target than ${enemy.name}.`, cite };
  const second = readTarget(board, unit, other);
  if ('why' in second) return second;
  const of = ({ weapons }: ClassicModel) => named ?? weapons;
  const apart = namedArms(board, unit, other, each => (each.id === model ? of(each) : []));
  if (apart.length === 0) {
    return { why: t`${shooter.name} has nothing that reaches ${second.enemy.name}.`, cite: 'AD.core.range' };
  }
  const rest = namedArms(board, unit, enemy.id, each => (each.id === model ? [] : of(each)));
  return [
    { target: other, weapons: apart },
    { target: enemy.id, weapons: rest, ...base },
  ];
}

/** Each weapon at a target of its own (AD.rule.power-of-the-machine-spirit). */
function splitByWeapon(
  board: ClassicBoard,
  unit: ClassicUnit,
  { enemy }: Target,
  pairs: readonly [string, string][],
  named: readonly string[] | undefined,
  base: Pick<ShotOrder, 'at'>,
): ShotOrder[] | Refusal {
  const cite = 'AD.rule.power-of-the-machine-spirit';
  const apart = new Map<string, Map<string, number>>();
  const taken = new Map<string, number>();
  if (pairs.every(([, other]) => other === enemy.id))
    return { why: t`Whoever shoots apart needs another target than ${enemy.name}.`, cite };
  for (const [what, other] of pairs) {
    const { weapon, count = mostOf(board, unit, weapon) } = countedIn(what);
    const second = readTarget(board, unit, other);
    if ('why' in second) return second;
    const isSilent = named !== undefined && !named.includes(weapon);
    if (isSilent || !usableOn(board, unit, second.enemy).includes(weapon)) {
      const name = Object.hasOwn(board.weapons, weapon) ? weaponOf(board, weapon).name : undefined;
      if (name === undefined) return { why: t`Name a weapon of ${unit.name} for ${second.enemy.name}.`, cite };
      if (isSilent) return { why: t`${name} is not among the weapons that you chose; choose all.`, cite };
      return { why: t`${name} does not reach ${second.enemy.name} from here.`, cite: 'AD.core.range' };
    }
    const there = apart.get(other) ?? new Map<string, number>();
    apart.set(other, there.set(weapon, (there.get(weapon) ?? 0) + count));
    taken.set(weapon, (taken.get(weapon) ?? 0) + count);
    if (count < 1 || taken.get(weapon)! > mostOf(board, unit, weapon)) return { why: t`Name each weapon once.`, cite };
  }
  const { most } = splitsOf(board, unit);
  if (new Set([enemy.id, ...apart.keys()]).size > most) {
    return { why: t`${unit.name} shoots at ${most} targets at most.`, cite: 'IO.house.split' };
  }
  const { left, spend } = unspent(board);
  const many = (target: string, of: (weapon: string) => number, ids?: readonly string[]): NamedWeapon[] => {
    const some = (model: ClassicModel, id: string) => Math.min(of(id), left(model, id));
    const may = (model: ClassicModel) => [...new Set(ids ?? model.weapons)].filter(id => some(model, id) > 0);
    return namedArms(board, unit, target, may).flatMap(each => {
      const model = modelOf(board, each.model);
      const count = some(model, each.weapon);
      if (count < 1) return [];
      spend(model, each.weapon, count);
      return count < firesAtMost(board, model, each.weapon) ? { ...each, count } : each;
    });
  };
  const orders = [...apart].map(([target, weapons]): ShotOrder => {
    return { target, weapons: many(target, id => weapons.get(id) ?? 0, [...weapons.keys()]) };
  });
  const rest = many(enemy.id, id => mostOf(board, unit, id) - (taken.get(id) ?? 0), named);
  const all = [{ target: enemy.id, weapons: rest, ...base }, ...orders].filter(({ weapons }) => weapons?.length !== 0);
  return aimedOnce(board, unit, all);
}

/** `lance*1`: one of those lances that it has; `lance`: all of them. */
function countedIn(what: string): { weapon: string; count?: number } {
  const [, weapon = what, count] = /^(.+)\*(\d{1,2})$/.exec(what) ?? [];
  return count === undefined ? { weapon } : { weapon, count: Number(count) };
}

/** Of a machine that moved far one weapon alone is aimed, at whomever it promises most (AD.house.vehicle.move). */
function aimedOnce(board: ClassicBoard, unit: ClassicUnit, orders: ShotOrder[]): ShotOrder[] {
  const far = shootersOf(board, unit).filter(model => isVehicle(board, model) && movedFar(board, model));
  return far.reduce((all, { id }) => {
    const worths = all.map(order =>
      armsFor(board, unit, order, 'phase')
        .filter(({ model, isSnap }) => model.id === id && !isSnap)
        .map(arm => promiseOf(board, arm, unitOf(board, order.target))),
    );
    const best = worths.map(each => Math.max(0, ...each));
    const aimed = best.indexOf(Math.max(...best));
    return all.map((order, index) =>
      index === aimed
        ? order
        : {
            ...order,
            weapons: order.weapons?.map(each => (each.model === id ? { ...each, forced: true as const } : each)),
          },
    );
  }, orders);
}
