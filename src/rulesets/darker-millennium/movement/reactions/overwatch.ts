import { frameOf, type UnitId } from '../../../../engine/index.js';
import { mark, t } from '../../../../engine/language.js';
import { unitOf } from '../../../board-queries.js';
import { type Attack, nameReactionFrame, shootFrame } from '../../combat/frames.js';
import { attackChance } from '../../combat/shooting-odds.js';
import { attackOn, isAttack } from '../../combat/targets.js';
import { step } from '../../game.js';
import { mayOverwatch } from '../overwatch.js';
import { shotOf } from '../reaction.js';
import type { Provoked, Reaction } from './reaction.js';

const overwatchShotFrame = frameOf<{ unit: UnitId; target: UnitId }>('combat.overwatchShot');

function attackOf({ board, unit, by }: Provoked): Attack | undefined {
  const attack = attackOn(board, unit, unitOf(board, by[0]!), 'overwatch');
  return isAttack(attack) ? attack : undefined;
}

/** Fire of a unit on Overwatch at an enemy that shoots: no test, and any of them may (DM.house.overwatch). */
const WATCHING: Pick<Reaction, 'cite' | 'moment' | 'anybody' | 'bars' | 'offered' | 'worth'> = {
  cite: 'DM.house.overwatch',
  moment: 'shotAt',
  anybody: true,
  bars: [
    ({ board, unit }) =>
      mayOverwatch(board, unit)
        ? undefined
        : { why: () => t`${unit.name} is not free to fire on Overwatch.`, cite: 'DM.house.overwatch' },
  ],
  offered: provoked => attackOf(provoked) !== undefined,
  worth: () => 1,
};

function offered(provoked: Provoked, words: string): ReturnType<Reaction['offer']> {
  const attack = attackOf(provoked)!;
  return { hint: t`${words}; the chance is to take a Wound`, chance: attackChance(provoked.board, attack) };
}

/** Before the enemy fires. */
export const overwatch: Reaction = {
  ...WATCHING,
  id: 'overwatch',
  word: mark`Overwatch: fire first`,
  offer: provoked => offered(provoked, t`Interrupts ${unitOf(provoked.board, provoked.by[0]!).name} before it fires`),
  frame: ({ unit, by }) => overwatchShotFrame({ unit: unit.id, target: by[0]! }),
  steps: [
    step(overwatchShotFrame, {
      interrupt: (_g, { unit, target }) => ({ call: shootFrame({ unit, target, how: 'overwatch' }) }),
    }),
  ],
};

/** When its attack is over. */
export const overwatchAfter: Reaction = {
  ...WATCHING,
  id: 'overwatchAfter',
  word: mark`Overwatch: fire after`,
  offer: provoked =>
    offered(provoked, t`Fires at ${unitOf(provoked.board, provoked.by[0]!).name} when its attack is over`),
  frame: ({ unit, by }) =>
    nameReactionFrame({ unit: unit.id, trigger: shotOf(by[0]!), reaction: 'overwatch', swift: false }),
  steps: [],
};
