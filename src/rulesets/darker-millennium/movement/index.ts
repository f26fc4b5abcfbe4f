import type { Room } from '../game.js';
import { advance, go, run } from './act.js';
import { moves } from './actions/all.js';
import { charged } from './charged.js';
import { burn, compulsory, rejoin, stray } from './compulsory.js';
import { compulsoryQuestion } from './compulsory-question.js';
import { consolidate } from './consolidate.js';
import type { MoveEvent } from './events.js';
import { evolve } from './evolve.js';
import { moveQuestion } from './move-question.js';
import { narrate } from './narrate.js';
import { restoreCoherency, splitUp } from './parts.js';
import { reactQuestion } from './react-question.js';
import { reactionTest, swiftReaction } from './reaction-test.js';
import { reactionsTo } from './reactions/all.js';
import { consolidateQuestion, freeMoveQuestion, retreatQuestion, scoutQuestion } from './retreat-question.js';
import { traces } from './traces.js';
import { verbs } from './verbs.js';
import { walk } from './walk.js';
import { weigh } from './weigh.js';

/** Sub-phases I to III and every reaction. */
export const movementRoom: Room<MoveEvent> = {
  steps: [
    compulsory,
    rejoin,
    burn,
    stray,
    run,
    advance,
    go,
    ...moves.flatMap(({ steps }) => steps),
    ...reactionsTo('charged').flatMap(({ steps }) => steps),
    consolidate,
    splitUp,
    restoreCoherency,
    walk,
    reactionTest,
    swiftReaction,
  ],
  questions: [
    compulsoryQuestion,
    moveQuestion,
    reactQuestion,
    retreatQuestion,
    consolidateQuestion,
    freeMoveQuestion,
    scoutQuestion,
  ],
  moments: [charged],
  evolve,
  narrate,
  traces,
  verbs,
  weigh,
};
