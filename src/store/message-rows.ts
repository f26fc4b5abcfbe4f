import type { Generated } from 'kysely';

/** A message of the chronicle: it tells what was reported from `seq`, `part` on, until the next one begins. */
export interface ChapterRow {
  battle: string;
  /** The number of the outbox row that posts it; Discord keeps it as the id of the message's container. */
  mark: number;
  /** The chapter's, which several messages may share. */
  key: string;
  title: string;
  side: string | null;
  /** The command, and which of its reports. */
  seq: number;
  part: number;
  /** Characters, roughly. */
  length: number;
  opened_at: number;
  /** Nothing more is written into it. */
  closed_at: number | null;
  /** The last command of the battle that Discord's copy knows of; -1 before it was sent. */
  shown: number;
  /** A packed picture that waits to be sent. */
  picture: Uint8Array | null;
  /** JSON: the id and the words of the picture that stands in the message. */
  attachment: string | null;
  channel: string | null;
  message: string | null;
}

/** A decision that is or was asked, and the message that asks it. */
export interface PromptRow {
  battle: string;
  decision: string;
  seat: string;
  who: string;
  asks: string;
  title: string;
  asked_at: number;
  /** The command after which it was asked. */
  asked_seq: number;
  deadline: number | null;
  closed_at: number | null;
  channel: string | null;
  message: string | null;
  /** When an answer that was prepared is given; null where somebody is to answer. */
  release: number | null;
  /** 1 where no message asks it. */
  silent: number;
  /** Milliseconds for which its clock runs in all, of the time that counts for who is asked; null where none does. */
  time: number | null;
  /** What of them was left at `counted_at`. */
  remaining: number | null;
  /** Since when the clock runs; null while it stands. */
  counted_at: number | null;
  /** 1 when its player was reminded at the half, 2 in the last tenth. */
  reminded: number;
  /** 1 when its ping waits for its player's morning. */
  owed: number;
}

/** Something that happens by itself at a time. */
export interface AlarmRow {
  kind: 'question' | 'lobby' | 'away' | 'ruling' | 'ping';
  /** The battle, the user, or the ruling. */
  about: string;
  /** The decision, the user who is owed a ping, or nothing. */
  key: string;
  at: number;
}

export interface OutboxTable {
  id: Generated<number>;
  /** Empty where a message belongs to none. */
  battle: string;
  channel: string;
  kind: string;
  decision: string | null;
  /** Emptied once sent. */
  payload: Uint8Array | null;
  attempts: number;
  state: 'queued' | 'sent' | 'failed';
  why: string | null;
  message: string | null;
  created_at: number;
}
