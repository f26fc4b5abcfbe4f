import type { ArmyBook } from '../../../engine/army/index.js';
import type { Codex } from './schema.js';

/** Call signs for codexes that bring none, or run out of theirs. */
const MORE_CALL_SIGNS = 'Amber Birch Cedar Delve Elder Flint Grove Hazel Iron Jasper Kestrel Larch'.split(' ');

/** A codex as lists see it. Nobody is Warlord here; a leader is who has the highest Morale. */
export function bookOf({ faction, datasheets, detachments, profiles, callSigns }: Codex): ArmyBook {
  const worth = Object.entries(profiles).map(([id, { morale }]) => [id, { rank: 0, leadership: morale }] as const);
  return {
    faction,
    datasheets,
    detachments,
    profiles: Object.fromEntries(worth),
    callSigns: [...callSigns, ...MORE_CALL_SIGNS],
  };
}
