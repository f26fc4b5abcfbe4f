import type { Working } from '../../odds-cards.js';
import { hullWorking } from './hull.js';
import { scatterWorking } from './scatter.js';
import type { OddsTables } from './tables.js';
import { chargeWorking, leadershipWorking } from './tests.js';
import { woundsWorking } from './wounds.js';

/** What `/odds` asks by the classic game. */
export const ODDS_CARDS = new URL('../odds.yaml', import.meta.url);

/** What works it out, by the tables of a ruleset. */
export function workingsBy(tables: OddsTables): Record<string, Working> {
  // Where Blasts are dice nothing scatters.
  const markers = tables.edition.templates === undefined;
  return {
    wounds: woundsWorking(tables),
    hull: hullWorking(tables),
    ...(markers ? { scatter: scatterWorking(tables) } : {}),
    charge: chargeWorking(tables),
    leadership: leadershipWorking(tables),
  };
}
