import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { AnyRuleset, Json } from '../src/engine/index.js';

/** A codex that somebody writes: its file, and what the ruleset read. */
export interface OwnCodex {
  path: string;
  id: string;
  json: Json;
}

/** The codexes of `--with`. Tells what is wrong with a file, a line for each fault, and ends the process. */
export function readOwnCodexes(ruleset: AnyRuleset, paths: readonly string[] = []): OwnCodex[] {
  return paths.map(path => ownCodex(ruleset, path));
}

function ownCodex(ruleset: AnyRuleset, path: string): OwnCodex {
  const read = ruleset.armies.readCodex(textOf(path));
  if (!('faults' in read)) {
    console.log(`${basename(path)}: ${read.name}, ${read.words}`);
    return { path, id: read.id, json: read.codex };
  }
  const faults = read.faults.map(
    ({ line, column, where, why }) => `${path}:${line}:${column} ${where === '' ? '' : `${where}: `}${why}`,
  );
  console.error([`${basename(path)} cannot be read yet:`, ...faults].join('\n'));
  return process.exit(2);
}

function textOf(path: string): string {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new Error(`--with is a codex file; there is none at ${path}`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch {
    throw new Error(`${path} is not plain text: save it as UTF-8`);
  }
}
