import { z } from 'zod';

/** No value: nothing may stand after the colon. */
export const none = z.undefined();

/** `5+` after a colon is `5`: a roll of 2 to 6. Without `usual` it must be given. */
export function roll(usual?: number) {
  return numberFrom(2, 6, usual);
}

/** A whole number from 1 on. */
export function number(usual?: number) {
  return numberFrom(1, 20, usual);
}

function numberFrom(least: number, most: number, usual: number | undefined) {
  const given = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().int().min(least).max(most));
  return usual === undefined ? given : given.or(z.undefined().transform(() => usual));
}

/** A kind of foe, or a word of its own. */
export const word = z.string().min(1).max(60);
