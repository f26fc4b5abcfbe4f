import { readFileSync } from 'node:fs';
import type { OpenBook } from '../../src/engine/index.js';
import { armies } from '../../src/rulesets/dark-millennium/codex/armies.js';
import { readRoster } from '../../src/rulesets/rosters/read.js';
import type { Roster } from '../../src/rulesets/rosters/roster.js';

/** The ten shapes of one list. */
export const SHAPES = [
  'battlescribe.ros',
  'battlescribe.rosz',
  'newrecruit.ros',
  'newrecruit.rosz',
  'newrecruit.json',
  'text-app.txt',
  'text-battlescribe.txt',
  'text-discord.txt',
  'text-simple.txt',
  'text-tournament.txt',
].map(shape => `harrow-watch.${shape}`);

export const CODEX = readFileSync(new URL('harrow.yaml', import.meta.url), 'utf8');

export function sampleBytes(name: string): Buffer {
  return readFileSync(new URL(`files/${name}`, import.meta.url));
}

/** A codex that knows everything in the samples. */
export function harrowBook(text = CODEX): OpenBook {
  const read = armies.readCodex(text);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const open = armies.books([read.codex]).find(({ id }) => id === read.id);
  if (open === undefined) throw new Error(`no ${read.id}`);
  return open;
}

export async function sampleRoster(name: string): Promise<Roster> {
  const read = await readRoster(sampleBytes(name));
  if (!read?.ok) throw new Error(read?.why ?? `${name} is no roster`);
  return read.roster;
}
