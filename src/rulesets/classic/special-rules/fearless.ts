import type { Asked } from '../attacks/board-hooks.js';
import { typeOf } from '../kinds.js';
import { mark, rule, t } from './rule.js';

/** Of Infantry some rule books leave it nothing but that it rallies (IO.fearless). */
function isSteadfast({ board, bearer: { unit } }: Omit<Asked<unknown>, 'about'>): boolean {
  return !board.edition.fearlessRallies || typeOf(board, unit) !== 'infantry';
}

/** Passes tests of nerve, and takes no cover (AD.rule.fearless). */
export const fearless = rule({
  id: 'fearless',
  name: mark`Fearless`,
  on: ['unit', 'model'],
  unpins: isSteadfast,
  may: {
    failMorale: asked => (isSteadfast(asked) ? { may: false } : undefined),
    failRegroup: () => ({ may: false }),
    failPinning: asked => (isSteadfast(asked) ? { may: false } : undefined),
    feelFear: () => ({ may: false }),
    fleeByChoice: asked =>
      isSteadfast(asked) ? { may: false, why: t`Whoever is fearless does not flee.` } : undefined,
    // IO.house.noFear
    beSwept: asked => (isSteadfast(asked) ? undefined : { may: false }),
    reactForSave: asked =>
      isSteadfast(asked) ? { may: false, why: t`Whoever is fearless does not take cover.` } : undefined,
  },
  saving: (_wound, { type }, _value, holder) =>
    holder === 'victim' && type !== 'primarch' ? { bars: ['shrouded'] } : undefined,
});
