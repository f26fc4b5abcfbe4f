import type {
  Board,
  Choices,
  Described,
  Epilogue,
  Language,
  Prompt,
  Report,
  ResultWords,
  RuleId,
  SideId,
  Trace,
} from '../engine/index.js';

/** What Discord must be told. Saved in the outbox in the same transaction as the command that caused it. */
export type Delivery =
  | LobbyDelivery
  | BoardDelivery
  | ReportDelivery
  | ChapterDelivery
  | PromptDelivery
  | RetireDelivery
  | OverDelivery
  | MendedDelivery
  | EndedDelivery
  | RestoredDelivery
  | ConsentDelivery
  | ReminderDelivery
  | RemindedDelivery
  | OfferDelivery
  | RulingDelivery;

/** What is queued of a delivery: a chapter is made from the log when it is sent. */
export type Queued =
  | Exclude<Delivery, ChapterDelivery | ReminderDelivery>
  | Pick<ChapterDelivery, 'kind' | 'look'>
  | Pick<ReminderDelivery, 'kind' | 'who'>
  | { kind: 'clock'; decision: string };

/** Post the board of buttons, or edit it where it stands: read the battle's info when sending. */
export interface LobbyDelivery {
  kind: 'lobby';
  /** Who is invited and awake, where it is posted. Known when it is sent. */
  ping?: string[];
}

/** Post the message that says where the battle stands, or edit it: read the battle when sending. */
export interface BoardDelivery {
  kind: 'board';
}

/** One message that stands apart from the chronicle. */
export interface ReportDelivery {
  kind: 'report';
  reports: Report[];
}

/** Post a message of the chronicle, or edit it where it stands. Made from the log when it is sent. */
export interface ChapterDelivery {
  kind: 'chapter';
  /** The id of its container, the same in every edit. */
  mark: number;
  title: string;
  side?: SideId;
  /** It goes on from an older message. */
  goesOn: boolean;
  entries: ChapterEntry[];
  /** Set where the table is to be painted: not yet, or anew. */
  picture?: PictureOfChapter;
  /** The picture that stands in the message. */
  attachment?: PictureThatStands;
  /** Whether it tells what the message did not tell before. */
  news: boolean;
  /** Somebody may have written below it since it was last edited: then its news go on in another message. */
  look: boolean;
  /** To be given back once it stands in Discord. */
  covers: { shown: number; row: number };
}

/** What one report says in a message of the chronicle. */
export interface ChapterEntry extends Pick<Report, 'title' | 'lines' | 'side' | 'heading' | 'brief'> {
  /** It was taken back. */
  struck: boolean;
  /** For whom the clock answered. */
  clock?: string;
  /** There are reasons behind it. */
  why: boolean;
}

/** The board at a moment, as spectators may see it. */
export interface PictureOfChapter {
  title: string;
  board: Board;
  described: Described;
  traces: Trace[];
  /** The whole table; else where something happened. */
  whole?: true;
}

export interface PictureThatStands {
  id: string;
  alt: string;
}

/**
 * Ask somebody. Made from what spectators may see, since everybody reads it. When sending, skip it if the decision is
 * no longer pending (`Games.decisionById` gives undefined).
 */
export interface PromptDelivery {
  kind: 'prompt';
  decision: string;
  seat: string;
  /** A user id. Computers are not prompted. */
  who: string;
  /** Whose question it is, of somebody who plays both sides. Known when it is sent. */
  asSide?: SideId;
  /** Mention them so that it pings: only when they were not being asked already. */
  ping: boolean;
  /** Told by direct message in place of the mention. Known when it is sent. */
  direct?: true;
  /** When the clock answers. Known when it is sent. */
  deadline?: number;
  /** Until when the clock stands: its player sleeps, or somebody is away. */
  standsUntil?: number;
  /** Its message is edited where it stands. */
  edits?: true;
  style: 'buttons' | 'panel';
  prompt: Prompt;
  /** Options of the first field; undefined where the style is `panel`. */
  buttons?: Choices;
  /** It may be answered by a plan of its phase. */
  plannable?: boolean;
  /** For how long such questions may be let pass with it: `this sub-phase`. */
  rest?: string;
  /** The shorter stretch of it that may be let pass as well: `this order`. */
  piece?: string;
}

