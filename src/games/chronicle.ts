import {
  type Chapter,
  chaptersOf,
  closeChapters,
  insertChapter,
  lastChapter,
  updateChapter,
} from '../store/chapters.js';
import type { Db } from '../store/open-store.js';
import type { BattleRow } from '../store/tables.js';
import { type Packed, packed, type Transaction } from './application.js';
import { playedLast } from './history.js';
import type { Newest, Written } from './teller.js';

/** Milliseconds for which a message is edited: Discord takes few edits of those older than an hour. */
const FRESH = 45 * 60_000;
/** Milliseconds without a word after which a player is taken to have put the phone away. */
const A_SITTING = 10 * 60_000;

/** What the newest message of a battle means to what is told now. */
export async function newestOf(db: Db, battle: string, now: number): Promise<Newest | undefined> {
  const row = await lastChapter(db, battle);
  if (row === undefined) return undefined;
  const { key, title, length, opened_at: since, closed_at: closed } = row;
  return { key, title, length, full: closed !== null || now - since >= FRESH };
}

/** Saves what a command writes, and queues the messages that change. */
export async function writeChronicle(
  work: Transaction,
  battle: BattleRow,
  told: { seq: number; written: readonly Written[]; now: number; look: boolean },
): Promise<void> {
  const { seq, now, look } = told;
  for (const { chapter, title, length, begins, picture } of told.written) {
    if (begins === undefined) {
      const row = await lastChapter(work.db, battle.id);
      if (row === undefined) throw new Error(`battle ${battle.id} has no message to write into`);
      await work.deliver(battle, edit(row.mark, look));
      await updateChapter(work.db, row.mark, { title, length, ...(picture ? { picture } : {}) });
      continue;
    }
    await closeChapters(work.db, battle.id, now);
    const mark = await work.deliver(battle, packed({ kind: 'chapter', look: false }));
    await insertChapter(work.db, {
      battle: battle.id,
      mark,
      key: chapter.key,
      title,
      side: chapter.side ?? null,
      seq,
      part: begins,
      length,
      opened_at: now,
      closed_at: null,
      shown: -1,
      picture: picture ?? null,
      attachment: null,
      channel: null,
      message: null,
    });
  }
}

/** Queues the messages that tell a command anew, since it was taken back. */
export async function strike(work: Transaction, battle: BattleRow, seq: number): Promise<void> {
  for (const { mark } of messagesOf(await chaptersOf(work.db, battle.id), seq))
    await work.deliver(battle, edit(mark, false));
}

/** The messages in which a command's reports stand. */
export function messagesOf(chapters: readonly Chapter[], seq: number): Chapter[] {
  return chapters.filter((row, index) => {
    const next = chapters[index + 1];
    const ends = next === undefined || next.seq > seq || (next.seq === seq && next.part > 0);
    return row.seq <= seq && ends;
  });
}

/** Whether the one who caused what is told now may find something below the newest message: somebody else played, or time passed. */
export async function newSitting(db: Db, battle: string, by: string | undefined, now: number): Promise<boolean> {
  const last = await playedLast(db, battle);
  return last !== undefined && (last.by !== by || now - last.at >= A_SITTING);
}

function edit(mark: number, look: boolean): Packed {
  return { ...packed({ kind: 'chapter', look }), decision: String(mark) };
}
