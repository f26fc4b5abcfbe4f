import { classicSetUp } from '../../classic/codex/set-up.js';
import { optionsSchema } from '../options.js';
import { armies } from './armies.js';
import { EDITION } from './edition.js';

export const { battlefield, setUp } = classicSetUp({ options: optionsSchema, armies, edition: EDITION });
