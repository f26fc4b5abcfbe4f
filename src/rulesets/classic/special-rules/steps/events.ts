import type { UnitId } from '../../../../engine/index.js';

/** Facts of what special rules do by themselves. `rule`: as it is written. */
export type RuleEvent =
  /** Dice for a test or a chance; `need` is held against their sum. `model`: the name of the one that it is about. */
  | {
      type: 'ruleRolled';
      rule: string;
      unit: UnitId;
      model?: string;
      faces: number[];
      need: number;
      passes: 'atLeast' | 'atMost';
      passed: boolean;
    }
  /** Dice for a number. */
  | { type: 'ruleCounted'; rule: string; unit: UnitId; face: number }
  /** Automatic hits, and the dice that they threw to wound or against armour. */
  | { type: 'ruleStruck'; rule: string; unit: UnitId; target: UnitId; hits: number; faces: number[]; through: number };
