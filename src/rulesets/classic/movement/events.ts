import type { ModelId, UnitId } from '../../../engine/index.js';

/** Facts of movement beside those of the table. */
export type MoveEvent =
  /** A die for each model that met Dangerous Terrain: who of them threw a 1 (AD.core.dangerous). `met`: all of them. */
  | { type: 'dangerTested'; unit: UnitId; faces: number[]; struck: ModelId[]; met?: ModelId[] }
  /** How far it goes was thrown: inches that its Run adds, and the dice of which the best is all that difficult ground leaves (IO.house.walk). */
  | { type: 'paceThrown'; unit: UnitId; run?: number; rough?: number[] };
