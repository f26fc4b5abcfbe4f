import { frameOf } from '../../../../engine/index.js';
import { step } from '../../game.js';
import type { ReactArgs } from '../frames.js';
import { shotOf } from '../reacted.js';
import { type Reaction, tested, testOf } from './reaction.js';

const takeCoverFrame = frameOf<Omit<ReactArgs, 'by' | 'torn'>>('combat.takeCover');
const TAKE_COVER = { id: 'takeCover', would: 'down' } as const;

/** Down orders before the attack; hiding begins after it (DM.house.shotAt). */
export const takeCover: Reaction = tested({
  ...TAKE_COVER,
  word: 'Take Cover',
  cite: 'DM.house.shotAt',
  moment: 'shotAt',
  whenShaken: true,
  offered: ({ unit }) => unit.order?.kind !== 'down',
  frame: ({ unit, by }) => takeCoverFrame({ unit: unit.id, trigger: shotOf(by[0]!), swift: false }),
  worth: () => 0.7,
  steps: [step(takeCoverFrame, { test: testOf(TAKE_COVER) })],
});
