import type { SideId } from '../../../engine/index.js';
import { commanderOf, enemyOf } from '../../board-queries.js';
import { whyOver } from '../../objectives/ending.js';
import { lossesOf } from '../../objectives/scores.js';
import { rollOff, thrownOff } from '../../roll-off.js';
import { edgeAsk, edgesChosen } from '../../setting-up/edges.js';
import { turnFrame } from '../actions/frames.js';
import { type DkGame, step } from '../game.js';
import { optionsOf } from '../options.js';
import { firstTurnDice, rollFirstTurn } from './first-turn.js';
import { battleFrame, deployFrame } from './frames.js';
import { reckon } from './victory.js';

// Why it is over is the shared room's; cites: { over: 'DK.house.end' }.

/** A whole battle: edges, deployment, the roll for the first turn, turns of the two sides, the end (DK.turn, DK.house.end). */
export const battle = step(battleFrame, {
  rollForEdges(g, args) {
    const { rolls, winner } = rollOff(g);
    args.winner = winner;
    g.emit({ type: 'edgesRolled', rolls, winner });
    const who = commanderOf(g.board, winner);
    return {
      ask: edgeAsk({ who, args: { side: winner }, cite: 'DK.house.edges', fallback: { edge: 'south' } }),
    };
  },
  takeEdges(g, { winner }, reply) {
    const { edge } = edgeAsk.answer(reply);
    for (const chosen of edgesChosen(winner!, edge)) g.emit(chosen);
  },
  deployFirst: (_g, { winner }) => ({ call: deployFrame({ side: enemyOf(winner!) }) }),
  deployLast(_g, args, heroes) {
    args.heroes = { [enemyOf(args.winner!)]: deployFrame.ended(heroes) ?? 0 };
    return { call: deployFrame({ side: args.winner! }) };
  },
  /** DK.first */
  rollForFirstTurn(g, args, heroes) {
    const sixes = { ...args.heroes, [args.winner!]: deployFrame.ended(heroes) ?? 0 };
    const { rounds, winner } = thrownOff(
      (side, tied) => rollFirstTurn(g, side, tied === 0 ? spendOnRoll(g, side, sixes[side]) : 0),
      ({ total }) => total,
    );
    args.acting = winner;
    g.emit({ type: 'firstTurnRolled', rounds, winner });
  },
  takeTurn: (_g, { acting }) => ({ call: turnFrame({ side: acting! }) }),
  endTurn(g, args) {
    const { acting } = args;
    g.emit({ type: 'turnEnded', turn: g.board.turn, side: acting! });
    const { house } = optionsOf(g.options);
    const why = whyOver(g.board, house.turns);
    if (why === undefined) {
      args.acting = enemyOf(acting!);
      return { go: 'takeTurn' };
    }
    g.emit({ type: 'battleEnded', why, result: reckon(g.board, house), losses: lossesOf(g.board) });
    return undefined;
  },
});

/** Hero points that go to a side's dice for the first turn: no more than it throws, nor than it has (DK.heroes.dice). */
function spendOnRoll(g: DkGame, side: SideId, wanted = 0): number {
  const points = Math.min(wanted, firstTurnDice(g.board, side), g.board.armies[side].heroPoints);
  if (points > 0) g.emit({ type: 'heroSpent', side, points, why: { is: 'firstTurnDice', count: points } });
  return points;
}
