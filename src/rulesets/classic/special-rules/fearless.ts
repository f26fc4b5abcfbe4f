import { mark, rule, t } from './rule.js';

/** Passes tests of nerve, and takes no cover (AD.rule.fearless). */
export const fearless = rule({
  id: 'fearless',
  name: mark`Fearless`,
  on: ['unit', 'model'],
  may: {
    failMorale: () => ({ may: false }),
    failRegroup: () => ({ may: false }),
    failPinning: () => ({ may: false }),
    feelFear: () => ({ may: false }),
    fleeByChoice: () => ({ may: false, why: t`Whoever is fearless does not flee.` }),
    reactForSave: () => ({ may: false, why: t`Whoever is fearless does not take cover.` }),
  },
  saving: (_wound, { type }, _value, holder) =>
    holder === 'victim' && type !== 'primarch' ? { bars: ['shrouded'] } : undefined,
});
