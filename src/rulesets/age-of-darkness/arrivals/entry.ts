import { boardMemory, type Edge, type Mils, type Point } from '../../../engine/index.js';
import { edgeStretches } from '../../../engine/table/outline.js';
import { pointDistance } from '../../../engine/table/points.js';
import { dropAims } from '../../classic/arrivals/aims.js';
import type { ClassicBoard, ClassicUnit } from '../../classic/board.js';
import type { Situation } from '../../classic/game.js';
import { leastFlight } from '../../classic/movement/flight.js';
import { planOnto } from '../../classic/movement/placing.js';
import { passesOver, slowedByGround, strideOf } from '../../classic/movement/ways.js';
import { edgesOf, nearestOn } from '../../edges.js';
import type { Placed } from '../../model-moves.js';
import { isCover } from '../../movement/shelter.js';
import { aimsAlongEdges, type Suggestion } from '../../movement/suggestions.js';
import { longestOf, WAY_ROUNDING } from '../../movement/unit-plans.js';

export const BEST = 'best';

/** How far along the edge other places are tried, when there is no room at the first. */
const ASIDE: Mils[] = [0, 3000, -3000, 6000, -6000, 10_000, -10_000, 15_000, -15_000, 22_000, -22_000];

/** The stretches of the table edge over which a unit comes: its own, or the short ones where it outflanks (AD.house.reserve). */
function entryEdges(board: ClassicBoard, unit: ClassicUnit, edges: readonly Edge[] | undefined): [Point, Point][] {
  return edges === undefined ? edgesOf(board, unit.side) : edges.flatMap(edge => edgeStretches(board.outline, edge));
}

/** A unit comes on over an edge, its move measured from there; undefined without room anywhere near, or where a flyer would fly too short (AD.core.reserve, AD.house.difficult, AD.house.flyer). */
export function planEntry(
  situation: Situation,
  unit: ClassicUnit,
  to: Point,
  edges: readonly Edge[] | undefined,
): Placed[] | undefined {
  const { board } = situation;
  const far = (stretch: [Point, Point]) => pointDistance(nearestOn(stretch, to), to);
  const [edge] = entryEdges(board, unit, edges).sort((one, other) => far(one) - far(other));
  if (edge === undefined) return undefined;
  const isFlat = Math.abs(edge[0].x - edge[1].x) > Math.abs(edge[0].y - edge[1].y);
  const stride = strideOf(board, unit, 'move');
  const flies = passesOver(board, unit);
  const least = leastFlight(board, unit) - WAY_ROUNDING;
  for (const aside of ASIDE) {
    const towards = isFlat ? { x: to.x + aside, y: to.y } : { x: to.x, y: to.y + aside };
    const places = slowedByGround(situation, unit, {
      stride,
      plan: allowance => planOnto(board, unit, { edge, towards, manner: { allowance, flies } }),
      placesOf: (found = []) => found,
    });
    if (places && longestOf(places) >= least) return places;
  }
  return undefined;
}

const known = boardMemory<Suggestion[]>();

/** Places worth arriving at and with room, the best first. */
export function aimsFor(situation: Situation, unit: ClassicUnit, edges: readonly Edge[] | undefined): Suggestion[] {
  const { board } = situation;
  return known(board, `${unit.id} ${edges?.join()}`, () =>
    unit.reserve === 'deepStrike' ? dropAims(board, unit) : entryAims(situation, unit, edges),
  );
}

function entryAims(situation: Situation, unit: ClassicUnit, edges: readonly Edge[] | undefined): Suggestion[] {
  const { board } = situation;
  const stride = strideOf(board, unit, 'move');
  const reach = Math.min(...unit.models.map(id => stride(board.models[id]!)));
  return aimsAlongEdges(board, entryEdges(board, unit, edges), reach, isCover)
    .sort((a, b) => a.rank - b.rank)
    .filter(({ at }) => planEntry(situation, unit, at, edges) !== undefined);
}
