import { firstBar } from '../../../bars.js';
import type { DmUnit, Trigger } from '../../board.js';
import { counterAttack } from './counter-attack.js';
import { evade } from './evade.js';
import { openFire, overwatch, overwatchAfter, returnFire, takeCover } from './fire.js';
import type { Provoked, Reaction } from './reaction.js';

/** Every reaction, in the order in which they are offered. */
export const reactions: readonly Reaction[] = [
  evade,
  openFire,
  counterAttack,
  takeCover,
  returnFire,
  overwatch,
  overwatchAfter,
];

/** Those to a charge (DM.move.charge.reactions), or to a shot (DM.house.shotAt). */
export function reactionsTo(moment: Reaction['moment']): readonly Reaction[] {
  return reactions.filter(reaction => reaction.moment === moment);
}

/** By its id; undefined for what is none. */
export function reactionNamed(id: unknown): Reaction | undefined {
  return reactions.find(reaction => reaction.id === id);
}

/** Whether nothing bars a team from trying this reaction; whether it is of use to it is another matter. */
export function mayTry(
  { board, options }: Pick<Provoked, 'board' | 'options'>,
  unit: DmUnit,
  id: string,
  { by }: Trigger,
): boolean {
  const reaction = reactionNamed(id);
  return reaction !== undefined && firstBar(reaction.bars, { board, options, unit, by: [by] }) === undefined;
}
