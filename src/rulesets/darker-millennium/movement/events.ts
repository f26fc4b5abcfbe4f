import type { ModelId, Point, UnitId } from '../../../engine/index.js';
import type { MoveKind, OrderKind } from '../board.js';

/** Facts of movement and of reaction tests. */
export type MoveEvent =
  | {
      type: 'moved';
      unit: UnitId;
      kind: MoveKind | 'consolidate' | 'counterAttack';
      models: { model: ModelId; at: Point; facing: number; path: Point[] }[];
      /** False for a part of a move that goes on after an interrupt. */
      last: boolean;
      note: string[];
    }
  | { type: 'entered'; unit: UnitId }
  | { type: 'moveRolled'; unit: UnitId; sides: number; faces: number[]; total: number; why: string }
  | { type: 'chargeDeclared'; unit: UnitId; targets: UnitId[]; distance: number }
  | { type: 'chargeBonus'; unit: UnitId }
  | {
      type: 'reactionTested';
      unit: UnitId;
      reaction: string;
      would: OrderKind;
      face?: number;
      swift: boolean;
      need: number;
      passed: boolean;
      trigger: string;
      why: string[];
    }
  | { type: 'held'; unit: UnitId; why: string }
  | { type: 'unhidden'; unit: UnitId; why: string }
  | { type: 'leftTable'; unit: UnitId; models: ModelId[]; why: string }
  | { type: 'unitSplit'; unit: UnitId; part: UnitId; models: ModelId[] }
  | { type: 'partRejoined'; part: UnitId; unit: UnitId };
