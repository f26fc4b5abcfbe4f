import { workingsBy } from '../classic/odds/index.js';
import { EDITION } from './codex/edition.js';
import { optionsSchema } from './options.js';

/** What works out the chances of the classic game here. */
export const workings = workingsBy({
  edition: EDITION,
  house: optionsSchema.parse({}).house,
  cites: {
    wounds: 'AD.core.hit · AD.core.wound · AD.core.saves',
    pools: 'AD.core.pools',
    hull: 'AD.core.penetration · AD.house.vehicle.table',
    scatter: 'AD.core.scatter',
    charge: 'AD.house.charge',
    leadership: 'AD.core.leadership',
  },
});
