import { viewFor } from '../engine/index.js';
import { keepNewest } from '../engine/keep-newest.js';
import { planById } from '../store/plans.js';
import type { Application } from './application.js';
import type { AskedAt } from './asked-at.js';
import { begin, beside } from './begin-rehearsal.js';
import { lineQuestionOf } from './line-question.js';
import { table } from './looking.js';
import { openLines, planOf } from './plan.js';
import { onSameGround } from './position.js';
import { rehearsed } from './rehearsing.js';

/** The question of a line, and whose it is. */
export interface RehearsedQuestion extends AskedAt {
  user: string;
}

const MOST_KEPT = 8;
const kept = new WeakMap<Application, Map<string, RehearsedQuestion>>();

/** The question of a line of a plan at its point of the rehearsal; undefined when the plan has changed since, or is over. */
export async function questionOfLine(app: Application, id: string): Promise<RehearsedQuestion | undefined> {
  const of = lineQuestionOf(id);
  const row = of && (await planById(app.store.db, of.plan));
  const at = row && row.revision === of?.revision ? await table(app, row.battle) : undefined;
  if (!of || !row || !at) return undefined;
  const known = kept.get(app) ?? new Map<string, RehearsedQuestion>();
  kept.set(app, known);
  const key = `${id} ${at.state.seq}`;
  const before = known.get(key);
  if (before) return before;
  const plan = planOf(row);
  const r = await rehearsed(
    app,
    begin(at, await beside(app, { ...plan, lines: openLines(plan) }), { until: of.index }),
  );
  const question = r.decision && at.ruleset.questions[r.decision.asks];
  if (r.decision === undefined || question === undefined) return undefined;
  const { ruleset } = at;
  const view = viewFor(onSameGround(r.state, at.state), plan.seat, ruleset.hide);
  const about = r.decision.args.unit;
  const unitName = typeof about === 'string' ? view.board.units[about]?.name : undefined;
  const found = { ruleset, question, decision: { ...r.decision, id }, view, unitName, user: plan.user };
  return keepNewest(known, key, found, MOST_KEPT);
}
