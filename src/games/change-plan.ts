import type { JsonObject } from '../engine/index.js';
import { STOPS } from '../engine/index.js';
import { t } from '../engine/language.js';
import { dropPrepared, dropPlan as dropRow, holdOf, planById, plansIn, reactionsOf, savePlan } from '../store/plans.js';
import { changePrompt, openPrompts } from '../store/prompts.js';
import { standingOf } from '../store/standing.js';
import { type Application, transact } from './application.js';
import { begin, beside } from './begin-rehearsal.js';
import { played } from './computer.js';
import { lineQuestionOf } from './line-question.js';
import { wordsOf } from './line-words.js';
import { table } from './looking.js';
import { openPlan } from './open-plan.js';
import { numberOf, openLines, type Plan, type PlanLine, planOf, rowOf } from './plan.js';
import {
  edit,
  inDraft,
  mine,
  type PlanOutcome,
  type PlanPanel,
  type PlanRef,
  panelOf,
  planOver,
  type Table,
  underWay,
  work,
  workOut,
} from './plan-panel.js';
import { preparedFor } from './prepared.js';
import { Refusing, refusing } from './refuse.js';
import { rehearsed } from './rehearsing.js';
import { unlessTooDear } from './too-dear.js';

/** Fills in what the computer would answer; what was chosen stays. One that stopped stands as it did, and goes on when told to. */
export function suggestPlan(app: Application, ref: PlanRef): Promise<PlanOutcome> {
  return edit(app, ref, async (plan, at) => {
    if (plan.state !== 'stopped' || openLines(plan).length === 0)
      return work(app, at, inDraft(plan), { suggests: 'fills' });
    const rest = await work(app, at, inDraft(plan), { suggests: 'fills', leavesOut: true });
    return { ...withRest(plan, rest), ...(plan.why === undefined ? {} : { why: plan.why }), state: 'stopped' };
  });
}

/** A plan that stopped, with what its rest has become. */
function withRest(plan: Plan, rest: Plan): Plan {
  return { ...rest, lines: [...plan.lines.filter(({ state }) => state !== 'open'), ...rest.lines] };
}

/** Fills the plan of the phase after those that a user has planned, to be confirmed or left; undefined where there is nothing to plan. */
export async function offerPlan(
  app: Application,
  of: { battle: string; user: string },
): Promise<PlanPanel | undefined> {
  const opened = await openPlan(app, { ...of, next: true });
  if (opened.kind !== 'plan') return undefined;
  const { id: plan, revision, lines } = opened.plan;
  const ref = { plan, revision, user: of.user };
  const filled =
    lines.length > 0
      ? opened
      : await edit(app, ref, async (empty, at) => ({
          ...(await work(app, at, empty, { suggests: 'fills' })),
          offered: true,
        }));
  if (filled.kind === 'plan' && openLines(filled.plan).length > 0) return filled.plan;
  await dropPlan(app, ref);
  return undefined;
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
    if (found === undefined) throw new Refusing(planOver());
    const { plan, revision, index } = found;
    return edit(app, { plan, revision, user: of.user }, async (now, at) => {
      const draft = inDraft(now);
      const r = await rehearsed(app, begin(at, await beside(app, draft), { until: index }));
      const { decision } = r;
      const stage = at.ruleset.planning.phaseOf(r.state.board)?.stage;
      const question = decision && at.ruleset.questions[decision.asks];
      if (r.end !== 'question' || decision === undefined || question === undefined || stage === undefined)
        throw new Refusing(t`That line is not asked any more: open the plan anew.`);
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
      // A plan that said all that its phase asks goes on doing so.
      return work(app, at, draft, { suggests: now.more ? 'mends' : 'fills' });
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
    return work(app, at, draft, { suggests: 'mends' });
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
    return work(app, at, draft, { suggests: 'mends' });
  });
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

/** The rest of a plan that stopped, as the battle stands now, without what can no longer be done; undefined where that takes too long. */
async function restOf(app: Application, at: Table, plan: Plan) {
  if (plan.state !== 'stopped') return undefined;
  return unlessTooDear(
    () => workOut(app, at, inDraft(plan), { suggests: 'mends', leavesOut: true }),
    () => undefined,
    '',
  );
}

/**
 * Hands a plan in, or lets one that stopped go on with what can still be done; gives it as it stands once all that can be played of
 * it now was. Where nothing of it can be done any more, what could be instead is filled in, to be confirmed.
 */
export function confirmPlan(app: Application, ref: PlanRef): Promise<PlanOutcome> {
  return refusing(app, `plan ${ref.plan}`, async () => {
    const before = planOf(await mine(app.store.db, ref));
    const battle = before.battle;
    const at = await underWay(app, battle);
    const rest = before.revision === ref.revision ? await restOf(app, at, before) : undefined;
    const left = rest === undefined || rest.left.length === 0 ? {} : { left: rest.left };
    if (rest && openLines(before).length > 0 && rest.plan.lines.length === 0) {
      const filled = await edit(app, ref, plan =>
        work(app, at, { ...inDraft(plan), lines: [] }, { suggests: 'fills' }),
      );
      return filled.kind === 'plan' ? { ...filled, plan: { ...filled.plan, ...left } } : filled;
    }
    const outcome = await transact(app, async (save): Promise<PlanOutcome> => {
      const saved = planOf(await mine(save.db, ref));
      const plan = rest && saved.revision === ref.revision ? withRest(saved, rest.plan) : saved;
      if (plan.state === 'ended') throw new Refusing(planOver());
      if (plan.revision !== ref.revision) return { kind: 'stale', plan: await panelOf(save.db, at, plan) };
      const wrong = openLines(plan).find(({ why }) => why !== undefined);
      if (wrong)
        throw new Refusing(t`Line ${numberOf(plan, wrong)} is not possible: ${wrong.why} Change it, or drop it.`);
      if (openLines(plan).length === 0)
        throw new Refusing(t`The plan has no line yet: press **Suggest all**, or add one.`);
      const { why: _why, offered: _offered, ...own } = plan;
      const confirmed: Plan = { ...own, state: 'confirmed', since: at.state.seq, revision: plan.revision + 1 };
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
      return { kind: 'plan', plan: await panelOf(save.db, at, confirmed) };
    });
    if (outcome.kind !== 'plan') return outcome;
    await played(app, battle);
    const row = await planById(app.store.db, ref.plan);
    const plan = row ? await panelOf(app.store.db, at, planOf(row)) : outcome.plan;
    return { kind: 'plan', plan: { ...plan, ...left } };
  });
}

/** Forgets a plan; what was played of it stands. */
export function dropPlan(app: Application, ref: PlanRef): Promise<{ kind: 'dropped' } | PlanOutcome> {
  return refusing(app, `plan ${ref.plan}`, async () => {
    const at = await underWay(app, (await mine(app.store.db, ref)).battle);
    return app.store.write(async (db): Promise<{ kind: 'dropped' } | PlanOutcome> => {
      const row = await mine(db, ref);
      if (row.revision !== ref.revision) return { kind: 'stale', plan: await panelOf(db, at, planOf(row)) };
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
      some ||= (await reactionsOf(db, of.battle, seat)) !== undefined;
      some ||= (await standingOf(db, of.battle, seat)).length > 0;
      await dropPrepared(db, of.battle, seat);
    }
    return some;
  });
}
