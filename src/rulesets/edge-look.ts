import type { Board, Edge, Mils } from '../engine/index.js';
import { t } from '../engine/language.js';
import { edgeStretches } from '../engine/table/outline.js';
import { spanToSegment } from '../engine/table/points.js';
import { hasKeyword } from '../engine/table/terrain.js';
import { capital, counted, edgeName, listedFew } from '../engine/wording.js';

/** What stands within this of an edge counts for the choice. */
const NEAR: Mils = 14_000;

function gapTo(board: Board, edge: Edge, points: readonly { x: number; y: number }[]): Mils {
  const stretches = edgeStretches(board.outline, edge);
  return Math.min(...stretches.flatMap(([a, b]) => points.map(point => spanToSegment(point, a, b))));
}

/** Pieces of cover near an edge, by name. */
export function coverNearEdge(board: Board, edge: Edge): string[] {
  return board.terrain
    .filter(piece => hasKeyword(piece, 'soft') || hasKeyword(piece, 'hard'))
    .filter(({ outline }) => gapTo(board, edge, outline) < NEAR)
    .map(({ name }) => name);
}

/** What an edge looks like: `3 pieces of cover near it: Ruin C, Woods A and Wall B; marker 2 is 15" away`. */
export function edgeWords(board: Board, edge: Edge): string {
  const cover = coverNearEdge(board, edge);
  const some = t`${counted(cover.length, t`piece`, t`pieces`)} of cover near it: ${listedFew(cover)}`;
  const markers = board.markers.map(({ label, at }) => ({ label, far: Math.round(gapTo(board, edge, [at]) / 1000) }));
  const [first] = markers.sort((a, b) => a.far - b.far);
  const all = cover.length === 0 ? t`no cover near it` : some;
  return first === undefined ? all : t`${all}; marker ${first.label} is ${first.far}" away`;
}

/** A line for each edge. */
export function edgeLines(board: Board, edges: readonly Edge[]): string[] {
  return edges.map(edge => `**${capital(edgeName(edge))}** ${edgeWords(board, edge)}.`);
}
