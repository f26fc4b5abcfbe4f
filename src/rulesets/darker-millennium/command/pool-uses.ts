import type { Choices, JsonObject, Preview, SeatId } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { withoutCode } from '../../../engine/wording.js';
import { type Barred, isBarred } from '../../bars.js';
import { profileOf } from '../../board-queries.js';
import { previewOf } from '../../previews.js';
import type { Detachment, DmModel } from '../board.js';
import type { DmView } from '../game.js';
import { leaderName } from '../lookups.js';
import type { Agreed } from '../options.js';
import type { Playing } from '../stratagems/frames.js';
import { type Play, playable, readPlay } from '../stratagems/plays.js';
import { nextPlayField, previewPlay, stratagemOption } from '../stratagems/question.js';
import type { Activation } from './activation.js';
import type { Issued } from './frames.js';
import { barOfDue, barOfEnd, type Urgent, urgentLeaders, urgentOf } from './obligations.js';
import {
  type ActivationDice,
  activationDice,
  combined,
  diceUse,
  pointDice,
  poolNamed,
  poolsOf,
  readDice,
  showPool,
  without,
} from './pool.js';

/** A seat that spends its pools, and what its leaders have issued. */
export interface Spending extends Agreed {
  seat: SeatId;
  issued: Issued;
}

/** What a commander does with the pool, as the step carries it out. */
export type CommandAction =
  | { do: 'end' }
  | { do: 'point'; detachment: Detachment; dice: ActivationDice }
  | { do: 'combine'; detachment: Detachment; dice: ActivationDice }
  | { do: 'urgent'; urgent: Urgent }
  | { do: 'stratagem'; play: Play }
  | { do: 'activate'; detachment: Detachment; dice: ActivationDice; activation: Activation };

/** One of the things that a seat may do with its pools, as a value of the field `do`. */
export interface PoolUse<A extends CommandAction = CommandAction> {
  id: A['do'];
  label: string;
  /** What the menu says of it; undefined while it leaves the use out. */
  hint(at: Spending): string | undefined;
  /** The next field of the reply; undefined when it is whole. */
  choices(at: Spending, partial: JsonObject): Choices | undefined;
  /** What a reply does, or what bars it. Never throws. */
  read(at: Spending, reply: JsonObject): A | Barred;
  preview(view: DmView, action: A, at: Spending, reply: JsonObject): Preview;
}

type UseOf<K extends CommandAction['do']> = PoolUse<Extract<CommandAction, { do: K }>>;

/** The field that asks for a pool, where several serve and neither pool nor unit is named. */
export function poolField({ board, seat }: Spending, partial: JsonObject, serves: (pool: Detachment) => boolean) {
  const pools = poolsOf(board, seat).filter(serves);
  if (partial.pool !== undefined || partial.unit !== undefined || pools.length < 2) return undefined;
  const options = pools.map(({ id, name, pool }) => ({
    value: id,
    label: name,
    hint: withoutCode(showPool(pool)),
  }));
  return { field: 'pool', title: t`Pool`, options };
}

/** The pool that a reply is about: the one that it names, or the only one that serves. */
export function poolFor(at: Spending, reply: JsonObject, serves: (pool: Detachment) => boolean): Detachment | Barred {
  const pools = poolsOf(at.board, at.seat).filter(serves);
  return reply.pool === undefined && pools.length === 1 ? pools[0]! : poolNamed(at.board, at.seat, reply);
}

export const end: UseOf<'end'> = {
  id: 'end',
  label: mark`End phase`,
  hint: ({ board, seat }) => (barOfEnd(board, seat) ? undefined : t`Unspent dice are lost, 6s are kept`),
  choices: () => undefined,
  read: ({ board, seat }) => barOfEnd(board, seat) ?? { do: 'end' },
  preview: () => previewOf([t`Ends your part of the phase; unspent activation dice are lost.`]),
};

const POINT = 'DM.command.pool.point';

/** A 4 becomes a command point (DM.command.pool.point). */
export const point: UseOf<'point'> = {
  id: 'point',
  label: mark`Command point`,
  hint(at) {
    const read = poolsOf(at.board, at.seat).map(({ id }) => point.read(at, { pool: id }));
    const names = new Set(read.flatMap(found => (isBarred(found) ? [] : found.dice.name)));
    if (names.size === 0) return undefined;
    if (names.size > 1) return t`Turn a 4, or dice that make one, into a point: your Warlord is on the table`;
    if (names.has('4')) return t`Turn a 4 into a point: your Warlord is on the table`;
    return t`Turn ${[...names][0]} into a point: your Warlord is on the table`;
  },
  /** A plain 4 stands first, dice that make one behind it (DM.command.pool.combine). */
  choices(at, partial) {
    const serves = (pool: Detachment) => pointDice(at.board, pool).length > 0;
    const field = poolField(at, partial, serves);
    if (field) return field;
    const pool = poolFor(at, partial, serves);
    if (isBarred(pool) || partial.die !== undefined) return undefined;
    const ways = pointDice(at.board, pool).filter(dice => barOfPoint(at, pool, dice) === undefined);
    if (ways.length < 2) return undefined;
    return { field: 'die', title: t`Die`, options: ways.map(({ name }) => ({ value: name, label: name })) };
  },
  read(at, reply) {
    const { board } = at;
    const named = poolFor(at, reply, pool => pointDice(board, pool).length > 0);
    if (isBarred(named)) return named;
    const barOf = (dice: ActivationDice) => barOfPoint(at, named, dice);
    const able = pointDice(board, named);
    const first = able.find(dice => !barOf(dice)) ?? able[0];
    if (first === undefined) return noPoint(named);
    const free = { ...named, pool: named.pool.filter(({ limited }) => !limited) };
    const dice = reply.die === undefined ? first : readDice(free, reply.die);
    if (isBarred(dice)) return isBarred(readDice(named, reply.die)) ? dice : limitedPoint;
    if (dice.value !== 4) return { why: () => t`${dice.name} is no 4; only a 4 becomes a point.`, cite: POINT };
    return barOf(dice) ?? { do: 'point', detachment: named, dice };
  },
  preview: (_view, { detachment, dice: { name, dice } }) => {
    const points = detachment.points + 1;
    return previewOf([
      dice.length > 1
        ? t`${name} are combined to a 4 and become a command point: ${points} CP.`
        : t`A 4 becomes a command point: ${points} CP.`,
    ]);
  },
};

