import { readFileSync } from 'node:fs';
import { readCodexFile } from './read-codex.js';
import type { Codex } from './schema.js';

const FILES = ['meridian-guard.yaml', 'hollow-brood.yaml'];

let codexes: readonly Codex[] | undefined;

/** The codexes that come with the ruleset, read once. Throws on a file that is not one: a fault of the release. */
export function shipped(): readonly Codex[] {
  codexes ??= FILES.map(readShipped);
  return codexes;
}

function readShipped(file: string): Codex {
  const read = readCodexFile(readFileSync(new URL(file, import.meta.url), 'utf8'));
  if ('codex' in read) return read.codex;
  const faults = read.faults.map(({ line, where, why }) => `${file}:${line} ${where}: ${why}`);
  throw new Error(faults.join('\n'));
}
