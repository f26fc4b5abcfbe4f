import { type CodexFile, readCodexFile as readAny } from '../../codex-armies.js';
import { bookOf } from './book.js';
import { codexFaults } from './codex-faults.js';
import { LIST_RULES } from './list-rules.js';
import { type Codex, codexSchema } from './schema.js';

/** A codex file as people write it, or everything that is wrong with it (docs/write-a-codex.md). */
export function readCodexFile(text: string): CodexFile<Codex> {
  return readAny({ schema: codexSchema, looseEnds: codexFaults, bookOf, rules: LIST_RULES }, text);
}
