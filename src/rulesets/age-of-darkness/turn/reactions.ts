import { defensiveFire, holdTheLine } from '../../classic/fighting/charge-reactions.js';
import { drawBack, pressOn } from '../../classic/movement/reactions.js';
import type { ClassicReaction } from '../../classic/reactions/reaction.js';
import { returnFire, takeCover } from '../../classic/shooting/reactions.js';

/** Everything that a unit may do in the enemy's turn, in the order in which it is offered (AD.house.reactions). */
export const reactions: readonly ClassicReaction[] = [
  // At an enemy's move
  drawBack,
  pressOn,
  // At shots
  returnFire,
  takeCover,
  // At a charge
  defensiveFire,
  holdTheLine,
];
