import { c, mark, t } from '../../../engine/language.js';
import { choice } from '../../classic/game.js';
import { leadAsk } from './asks.js';

/** Reply `{ play: 'first' | 'second' }`: who won the roll-off says who begins (AD.rule.infiltrate, AD.rule.scout). */
export const leadQuestion = choice(leadAsk, {
  field: 'play',
  title: mark`First or second`,
  prompt: (_view, { args: { what } }) => ({
    title:
      what === 'infiltrate'
        ? t`You won the roll-off: set up infiltrators first or second?`
        : t`You won the roll-off: move scouts first or second?`,
    lines: [t`Both sides take turns, a unit at a time; who is second sees where the other went.`],
    small: [],
  }),
  options: () => [
    { value: 'first', label: c('of two sides')`First` },
    { value: 'second', label: t`Second` },
  ],
  refusal: () => t`Choose first or second.`,
  /** Whoever sees where the enemy stands is better off. */
  weigh: (_view, _decision, _partial, { options }) => options.map(({ value }) => (value === 'second' ? 1 : 0)),
});
