import { NONE } from '../../actions/unit-by-unit.js';
import { seatsOf } from '../../board-queries.js';
import { actAsk } from '../../classic/acting/asks.js';
import type { ClassicView } from '../../classic/game.js';
import { step } from '../game.js';
import { ableUnits } from './act-question.js';
import { actions } from './actions.js';
import { actingFrame } from './frames.js';

/** The units of a side act one after another; who is done leaves it to the next player of the side. */
export const acting = step(actingFrame, {
  begin(g, args) {
    args.seats = seatsOf(g.board, args.side);
  },
  pickUnit(g, args) {
    const view = g.view() as ClassicView;
    args.seats = args.seats?.filter(seat => ableUnits(view, seat).length > 0) ?? [];
    const [who] = args.seats;
    if (who === undefined) return { go: 'end' };
    const { side, phase } = args;
    return { ask: actAsk({ who, args: { side, phase }, cite: 'AD.house.sequence', fallback: { unit: NONE } }) };
  },
  act(g, args, reply) {
    const declared = actAsk.answer(reply);
    if (!('do' in declared)) {
      args.seats = args.seats?.slice(1) ?? [];
      return { go: 'pickUnit' };
    }
    const action = actions.find(({ id }) => id === declared.do);
    if (action === undefined) throw new Error(`no action ${declared.do}`);
    return { call: action.frame(declared, g.board) };
  },
  again: () => ({ go: 'pickUnit' }),
  end() {},
});
