import type { Option, Refusal } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { squareName } from '../../../engine/table/places.js';
import { pointIn } from '../../../engine/table/points.js';
import { counted } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import { planDrop } from '../../classic/arrivals/ways.js';
import { groundWords } from '../../classic/movement/suggestions.js';
import { previewOf } from '../../previews.js';
import { inOrder, toMarkers } from '../../tastes.js';
import { question } from '../game.js';
import { BEST } from '../scenarios/frames.js';
import { spread } from '../scenarios/placing.js';
import { mishapAsk } from './frames.js';
import { mayBeMisplaced, misplacings } from './places.js';

/** So far from every objective it is worth more there than delayed. */
const FAR = 15_000;

/** What becomes of a deep strike that found no place; its opponent says (IO.deepStrike.mishap, IO.deepStrike.misplaced). */
export const mishapQuestion = question(mishapAsk, {
  style: 'panel',
  prompt({ board }, { args: { unit: id, what, mayDelay } }) {
    const unit = unitOf(board, id);
    return {
      title: mayDelay
        ? t`Mishap of ${unit.name}: delay it, or misplace it?`
        : t`Mishap of ${unit.name}: where do you put it?`,
      lines: [`**${unit.name}** · ${counted(unit.models.length, t`model`, t`models`)}`],
      small: [
        what === 'marker'
          ? t`Misplaced, its marker lies where you say, within 18" of where it fell; it lands there in its next turn.`
          : t`Misplaced, it stands where you say, within 18" of its marker.`,
      ],
    };
  },
  choices({ board }, { args }, partial) {
    const unit = unitOf(board, args.unit);
    if (args.mayDelay && partial.mishap === undefined) {
      const options: Option[] = [
        { value: 'delayed', label: t`Delayed`, hint: t`Back in Reserve until the next game turn` },
        { value: 'misplaced', label: t`Misplaced`, hint: t`You say where, within 18"` },
      ];
      return { field: 'mishap', title: t`Mishap`, options };
    }
    if (partial.mishap === 'delayed' || partial.to !== undefined) return undefined;
    const options = spread(misplacings(board, args, unit)).map(
      (at): Option => ({ value: { ...at }, label: squareName(at), hint: groundWords(board, at) }),
    );
    const best: Option = { value: BEST, label: t`Far from everything`, hint: t`The bot places it` };
    return { field: 'to', title: t`Where`, options: [best, ...options], free: { kind: 'place' } };
  },
  check({ board }, { args }, { mishap, to }): Refusal | undefined {
    const unit = unitOf(board, args.unit);
    const { name } = unit;
    const cite = args.mayDelay ? 'IO.deepStrike.mishap' : 'IO.deepStrike.misplaced';
    if (mishap === 'delayed' && args.mayDelay) return undefined;
    if (mishap !== 'misplaced' && (args.mayDelay || mishap !== undefined))
      return { why: args.mayDelay ? t`Say whether ${name} is delayed or misplaced.` : t`${name} is misplaced.`, cite };
    if (to === BEST) return undefined;
    const [spot] = misplacings(board, args, unit);
    const at = pointIn(to);
    if (at === undefined)
      return { why: t`Say where ${name} goes: a square such as F5.3.`, cite: 'IO.deepStrike.misplaced' };
    if (mayBeMisplaced(board, args, unit, at)) return undefined;
    return {
      why: t`${name} may not be put at ${squareName(at)}; it may at \`${squareName(spot!)}\`, within 18" of its marker.`,
      cite: 'IO.deepStrike.misplaced',
    };
  },
  preview({ board }, { args }, { mishap, to }) {
    const unit = unitOf(board, args.unit);
    if (mishap === 'delayed') return previewOf([t`**${unit.name}** waits in Reserve until turn ${board.turn + 1}.`]);
    const at = pointIn(to) ?? misplacings(board, args, unit)[0]!;
    return previewOf([t`**${unit.name}** comes down at \`${squareName(at)}\`: ${groundWords(board, at)}.`], {
      ghosts: planDrop(board, unit, at) ?? [],
    });
  },
  /** The computer sends away whom it can put far from every objective, and makes others wait. */
  weigh({ board }, { args }, _partial, choices) {
    if (choices.field !== 'mishap') return inOrder(choices);
    const [best] = misplacings(board, args, unitOf(board, args.unit));
    const isFar = best !== undefined && toMarkers(board, best) > FAR;
    return choices.options.map(({ value }) => ((value === 'misplaced') === isFar ? 1 : 0));
  },
});
