import { listed } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import { colourOf } from '../../side-names.js';
import type { Told } from '../../tell-reports.js';
import type { DmBoard, DmModel, PoolDie } from '../board.js';
import { causeWords, ORDER_WORDS } from '../cause-words.js';
import type { Around } from '../game.js';
import { teamsName } from '../lookups.js';
import type { CommandEvent } from './events.js';

/** A leader as players tell it from others of its kind: `Sergeant of Alpha 1`, or its unit's name where that says it all. */
export function leaderName(board: DmBoard, leader: DmModel): string {
  const { name, of } = leaderNames(board, leader);
  return of === undefined ? name : `${name} of ${of}`;
}

/** What a leader is called, and its unit where that has another name. */
export function leaderNames(board: DmBoard, leader: DmModel): { name: string; of?: string } {
  const unit = unitOf(board, leader.unit);
  return unit.name.includes(leader.name) ? { name: unit.name } : { name: leader.name, of: unit.name };
}

type Activated = Extract<CommandEvent, { type: 'activated' }>;
type Ordered = Extract<CommandEvent, { type: 'ordered' }>;
type Issued = Extract<CommandEvent, { type: 'ordersIssued' }>;

/** `` `2` ``, `` limited `1` + `1` = 2 ``. */
export function diceWords(dice: readonly PoolDie[]): string {
  const shown = dice.map(({ face, limited }) => (limited ? `limited \`${face}\`` : `\`${face}\``)).join(' + ');
  return dice.length > 1 ? `${shown} = ${dice.reduce((sum, { face }) => sum + face, 0)}` : shown;
}

/** A die spent on a team or squad, and the order that it gives: `**Blue · Squad Hotel: Run** · `2` of Line Company`. */
export function activationTitle({ detachment, dice, target }: Activated, board: DmBoard, around: Around): Told {
  const given = around.events.slice(around.index + 1).find((event): event is Ordered => event.type === 'ordered');
  const { side, name: pool } = board.detachments[detachment]!;
  const units = given ? groupOf(given, around) : [];
  const whom = units.length > 0 ? teamsName(board, units) : (board.units[target]?.name ?? board.squads[target]?.name);
  const order = given ? `: ${ORDER_WORDS[given.order]}` : ' is activated';
  return { title: `**${colourOf(side)} · ${whom ?? 'A unit'}${order}** · ${diceWords(dice)} of ${pool}` };
}

/**
 * Orders as they are given. Those of a leader are told together when all are issued, unless somebody must test now; those of
 * reactions and failed tests with the test.
 */
export function tellOrdered(event: Ordered, board: DmBoard, around: Around): Told {
  const { events, index } = around;
  const { unit: id, order, why, by, counts } = event;
  const because = causeWords(why);
  const units = groupOf(event, around);
  const reasons = { why: [`${unitOf(board, id).name}: ${ORDER_WORDS[order]} (${because})`] };
  const told = events.slice(0, index).some(before => before.type === 'activated');
  if (!counts || why.is === 'failedTest' || units[0] !== id || (told && by === undefined)) return reasons;
  const name = teamsName(board, units);
  const unit = unitOf(board, id);
  if (by === undefined) {
    const line = `**${name}**: **${ORDER_WORDS[order]}**, ${because}`;
    return { opens: `**${colourOf(unit.side)} · ${name}: ${ORDER_WORDS[order]}**`, lines: [line], ...reasons };
  }
  const tests = events.some(after => after.type === 'orderTested' && units.includes(after.unit));
  if (!tests) return reasons;
  // The last of a leader's orders brings the message that tells them all; its tests stand below.
  const whole = events.slice(index).find((after): after is Issued => after.type === 'ordersIssued');
  if (whole) return { ...issueReport(whole, board), ...reasons };
  const leader = board.models[by];
  const issuer = leader ? leaderName(board, leader) : 'A leader';
  return { title: `**${colourOf(unit.side)} · ${issuer} orders ${name}: ${ORDER_WORDS[order]}**`, ...reasons };
}

/** All that one leader ordered in its activation, in one message. */
export function tellIssue(event: Issued, board: DmBoard, { events, index }: Around): Told {
  const last = event.orders.at(-1)?.units ?? [];
  const tested = events.slice(0, index).some(before => before.type === 'orderTested' && last.includes(before.unit));
  return tested ? undefined : issueReport(event, board);
}

function issueReport({ leader: id, side, dice, detachment, orders, sixes }: Issued, board: DmBoard) {
  const leader = board.models[id];
  const name = leader ? leaderName(board, leader) : 'A leader';
  const pool = board.detachments[detachment]?.name ?? 'its pool';
  const paid = [
    ...(dice.length > 0 ? [`${diceWords(dice)} of ${pool}`] : []),
    ...(sixes > 0 ? [`Urgent Command ${Array(sixes).fill('`6`').join(' ')}`] : []),
  ].join(' · ');
  const title = `**${colourOf(side)} · ${name} issues orders**${paid ? ` · ${paid}` : ''}`;
  if (orders.length === 0) return { title: `${title} · none`, lines: [] };
  const lines = orders.map(({ units, order, failed }) => {
    const down = failed.map(unit => unitOf(board, unit).name);
    const but = down.length > 0 ? `, but ${listed(down)} ${down.length === 1 ? 'goes' : 'go'} **Down**` : '';
    return `${teamsName(board, units)}: **${ORDER_WORDS[order]}**${but}`;
  });
  return { title, lines };
}

/** Every unit that shares an order given at once. */
function groupOf({ group, order }: Ordered, { events }: Around): string[] {
  return events.flatMap(event =>
    event.type === 'ordered' && event.group === group && event.order === order ? [event.unit] : [],
  );
}