/** Take the buttons off a prompt: `Store.prompts` knows its message, if it was ever sent. */
export interface RetireDelivery {
  kind: 'retire';
  decision: string;
  /** The prompt's title, to be kept in the edited message. */
  title: string;
  /** Who answered; undefined when it was taken back or the battle ended. */
  by?: string;
  clock: boolean;
  at: number;
  /** What was answered; undefined while it is sealed. */
  answered?: string;
}

/** The battle is over: how it was scored, what is told of it in hindsight, and the table as it stands. */
export interface OverDelivery {
  kind: 'over';
  result: ResultWords;
  /** Dice that were thrown. */
  dice: number;
  /** Left out in what an older version queued. */
  epilogue?: Epilogue;
  /** Where it counts, in a sentence. */
  counts?: string;
  picture?: PictureOfChapter;
}

/** One message: the rules of the battle are played differently from now on. */
export interface MendedDelivery {
  kind: 'mended';
  /** False when it goes on from another such message. */
  first: boolean;
  faults: { rule: RuleId; told: string }[];
}

/** A battle ended before it began: nothing happened for as long as the server lets it wait, or its host left. */
export interface EndedDelivery {
  kind: 'ended';
  why: 'quiet' | 'left';
  host: string;
}

/** One message: the bot was put back to a backup, in which the battle was last touched at this moment. */
export interface RestoredDelivery {
  kind: 'restored';
  /** Milliseconds since 1970. */
  at: number;
  /** Messages with numbers between this one and its own are unknown to the backup. */
  after: number;
}

/**
 * Asks the others whether something is taken back; edited as they answer, and taken away once it is done, since the chronicle tells
 * it. `decision`: the id of what is asked.
 */
export type ConsentDelivery = {
  kind: 'consent';
  decision: string;
  by: string;
  /** It is about a correction of the table: `what` says which, nothing is taken back. */
  corrects?: true;
} & (
  | {
      state: 'waiting';
      /** The answer that is to be taken back, in a few words. */
      what: string;
      /** What that answered; left out where nobody else may read it, and in what older versions queued. */
      question?: string;
      /** So many answers do not count any more then. */
      answers: number;
      /** What was learned since, a line each; nothing that is sealed. */
      learned: string[];
      agreed: string[];
      /** Who has yet to agree. */
      open: string[];
      /** They are mentioned so that it pings, but for those who sleep. */
      ping: boolean;
      /** Those of them who are awake. Known when it is sent. */
      awake?: string[];
    }
  | { state: 'agreed' }
  | { state: 'refused'; who: string }
  | { state: 'withdrawn' }
);

/** Remind a player, in place of the message that did so before: the only other one that pings. Made when it is sent. */
export interface ReminderDelivery {
  kind: 'reminder';
  /** A user id. */
  who: string;
  /** By direct message, without a mention. */
  direct?: true;
  guild: string;
  /** What waits for them here, with its message where it has one. */
  asks: { title: string; deadline?: number; channel?: string; message?: string }[];
}

/** Nothing waits any more for a player who was reminded: that message goes. */
export interface RemindedDelivery {
  kind: 'reminded';
  who: string;
}

/** Ask a substitute and an opponent whether that one plays for another; edited as they answer, and taken away once it is settled. */
export interface OfferDelivery {
  kind: 'offer';
  /** The number of the offer. */
  decision: string;
  owner: string;
  substitute: string;
  opponents: string[];
  /** Who has yet to agree; nobody where it is settled. */
  open: string[];
  /** They are mentioned so that it pings. */
  ping: string[];
}

/** Post a vote, or edit it where it stands; `ruled`: say below how it ended. Read the ruling when sending. */
export interface RulingDelivery {
  kind: 'ruling' | 'ruled';
  /** The id of the ruling. */
  decision: string;
}

/** A row of the outbox as the sender gets it. */
export interface OutboxRow {
  id: number;
  battle: string;
  channel: string;
  /** Of its readers. */
  language: Language;
  /** At most 25 characters, the same whenever this row is tried again. */
  nonce: string;
  attempts: number;
  /** The message to edit, where there is one: the board of buttons, a chapter, or the prompt that is retired. */
  message?: { channel: string; id: string };
  delivery: Delivery;
}
