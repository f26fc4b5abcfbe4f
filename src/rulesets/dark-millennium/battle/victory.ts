import type { Marker, SideId } from '../../../engine/index.js';
import { holderOf as holderAt } from '../../objectives/holding.js';
import { resultWordsOf } from '../../objectives/result-words.js';
import { reckoning, type Scored, tenthsDestroyed } from '../../objectives/scores.js';
import type { DkBoard } from '../board.js';
import { isSuppressed, standing } from '../lookups.js';
import { type DkOptions, optionsOf } from '../options.js';

/** How a battle ended, in words. */
export const resultWords = resultWordsOf('unit');

/** The side with more models of unsuppressed units within reach of a marker (DK.house.end). */
export function holderOf(board: DkBoard, marker: Marker): SideId | undefined {
  return holderAt(board, marker, { holds: unit => !isSuppressed(board, unit), stands: standing });
}

/** Markers and tenths of the enemy's points; equal is a draw (DK.house.end). */
export const { reckon, result } = reckoning(options => optionsOf(options).house, scoreOf);

function scoreOf(board: DkBoard, side: SideId, house: DkOptions['house']): Scored[] {
  const markers = board.markers
    .filter(marker => holderOf(board, marker) === side)
    .map(({ label }): Scored => ({ points: house.markerPoints, cause: { is: 'marker', name: label } }));
  return [...markers, ...tenthsDestroyed(board, side, house.tenthPoints)];
}
