import type { Board, Choices, Described, GameResult, Prompt, Report, RuleId, Trace } from '../engine/index.js';

/** What Discord must be told. Saved in the outbox in the same transaction as the command that caused it. */
export type Delivery =
  | LobbyDelivery
  | ReportDelivery
  | PictureDelivery
  | PromptDelivery
  | RetireDelivery
  | OverDelivery
  | MendedDelivery
  | EndedDelivery
  | RestoredDelivery;

/** Post the board of buttons, or edit it where it stands: read the battle's info when sending. */
export interface LobbyDelivery {
  kind: 'lobby';
}

/** One message: what happened. */
export interface ReportDelivery {
  kind: 'report';
  seq: number;
  /** Who caused it (user id, `computer`); undefined for the start. */
  by?: string;
  /** The clock answered for them. */
  clock: boolean;
  reports: Report[];
}

/** The board at a moment, to be painted when sending. What a spectator may see. */
export interface PictureDelivery {
  kind: 'picture';
  seq: number;
  title: string;
  board: Board;
  described: Described;
  traces: Trace[];
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
  /** Mention them so that it pings: only when they were not being asked already. */
  ping: boolean;
  deadline?: number;
  style: 'buttons' | 'panel';
  prompt: Prompt;
  /** Options of the first field; undefined where the style is `panel`. */
  buttons?: Choices;
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

/** The battle is over: the result, and what opens the seal of the dice. */
export interface OverDelivery {
  kind: 'over';
  result: GameResult;
  commitment: string;
  secret: string;
  seeds: { who: string; seed: string }[];
  dice: number;
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

/** A row of the outbox as the sender gets it. */
export interface OutboxRow {
  id: number;
  battle: string;
  channel: string;
  /** At most 25 characters, the same whenever this row is tried again. */
  nonce: string;
  attempts: number;
  createdAt: number;
  /** The message to edit, where there is one: the board of buttons, or the prompt that is retired. */
  message?: { channel: string; id: string };
  delivery: Delivery;
}
