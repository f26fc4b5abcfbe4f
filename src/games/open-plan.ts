import { t } from '../engine/language.js';
import { planFor, plansIn } from '../store/plans.js';
import { openPrompts } from '../store/prompts.js';
import type { Application } from './application.js';
import { begin } from './begin-rehearsal.js';
import { table } from './looking.js';
import { emptyBody, openLines, planOf } from './plan.js';
import { inDraft, mine, type PlanOutcome, type PlanRef, panelOf, planning, underWay, work } from './plan-panel.js';
import { Refusing, refusing } from './refuse.js';
import { rehearsed } from './rehearsing.js';
import { readWishes } from './wishes.js';

function nothingToPlan(): string {
  return t`Nothing more can be planned yet: what you do next hangs on dice that have not been thrown, or on what others do.`;
}

/**
 * Opens the plan of a user in a battle for a new panel: that of the phase in which they are asked, else the newest one, or the next
 * that can be made; `next`: of the phase after those that are planned.
 */
export function openPlan(app: Application, of: { battle: string; user: string; next?: boolean }): Promise<PlanOutcome> {
  return planning(app, of.battle, async at => {
    const seats = at.seats.filter(({ who }) => who === of.user).map(({ seat }) => seat);
    const asked = at.state.pending.find(({ who, reply }) => reply === undefined && seats.includes(who));
    const seat = asked?.who ?? seats[0];
    if (seat === undefined) throw new Refusing(t`You have no army in this battle; \`/battle status\` shows who plays.`);
    const all = await plansIn(app.store.db, of.battle, seat);
    // What was offered and left is worked out anew: more is known by now.
    const rows = all.filter(row => row.state !== 'ended' && planOf(row).offered !== true);
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
    if (r.phase === undefined || r.title === undefined || phase === undefined) throw new Refusing(nothingToPlan());
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
  const { state, lines, offered } = planOf(row);
  // One that was handed in and played has nothing to say to a question that it did not foresee.
  if (state === 'confirmed' || state === 'ended' || lines.length === 0 || offered) return undefined;
  return openPlan(app, of);
}

/** A plan as it stands. */
export function lookAtPlan(app: Application, ref: PlanRef): Promise<PlanOutcome> {
  return refusing(app, `plan ${ref.plan}`, async () => {
    const plan = planOf(await mine(app.store.db, ref));
    const at = await underWay(app, plan.battle);
    const panel = await panelOf(app.store.db, at, plan);
    return { kind: plan.revision === ref.revision ? ('plan' as const) : ('stale' as const), plan: panel };
  });
}
