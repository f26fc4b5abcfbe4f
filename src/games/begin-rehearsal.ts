import { plansIn } from '../store/plans.js';
import type { Application } from './application.js';
import type { table } from './looking.js';
import { openLines, type Plan, planOf } from './plan.js';
import { type HowRehearsed, type Rehearsal, rehearsable } from './rehearsal.js';

type Begun = Pick<Plan, 'id' | 'seat' | 'lines'> & { phase?: string; before: Rehearsal['before']; lastId: number };

/** A plan with the plans of its seat for the phases before its own. */
export async function beside(app: Application, plan: Plan): Promise<Begun> {
  const others = (await plansIn(app.store.db, plan.battle, plan.seat)).filter(
    ({ id, state }) => id !== plan.id && state !== 'ended',
  );
  const before = Object.fromEntries(others.map(row => [row.phase, openLines(planOf(row))]));
  return { ...plan, before, lastId: Math.max(0, ...plan.lines.map(({ id }) => id)) };
}

/** A rehearsal of a plan, from how the battle stands. */
export function begin(
  at: Pick<NonNullable<Awaited<ReturnType<typeof table>>>, 'ruleset' | 'state'>,
  of: Begun,
  { until, ...how }: Pick<Rehearsal, 'until'> & HowRehearsed,
): Rehearsal {
  const { id, seat, phase, before, lines, lastId } = of;
  return {
    ruleset: at.ruleset.id,
    state: rehearsable(at.ruleset, at.state, seat),
    seat,
    from: at.state.board.turn,
    seed: id,
    ...(phase === undefined ? {} : { phase }),
    before,
    lines: structuredClone(lines),
    lastId,
    done: 0,
    how,
    left: [],
    ...(until === undefined ? {} : { until }),
    answers: 0,
  };
}
