import { saveHold } from '../store/plans.js';
import type { Application } from './application.js';
import { holdable } from './holdable.js';
import { table } from './looking.js';
import type { SubmitOutcome } from './outcomes.js';
import { type Submit, submitWith } from './submit.js';

/** Lets a window pass, and every other one of the seat for the rest of this part of the phase; `piece`: of its shorter piece alone. */
export async function holdForRest(
  app: Application,
  { piece, ...of }: Omit<Submit, 'reply'> & { piece?: boolean },
): Promise<SubmitOutcome> {
  const at = await table(app, of.battle);
  const decision = at?.state.pending.find(({ id }) => id === of.decision);
  const phase = at?.ruleset.planning.phaseOf(at.state.board);
  const hold = decision && at?.ruleset.planning.windows[decision.asks]?.hold;
  const seat = at?.seats.find(row => row.seat === decision?.who && row.who === of.user)?.seat;
  const parts = phase && holdable(phase);
  const part = piece ? parts?.piece : parts?.stage;
  return submitWith(app, { ...of, reply: hold ?? null }, async work => {
    if (seat !== undefined && part !== undefined) await saveHold(work.db, { battle: of.battle, seat, part });
  });
}
