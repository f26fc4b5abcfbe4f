import { readFileSync } from 'node:fs';
import type * as z from 'zod';
import { CODEX_FILE } from '../engine/army/index.js';
import type { FileFault } from '../engine/index.js';
import { readYaml } from './yaml-file.js';

/** What a file that comes with a ruleset holds. Throws where it is faulty, with its name and lines: a fault of the release. */
export function readShipped<T extends object>(file: URL, read: (text: string) => T | { faults: FileFault[] }): T {
  const found = read(readFileSync(file, 'utf8'));
  if (!('faults' in found)) return found;
  const name = file.pathname.split('/').at(-1);
  const faults = found.faults.map(({ line, where, why }) => `${name}:${line} ${where}: ${why}`);
  throw new Error(faults.join('\n'));
}

/** The same of YAML by its schema; the file is read when the function is first called. */
export function shippedYaml<T>(file: URL, schema: z.ZodType<T>): () => T {
  let known: T | undefined;
  return () => {
    known ??= readShipped(file, text => readYaml(text, CODEX_FILE, schema)).value;
    return known;
  };
}
