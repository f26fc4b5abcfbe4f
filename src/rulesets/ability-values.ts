import * as z from 'zod';

/** Abilities that take no value: nothing may stand after the colon. */
export const noValue = z.undefined();

/** A whole number after the colon, or this one when there is none. */
export function numberOr(usual: number, min: number, max: number) {
  return z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))
    .or(z.undefined().transform(() => usual));
}
