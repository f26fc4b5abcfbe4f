import type { ReferenceEntry } from '../../../engine/index.js';
import { house } from './house.js';
import { turnEntries } from './turn.js';

/** Every rule of Dark Millennium that can be looked up. */
export const reference: ReferenceEntry[] = [...turnEntries, ...house];
