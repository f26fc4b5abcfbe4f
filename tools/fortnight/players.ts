import type { Expiry, Pace } from '../../src/games/games.js';

/** Somebody who plays in the fortnight: when they are awake, and after how much of their waking time they sit down to answer. */
export interface FortnightPlayer {
  id: string;
  name: string;
  from: string;
  to: string;
  zone: string;
  /** Minutes of their own waking time from a question to its answer, one after the other; over and over. */
  delays: readonly number[];
}

const player = (id: string, name: string, hours: string, zone: string, delays: readonly number[]): FortnightPlayer => {
  const [from = '', to = ''] = hours.split('-');
  return { id, name, from, to, zone, delays };
};

/** Longer than any clock runs: the clock answers. */
const NEVER = 100_000;

export const PLAYERS = {
  ann: player('2001', 'Ann', '8:00-22:30', 'Europe/Berlin', [40, 300, 90, 20, 600]),
  bea: player('2002', 'Bea', '18:00-1:30', 'Europe/Berlin', [30, 240, NEVER, 60]),
  carl: player('2003', 'Carl', '7:00-23:00', 'America/New_York', [120, 15, 700, NEVER, 60]),
  dan: player('2004', 'Dan', '9:00-21:00', 'America/New_York', [60, 400, 10, NEVER]),
  emi: player('2005', 'Emi', '6:30-22:00', 'Asia/Tokyo', [45, 1500, 30]),
  finn: player('2006', 'Finn', '8:00-22:00', 'Australia/Sydney', [25, 500, NEVER, 10]),
} as const;

export interface FortnightBattle {
  name: string;
  channel: string;
  /** Which of the rulesets, from 0. */
  ruleset: number;
  blue: FortnightPlayer;
  red: FortnightPlayer;
  pace: Pace;
  expiry: Expiry;
}

export const BATTLES: readonly FortnightBattle[] = [
  {
    name: 'Ford',
    channel: 'ford',
    ruleset: 0,
    blue: PLAYERS.ann,
    red: PLAYERS.carl,
    pace: 'day',
    expiry: 'careful',
  },
  {
    name: 'Mill',
    channel: 'mill',
    ruleset: 1,
    blue: PLAYERS.bea,
    red: PLAYERS.emi,
    pace: 'correspondence',
    expiry: 'plan',
  },
  {
    name: 'Hill',
    channel: 'hill',
    ruleset: 0,
    blue: PLAYERS.dan,
    red: PLAYERS.finn,
    pace: 'day',
    expiry: 'computer',
  },
];

/** A Tuesday; Europe's clocks fall back on the 25th, New York's on the first of November. */
export const BEGINS = Date.parse('2026-10-20T06:00:00Z');
export const DAYS = 14;

/** Minutes of the fortnight in which the bot does not run, from the first to before the last; and how long a question then is left at least. */
export const OUTAGE = { from: (5 * 24 + 10) * 60, to: (5 * 24 + 15) * 60 };
export const KEPT_AT_LEAST = 10;
