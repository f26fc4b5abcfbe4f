import type { JsonObject, SideId, StopKind } from '../engine/index.js';
import { STOPS } from '../engine/index.js';
import type { Db } from '../store/open-store.js';
import { dropPrepared, dropPlan as dropRow, holdOf, planById, planFor, plansIn, savePlan } from '../store/plans.js';
import { changePrompt, openPrompts } from '../store/prompts.js';
import type { PlanRow } from '../store/tables.js';
import { type Application, transact } from './application.js';
import { begin, beside } from './begin-rehearsal.js';
import { played } from './computer.js';
import { lineQuestionId, lineQuestionOf } from './line-question.js';
import { table } from './looking.js';
import type { Refused } from './outcomes.js';
import { emptyBody, numberOf, openLines, type Plan, type PlanLine, planOf, rowOf } from './plan.js';
import { preparedFor } from './prepared.js';
import { Refusing, refusing } from './refuse.js';
import { wordsOf } from './rehearsal.js';
import { rehearsed } from './rehearsing.js';
import { unlessTooDear } from './too-dear.js';
import { readWishes } from './wishes.js';

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
  /** Why it stopped. */
  why?: string;
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

type Table = NonNullable<Awaited<ReturnType<typeof table>>>;

const NOTHING =
  'Nothing more can be planned yet: what you do next hangs on dice that have not been thrown, or on what others do.';
const OVER = 'This plan is over: its phase has ended, or it was dropped. `/plan show` opens the next.';

/**
 * Opens the plan of a user in a battle for a new panel: that of the phase in which they are asked, else the newest one, or the next
 * that can be made; `next`: of the phase after those that are planned.
 */
export function openPlan(app: Application, of: { battle: string; user: string; next?: boolean }): Promise<PlanOutcome> {
  return planning(app, of.battle, async at => {
    const seats = at.seats.filter(({ who }) => who === of.user).map(({ seat }) => seat);
    const asked = at.state.pending.find(({ who, reply }) => reply === undefined && seats.includes(who));
    const seat = asked?.who ?? seats[0];
    if (seat === undefined) throw new Refusing('You have no army in this battle; `/battle status` shows who plays.');
    const rows = (await plansIn(app.store.db, of.battle, seat)).filter(({ state }) => state !== 'ended');
    const phase = at.ruleset.planning.phaseOf(at.state.board);
    const here = rows.find(row => row.phase === phase?.key);
    const doing = asked !== undefined && asked.asks in at.ruleset.planning.doing;
    const known = of.next ? undefined : (here ?? (doing ? undefined : rows.at(-1)));
    if (known) {
      const plan = planOf(known);
      // Handed in, and yet its user is asked: it is added to where the phase asks what it did not foresee.
      const [prompt] = asked ? (await openPrompts(app.store.db, of.battle)).filter(p => p.decision === asked.id) : [];
      const isAsked = doing && prompt?.silent === 0 && prompt.release === null;
      const goesOn = isAsked && plan.state === 'confirmed' ? await work(app, at, inDraft(plan)) : plan;
      return { ...goesOn, revision: known.revision + 1 };
    }
    const before = Object.fromEntries(rows.map(row => [row.phase, openLines(planOf(row))]));
    const id = app.random(6);
    const r = await rehearsed(app, begin(at, { id, seat, before, lines: [], lastId: 0 }, { until: 0 }));
    if (r.phase === undefined || r.title === undefined || phase === undefined) throw new Refusing(NOTHING);
    const { pass } = await readWishes(app.store.db, of.user);
    const body = emptyBody(at.ruleset, { title: r.title, made: phase.key, ...(pass ? { pass } : {}) });
    const row = { id, battle: of.battle, seat, user: of.user, phase: r.phase, revision: 1, state: 'draft' as const };
    return { ...row, since: at.state.seq, ...body, ...(r.end === 'question' ? { more: true as const } : {}) };
  });
}

