import type { Board, Marker, Mils, Option, Point, TerrainPiece, Unit } from '../../engine/index.js';
import { t } from '../../engine/language.js';
import { onBoard } from '../../engine/table/outline.js';
import { squareName, windOf } from '../../engine/table/places.js';
import { boxOf, facingFrom, onMils, pointDistance, toward, travel } from '../../engine/table/points.js';
import { centreOf as middleOf } from '../../engine/table/polygons.js';
import { hasKeyword } from '../../engine/table/terrain.js';
import { centreOf } from '../board-queries.js';
import { nearestOn } from '../edges.js';
import { hinted } from '../lazy-hint.js';

/** Places that are suggested; any other may be named. */
const MOST = 25;
/** Kept between a suggested place and the middle of an enemy. */
const SHORT_OF_ENEMY: Mils = 2500;
/** Ranks of places of one kind, the nearest first. */
const MILES: Mils = 200_000;
const EDGE_STEP: Mils = 6000;
/** Places along the whole edge; long ones are looked at less closely. */
const MOST_ALONG = 16;
/** Suggested places keep so far from the edges of the table, the width of a base. */
const MARGIN: Mils = 1000;

export interface Suggestion {
  at: Point;
  /** Where it leads: `marker 1`, `Ruin C`, `toward Raptors`; nothing for a mere bearing. */
  what?: string;
  /** `what` says already that it lies on the way to somewhere. */
  onTheWay?: true;
  /** The lower, the earlier it is offered. */
  rank: number;
}

/** What is worth going to on a board for a unit that stands somewhere. */
export interface Outlook {
  board: Pick<Board, 'markers' | 'terrain' | 'outline'>;
  here: Point;
  /** The full distance that is suggested in every direction. */
  reach: Mils;
  /** Aims further off than this are replaced by places on the way to them. */
  limit: Mils;
  isCover: (piece: TerrainPiece) => boolean;
  /** The nearest enemies. */
  enemies: readonly { at: Point; name: string }[];
  /** From a marker so near nobody needs to be sent to it. */
  atMarker: (marker: Marker) => Mils;
}

/** Whether a named place may be missed, as one that was suggested may. */
export function isNear(to: unknown): boolean {
  return typeof to === 'object' && to !== null && 'near' in to && to.near === true;
}

/** The places as options, the first of each square, those off the table left out. The unit goes as near to them as it can. */
export function placeOptions(
  { outline }: Pick<Board, 'outline'>,
  found: Iterable<Suggestion>,
  words: (suggestion: Suggestion) => string,
): Option[] {
  const seen = new Set<string>();
  const options: Option[] = [];
  for (const suggestion of found) {
    const { at } = suggestion;
    const label = squareName(at);
    if (seen.has(label) || !onBoard({ points: outline }, at)) continue;
    seen.add(label);
    options.push(hinted({ value: { x: at.x, y: at.y, near: true }, label }, () => words(suggestion)));
    if (options.length === MOST) break;
  }
  return options;
}

/** Markers, cover, enemies, the full distance in eight directions, half of it in four. */
export function aimsAround({ board, here, reach, limit, isCover, enemies, atMarker }: Outlook): Suggestion[] {
  const aims: Suggestion[] = [];
  for (const marker of board.markers) {
    const near = pointDistance(here, marker.at);
    if (near > atMarker(marker)) {
      aims.push({ at: onWay(here, marker.at, limit), what: t`marker ${marker.label}`, rank: near / MILES });
    }
  }
  for (const { at, name, far } of coverToEnter(board, here, reach, isCover)) {
    aims.push({ at: onWay(here, at, limit), what: name, rank: 1 + far / MILES });
  }
  for (const { at, name } of enemies) {
    const far = Math.min(limit, pointDistance(here, at) - SHORT_OF_ENEMY);
    if (far > 0)
      aims.push({ at: onWay(here, at, far), what: t`toward ${name}`, onTheWay: true, rank: 2 + far / MILES });
  }
  for (let turn = 0; turn < 360_000; turn += 45_000) {
    aims.push({ at: travel(here, turn, reach), what: t`full ${windOf(turn)}`, onTheWay: true, rank: 3 });
  }
  for (let turn = 0; turn < 360_000; turn += 90_000) aims.push({ at: travel(here, turn, reach / 2), rank: 4 });
  return aims;
}

