import type { Model, ModelId, SideId, Unit, UnitId } from '../../engine/index.js';
import { enemyOf, placedOf, unitOf } from '../board-queries.js';
import { modelsTouch } from './contact.js';

/** Who fights whom, model by model. */
export type Pair = [ModelId, ModelId];

interface Fighting<M> {
  units: Record<UnitId, Unit>;
  models: Record<ModelId, M>;
}

/** Models of one side of a combat that stand within 1/2" of an enemy of it (cites.melee). */
export function fightersOf<M extends Model>(board: Fighting<M>, units: readonly UnitId[], side: SideId): M[] {
  const all = units.map(id => unitOf(board, id));
  const enemies = all.filter(unit => unit.side !== side).flatMap(unit => placedOf(board, unit));
  const own = all.filter(unit => unit.side === side).flatMap(unit => placedOf(board, unit));
  return own.filter(model => enemies.some(enemy => modelsTouch(model, enemy)));
}

/**
 * As many pairs as there can be, first; then everybody who is left over joins the enemy in reach whom fewest fight
 * (cites.melee). The first of each pair is of `side`.
 */
export function pairOff(board: Fighting<Model>, units: readonly UnitId[], side: SideId): Pair[] {
  const ours = fightersOf(board, units, side);
  const theirs = fightersOf(board, units, enemyOf(side));
  const partner = matched(ours, theirs);
  const pairs: Pair[] = ours.flatMap((model): Pair[] => {
    const enemy = partner.get(model.id);
    return enemy === undefined ? [] : [[model.id, enemy]];
  });
  const taken = new Set(pairs.flat());
  for (const model of [...ours, ...theirs]) {
    if (taken.has(model.id)) continue;
    const isOurs = ours.includes(model);
    const enemy = leastFought(model, isOurs ? theirs : ours, pairs);
    if (enemy) pairs.push(isOurs ? [model.id, enemy.id] : [enemy.id, model.id]);
  }
  return pairs;
}

/** As many pairs in reach as there can be, each model once (cites.melee; augmenting paths, in datasheet order). */
function matched(ours: readonly Model[], theirs: readonly Model[]): Map<ModelId, ModelId> {
  const of = new Map<ModelId, Model>();
  const place = (model: Model, tried: Set<ModelId>): boolean => {
    for (const enemy of theirs) {
      if (tried.has(enemy.id) || !modelsTouch(model, enemy)) continue;
      tried.add(enemy.id);
      const rival = of.get(enemy.id);
      if (rival === undefined || place(rival, tried)) {
        of.set(enemy.id, model);
        return true;
      }
    }
    return false;
  };
  for (const model of ours) place(model, new Set());
  return new Map([...of].map(([enemy, model]) => [model.id, enemy]));
}

/** Whom a model that was to join in fights where its enemy has fallen, after the pairs that have fought (cites.melee). */
export function insteadOf(
  board: Fighting<Model>,
  units: readonly UnitId[],
  [joins, fallen]: Pair,
  done: readonly Pair[],
): ModelId | undefined {
  const model = board.models[joins]!;
  const enemies = fightersOf(board, units, enemyOf(unitOf(board, model.unit).side));
  return leastFought(
    model,
    enemies.filter(({ id }) => id !== fallen),
    done,
  )?.id;
}

/** The enemy in reach whom fewest fight so far (cites.melee). */
export function leastFought<M extends Model>(model: M, enemies: readonly M[], pairs: readonly Pair[]): M | undefined {
  const count = (enemy: M) => pairs.filter(pair => pair.includes(enemy.id)).length;
  return enemies
    .filter(enemy => modelsTouch(model, enemy))
    .reduce<M | undefined>((best, enemy) => (best && count(best) <= count(enemy) ? best : enemy), undefined);
}
