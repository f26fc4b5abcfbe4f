import type { MendedFault } from '../../engine/index.js';

/**
 * Faults that were mended while battles were under way: those are told the sentences that are new to them, once. Add at
 * the end, with the next number; never change or drop one.
 */
export const mended: readonly MendedFault[] = [];
