import type { AnyRuleset, Board, SideId, StopKind } from '../engine/index.js';
import { spoken, t, translated } from '../engine/language.js';
import { battleById } from '../store/battles.js';
import type { Db } from '../store/open-store.js';
import { planById, savePlan } from '../store/plans.js';
import type { PlanRow } from '../store/tables.js';
import type { Application } from './application.js';
import { begin, beside } from './begin-rehearsal.js';
import { lineQuestionId } from './line-question.js';
import { table } from './looking.js';
import type { Refused } from './outcomes.js';
import { openLines, type Plan, type PlanLine, planOf, rowOf } from './plan.js';
import { type KindSaid, kindsSaid, readReactions } from './reactions-ahead.js';
import { notStarted, Refusing, refusing } from './refuse.js';
import type { HowRehearsed } from './rehearsal.js';
import { rehearsed } from './rehearsing.js';
import { unlessTooDear } from './too-dear.js';

/** A plan as its own user's panel shows it; plain data. */
export interface PlanPanel {
  id: string;
  battle: string;
  revision: number;
  state: PlanRow['state'];
  title: string;
  lines: PlanLine[];
  stops: StopKind[];
  windows: { asks: string; title: string; ahead: 'ask' | 'hold' }[];
  /** What was said beforehand of kinds of reaction, here and in later phases. */
  reactions: KindSaid[];
  /** Why it stopped. */
  why?: string;
  /** What was left out of it just now, since it can no longer be done: the words of lines. */
  left?: string[];
  /** The title of the phase that can be planned next; undefined where nothing is foreseen behind it. */
  after?: string;
  /** It was filled behind another one, to be confirmed or left. */
  offered?: true;
  /** The phase asks more than its lines answer: the question of the next line. */
  next?: string;
  /** The question that waits for its seat now and may be answered without the plan. */
  asked?: string;
  side?: SideId;
}

/** A panel's plan as it stood when the panel was drawn. */
export interface PlanRef {
  plan: string;
  revision: number;
  user: string;
}

export type PlanOutcome =
  | { kind: 'plan'; plan: PlanPanel }
  /** It was changed elsewhere since; this is how it stands. */
  | { kind: 'stale'; plan: PlanPanel }
  | Refused;

export type Table = NonNullable<Awaited<ReturnType<typeof table>>>;

export function planOver(): string {
  return t`This plan is over: its phase or the battle has ended, or it was dropped. \`/plan show\` opens the next.`;
}

/** Works on a plan that is this user's and stands as its panel shows it. */
export function edit(
  app: Application,
  ref: PlanRef,
  change: (plan: Plan, at: Table) => Promise<Plan>,
): Promise<PlanOutcome> {
  return refusing(app, `plan ${ref.plan}`, async () => {
    const row = await mine(app.store.db, ref);
    return planning(app, row.battle, async at => {
      const plan = planOf(row);
      if (plan.state === 'ended') throw new Refusing(planOver());
      if (row.revision !== ref.revision) return { stale: plan };
      const { offered: _offered, ...own } = plan;
      return { ...(await change(own, at)), revision: row.revision + 1 };
    });
  });
}

/** Saves what becomes of a plan, unless it became something else meanwhile. */
export function planning(
  app: Application,
  battle: string,
  plan: (at: Table) => Promise<Plan | { stale: Plan }>,
): Promise<PlanOutcome> {
  return refusing(app, `plan in ${battle}`, () =>
    unlessTooDear<PlanOutcome, PlanOutcome>(
      async () => {
        const at = await underWay(app, battle);
        const made = await plan(at);
        if ('stale' in made) return { kind: 'stale', plan: await panelOf(app.store.db, at, made.stale) };
        return app.store.write(async (db): Promise<PlanOutcome> => {
          const now = await planById(db, made.id);
          if (now === undefined && made.revision > 1) throw new Refusing(planOver());
          if (now && now.revision !== made.revision - 1)
            return { kind: 'stale', plan: await panelOf(db, at, planOf(now)) };
          await savePlan(db, rowOf({ ...made, language: spoken() }));
          return { kind: 'plan', plan: await panelOf(db, at, made) };
        });
      },
      why => ({ kind: 'refused', why, cite: 'FP.plan' }),
      t`choose line by line`,
    ),
  );
}

