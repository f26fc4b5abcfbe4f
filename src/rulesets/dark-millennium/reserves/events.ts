import type { ModelId, UnitId } from '../../../engine/index.js';

export type EnteredBy = 'advance' | 'march' | 'teleport' | 'airDrop';

/** Facts of reserves and transports. */
export type ReserveEvent =
  /** It is in reserve no longer; its models have their places in the event that follows (DK.reserves.one). */
  | { type: 'entered'; unit: UnitId; by: EnteredBy }
  | { type: 'mounted'; unit: UnitId; transport: ModelId }
  | { type: 'dismounted'; unit: UnitId; transport: ModelId; spilled: boolean }
  /** Its transport was destroyed and nobody found room (DK.house.spill). */
  | { type: 'lostAboard'; unit: UnitId; name: string };
