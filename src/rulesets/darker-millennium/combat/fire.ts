import type { JsonObject, SeatId, SideId, UnitId } from '../../../engine/index.js';
import { unitOf } from '../../lookups.js';
import { step } from '../game.js';
import { mayAnyShoot } from './actors.js';
import { shootFrame } from './attack-state.js';
import { settleHiding } from './hidden.js';
import { clearRestedJams } from './jams.js';
import { wayOfShooting } from './targets.js';

interface FireArgs extends JsonObject {
  side: SideId;
  /** Seats that have not finished; the first is asked. */
  seats?: SeatId[];
  /** Units that hold their fire in this sub-phase, or hid. */
  held?: UnitId[];
}

/** A sub-phase of shooting: seat by seat, unit by unit, until a seat passes or has nothing left to decide. */
function shooting(name: string, subPhase: 4 | 5) {
  return step<FireArgs>(name, {
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
        ask: {
          who: seat,
          asks: 'shoot',
          args: { subPhase, held: args.held! },
          cite: subPhase === 4 ? 'DM.action.fire' : 'DM.action.advanceFire',
          fallback: { do: 'pass', unit: 'none' },
        },
      };
    },
    act(g, args, reply) {
      const { do: what, unit: id = 'none', target } = reply as { do?: string; unit?: UnitId; target?: UnitId };
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
export const fire = shooting('combat.fire', 4);

/**
 * Sub-phase V: units on Advance shoot or hide, those that held their fire shoot with +1, Assault weapons fire after a Run
 * (DM.action.advanceFire, DM.house.advance).
 */
export const advanceFire = shooting('combat.advanceFire', 5);