function barOfPoint({ board }: Spending, detachment: Detachment, { dice }: ActivationDice): Barred | undefined {
  return barOfDue(board, detachment, without(detachment.pool, dice), undefined);
}

const limitedPoint: Barred = {
  why: () => t`A limited 4 never becomes a point; activate a Character with it.`,
  cite: 'DM.command.pool.limited',
};

/** Why nothing of this pool becomes a point. */
function noPoint({ name, pool }: Detachment): Barred {
  const hasFour = (dice: Detachment['pool']) => activationDice(dice).some(({ value }) => value === 4);
  if (!hasFour(pool)) return { why: () => t`The pool of ${name} holds no 4; only a 4 becomes a point.`, cite: POINT };
  if (!hasFour(pool.filter(({ limited }) => !limited))) return limitedPoint;
  const why = () =>
    t`A 4 becomes a point only while your Warlord lives and is on the table; activate a Character with it.`;
  return { why, cite: POINT };
}

/** One more order of an activated leader, for a 6 (DM.command.six.urgent). */
export const urgent: UseOf<'urgent'> = {
  id: 'urgent',
  label: mark`Urgent Command`,
  hint: at => (leadersIn(at).length > 0 ? t`One more order of an activated leader, for a 6` : undefined),
  choices(at, partial) {
    if (partial.unit !== undefined) return undefined;
    const options = leadersIn(at).map(leader => ({
      value: leader.id,
      label: leaderName(at.board, leader),
      hint: t`${at.issued[leader.id]!.given} of ${profileOf(at.board, leader).rank} orders issued`,
    }));
    return { field: 'unit', title: t`Leader`, options };
  },
  read({ board, seat, issued }, { unit }) {
    const found = urgentOf(board, seat, issued, unit);
    return isBarred(found) ? found : { do: 'urgent', urgent: found };
  },
  preview: ({ board }, { urgent: { leader } }) =>
    previewOf([t`${leaderName(board, leader)} issues one more order, for a 6.`]),
};

function leadersIn({ board, seat, issued }: Spending): DmModel[] {
  return urgentLeaders(board, seat, issued);
}

/** Stratagems that are played while pools are spent (DM.strat.window). */
export const COMMANDING = { when: 'command' } as const;

/** A seat that may play some of them. */
export function commanding({ board, options, seat }: Omit<Spending, 'issued'>): Playing {
  return { board, options, seat, occasion: COMMANDING };
}

export const stratagem: UseOf<'stratagem'> = {
  id: 'stratagem',
  label: mark`Stratagem`,
  hint(at) {
    const names = playable(commanding(at)).map(({ name }) => name);
    return names.length === 0 ? undefined : t`For command points: ${names.join(', ')}`;
  },
  choices(at, partial) {
    if (partial.stratagem !== undefined) return nextPlayField(commanding(at), partial.stratagem, partial);
    return { field: 'stratagem', title: t`Stratagem`, options: playable(commanding(at)).map(stratagemOption) };
  },
  read(at, reply) {
    const play = readPlay(commanding(at), reply.stratagem, reply);
    return isBarred(play) ? play : { do: 'stratagem', play };
  },
  preview: (_view, _action, at, reply) => previewPlay(commanding(at), reply.stratagem, reply),
};

/** Dice are made one for good; the menu leaves it out, since dice combine as they are spent (DM.command.pool.combine). */
export const combine: UseOf<'combine'> = {
  id: 'combine',
  label: mark`Combine dice`,
  hint: () => undefined,
  choices(at, partial) {
    const field = poolField(at, partial, pool => combinable(at, pool).length > 0);
    if (field) return field;
    const pool = poolFor(at, partial, each => combinable(at, each).length > 0);
    if (isBarred(pool) || partial.die !== undefined) return undefined;
    const options = combinable(at, pool).map(({ name, value }) => {
      return { value: name, label: `${name} = ${value}`, hint: diceUse(value) };
    });
    return { field: 'die', title: t`Dice to combine`, options };
  },
  read(at, reply) {
    const detachment = poolFor(at, reply, each => combinable(at, each).length > 0);
    if (isBarred(detachment)) return detachment;
    const dice = readDice(detachment, reply.die);
    if (isBarred(dice)) return dice;
    return barOfCombining(at, detachment, dice) ?? { do: 'combine', detachment, dice };
  },
  preview: (_view, { dice }) => previewOf([t`${dice.name} become one die of ${dice.value}, for good.`]),
};

function barOfCombining(
  { board }: Spending,
  detachment: Detachment,
  { dice, value }: ActivationDice,
): Barred | undefined {
  if (dice.length < 2) {
    const why = () => t`Name two dice or more, such as 1+2; one die stays as it is and is never split.`;
    return { why, cite: 'DM.command.pool.combine' };
  }
  return barOfDue(board, detachment, combined(detachment.pool, dice, value), undefined);
}

function combinable(at: Spending, detachment: Detachment): ActivationDice[] {
  return activationDice(detachment.pool).filter(dice => barOfCombining(at, detachment, dice) === undefined);
}
