import { modelDistance, modelsOf, placedOf, unitOf } from '../../board-queries.js';
import { aboardOf } from '../../transports/passengers.js';
import type { ClassicModel, ClassicUnit } from '../board.js';
import { type ClassicGame, step } from '../game.js';
import { dieFrame, type KeptPool, sufferFrame } from '../harm/frames.js';
import { byWeight, rollArmour, rollWounds, shownOf, unmarked } from '../harm/rolls.js';
import { isVehicle } from '../lookups.js';
import { isExposed } from '../transports/riders.js';
import { type ExplodeArgs, explodeFrame, hullHitsFrame } from './frames.js';
import { armourOf, sideSeen } from './sides.js';

/** What flies about hits with so much Strength, AP-. */
const STRENGTH = 4;

/** A machine explodes: whoever is near, or aboard, is hit; then it is gone (AD.house.vehicle.zero). */
export const explode = step(explodeFrame, {
  burst(g, args) {
    const hull = g.board.models[args.model];
    // Off the table nobody is near, and all of it is lost.
    if (hull?.at === undefined) return { go: 'vanish' };
    const inches = g.die(6);
    args.harmed = [];
    const hit = struckBy(g, hull, inches * 1000).map(({ unit, models }) => strike(g, args, hull, unit, models));
    const { id, unit, name, at } = hull;
    g.emit({ type: 'exploded', unit, model: id, name, at, radius: inches * 1000, inches, hit });
    return undefined;
  },
  harmNext(g, args) {
    const [next, ...rest] = args.harmed!;
    if (next === undefined) return { go: 'vanish' };
    args.harmed = rest;
    if (unitOf(g.board, next.unit).models.length === 0) return { go: 'harmNext' };
    if (next.hulls.length > 0) return { call: hullHitsFrame({ hits: next.hulls }) };
    return { call: sufferFrame({ unit: next.unit, pools: next.pools }) };
  },
  harmOn: () => ({ go: 'harmNext' }),
  vanish(g, args) {
    const hull = g.board.models[args.model];
    return hull ? { call: dieFrame({ unit: hull.unit, models: [hull.id], exploded: true }) } : { end: null };
  },
  finish() {},
});

/** Units with models so near, or aboard. */
function struckBy(g: ClassicGame, hull: ClassicModel, far: number): { unit: ClassicUnit; models: ClassicModel[] }[] {
  const { board } = g;
  const near = Object.values(board.units).flatMap(unit => {
    const models = placedOf(board, unit).filter(model => model.id !== hull.id && modelDistance(model, hull) <= far);
    return models.length > 0 ? [{ unit, models: models as ClassicModel[] }] : [];
  });
  return [...near, ...aboardOf(board, hull.id).map(unit => ({ unit, models: modelsOf(board, unit) }))];
}

/** Whoever is inside of a machine is Fearless (AD.core.transport); riders are not. */
function passengersHave({ board }: ClassicGame, unit: ClassicUnit): Pick<KeptPool, 'lends'> {
  return isExposed(board, unit) ? {} : { lends: ['fearless'] };
}

/** Rolls for the hits on one unit, and keeps what comes of them. */
function strike(g: ClassicGame, args: ExplodeArgs, hull: ClassicModel, unit: ClassicUnit, models: ClassicModel[]) {
  const attack = byWeight(g.board, hull, STRENGTH, unit);
  const from = hull.at!;
  const told = { unit: unit.id, hits: models.length };
  if (models.some(model => isVehicle(g.board, model))) {
    const rolls = models.map(model =>
      rollArmour(g, { ...attack, armour: armourOf(g.board, model, sideSeen(model, from)) }, model.id, 1, {}),
    );
    const hulls = rolls.flatMap(({ hits }) => hits.map(hit => ({ ...hit, from })));
    args.harmed!.push({ unit: unit.id, pools: [], hulls });
    return { ...told, faces: rolls.flatMap(({ armour }) => armour[0]!.faces), through: hulls.length };
  }
  const { wound, pools } = rollWounds(g, attack, unmarked(models.length), {});
  const among = models.map(({ id }) => id);
  const more = { among, ...(unit.aboard === undefined ? { from } : passengersHave(g, unit)) };
  args.harmed!.push({ unit: unit.id, pools: pools.map(pool => ({ ...pool, ...more })), hulls: [] });
  return { ...told, ...shownOf(wound) };
}
