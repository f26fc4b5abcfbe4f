import type { Report } from '../engine/index.js';
import { battleById } from '../store/battles.js';
import { type Chapter, chaptersOf, pictureOf } from '../store/chapters.js';
import type { Db } from '../store/open-store.js';
import { unpack } from '../store/packed.js';
import { latestSeq } from '../store/states.js';
import { messagesOf } from './chronicle.js';
import type { ChapterDelivery, ChapterEntry, PictureOfChapter, PictureThatStands } from './deliveries.js';
import { between, readerOf, type ToldCommand } from './history.js';

/** A message of the chronicle as anybody may read it now; undefined while it has nothing to say. */
export async function readChapter(
  db: Db,
  battle: string,
  mark: number,
): Promise<(Omit<ChapterDelivery, 'look' | 'covers'> & { shown: number }) | undefined> {
  const chapters = await chaptersOf(db, battle);
  const row = chapters.find(chapter => chapter.mark === mark);
  if (row === undefined) return undefined;
  const told = await toldIn(db, chapters, row);
  const picture = await pictureOf(db, mark);
  const nothing = told.every(({ command }) => command.undone) && picture === undefined;
  if (nothing && row.message === null) return undefined;
  return {
    kind: 'chapter',
    mark,
    title: row.title,
    ...(row.side === null ? {} : { side: row.side as ChapterDelivery['side'] }),
    goesOn: chapters.some(other => other.key === row.key && isBefore(other, row)),
    entries: told.map(({ report, command }) => entryOf(report, command)),
    ...(picture ? { picture: unpack<PictureOfChapter>(picture) } : {}),
    ...(row.attachment === null ? {} : { attachment: JSON.parse(row.attachment) as PictureThatStands }),
    news: picture !== undefined || told.some(({ command }) => command.seq > row.shown),
    shown: (await latestSeq(db, battle)) ?? 0,
  };
}

/** Reports of a message that have reasons behind them, in its order. */
export async function reasonsIn(db: Db, battle: string, mark: number): Promise<Report[]> {
  const chapters = await chaptersOf(db, battle);
  const row = chapters.find(chapter => chapter.mark === mark);
  if (row === undefined) return [];
  const told = await toldIn(db, chapters, row);
  return told.flatMap(({ report, command }) => (hasReasons(report) && !command.undone ? [report] : []));
}

async function toldIn(
  db: Db,
  chapters: readonly Chapter[],
  row: Chapter,
): Promise<{ report: Report; command: ToldCommand }[]> {
  const found = await battleById(db, row.battle);
  if (found === undefined) return [];
  const next = chapters[chapters.indexOf(row) + 1];
  const last = next?.seq ?? (await latestSeq(db, row.battle)) ?? row.seq;
  const commands = await between(db, await readerOf(db, found), row.seq, last);
  return commands.flatMap(command =>
    command.reports.flatMap((report, part) => {
      const at = { seq: command.seq, part };
      if (isBefore(at, row) || (next !== undefined && !isBefore(at, next))) return [];
      return isStruck(chapters, row, command) ? [] : [{ report, command }];
    }),
  );
}

/**
 * Whether what a command took back is struck through where it was told: nothing more need be said of it, unless it says who
 * had it taken back.
 */
function isStruck(chapters: readonly Chapter[], row: Chapter, { seq, strikes, reports }: ToldCommand): boolean {
  if (reports.some(({ lines }) => lines.length > 0)) return false;
  const [told] = strikes === undefined ? [] : messagesOf(chapters, strikes);
  return told !== undefined && (told.mark === row.mark || told.shown >= seq);
}

function isBefore(one: { seq: number; part: number }, other: { seq: number; part: number }): boolean {
  return one.seq < other.seq || (one.seq === other.seq && one.part < other.part);
}

function entryOf(report: Report, { undone, clock, by }: ToldCommand): ChapterEntry {
  const { title, lines, side, heading, brief } = report;
  return {
    title,
    lines,
    ...(side ? { side } : {}),
    ...(heading ? { heading } : {}),
    ...(brief ? { brief } : {}),
    struck: undone,
    ...(clock && by !== undefined ? { clock: by } : {}),
    why: hasReasons(report) && !undone,
  };
}

function hasReasons({ small, why }: Report): boolean {
  return small.length + why.length > 0;
}