/** Places for who comes on from these stretches of the edge: toward markers, in cover within reach, and all along. */
export function aimsAlongEdges(
  board: Pick<Board, 'markers' | 'terrain' | 'outline'>,
  edges: readonly [Point, Point][],
  reach: Mils,
  isCover: (piece: TerrainPiece) => boolean,
): Suggestion[] {
  const inner = insideOf(board);
  const aims: Suggestion[] = [];
  for (const { at, label } of board.markers) {
    aims.push({ at: inner(onWay(nearestOnEdges(edges, at), at, reach)), what: t`toward marker ${label}`, rank: 0 });
  }
  for (const piece of board.terrain) {
    if (!isCover(piece)) continue;
    const at = onMils(middleOf(piece.outline));
    if (pointDistance(nearestOnEdges(edges, at), at) <= reach) aims.push({ at, what: piece.name, rank: 1 });
  }
  const whole = edges.reduce((sum, [a, b]) => sum + pointDistance(a, b), 0);
  const step = Math.max(EDGE_STEP, whole / MOST_ALONG);
  for (const [a, b] of edges) {
    const long = pointDistance(a, b);
    for (let along = step / 2; along < long; along += step) {
      const at = onMils(toward(a, b, along));
      const square = facingFrom(a, b) + 90_000;
      const [one, other] = [travel(at, square, reach), travel(at, square + 180_000, reach)];
      const lies = onBoard({ points: board.outline }, travel(at, square, 100));
      aims.push({ at: inner(lies ? one : other), rank: 2 });
    }
  }
  return aims;
}

/** The point of these stretches nearest to a place. */
export function nearestOnEdges(edges: readonly [Point, Point][], at: Point): Point {
  return edges.map(edge => nearestOn(edge, at)).reduce((a, b) => (pointDistance(b, at) < pointDistance(a, at) ? b : a));
}

/** The middles of the nearest pieces of cover that can be entered, six at most. */
export function coverToEnter(
  { terrain }: Pick<Board, 'terrain'>,
  here: Point,
  reach: Mils,
  isCover: (piece: TerrainPiece) => boolean,
): { id: string; at: Point; name: string; far: Mils }[] {
  return terrain
    .filter(piece => isCover(piece) && !hasKeyword(piece, 'impassable'))
    .map(({ id, name, outline }) => {
      const at = onMils(middleOf(outline));
      return { id, name, at, far: pointDistance(here, at) };
    })
    .filter(({ far }) => far <= reach * 2)
    .sort((one, other) => one.far - other.far)
    .slice(0, 6);
}

/** Where the nearest of these units stand, three at most. */
export function nearestOf(
  board: Pick<Board, 'models'>,
  units: readonly Unit[],
  here: Point,
): { at: Point; name: string }[] {
  return units
    .flatMap(unit => {
      const at = centreOf(board, unit);
      return at ? [{ at, name: unit.name, far: pointDistance(here, at) }] : [];
    })
    .sort((one, other) => one.far - other.far)
    .slice(0, 3);
}

function onWay(from: Point, to: Point, reach: Mils): Point {
  return pointDistance(from, to) <= reach ? to : onMils(toward(from, to, reach));
}

/** Draws points in from the box round the board. */
export function insideOf({ outline }: Pick<Board, 'outline'>): (at: Point) => Point {
  const { minX, minY, maxX, maxY } = boxOf(outline);
  return ({ x, y }) => ({
    x: Math.round(Math.min(maxX - MARGIN, Math.max(minX + MARGIN, x))),
    y: Math.round(Math.min(maxY - MARGIN, Math.max(minY + MARGIN, y))),
  });
}
