import { unitOf } from '../../../lookups.js';
import { nameReactionFrame } from '../../combat/frames.js';
import { attackOn, isAttack } from '../../combat/targets.js';
import { shotOf } from '../reacted.js';
import { notTorn, type Reaction, tested } from './reaction.js';

export const RETURN_FIRE = { id: 'returnFire', would: 'fire' } as const;

/** Fire orders, and a shot at who shot, after the attack: it is only named now (DM.house.shotAt). */
export const returnFire: Reaction = tested({
  ...RETURN_FIRE,
  word: 'Return Fire',
  cite: 'DM.house.shotAt',
  moment: 'shotAt',
  bars: [notTorn],
  offered: ({ board, unit, by }) => isAttack(attackOn(board, unit, unitOf(board, by[0]!), 'returnFire')),
  frame: ({ unit, by }) =>
    nameReactionFrame({ unit: unit.id, trigger: shotOf(by[0]!), reaction: RETURN_FIRE.id, swift: false }),
  worth: () => 0.9,
});
