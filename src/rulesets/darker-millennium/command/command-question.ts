import type { About, Choices, JsonObject, Option, Preview, SeatId } from '../../../engine/index.js';
import { showLength } from '../../../engine/table/lengths.js';
import { counted } from '../../../engine/wording.js';
import { profileOf } from '../../board-queries.js';
import { hinted } from '../../lazy-hint.js';
import { previewOf } from '../../previews.js';
import type { Detachment, DmBoard, OrderKind } from '../board.js';
import { type DmView, question } from '../game.js';
import { leaderName } from '../lookups.js';
import { playable } from '../stratagems/plays.js';
import { nextPlayField, previewPlay, stratagemOption, whyNoStratagem } from '../stratagems/question.js';
import { type ActivationOption, activationOptions, activationOrders, hasActivation } from './activation.js';
import { COMMANDING, poolNamed, poolsOf, readCommand, verbOf } from './command-reply.js';
import type { CommandArgs, Issued } from './frames.js';
import { commandAsk } from './frames.js';
import { commandRange } from './issuing.js';
import { closingNote, diceNeeded, due, endRefused, urgentLeaders } from './obligations.js';
import { facesMeaning, groupState, notices, orderOption, previewOrder } from './order-options.js';
import { type ActivationDice, activationDice, combined, namedDice, pointDice, showPool, without } from './pool.js';
import { isRefusal } from './recipients.js';

/** What a die of some value can activate, as long as the rest of the pool serves the Champions that must be. */
export function targetsOf(board: DmBoard, detachment: Detachment, dice: ActivationDice): ActivationOption[] {
  const { value: face } = dice;
  const options = activationOptions(board, detachment, face);
  const left = without(detachment.pool, dice.dice);
  return options.filter(({ value }) => diceNeeded(board, detachment, left, value) === undefined);
}

/** Dice and combinations of a pool that have a target now. */
export function usableDice(board: DmBoard, detachment: Detachment): ActivationDice[] {
  const must = due(board, detachment).length > 0;
  return activationDice(detachment.pool).filter(dice =>
    must ? targetsOf(board, detachment, dice).length > 0 : hasActivation(board, detachment, dice.value),
  );
}

/** Whether a seat has anything to decide about its pools. */
export function hasCommand(board: DmBoard, seat: SeatId, issued: Issued = {}): boolean {
  if (urgentLeaders(board, seat, issued).length > 0) return true;
  if (playable(board, seat, COMMANDING).length > 0) return true;
  return poolsOf(board, seat).some(detachment => {
    if (pointDice(board, detachment) !== undefined || due(board, detachment).length > 0) return true;
    return usable(board, detachment, 'activate');
  });
}

/** The answer of a player whose time is up: end, or first the Champion that must be activated (DM.command.champion.must). */
export function commandFallback(board: DmBoard, seat: SeatId): JsonObject {
  for (const detachment of poolsOf(board, seat)) {
    const [first] = due(board, detachment);
    if (first) return { do: 'activate', pool: detachment.id, die: first.dice.name, unit: first.champion.id };
  }
  return { do: 'end' };
}

/** `command` asks a seat to spend its pools, one die or combination at a time (DM.command.activate). */
export const commandQuestion = question(commandAsk, {
  style: 'panel',

  prompt(view, decision) {
    const { board } = view;
    const seat = decision.who;
    const mine = poolsOf(board, seat).filter(({ pool, points }) => pool.length > 0 || points > 0);
    const phase = board.phase === 'onslaught' ? 'Onslaught' : 'Command Phase';
    return {
      title: `Turn ${board.turn} · ${phase} · spend your ${mine.length > 1 ? 'pools' : 'pool'}`,
      lines: [...mine.map(poolLine), ...notices(board, seat)],
      small: facesMeaning(view, mine),
    };
  },

  choices(view, decision, partial) {
    return nextField(view.board, decision.who, partial, decision.args.issued ?? {});
  },

  check(view, decision, reply) {
    const action = readCommand(view.board, decision.who, reply, decision.args.issued);
    return isRefusal(action) ? action : undefined;
  },

  preview(view, decision, reply) {
    return previewReply(view, decision, reply);
  },

  unknown({ board }, { who }, { field, words }) {
    return field === 'stratagem' ? whyNoStratagem(board, who, COMMANDING, words) : undefined;
  },
});

