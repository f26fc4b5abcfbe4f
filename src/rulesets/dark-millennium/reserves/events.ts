import type { ModelId, UnitId } from '../../../engine/index.js';

export type EnteredBy = 'advance' | 'march' | 'teleport' | 'airDrop';

/** Facts of reserves and transports. */
export type ReserveEvent =
  /** It is in reserve no longer; its models have their places in the event that follows (DK.reserves.one). */
  | { type: 'entered'; unit: UnitId; by: EnteredBy }
  /** Difficult ground kept it off the table: it is in reserve again, rested, until another turn. */
  | { type: 'turnedBack'; unit: UnitId }
  | { type: 'mounted'; unit: UnitId; transport: ModelId }
  /** It did not get to the machine that it was to mount, and stays outside (DK.action.mount). */
  | { type: 'fellShort'; unit: UnitId; transport: ModelId }
  /** Its transport is gone; its models have their places in the event that follows (DK.house.spill). */
  | { type: 'spilled'; unit: UnitId; transport: ModelId }
  /** Its transport was destroyed and nobody found room (DK.house.spill). */
  | { type: 'lostAboard'; unit: UnitId; name: string };
