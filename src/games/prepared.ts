import {
  type AnyRuleset,
  type Decision,
  type GameState,
  type JsonObject,
  type View,
  viewFor,
} from '../engine/index.js';
import { t } from '../engine/language.js';
import { seatsOf } from '../store/battles.js';
import type { Db } from '../store/open-store.js';
import { holdOf, planFor, savePlan } from '../store/plans.js';
import { standingOf } from '../store/standing.js';
import type { StandingRow } from '../store/tables.js';
import { holdable } from './holdable.js';
import { failLine, nextLine, numberOf, type Plan, type PlanLine, planOf, rowOf, toItsUser } from './plan.js';
import { playedAs } from './prepared-interactions.js';
import { kindsAt, readReactions, type Said, type SaidOf } from './reactions-ahead.js';
import { isOver, type StandingOrder, standingReply } from './standing.js';
import { readWishes } from './wishes.js';

/** An answer that was prepared to a decision that waits. */
export type Prepared =
  | { kind: 'line'; plan: Plan; line: PlanLine }
  /** A sequence in a phase that is planned, of which no line says anything: what is best then. */
  | { kind: 'best' }
  /** Nothing else is possible. */
  | { kind: 'forced'; reply: JsonObject }
  /** About what others do: it passes, or its reply follows from what was said of its kinds. */
  | { kind: 'ahead'; reply: JsonObject }
  | { kind: 'ahead'; said: SaidOf }
  /** About what others do, by a standing order. */
  | { kind: 'standing'; by: WaitingOrder; reply: JsonObject };

/** A standing order that waits for its conditions. */
interface WaitingOrder {
  row: StandingRow;
  order: StandingOrder;
}

interface Asked {
  battle: string;
  ruleset: AnyRuleset;
  state: GameState;
  decision: Decision;
  /** Who sits on the seat that is asked. */
  who: string;
}

/** What was prepared for a decision; undefined where its user is to be asked. A plan whose line is not asked any more stops. */
export async function preparedFor(db: Db, asked: Asked): Promise<Prepared | undefined> {
  const { battle, ruleset, state, decision, who } = asked;
  const phase = ruleset.planning.phaseOf(state.board);
  const row = phase && (await planFor(db, { battle, seat: decision.who, phase: phase.key }));
  const plan = row?.state === 'confirmed' && row.user === who ? planOf(row) : undefined;
  if (phase && plan && decision.asks in ruleset.planning.doing) {
    const next = nextLine(plan, ruleset, { asks: decision.asks, stage: phase.stage });
    if (next && 'line' in next) return { kind: 'line', plan, line: next.line };
    if (next) await stopAt(db, plan, next.stopsAt, 'passed', () => t`nobody is asked this any more`);
    else if (ruleset.planning.doing[decision.asks]?.sequence) return { kind: 'best' };
  }
  const wishes = await readWishes(db, who);
  const forced = wishes.asked ? undefined : forcedReply(ruleset, viewFor(state, 'spectator', ruleset.hide), decision);
  if (forced) return { kind: 'forced', reply: forced };
  const window = ruleset.planning.windows[decision.asks];
  if (window === undefined) return undefined;
  const standing = await standingAt(db, asked);
  if (standing) return { kind: 'standing', ...standing };
  const held = { kind: 'ahead' as const, reply: window.hold };
  const holds = phase && (await holdOf(db, battle, decision.who));
  if (holds !== undefined && Object.values(holdable(phase!)).includes(holds)) return held;
  const other = plan?.windows[decision.asks] ?? (wishes.pass?.includes(decision.asks) ? 'hold' : 'ask');
  const of = await readReactions(db, battle, decision.who);
  const said = Object.keys(window.kinds).some(kind => kind in of) ? saidAt(asked, of, other) : [other];
  if (!said.includes('ask')) return said.every(each => each === 'hold') ? held : { kind: 'ahead', said: of };
  return wishes.threshold !== undefined && isBelow(ruleset, asked, wishes.threshold) ? held : undefined;
}

