import type { Choices, JsonObject, Option } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { counted, listed } from '../../../engine/wording.js';
import { type Barred, isBarred } from '../../bars.js';
import { profileOf } from '../../board-queries.js';
import { hinted } from '../../lazy-hint.js';
import { previewOf } from '../../previews.js';
import type { Detachment, DmBoard, OrderKind } from '../board.js';
import { leaderName } from '../lookups.js';
import {
  type ActivationOption,
  activationOf,
  activationOptions,
  activationOrders,
  hasActivation,
} from './activation.js';
import { commandRange } from './issuing.js';
import { barOfDue, closingNote, due } from './obligations.js';
import { groupState, orderOption, previewOrder } from './order-options.js';
import { isOrder, isStandard } from './order-rules.js';
import {
  type ActivationDice,
  activationDice,
  diceUse,
  namedDice,
  poolNamed,
  poolsOf,
  readDice,
  without,
} from './pool.js';
import { type CommandAction, type PoolUse, poolField, poolFor } from './pool-uses.js';

/** What a die of some value can activate, as long as the rest of the pool serves the Champions that must be. */
export function targetsOf(board: DmBoard, detachment: Detachment, dice: ActivationDice): ActivationOption[] {
  const left = without(detachment.pool, dice.dice);
  return activationOptions(board, detachment, dice.value).filter(
    ({ value }) => barOfDue(board, detachment, left, value) === undefined,
  );
}

/** Dice and combinations of a pool that have a target now. */
export function usableDice(board: DmBoard, detachment: Detachment): ActivationDice[] {
  const must = due(board, detachment).length > 0;
  return activationDice(detachment.pool).filter(dice =>
    must ? targetsOf(board, detachment, dice).length > 0 : hasActivation(board, detachment, dice.value),
  );
}

/** Whether any die of the pool activates anybody. */
export function canActivate(board: DmBoard, detachment: Detachment): boolean {
  return activationDice(detachment.pool).some(({ value }) => hasActivation(board, detachment, value));
}

type Activate = Extract<CommandAction, { do: 'activate' }>;

/** A die is spent on a team, a squad or a leader (DM.command.activate). */
export const activate: PoolUse<Activate> = {
  id: 'activate',
  label: mark`Activate`,
  hint: ({ board, seat }) =>
    poolsOf(board, seat).some(pool => canActivate(board, pool))
      ? t`Spend a die on a team, a squad or a leader`
      : undefined,
  choices(at, partial) {
    const { board } = at;
    const serves = (pool: Detachment) => canActivate(board, pool);
    const field = poolField(at, partial, serves);
    if (field) return field;
    const pool = poolFor(at, partial, serves);
    return isBarred(pool) ? undefined : nextField(board, pool, partial);
  },
  read({ board, seat }, reply) {
    const detachment = poolNamed(board, seat, reply);
    if (isBarred(detachment)) return detachment;
    if (reply.unit === undefined) return { why: () => whomToActivate(board, detachment), cite: 'DM.command.activate' };
    if (reply.die === undefined) return cheapest(board, detachment, reply);
    const dice = readDice(detachment, reply.die);
    return isBarred(dice) ? dice : activatedBy(board, detachment, dice, reply);
  },
  preview(view, { activation: { units, order, leader, as } }) {
    const [unit] = units;
    if (leader === undefined && order !== undefined) {
      const { lines, small } = previewOrder(view, units, order);
      return previewOf(lines, { small, focus: unit!.id });
    }
    const name = leader ? leaderName(view.board, leader) : unit!.name;
    const note = leader && as === 'champion' ? closingNote(view, leader) : undefined;
    const small = note === undefined ? [] : [note];
    return previewOf([t`${name} is activated and issues orders next.`], { small, focus: unit!.id });
  },
};

