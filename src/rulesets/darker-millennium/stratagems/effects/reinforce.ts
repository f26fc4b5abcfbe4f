import { readyDetachmentFrame } from '../../command/frames.js';
import { reservesOf } from '../../command/ready.js';
import type { EffectOf } from '../schema.js';
import type { EffectRule } from './rule.js';

/** One more detachment leaves the reserve (DM.command.ready). */
export const reinforce: EffectRule<EffectOf<'reinforce'>> = {
  words: () => 'one more detachment of the reserve is readied',
  serves: (board, side) => reservesOf(board, side).length > 0,
  apply: (_g, _effect, { side }) => readyDetachmentFrame({ side }),
  worth: () => 4,
};
