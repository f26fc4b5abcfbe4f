import { modelOf, unitOf } from '../../board-queries.js';
import type { DmBoard, PoolDie } from '../board.js';
import type { Room, Writers } from '../game.js';
import { commandQuestion } from './command-question.js';
import type { CommandEvent } from './events.js';
import { issueOrders, issueQuestion } from './issue.js';
import { commandNarrators } from './narrate.js';
import { determineFirstPlayer, firstQuestion, readyDetachment, readyQuestion } from './opening.js';
import { championQuestion, countChampions, freeOrderQuestion, giveOrder, spendPools } from './order-give.js';
import { orderTestStep } from './order-test.js';
import { commandOnslaught, commandPhase, rollEvent, seizeQuestion } from './phase.js';
import { combined, without } from './pool.js';

const SIX: PoolDie = { face: 6, limited: false };

const commandWriters: Writers<CommandEvent> = {
  firstPlayerRolled(board, { winner }) {
    board.lastRollWinner = winner;
  },
  firstPlayerChosen(board, { side }) {
    board.firstPlayer = side;
  },
  readied(board, { detachment }) {
    board.detachments[detachment]!.stage = 'readied';
  },
  poolRolled(board, { detachment: id, pool, points }) {
    const detachment = board.detachments[id]!;
    // 6s that were not spent on seizing stay beside the new pool, and so do dice that came before it was rolled (DM.command.six.seize).
    detachment.pool.push(...pool);
    detachment.points += points;
  },
  pointGained(board, { detachment: id, face }) {
    spend(board, id, [{ face, limited: false }]);
    board.detachments[id]!.points += 1;
  },
  pointsGained(board, { detachment, points }) {
    board.detachments[detachment]!.points += points;
  },
  diceCombined(board, { detachment: id, dice, into }) {
    const detachment = board.detachments[id]!;
    detachment.pool = combined(detachment.pool, dice, into);
  },
  activated(board, { detachment, dice, target, again }) {
    spend(board, detachment, dice);
    if (!again && !board.activated.includes(target)) board.activated.push(target);
  },
  ordered(board, { unit: id, order, group, counts, closesUp }) {
    const unit = unitOf(board, id);
    unit.order = { kind: order, group, ...(closesUp ? { closesUp } : {}) };
    if (counts) unit.ordered = true;
  },
  ordersIssued(board, { closes = [] }) {
    for (const target of closes) if (!board.activated.includes(target)) board.activated.push(target);
  },
  orderEnded(board, { unit: id }) {
    const unit = unitOf(board, id);
    // A Rally is resolved at once: afterwards the unit is as free as before (DM.command.activate.rally).
    if (unit.order?.kind === 'rally') unit.ordered = false;
    delete unit.order;
  },
  orderTested(board, { unit, pinsRemoved }) {
    unitOf(board, unit).pins -= pinsRemoved;
  },
  championJoined(board, { model: id, unit: to }) {
    const model = modelOf(board, id);
    const from = unitOf(board, model.unit);
    from.models = from.models.filter(each => each !== id);
    model.unit = to;
    const joined = unitOf(board, to);
    // Who stands alone again neither hides nor burns nor is pinned as it was the last time.
    if (joined.models.length === 0) {
      Object.assign(joined, { hidden: false, pins: 0 });
      delete joined.ablaze;
    }
    joined.models.push(id);
  },
  sixSpent(board, { detachment }) {
    spend(board, detachment, [SIX]);
  },
  seized(board, { detachment, sixes }) {
    spend(
      board,
      detachment,
      Array.from({ length: sixes }, () => SIX),
    );
    board.detachments[detachment]!.seized = true;
  },
  eventRolled() {},
  pinsRemoved(board, { unit, pins }) {
    unitOf(board, unit).pins -= pins;
  },
  strategyChanged(board, { side, by }) {
    board.armies[side].strategyRating += by;
  },
  poolsDiscarded(board, { side }) {
    for (const detachment of Object.values(board.detachments)) {
      if (detachment.side === side) detachment.pool = detachment.pool.filter(({ face }) => face === 6);
    }
  },
};

function spend(board: DmBoard, id: string, dice: PoolDie[]): void {
  const detachment = board.detachments[id]!;
  detachment.pool = without(detachment.pool, dice);
}

/** The Command Phase, orders and order tests, and the command part of the Onslaught. */
export const commandRoom: Room<CommandEvent> = {
  steps: [
    commandPhase,
    determineFirstPlayer,
    readyDetachment,
    spendPools,
    issueOrders,
    giveOrder,
    countChampions,
    orderTestStep,
    commandOnslaught,
    rollEvent,
  ],
  questions: [
    firstQuestion,
    readyQuestion,
    commandQuestion,
    issueQuestion,
    championQuestion,
    freeOrderQuestion,
    seizeQuestion,
  ],
  evolve: commandWriters,
  narrate: commandNarrators,
};
