import { frameOf } from '../../../../engine/index.js';
import { mark, t } from '../../../../engine/language.js';
import { unitOf } from '../../../board-queries.js';
import { nameReactionFrame } from '../../combat/frames.js';
import { attackOn, isAttack } from '../../combat/targets.js';
import { step } from '../../game.js';
import type { ReactArgs } from '../frames.js';
import { shotOf } from '../reaction.js';
import { notTorn, type Reaction, tested, testOf } from './reaction.js';

const takeCoverFrame = frameOf<Omit<ReactArgs, 'by' | 'torn'>>('combat.takeCover');
const TAKE_COVER = { id: 'takeCover', would: 'down' } as const;

/** Down orders before the attack; hiding begins after it (DM.house.shotAt). */
export const takeCover: Reaction = tested({
  ...TAKE_COVER,
  word: mark`Take Cover`,
  cite: 'DM.house.shotAt',
  moment: 'shotAt',
  whenShaken: true,
  offered: ({ unit }) => unit.order?.kind !== 'down',
  does: () => t`goes Down before the attack, -1 to be hit (house default)`,
  frame: ({ unit, by }) => takeCoverFrame({ unit: unit.id, trigger: shotOf(by[0]!), swift: false }),
  worth: () => 0.7,
  steps: [step(takeCoverFrame, { test: testOf(TAKE_COVER) })],
});

export const RETURN_FIRE = { id: 'returnFire', would: 'fire' } as const;

/** Fire orders, and a shot at who shot, after the attack: it is only named now (DM.house.shotAt). */
export const returnFire: Reaction = tested({
  ...RETURN_FIRE,
  word: mark`Return Fire`,
  does: () => t`shoots back after the attack (house default)`,
  cite: 'DM.house.shotAt',
  moment: 'shotAt',
  bars: [notTorn],
  offered: ({ board, unit, by }) => isAttack(attackOn(board, unit, unitOf(board, by[0]!), 'returnFire')),
  frame: ({ unit, by }) =>
    nameReactionFrame({ unit: unit.id, trigger: shotOf(by[0]!), reaction: RETURN_FIRE.id, swift: false }),
  worth: () => 0.9,
});
