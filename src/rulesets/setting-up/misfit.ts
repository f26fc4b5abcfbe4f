import type { Board, Marker, TerrainPiece } from '../../engine/index.js';
import { mark, t } from '../../engine/language.js';
import { holds } from '../../engine/table/polygons.js';
import { cutOff, isShut, lostMarkers } from '../battlefields/field-check.js';
import { middleMarker } from '../objectives/holding.js';
import { saidBy } from '../reasons.js';

/** Why a mission cannot be played on a battlefield. `others`: of all other markers too few are left. */
export type Misfit =
  /** As a version before causes worded it, in a battle that it saved. */
  | { is: 'told'; words: string }
  | { is: 'noMiddleMarker' | 'tooFewMarkers' | 'halvesCutOff' }
  | { is: 'markerShutOff'; marker: string; piece?: string; others?: true };

/** Why a mission with a goal of this kind cannot be played here; undefined when it can: killing and living fit every table. */
export function misfitOf(board: Pick<Board, 'outline' | 'terrain' | 'markers'>, goal: string): Misfit | undefined {
  const lost = lostMarkers(board.terrain, board.markers);
  switch (goal) {
    case 'centre': {
      const middle = middleMarker(board.markers);
      if (middle === undefined) return { is: 'noMiddleMarker' };
      return lost.includes(middle) ? shutOff(board.terrain, middle) : undefined;
    }
    case 'markers': {
      const left = board.markers.length - lost.length;
      if (left > 1) return undefined;
      return lost[0] ? { ...shutOff(board.terrain, lost[0]), others: true } : { is: 'tooFewMarkers' };
    }
    case 'keepOut':
    case 'reachIn':
      return cutOff(board.outline, board.terrain) ? { is: 'halvesCutOff' } : undefined;
    default:
      return undefined;
  }
}

/** Pieces that could be taken away so that it fits: what lies on markers, or what shuts the halves off. */
export function inTheWay({ terrain, markers }: Pick<Board, 'terrain' | 'markers'>, goal: string): TerrainPiece[] {
  const shut = terrain.filter(isShut);
  if (goal === 'keepOut' || goal === 'reachIn') return shut;
  return shut.filter(({ outline }) => markers.some(({ at }) => holds(outline, at)));
}

function shutOff(terrain: readonly TerrainPiece[], { at, label }: Marker) {
  const piece = terrain.filter(isShut).find(({ outline }) => holds(outline, at));
  return { is: 'markerShutOff' as const, marker: label, ...(piece ? { piece: piece.name } : {}) };
}

/** A misfit as players read it. */
export const misfitWords: (why: Misfit) => string = saidBy({
  told: ({ words }) => words,
  noMiddleMarker: mark`there is no marker in the middle`,
  tooFewMarkers: mark`there are too few markers`,
  halvesCutOff: mark`nobody on foot gets from one half of the table to the other`,
  markerShutOff({ piece, marker, others }) {
    const place = piece === undefined ? t`marker ${marker}` : t`marker ${marker} in ${piece}`;
    return others
      ? t`nobody on foot gets to ${place}, and too few others are left`
      : t`nobody on foot gets to ${place}`;
  },
});
