import type { SideId } from '../../../engine/index.js';
import { enemyOf } from '../../board-queries.js';
import { type BattleEndedBy, whyOver } from '../../objectives/ending.js';
import { lossesOf, pointsIn } from '../../objectives/scores.js';
import { askForFirst, rollForFirst, takeFirst } from '../deployment/first.js';
import { deployFrame, prepareFrame } from '../deployment/frames.js';
import { type AdGame, step } from '../game.js';
import { MISSIONS, markersFor } from '../missions/missions.js';
import { reckon } from '../missions/scoring.js';
import { optionsOf } from '../options.js';
import { playerTurnFrame } from '../turn/frames.js';
import { battleFrame } from './frames.js';

/** Faces of the die for each mission, and those on which turn 1 is fought at night (AD.house.missions, AD.house.night). */
const FACES_A_MISSION = 2;
const NIGHT = 2;

// Why it is over is the shared room's; cites: { over: 'AD.house.end' }.

/** A whole battle: mission, roll-off, deployment, six game turns of two player turns, the end (AD.house.sequence, AD.house.end). */
export const battle = step(battleFrame, {
  chooseMission(g) {
    const { mission: named } = optionsOf(g.options);
    const face = named === 'random' ? g.die(6) : undefined;
    const sheet =
      face === undefined
        ? MISSIONS.find(({ id }) => id === named)!
        : MISSIONS[Math.floor((face - 1) / FACES_A_MISSION)]!;
    const mission = { id: sheet.id, seeks: sheet.seeks };
    const markers = markersFor(g.board, mission);
    g.emit({ type: 'missionChosen', mission, markers, face });
  },
  /** AD.house.night */
  fallNight(g) {
    const { night } = optionsOf(g.options).house;
    const face = night === 'roll' ? g.die(6) : undefined;
    const isNight = face === undefined ? night === 'always' : face <= NIGHT;
    g.emit({ type: 'nightRolled', night: isNight, face });
  },
  rollForFirst(g, args) {
    const winner = rollForFirst(g);
    if (winner === undefined) return { go: 'deployFirst' };
    args.winner = winner;
    return { ask: askForFirst(g, winner) };
  },
  /** AD.house.first */
  takeFirst(g, { winner }, reply) {
    takeFirst(g, winner!, reply);
  },
  deployFirst: g => ({ call: deployFrame({ side: firstOf(g) }) }),
  deployLast: g => ({ call: deployFrame({ side: enemyOf(firstOf(g)) }) }),
  /** Infiltrators and scouts (AD.rule.infiltrate, AD.rule.scout). */
  prepare: () => ({ call: prepareFrame() }),
  takeTurn(g, args) {
    args.acting = args.acting === undefined ? firstOf(g) : enemyOf(args.acting);
    return { call: playerTurnFrame({ side: args.acting }) };
  },
  endTurn(g, { acting }) {
    const { house } = optionsOf(g.options);
    const scores = pointsIn(reckon(g.board, house));
    g.emit({ type: 'playerTurnEnded', turn: g.board.turn, side: acting!, scores });
    const why = endOf(g, acting!);
    if (why === undefined) return { go: 'takeTurn' };
    g.emit({ type: 'battleEnded', why, result: reckon(g.board, house), losses: lossesOf(g.board) });
    return undefined;
  },
});

function firstOf(g: AdGame): SideId {
  return g.board.firstSide!;
}

/** Why the battle is over now, after a player turn; undefined when it goes on (AD.house.end). */
function endOf(g: AdGame, acting: SideId): BattleEndedBy | undefined {
  const why = whyOver(g.board, optionsOf(g.options).house.turns);
  // A turn is over with its second player turn.
  return why?.is === 'lastTurn' && acting === firstOf(g) ? undefined : why;
}
