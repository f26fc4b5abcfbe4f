import type { Mils, ModelId, Point, UnitId } from '../../../engine/index.js';
import type { Tested } from '../../characteristic-test.js';
import type { Cause } from '../causes.js';

export type MovedKind =
  | 'advance'
  | 'march'
  | 'assault'
  | 'rally'
  | 'retreat'
  | 'away'
  | 'deploy'
  | 'enter'
  | 'mount'
  | 'dismount';

export interface Step {
  model: ModelId;
  at: Point;
  facing: number;
  path: Point[];
  /** Mils that it is harder to hit for from now on, where that is not the length of the path (DK.combat.defence.movement). */
  counts?: Mils;
}

/** Difficult terrain that somebody of a unit had to cross. */
export interface Crossed {
  name: string;
  threshold: number;
}

/** Models that add the same Agility against the same number, and how the die came out for them (DK.move.difficult). */
export interface Met extends Pick<Tested<Cause>, 'need' | 'base' | 'modifiers' | 'passed'> {
  names: string[];
}

/** Facts of movement. */
export type MoveEvent =
  /** A stretch of a move. `last`: it ends here. */
  | { type: 'moved'; unit: UnitId; kind: MovedKind; models: Step[]; last: boolean }
  /** A die for difficult terrain: who is slowed by how many inches, or that nobody enters it (DK.move.difficult). */
  | {
      type: 'terrainTested';
      unit: UnitId;
      face: number;
      over: Crossed[];
      slowed: { model: ModelId; name: string; by: number }[];
      barred: boolean;
      /** Undefined in facts of a version before it. */
      met?: Met[];
    }
  /** A die for those who leapt into it; who failed takes light damage. */
  | { type: 'landed'; unit: UnitId; face: number; failed: string[]; met?: Met[] }
  /** A unit could not leave. */
  | { type: 'stayed'; unit: UnitId; why: 'nowhere' | 'noRoom' };
