import { nameSchema } from '../../engine/army/index.js';
import { beginning } from '../../engine/wording.js';
import { ROSTER_BOUNDS } from './bounds.js';
import type { Named } from './match.js';
import type { Reading } from './reading.js';

/** In the roster of lists that come from here: its ids are ours. */
export const OUR_SYSTEM = 'fieldpost';

export function sheetsNamed({ open, map, isOurs }: Reading): Named<string>[] {
  return Object.values(open.book.datasheets).map(({ id, name, aka, models }) => {
    const label = name.replace('{call}', '').replace(/\s+/g, ' ').trim();
    const kinds = Object.values(models);
    const only = kinds.length === 1 ? [kinds[0]!.name] : [];
    return {
      thing: id,
      label,
      names: [label, ...only],
      aka: [...(aka ?? []), ...(map?.datasheets[id] ?? []), ...(isOurs ? [id] : [])],
    };
  });
}

/** As players may call a thing: in plain signs, at most 40; undefined where nothing is left. */
export function nameFor(name: string): string | undefined {
  const plain = name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N} .,'’&/()+-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const kept = beginning(plain, ROSTER_BOUNDS.keptName).trim();
  return nameSchema.safeParse(kept).success ? kept : undefined;
}
