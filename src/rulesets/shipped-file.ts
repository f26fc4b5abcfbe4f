import { readFileSync } from 'node:fs';
import type { CodexFile } from './codex-armies.js';

/** A codex that comes with a ruleset. Throws on a file that is not one: a fault of the release. */
export function readShipped<C>(file: URL, read: (text: string) => CodexFile<C>): C {
  const found = read(readFileSync(file, 'utf8'));
  if ('codex' in found) return found.codex;
  const name = file.pathname.split('/').at(-1);
  const faults = found.faults.map(({ line, where, why }) => `${name}:${line} ${where}: ${why}`);
  throw new Error(faults.join('\n'));
}
