import {
  type Chapter,
  chaptersOf,
  closeChapters,
  insertChapter,
  lastChapter,
  updateChapter,
} from '../store/chapters.js';
import type { Db } from '../store/open-store.js';
import { sent } from '../store/outbox.js';
import { promptOf } from '../store/prompts.js';
import type { BattleRow } from '../store/tables.js';
import { type Packed, packed, type Transaction } from './application.js';
import { COMPUTER } from './battle-info.js';
import { playedLast } from './history.js';
import { isUnattended } from './prepared-interactions.js';
import type { Newest, Written } from './teller.js';

/** Milliseconds for which a message is edited: Discord takes few edits of those older than an hour. */
const FRESH = 45 * 60_000;
/** Milliseconds without a word after which a player is taken to have put the phone away. */
const A_SITTING = 10 * 60_000;

/** What the newest message of a battle means to what is told now. */
export async function newestOf(db: Db, battle: string, now: number): Promise<Newest | undefined> {
  const row = await lastChapter(db, battle);
  if (row === undefined) return undefined;
  const { key, title, length, opened_at: since, closed_at: closed, message } = row;
  return { key, title, length, full: closed !== null || (message !== null && now - since >= FRESH) };
}

/**
 * Saves what a command writes, and queues the messages that change. `asks`: somebody is asked; a message that would only say what the
 * question says, too, is posted with what is told next.
 */
export async function writeChronicle(
  work: Transaction,
  battle: BattleRow,
  told: { seq: number; written: readonly Written[]; now: number; look: boolean; asks: boolean },
): Promise<void> {
  const { seq, now, look, asks } = told;
  for (const { chapter, title, length, begins, picture, waits, joined } of told.written) {
    const last = await lastChapter(work.db, battle.id);
    const unposted = last?.message === null;
    if (begins === undefined) {
      if (last === undefined) throw new Error(`battle ${battle.id} has no message to write into`);
      if (!(waits && asks && unposted)) await work.deliver(battle, edit(last.mark, look));
      const opened = unposted ? { opened_at: now } : {};
      const chapters = joined ? { key: chapter.key, side: null } : {};
      await updateChapter(work.db, last.mark, {
        title,
        length,
        ...chapters,
        ...opened,
        ...(picture ? { picture } : {}),
      });
      continue;
    }
    if (unposted) await work.deliver(battle, edit(last.mark, false));
    await closeChapters(work.db, battle.id, now);
    const mark = await work.deliver(battle, packed({ kind: 'chapter', look: false }));
    if (waits && asks) await sent(work.db, mark, undefined);
    await insertChapter(work.db, {
      battle: battle.id,
      mark,
      key: chapter.key,
      title,
      side: joined ? null : (chapter.side ?? null),
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

/** Posts what waited to be told with an answer that does not come any more. */
export async function postWaiting(work: Transaction, battle: BattleRow): Promise<void> {
  const last = await lastChapter(work.db, battle.id);
  if (last?.message === null) await work.deliver(battle, edit(last.mark, false));
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

/**
 * Whether the one who caused what is told now may find something below the newest message: somebody else played, or time passed. The
 * computer writes nothing below, nor does whoever answered beforehand, or planned what was not asked yet.
 */
export async function newSitting(
  db: Db,
  battle: string,
  { who, interaction, decision }: { who?: string; interaction: string; decision?: string },
  now: number,
): Promise<boolean> {
  const last = await playedLast(db, battle);
  const isAbsent = isUnattended(interaction) || (decision && (await promptOf(db, battle, decision))?.silent === 1);
  const goesOn = who === COMPUTER || isAbsent || last?.by === who;
  return last !== undefined && (!goesOn || now - last.at >= A_SITTING);
}

function edit(mark: number, look: boolean): Packed {
  return { ...packed({ kind: 'chapter', look }), decision: String(mark) };
}
