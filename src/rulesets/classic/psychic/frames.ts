import { frameOf, type ModelId, type UnitId } from '../../../engine/index.js';

/** A Psychic check of a model on its own Leadership; Perils where it fails. Ends with whether it passed. */
export const psychicCheckFrame = frameOf<{ model: ModelId; what: string }, boolean>('classic.psychicCheck');

/** The Psyker of a unit tries its power on a unit. */
export const powerFrame = frameOf<{ unit: UnitId; target: UnitId }>('classic.power');

/** Perils of the Warp on a unit: D3 Wounds, or Hull Points, that only Invulnerable Saves stop. */
export const perilsFrame = frameOf<{ unit: UnitId; model?: ModelId }>('classic.perils');