/** The plan that a user has for the phase of a question of theirs; undefined where they have none, or the question is not planned. */
export async function planAt(
  app: Application,
  of: { battle: string; decision: string; user: string },
): Promise<PlanOutcome | undefined> {
  const at = await table(app, of.battle);
  const decision = at?.state.pending.find(({ id, reply }) => id === of.decision && reply === undefined);
  const phase = at?.ruleset.planning.phaseOf(at.state.board);
  if (!at || !decision || !phase || !(decision.asks in at.ruleset.planning.doing)) return undefined;
  const row = await planFor(app.store.db, { battle: of.battle, seat: decision.who, phase: phase.key });
  if (row === undefined || row.user !== of.user) return undefined;
  const { state, lines } = planOf(row);
  // One that was handed in and played has nothing to say to a question that it did not foresee.
  if (state === 'confirmed' || state === 'ended' || lines.length === 0) return undefined;
  return openPlan(app, of);
}

/** A plan as it stands. */
export function lookAtPlan(app: Application, ref: PlanRef): Promise<PlanOutcome> {
  return refusing(app, `plan ${ref.plan}`, async () => {
    const plan = planOf(await mine(app.store.db, ref));
    const at = await underWay(app, plan.battle);
    return { kind: plan.revision === ref.revision ? ('plan' as const) : ('stale' as const), plan: panelOf(at, plan) };
  });
}

/** Fills in what the computer would answer; what was chosen stays. */
export function suggestPlan(app: Application, ref: PlanRef): Promise<PlanOutcome> {
  return edit(app, ref, (plan, at) => work(app, at, inDraft(plan), { suggests: true }));
}

/** Takes a plan that was handed in back into one's hands: what was played of it is left out. */
export function changePlan(app: Application, ref: PlanRef): Promise<PlanOutcome> {
  return edit(app, ref, (plan, at) => work(app, at, inDraft(plan)));
}

/** Puts an answer into a plan, by the question of its line: in the place of a line, or after the last. */
export function setLine(
  app: Application,
  of: { user: string; question: string; reply: JsonObject },
): Promise<PlanOutcome> {
  return refusing(app, `line ${of.question}`, async () => {
    const found = lineQuestionOf(of.question);
    if (found === undefined) throw new Refusing(OVER);
    const { plan, revision, index } = found;
    return edit(app, { plan, revision, user: of.user }, async (now, at) => {
      const draft = inDraft(now);
      const r = await rehearsed(app, begin(at, await beside(app, draft), { until: index }));
      const { decision } = r;
      const stage = at.ruleset.planning.phaseOf(r.state.board)?.stage;
      const question = decision && at.ruleset.questions[decision.asks];
      if (r.end !== 'question' || decision === undefined || question === undefined || stage === undefined)
        throw new Refusing('That line is not asked any more: open the plan anew.');
      const view = { ...at.view(draft.seat), board: r.state.board, seq: r.state.seq, pending: r.state.pending };
      const refusal = question.check(view, decision, of.reply);
      if (refusal) throw new Refusing(refusal.why, refusal.cite);
      const said = wordsOf(at.ruleset, view, decision, of.reply);
      const id = 1 + Math.max(0, ...now.lines.map(line => line.id));
      const line: PlanLine = { id, asks: decision.asks, stage, reply: of.reply, ...said, thrown: 0, state: 'open' };
      const lines = r.lines.slice(0, index);
      const replaced = r.lines[index];
      // What followed a line that is another now falls away with it.
      const after = r.lines.slice(index + 1);
      const stays = replaced?.follows ? 0 : after.findIndex(({ follows }) => follows !== true);
      draft.lines = [...lines, line, ...(stays < 0 ? [] : after.slice(stays))];
      return work(app, at, draft);
    });
  });
}

/** Drops a line, with those that follow it. */
export function dropLine(app: Application, of: PlanRef & { line: number }): Promise<PlanOutcome> {
  return edit(app, of, (plan, at) => {
    const draft = inDraft(plan);
    draft.lines = entriesOf(draft.lines)
      .filter(([head]) => head?.id !== of.line)
      .flat();
    return work(app, at, draft);
  });
}

