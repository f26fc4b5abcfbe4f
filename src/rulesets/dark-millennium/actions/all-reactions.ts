import { nullify } from '../psychic/nullify.js';
import type { Answered, Reaction } from './action.js';
import { fightBack } from './fight-back.js';
import { retreat } from './retreat.js';
import { returnFire } from './return-fire.js';

/** Every reaction, in the order in which they are offered. */
export const reactions: readonly Reaction[] = [returnFire, fightBack, nullify, retreat];

export function reactionOf(answered: Pick<Answered, 'react'>) {
  const found = reactions.find(({ id }) => id === answered.react);
  if (found === undefined) throw new Error(`no reaction ${answered.react}`);
  return found;
}
