import { mark, t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { lateness } from '../combat/worth-of-fatigue.js';
import { step } from '../game.js';
import { heroesIn } from '../heroic.js';
import { action } from './action.js';
import { advanceFrame } from './frames.js';
import { bestGain, goingFrame, plannedTo, previewGoing, reachOf, walks } from './going.js';
import { firesWhenThere } from './shots.js';

/** As far as its speed, then an attack at -1 from where it ends (DK.action.advance). */
export const advance = action({
  id: 'advance',
  word: mark`Advance`,
  cite: 'DK.action.advance',
  ...walks(1, 'DK.action.advance'),
  hint: ({ board }, unit) => t`Up to ${showLength(reachOf(board, unit, 1))}, then fire at -1`,
  preview(view, unit, reply) {
    const preview = previewGoing(view, unit, plannedTo(view.board, unit, reply, 1), t`advances`, heroesIn(reply) > 0);
    preview.small.push(t`It may fire from there at -1; you choose at whom when it has arrived.`);
    return preview;
  },
  worth(view, unit) {
    const gain = bestGain(view, unit, 1);
    if (gain === 0) return 0;
    const most = 1.2 + 2 * lateness(view) ** 2;
    return unit.actions > 1 ? Math.min(most - 1, gain / 6) : Math.min(most, 0.35 + gain / 4);
  },
  frame: advanceFrame,
});

/** Moves, then fires; the reaction hits on the way, or at the same time as its fire (DK.turn.crossing). */
export const advanceStep = step(advanceFrame, {
  move: (_g, { declared, answered }) => ({ call: goingFrame('advance', 1, declared, answered) }),
  ...firesWhenThere(() => 'advance'),
  end() {},
});
