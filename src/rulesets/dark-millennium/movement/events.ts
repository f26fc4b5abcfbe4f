import type { Mils, ModelId, Point, UnitId } from '../../../engine/index.js';

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
    }
  /** A die for those who leapt into it; who failed takes light damage. */
  | { type: 'landed'; unit: UnitId; face: number; failed: string[] }
  /** A unit could not leave. */
  | { type: 'stayed'; unit: UnitId; why: 'nowhere' | 'noRoom' };
