import type { UnitId } from '../../../engine/index.js';
import { onTable, unitOf } from '../../board-queries.js';
import type { Phase } from '../../classic/board.js';
import { isLocked, isVehicleUnit } from '../../classic/lookups.js';
import { moraleFrame } from '../../classic/morale/frames.js';
import { answersWindow } from '../answers/frames.js';
import type { IoBoard, IoUnit, OrderId } from '../board.js';
import { type IoGame, step } from '../game.js';
import { optionsOf } from '../options.js';
import { isSupportPart, type SupportPart, supportFrame } from '../support/frames.js';
import { isBattery, isFlyerStrike } from '../support/off-map.js';
import { isHeadquarters, requesterBar } from '../support/requesters.js';
import { isElsewhere } from './comrades.js';
import { type OrderArgs, orderFrame, type Part, partFrame } from './frames.js';
import { FIRES_MOVING } from './ready-guns.js';
import { isToken, lapseOf, lossesIn, openFireDeeds, opensFire, RESOLVED_AS } from './standing.js';

type Step = Part | SupportPart;

/** The steps of each order; who may move and fire does so in the sequence that it is told. */
const PARTS: Record<OrderId, readonly Step[]> = {
  topSpeed: ['fastMove'],
  manoeuvre: ['move', 'fire'],
  openFire: ['fire'],
  closeAssault: ['move', 'fire', 'charge'],
  requestSupport: ['request'],
  coordinate: ['coordinate'],
  ambush: [],
  reserveMove: [],
};

/** The phase that a step is played as (IO.orders.steps). */
const PHASE_OF: Record<Step, Phase> = {
  move: 'movement',
  fastMove: 'movement',
  fire: 'shooting',
  charge: 'assault',
  coordinate: 'orders',
  request: 'shooting',
  shell: 'shooting',
  fly: 'movement',
};

function partsOf({ board }: IoGame, { unit, order, told, calledBy }: OrderArgs): Step[] {
  const striker = unitOf(board, unit);
  if (isFlyerStrike(striker)) return ['fly', 'fire'];
  if (isBattery(striker) || calledBy !== undefined) return ['shell'];
  const parts = [...PARTS[isToken(order) ? RESOLVED_AS[order] : order]];
  // IO.order.manoeuvre: in either sequence.
  return told.first === 'fire' ? ['fire', 'move', ...parts.slice(2)] : parts;
}

/** Who opens fire does so steadily; who fires first fires as if it had moved (IO.order.openFire, IO.order.manoeuvre.first). */
function readyGuns(g: IoGame, { unit: id, order, parts = [] }: OrderArgs): void {
  if (opensFire(order)) g.emit({ type: 'did', unit: id, deeds: openFireDeeds(g) });
  else if (parts.includes('move')) g.emit({ type: 'did', unit: id, deeds: FIRES_MOVING });
}

/** A vehicle that has fired as if it had moved at combat speed goes no faster then (IO.order.manoeuvre.first). */
function holdToCombatSpeed(g: IoGame, id: UnitId): void {
  const unit = unitOf(g.board, id);
  if (unit.deeds.acted && isVehicleUnit(g.board, unit)) g.emit({ type: 'did', unit: id, deeds: { slow: true } });
}

