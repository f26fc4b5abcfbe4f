import type { Edge } from '../../../engine/index.js';
import { mark } from '../../../engine/language.js';
import type { Scenario } from '../board.js';

/** What players call the scenarios. */
export const SCENARIO_WORDS: Record<Scenario['id'], string> = {
  'counter-attack': mark`Counter-Attack`,
  'defence-line': mark`Defence Line`,
};

/** Where an edge of the table is. */
export const EDGE_WORDS: Record<Edge, string> = {
  north: mark`north`,
  south: mark`south`,
  west: mark`west`,
  east: mark`east`,
};
