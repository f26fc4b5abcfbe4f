import type { OddsTopic } from '../../../engine/index.js';
import { hullTopic } from './hull.js';
import { scatterTopic } from './scatter.js';
import { chargeTopic, leadershipTopic } from './tests.js';
import { woundsTopic } from './wounds.js';

/** What `/odds` can work out of this ruleset. */
export const odds: OddsTopic[] = [woundsTopic, hullTopic, scatterTopic, chargeTopic, leadershipTopic];
