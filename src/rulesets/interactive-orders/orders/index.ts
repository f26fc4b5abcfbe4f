import { onTable, unitOf } from '../../board-queries.js';
import type { Effect } from '../../classic/board.js';
import { PINNED_DOWN } from '../../classic/further-rules/synapse-reach.js';
import { tableWriters } from '../../classic/table/writers.js';
import type { Placed } from '../../model-moves.js';
import { answersMoment } from '../answers/moment.js';
import { answerQuestion } from '../answers/question.js';
import { volley } from '../answers/volley.js';
import type { IoBoard, Trail } from '../board.js';
import type { Room, Writers } from '../game.js';
import { ground } from '../ground/index.js';
import { embark } from '../movement/boarding.js';
import { go } from '../movement/go.js';
import { denyQuestion } from '../powers/deny-question.js';
import { react } from '../turn/react.js';
import { comrades, GROUNDED, liftUp } from './comrades.js';
import type { OrderEvent } from './events.js';
import { giving } from './giving.js';
import { tellOrders } from './narrate.js';
import { order } from './order.js';
import { orderQuestion } from './order-question.js';
import { part } from './part.js';
import { partQuestion } from './part-question.js';
import { isVolley, onStack } from './standing.js';

/** What classic pieces see of who has gone to ground (IO.ground.melee, IO.ground.fire). */
const LIES: Effect = { is: GROUNDED, marks: ['snapShots', 'noCharge', 'noMove'], changes: { WS: { set: 1 } } };

const orderWriters: Writers<OrderEvent> = {
  orderGiven(board, { unit: id, order, answers }) {
    const unit = unitOf(board, id);
    board.stack.push({ unit: id, order, ...(answers === undefined ? {} : { answers }) });
    // Nobody fires twice at one charge without an order.
    if (isVolley(order)) for (const { charge } of board.stack) charge?.met.push(id);
    // An answer in its own turn is the order of that turn; one in the enemy's is not (IO.house.readings.orders).
    if (!isVolley(order) && unit.side === board.acting) unit.ordered = board.playerTurn;
    if (answers !== undefined) return;
    // IO.house.reserveToken: another order takes the token away.
    delete unit.token;
  },
  orderBegun(board, { unit, spends }) {
    if (spends !== undefined) delete unitOf(board, unit).token;
  },
  orderLapsed() {},
  orderEnded(board, { unit }) {
    board.stack = board.stack.filter(each => each.unit !== unit);
  },
  tokenLost: (board, { unit }) => dropToken(board, unit),
  tokenLaid(board, { unit, token }) {
    unitOf(board, unit).token = token;
  },
  shotDeclared(board, { unit }) {
    const entry = onStack(board, unit);
    if (entry) entry.trails = [];
  },
  chargeDeclared(board, { unit, targets }) {
    const entry = onStack(board, unit);
    if (entry) entry.charge = { targets, met: [] };
  },
  stepStarted(board, { unit: id, phase, lost }) {
    board.phase = phase;
    const entry = onStack(board, id);
    if (entry) for (const waited of ['trails', 'charge'] as const) delete entry[waited];
    for (const unit of Object.values(board.units)) {
      unit.phaseModels = unit.models.length + (lost?.[unit.id] ?? 0);
    }
  },
  wentToGround(board, { unit: id, pinned }) {
    const unit = unitOf(board, id);
    unit.grounded = board.playerTurn;
    liftUp(unit);
    unit.effects.push(structuredClone(LIES));
    if (pinned) unit.effects.push({ is: PINNED_DOWN });
  },
  stoodUp(board, { unit: id }) {
    const unit = unitOf(board, id);
    delete unit.grounded;
    liftUp(unit);
  },
  coordinated() {},
};

/** While somebody aims, the ways of all who move are kept (IO.order.reserve.trail). */
const walkers: Pick<typeof tableWriters, 'moved'> = {
  moved(board, event) {
    tableWriters.moved(board, event);
    for (const { trails } of (board as IoBoard).stack) if (trails) follow(trails, event.unit, event.models);
  },
};

/** A charge that is thrown, or comes to nothing, is declared no more: nobody shoots at it then (IO.codex.supporting). */
const chargeEnders = {
  chargeRolled: (board: IoBoard, { unit }: { unit: string }) => endCharge(board, unit),
  chargeFailed: (board: IoBoard, { unit }: { unit: string }) => endCharge(board, unit),
};

function endCharge(board: IoBoard, unit: string): void {
  delete onStack(board, unit)?.charge;
}

function follow(trails: Trail[], unit: string, models: readonly Placed[]): void {
  const known = trails.find(trail => trail.unit === unit);
  if (known === undefined) {
    trails.push({ unit, places: structuredClone([...models]) });
    return;
  }
  for (const { model, at, facing, path } of models) {
    const place = known.places.find(each => each.model === model);
    if (place)
      Object.assign(place, { at: { ...at }, facing, path: [...place.path, ...structuredClone(path.slice(1))] });
    else known.places.push(structuredClone({ model, at, facing, path }));
  }
}

/** Facts of the table after which a unit waits for nothing any more (IO.house.reserveToken). */
const tokenLosers: Pick<typeof tableWriters, 'locked' | 'fallingBack' | 'left'> = {
  locked(board, event) {
    tableWriters.locked(board, event);
    if (event.with.length > 0) dropToken(board as IoBoard, event.unit);
  },
  fallingBack(board, event) {
    tableWriters.fallingBack(board, event);
    if (event.falling) dropToken(board as IoBoard, event.unit);
  },
  left(board, event) {
    tableWriters.left(board, event);
    dropToken(board as IoBoard, event.unit);
  },
};

function dropToken(board: IoBoard, unit: string): void {
  delete unitOf(board, unit).token;
}

/** Orders, their steps, and the answers to them. */
export const ordersRoom: Room<OrderEvent> = {
  steps: [giving, order, part, volley, go, embark, react, ...ground.steps],
  questions: [orderQuestion, partQuestion, answerQuestion, denyQuestion, ...ground.questions],
  moments: [answersMoment],
  evolve: { ...orderWriters, ...tokenLosers, ...walkers, ...chargeEnders, ...comrades },
  narrate: tellOrders,
  traces: {
    stepStarted: ({ unit }, board) => (onTable(board, unitOf(board, unit)) ? [{ kind: 'changed', unit }] : []),
  },
};
