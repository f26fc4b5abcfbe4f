import type { Verb, VerbParam } from '../../../engine/index.js';
import { modelOf, unitOf } from '../../board-queries.js';
import type { DmBoard, PoolDie } from '../board.js';
import type { Room, Writers } from '../game.js';
import { commandQuestion } from './command-question.js';
import type { CommandEvent } from './events.js';
import { issueOrders, issueQuestion } from './issue.js';
import { commandNarrators } from './narrate.js';
import { determineFirstPlayer, firstQuestion, readyDetachment, readyQuestion } from './opening.js';
import { championQuestion, countChampions, giveOrder, spendPools } from './order-give.js';
import { freeOrderQuestion, orderTestStep } from './order-test.js';
import { commandOnslaught, commandPhase, rollEvent, seizeQuestion } from './phase.js';
import { combined, without } from './pool.js';
import { commandWeigh } from './weigh.js';

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
    // 6s that were not spent on seizing stay beside the new pool.
    detachment.pool = [...detachment.pool.filter(({ face }) => face === 6), ...pool];
    detachment.points += points;
    delete detachment.extraDice;
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
    // Who stands alone again neither hides nor burns as it did the last time.
    if (joined.models.length === 0) {
      joined.hidden = false;
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

const pool: VerbParam = {
  name: 'pool',
  describe: 'Whose pool, if you have several.',
  field: 'pool',
  required: false,
};

/** Slash commands of the Command Phase. A field that is left out is asked for, or the cheapest die is taken. */
const commandVerbs: Verb[] = [
  {
    name: ['pool', 'show'],
    describe: 'Show both sides’ command pools and points in the battle here.',
    params: [],
    asks: [],
    shows: 'sides',
    fixed: {},
  },
  {
    name: ['ready'],
    describe: 'Ready a detachment that waits in reserve.',
    params: [{ name: 'detachment', describe: 'The detachment to ready.', field: 'detachment', required: true }],
    asks: ['ready'],
    fixed: {},
  },
  {
    name: ['activate'],
    describe: 'Spend a die of your pool on a team, a squad or a leader.',
    params: [
      { name: 'unit', describe: 'The team, squad, Champion or Character.', field: 'unit', required: true },
      {
        name: 'order',
        describe: 'The order for a team or a squad; leaders issue theirs next.',
        field: 'order',
        required: false,
      },
      { name: 'die', describe: 'A die such as 2, or dice that add up, such as 1+2.', field: 'die', required: false },
      pool,
    ],
    asks: ['command'],
    fixed: { do: 'activate' },
  },
  {
    name: ['order'],
    also: ['rally'],
    describe: 'Order a unit, by a die of your pool or by the leader that is issuing orders.',
    params: [
      { name: 'unit', describe: 'The team or squad.', field: 'unit', required: true },
      { name: 'order', describe: 'Run, Advance, Fire, Overwatch, Rally or Down.', field: 'order', required: true },
    ],
    asks: ['command', 'issue'],
    fixed: {},
  },
  {
    name: ['pool', 'spend'],
    describe: 'Turn a 4, or dice that make one, into a command point while your Warlord is on the table.',
    params: [
      { name: 'dice', describe: 'Which dice, such as 2+2; a plain 4 if left out.', field: 'die', required: false },
      pool,
    ],
    asks: ['command'],
    fixed: { do: 'point' },
  },
  {
    name: ['pool', 'combine'],
    describe: 'Combine dice of your pool into a higher one, to 4 at most, for good.',
    params: [{ name: 'dice', describe: 'The dice, such as 1+2.', field: 'die', required: true }, pool],
    asks: ['command'],
    fixed: { do: 'combine' },
  },
  {
    name: ['pass'],
    describe: 'Do nothing more here: let it pass, or end your part of the phase or turn.',
    params: [],
    asks: ['command'],
    fixed: { do: 'end' },
    givesUp: true,
  },
  {
    name: ['pass'],
    describe: 'Do nothing more here: let it pass, or end your part of the phase or turn.',
    params: [],
    asks: ['issue'],
    fixed: { unit: 'done' },
    givesUp: true,
  },
];

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
  moments: [],
  evolve: commandWriters,
  narrate: commandNarrators,
  traces: {},
  verbs: commandVerbs,
  weigh: commandWeigh,
};
