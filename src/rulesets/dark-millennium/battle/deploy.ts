import { unitOf } from '../../board-queries.js';
import { placeInLine, REST, seatsLeft, spotsAlong } from '../../deployment.js';
import type { Placed } from '../../model-moves.js';
import type { DkUnit } from '../board.js';
import { type DkGame, step } from '../game.js';
import { heroesIn } from '../heroic.js';
import { deployAsk } from './asks.js';
import { deployedAt, depthOf, lineUp } from './deploy-plan.js';
import { RESERVE, waitingUnits } from './deploy-question.js';
import { deployFrame } from './frames.js';

/**
 * One side puts its army on the table, seat by seat; what has no room is held in reserve (DK.house.deployment). Its end is how
 * many hero points go to the roll for the first turn.
 */
export const deploy = step(deployFrame, {
  begin(g, args) {
    g.emit({ type: 'deploymentStarted', side: args.side });
    args.seats = g.board.seats.map(({ id }) => id);
  },
  askForUnit(g, args) {
    args.seats = seatsLeft(args.seats, seat => waitingUnits(g.board, seat, args.side));
    const [who] = args.seats;
    if (who === undefined) return { go: 'end' };
    const given = args.heroes ?? 0;
    const about = { side: args.side, ...(given > 0 ? { given } : {}) };
    return { ask: deployAsk({ who, args: about, fallback: { unit: REST } }) };
  },
  placeIt(g, args, reply) {
    const answer = deployAsk.answer(reply);
    const { unit: id, to } = answer;
    args.heroes = (args.heroes ?? 0) + heroesIn(answer);
    const depth = depthOf(g.options);
    if (id === REST) {
      for (const unit of waitingUnits(g.board, args.seats![0]!, args.side)) placeByBot(g, unit, depth);
    } else if (to === RESERVE) {
      g.emit({ type: 'heldBack', unit: id });
    } else {
      const unit = unitOf(g.board, id);
      put(g, unit, deployedAt(g.board, unit, to, depth));
    }
    return { go: 'askForUnit' };
  },
  end(g, { side, heroes = 0 }) {
    g.emit({ type: 'deploymentEnded', side });
    return { end: heroes };
  },
});

/** Spread along the edge, in the order of the list. */
function placeByBot(g: DkGame, unit: DkUnit, depth: number): void {
  const spots = spotsAlong(g.board, unit.side, depth);
  put(g, unit, lineUp(g.board, unit, depth, placeInLine(g.board, unit, spots)));
}

function put(g: DkGame, unit: DkUnit, places: Placed[] | undefined): void {
  if (places === undefined) {
    g.emit({ type: 'heldBack', unit: unit.id });
    return;
  }
  g.emit({ type: 'moved', unit: unit.id, kind: 'deploy', models: places, last: true });
  g.emit({ type: 'deployed', unit: unit.id });
}
