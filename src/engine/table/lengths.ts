import type { Mils } from './types.js';

/** Mils in an inch. */
export const INCH: Mils = 1000;

/** Inches to the nearest mil. */
export function inches(count: number): Mils {
  return Math.round(count * INCH);
}

/** Mils as inches, unrounded. */
export function toInches(length: Mils): number {
  return length / INCH;
}

/** `8"`, `3.1"`: to the tenth of an inch, for reading. */
export function showLength(length: Mils): string {
  return `${Math.round(length / 100) / 10}"`;
}

/** The same of a length beyond a limit: to the thousandth where a tenth would read like the limit. */
export function showBeyond(length: Mils, limit: Mils): string {
  const short = showLength(length);
  return short === showLength(limit) ? `${toInches(length)}"` : short;
}
