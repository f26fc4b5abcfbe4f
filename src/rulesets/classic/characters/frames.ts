import { frameOf, type ModelId, type Point, type UnitId } from '../../../engine/index.js';

/** A character goes to a unit and joins it. */
export const joinFrame = frameOf<{ unit: UnitId; to: UnitId }>('classic.join');

/** A character leaves the unit that it had joined, toward a place. */
export const leaveFrame = frameOf<{ model: ModelId; to: Point }>('classic.leave');
