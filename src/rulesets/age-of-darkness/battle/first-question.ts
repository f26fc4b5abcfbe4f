import { mark, t } from '../../../engine/language.js';
import { choice, type Weigh } from '../../classic/game.js';
import { firstAsk } from './asks.js';

/** Reply `{ play: 'first' | 'second' }` (AD.house.first). */
export const firstQuestion = choice(firstAsk, {
  field: 'play',
  title: mark`First or second`,
  prompt: () => ({
    title: t`You won the roll-off: deploy and play first or second?`,
    lines: [t`Who deploys first has the first turn; who deploys second sees where the enemy stands.`],
    small: [t`Roll-off and deployment are a house default.`],
  }),
  options: () => [
    { value: 'first', label: t`First`, hint: t`You deploy first and have the first turn` },
    { value: 'second', label: t`Second`, hint: t`You deploy after the enemy, who has the first turn` },
  ],
  refusal: () => ({ why: t`Choose first or second.`, cite: 'AD.house.first' }),
});

export const weighFirst: Weigh = (_view, _decision, _partial, { options }) =>
  options.map(({ value }) => (value === 'first' ? 1 : 0));
