import type { Mils, Option, Point } from '../../../engine/index.js';
import { onBoard } from '../../../engine/table/outline.js';
import { bearingName, squareName, windOf } from '../../../engine/table/places.js';
import { pointDistance, toward, travel } from '../../../engine/table/points.js';
import { centreOf as middleOf } from '../../../engine/table/polygons.js';
import { hasKeyword, piecesAt } from '../../../engine/table/terrain.js';
import { centreOf } from '../../lookups.js';
import type { DkBoard, DkUnit } from '../board.js';
import { enemiesOf } from '../lookups.js';
import { thresholdOf } from './going.js';

const MOST = 25;
/** Kept between a suggested place and the middle of an enemy. */
const SHORT_OF_ENEMY: Mils = 2500;

interface Suggestion {
  at: Point;
  /** `marker 1`, `Ruin C`, `toward Raptors`; nothing for a mere bearing. */
  what?: string;
}

/** Up to 25 places worth going to: markers, cover, enemies, the full distance in eight directions. The unit goes as near as it can. */
export function suggestPlaces(board: DkBoard, unit: DkUnit, reach: Mils): Option[] {
  const here = centreOf(board, unit);
  if (here === undefined) return [];
  const seen = new Set<string>();
  const options: Option[] = [];
  for (const { at, what } of placesAround(board, unit, here, reach)) {
    const label = squareName(at);
    if (seen.has(label) || !onBoard({ points: board.outline }, at)) continue;
    seen.add(label);
    const parts = [bearingName(here, at), what, groundWords(board, at)].filter(part => part !== undefined);
    options.push({ value: { x: at.x, y: at.y, near: true }, label, hint: parts.join(' · ') });
    if (options.length === MOST) break;
  }
  return options;
}

/** `hard cover, difficult: Ruin C`; `open ground`. */
export function groundWords(board: DkBoard, at: Point): string {
  for (const kind of ['hard', 'soft', 'concealment'] as const) {
    const piece = piecesAt(board.terrain, at).find(known => hasKeyword(known, kind));
    if (piece === undefined) continue;
    const cover = kind === 'concealment' ? kind : `${kind} cover`;
    return `${cover}${thresholdOf(piece) > 0 ? ', difficult' : ''}: ${piece.name}`;
  }
  return piecesAt(board.terrain, at).some(piece => thresholdOf(piece) > 0) ? 'difficult ground' : 'open ground';
}

function placesAround(board: DkBoard, unit: DkUnit, here: Point, reach: Mils): Suggestion[] {
  const found: Suggestion[] = [];
  for (const { at, label } of board.markers) found.push({ at: onWay(here, at, reach), what: `marker ${label}` });
  for (const piece of coverNear(board, here, reach)) found.push({ at: onWay(here, piece.at, reach), what: piece.name });
  for (const { at, name } of nearest(board, unit, here)) {
    const far = Math.min(reach, Math.max(0, pointDistance(here, at) - SHORT_OF_ENEMY));
    if (far > 0) found.push({ at: onWay(here, at, far), what: `toward ${name}` });
  }
  for (let turn = 0; turn < 360_000; turn += 45_000) {
    found.push({ at: travel(here, turn, reach), what: `full ${windOf(turn)}` });
  }
  for (let turn = 0; turn < 360_000; turn += 90_000) found.push({ at: travel(here, turn, reach / 2) });
  return found;
}

/** The middles of the nearest cover pieces that can be entered, six at most. */
export function coverNear(
  board: DkBoard,
  here: Point,
  reach: Mils,
): { id: string; at: Point; name: string; far: Mils }[] {
  return board.terrain
    .filter(piece => ['hard', 'soft', 'concealment'].some(kind => hasKeyword(piece, kind)))
    .filter(piece => !hasKeyword(piece, 'impassable'))
    .map(piece => ({ id: piece.id, name: piece.name, at: round(middleOf(piece.outline)) }))
    .map(piece => ({ ...piece, far: pointDistance(here, piece.at) }))
    .filter(({ far }) => far <= reach * 2)
    .sort((one, other) => one.far - other.far)
    .slice(0, 6);
}

function nearest(board: DkBoard, unit: DkUnit, here: Point): { at: Point; name: string }[] {
  return enemiesOf(board, unit)
    .map(enemy => ({ name: enemy.name, at: centreOf(board, enemy)! }))
    .sort((one, other) => pointDistance(here, one.at) - pointDistance(here, other.at))
    .slice(0, 3);
}

function onWay(from: Point, to: Point, reach: Mils): Point {
  return pointDistance(from, to) <= reach ? to : round(toward(from, to, reach));
}

function round({ x, y }: { x: number; y: number }): Point {
  return { x: Math.round(x), y: Math.round(y) };
}
