import { t } from '../../../engine/language.js';
import { listed } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import type { ReportPart } from '../../tell-reports.js';
import type { DmBoard } from '../board.js';
import { causeWords, orderWord } from '../cause-words.js';
import type { EventBatch } from '../game.js';
import { leaderName, teamsName } from '../lookups.js';
import type { CommandEvent } from './events.js';
import { paidWith } from './pool-words.js';

type Activated = Extract<CommandEvent, { type: 'activated' }>;
type Ordered = Extract<CommandEvent, { type: 'ordered' }>;
type Issued = Extract<CommandEvent, { type: 'ordersIssued' }>;

/** A die spent on a team or squad, and the order that it gives: `**Squad Hotel** `2`: **Run**`. */
export function activationTitle(
  { detachment, dice, target }: Activated,
  board: DmBoard,
  around: EventBatch,
): ReportPart {
  const given = around.events.slice(around.index + 1).find((event): event is Ordered => event.type === 'ordered');
  const { side } = board.detachments[detachment]!;
  const units = given ? groupOf(given, around) : [];
  const whom = units.length > 0 ? teamsName(board, units) : (board.units[target]?.name ?? board.squads[target]?.name);
  const order = given ? `**${orderWord(given.order)}**` : t`activated`;
  return { side, brief: true, title: `**${whom ?? t`A unit`}** ${paidWith(board, detachment, dice)}: ${order}` };
}

/**
 * Orders as they are given. Those of a leader are told together when all are issued, tests for them as they are made; those of
 * reactions and failed tests with the test.
 */
export function tellOrdered(event: Ordered, board: DmBoard, around: EventBatch): ReportPart {
  const { events, index } = around;
  const { unit: id, order, why, by, counts } = event;
  const because = causeWords(why);
  const units = groupOf(event, around);
  const reasons = { why: [`${unitOf(board, id).name}: ${orderWord(order)} (${because})`] };
  const told = events.slice(0, index).some(before => before.type === 'activated');
  if (!counts || why.is === 'failedTest' || units[0] !== id || (told && by === undefined)) return reasons;
  if (by === undefined) {
    const name = teamsName(board, units);
    const line = `**${name}**: **${orderWord(order)}**, ${because}`;
    return { opens: `**${name}: ${orderWord(order)}**`, lines: [line], ...reasons };
  }
  const tests = events.some(after => after.type === 'orderTested' && units.includes(after.unit));
  if (!tests) return reasons;
  // The last of a leader's orders brings the report that tells them all; its tests stand below.
  const whole = events.slice(index).find((after): after is Issued => after.type === 'ordersIssued');
  return whole ? { ...issueReport(whole, board), ...reasons } : reasons;
}

/** All that one leader ordered in its activation, in one message. */
export function tellIssue(event: Issued, board: DmBoard, { events, index }: EventBatch): ReportPart {
  const last = event.orders.at(-1)?.units ?? [];
  const tested = events.slice(0, index).some(before => before.type === 'orderTested' && last.includes(before.unit));
  return tested ? undefined : issueReport(event, board);
}

function issueReport({ leader: id, side, dice, detachment, orders, sixes }: Issued, board: DmBoard) {
  const leader = board.models[id];
  const name = leader ? leaderName(board, leader) : t`A leader`;
  const paid = [
    ...(dice.length > 0 ? [paidWith(board, detachment, dice)] : []),
    ...(sixes > 0 ? [t`Urgent Command ${Array(sixes).fill('`6`').join(' ')}`] : []),
  ].join(', ');
  const alike = [...new Set(orders.map(({ order }) => order))].map(order =>
    orders.filter(each => each.order === order),
  );
  const given = alike.map(same => {
    const down = same.flatMap(({ failed }) => failed.map(unit => unitOf(board, unit).name));
    const names = same.map(({ units }) => teamsName(board, units)).join(', ');
    return `${names} **${orderWord(same[0]!.order)}**${butDown(down)}`;
  });
  return {
    side,
    brief: true as const,
    title: `**${name}**${paid ? ` ${paid}` : ''}: ${given.join('; ') || t`no orders`}`,
  };
}

/** Those who failed the test of their order. */
function butDown(names: readonly string[]): string {
  if (names.length === 0) return '';
  return names.length === 1 ? t`, but ${listed(names)} goes **Down**` : t`, but ${listed(names)} go **Down**`;
}

/** Every unit that shares an order given at once. */
function groupOf({ group, order }: Ordered, { events }: EventBatch): string[] {
  return events.flatMap(event =>
    event.type === 'ordered' && event.group === group && event.order === order ? [event.unit] : [],
  );
}
