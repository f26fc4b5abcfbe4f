import { readShipped } from '../../shipped-file.js';
import { readCodexFile } from './read-codex.js';
import type { Codex } from './schema.js';

const FILES = ['cinder-march.yaml', 'pale-choir.yaml'];

let codexes: readonly Codex[] | undefined;

/** The codexes that come with the ruleset, read once. */
export function shipped(): readonly Codex[] {
  codexes ??= FILES.map(file => readShipped(new URL(file, import.meta.url), readCodexFile));
  return codexes;
}
