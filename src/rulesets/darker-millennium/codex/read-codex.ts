import type { FileFault, Json } from '../../../engine/index.js';
import { faultOf } from '../../file-faults.js';
import { readYaml } from '../../yaml-file.js';
import { looseEnds } from './cross-check.js';
import { type Codex, codexSchema } from './schema.js';
import { templateFaults } from './template-faults.js';

export type CodexFile = { codex: Codex; json: Json } | { faults: FileFault[] };

/** A codex file as people write it, or everything that is wrong with it (docs/write-a-codex.md). */
export function readCodexFile(text: string): CodexFile {
  const file = readYaml(text, codexSchema);
  if ('faults' in file) return file;
  const { value: codex, json, place } = file;
  const loose = looseEnds(codex);
  // Templates are only held to a codex that holds together.
  const ends = loose.length > 0 ? loose : templateFaults(codex);
  if (ends.length === 0) return { codex, json };
  return { faults: ends.slice(0, 25).map(({ path, why }) => faultOf(path, why, place)) };
}
