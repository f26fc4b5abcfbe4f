import type { JsonObject, Option, Preview, UnitId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { distance } from '../../../engine/table/bases.js';
import { showLength } from '../../../engine/table/lengths.js';
import { firstOf } from '../../../engine/wording.js';
import { type Barred, isBarred, refusalOf } from '../../bars.js';
import { modelOf, placedOf, profileOf, unitOf } from '../../board-queries.js';
import { previewOf } from '../../previews.js';
import type { DmBoard, DmModel, DmUnit, OrderKind } from '../board.js';
import type { Cause } from '../causes.js';
import { pieceName, sightBetween } from '../combat/sight.js';
import { question, step } from '../game.js';
import { detachmentOf, isAway, leaderName, leaderNames, squadOf, standing } from '../lookups.js';
import {
  giveOrderFrame,
  type IssueArgs,
  type IssueStepArgs,
  issueAsk,
  issueOrdersFrame,
  type SoFar,
} from './frames.js';
import { canIssue, commandRange, issueOf, MOST_TEAMS_SPLIT } from './issuing.js';
import { closedBy, isLost, isOfItsSquad, MENDS, mustMend, offersOf, ordersFor } from './obligations.js';
import { groupState, orderOption, previewOrder, stateOf } from './order-options.js';
import { isOrder } from './order-rules.js';
import { anyTestHint } from './order-test.js';
import { sixesOf } from './pool.js';
import { type Recipients, together } from './recipients.js';
import { weighIssue } from './weigh.js';

/**
 * An activated Champion or Character issues its orders, one after another, up to its Rank; in the Onslaught one, and each
 * further one for a 6 (DM.command.issue, DM.command.six.urgent). A shared order counts once.
 */
export const issueOrders = step(issueOrdersFrame, {
  askForTheNext(g, args) {
    args.given ??= 0;
    const leader = g.board.models[args.leader];
    args.reform ??= leader?.champion === true && isLost(g.board, leader);
    const asked = issueArgs(g.board, args);
    if (leader === undefined || asked === undefined || !canIssue(g.board, leader, asked.as)) return { go: 'tellAll' };
    const { seat } = detachmentOf(g.board, unitOf(g.board, leader.unit));
    const fallback = issueFallback(g.board, asked);
    return { ask: issueAsk({ who: seat, args: asked, fallback }) };
  },
  issueIt(g, args, reply) {
    const leader = modelOf(g.board, args.leader);
    const asked = issueArgs(g.board, args)!;
    const issued = readIssue(g.board, asked, issueAsk.answer(reply));
    if (issued === 'done') return { go: 'tellAll' };
    if (isBarred(issued)) throw new Error(`an answer was accepted that is refused now: ${issued.why()}`);
    const { detachment } = unitOf(g.board, leader.unit);
    if (asked.urgent) {
      g.emit({ type: 'sixSpent', detachment, on: 'urgent' });
      args.sixes = (args.sixes ?? 0) + 1;
    }
    args.given = asked.given + 1;
    const own = isOfItsSquad(g.board, leader, issued.recipients.units);
    const mends = asked.reform && own && MENDS.includes(issued.order);
    if (mends) args.reform = false;
    const units = issued.recipients.units.map(({ id }) => id);
    args.issued = [...soFar(args), { units, order: issued.order, failed: [] }];
    const why: Cause = { is: 'leader', ...leaderNames(g.board, leader), rank: asked.most };
    const closing = mends ? { closesUp: true as const } : {};
    return { call: giveOrderFrame({ units, order: issued.order, why, issuer: leader.id, ...closing }) };
  },
  askAgain(g, args) {
    const last = soFar(args).at(-1)!;
    const down = (id: UnitId) => unitOf(g.board, id).order?.kind === 'down';
    if (last.order !== 'down') last.failed = last.units.filter(down);
    return { go: 'askForTheNext' };
  },
  tellAll(g, args) {
    const leader = g.board.models[args.leader];
    const given = args.given ?? 0;
    if (leader === undefined) return { end: given };
    const { side, detachment } = unitOf(g.board, leader.unit);
    const dice = args.dice ?? [];
    const orders = soFar(args);
    const { sixes = 0 } = args;
    const closes = args.as === 'champion' ? closedBy(g, leader, orders) : [];
    const closing = closes.length > 0 ? { closes } : {};
    g.emit({ type: 'ordersIssued', leader: leader.id, side, detachment, dice, orders, sixes, ...closing });
    return { end: given };
  },
});

function soFar(args: IssueStepArgs): SoFar {
  return args.issued ?? [];
}

/** What a leader may still issue; undefined when it may issue no more. */
function issueArgs(board: DmBoard, args: IssueStepArgs): IssueArgs | undefined {
  const { leader: id, as, given = 0, reform = false } = args;
  const leader = board.models[id];
  if (leader === undefined) return undefined;
  const most = profileOf(board, leader).rank;
  const urgent = board.phase === 'onslaught' && (given > 0 || args.urgent === true);
  if (given >= most) return undefined;
  if (urgent && sixesOf(detachmentOf(board, unitOf(board, leader.unit))) === 0) return undefined;
  return { leader: id, as, given, most, urgent, reform };
}

function issueFallback(board: DmBoard, args: IssueArgs): JsonObject {
  const [first] = mustMend(board, args) ? offersOf(board, args) : [];
  return first ? { unit: first.value, order: ordersFor(board, args, first)[0]! } : { unit: 'done' };
}

interface Issued {
  recipients: Recipients;
  order: OrderKind;
}

/** The value that stands for some teams of a group that is too large for all of its sets to be offered. */
function someOf({ value }: Recipients): string {
  return `some:${value}`;
}

/** The groups of which some teams may be ordered, to be named in the field `teams`. */
function largeOffers(board: DmBoard, args: IssueArgs): Recipients[] {
  return offersOf(board, args).filter(({ units }) => units.length > MOST_TEAMS_SPLIT);
}

/** What a reply names: an offer, or those teams of a large group that it lists; undefined where it has yet to list them. */
function targetOf(board: DmBoard, args: IssueArgs, { unit, teams }: JsonObject): Recipients | undefined {
  const large = largeOffers(board, args).find(offer => someOf(offer) === unit);
  if (large === undefined) return offersOf(board, args).find(({ value }) => value === unit);
  const named = large.units.filter(({ id }) => Array.isArray(teams) && teams.includes(id));
  const all = Array.isArray(teams) && named.length === new Set(teams).size;
  return all && named.length > 1 ? together(board, squadOf(board, named[0]!)!, named) : undefined;
}

/** Reads a reply to `issue`: `{unit, order}`, `{unit, teams, order}` or `{unit: 'done'}`. Never throws. */
function readIssue(board: DmBoard, args: IssueArgs, reply: JsonObject): Issued | 'done' | Barred {
  const leader = board.models[args.leader]!;
  const mend = mustMend(board, args);
  const must = (why: (name: string) => string): Barred => ({
    why: () => why(leaderName(board, leader)),
    cite: 'DM.command.champion.must',
  });
  const mustMove = must(name => t`${name} is out of coherency: it must order a Run or an Advance first.`);
  if (reply.unit === 'done') return mend ? mustMove : 'done';
  if (reply.unit === undefined) return { why: () => t`Choose whom to order, or Done.`, cite: 'DM.command.issue' };
  if (!isOrder(reply.order)) {
    const why = () => t`Choose an order: Run, Advance, Fire, Overwatch, Rally or Down.`;
    return { why, cite: 'DM.command.orders' };
  }
  if (mend && !MENDS.includes(reply.order)) return mustMove;
  const target = targetOf(board, args, reply);
  const recipients = issueOf(board, leader, args.as, target?.value ?? reply.unit, reply.order);
  if (isBarred(recipients)) return recipients;
  if (target === undefined && !mend) {
    const why = () => t`Choose some teams of the squad, and then two of them or more.`;
    return { why, cite: 'DM.command.issue.shared' };
  }
  if (mend && !isOfItsSquad(board, leader, recipients.units))
    return must(name => t`${name} is out of coherency: it must order its own squad or itself first.`);
  return { recipients, order: reply.order };
}

/** `issue`: whom an activated leader orders, and what; `done` ends it (DM.command.issue). */
export const issueQuestion = question(issueAsk, {
  style: 'panel',

  prompt({ board }, { args }) {
    const leader = modelOf(board, args.leader);
    const { leadership } = profileOf(board, leader);
    const left = board.phase === 'onslaught' ? 1 : args.most - args.given;
    const away =
      args.as === 'champion' ? t`its squad, which waits off the table` : t`units that wait off the table, as it does`;
    const reach = isAway(board, unitOf(board, leader.unit))
      ? away
      : t`units within ${showLength(commandRange(board, leader))}`;
    const small = [
      t`Rank ${args.most} · Leadership ${leadership} for order tests · teams of a squad within 4" of each other share one order.`,
    ];
    if (args.urgent) small.push(t`Urgent Command: this order spends a 6.`);
    if (args.reform)
      small.push(
        t`It is out of coherency: Run or Advance first, to a team of its squad or itself, which closes up with its next move.`,
      );
    const title = t`${leaderName(board, leader)} issues orders to ${reach} · ${left} left`;
    return { title, lines: offerLines(board, args), small };
  },

  choices({ board }, { args }, partial) {
    if (partial.unit === 'done') return undefined;
    const offers = offersOf(board, args);
    const wanted = partial.order;
    if (partial.unit === undefined) {
      const fits = offers.filter(
        offer => wanted === undefined || ordersFor(board, args, offer).includes(wanted as OrderKind),
      );
      const options = fits.map(offer => unitOption(board, offer, args.urgent));
      for (const offer of largeOffers(board, args).filter(each => fits.includes(each))) {
        options.push({ value: someOf(offer), label: t`Some of ${offer.label}`, hint: t`They share an order` });
      }
      if (!mustMend(board, args)) options.push({ value: 'done', label: t`Done`, hint: t`Issue no more orders` });
      return { field: 'unit', title: t`Whom`, options };
    }
    const large = largeOffers(board, args).find(offer => someOf(offer) === partial.unit);
    if (large && partial.teams === undefined) {
      const options = large.units.map(({ id, name }) => ({ value: id, label: name, hint: stateOf(board, id) }));
      return { field: 'teams', title: t`Teams`, options, many: { min: 2, max: options.length } };
    }
    if (wanted !== undefined) return undefined;
    const offer = targetOf(board, args, partial);
    const leader = modelOf(board, args.leader);
    const options = offer ? ordersFor(board, args, offer).map(order => orderOption(board, offer, order, leader)) : [];
    return { field: 'order', title: t`Order`, options };
  },

  check({ board }, { args }, reply) {
    const issued = readIssue(board, args, reply);
    return typeof issued === 'object' && isBarred(issued) ? refusalOf(issued) : undefined;
  },

  preview(view, { args }, reply) {
    const { board } = view;
    const issued = readIssue(board, args, reply);
    if (issued === 'done') return previewOf([t`Issues no more orders in this activation.`]);
    if (isBarred(issued)) return previewOf([issued.why()]);
    const { units } = issued.recipients;
    const leader = modelOf(board, args.leader);
    const sights = units.flatMap(unit => sightsTo(board, leader, unit));
    const { lines, small } = previewOrder(view, units, issued.order, leader);
    return previewOf(lines, { small, sights, focus: units[0]!.id });
  },

  weigh: (view, { args }, partial, choices) => weighIssue(view, args, partial, choices),
});

/** Whom the leader can order, with pins and odds; teams of a squad that is named already are left to the panel. */
function offerLines(board: DmBoard, args: IssueArgs): string[] {
  const leader = modelOf(board, args.leader);
  const named = new Set<UnitId>();
  const lines = offersOf(board, args).flatMap(offer => {
    if (offer.units.every(({ id }) => named.has(id))) return [];
    for (const { id } of offer.units) named.add(id);
    const tests = offer.units.flatMap(unit => {
      const hint = anyTestHint({ board, unit, issuer: leader });
      return hint === undefined ? [] : [offer.units.length > 1 ? `${unit.name} ${hint}` : hint];
    });
    const state = groupState(board, offer.units);
    return [[`**${offer.label}**`, ...(state === '' ? [] : [state]), ...tests].join(' · ')];
  });
  return firstOf(lines, left => t`and ${left} more units`);
}

function unitOption(board: DmBoard, offer: Recipients, urgent: boolean): Option {
  const state = groupState(board, offer.units);
  const shared = offer.units.length > 1 ? t`shared order` : '';
  const hint = [shared, state, urgent ? t`spends a 6` : ''].filter(text => text !== '').join(' · ');
  return { value: offer.value, label: offer.label, ...(hint ? { hint } : {}) };
}

function sightsTo(board: DmBoard, leader: DmModel, unit: DmUnit): Preview['sights'] {
  if (leader.at === undefined || leader.unit === unit.id) return [];
  const [nearest] = placedOf(board, unit).sort(
    (a, b) => distance(standing(leader), standing(a)) - distance(standing(leader), standing(b)),
  );
  if (nearest === undefined) return [];
  const { clear, line, causes } = sightBetween(board, leader, nearest);
  const [cause] = causes;
  return [{ from: line[0], to: line[1], clear, ...(cause ? { cause: pieceName(board, cause.id) } : {}) }];
}
