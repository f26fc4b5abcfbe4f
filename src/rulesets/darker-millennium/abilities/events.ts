import type { ModelId, UnitId } from '../../../engine/index.js';
import type { Tested } from '../../characteristic-test.js';
import type { Cause } from '../causes.js';

/** Facts of abilities. */
export type AbilityEvent =
  /** Models got so many lost Wounds back. */
  | { type: 'healed'; unit: UnitId; models: { model: ModelId; wounds: number }[]; why: Cause }
  /** A unit tested whether it dares to charge (DM.house.abilities.fear). */
  | ({ type: 'fearTested'; unit: UnitId; of: UnitId; faces: number[] } & Tested<Cause>)
  /** A medic tried to restore a Wound that an attack took (DM.house.abilities.medic). */
  | { type: 'tended'; unit: UnitId; by: UnitId; model: ModelId; face: number; need: number; restored: boolean };
