import { type GameEvent, type Json, momentOf, type Report, type ThrownDie } from '../engine/index.js';
import type { BattleAndSeats } from '../store/battles.js';
import {
  answerTo,
  commandByInteraction,
  commandsBetween,
  commandsFrom,
  commandsOfMoment,
  commandsPage,
  commandsUndoneBy,
  lastAnswerOf,
  lastCommand,
} from '../store/commands.js';
import type { Db } from '../store/open-store.js';
import { unpack } from '../store/packed.js';
import { openPrompts, promptsOfMoment } from '../store/prompts.js';
import type { CommandRow } from '../store/tables.js';
import { COMPUTER } from './battle-info.js';
import { playsBoth } from './own-seats.js';
import { isForced, UNATTENDED } from './prepared-interactions.js';

/**
 * What of a battle's commands one user may know, with or without a seat. Answers given at the same moment as others are
 * sealed until all who were asked have answered: what was answered, whether the clock did it, and what was taken back is
 * for the seat alone. Nothing else reads commands back, so that whatever is told of them went through here.
 */
export interface Reader {
  readonly battle: string;
  /** The seats that this user sits on. */
  readonly seats: ReadonlySet<string>;
  /** Decisions whose answers are sealed now. */
  readonly sealed: ReadonlySet<string>;
}

/** A command as its reader may know it. */
export interface ToldCommand {
  battle: string;
  seq: number;
  at: number;
  kind: CommandRow['kind'];
  seat?: string;
  by?: string;
  /** The clock answered; false where that is sealed, for the clock's answer is known. */
  clock: boolean;
  /** It is sealed; to its own seat it is told all the same. */
  sealed: boolean;
  /** Undefined where it is sealed for this reader. */
  answered?: string;
  /** The same as it was given, to one question. */
  given?: { decision: string; reply: Json };
  reports: Report[];
  undone: boolean;
  /** The command that this one took back, where that had told anything. */
  strikes?: number;
  /** What was asked together has this in common. */
  moment?: string;
  /** Nothing else was possible, and nobody was asked. */
  forced: boolean;
  dice: ThrownDie[];
}

/** A battle that this version cannot play is read as well: what is sealed follows from what is asked. */
export async function readerOf(db: Db, { battle, seats }: BattleAndSeats, user?: string): Promise<Reader> {
  // Whoever plays both sides hands the phone over: what one side sealed is not shown to the other.
  const own = playsBoth(seats, user) ? [] : seats.filter(({ who }) => who !== null && who === user);
  return {
    battle: battle.id,
    seats: new Set(own.map(({ seat }) => seat)),
    sealed: await sealedDecisions(db, battle.id),
  };
}

/** What was asked together with a decision that still waits; alone, it seals nothing. */
async function sealedDecisions(db: Db, battle: string): Promise<Set<string>> {
  const waiting = new Set((await openPrompts(db, battle)).map(({ decision }) => momentOf(decision)));
  const asked = await Promise.all([...waiting].map(moment => promptsOfMoment(db, battle, moment)));
  return new Set(asked.flatMap(together => (together.length > 1 ? together.map(({ decision }) => decision) : [])));
}

/** So many commands from a place on, in order. */
export async function pageFor(db: Db, reader: Reader, offset: number, limit: number): Promise<ToldCommand[]> {
  return readable(db, reader, await commandsPage(db, reader.battle, offset, limit));
}

/** These commands, in order. */
export async function theseOf(db: Db, reader: Reader, seqs: readonly number[]): Promise<ToldCommand[]> {
  const [first, last] = [seqs[0], seqs.at(-1)];
  if (first === undefined || last === undefined) return [];
  const rows = await commandsBetween(db, reader.battle, first, last);
  return readable(
    db,
    reader,
    rows.filter(({ seq }) => seqs.includes(seq)),
  );
}

/** The commands from `seq` on. */
export async function since(db: Db, reader: Reader, seq: number): Promise<ToldCommand[]> {
  return readable(db, reader, await commandsFrom(db, reader.battle, seq));
}

/** What the rules made happen in a battle that is over, when nothing is sealed any more; without what was taken back. */
export async function factsOf(db: Db, battle: string): Promise<GameEvent[]> {
  const commands = await commandsFrom(db, battle, 0);
  const counted = commands.filter(({ undone_by, kind }) => undone_by === null && kind !== 'correction');
  return counted.flatMap(({ events }) => unpack<GameEvent[]>(events));
}

/** Every command as it is saved, in order, without those about what is sealed now: for what leaves the battle as a whole. */
export async function unsealed(db: Db, reader: Reader): Promise<CommandRow[]> {
  const rows = await commandsFrom(db, reader.battle, 0);
  const sealed = new Set((await readable(db, reader, rows)).flatMap(told => (told.sealed ? [told.seq] : [])));
  return rows.filter(({ seq }) => !sealed.has(seq));
}

