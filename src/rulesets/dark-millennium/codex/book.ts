import type { ArmyBook } from '../../../engine/army/index.js';
import type { Codex } from './schema.js';

/** A codex as lists see it. Nobody is Warlord here; a leader is who has the highest Morale. */
export function bookOf(codex: Codex): ArmyBook {
  const worth = Object.entries(codex.profiles).map(
    ([id, { morale }]) => [id, { rank: 0, leadership: morale }] as const,
  );
  return { ...codex, profiles: Object.fromEntries(worth) };
}
