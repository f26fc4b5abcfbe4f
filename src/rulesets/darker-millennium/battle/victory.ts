import type { GameResult, SideId } from '../../../engine/index.js';
import { enemyOf } from '../../lookups.js';
import { colourOf } from '../../side-names.js';
import type { DmBoard } from '../board.js';
import { type DmOptions, optionsSchema } from '../options.js';
import type { Losses } from './events.js';
import { holderOf, lostPoints, missionOf, missionScore } from './missions.js';

type Score = GameResult['scores'][number];

/** The score that stands on the board at the end; before it, what the score would be with the usual switches. */
export function result(board: DmBoard): GameResult {
  return board.final ?? reckon(board, optionsSchema.parse({}).house);
}

/** Markers, missions, tenths destroyed, the Warlord; equal is a draw (DM.house.end). */
export function reckon(board: DmBoard, house: DmOptions['house']): GameResult {
  const scores = (['blue', 'red'] as const).map(side => scoreOf(board, side, house));
  const [blue, red] = scores as [Score, Score];
  const name = (side: SideId) => `${colourOf(side)}, ${board.armies[side].name},`;
  const figures = `${Math.max(blue.points, red.points)} to ${Math.min(blue.points, red.points)}`;
  if (blue.points === red.points) return { summary: `A draw, ${blue.points} points each`, scores };
  const winner = blue.points > red.points ? 'blue' : 'red';
  return { winner, summary: `${name(winner)} wins ${figures}`, scores };
}

function scoreOf(board: DmBoard, side: SideId, house: DmOptions['house']): Score {
  const enemy = enemyOf(side);
  const why: Score['why'] = [];
  const held = board.markers.filter(marker => holderOf(board, marker) === side);
  for (const { label } of held) why.push({ points: house.markerPoints, why: `marker ${label}` });
  const mission = missionOf(board, side);
  if (mission) {
    const { points, why: how } = missionScore(board, side, mission.goal);
    why.push({ points, why: `mission ${mission.title}: ${how}` });
  }
  const tenths = Math.floor((lostPoints(board, enemy) * 10) / board.armies[enemy].points);
  if (tenths > 0) {
    why.push({
      points: tenths * house.tenthPoints,
      why: `${tenths} ${tenths === 1 ? 'tenth' : 'tenths'} of the enemy's points destroyed`,
    });
  }
  if (board.models[board.armies[enemy].warlord] === undefined) {
    why.push({ points: house.warlordPoints, why: 'enemy Warlord slain' });
  }
  return { side, points: why.reduce((sum, { points }) => sum + points, 0), why };
}

/** What each side lost, for the last message. */
export function lossesOf(board: DmBoard): Record<SideId, Losses> {
  const of = (side: SideId): Losses => {
    const army = board.armies[side];
    const alive = Object.values(board.models).filter(({ unit }) => board.units[unit]?.side === side).length;
    return {
      models: army.startModels - alive,
      ofModels: army.startModels,
      points: lostPoints(board, side),
      ofPoints: army.points,
    };
  };
  return { blue: of('blue'), red: of('red') };
}
