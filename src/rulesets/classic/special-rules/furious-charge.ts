import { mark, number, rule } from './rule.js';

/** Stronger in the turn of its charge (AD.rule.furious-charge). */
export const furiousCharge = rule({
  id: 'furious-charge',
  name: mark`Furious Charge`,
  value: number(),
  on: ['model'],
  number: {
    strength: ({ fight }, value) => (fight?.hasCharged && !fight.isDisordered ? { plus: value } : undefined),
  },
});