/** An order from its declaration to its end; answers are resolved before it, and it goes on where it stood (IO.orders.lifo). */
export const order = step(orderFrame, {
  declare(g, args) {
    const { unit, order, answers, answer } = args;
    args.before = { phase: g.board.phase, lost: lossesIn(g.board) };
    if (answer) args.told = answer;
    g.emit({ type: 'orderGiven', unit, order, ...(answers === undefined ? {} : { answers }) });
    // Whoever called for it declared it too.
    return args.calledBy === undefined ? { call: answersWindow({ at: 'declared', unit }) } : undefined;
  },
  begin(g, args) {
    const { unit, order, answers } = args;
    const spends = answers !== undefined && isToken(order) ? { spends: order } : {};
    // Whoever is killed, routed or pinned by an answer goes no further; what lapses is spent.
    if (lapses(g, args)) return { go: 'drop' };
    g.emit({ type: 'orderBegun', unit, ...spends });
    if (answers === undefined && isToken(order)) {
      g.emit({ type: 'tokenLaid', unit, token: order });
      return { go: 'close' };
    }
    args.parts = partsOf(g, args);
    return { go: 'nextPart' };
  },
  drop(g, { unit, answers, order }) {
    if (answers !== undefined && isToken(order)) g.emit({ type: 'tokenLost', unit });
    return { go: 'close' };
  },
  nextPart(g, args) {
    const [part, ...rest] = args.parts ?? [];
    // Who has joined others is gone for itself alone.
    if (part === undefined || isElsewhere(g.board, args.unit) || lapses(g, args)) return { go: 'close' };
    args.parts = rest;
    g.emit({ type: 'stepStarted', unit: args.unit, phase: PHASE_OF[part] });
    const { unit, order, told, calledBy } = args;
    if (isSupportPart(part)) return { call: supportFrame({ unit, order, part, told, calledBy }) };
    if (part === 'fire') readyGuns(g, args);
    if (part === 'move') holdToCombatSpeed(g, unit);
    return {
      call: partFrame({ unit, order, part, ...(args.answers !== undefined || part === 'coordinate' ? { told } : {}) }),
    };
  },
  /** Whoever lost a quarter of its models in a step (IO.house.morale). */
  countLosses(g, args) {
    args.shaken = shakenUnits(g);
  },
  testNerve(_g, args) {
    const [unit, ...rest] = args.shaken ?? [];
    if (unit === undefined) return { go: 'letAnswer' };
    args.shaken = rest;
    return { call: moraleFrame({ unit, modifier: 0 }) };
  },
  tested: () => ({ go: 'testNerve' }),
  letAnswer(g, { unit, parts = [], calledBy }) {
    // Fire from off the map is answered as the request that called for it.
    if (calledBy !== undefined && !onTable(g.board, unitOf(g.board, unit))) return undefined;
    if (parts.length === 0 && unitOf(g.board, unit).models.length === 0) return undefined;
    return { call: answersWindow({ at: 'resolved', unit }) };
  },
  goOn: () => ({ go: 'nextPart' }),
  close(g, { unit, before }) {
    g.emit({ type: 'orderEnded', unit });
    const { phase, lost } = before!;
    g.emit({ type: 'stepStarted', unit, phase, lost });
    return { end: null };
  },
});

/** States that an order comes to nothing any more, where it does. */
function lapses(g: IoGame, { unit: id, order, answers }: OrderArgs): boolean {
  const unit = unitOf(g.board, id) as IoUnit;
  // Who lies may answer by opening fire, but not begin to wait for that (IO.ground.fire).
  const lies = answers === undefined && isToken(order) && unit.grounded !== undefined;
  const bound = mayStillGive(g.board, unit, order) ? undefined : 'leaderless';
  const why = lapseOf(unit, order) ?? (lies ? 'grounded' : bound);
  if (why === undefined) return false;
  g.emit({ type: 'orderLapsed', unit: id, order, why });
  return true;
}

/** Whether who may give such an order is with the unit still: an answer may have taken its HQ alone (IO.order.coordinate, IO.order.support.who). */
function mayStillGive(board: IoBoard, unit: IoUnit, order: OrderId): boolean {
  if (order === 'coordinate') return isHeadquarters(board, unit);
  return order !== 'requestSupport' || requesterBar(board, unit) === undefined;
}

function shakenUnits(g: IoGame): UnitId[] {
  const { moraleLoss } = optionsOf(g.options).house;
  const isShaken = ({ phaseModels, models }: IoUnit) => {
    const lost = phaseModels - models.length;
    return lost > 0 && lost * moraleLoss >= phaseModels;
  };
  return Object.values(g.board.units)
    .filter(unit => onTable(g.board, unit) && isShaken(unit) && !isLocked(unit) && unit.isFallingBack !== true)
    .map(({ id }) => id);
}
