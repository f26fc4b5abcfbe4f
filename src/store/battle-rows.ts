export interface BattleRow {
  id: string;
  guild: string;
  channel: string;
  thread: string | null;
  /** The thread, else the channel. */
  place: string;
  status: 'lobby' | 'running' | 'over';
  ruleset: string;
  points: number;
  pace: string;
  host: string;
  battlefield_seed: number;
  /** JSON. */
  options: string;
  secret: string;
  commitment: string;
  turn: number | null;
  /** JSON. */
  result: string | null;
  /** The number of the newest mended fault of its ruleset that its players know of. */
  mended: number;
  created_at: number;
  updated_at: number;
  /** What answers when somebody's time is up. */
  expiry: string;
}

/** A battle that goes on from a file: what happened before has dice of another seal. */
export interface ImportRow {
  battle: string;
  /** JSON: who sat on each seat when it was exported. */
  sat: string;
  /** The last command of the file, and how many dice were thrown until then. */
  seq: number;
  dice: number;
}

export interface SeatRow {
  battle: string;
  seat: string;
  side: string;
  position: number;
  /** A user id or `computer`. */
  who: string | null;
  template: string | null;
  /** JSON: what the list is called, whose army it is, and its points. */
  army: string | null;
  /** The list as it was chosen, packed. */
  list: Uint8Array | null;
  /** What this seat mixes into the dice. */
  seed: string | null;
  /** How many of its questions the clock answered since its player last did. */
  expired: number;
}

export interface StateRow {
  battle: string;
  seq: number;
  state: Uint8Array;
  /** Where the chronicle stands, with what its next picture draws. */
  traces: Uint8Array;
}

/** The position before command `seq`, which `seat` gave; kept while it can be taken back. */
export interface UndoRow extends StateRow {
  seat: string;
  /** 1 where the command ended a turn: kept for longer. */
  ends_turn: number;
}

/** What a player asks the others to agree to: that everything from command `seq` on is taken back, or a correction. */
export interface UndoAskRow {
  battle: string;
  id: string;
  seat: string;
  who: string;
  seq: number;
  /** `withdrawn` by whoever asked. */
  state: 'waiting' | 'refused' | 'withdrawn';
  /** JSON: the users who agreed. */
  agreed: string;
  asked_at: number;
  /** JSON: a correction of the table; null where something is to be taken back. */
  correction: string | null;
}

export interface SnapshotRow {
  battle: string;
  seq: number;
  state: Uint8Array;
}

export interface CommandRow {
  battle: string;
  seq: number;
  interaction: string;
  kind: 'start' | 'answer' | 'undo' | 'concede' | 'ruling' | 'correction' | 'end';
  seat: string | null;
  who: string | null;
  /** 1 when the clock answered. */
  clock: number;
  decision: string | null;
  /** JSON. */
  reply: string | null;
  answered: string;
  events: Uint8Array;
  reports: Uint8Array;
  /** JSON: the thrown dice. */
  dice: string;
  /** The command that took this one back. */
  undone_by: number | null;
  at: number;
}

export interface StandingRow {
  battle: string;
  seat: string;
  /** Counted for each seat from 1. */
  number: number;
  /** JSON. */
  order: string;
  words: string;
  /** The question that it answered, and the number of that answer. */
  decision: string | null;
  fired: number | null;
}

/** Answers that a seat's user prepared for a phase; nobody else ever reads them. */
export interface PlanRow {
  id: string;
  battle: string;
  seat: string;
  user: string;
  /** The ruleset's key of the phase. */
  phase: string;
  /** Raised by every change and every new panel. */
  revision: number;
  /** `ended`: its phase is over; it is kept for its panel until the next one is. */
  state: 'draft' | 'confirmed' | 'stopped' | 'ended';
  /** JSON: its lines and what stops it. */
  plan: string;
  /** The command after which it was confirmed; what happened before does not stop it. */
  since: number;
}

/** A seat lets everything pass for the rest of a part of a phase. */
export interface HoldRow {
  battle: string;
  seat: string;
  part: string;
}

export interface DraftRow {
  id: string;
  battle: string;
  user: string;
  decision: string;
  /** JSON. */
  partial: string;
  expires_at: number;
}

/** A seat that its owner lends, or wants to. */
export interface SubstituteRow {
  battle: string;
  seat: string;
  /** A user id. */
  owner: string;
  /** A user id or `computer`. */
  substitute: string;
  /** Another one for each offer, so that buttons of an old one are known. */
  number: string;
  substitute_agrees: number;
  opponent_agrees: number;
  /** 1 once the substitute sits there. */
  sits: number;
}
