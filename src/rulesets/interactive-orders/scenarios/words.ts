import { mark } from '../../../engine/language.js';
import type { Scenario } from '../board.js';

/** What players call the scenarios. */
export const SCENARIO_WORDS: Record<Scenario['id'], string> = {
  'counter-attack': mark`Counter-Attack`,
  'defence-line': mark`Defence Line`,
};
