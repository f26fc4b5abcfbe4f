import type { Mils } from '../../engine/index.js';
import type { Placed } from '../model-moves.js';
import { longestOf } from './unit-plans.js';

/** Points of a move, named by how far it has gone. */

/** `3.5"`, `after 3.5"`, `nach 3,5"`: how far the foremost of the movers has gone. */
const GONE = /^(?:(?:after|nach) )?(\d{1,3}(?:[.,]\d{1,3})?) *(?:"|”|″|in|inch|inches|Zoll)?$/i;
/** Lengths are shown to the tenth of an inch, so the end may be named as it is read. */
export const ROUNDING: Mils = 50;

/** The length that words name; undefined for other words. */
export function goneIn(words: string): Mils | undefined {
  const inches = GONE.exec(words.trim())?.[1];
  return inches === undefined ? undefined : Math.round(Number(inches.replace(',', '.')) * 1000);
}

/** The share of a move (0..1) that is walked when the foremost has gone so far. */
export function shareAfter(gone: Mils, places: readonly Placed[]): number {
  const whole = longestOf(places);
  return whole === 0 ? 0 : Math.min(1, gone / whole);
}

/** The points of a move at which the foremost of the movers has gone full inches, without its end: so far, as a share of it (0..1). */
export function* fullInches(places: readonly Placed[]): Generator<{ inches: number; share: number }> {
  const whole = longestOf(places);
  for (let inches = 1; inches * 1000 < whole; inches += 1) yield { inches, share: (inches * 1000) / whole };
}

/** The share (0..1) that words name: `at:0.25` of an option, or how far it has gone; undefined for other words. */
export function shareNamed(words: string, places: readonly Placed[]): number | undefined {
  if (words.startsWith('at:')) return Number(words.slice(3));
  const gone = goneIn(words);
  return gone === undefined ? undefined : shareAfter(gone, places);
}