function nextField(board: DmBoard, seat: SeatId, partial: JsonObject, issued: Issued): Choices | undefined {
  const verb = verbOf(partial);
  if (verb === undefined) return { field: 'do', title: 'What to do', options: verbs(board, seat, issued) };
  if (verb === 'end') return undefined;
  if (verb === 'urgent') return partial.unit === undefined ? urgentField(board, seat, issued) : undefined;
  if (verb === 'stratagem') return stratagemField(board, seat, partial);
  const wanted = poolsOf(board, seat).filter(pool => usable(board, pool, verb));
  if (partial.pool === undefined && partial.unit === undefined && wanted.length > 1) {
    const options = wanted.map(({ id, name, pool }) => ({ value: id, label: name, hint: plain(showPool(pool)) }));
    return { field: 'pool', title: 'Pool', options };
  }
  if (verb === 'point') return undefined;
  const only = partial.pool === undefined && wanted.length === 1 ? { ...partial, pool: wanted[0]!.id } : partial;
  const pool = poolNamed(board, seat, only);
  if (isRefusal(pool)) return undefined;
  if (verb === 'combine') return partial.die === undefined ? combinations(board, pool) : undefined;
  return activationField(board, pool, partial);
}

function usable(board: DmBoard, detachment: Detachment, verb: string): boolean {
  if (verb === 'point') return pointDice(board, detachment) !== undefined;
  if (verb === 'combine') return combinable(board, detachment).length > 0;
  return activationDice(detachment.pool).some(({ value }) => hasActivation(board, detachment, value));
}

function stratagemField(board: DmBoard, seat: SeatId, partial: JsonObject): Choices | undefined {
  if (partial.stratagem !== undefined) {
    return nextPlayField(board, seat, COMMANDING, partial.stratagem, partial);
  }
  const options = playable(board, seat, COMMANDING).map(stratagemOption);
  return { field: 'stratagem', title: 'Stratagem', options };
}

function urgentField(board: DmBoard, seat: SeatId, issued: Issued): Choices {
  const options = urgentLeaders(board, seat, issued).map(leader => ({
    value: leader.id,
    label: leaderName(board, leader),
    hint: `${issued[leader.id]!.given} of ${profileOf(board, leader).rank} orders issued`,
  }));
  return { field: 'unit', title: 'Leader', options };
}

function verbs(board: DmBoard, seat: SeatId, issued: Issued): Option[] {
  const pools = poolsOf(board, seat);
  const options: Option[] = [];
  if (pools.some(pool => usable(board, pool, 'activate'))) {
    options.push({ value: 'activate', label: 'Activate', hint: 'Spend a die on a team, a squad or a leader' });
  }
  const pointed = pools.filter(pool => !isRefusal(readCommand(board, seat, { do: 'point', pool: pool.id })));
  if (pointed.length > 0) {
    options.push({ value: 'point', label: 'Command point', hint: pointHint(board, pointed) });
  }
  if (urgentLeaders(board, seat, issued).length > 0) {
    options.push({ value: 'urgent', label: 'Urgent Command', hint: 'One more order of an activated leader, for a 6' });
  }
  const stratagems = playable(board, seat, COMMANDING);
  if (stratagems.length > 0) {
    const names = stratagems.map(({ name }) => name).join(', ');
    options.push({ value: 'stratagem', label: 'Stratagem', hint: `For command points: ${names}` });
  }
  const end = endRefused(board, seat);
  if (end === undefined) options.push({ value: 'end', label: 'End phase', hint: 'Unspent dice are lost, 6s are kept' });
  return options;
}

function pointWords({ name, dice }: ActivationDice): string {
  return dice.length > 1 ? `${name} are combined to a 4 and become a command point` : 'A 4 becomes a command point';
}

/** `Turn 2+2 into a point: your Warlord is on the table`. */
function pointHint(board: DmBoard, pools: readonly Detachment[]): string {
  const names = new Set(pools.map(pool => pointDice(board, pool)?.name ?? '4'));
  const what = names.size > 1 ? 'a 4, or dice that make one,' : names.has('4') ? 'a 4' : [...names][0]!;
  return `Turn ${what} into a point: your Warlord is on the table`;
}

function combinable(board: DmBoard, detachment: Detachment): ActivationDice[] {
  return activationDice(detachment.pool).filter(({ dice, value }) => {
    const left = combined(detachment.pool, dice, value);
    return dice.length > 1 && diceNeeded(board, detachment, left, undefined) === undefined;
  });
}

function combinations(board: DmBoard, detachment: Detachment): Choices {
  const options = combinable(board, detachment).map(({ name, value }) => ({
    value: name,
    label: `${name} = ${value}`,
    hint: MEANING[value] ?? '',
  }));
  return { field: 'die', title: 'Dice to combine', options };
}

