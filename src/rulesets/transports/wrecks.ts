import type { Board, Body, Ground, Mils, Model, ModelId, Point, Standing, TerrainPiece } from '../../engine/index.js';
import { basePolygon, overlap } from '../../engine/table/bases.js';
import { type Link, linked } from '../../engine/table/coherency.js';
import { whyNotStand } from '../../engine/table/room.js';
import { topOf } from '../../engine/table/terrain.js';
import { letterOf } from '../battlefields/letters.js';
import { standing } from '../board-queries.js';

/** What a wreck leaves: hard cover as high as the hull over the ground on which it stood, slow to climb over. */
export function wreckOf(board: Pick<Board, 'terrain'>, model: Model): TerrainPiece {
  const taken = new Set(board.terrain.map(({ letter }) => letter));
  let index = 0;
  while (taken.has(letterOf(index))) index += 1;
  const letter = letterOf(index);
  const stood = standing(model);
  return {
    id: `wreck-${model.id}`,
    letter,
    name: `Wreck ${letter}`,
    kind: 'wreck',
    outline: basePolygon(stood, 16),
    height: topOf(board.terrain, stood),
    keywords: ['difficult', 'hard'],
  };
}

/** How far from the middle of a wreck room is looked for, and how finely. */
export const FURTHEST: Mils = 10_000;
const STEP: Mils = 500;

/** Legal places for models as near to a point as there are, in one chain of such links as long as that can be; of those that they get to. */
export function placesRound(
  middle: Point,
  models: readonly Model[],
  ground: Ground,
  link: Link,
  getsTo: (at: Point) => boolean = () => true,
): { model: ModelId; at: Point; facing: number }[] {
  const spots = spotsRound(middle).filter(getsTo);
  const placed: Body[] = [];
  const found: { model: ModelId; at: Point; facing: number }[] = [];
  for (const { id, facing, base, height } of models) {
    const pose = (at: Point): Standing => ({ at, facing, base, height });
    const room = (chained: boolean) => spots.find(at => fits(pose(at), ground, placed, chained ? link : undefined));
    const at = room(true) ?? room(false);
    if (at === undefined) continue;
    placed.push({ id, standing: pose(at) });
    found.push({ model: id, at, facing });
  }
  return found;
}

function fits(pose: Standing, ground: Ground, placed: readonly Body[], link: Link | undefined): boolean {
  if (placed.some(body => overlap(pose, body.standing))) return false;
  const chained = placed.length === 0 || link === undefined || placed.some(body => linked(pose, body.standing, link));
  return chained && whyNotStand(pose, ground) === undefined;
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
