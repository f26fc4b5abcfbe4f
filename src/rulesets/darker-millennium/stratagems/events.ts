import type { RuleId, SeatId, SideId, UnitId } from '../../../engine/index.js';
import type { PoolDie, UnitEffect } from '../board.js';
import type { Cause } from '../causes.js';
import type { Effect } from './schema.js';

/** Facts of stratagems, and of the effects that they share with events. */
export type StratagemEvent =
  | {
      type: 'stratagemPlayed';
      side: SideId;
      seat: SeatId;
      stratagem: string;
      name: string;
      cost: number;
      from: { detachment: string; points: number }[];
      units: UnitId[];
      effects: Effect[];
      /** Starts a message; within an attack or a charge it belongs to theirs. */
      opens: boolean;
    }
  /** When its turn came, this rule stood against it: nothing is paid. */
  | { type: 'stratagemLapsed'; side: SideId; name: string; rule: RuleId }
  /** The seat lets windows pass until the phase ends. */
  | { type: 'stratagemsQuiet'; seat: SeatId }
  | { type: 'effectGained'; unit: UnitId; effect: UnitEffect }
  /** A re-roll or an automatic pass was used up: the effect at this place of the unit's list. */
  | { type: 'effectSpent'; unit: UnitId; at: number }
  | { type: 'diceGained'; detachment: string; faces: number[]; pool: PoolDie[]; points: number; why: Cause };
