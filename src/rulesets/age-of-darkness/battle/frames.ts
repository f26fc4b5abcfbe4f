import { frameOf, type SideId } from '../../../engine/index.js';

/** A whole battle (AD.house.sequence). */
export const battleFrame = frameOf<{
  /** Who won the roll-off. */
  winner?: SideId;
  /** Whose player turn it is. */
  acting?: SideId;
}>('battle');
