import type { OddsTopic } from '../../../engine/index.js';
import { attackTopic } from './attack.js';
import { ramTopic } from './ram.js';
import { castingTopic, difficultTopic, firstTurnTopic } from './tests.js';

/** What `/odds` can work out of this ruleset. */
export const odds: OddsTopic[] = [attackTopic, ramTopic, castingTopic, firstTurnTopic, difficultTopic];
