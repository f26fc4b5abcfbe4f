import type { OddsTopic } from '../../../engine/index.js';
import { hullTopic } from './hull.js';
import { scatterTopic } from './scatter.js';
import type { OddsTables } from './tables.js';
import { chargeTopic, leadershipTopic } from './tests.js';
import { woundsTopic } from './wounds.js';

/** What `/odds` can work out of the classic game, by the tables of a ruleset. */
export function oddsBy(tables: OddsTables): OddsTopic[] {
  return [woundsTopic(tables), hullTopic(tables), scatterTopic(tables), chargeTopic(tables), leadershipTopic(tables)];
}
