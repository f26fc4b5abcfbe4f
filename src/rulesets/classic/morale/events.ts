import type { Mils, UnitId } from '../../../engine/index.js';
import type { Tested } from '../../characteristic-test.js';

/** What changes a Leadership: how much a combat was lost by, what struck the unit, greater minds near it, or enemies that frighten. */
export type LeadershipCause = { is: 'lostBy' | 'struck' | 'lent' | 'frightened' };

/** What a Leadership test is for; `other`: nothing of these. */
export type LeadershipFor = 'morale' | 'pinning' | 'regroup' | 'other';

/** Facts of nerve. */
export type MoraleEvent =
  | ({ type: 'leadershipTested'; unit: UnitId; for: LeadershipFor; faces: number[] } & Tested<LeadershipCause>)
  /** Passed without dice, and by which special rule: its id. */
  | { type: 'leadershipSure'; unit: UnitId; for: LeadershipFor; rule?: string }
  /** A unit falls back so far. `leaves`: over its edge; `trapped`: it cannot get away from the enemy, and is lost. */
  | { type: 'fellBack'; unit: UnitId; faces: number[]; distance: Mils; end: 'stands' | 'leaves' | 'trapped' }
  /** `next`: what it may not do it may not in its next turn. */
  | { type: 'regrouped'; unit: UnitId; next?: true };
