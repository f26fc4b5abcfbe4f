import type { ModelId, Point, UnitId } from '../../../engine/index.js';
import { touchesArea } from '../../../engine/table/bases.js';
import { flame, type Template } from '../../../engine/table/templates.js';
import type { DmBoard, DmModel, DmUnit, Weapon } from '../board.js';
import type { DmGame } from '../game.js';
import { hasToughness, isAlive, modelOf, standing, unitOf, weaponOf } from '../lookups.js';
import { optionsOf } from '../options.js';
import { type AttackState, strayVolley, struck, woundsLeft } from './attack-state.js';
import type { Volley } from './events.js';
import { queueHits } from './queue-hits.js';
import { placedOf } from './sight.js';

interface Flaming {
  volley: Volley;
  index: number;
  weapon: Weapon;
  target: DmUnit;
  models: readonly ModelId[];
}

/**
 * Each flame is a template from its bearer toward the target, laid where it catches most of it and fewest friends: whatever
 * it touches is hit, friend and foe, whatever the cover
 * (DM.house.weapons.flame, DM.shoot.flame, DM.basics.flame).
 */
export function landFlames(g: DmGame, state: AttackState, { volley, index, weapon, target, models }: Flaming): void {
  volley.template = true;
  const standing = (id: ModelId) => woundsLeft(g.board, state, id) > 0;
  for (const bearer of models) {
    const points = bestFlame(g.board, modelOf(g.board, bearer), target, standing);
    if (points === undefined) continue;
    state.flames.push(points);
    for (const unit of Object.values(g.board.units)) {
      const caught = caughtBy(g.board, unit, points, standing).filter(({ id }) => id !== bearer);
      if (caught.length === 0) continue;
      const into = unit.id === target.id ? { volley, index } : strayVolley(g.board, state, volley, weapon, unit);
      into.volley.template = true;
      into.volley.hits += caught.length;
      struck(state, unit, weapon);
      queueHits(
        g,
        state,
        into,
        weapon,
        unit,
        caught.map(({ id }) => ({ by: bearer, model: id })),
      );
    }
  }
}

/** How many of the target one flame of this model would touch. */
export function flameCatch(board: DmBoard, bearer: DmModel, target: DmUnit): number {
  const points = bestFlame(board, bearer, target, () => true);
  return points === undefined ? 0 : caughtBy(board, target, points, () => true).length;
}

function bestFlame(
  board: DmBoard,
  bearer: DmModel,
  target: DmUnit,
  stands: (id: ModelId) => boolean,
): Point[] | undefined {
  const friends = Object.values(board.units).filter(unit => unit.side !== target.side);
  let best: { points: Point[]; worth: number } | undefined;
  for (const model of placedOf(board, target)) {
    if (!stands(model.id)) continue;
    const points = outlineOf(flame(bearer.at!, model.at!));
    const caught = caughtBy(board, target, points, stands).length;
    if (caught === 0) continue;
    const own = friends
      .flatMap(unit => caughtBy(board, unit, points, stands))
      .filter(({ id }) => id !== bearer.id).length;
    const worth = caught - 2 * own;
    if (best === undefined || worth > best.worth) best = { points, worth };
  }
  return best?.points;
}

function outlineOf(template: Template): Point[] {
  if (template.shape !== 'polygon') throw new Error('a flame is a polygon');
  return template.points;
}

function caughtBy(board: DmBoard, unit: DmUnit, points: Point[], stands: (id: ModelId) => boolean): DmModel[] {
  return placedOf(board, unit).filter(model => stands(model.id) && touchesArea(standing(model), points));
}

/** Whoever a flame has touched may burn (DM.house.weapons.ablaze). */
export function setAblaze(g: DmGame, hit: Record<UnitId, string[]>): void {
  const need = optionsOf(g.options).house.ablazeOn;
  for (const [id, weapons] of Object.entries(hit)) {
    const unit = unitOf(g.board, id);
    if (!weapons.some(weapon => weaponOf(g.board, weapon).flame) || !mayBurn(g.board, unit)) continue;
    const face = g.die(6);
    g.emit({ type: 'flamed', unit: id, face, need, ablaze: face >= need });
  }
}

/** What has no Toughness does not burn; who burns already does not burn more. */
function mayBurn(board: DmBoard, unit: DmUnit): boolean {
  return isAlive(unit) && unit.ablaze === undefined && hasToughness(board, unit);
}