/** What happened and was not taken back, packed as it is saved; nothing happens before what is sealed is shown. */
export async function happened(db: Db, battle: string): Promise<{ seq: number; events: Uint8Array }[]> {
  const rows = await commandsFrom(db, battle, 1);
  return rows.flatMap(({ seq, events, undone_by }) => (undone_by === null ? [{ seq, events }] : []));
}

/** Who of the people played last with the battle before them, and when: that is known, whatever it was. */
export async function playedLast(db: Db, battle: string): Promise<{ by: string | undefined; at: number } | undefined> {
  const last = await lastCommand(db, battle, COMPUTER, UNATTENDED);
  return last && { by: last.who ?? undefined, at: last.at };
}

/** The answers from `seq` on that stand, and corrections of the table, which go with them. */
export async function answersFrom(db: Db, reader: Reader, seq: number): Promise<ToldCommand[]> {
  return (await since(db, reader, seq)).filter(
    ({ kind, undone }) => (kind === 'answer' || kind === 'correction') && !undone,
  );
}

/** The answers that were given to what was asked at one moment. */
export async function withMoment(db: Db, reader: Reader, moment: string): Promise<ToldCommand[]> {
  return readable(db, reader, await commandsOfMoment(db, reader.battle, moment));
}

/** The commands from `first` to `last`. */
export async function between(db: Db, reader: Reader, first: number, last: number): Promise<ToldCommand[]> {
  return readable(db, reader, await commandsBetween(db, reader.battle, first, last));
}

/** The last answer of a seat that stands. */
export async function lastAnswerFor(db: Db, reader: Reader, seat: string): Promise<ToldCommand | undefined> {
  const row = await lastAnswerOf(db, reader.battle, seat);
  return row && (await readable(db, reader, [row]))[0];
}

/** The answer that stands for a decision. */
export async function answerFor(db: Db, reader: Reader, decision: string): Promise<ToldCommand | undefined> {
  const row = await answerTo(db, reader.battle, decision);
  return row && (await readable(db, reader, [row]))[0];
}

/** What an interaction did in this battle when it came before. */
export async function countedBefore(db: Db, reader: Reader, interaction: string): Promise<ToldCommand | undefined> {
  const row = await commandByInteraction(db, interaction);
  return row?.battle === reader.battle ? (await readable(db, reader, [row]))[0] : undefined;
}

async function readable(db: Db, reader: Reader, rows: readonly CommandRow[]): Promise<ToldCommand[]> {
  const undoings = rows.filter(({ kind }) => kind === 'undo').map(({ seq }) => seq);
  const gone = rows.flatMap(row => (isSealed(reader, row) && row.undone_by !== null ? [row.undone_by] : []));
  const taken = await commandsUndoneBy(db, reader.battle, [...new Set([...undoings, ...gone])]);
  const known = openedOf(reader, taken);
  return rows.map(row =>
    told(reader, row, row.kind === 'undo' ? taken.filter(each => each.undone_by === row.seq) : [], known),
  );
}

function isSealed({ sealed }: Reader, { decision }: CommandRow): boolean {
  return decision !== null && sealed.has(decision);
}

/**
 * What was asked of several at once, answered by all, and then taken back together: everybody read it before it is asked anew.
 * Gives the numbers of those answers.
 */
function openedOf(reader: Reader, taken: readonly CommandRow[]): Set<number> {
  const opened = taken.filter(row => {
    if (!isSealed(reader, row)) return false;
    const moment = momentOf(row.decision ?? '');
    const together = taken.flatMap(({ undone_by, decision }) => (undone_by === row.undone_by ? [decision] : []));
    return [...reader.sealed].every(decision => momentOf(decision) !== moment || together.includes(decision));
  });
  return new Set(opened.map(({ seq }) => seq));
}

/** `taken`: the commands that it took back. `known`: answers that are sealed by what is asked now, though everybody read them. */
function told(reader: Reader, row: CommandRow, taken: readonly CommandRow[], known: ReadonlySet<number>): ToldCommand {
  const about = row.kind === 'undo' ? taken : [row];
  const sealed = about.some(each => isSealed(reader, each) && !known.has(each.seq));
  const hidden = sealed && (row.seat === null || !reader.seats.has(row.seat));
  const struck = taken.findLast(each => unpack<Report[]>(each.reports).length > 0);
  return {
    battle: row.battle,
    seq: row.seq,
    at: row.at,
    kind: row.kind,
    seat: row.seat ?? undefined,
    by: row.who ?? undefined,
    clock: !hidden && row.clock === 1,
    sealed,
    answered: hidden ? undefined : row.answered,
    ...(hidden || row.decision === null || row.reply === null
      ? {}
      : { given: { decision: row.decision, reply: JSON.parse(row.reply) as Json } }),
    reports: hidden && row.kind === 'answer' ? [] : unpack<Report[]>(row.reports),
    undone: row.undone_by !== null,
    ...(struck ? { strikes: struck.seq } : {}),
    ...(row.decision === null ? {} : { moment: momentOf(row.decision) }),
    forced: isForced(row.interaction),
    dice: JSON.parse(row.dice) as ThrownDie[],
  };
}
