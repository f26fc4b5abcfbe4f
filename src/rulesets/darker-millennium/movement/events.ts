import type { ModelId, Point, UnitId } from '../../../engine/index.js';
import type { Tested } from '../../characteristic-test.js';
import { MOVE_KINDS, type MoveKind, type OrderKind, type Trigger } from '../board.js';
import type { Cause } from '../causes.js';

/** Every way of moving that a picture may show. `shift` is a short move besides the one of the phase (DM.strat.effects). */
export const MOVED_KINDS = [...MOVE_KINDS, 'consolidate', 'counterAttack', 'shift'] as const;
export type MovedKind = (typeof MOVED_KINDS)[number];

/** Facts of movement and of reaction tests. */
export type MoveEvent =
  | {
      type: 'moved';
      unit: UnitId;
      kind: MovedKind;
      models: { model: ModelId; at: Point; facing: number; path: Point[] }[];
      /** False for a part of a move that goes on after an interrupt; `path` begins where the part before it ended. */
      last: boolean;
      note: Cause[];
      /** Where its player sent it. */
      sentTo?: Point;
      /** Starts a message; the moves of a charge and the like belong to the message that told of them. */
      opens?: boolean;
    }
  | { type: 'entered'; unit: UnitId }
  | { type: 'moveRolled'; unit: UnitId; sides: number; faces: number[]; total: number; why: Cause; opens?: boolean }
  | { type: 'chargeDeclared'; unit: UnitId; targets: UnitId[]; distance: number; opens: boolean }
  | { type: 'chargeBonus'; unit: UnitId }
  /** `swift`: passed by a 6 of the pool, without a throw. */
  | ({
      type: 'reactionTested';
      unit: UnitId;
      reaction: string;
      would: OrderKind;
      face?: number;
      swift: boolean;
      trigger: Trigger;
    } & Tested<Cause>)
  /** It goes no further; `tried` when that was its move for the phase. */
  | { type: 'held'; unit: UnitId; why: Cause; tried?: MoveKind }
  | { type: 'unhidden'; unit: UnitId; why: Cause }
  | { type: 'leftTable'; unit: UnitId; models: ModelId[]; why: Cause }
  | { type: 'unitSplit'; unit: UnitId; part: UnitId; models: ModelId[] }
  | { type: 'partRejoined'; part: UnitId; unit: UnitId };
