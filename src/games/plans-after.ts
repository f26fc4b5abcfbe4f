import type { AnyRuleset, GameEvent, GameState, PlanStop, UnitId } from '../engine/index.js';
import { t } from '../engine/language.js';
import { dropPlan, dropPrepared, plansIn, savePlan } from '../store/plans.js';
import { reopenStanding } from '../store/standing.js';
import type { CommandRow } from '../store/tables.js';
import type { Transaction } from './application.js';
import { numberOf, openLines, type Plan, planOf, rowOf, toItsUser } from './plan.js';
import { playedBy } from './prepared-interactions.js';

/** An accepted command, as far as plans look at it. */
interface Happened {
  battle: { id: string };
  ruleset: AnyRuleset;
  after: GameState;
  undone?: number[];
  command: { kind: CommandRow['kind']; interaction: string; events?: GameEvent[] };
}

/**
 * What a command does to the plans of its battle: its own line is played, an undo takes one back, what happened stops them, and
 * they end with their phase. `before`: where the battle stood; undefined at its start.
 */
export async function plansAfter(
  { db }: Transaction,
  { battle, ruleset, after, command, undone = [] }: Happened,
  before: GameState | undefined,
): Promise<void> {
  if (after.result !== undefined) return dropPrepared(db, battle.id);
  await reopenStanding(db, battle.id, undone);
  const rows = await plansIn(db, battle.id);
  if (rows.length === 0) return;
  const { planning } = ruleset;
  const was = before && planning.phaseOf(before.board)?.key;
  const is = planning.phaseOf(after.board)?.key;
  const by = playedBy(command.interaction);
  const happened = command.kind === 'correction' ? [] : (command.events ?? []);
  for (const row of rows) {
    const plan = planOf(row);
    const saved = JSON.stringify(plan);
    const line = by?.plan === plan.id ? plan.lines.find(({ id }) => id === by.line) : undefined;
    if (line) {
      for (const earlier of plan.lines.slice(0, plan.lines.indexOf(line))) {
        if (earlier.state === 'open') earlier.state = 'passed';
      }
      line.state = 'played';
      line.seq = after.seq;
    }
    toItsUser(plan, () => takeBack(plan, undone));
    const live = plan.state === 'confirmed' && (plan.phase === was || plan.phase === is);
    if (live) toItsUser(plan, () => stopFor(plan, planning.stops(happened, after.board, plan.seat)));
    if (was !== is && plan.phase !== is && undone.length === 0) {
      // One for a phase that never came goes with the next; of those whose phase is over the last one is kept.
      if (plan.state === 'ended' || (plan.phase !== was && plan.made !== was)) {
        await dropPlan(db, plan.id);
        continue;
      }
      if (plan.phase === was) plan.state = 'ended';
    }
    if (JSON.stringify(plan) !== saved) await savePlan(db, rowOf(plan));
  }
}

function takeBack(plan: Plan, undone: readonly number[]): void {
  const lines = plan.lines.filter(({ state, seq }) => state === 'played' && seq !== undefined && undone.includes(seq));
  const [first] = lines;
  if (first === undefined) return;
  for (const line of lines) {
    line.state = 'open';
    delete line.seq;
  }
  stop(plan, t`line ${numberOf(plan, first)}, ${first.words}, was taken back`);
}

/** A reaction stops what its unit has left to do; where it has nothing left, it is only told beside what stops the plan. */
function stopFor(plan: Plan, happened: readonly PlanStop[]): void {
  const told = happened.filter(({ kind }) => plan.stops.includes(kind));
  if (openLines(plan).length === 0 || !told.some(({ kind, unit }) => kind !== 'reaction' || isLeft(plan, unit))) return;
  const last = plan.lines.findLast(({ state }) => state === 'played');
  const where = last === undefined ? '' : t`after line ${numberOf(plan, last)}: `;
  stop(plan, `${where}${told.map(({ words }) => words).join('; ')}`);
}

/** Whether a plan still says of a unit what it does, other than what finds by itself what is best then. */
function isLeft(plan: Plan, unit: UnitId): boolean {
  return openLines(plan).some(({ reply, touches = [], intent, rests }) => {
    return intent !== true && rests !== true && (touches.includes(unit) || Object.values(reply).includes(unit));
  });
}

function stop(plan: Plan, why: string): void {
  plan.state = 'stopped';
  plan.revision += 1;
  plan.why = why;
}
