import { mark, t } from '../../../engine/language.js';
import { unitOf } from '../../board-queries.js';
import { choiceOf } from '../../choice.js';
import type { Weigh } from '../../classic/game.js';
import type { IoBoard } from '../board.js';
import { groundAsk } from './frames.js';

/** Whether a unit goes to ground against what comes (IO.ground.when). */
export const groundQuestion = choiceOf<IoBoard>()(groundAsk, {
  field: 'ground',
  title: mark`Go to ground`,
  prompt: ({ board }, { args: { unit, by } }) => {
    const { open, by: more } = board.edition.ground!;
    return {
      title: t`${unitOf(board, by).name} hits ${unitOf(board, unit).name}: does it go to ground?`,
      lines: [t`Down it has a Cover Save better by ${more}, or ${open}+ in the open.`],
      small: [t`Until it stands up it fires Snap Shots alone, does nothing else, and fights at Weapon Skill 1.`],
    };
  },
  options: () => [
    { value: 'down', label: t`Go to ground` },
    { value: 'stay', label: t`Stay as it is` },
  ],
  refusal: ({ board }, { args: { unit } }) => ({
    why: t`Say whether ${unitOf(board, unit).name} goes to ground or stays as it is.`,
    cite: 'IO.ground.when',
  }),
});

/** The computer keeps those up who wait with a token. */
export const weighGround: Weigh = (view, decision, _partial, { options }) => {
  const { unit } = groundAsk.args(decision);
  const waits = (unitOf(view.board, unit) as IoBoard['units'][string]).token !== undefined;
  return options.map(({ value }) => ((value === 'down') === waits ? 0 : 1));
};
