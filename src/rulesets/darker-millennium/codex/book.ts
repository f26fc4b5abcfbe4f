import type { ArmyBook } from '../../../engine/army/index.js';
import type { Codex } from './schema.js';

/** Call signs for codexes that bring none, or run out of theirs. */
const MORE_CALL_SIGNS = 'Amber Birch Cedar Delve Elder Flint Grove Hazel Iron Jasper Kestrel Larch'.split(' ');

/** A codex as lists see it. */
export function bookOf(codex: Codex): ArmyBook {
  const { faction, datasheets, detachments, profiles } = codex;
  return { faction, datasheets, detachments, profiles, callSigns: [...codex.callSigns, ...MORE_CALL_SIGNS] };
}
