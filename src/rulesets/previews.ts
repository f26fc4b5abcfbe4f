import type { Preview } from '../engine/index.js';

/** A preview of words, with whatever else it shows. */
export function previewOf(lines: string[], more: Partial<Preview> = {}): Preview {
  return { lines, small: [], ghosts: [], sights: [], ...more };
}
