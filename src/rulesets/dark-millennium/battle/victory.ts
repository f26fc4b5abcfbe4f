import type { GameResult, Marker, SideId } from '../../../engine/index.js';
import { holderOf as holderAt } from '../../objectives/holding.js';
import { resultWordsOf } from '../../objectives/result-words.js';
import { decided, type Scored, tenthsDestroyed } from '../../objectives/scores.js';
import type { DkBoard } from '../board.js';
import { isSuppressed, standing } from '../lookups.js';
import { type DkOptions, optionsSchema } from '../options.js';

/** How a battle ended, in words. */
export const resultWords = resultWordsOf('unit');

/** The side with more models of unsuppressed units within reach of a marker (DK.house.end). */
export function holderOf(board: DkBoard, marker: Marker): SideId | undefined {
  return holderAt(board, marker, { holds: unit => !isSuppressed(board, unit), stands: standing });
}

/** The score that stands on the board at the end; before it, what the score would be with the usual switches. */
export function result(board: DkBoard): GameResult {
  return board.final ?? reckon(board, optionsSchema.parse({}).house);
}

/** Markers and tenths of the enemy's points; equal is a draw (DK.house.end). */
export function reckon(board: DkBoard, house: DkOptions['house']): GameResult {
  return decided({ blue: scoreOf(board, 'blue', house), red: scoreOf(board, 'red', house) });
}

function scoreOf(board: DkBoard, side: SideId, house: DkOptions['house']): Scored[] {
  const markers = board.markers
    .filter(marker => holderOf(board, marker) === side)
    .map(({ label }): Scored => ({ points: house.markerPoints, cause: { is: 'marker', name: label } }));
  return [...markers, ...tenthsDestroyed(board, side, house.tenthPoints)];
}
