import { workingsBy } from '../classic/odds/index.js';
import { houseOf } from '../classic/options.js';
import { EDITION } from './codex/edition.js';
import { optionsSchema } from './options.js';

/** What works out the chances of the classic game here. */
export const workings = workingsBy({
  edition: EDITION,
  house: houseOf({ options: optionsSchema.parse({}) }),
  cites: {
    wounds: 'IO.house.hit · IO.house.wound · IO.house.saves',
    pools: 'IO.house.abilities',
    hull: 'IO.house.vehicle',
    scatter: 'IO.house.scatter',
    charge: 'IO.house.charge',
    leadership: 'IO.house.morale',
  },
});
