import type { SideId } from '../../../engine/index.js';
import { enemyOf, SIDES } from '../../board-queries.js';
import { lossesOf, pointsIn } from '../../objectives/scores.js';
import type { IoBoard } from '../board.js';
import { type IoGame, step } from '../game.js';
import { optionsOf } from '../options.js';
import { playerTurnFrame } from '../turn/frames.js';
import type { EndedBy } from './events.js';
import { battleFrame, counterFrame, lineFrame } from './frames.js';
import { defenderOf } from './line-forces.js';
import { hasUnitsLeft, isDecided, markersHeld, reckon, turnScores } from './victory.js';

/** A whole battle: its scenario, turn 0 where it has one, game turns of two player turns, the end. */
export const battle = step(battleFrame, {
  chooseScenario(g) {
    const { scenario } = optionsOf(g.options);
    const face = scenario === 'random' ? g.die(6) : undefined;
    const rolled = (face ?? 1) <= 3 ? 'counter-attack' : 'defence-line';
    const id = scenario === 'random' ? rolled : scenario;
    const isMeeting = id === 'counter-attack';
    g.emit({
      type: 'scenarioChosen',
      scenario: { id, limit: 0, ...(isMeeting ? { hasTurnZero: true } : {}) },
      ...(face === undefined ? {} : { face }),
    });
    return { call: isMeeting ? counterFrame({}) : lineFrame({}) };
  },
  takeTurn(g, args) {
    args.acting = args.acting === undefined ? g.board.firstSide! : enemyOf(args.acting);
    return { call: playerTurnFrame({ side: args.acting, ...(isTurnZero(g) ? { isTurnZero: true } : {}) }) };
  },
  endTurn(g, { acting }) {
    g.emit({ type: 'playerTurnEnded', turn: g.board.turn, side: acting! });
    const isOver = acting !== g.board.firstSide;
    if (isOver || isDecided(g)) reckonTurn(g);
    const why = endOf(g, isOver);
    if (why === undefined) return { go: 'takeTurn' };
    const result = reckon(g.board);
    const winner = winnerBy(g.board, why);
    g.emit({
      type: 'battleEnded',
      why,
      result: winner === undefined ? result : { winner, scores: result.scores },
      losses: lossesOf(g.board),
    });
    return undefined;
  },
});

/** Whether the game turn that comes next, or goes on, is turn 0 (IO.turnZero, IO.counter.turnZero). */
function isTurnZero({ board }: IoGame): boolean {
  return board.scenario?.hasTurnZero === true && board.playerTurn < 2;
}

/** Victory Points of the game turn that ends (IO.victory.when). */
function reckonTurn(g: IoGame): void {
  const scores = turnScores(g, g.board.turn === 0);
  for (const side of SIDES) for (const scoring of scores[side]) g.emit({ type: 'scored', side, scoring });
  const warlords = SIDES.filter(side => {
    const { warlord } = g.board.armies[side];
    return warlord !== undefined && g.board.models[warlord] === undefined;
  });
  g.emit({ type: 'reckoned', destroyed: g.board.destroyed.length, warlords });
  g.emit({ type: 'turnReckoned', turn: g.board.turn, scores: pointsIn(reckon(g.board)) });
}

/** Why the battle is over now; undefined when it goes on (IO.victory.all, IO.victory.none, IO.victory.limit, IO.house.length). */
function endOf(g: IoGame, isOver: boolean): EndedBy | undefined {
  const { board } = g;
  const { house } = optionsOf(g.options);
  for (const side of SIDES) if (board.turn >= 1 && !hasUnitsLeft(board, side)) return { is: 'nobodyLeft', side };
  if (!isOver) return undefined;
  // Who defends a line set the objectives himself, and does not win by them (IO.line.objectives).
  const all = SIDES.find(side => side !== defenderOf(board) && holdsAll(g, side));
  if (all !== undefined && board.turn >= 1) return { is: 'allMarkers', side: all };
  const { limit } = board.scenario!;
  const scores = reckon(board).scores.map(({ points }) => points);
  const passed = scores.filter(points => points >= limit).length;
  if (limit > 0 && passed > 0) return { is: 'limit', limit };
  return board.turn >= house.turns ? { is: 'lastTurn', turns: house.turns } : undefined;
}

function holdsAll({ board, options }: IoGame, side: SideId): boolean {
  const { length } = board.markers;
  return length > 0 && markersHeld(board, side, optionsOf(options).house.benefits).length === length;
}

/** Who wins whatever the points: who controls all objectives, or alone has units left (IO.victory.all, IO.victory.none). */
function winnerBy(board: IoBoard, why: EndedBy): SideId | undefined {
  if (why.is === 'allMarkers') return why.side;
  if (why.is !== 'nobodyLeft') return undefined;
  const other = enemyOf(why.side);
  return hasUnitsLeft(board, other) ? other : undefined;
}
