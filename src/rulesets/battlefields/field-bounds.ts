import type { FileBounds } from '../../engine/army/index.js';

/** Of a battlefield's file: ten times what the fullest named one takes. */
export const FIELD_FILE: FileBounds = { kilobytes: 64, entries: 8_000, signs: 24_000 };
