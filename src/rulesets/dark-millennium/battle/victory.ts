import type { GameResult, Marker, SideId } from '../../../engine/index.js';
import { distanceToPoint } from '../../../engine/table/bases.js';
import { enemyOf, placedOf, unitsOf } from '../../lookups.js';
import { colourOf } from '../../side-names.js';
import type { DkBoard } from '../board.js';
import { isSuppressed, standing } from '../lookups.js';
import { type DkOptions, optionsSchema } from '../options.js';
import type { Losses } from './events.js';

type Score = GameResult['scores'][number];

/** The side with more models of unsuppressed units within reach of a marker (DK.house.end). */
export function holderOf(board: DkBoard, { at, radius }: Marker): SideId | undefined {
  const count = (side: SideId) =>
    unitsOf(board, side)
      .filter(unit => !isSuppressed(board, unit))
      .flatMap(unit => placedOf(board, unit))
      .filter(model => distanceToPoint(standing(model), at) <= radius).length;
  const [blue, red] = [count('blue'), count('red')];
  return blue === red ? undefined : blue > red ? 'blue' : 'red';
}

/** The score that stands on the board at the end; before it, what the score would be with the usual switches. */
export function result(board: DkBoard): GameResult {
  return board.final ?? reckon(board, optionsSchema.parse({}).house);
}

/** Markers and tenths of the enemy's points; equal is a draw (DK.house.end). */
export function reckon(board: DkBoard, house: DkOptions['house']): GameResult {
  const scores = (['blue', 'red'] as const).map(side => scoreOf(board, side, house));
  const [blue, red] = scores as [Score, Score];
  const name = (side: SideId) => `${colourOf(side)}, ${board.armies[side].name},`;
  const figures = `${Math.max(blue.points, red.points)} to ${Math.min(blue.points, red.points)}`;
  if (blue.points === red.points) return { summary: `A draw, ${blue.points} points each`, scores };
  const winner = blue.points > red.points ? 'blue' : 'red';
  return { winner, summary: `${name(winner)} wins ${figures}`, scores };
}

function scoreOf(board: DkBoard, side: SideId, house: DkOptions['house']): Score {
  const why: Score['why'] = board.markers
    .filter(marker => holderOf(board, marker) === side)
    .map(({ label }) => ({ points: house.markerPoints, why: `marker ${label}` }));
  const enemy = enemyOf(side);
  const tenths = Math.floor((lostPoints(board, enemy) * 10) / Math.max(1, board.armies[enemy].points));
  if (tenths > 0) {
    const word = tenths === 1 ? 'tenth' : 'tenths';
    why.push({ points: tenths * house.tenthPoints, why: `${tenths} ${word} of the enemy's points destroyed` });
  }
  return { side, points: why.reduce((sum, { points }) => sum + points, 0), why };
}

function lostPoints(board: DkBoard, side: SideId): number {
  return board.destroyed.filter(lost => lost.side === side).reduce((sum, { points }) => sum + points, 0);
}

/** What each side lost, for the last message. */
export function lossesOf(board: DkBoard): Record<SideId, Losses> {
  const of = (side: SideId): Losses => {
    const army = board.armies[side];
    const alive = unitsOf(board, side).reduce((sum, { models }) => sum + models.length, 0);
    return {
      models: Math.max(0, army.startModels - alive),
      ofModels: army.startModels,
      points: lostPoints(board, side),
      ofPoints: army.points,
    };
  };
  return { blue: of('blue'), red: of('red') };
}
