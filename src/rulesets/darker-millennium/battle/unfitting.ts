import type { Marker, TerrainPiece } from '../../../engine/index.js';
import { holds } from '../../../engine/table/polygons.js';
import type { DmBoard } from '../board.js';
import type { MissionGoal } from '../codex/schema.js';
import { cutOff, isShut, lostMarkers } from './field-check.js';

/**
 * Why a mission cannot be played on this battlefield, in words; undefined when it can (DM.table.missions.fit). Goals of killing
 * and living fit every table.
 */
export function unfitting(
  board: Pick<DmBoard, 'outline' | 'terrain' | 'markers'>,
  goal: MissionGoal,
): string | undefined {
  const lost = lostMarkers(board.terrain, board.markers);
  switch (goal.kind) {
    case 'centre': {
      const middle = board.markers[Math.floor((board.markers.length - 1) / 2)];
      if (middle === undefined) return 'there is no marker in the middle';
      return lost.includes(middle) ? `nobody on foot gets to ${wordsFor(board.terrain, middle)}` : undefined;
    }
    case 'markers': {
      const left = board.markers.length - lost.length;
      if (left > 1) return undefined;
      return lost[0]
        ? `nobody on foot gets to ${wordsFor(board.terrain, lost[0])}, and too few others are left`
        : 'there are too few markers';
    }
    case 'keepOut':
    case 'reachIn':
      return cutOff(board.outline, board.terrain)
        ? 'nobody on foot gets from one half of the table to the other'
        : undefined;
    default:
      return undefined;
  }
}

/** Pieces that could be taken away so that it fits: what lies on markers, or what shuts the halves off. */
export function inTheWay(board: Pick<DmBoard, 'terrain' | 'markers'>, goal: MissionGoal): TerrainPiece[] {
  const shut = board.terrain.filter(isShut);
  if (goal.kind === 'keepOut' || goal.kind === 'reachIn') return shut;
  return shut.filter(({ outline }) => board.markers.some(({ at }) => holds(outline, at)));
}

function wordsFor(terrain: readonly TerrainPiece[], marker: Marker): string {
  const piece = terrain.filter(isShut).find(({ outline }) => holds(outline, marker.at));
  return `marker ${marker.label}${piece ? ` in ${piece.name}` : ''}`;
}
