import type { Frame, FrameOf, SideId } from '../../../engine/index.js';
import { livingOf, onTable, unitsOf } from '../../board-queries.js';
import { runsWild } from '../abilities/has.js';
import type { DmBoard } from '../board.js';
import { engagedWith } from '../combat/sight.js';
import { step } from '../game.js';
import { groupsToMove } from './actions/all.js';
import { chargeTargets } from './actions/charge.js';
import { sprintsInCharge } from './actions/charge-reach.js';
import { setOutSprinting, tiringFrame } from './actions/sprint.js';
import { walkThere } from './arrival.js';
import { tornOf } from './coherency.js';
import {
  type ActArgs,
  advanceFrame,
  chargeFrame,
  goFrame,
  moveAsk,
  restoreCoherencyFrame,
  runFrame,
} from './frames.js';
import { lowestMv } from './ground.js';
import type { SubPhase } from './groups.js';
import { closingMove, isDone, moveNamed, tornAtRest } from './move-question.js';
import { planFor } from './place-reply.js';

/** One side's share of a sub-phase: seat after seat, group after group, each move resolved wholly (DM.move.one). */
function movesOf(frame: FrameOf<ActArgs>, subPhase: SubPhase) {
  return step(frame, {
    /** Nobody asks the frenzied: they charge the nearest before the others move (DM.house.abilities.frenzy). */
    chargeInFrenzy(g, args) {
      const wild = subPhase === 'run' ? frenziedCharge(g.board, args.side) : undefined;
      return wild ? { call: wild } : { go: 'askNext' };
    },
    chargeOn: () => ({ go: 'chargeInFrenzy' }),
    askNext(g, args) {
      args.seats ??= g.board.seats.map(({ id }) => id);
      const [seat, ...rest] = args.seats;
      if (seat === undefined) return { end: null };
      if (groupsToMove(g, { side: args.side, seat, subPhase }).length === 0) {
        args.seats = rest;
        return { go: 'askNext' };
      }
      return {
        ask: moveAsk({
          who: seat,
          args: { subPhase, side: args.side },
          cite: subPhase === 'run' ? 'DM.move.run' : 'DM.house.advance',
          fallback: closingMove(g, { seat, side: args.side, subPhase })?.reply ?? { unit: 'none', do: 'pass' },
        }),
      };
    },
    moveOne(g, args, reply) {
      const [seat = '', ...rest] = args.seats ?? [];
      const mover = { seat, side: args.side, subPhase };
      const answer = moveAsk.answer(reply);
      if (isDone(answer)) {
        const torn = tornAtRest(g, mover);
        args.seats = rest;
        return torn.length === 0 ? { go: 'askNext' } : { call: restoreCoherencyFrame({ units: torn }) };
      }
      const group = groupsToMove(g, mover).find(({ units }) => units.some(({ id }) => id === answer.unit))!;
      const move = moveNamed(answer, group);
      if (move === undefined) throw new Error(`no move ${answer.do}`);
      return { call: move.frame(group, answer) };
    },
    next: () => ({ go: 'askNext' }),
  });
}

/** Sub-phase II for one side. */
export const run = movesOf(runFrame, 'run');
/** Sub-phase III for one side. */
export const advance = movesOf(advanceFrame, 'advance');

/** The charge of the first unit of the side that runs wild and has somebody in reach. */
function frenziedCharge(board: DmBoard, side: SideId): Frame | undefined {
  for (const unit of unitsOf(board, side)) {
    if (!runsWild(unit) || unit.moved !== undefined || !onTable(board, unit)) continue;
    const [nearest] = chargeTargets(board, [unit]);
    if (nearest === undefined || unit.status !== undefined || engagedWith(board, unit).length > 0) continue;
    const sprint = sprintsInCharge([unit]) && nearest.distance > 2000 * lowestMv(board, unit);
    return chargeFrame({ units: [unit.id], targets: [nearest.enemy.id], sprint });
  }
  return undefined;
}

/**
 * One group goes to a place: a run or an advance of twice the Mv or once, turning freely (DM.move.run, DM.house.advance); a
 * sprint of twice Mv and a randomised third, straight, halting 8" from the enemy, with a pin a team (DM.move.sprint).
 */
export const go = step(goFrame, {
  setOut(g, args) {
    const units = livingOf(g.board, args.units);
    args.torn = tornOf(g.board, units);
    if (args.kind === 'sprint') return { call: setOutSprinting(g, units, args.to) };
    const plan = planFor(g.board, units, args.kind, args.to, args);
    const { kind, to, keep } = args;
    return { call: walkThere(g.board, units, to, plan, { kind, keep, opens: true }) };
  },
  tire(g, { units, kind }) {
    if (kind !== 'sprint') return undefined;
    return { call: tiringFrame(g.board, livingOf(g.board, units), 'sprinted') };
  },
  restore: (_g, { torn = [] }) => ({ call: restoreCoherencyFrame({ units: torn }) }),
});