export async function underWay(app: Application, battle: string): Promise<Table> {
  const at = await table(app, battle);
  if (at === undefined && (await battleById(app.store.db, battle))?.battle.status === 'lobby') throw notStarted();
  if (at === undefined) throw new Refusing(t`No battle is under way here: open one with \`/battle new\`.`);
  return at;
}

export async function mine(db: Db, { plan, user }: PlanRef): Promise<PlanRow> {
  const row = await planById(db, plan);
  if (row === undefined || row.user !== user) throw new Refusing(planOver());
  return row;
}

/** What is still open of a plan, to be changed. */
export function inDraft(plan: Plan): Plan {
  const { why: _why, ...rest } = plan;
  return { ...rest, state: 'draft', lines: openLines(plan) };
}

/** Rehearses the lines of a plan: each has its words, or why it is not possible. */
export async function work(app: Application, at: Table, plan: Plan, how: HowRehearsed = {}): Promise<Plan> {
  return (await workOut(app, at, plan, how)).plan;
}

/** The same, with what was left out. */
export async function workOut(app: Application, at: Table, plan: Plan, how: HowRehearsed) {
  const r = await rehearsed(app, begin(at, await beside(app, plan), how));
  const { more: _more, ...rest } = plan;
  return { plan: { ...rest, lines: r.lines, ...(r.end === 'question' ? { more: true as const } : {}) }, left: r.left };
}

/** The title of what can be planned after a plan: the phase that is now, once the plan's own is over, unless that is the enemy's alone. */
export function phaseAfter(
  { planning }: Pick<AnyRuleset, 'planning'>,
  board: Board,
  plan: Pick<Plan, 'state' | 'phase'>,
  side: SideId | undefined,
): string | undefined {
  const now = planning.phaseOf(board);
  const isOwn = now?.side === undefined || now.side === side;
  return plan.state === 'ended' && isOwn ? now?.title : planning.behind(plan.phase, board);
}

export async function panelOf(db: Db, { ruleset, state }: Table, plan: Plan): Promise<PlanPanel> {
  const { id, battle, revision, title, lines, stops, why, more, offered } = plan;
  const side = state.board.seats.find(seat => seat.id === plan.seat)?.side;
  const after = phaseAfter(ruleset, state.board, plan, side);
  const asked = state.pending.find(
    ({ who, asks, reply }) => reply === undefined && who === plan.seat && asks in ruleset.planning.doing,
  );
  return {
    id,
    battle,
    revision,
    state: plan.state,
    title,
    lines,
    stops,
    windows: Object.entries(plan.windows).map(([asks, ahead]) => ({
      asks,
      title: translated(ruleset.planning.windows[asks]?.title ?? asks),
      ahead,
    })),
    reactions: kindsSaid(ruleset, await readReactions(db, battle, plan.seat)),
    ...(why === undefined ? {} : { why }),
    ...(offered ? { offered } : {}),
    ...(after === undefined ? {} : { after }),
    ...(more && plan.state === 'draft' ? { next: lineQuestionId(id, revision, lines.length) } : {}),
    ...(asked === undefined ? {} : { asked: asked.id }),
    side,
  };
}

/** The seats of a user in a battle; throws a sentence for players where there is none. */
export function seatsOf(at: Pick<Table, 'seats'>, user: string): string[] {
  const seats = at.seats.filter(({ who }) => who === user).map(({ seat }) => seat);
  if (seats.length === 0) throw new Refusing(t`You have no army in this battle; \`/battle status\` shows who plays.`);
  return seats;
}
