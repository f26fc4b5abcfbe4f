import { reactFrame } from '../../classic/reactions/frames.js';
import { answersWindow } from '../answers/frames.js';
import { step } from '../game.js';

/** What the classic steps ask about: a charge is answered by whoever waits; all else is asked in the orders themselves (IO.order.assault.noOverwatch). */
export const react = step(reactFrame, {
  ask(g, { moment, unit, targets = [] }) {
    if (moment !== 'charged') return { end: null };
    g.emit({ type: 'chargeDeclared', unit, targets });
    return { call: answersWindow({ at: 'charge', unit, targets }) };
  },
  end: () => ({ end: null }),
});
