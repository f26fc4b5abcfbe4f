import type { Refusal } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { modelOf, unitOf, weaponOf } from '../../board-queries.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import { isVehicle } from '../lookups.js';
import { movedFar } from './arms.js';
import type { NamedWeapon, ShotOrder } from './frames.js';
import { readTarget } from './named-target.js';
import { armsFor, armsNamed } from './plan.js';
import { promiseOf } from './promise.js';
import { shootersOf } from './shooters.js';
import { splitsOf, type Target, usableBy } from './targets.js';
import { firesAtMost, unspent } from './unspent.js';

/** What the models of a unit are told to shoot at an enemy, of what each may. */
export function namedArms(board: ClassicBoard, unit: ClassicUnit, target: string, of: Parameters<typeof armsNamed>[3]) {
  const names = armsNamed(board, unit, target, of).map(({ model, weapon }) => ({ model: model.id, weapon: weapon.id }));
  // Twins of which one is aimed shoot in two ways.
  return names.filter(
    (each, at) => names.findIndex(one => one.model === each.model && one.weapon === each.weapon) === at,
  );
}

/** How many of a weapon one of these models fires at most. */
export function mostOf(board: ClassicBoard, models: readonly ClassicModel[], weapon: string): number {
  return Math.max(0, ...models.map(model => firesAtMost(board, model, weapon)));
}

/** One model shoots first, at a target of its own (AD.rule.split-fire). */
export function splitByModel(
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
export function splitByWeapon(
  board: ClassicBoard,
  unit: ClassicUnit,
  { enemy }: Target,
  pairs: readonly [string, string][],
  named: readonly string[] | undefined,
  base: Pick<ShotOrder, 'at'>,
): ShotOrder[] | Refusal {
  const cite = 'AD.rule.power-of-the-machine-spirit';
  const { most, parting } = splitsOf(board, unit);
  const isParting = ({ id }: ClassicModel) => parting.some(model => model.id === id);
  const apart = new Map<string, Map<string, number>>();
  const taken = new Map<string, number>();
  if (pairs.every(([, other]) => other === enemy.id))
    return { why: t`Whoever shoots apart needs another target than ${enemy.name}.`, cite };
  for (const [what, other] of pairs) {
    const { weapon, count = mostOf(board, parting, weapon) } = countedIn(what);
    const second = readTarget(board, unit, other);
    if ('why' in second) return second;
    const isSilent = named !== undefined && !named.includes(weapon);
    if (isSilent || !usableBy(board, unit, second.enemy, parting).includes(weapon)) {
      const name = Object.hasOwn(board.weapons, weapon) ? weaponOf(board, weapon).name : undefined;
      if (name === undefined) return { why: t`Name a weapon of ${unit.name} for ${second.enemy.name}.`, cite };
      if (isSilent) return { why: t`${name} is not among the weapons that you chose; choose all.`, cite };
      return { why: t`${name} does not reach ${second.enemy.name} from here.`, cite: 'AD.core.range' };
    }
    const there = apart.get(other) ?? new Map<string, number>();
    apart.set(other, there.set(weapon, (there.get(weapon) ?? 0) + count));
    taken.set(weapon, (taken.get(weapon) ?? 0) + count);
    if (count < 1 || taken.get(weapon)! > mostOf(board, parting, weapon))
      return { why: t`Name each weapon once.`, cite };
  }
  if (new Set([enemy.id, ...apart.keys()]).size > most) {
    return { why: t`${unit.name} shoots at ${most} targets at most.`, cite: 'IO.house.split' };
  }
  const { left, spend } = unspent(board);
  const many = (
    target: string,
    of: (weapon: string, model: ClassicModel) => number,
    ids?: readonly string[],
  ): NamedWeapon[] => {
    const some = (model: ClassicModel, id: string) => Math.min(of(id, model), left(model, id));
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
    const of = (id: string, model: ClassicModel) => (isParting(model) ? (weapons.get(id) ?? 0) : 0);
    return { target, weapons: many(target, of, [...weapons.keys()]) };
  });
  const staying = (id: string, model: ClassicModel) =>
    isParting(model) ? mostOf(board, parting, id) - (taken.get(id) ?? 0) : Number.POSITIVE_INFINITY;
  const rest = many(enemy.id, staying, named);
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
