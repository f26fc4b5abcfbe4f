import type { SideId } from '../../engine/index.js';

/** What one unit came to in a battle. */
export interface UnitOutcome {
  name: string;
  /** Models at the start and at the end. */
  began: number;
  left: number;
}

/** What a side did in a battle, for statistics. */
export interface SideTally {
  /** Successes of its dice that were to be expected, and that came. */
  expected: number;
  got: number;
  /** How often its units did what, such as `Advance`. */
  did: Record<string, number>;
  /** Answers that its players gave by hand, and the middle of the minutes that they took. */
  answers: number;
  minutes: number;
}

/** How a battle ended, as its campaign keeps it. */
export interface BattleReport {
  players: Record<SideId, string>;
  /** Undefined for a draw. */
  winner?: SideId;
  /** Who gave up, so that the points say nothing; left out in what older versions kept. */
  conceded?: SideId;
  points: Record<SideId, number>;
  units: Record<SideId, UnitOutcome[]>;
  tally?: Record<SideId, SideTally>;
}

/** What happens in a campaign, in order; nothing is ever taken out of the list. */
export type CampaignEvent =
  | { kind: 'joined'; user: string; army: string }
  | { kind: 'left'; user: string }
  /** `players`: who plays it; left out in what older versions kept. */
  | { kind: 'added'; battle: string; name: string; region?: string; players?: [string, string] }
  | { kind: 'reported'; battle: string; name: string; report: BattleReport; region?: string }
  /** A battle that was reported goes on: its result was taken back. */
  | { kind: 'takenBack'; battle: string; name: string }
  | { kind: 'paired'; round: number; pairs: [string, string][]; bye?: string }
  | { kind: 'season'; season: number }
  | { kind: 'ended' };

/** An event as it was kept. */
export interface CampaignEntry {
  seq: number;
  /** Milliseconds since 1970. */
  at: number;
  /** A user id; undefined for the bot itself. */
  by?: string;
  event: CampaignEvent;
}
