import { frameOf, type SideId } from '../../../engine/index.js';

export interface BattleArgs {
  /** Who won the roll-off. */
  winner?: SideId;
  /** Whose player turn it is. */
  acting?: SideId;
}

/** A whole battle (AD.house.sequence). */
export const battleFrame = frameOf<BattleArgs>('battle');
