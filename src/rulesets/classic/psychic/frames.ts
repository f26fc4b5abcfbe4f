import { askOf, frameOf, type ModelId, type UnitId } from '../../../engine/index.js';

/** A Psychic check of a model on its own Leadership; Perils where it fails. Ends with whether it passed. */
export const psychicCheckFrame = frameOf<{ model: ModelId; what: string }, boolean>('classic.psychicCheck');

export interface PowerArgs {
  unit: UnitId;
  target: UnitId;
  /** Charges that are thrown, where powers are thrown for. */
  dice?: number;
}

/** The Psyker of a unit tries its power on a unit. */
export const powerFrame = frameOf<PowerArgs>('classic.power');

export interface CastArgs extends PowerArgs {
  /** While it is resolved: whose power it is, and charges that were harnessed. */
  by?: ModelId;
  harnessed?: number;
}

/** Charges are thrown for a power, and perhaps against it. Ends with whether it works. */
export const castFrame = frameOf<CastArgs, boolean>('classic.cast');

/** How many charges the other side throws against a power that has harnessed so many. */
export const denyAsk = askOf<{ unit: UnitId; target: UnitId; harnessed: number }, { dice: number | 'none' }>(
  'deny',
  'IO.house.psychic',
);

/** Perils of the Warp on a unit: D3 Wounds, or Hull Points, unless it is said how many, that only Invulnerable Saves stop. */
export const perilsFrame = frameOf<{ unit: UnitId; model?: ModelId; wounds?: number }>('classic.perils');
