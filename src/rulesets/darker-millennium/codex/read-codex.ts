import type { FileFault, Json } from '../../../engine/index.js';
import { faultOf } from '../../file-faults.js';
import { type Place, readYaml } from '../../yaml-file.js';
import { looseEnds } from './cross-check.js';
import { type Codex, codexSchema } from './schema.js';
import { templateFaults } from './template-faults.js';

export type CodexFile = { codex: Codex; json: Json } | { faults: FileFault[] };

const MOST_FAULTS = 25;

/** A codex file as people write it, or everything that is wrong with it (docs/write-a-codex.md). */
export function readCodexFile(text: string): CodexFile {
  const file = readYaml(text, codexSchema);
  if ('faults' in file) return file;
  const { value: codex, json, place } = file;
  const odd = oddSigns(json, place);
  if (odd.length > 0) return { faults: odd.slice(0, MOST_FAULTS) };
  const loose = looseEnds(codex);
  // Templates are only held to a codex that holds together.
  const ends = loose.length > 0 ? loose : templateFaults(codex);
  if (ends.length === 0) return { codex, json };
  return { faults: ends.slice(0, MOST_FAULTS).map(({ path, why }) => faultOf(path, why, place)) };
}

/** Nothing that Discord would format, mention or hide, in whatever part of the file. */
const PLAIN = /^[\p{L}\p{N} .,:;!?'’"“”()&/%+=–—{}-]*$/u;

function oddSigns(json: Json, place: Place, path: PropertyKey[] = []): FileFault[] {
  if (typeof json === 'string') {
    return PLAIN.test(json.trim()) ? [] : [faultOf(path, 'Write this in letters, digits and plain signs.', place)];
  }
  if (typeof json !== 'object' || json === null) return [];
  const inside = Array.isArray(json) ? json.entries() : Object.entries(json);
  return [...inside].flatMap(([key, one]) => oddSigns(one ?? null, place, [...path, key]));
}
