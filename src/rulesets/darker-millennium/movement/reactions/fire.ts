import { frameOf, type UnitId } from '../../../../engine/index.js';
import { mark, t } from '../../../../engine/language.js';
import { showLength } from '../../../../engine/table/lengths.js';
import { unitOf } from '../../../board-queries.js';
import type { DmUnit } from '../../board.js';
import { type Attack, nameReactionFrame, shootFrame } from '../../combat/frames.js';
import { attackChance } from '../../combat/shooting-odds.js';
import { attackOn, isAttack } from '../../combat/targets.js';
import { step } from '../../game.js';
import type { ReactArgs } from '../frames.js';
import { gunRange, mayOverwatch } from '../overwatch.js';
import { chargeOf, hasPassed, shotOf } from '../reaction.js';
import { notTorn, type Provoked, type Reaction, tested, testOf } from './reaction.js';

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
  does: () => t`shoots back after the attack, whose pins count in its test (house default)`,
  cite: 'DM.house.shotAt',
  moment: 'shotAt',
  bars: [notTorn],
  offered: provoked => attackOf(provoked, 'returnFire', true) !== undefined,
  frame: ({ unit, by }) =>
    nameReactionFrame({ unit: unit.id, trigger: shotOf(by[0]!), reaction: RETURN_FIRE.id, swift: false }),
  worth: () => 0.9,
});

const openFireFrame = frameOf<Omit<ReactArgs, 'by' | 'torn'>>('charge.openFire');
const OPEN_FIRE = { id: 'openFire', would: 'fire' } as const;

/** Fire orders, and a shot at a point of the charge that is named when all reactions are known (DM.move.charge.openFire). */
export const openFire: Reaction = tested({
  ...OPEN_FIRE,
  word: mark`Open Fire`,
  does: ({ board, unit }) => t`shoots on their way, up to ${showLength(gunRange(board, unit))}`,
  cite: 'DM.move.charge.openFire',
  moment: 'charged',
  bars: [notTorn],
  offered: ({ board, unit }) => gunRange(board, unit) > 0,
  frame: ({ unit, by }) => openFireFrame({ unit: unit.id, trigger: chargeOf(by[0]!), swift: false }),
  worth: ({ board, unit }) => (gunRange(board, unit) > 0 ? 0.9 : 0),
  steps: [step(openFireFrame, { test: testOf(OPEN_FIRE) })],
});

/** Whether a team passed its test and may still open fire on the chargers. */
export function opensFire(unit: DmUnit, by: UnitId): boolean {
  return !unit.shot && hasPassed(unit, by, OPEN_FIRE.id);
}

const overwatchShotFrame = frameOf<{ unit: UnitId; target: UnitId }>('combat.overwatchShot');

/** The attack at who shoots. `after` its own it hides no longer (DM.house.hidden). */
function attackOf({ board, unit, by }: Provoked, how: 'overwatch' | 'returnFire', after: boolean): Attack | undefined {
  const shooter = unitOf(board, by[0]!);
  const attack = attackOn(board, unit, after ? { ...shooter, hidden: false } : shooter, how);
  return isAttack(attack) ? attack : undefined;
}

/** Fire of a unit on Overwatch at an enemy that shoots: no test, and any of them may (DM.house.overwatch). */
const WATCHING: Pick<Reaction, 'cite' | 'moment' | 'anybody' | 'bars' | 'worth'> = {
  cite: 'DM.house.overwatch',
  moment: 'shotAt',
  anybody: true,
  bars: [
    ({ board, unit }) =>
      mayOverwatch(board, unit)
        ? undefined
        : { why: () => t`${unit.name} is not free to fire on Overwatch.`, cite: 'DM.house.overwatch' },
  ],
  worth: () => 1,
};

function watching(after: boolean, words: (shooter: string) => string): Pick<Reaction, 'offered' | 'offer'> {
  return {
    offered: provoked => attackOf(provoked, 'overwatch', after) !== undefined,
    offer(provoked) {
      const chance = attackChance(provoked, attackOf(provoked, 'overwatch', after)!);
      const said = words(unitOf(provoked.board, provoked.by[0]!).name);
      return { hint: t`${said}; the chance is to hurt it`, chance };
    },
  };
}

/** Before the enemy fires. */
export const overwatch: Reaction = {
  ...WATCHING,
  id: 'overwatch',
  word: mark`Overwatch: fire first`,
  ...watching(false, shooter => t`Interrupts ${shooter} before it fires`),
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
  ...watching(true, shooter => t`Fires at ${shooter} when its attack is over`),
  frame: ({ unit, by }) =>
    nameReactionFrame({ unit: unit.id, trigger: shotOf(by[0]!), reaction: 'overwatch', swift: false }),
  steps: [],
};