/** The next of die, unit, order that is still open, whatever order they were given in. */
function activationField(board: DmBoard, detachment: Detachment, partial: JsonObject): Choices | undefined {
  const { die, unit, order } = partial;
  const fits = (dice: ActivationDice, target: ActivationOption): boolean =>
    (unit === undefined || target.value === unit) &&
    (order === undefined ||
      target.leader !== undefined ||
      ordersOf(board, detachment, dice, target).includes(order as OrderKind));
  if (die === undefined) {
    const free = unit === undefined && order === undefined;
    const dice = usableDice(board, detachment).filter(
      each => free || targetsOf(board, detachment, each).some(target => fits(each, target)),
    );
    return { field: 'die', title: 'Die', options: dice.map(dieOption) };
  }
  const dice = namedDice(detachment.pool, String(die));
  const targets = dice ? targetsOf(board, detachment, dice).filter(target => fits(dice, target)) : [];
  if (unit === undefined) {
    return { field: 'unit', title: 'Whom', options: targets.map(target => unitOption(board, target)) };
  }
  const [target] = targets;
  if (order !== undefined || target === undefined || dice === undefined || target.leader) return undefined;
  const options = ordersOf(board, detachment, dice, target).map(kind => orderOption(board, target, kind));
  return { field: 'order', title: 'Order', options };
}

function ordersOf(board: DmBoard, detachment: Detachment, dice: ActivationDice, target: ActivationOption): OrderKind[] {
  return activationOrders(board, detachment, dice.value, target);
}

const MEANING: Record<number, string> = {
  1: 'a team: Run, Advance or Fire',
  2: 'a squad: Run, Advance or Fire; or a team: any order',
  3: 'a Champion, who orders teams of its squad',
  4: 'a Character, who orders units of its detachment',
};

function dieOption(dice: ActivationDice): Option {
  const limited = dice.dice.some(die => die.limited) ? ' (limited)' : '';
  const sum = dice.dice.length > 1 ? ` = ${dice.value}` : '';
  return { value: dice.name, label: `${dice.name}${sum}${limited}`, hint: MEANING[dice.value] ?? '' };
}

function unitOption(board: DmBoard, target: ActivationOption): Option {
  if (target.leader) {
    const { rank } = profileOf(board, target.leader);
    const count = board.phase === 'onslaught' ? 1 : rank;
    const hint = `${counted(count, 'order')} within ${showLength(commandRange(board, target.leader))}`;
    return { value: target.value, label: target.label, hint };
  }
  return hinted({ value: target.value, label: target.label }, () => {
    const names = target.units.length > 1 ? target.units.map(({ name }) => name).join(', ') : '';
    return [names, groupState(board, target.units)].filter(text => text !== '').join(' · ');
  });
}

function poolLine({ name, pool, points }: Detachment): string {
  return `**${name}** ${showPool(pool)} · ${points} CP`;
}

function previewReply(view: DmView, decision: About<CommandArgs>, reply: JsonObject): Preview {
  const action = readCommand(view.board, decision.who, reply, decision.args.issued);
  if (isRefusal(action)) return previewOf([action.why]);
  if (action.do === 'end') return previewOf(['Ends your part of the phase; unspent activation dice are lost.']);
  if (action.do === 'point') {
    return previewOf([`${pointWords(action.dice)}: ${action.detachment.points + 1} CP.`]);
  }
  if (action.do === 'urgent') {
    return previewOf([`${leaderName(view.board, action.urgent.leader)} issues one more order, for a 6.`]);
  }
  if (action.do === 'stratagem') {
    return previewPlay(view.board, decision.who, COMMANDING, reply.stratagem, reply);
  }
  if (action.do === 'combine') {
    return previewOf([`${action.dice.name} become one die of ${action.dice.value}, for good.`]);
  }
  const { units, order, leader } = action.activation;
  if (leader || order === undefined) {
    const name = leader ? leaderName(view.board, leader) : units[0]!.name;
    const note = leader && action.activation.as === 'champion' ? closingNote(view, leader) : undefined;
    const lines = [`${name} is activated and issues orders next.`];
    return previewOf(lines, { small: note === undefined ? [] : [note], focus: units[0]!.id });
  }
  const { lines, small } = previewOrder(view, units, order);
  return previewOf(lines, { small, focus: units[0]!.id });
}

function plain(text: string): string {
  return text.replaceAll('`', '');
}
