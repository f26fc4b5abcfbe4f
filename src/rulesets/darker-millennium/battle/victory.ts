import type { GameResult, SideId } from '../../../engine/index.js';
import { enemyOf } from '../../lookups.js';
import { decided, tenthsDestroyed } from '../../scores.js';
import type { DmBoard } from '../board.js';
import { type DmOptions, optionsSchema } from '../options.js';
import { holderOf, missionOf, missionScore } from './missions.js';

type Score = GameResult['scores'][number];

/** The score that stands on the board at the end; before it, what the score would be with the usual switches. */
export function result(board: DmBoard): GameResult {
  return board.final ?? reckon(board, optionsSchema.parse({}).house);
}

/** Markers, missions, tenths destroyed, the Warlord; equal is a draw (DM.house.end). */
export function reckon(board: DmBoard, house: DmOptions['house']): GameResult {
  return decided(board, { blue: scoreOf(board, 'blue', house), red: scoreOf(board, 'red', house) });
}

function scoreOf(board: DmBoard, side: SideId, house: DmOptions['house']): Score['why'] {
  const why: Score['why'] = [];
  const held = board.markers.filter(marker => holderOf(board, marker) === side);
  for (const { label } of held) why.push({ points: house.markerPoints, why: `marker ${label}` });
  const mission = missionOf(board, side);
  if (mission) {
    const { points, why: how } = missionScore(board, side, mission.goal);
    why.push({ points, why: `mission ${mission.title}: ${how}` });
  }
  why.push(...tenthsDestroyed(board, side, house.tenthPoints));
  if (board.models[board.armies[enemyOf(side)].warlord] === undefined) {
    why.push({ points: house.warlordPoints, why: 'enemy Warlord slain' });
  }
  return why;
}
