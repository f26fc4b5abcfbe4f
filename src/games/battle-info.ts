import type { Described, ResultWords, SideId, Trace, View } from '../engine/index.js';
import { mark } from '../engine/language.js';

/** How long a player has for each answer before the clock answers. */
export type Pace = 'none' | 'blitz' | 'day' | 'weekend' | 'correspondence';

/** Of a player's waking hours: so many milliseconds, or as many as so many days have; perhaps only at weekends. Undefined for ever. */
export const PACES: Record<Pace, { time?: number; days?: number; weekends?: true } | undefined> = {
  none: undefined,
  blitz: { time: 15 * 60_000 },
  day: { days: 1 },
  weekend: { time: 4 * 3_600_000, weekends: true },
  correspondence: { days: 3 },
};

/** What answers when time is up: what is careful, the player's plan where one says something, the computer. */
export const EXPIRIES = ['careful', 'plan', 'computer'] as const;
export type Expiry = (typeof EXPIRIES)[number];

/** Who sits on a seat instead of a user id. */
export const COMPUTER = 'computer';

/** What is said where something is asked of a battle before it begins. */
export const NOT_STARTED = mark`The battle has not started: press **Start** when both armies are chosen.`;

/** The list that a seat fields. */
export interface SeatArmy {
  name: string;
  /** The name of its codex. */
  army: string;
  points: number;
}

export interface SeatInfo {
  seat: string;
  side: SideId;
  /** A user id, `COMPUTER`, or undefined while the seat is free. */
  who?: string;
  army?: SeatArmy;
}

/** A question that waits, as anybody may know it. Times are milliseconds since 1970. */
export interface WaitingQuestion {
  battle: string;
  decision: string;
  seat: string;
  /** A user id or `COMPUTER`. */
  who: string;
  /** The question's name in the ruleset. */
  asks: string;
  askedAt: number;
  /** When the clock answers; undefined without a clock, and while it was stopped. */
  deadline?: number;
  /** Until when the clock stands: its player sleeps, or somebody is away. */
  standsUntil?: number;
}

/** A battle as lists and the board of buttons show it. */
export interface BattleInfo {
  /** Short, such as `k7f3`. */
  id: string;
  /** `Meridian Guard v Hollow Brood`, or the ruleset's name while an army is missing. */
  name: string;
  guild: string;
  channel: string;
  thread?: string;
  /** Where its messages go: the thread, else the channel. */
  place: string;
  status: 'lobby' | 'running' | 'over';
  /** Its place is gone, or its server took the bot away: nothing of it is sent, and its clocks stand. */
  adrift?: true;
  ruleset: string;
  rulesetName: string;
  points: number;
  pace: Pace;
  expiry: Expiry;
  host: string;
  battlefieldSeed: number;
  /** The name of the server's own battlefield that it is fought on. */
  battlefield?: string;
  /** The hash that seals the dice, hexadecimal; known from the moment the battle is opened. */
  commitment: string;
  seats: SeatInfo[];
  /** Settings that are not the usual ones. */
  changed?: { name: string; value: string }[];
  /** What still hinders the start, in words; empty when it can start. */
  missing: string[];
  /** Set while it is running: the battle's turn. */
  turn?: number;
  /** Its turns are those of one side, as its ruleset says. */
  turnsOf?: 'side';
  /** In the lobby of a battle that goes on from a file: who sat on each seat. */
  sat?: Record<string, string | null>;
  asked: WaitingQuestion[];
  result?: ResultWords;
  createdAt: number;
  updatedAt: number;
}

/** A battle as one user (or anybody watching) may see it; a snapshot that never changes afterwards. */
export interface BattleView {
  info: BattleInfo;
  view: View;
  described: Described;
  /** What happened since the last picture, to be drawn on the next. */
  traces: Trace[];
}
