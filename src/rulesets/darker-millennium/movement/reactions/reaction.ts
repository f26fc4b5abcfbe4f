import type { Frame, Offer, Step, UnitId } from '../../../../engine/index.js';
import { t } from '../../../../engine/language.js';
import type * as shared from '../../../actions/action.js';
import { type ActionBar, offeredTo } from '../../../actions/action.js';
import { onTable } from '../../../board-queries.js';
import { testChance } from '../../../characteristic-test.js';
import type { DmBoard, DmUnit, OrderKind, Trigger } from '../../board.js';
import { statusWord } from '../../cause-words.js';
import { isEngaged } from '../../combat/sight.js';
import type { DmEvent } from '../../game.js';
import { isAlive } from '../../lookups.js';
import { isImmobile } from '../../machines/armour.js';
import type { Agreed } from '../../options.js';
import { isBroken } from '../coherency.js';
import { type ReactArgs, reactionTestFrame } from '../frames.js';
import { chargeOf, hasTried, REACTION_TEST, reactionReasons, shotOf, withSwift } from '../reaction.js';

/** A team that is charged, or that may answer a shot. */
export interface Provoked extends Agreed {
  unit: DmUnit;
  /** Who charges or shoots; the trigger is the first of them. */
  by: readonly UnitId[];
}

type ReactionBar = ActionBar<[provoked: Provoked]>;

/** One of the things that a team may do against a charge or a shot (DM.action.reaction). */
export interface Reaction extends shared.Reaction<[provoked: Provoked]> {
  moment: 'charged' | 'shotAt';
  /** The order that a passed test gives; none where there is no test. */
  would?: OrderKind;
  /** What it does when it is passed, with the team's own numbers: `falls back 2d4"`; none where its button says it. */
  does?(reacting: Pick<Provoked, 'board' | 'unit'>): string;
  /** Others than the team that is shot at may do it, too. */
  anybody?: true;
  /** What resolves it. Its arguments have `swift`, which it hands on to the test. */
  frame(provoked: Provoked): Frame;
  /** Pages of its own. */
  steps: Step<DmBoard, DmEvent>[];
}

/** A reaction that is tried by a test. */
interface Tested extends Omit<Reaction, 'bars' | 'offer' | 'would' | 'anybody' | 'steps'> {
  would: OrderKind;
  /** Those whom close combat, or morale, keeps from every other (DM.move.fallBack, DM.house.morale). */
  whenEngaged?: true;
  whenBroken?: true;
  whenShaken?: true;
  /** Besides those that bar every reaction. */
  bars?: readonly ReactionBar[];
  steps?: Reaction['steps'];
}

/** What a team reacts to. */
function triggerOf({ moment }: Pick<Reaction, 'moment'>, { by }: Provoked): Trigger {
  return moment === 'charged' ? chargeOf(by[0]!) : shotOf(by[0]!);
}

/** A reaction with a test: what bars every team in its state, and the odds of the test on its button. */
export function tested(reaction: Tested): Reaction {
  const { whenEngaged, whenBroken, whenShaken, bars = [], steps = [], ...rest } = reaction;
  return {
    ...rest,
    steps,
    bars: [
      ({ board, unit }) =>
        isAlive(unit) && onTable(board, unit)
          ? undefined
          : { why: () => t`${unit.name} is not on the table.`, cite: 'DM.action.reaction' },
      // Who has acted, also by a reaction, cannot react.
      provoked => {
        const { unit } = provoked;
        if (unit.moved === undefined && !unit.shot && !hasTried(unit, triggerOf(reaction, provoked))) return undefined;
        return {
          why: () => t`${unit.name} has acted in this phase or tried already.`,
          cite: 'DM.action.reaction.once',
        };
      },
      ({ unit }) => {
        const { name, status } = unit;
        if (status === undefined || (status === 'broken' ? whenBroken : whenShaken)) return undefined;
        return { why: () => t`${name} is ${statusWord(status)} and cannot do that.`, cite: 'DM.house.morale' };
      },
      ...bars,
      ({ board, unit }) =>
        whenEngaged || !isEngaged(board, unit)
          ? undefined
          : { why: () => t`${unit.name} is engaged and can only Evade.`, cite: 'DM.move.fallBack' },
    ],
    offer({ board, options, unit }) {
      const reacting = { board, options, unit, would: reaction.would };
      const need = REACTION_TEST.need(reacting);
      const reasons = reactionReasons(need);
      const hint =
        need.value < 1
          ? t`cannot pass: ${reasons}`
          : t`${Math.min(6, need.value)} or less: ${reasons}${need.value > 6 ? t` is ${need.value}` : ''}`;
      return { hint, chance: testChance(REACTION_TEST, reacting) };
    },
  };
}

/** Fire is no order that a team out of coherency can receive (DM.move.coherency.broken). */
export const notTorn: ReactionBar = ({ board, unit }) =>
  isBroken(board, unit)
    ? { why: () => t`${unit.name} is out of coherency and cannot fire.`, cite: 'DM.move.coherency.broken' }
    : undefined;

/** Not for a machine that cannot move (DM.house.vehicle.damage). */
export const notImmobile: ReactionBar = ({ board, unit }) =>
  isImmobile(board, unit) ? { why: () => t`${unit.name} cannot move.`, cite: 'DM.house.vehicle.damage' } : undefined;

/** The first beat of each: the test. */
export function testOf({ id, would }: Pick<Tested, 'id' | 'would'>) {
  return (_g: unknown, { unit, trigger, swift, answer }: Omit<ReactArgs, 'by'>) => ({
    call: reactionTestFrame({ unit, reaction: id, would, trigger, swift, answer }),
  });
}

/** What a team may do, as its window offers it: what is tested, a 6 for any of that, then the rest. */
export function offersOf(reactions: readonly Reaction[], provoked: Provoked): Offer[] {
  const may = offeredTo<[Provoked], Reaction>(reactions, provoked);
  const offers = (list: readonly Reaction[]) =>
    list.map(({ id, offer, frame }): Offer => {
      const { chance } = offer(provoked);
      return { id, ...(chance === undefined ? {} : { chance }), frame: frame(provoked) };
    });
  const tests = offers(may.filter(({ would }) => would !== undefined));
  return [
    ...withSwift(provoked.board, provoked.unit, tests),
    ...offers(may.filter(({ would }) => would === undefined)),
  ];
}
