import { readFileSync } from 'node:fs';
import { readCodexFile } from './read-codex.js';
import type { Codex } from './schema.js';

const FILES = ['meridian-guard.yaml', 'hollow-brood.yaml'];

/** The codexes that come with the ruleset, read once. Throws on a file that is not one: a fault of the release. */
export const shipped: readonly Codex[] = FILES.map(file => {
  const read = readCodexFile(readFileSync(new URL(file, import.meta.url), 'utf8'));
  if ('codex' in read) return read.codex;
  const faults = read.faults.map(({ line, where, why }) => `${file}:${line} ${where}: ${why}`);
  throw new Error(faults.join('\n'));
});
