import type { FrameOf } from '../../../engine/index.js';
import { unitOf } from '../../lookups.js';
import { step } from '../game.js';
import { mayAnyShoot } from './actors.js';
import { shootAsk } from './asks.js';
import { advanceFireFrame, type FireArgs, fireFrame, shootFrame } from './frames.js';
import { settleHiding } from './hidden.js';
import { clearRestedJams } from './jams.js';
import { wayOfShooting } from './targets.js';

/** A sub-phase of shooting: seat by seat, unit by unit, until a seat passes or has nothing left to decide. */
function shooting(frame: FrameOf<FireArgs>, subPhase: 4 | 5) {
  return step(frame, {
    begin(g, args) {
      settleHiding(g);
      clearRestedJams(g);
      args.seats = g.board.seats.filter(seat => seat.side === args.side).map(seat => seat.id);
      args.held = [];
    },
    nextUnit(g, args) {
      const seat = args.seats![0];
      if (seat === undefined) return { end: null };
      if (!mayAnyShoot(g.board, { seat, subPhase, held: args.held! })) {
        args.seats!.shift();
        return { go: 'nextUnit' };
      }
      return {
        ask: shootAsk({
          who: seat,
          args: { subPhase, held: args.held! },
          cite: subPhase === 4 ? 'DM.action.fire' : 'DM.action.advanceFire',
          fallback: { do: 'pass', unit: 'none' },
        }),
      };
    },
    act(g, args, reply) {
      const { do: what, unit: id = 'none', target } = shootAsk.answer(reply);
      if (id === 'none') {
        args.seats!.shift();
        return { go: 'nextUnit' };
      }
      if (what === 'fire') {
        const how = wayOfShooting(g.board, unitOf(g.board, id), subPhase)!;
        return { call: shootFrame({ unit: id, target: target!, how }) };
      }
      args.held!.push(id);
      if (what === 'hide') g.emit({ type: 'hid', unit: id, chosen: true });
      return { go: 'nextUnit' };
    },
    settle(g) {
      settleHiding(g);
      return { go: 'nextUnit' };
    },
  });
}

/** Sub-phase IV: units on Fire orders shoot, or hold their fire for V (DM.action.fire). */
export const fire = shooting(fireFrame, 4);

/**
 * Sub-phase V: units on Advance shoot or hide, those that held their fire shoot with +1, Assault weapons fire after a Run
 * (DM.action.advanceFire, DM.house.advance).
 */
export const advanceFire = shooting(advanceFireFrame, 5);
