import type { GameResult, JsonObject, SideId, Unit, UnitId } from '../../engine/index.js';
import { enemyOf, modelCount, unitsOf } from '../board-queries.js';
import type { ScoreCause } from './causes.js';

/** Points, and what they were given for. */
export interface Scored {
  points: number;
  cause: ScoreCause;
}

/** What a board keeps of armies and of what they lost. */
interface Reckoned {
  units: Record<UnitId, Unit>;
  armies: Record<SideId, { name: string; points: number; startModels: number }>;
  destroyed: { side: SideId; points: number }[];
}

/** What a side lost, of what it began with. */
export interface Losses {
  models: number;
  ofModels: number;
  points: number;
  ofPoints: number;
}

/** Who has more points; equal is a draw. */
export function decided(whys: Record<SideId, Scored[]>): GameResult {
  const scoreOf = (side: SideId) => ({
    side,
    points: whys[side].reduce((sum, { points }) => sum + points, 0),
    why: whys[side],
  });
  const [blue, red] = [scoreOf('blue'), scoreOf('red')];
  const scores = [blue, red];
  return blue.points === red.points ? { scores } : { winner: blue.points > red.points ? 'blue' : 'red', scores };
}

/** How a ruleset scores: `reckon` by what a group plays, and `result` by its switches until a score stands on the board. */
export function reckoning<B extends { final?: GameResult }, H>(
  houseOf: (options: JsonObject) => H,
  scoreOf: (board: B, side: SideId, house: H) => Scored[],
) {
  const reckon = (board: B, house: H): GameResult =>
    decided({ blue: scoreOf(board, 'blue', house), red: scoreOf(board, 'red', house) });
  return {
    reckon,
    result: (board: B, options: JsonObject): GameResult => board.final ?? reckon(board, houseOf(options)),
  };
}

/** What each side has of a result, without why. */
export function pointsIn({ scores }: GameResult): { side: string; points: number }[] {
  return scores.map(({ side, points }) => ({ side, points }));
}

/** What a side scores for each full tenth of the enemy's points that was destroyed. */
export function tenthsDestroyed(board: Reckoned, side: SideId, each: number): Scored[] {
  const enemy = enemyOf(side);
  const tenths = Math.floor((lostPoints(board, enemy) * 10) / Math.max(1, board.armies[enemy].points));
  if (tenths === 0) return [];
  return [{ points: tenths * each, cause: { is: 'tenthsDestroyed', count: tenths } }];
}

function lostPoints(board: Reckoned, side: SideId): number {
  return board.destroyed.reduce((sum, lost) => sum + (lost.side === side ? lost.points : 0), 0);
}

/** What each side lost, for the last message. */
export function lossesOf(board: Reckoned): Record<SideId, Losses> {
  const of = (side: SideId): Losses => {
    const { startModels, points } = board.armies[side];
    const alive = modelCount(unitsOf(board, side));
    // What came during the battle is nobody's loss.
    const models = Math.max(0, startModels - alive);
    return { models, ofModels: startModels, points: lostPoints(board, side), ofPoints: points };
  };
  return { blue: of('blue'), red: of('red') };
}
