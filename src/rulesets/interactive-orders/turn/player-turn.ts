import type { SideId, UnitId } from '../../../engine/index.js';
import { onTable, seatsOf, unitOf, unitsOf } from '../../board-queries.js';
import type { Phase } from '../../classic/board.js';
import { loneGuests } from '../../classic/characters/joining.js';
import { fightPhaseFrame } from '../../classic/fighting/frames.js';
import { momentFrame } from '../../classic/moments/frames.js';
import { regroupFrame } from '../../classic/morale/frames.js';
import { gatherCharges } from '../../classic/psychic/charges.js';
import { landingsFrame } from '../descents/frames.js';
import { type IoGame, step } from '../game.js';
import { givingFrame } from '../orders/frames.js';
import { isDesperate } from '../orders/standing.js';
import { arrivalsFrame } from '../scenarios/frames.js';
import { isDecided } from '../scenarios/victory.js';
import { isFlyerStrike } from '../support/off-map.js';
import { playerTurnFrame, standAsk } from './frames.js';

/** Start and reserves; orders; assault; rally and end (IO.turn.steps). */
export const playerTurn = step(playerTurnFrame, {
  /** What comes at the start of a turn, or of moving in it, comes before any order (IO.turn.start). */
  begin(g, { side }) {
    const playerTurn = g.board.playerTurn + 1;
    const turn = Math.ceil(playerTurn / 2) - (g.board.scenario?.hasTurnZero ? 1 : 0);
    g.emit({ type: 'playerTurnStarted', turn, playerTurn, side });
    start(g, 'start', side);
  },
  /** IO.deepStrike.arrive */
  land: (_g, { side }) => ({ call: landingsFrame({ side }) }),
  arrive(_g, { side, isTurnZero }) {
    return isTurnZero ? undefined : { call: arrivalsFrame({ side }) };
  },
  /** Who has come on by now adds to them (IO.turn.warp). */
  gatherWarp: g => gatherCharges(g),
  endStart: (g, { side }) => end(g, 'start', side),
  giveOrders(g, { side }) {
    start(g, 'orders', side);
    return { call: givingFrame({ side }) };
  },
  afterOrders: (_g, { side }) => ({ call: momentFrame({ moment: 'endOfPhase', about: { phase: 'shooting', side } }) }),
  /** What lasts to the end of moving, or of shooting, ends when the orders do (IO.orders.edges). */
  endOrders(g, { side }) {
    end(g, 'movement', side);
    end(g, 'shooting', side);
    if (isDecided(g)) return { go: 'over' };
    return undefined;
  },
  /** Combats are fought once all orders are given (IO.assault). */
  fight(g, args) {
    const { side } = args;
    // Who is routed by a combat of this turn does not try to rally in it (IO.end.rally).
    args.units = routing(g, side);
    start(g, 'assault', side);
    return { call: fightPhaseFrame({ side }) };
  },
  afterFight: (_g, { side }) => ({ call: momentFrame({ moment: 'endOfPhase', about: { phase: 'assault', side } }) }),
  endAssault(g, { side }) {
    end(g, 'assault', side);
    start(g, 'end', side);
  },
  /** IO.end.rally */
  rally(g, args) {
    const [unit, ...rest] = args.units ?? [];
    if (unit === undefined) return { go: 'listGrounded' };
    args.units = rest;
    if (!routing(g, args.side).includes(unit)) return { go: 'rally' };
    return { call: regroupFrame({ unit, ...(isDesperate(g, unitOf(g.board, unit)) ? { desperate: true } : {}) }) };
  },
  nextRally: () => ({ go: 'rally' }),
  /** IO.end.stand */
  listGrounded(g, args) {
    args.seats = seatsOf(g.board, args.side);
  },
  /** IO.end.stand */
  askWhoStands(g, args) {
    const [who] = args.seats ?? [];
    if (who === undefined) return { go: 'afterTurn' };
    const units = unitsOf(g.board, args.side)
      .filter(unit => unit.seat === who && unit.grounded !== undefined && onTable(g.board, unit))
      .map(({ id }) => id);
    if (units.length === 0) {
      args.seats = args.seats!.slice(1);
      return { go: 'askWhoStands' };
    }
    args.units = units;
    return { ask: standAsk({ who, args: { units }, fallback: { unit: 'all' } }) };
  },
  /** IO.end.stand */
  stand(g, args, reply) {
    const { unit } = standAsk.answer(reply);
    const units = args.units ?? [];
    for (const id of units) if (unit === 'all' || unit === id) g.emit({ type: 'stoodUp', unit: id });
    if (unit === 'all' || unit === 'none') args.seats = args.seats!.slice(1);
    return { go: 'askWhoStands' };
  },
  /** Special rules act at the end of the turn when its player is done (IO.end.other). */
  afterTurn: (_g, { side }) => ({ call: momentFrame({ moment: 'endOfTurn', about: { side } }) }),
  afterEnd: (_g, { side }) => ({ call: momentFrame({ moment: 'endOfPhase', about: { phase: 'end', side } }) }),
  endTurn: (g, { side }) => end(g, 'end', side),
  /** Flyers that struck leave for good (IO.strike.flyer.gone). */
  flyOff(g, { side }) {
    for (const unit of unitsOf(g.board, side))
      if (isFlyerStrike(unit) && onTable(g.board, unit)) g.emit({ type: 'strikeSpent', unit: unit.id });
  },
  over() {},
});

function start(g: IoGame, phase: Phase, side: SideId): void {
  for (const { id: model, name, unit: from, home } of loneGuests(g.board)) {
    g.emit({ type: 'joined', model, name, from, to: home! });
  }
  g.emit({ type: 'phaseStarted', phase, side });
}

/** What lasts to this phase is over. */
function end(g: IoGame, phase: Phase, side: SideId): void {
  g.emit({ type: 'phaseEnded', phase, side });
}

function routing(g: IoGame, side: SideId): UnitId[] {
  return unitsOf(g.board, side)
    .filter(unit => unit.isFallingBack && onTable(g.board, unit))
    .map(({ id }) => id);
}
