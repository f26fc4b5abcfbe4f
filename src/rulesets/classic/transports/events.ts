import type { ModelId, UnitId } from '../../../engine/index.js';

/** Facts of transports beside those of the table. */
export type TransportEvent =
  /** A unit gets out; `emergency`: because its machine is no more (AD.core.transport). */
  | { type: 'gotOut'; unit: UnitId; from: string; machine: ModelId; emergency: boolean }
  /** So many of those who rode on a tank are lost with it (IO.riders.wreck). */
  | { type: 'ridersShed'; unit: UnitId; face: number; count: number };