/** What a plan says to a decision that its user did not hand in, or that stopped: what is taken where their time is up. */
export async function plannedFor(
  db: Db,
  { battle, ruleset, state, decision, who }: Asked,
): Promise<{ reply: JsonObject; interaction: string } | undefined> {
  const phase = ruleset.planning.phaseOf(state.board);
  const row = phase && (await planFor(db, { battle, seat: decision.who, phase: phase.key }));
  if (!phase || row?.user !== who || row.state === 'ended') return undefined;
  const plan = planOf(row);
  const next = nextLine(plan, ruleset, { asks: decision.asks, stage: phase.stage });
  if (next === undefined || !('line' in next)) return undefined;
  return { reply: next.line.reply, interaction: playedAs(plan.id, next.line.id, state.seq) };
}

/** The standing order that answers a decision; more particular than all else that was said, so it comes first. */
async function standingAt(db: Db, asked: Asked) {
  const { ruleset, state, decision } = asked;
  const orders = (await ordersFor(db, asked)).filter(({ order }) => !isOver(ruleset, state.board, order));
  if (orders.length === 0) return undefined;
  return standingReply(ruleset, viewFor(state, decision.who, ruleset.hide), decision, orders);
}

/** Those that wait, of the seat that is asked, and for whatever unit of the armies that its player leads beside it. */
async function ordersFor(db: Db, { battle, decision, who }: Asked): Promise<WaitingOrder[]> {
  const seats = await seatsOf(db, battle);
  const side = seats.find(({ seat }) => seat === decision.who)?.side;
  const own = seats.filter(each => each.who === who && each.side === side);
  const rows = await Promise.all(own.map(({ seat }) => standingOf(db, battle, seat)));
  return rows
    .flat()
    .filter(({ fired }) => fired === null)
    .sort((a, b) => a.number - b.number)
    .map(row => ({ row, order: JSON.parse(row.order) as StandingOrder }))
    .filter(({ row, order }) => row.seat === decision.who || order.unit === undefined);
}

/** What was said of each kind that a decision offers; `other`: of those of which nothing was. */
function saidAt({ ruleset, state, decision }: Asked, of: SaidOf, other: Said): Said[] {
  const kinds = kindsAt(ruleset, viewFor(state, decision.who, ruleset.hide), decision);
  return kinds.length === 0 ? [other] : kinds.map(kind => of[kind] ?? other);
}

/** Whether others wait for it, and may not tell from its moment what it is. */
export function isAboutOthers(kind: Prepared['kind']): boolean {
  return kind === 'ahead' || kind === 'standing';
}

/** When such an answer is given: at once, or where others wait for it so many milliseconds after the question, whatever it says. */
export function releaseOf({ kind }: Prepared, { now, waits }: { now: number; waits: number }): number {
  return isAboutOthers(kind) ? now + waits : now;
}

/** Stops a plan at a line that came to nothing. */
export async function stopAt(
  db: Db,
  plan: Plan,
  line: PlanLine,
  state: 'refused' | 'passed',
  why: () => string,
): Promise<void> {
  toItsUser(plan, () => {
    failLine(plan, line, state, why());
    plan.why = t`line ${numberOf(plan, line)}, ${line.words}: ${line.why ?? ''}`;
  });
  await savePlan(db, rowOf({ ...plan, state: 'stopped', revision: plan.revision + 1 }));
}

const MOST_FIELDS = 8;

/** The only legal reply, where everybody can see that there is no other. */
function forcedReply(ruleset: AnyRuleset, view: View, decision: Decision): JsonObject | undefined {
  const question = ruleset.questions[decision.asks];
  const reply: JsonObject = {};
  for (let fields = 0; question && fields < MOST_FIELDS; fields += 1) {
    const choices = question.choices(view, decision, reply);
    if (choices === undefined) return question.check(view, decision, reply) === undefined ? reply : undefined;
    const [only, second] = choices.options;
    if (only === undefined || second !== undefined || choices.free || choices.many) return undefined;
    reply[choices.field] = only.value;
  }
  return undefined;
}

/** Whether everything that could be done about it has a chance, and a lower one. */
function isBelow(ruleset: AnyRuleset, { state, decision }: Asked, threshold: number): boolean {
  const view = viewFor(state, decision.who, ruleset.hide);
  const choices = ruleset.questions[decision.asks]?.choices(view, decision, {});
  const hold = JSON.stringify(ruleset.planning.windows[decision.asks]?.hold);
  const others = choices?.options.filter(({ value }) => JSON.stringify({ [choices.field]: value }) !== hold) ?? [];
  return others.every(({ chance }) => chance !== undefined && Math.round(chance * 100) < threshold);
}
