import type { OddsTopic } from '../../../engine/index.js';
import { attackTopic } from './attack.js';
import { castingTopic, difficultTopic, firstTurnTopic } from './tests.js';

/** What `/odds` can work out of this ruleset. */
export const odds: OddsTopic[] = [attackTopic, castingTopic, firstTurnTopic, difficultTopic];