/** The next of die, unit, order that is still open, whatever order they were given in. */
function nextField(board: DmBoard, detachment: Detachment, partial: JsonObject): Choices | undefined {
  const { die, unit, order } = partial;
  const ordersOf = (dice: ActivationDice, target: ActivationOption) =>
    activationOrders(board, detachment, dice.value, target);
  const fits = (dice: ActivationDice, target: ActivationOption): boolean =>
    (unit === undefined || target.value === unit) &&
    (order === undefined || target.leader !== undefined || ordersOf(dice, target).includes(order as OrderKind));
  if (die === undefined) {
    const free = unit === undefined && order === undefined;
    const dice = usableDice(board, detachment).filter(
      each => free || targetsOf(board, detachment, each).some(target => fits(each, target)),
    );
    return { field: 'die', title: t`Die`, options: dice.map(dieOption) };
  }
  const dice = namedDice(detachment.pool, String(die));
  const targets = dice ? targetsOf(board, detachment, dice).filter(target => fits(dice, target)) : [];
  if (unit === undefined) {
    return { field: 'unit', title: t`Whom`, options: targets.map(target => targetOption(board, target)) };
  }
  const [target] = targets;
  if (order !== undefined || target === undefined || dice === undefined || target.leader) return undefined;
  return {
    field: 'order',
    title: t`Order`,
    options: ordersOf(dice, target).map(kind => orderOption(board, target, kind)),
  };
}

function dieOption({ name, value, dice }: ActivationDice): Option {
  const limited = dice.some(die => die.limited) ? t` (limited)` : '';
  const sum = dice.length > 1 ? ` = ${value}` : '';
  return { value: name, label: `${name}${sum}${limited}`, hint: diceUse(value) };
}

function targetOption(board: DmBoard, { value, label, leader, units }: ActivationOption): Option {
  if (leader) {
    const count = board.phase === 'onslaught' ? 1 : profileOf(board, leader).rank;
    return {
      value,
      label,
      hint: t`${counted(count, t`order`, t`orders`)} within ${showLength(commandRange(board, leader))}`,
    };
  }
  return hinted({ value, label }, () => {
    const names = units.length > 1 ? units.map(({ name }) => name).join(', ') : '';
    return [names, groupState(board, units)].filter(text => text !== '').join(' · ');
  });
}

const MOST_NAMED = 6;

/** `Say whom to activate: Alpha, Bravo or Marshal.` */
function whomToActivate(board: DmBoard, detachment: Detachment): string {
  const values = new Set(activationDice(detachment.pool).map(({ value }) => value));
  const labels = [...values].flatMap(value => activationOptions(board, detachment, value).map(({ label }) => label));
  const names = [...new Set(labels)];
  if (names.length === 0) return t`${detachment.name} has nobody left to activate; end your part of the phase.`;
  const first = listed(names.slice(0, MOST_NAMED), 'or');
  return names.length > MOST_NAMED
    ? t`Say whom to activate: ${first}, or one of the others.`
    : t`Say whom to activate: ${first}.`;
}

/** What these dice do for the target, or why they may not. */
function activatedBy(
  board: DmBoard,
  detachment: Detachment,
  dice: ActivationDice,
  { unit, order }: JsonObject,
): Activate | Barred {
  const activation = activationOf(board, detachment, dice.value, unit, order);
  if (isBarred(activation)) return activation;
  const left = without(detachment.pool, dice.dice);
  return barOfDue(board, detachment, left, activation.target) ?? { do: 'activate', detachment, dice, activation };
}

/** By the least valuable die, and the fewest dice, that serve for the target; else what bars the likeliest. */
function cheapest(board: DmBoard, detachment: Detachment, reply: JsonObject): Activate | Barred {
  const byValue = activationDice(detachment.pool).sort((a, b) => a.value - b.value || a.dice.length - b.dice.length);
  let barred: Barred | undefined;
  for (const dice of byValue) {
    const activated = activatedBy(board, detachment, dice, reply);
    if (!isBarred(activated)) return activated;
    const likely = dice.value === (isOrder(reply.order) && !isStandard(reply.order) ? 2 : 1);
    if (barred === undefined || likely) barred = activated;
  }
  const why = () => t`No activation dice are left in the pool of ${detachment.name}.`;
  return barred ?? { why, cite: 'DM.command.pool.table' };
}
