import type { Body, ModelId, Point } from '../../../engine/index.js';
import { overlap } from '../../../engine/table/bases.js';
import { linked, TEAM_LINK } from '../../../engine/table/coherency.js';
import { whyNotStand } from '../../../engine/table/room.js';
import { modelsOf } from '../../lookups.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { groundFor } from '../movement/ground.js';
import type { Ruin } from './ruins.js';

/** How far from the middle of a wreck room is looked for, and how finely. */
const FURTHEST = 10_000;
const STEP = 500;

/** Legal places as near to the ruin as there are, in one chain as long as that can be. */
export function placesRound(board: DmBoard, unit: DmUnit, ruin: Ruin): { model: ModelId; at: Point; facing: number }[] {
  const { outline, terrain, others } = groundFor(board, [unit]);
  // The ruin itself no longer bars the way.
  const ground = { outline, terrain, others: others.filter(({ id }) => id !== ruin.model) };
  const spots = spotsRound(ruin.standing.at);
  const placed: Body[] = [];
  const found: { model: ModelId; at: Point; facing: number }[] = [];
  for (const model of modelsOf(board, unit)) {
    const room = (chained: boolean) => spots.find(at => fits(model, at, ground, placed, chained));
    const at = room(true) ?? room(false);
    if (at === undefined) continue;
    placed.push({ id: model.id, standing: { at, facing: model.facing, base: model.base, height: model.height } });
    found.push({ model: model.id, at, facing: model.facing });
  }
  return found;
}

function fits(
  model: DmModel,
  at: Point,
  ground: Parameters<typeof whyNotStand>[1],
  placed: readonly Body[],
  chained: boolean,
): boolean {
  const pose = { at, facing: model.facing, base: model.base, height: model.height };
  if (placed.some(({ standing }) => overlap(pose, standing))) return false;
  const near = placed.length === 0 || placed.some(({ standing }) => linked(pose, standing, TEAM_LINK));
  return (!chained || near) && whyNotStand(pose, ground) === undefined;
}

function spotsRound(middle: Point): Point[] {
  const spots: { at: Point; far: number }[] = [];
  for (let x = -FURTHEST; x <= FURTHEST; x += STEP) {
    for (let y = -FURTHEST; y <= FURTHEST; y += STEP) {
      const far = x * x + y * y;
      if (far <= FURTHEST * FURTHEST) spots.push({ at: { x: middle.x + x, y: middle.y + y }, far });
    }
  }
  return spots.sort((a, b) => a.far - b.far).map(({ at }) => at);
}