/** Moves a line up or down, with those that follow it. */
export function moveLine(app: Application, of: PlanRef & { line: number; by: 1 | -1 }): Promise<PlanOutcome> {
  return edit(app, of, (plan, at) => {
    const draft = inDraft(plan);
    const entries = entriesOf(draft.lines);
    const from = entries.findIndex(([head]) => head?.id === of.line);
    const [entry] = from < 0 ? [] : entries.splice(from, 1);
    if (entry) entries.splice(Math.min(Math.max(from + of.by, 0), entries.length), 0, entry);
    draft.lines = entries.flat();
    return work(app, at, draft);
  });
}

/** Sets what stops a plan, and which windows are asked about. */
export function setPlanStops(
  app: Application,
  of: PlanRef & { stops: string[]; asks: string[] },
): Promise<PlanOutcome> {
  return edit(app, of, async plan => ({
    ...plan,
    stops: STOPS.filter(kind => of.stops.includes(kind)),
    windows: Object.fromEntries(
      Object.keys(plan.windows).map(asks => [asks, of.asks.includes(asks) ? ('ask' as const) : ('hold' as const)]),
    ),
  }));
}

/** Hands a plan in, or lets one that stopped go on; gives it as it stands once all that can be played of it now was. */
export function confirmPlan(app: Application, ref: PlanRef): Promise<PlanOutcome> {
  return refusing(app, `plan ${ref.plan}`, async () => {
    const before = await mine(app.store.db, ref);
    const battle = before.battle;
    const at = await underWay(app, battle);
    const outcome = await transact(app, async (save): Promise<PlanOutcome> => {
      const plan = planOf(await mine(save.db, ref));
      if (plan.state === 'ended') throw new Refusing(OVER);
      if (plan.revision !== ref.revision) return { kind: 'stale', plan: panelOf(at, plan) };
      const wrong = openLines(plan).find(({ why }) => why !== undefined);
      if (wrong)
        throw new Refusing(`Line ${numberOf(plan, wrong)} is not possible: ${wrong.why} Change it, or drop it.`);
      if (openLines(plan).length === 0)
        throw new Refusing('The plan has no line yet: press **Suggest all**, or add one.');
      const { why: _why, ...rest } = plan;
      const confirmed: Plan = { ...rest, state: 'confirmed', since: at.state.seq, revision: plan.revision + 1 };
      await savePlan(save.db, rowOf(confirmed));
      const { ruleset, state } = at;
      for (const prompt of await openPrompts(save.db, battle)) {
        const decision = state.pending.find(({ id, reply }) => id === prompt.decision && reply === undefined);
        if (prompt.seat !== plan.seat || decision === undefined || prompt.release !== null) continue;
        const prepared = await preparedFor(save.db, { battle, ruleset, state, decision, who: ref.user });
        if (prepared?.kind !== 'line') continue;
        await changePrompt(save.db, prompt, { release: app.now() });
        save.playOn(battle);
      }
      return { kind: 'plan', plan: panelOf(at, confirmed) };
    });
    if (outcome.kind !== 'plan') return outcome;
    await played(app, battle);
    const row = await planById(app.store.db, ref.plan);
    return row ? { kind: 'plan', plan: panelOf(at, planOf(row)) } : outcome;
  });
}

/** Forgets a plan; what was played of it stands. */
export function dropPlan(app: Application, ref: PlanRef): Promise<{ kind: 'dropped' } | PlanOutcome> {
  return refusing(app, `plan ${ref.plan}`, async () => {
    const at = await underWay(app, (await mine(app.store.db, ref)).battle);
    return app.store.write(async (db): Promise<{ kind: 'dropped' } | PlanOutcome> => {
      const row = await mine(db, ref);
      if (row.revision !== ref.revision) return { kind: 'stale', plan: panelOf(at, planOf(row)) };
      await dropRow(db, row.id);
      return { kind: 'dropped' };
    });
  });
}

