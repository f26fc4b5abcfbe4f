import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import type { GameEvent, GameState, Json, Report, ThrownDie } from '../engine/index.js';
import { t } from '../engine/language.js';
import type { SavedState } from '../engine/upgrade/upgrade.js';

/**
 * A whole battle as a file: gzipped JSON. Each entry is a command, with a hash over itself and the hash before it, so that a
 * change is found where it was made. A capsule of `/report` is the same with its users renamed.
 */
export interface BattleFile {
  format: 'fieldpost battle';
  version: 1;
  /** `capsule`: users are renamed; nothing is played on from it. */
  purpose: 'battle' | 'capsule';
  battle: {
    ruleset: string;
    points: number;
    pace: string;
    /** Missing in files of earlier versions. */
    expiry?: string;
    battlefieldSeed: number;
    options: Json;
    mended: number;
    turn: number | null;
    status: string;
    commitment: string;
    /** Milliseconds since 1970. */
    exportedAt: number;
  };
  seats: FiledSeat[];
  /** The state at the first question; undefined in a battle that an early version began. */
  start?: SavedState | undefined;
  entries: FiledEntry[];
  /** The battle as it stands, without what is sealed. */
  state: GameState & SavedState;
  /** Of battle, seats and start; then of the state after the last entry. */
  hashes: { head: string; state: string };
}

export interface FiledSeat {
  seat: string;
  side: string;
  position: number;
  who: string | null;
  template: string | null;
  army: string | null;
  list: Json;
}

export interface FiledEntry {
  seq: number;
  kind: string;
  seat: string | null;
  who: string | null;
  clock: boolean;
  forced: boolean;
  decision: string | null;
  reply: Json;
  answered: string;
  events: GameEvent[];
  reports: Report[];
  dice: ThrownDie[];
  undoneBy: number | null;
  at: number;
  hash: string;
}

/** Of what a packed file holds. */
const MOST_BYTES = 48 * 1024 * 1024;
const MOST = { entries: 20_000, units: 600, models: 3_000, pieces: 500, corners: 400, frames: 200, pending: 24 };

/** What is no battle's file, was changed, or is larger than any battle: a sentence that says where. */
export class UnfitFile extends Error {
  override readonly name = 'UnfitFile';
}

type Unsealed = Omit<BattleFile, 'hashes' | 'entries'> & { entries: Omit<FiledEntry, 'hash'>[] };

/** The chain over a battle. */
export function chained(file: Unsealed): BattleFile {
  const head = hashOf('', [file.battle, file.seats, file.start ?? null]);
  let before = head;
  const entries = file.entries.map(entry => {
    before = hashOf(before, entry);
    return { ...entry, hash: before };
  });
  return { ...file, entries, hashes: { head, state: hashOf(before, file.state) } };
}

export function packFile(file: BattleFile): Uint8Array {
  return gzipSync(JSON.stringify(file));
}

/** Reads a file and holds it to its chain and its bounds. Throws UnfitFile. */
export function readFile(packed: Uint8Array): BattleFile {
  const file = parsed(packed);
  const broken = brokenAt(file);
  if (broken !== undefined)
    throw new UnfitFile(t`This file was changed after it was exported, ${broken}: ask for the file as it was.`);
  mustBeBounded(file.state.board);
  return file;
}

/** Where the chain does not hold; undefined where it does. */
function brokenAt({ hashes, entries, ...file }: BattleFile): string | undefined {
  if (hashOf('', [file.battle, file.seats, file.start ?? null]) !== hashes.head)
    return t`in what was agreed and fielded before the first entry`;
  let before = hashes.head;
  for (const [index, { hash, ...entry }] of entries.entries()) {
    before = hashOf(before, entry);
    if (before !== hash) return t`in entry ${index + 1} of ${entries.length} (hash \`${hash.slice(0, 12)}\`)`;
  }
  if (hashOf(before, file.state) !== hashes.state) return t`in the table as it stands after the last entry`;
  return undefined;
}

function hashOf(before: string, content: unknown): string {
  return createHash('sha256').update(before).update(JSON.stringify(content)).digest('hex');
}

function noBattleFile(): string {
  return t`This is no file of a battle: attach one that \`/battle export\` gave.`;
}

function parsed(packed: Uint8Array): BattleFile {
  let read: unknown;
  try {
    read = JSON.parse(gunzipSync(packed, { maxOutputLength: MOST_BYTES }).toString());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new UnfitFile(t`This file holds more than any battle does: attach one that \`/battle export\` gave.`);
    throw new UnfitFile(noBattleFile());
  }
  const version = z.object({ format, version: z.number() }).safeParse(read);
  if (!version.success) throw new UnfitFile(noBattleFile());
  if (version.data.version !== 1)
    throw new UnfitFile(t`A newer Fieldpost exported this battle: it can be imported once this bot is updated.`);
  if (!shape.safeParse(read).success) throw new UnfitFile(noBattleFile());
  return read as BattleFile;
}

const format = z.literal('fieldpost battle');
export const FORMAT = format.value;
const id = z.string().max(200);
const nullable = id.nullable();
const whole = z.number().int().nonnegative();
const state = z.object({
  schema: z.number().int(),
  ruleset: id,
  seq: whole,
  dice: whole,
  options: z.object({}),
  board: z.object({
    sides: z.array(z.object({ id, seats: z.array(id).optional() })).max(2),
    units: z.record(z.string(), z.object({})),
    models: z.record(z.string(), z.object({})),
    terrain: z.array(z.object({ outline: z.array(z.unknown()).max(MOST.corners) })).max(MOST.pieces),
    outline: z.array(z.unknown()).max(MOST.corners),
  }),
  stack: z.array(z.object({ step: id, at: id })).max(MOST.frames),
  pending: z.array(z.object({ id, who: id, asks: id })).max(MOST.pending),
});
const die = z.object({ n: whole, sides: whole, face: whole });
const entry = z.object({
  seq: whole,
  kind: id,
  seat: nullable,
  who: nullable,
  clock: z.boolean(),
  forced: z.boolean(),
  decision: nullable,
  answered: z.string().max(2_000),
  events: z.array(z.object({})).max(20_000),
  reports: z
    .array(
      z.object({ title: z.string(), lines: z.array(z.string()), small: z.array(z.string()), why: z.array(z.string()) }),
    )
    .max(2_000),
  dice: z.array(die).max(20_000),
  undoneBy: whole.nullable(),
  at: whole,
  hash: id,
});
const seat = z.object({
  seat: z.string().regex(/^[a-z]{1,10}\d?$/),
  side: z.enum(['blue', 'red']),
  position: whole.max(20),
  who: nullable,
  template: nullable,
  army: z.string().max(1_000).nullable(),
});
const shape = z.object({
  purpose: z.enum(['battle', 'capsule']),
  battle: z.object({
    ruleset: id,
    points: whole.max(100_000),
    pace: id,
    expiry: id.optional(),
    battlefieldSeed: whole,
    options: z.object({}),
    mended: whole,
    turn: whole.nullable(),
    status: id,
    commitment: id,
    exportedAt: whole,
  }),
  seats: z.array(seat).min(2).max(6),
  start: z.object({}).optional(),
  entries: z.array(entry).max(MOST.entries),
  state,
  hashes: z.object({ head: id, state: id }),
});

function mustBeBounded({ units, models }: GameState['board']): void {
  if (Object.keys(units).length > MOST.units || Object.keys(models).length > MOST.models)
    throw new UnfitFile(t`More stands on the table of this file than any battle fields: attach one that was exported.`);
}
