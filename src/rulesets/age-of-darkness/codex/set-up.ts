import { classicSetUp } from '../../classic/codex/set-up.js';
import { isFlyer } from '../../classic/kinds.js';
import { optionsSchema } from '../options.js';
import { armies } from './armies.js';
import { EDITION } from './edition.js';

export const { battlefield, setUp } = classicSetUp({
  options: optionsSchema,
  armies,
  edition: EDITION,
  /** A flyer comes from Reserve (AD.house.flyer). */
  fielded(board, unit) {
    if (isFlyer(board, unit)) unit.reserve = 'edge';
  },
});