/** Forgets everything that a user prepared in a battle; says whether there was anything. */
export async function forgetPrepared(app: Application, of: { battle: string; user: string }): Promise<boolean> {
  const at = await table(app, of.battle);
  const seats = at?.seats.filter(({ who }) => who === of.user) ?? [];
  return app.store.write(async db => {
    let some = false;
    for (const { seat } of seats) {
      const plans = (await plansIn(db, of.battle, seat)).filter(({ state }) => state !== 'ended');
      some ||= plans.length > 0 || (await holdOf(db, of.battle, seat)) !== undefined;
      await dropPrepared(db, of.battle, seat);
    }
    return some;
  });
}

/** Works on a plan that is this user's and stands as its panel shows it. */
function edit(app: Application, ref: PlanRef, change: (plan: Plan, at: Table) => Promise<Plan>): Promise<PlanOutcome> {
  return refusing(app, `plan ${ref.plan}`, async () => {
    const row = await mine(app.store.db, ref);
    return planning(app, row.battle, async at => {
      const plan = planOf(row);
      if (plan.state === 'ended') throw new Refusing(OVER);
      if (row.revision !== ref.revision) return { stale: plan };
      return { ...(await change(plan, at)), revision: row.revision + 1 };
    });
  });
}

/** Saves what becomes of a plan, unless it became something else meanwhile. */
function planning(
  app: Application,
  battle: string,
  plan: (at: Table) => Promise<Plan | { stale: Plan }>,
): Promise<PlanOutcome> {
  return refusing(app, `plan in ${battle}`, () =>
    unlessTooDear<PlanOutcome, PlanOutcome>(
      async () => {
        const at = await underWay(app, battle);
        const made = await plan(at);
        if ('stale' in made) return { kind: 'stale', plan: panelOf(at, made.stale) };
        return app.store.write(async (db): Promise<PlanOutcome> => {
          const now = await planById(db, made.id);
          if (now === undefined && made.revision > 1) throw new Refusing(OVER);
          if (now && now.revision !== made.revision - 1) return { kind: 'stale', plan: panelOf(at, planOf(now)) };
          await savePlan(db, rowOf(made));
          return { kind: 'plan', plan: panelOf(at, made) };
        });
      },
      why => ({ kind: 'refused', why, cite: 'FP.plan' }),
      'choose line by line',
    ),
  );
}

async function underWay(app: Application, battle: string): Promise<Table> {
  const at = await table(app, battle);
  if (at === undefined) throw new Refusing('No battle is under way here: open one with `/battle new`.');
  return at;
}

async function mine(db: Db, { plan, user }: PlanRef): Promise<PlanRow> {
  const row = await planById(db, plan);
  if (row === undefined || row.user !== user) throw new Refusing(OVER);
  return row;
}

/** What is still open of a plan, to be changed. */
function inDraft(plan: Plan): Plan {
  const { why: _why, ...rest } = plan;
  return { ...rest, state: 'draft', lines: openLines(plan) };
}

/** Heads with the lines that follow them. */
function entriesOf(lines: readonly PlanLine[]): PlanLine[][] {
  const entries: PlanLine[][] = [];
  for (const line of lines) {
    if (line.follows && entries.length > 0) entries.at(-1)!.push(line);
    else entries.push([line]);
  }
  return entries;
}

/** Rehearses the lines of a plan: each has its words, or why it is not possible. */
async function work(app: Application, at: Table, plan: Plan, how: { suggests?: boolean } = {}): Promise<Plan> {
  const r = await rehearsed(app, begin(at, await beside(app, plan), how));
  const { more: _more, ...rest } = plan;
  return { ...rest, lines: r.lines, ...(r.end === 'question' ? { more: true as const } : {}) };
}

function panelOf({ ruleset, state }: Table, plan: Plan): PlanPanel {
  const { id, battle, revision, title, lines, stops, why, more } = plan;
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
      title: ruleset.planning.windows[asks]?.title ?? asks,
      ahead,
    })),
    ...(why === undefined ? {} : { why }),
    ...(more && plan.state === 'draft' ? { next: lineQuestionId(id, revision, lines.length) } : {}),
    ...(asked === undefined ? {} : { asked: asked.id }),
    side: state.board.seats.find(seat => seat.id === plan.seat)?.side,
  };
}
