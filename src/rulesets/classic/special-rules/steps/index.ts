import { toldAlone } from '../../../rooms.js';
import type { Room } from '../../game.js';
import { nextQuestion, resolveMoment } from '../../moments/step.js';
import type { RuleEvent } from './events.js';
import { cargo, rampaging, regrow } from './fates.js';
import { blaze, hammer, heat, shock } from './hits.js';
import { last, over } from './lasting.js';
import { mend, mendQuestion, restore } from './mend.js';
import { tellRules } from './narrate.js';
import { blinded, pinnedDown, stunned } from './tests.js';

/** What special rules do by themselves at moments: a step for each stands in this list. */
export const rulesRoom: Room<RuleEvent> = {
  steps: [
    resolveMoment,
    last,
    over,
    blinded,
    stunned,
    pinnedDown,
    blaze,
    shock,
    heat,
    hammer,
    regrow,
    cargo,
    rampaging,
    mend,
    restore,
  ],
  questions: [nextQuestion, mendQuestion],
  // What came of it stands in facts of the table; these are told alone.
  evolve: toldAlone('ruleRolled', 'ruleCounted', 'ruleStruck'),
  narrate: tellRules,
};
