import { mark, t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { lateness } from '../combat/worth-of-fatigue.js';
import { step } from '../game.js';
import { heroesIn } from '../heroic.js';
import { moveWalkFrame } from '../movement/frames.js';
import { action } from './action.js';
import { marchFrame } from './frames.js';
import { bestGain, goingFrame, plannedTo, previewGoing, reachOf, walks } from './going.js';
import { fireAtLast } from './shots.js';

/** Twice its speed, and nothing else (DK.action.march). */
export const march = action({
  id: 'march',
  word: mark`March`,
  cite: 'DK.action.march',
  ...walks(2, 'DK.action.march'),
  hint: ({ board }, unit) => t`Up to ${showLength(reachOf(board, unit, 2))}, without an attack`,
  preview(view, unit, reply) {
    return previewGoing(view, unit, plannedTo(view.board, unit, reply, 2), t`marches`, heroesIn(reply) > 0);
  },
  worth(view, unit) {
    const gain = bestGain(view, unit, 2);
    if (gain === 0) return 0;
    const most = 1.2 + 2 * lateness(view) ** 2;
    return unit.actions > 1 ? Math.min(most - 1, gain / 8) : Math.min(most, 0.2 + gain / 5);
  },
  frame: marchFrame,
});

export const marchStep = step(marchFrame, {
  move: (_g, { declared, answered }) => ({ call: goingFrame('march', 2, declared, answered) }),
  /** Seen only where it ended (DK.turn.crossing). */
  lateFire: (_g, args, fired) => fireAtLast({ ...args, fired: moveWalkFrame.ended(fired) === true }),
  end() {},
});
