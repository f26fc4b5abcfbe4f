import type {
  AnyRuleset,
  Board,
  Chapter,
  GameEvent,
  GameResult,
  JsonObject,
  Language,
  Report,
  StoryMark,
  View,
} from '../engine/index.js';
import { tightReports } from '../rulesets/tight-lines.js';
import { pack } from '../store/packed.js';
import type { PictureOfChapter } from './deliveries.js';
import { inLanguage } from './in-language.js';
import { fingerprint, lengthOf, type Story } from './story.js';

/** The newest message of the chronicle, as far as it matters to what is told next. */
export interface Newest {
  key: string;
  title: string;
  length: number;
  /** Nothing more goes into it: it is old, or something else stands below it. */
  full: boolean;
}

/** What one command writes into one message of the chronicle. */
export interface Written extends Pick<Newest, 'title' | 'length'> {
  chapter: Chapter;
  /** The message belongs to chapters of several sides. */
  joined?: true;
  /** Set where the message begins: with which report of the command. */
  begins?: number;
  picture?: Uint8Array;
  /** All of it may be told with the answer to the question that follows. */
  waits?: true;
}

/** A message stays under so many characters; Discord takes 4,000 with buttons and all. */
export const MOST_CHARACTERS = 3000;

/** Turns the events of one command into reports, and finds the message and the picture that each belongs to. */
export class Teller {
  readonly reports: Report[] = [];
  readonly written: Written[] = [];
  private segment: GameEvent[] = [];

  constructor(
    private readonly ruleset: AnyRuleset,
    /** In which everybody reads it. */
    private readonly language: Language,
    private readonly options: JsonObject,
    private readonly seq: number,
    /** Where the telling stands; changes as things happen. */
    readonly story: Story,
    private readonly newest: Newest | undefined,
  ) {}

  /** Passed to the engine as `onEvent`, because the board fits an event only at that moment. */
  readonly onEvent = (event: GameEvent, board: Board): void => {
    inLanguage(this.language, () => this.see(event, board));
  };

  private see(event: GameEvent, board: Board): void {
    const mark = this.ruleset.story(event, board);
    if (mark?.chapter && mark.picture && this.story.chapter) {
      this.close(board);
      this.paint(mark.picture, board);
      this.turnTo(mark);
      this.segment.push(event);
      return;
    }
    if (mark?.chapter !== undefined || mark?.heading !== undefined) {
      this.close(board);
      this.turnTo(mark);
    }
    this.segment.push(event);
    if (mark?.picture === undefined) return;
    this.close(board);
    this.paint(mark.picture, board);
  }

  /** Tells what happened and was not told; call once when the engine is done. */
  close(board: Board): void {
    inLanguage(this.language, () => this.tellAll(board));
  }

  private tellAll(board: Board): void {
    const events = this.segment;
    if (events.length === 0) return;
    this.segment = [];
    const told = tightReports(this.ruleset.narrate(events, board), board);
    for (const report of told) this.tell(report, board);
    this.story.traces.push(...this.ruleset.traces(events, board));
  }

  /** Adds a report to the message that it belongs to. */
  tell(report: Report, board: Board): void {
    const { heading = this.story.chapter?.joins } = this.story;
    const placed = heading === undefined ? report : { ...report, heading };
    const length = lengthOf(placed);
    const message = this.message(length, board);
    message.length += length;
    if (!report.waits) delete message.waits;
    this.reports.push(placed);
  }

  /** The table as it stands at the end, which the last message shows in place of this command's. */
  last(title: string, board: Board, result: GameResult): PictureOfChapter {
    const told = this.written.findLast(({ picture }) => picture !== undefined);
    const traces = this.story.traces.slice(told ? 0 : this.story.drawn);
    if (told) delete told.picture;
    const described = inLanguage(this.language, () => this.describe(board, result));
    return { title, board: this.shown(board), described, traces, whole: true };
  }

  /** The whole table in the message that was told last, if it looks otherwise than before. */
  show(title: string, board: Board): void {
    inLanguage(this.language, () => this.paint({ title, whole: true }, board));
  }

  private turnTo({ chapter, heading }: StoryMark): void {
    if (chapter) {
      if (chapter.key !== this.story.chapter?.key) this.story.heading = undefined;
      this.story.chapter = chapter;
      const open = this.written.at(-1);
      if (open?.chapter.key === chapter.key) Object.assign(open, { chapter, title: titleOf(chapter, open.title) });
    }
    if (heading !== undefined) this.story.heading = heading;
  }

  /** The message for so many characters more. */
  private message(more: number, board: Board): Written {
    const chapter = this.story.chapter ?? { key: '', title: this.describe(board).title };
    this.story.chapter = chapter;
    const last = this.written.at(-1);
    if (last && last.length + more <= MOST_CHARACTERS) {
      if (last.chapter.key === chapter.key) return last;
      if (chapter.joins !== undefined)
        return Object.assign(last, { chapter, title: titleOf(chapter, last.title, true), joined: true as const });
    }
    const { newest } = this;
    const goesOn = newest?.key === chapter.key;
    const fits = newest && !newest.full && newest.length + more <= MOST_CHARACTERS;
    const joins = !goesOn && chapter.joins !== undefined;
    const written: Written =
      last === undefined && fits && (goesOn || joins)
        ? {
            chapter,
            title: titleOf(chapter, newest.title, joins),
            length: newest.length,
            waits: true,
            ...(joins ? { joined: true } : {}),
          }
        : { chapter, title: chapter.title, length: 0, begins: this.reports.length, waits: true };
    // The picture that stands in the message before stays there.
    if (written.begins !== undefined)
      Object.assign(this.story, { traces: this.story.traces.slice(this.story.drawn), drawn: 0 });
    this.written.push(written);
    return written;
  }

  /** The table now, unless it looks as it did. */
  private paint({ title, whole }: NonNullable<StoryMark['picture']>, board: Board): void {
    const shown = this.shown(board);
    const described = this.describe(board);
    const now = fingerprint(shown, described);
    const { story } = this;
    const stale = now === story.seen && (!whole || now === story.whole);
    if (stale && story.traces.length <= story.drawn) return;
    const message = this.message(0, board);
    const picture: PictureOfChapter = {
      title,
      board: shown,
      described,
      traces: story.traces,
      ...(whole ? { whole } : {}),
    };
    message.picture = pack(picture);
    delete message.waits;
    story.drawn = story.traces.length;
    story.seen = now;
    if (whole) story.whole = now;
  }

  private shown(board: Board): Board {
    return this.ruleset.hide?.(board, 'spectator') ?? board;
  }

  private describe(board: Board, result?: GameResult) {
    const view: View = {
      seat: 'spectator',
      ruleset: this.ruleset.id,
      options: this.options,
      seq: this.seq,
      board: this.shown(board),
      pending: [],
      ...(result ? { result } : {}),
    };
    return this.ruleset.describe(view);
  }
}

/** The title of a message that tells a chapter: of several its titles stand in a row, once each. `isNew`: in the message. */
function titleOf({ title, joins }: Chapter, before: string, isNew = false): string {
  if (joins === undefined) return title;
  // After a rewind a part may come again.
  if (before.split(/ · |, /).includes(joins)) return before;
  return isNew ? `${before}, ${joins}` : title;
}
