import type { Edition } from '../edition.js';
import type { House } from '../options.js';

/** What odds of the classic game take from a ruleset. */
export interface OddsTables {
  edition: Edition;
  house: Pick<House, 'scatterHit' | 'difficult'>;
  /** The rules under each result, as they stand in `small`: `AD.core.hit · AD.core.wound`. */
  cites: Record<'wounds' | 'pools' | 'hull' | 'scatter' | 'charge' | 'leadership', string>;
}
