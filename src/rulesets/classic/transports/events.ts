import type { ModelId, UnitId } from '../../../engine/index.js';

/** Facts of transports beside those of the table. */
export type TransportEvent =
  /** A unit gets out; `emergency`: because its machine is no more (AD.core.transport). */
  { type: 'gotOut'; unit: UnitId; from: string; machine: ModelId; emergency: boolean };
