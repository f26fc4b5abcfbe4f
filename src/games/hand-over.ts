import { updateSeat } from '../store/battles.js';
import { dropPrepared } from '../store/plans.js';
import { changePrompt, movePrompt, openPrompts } from '../store/prompts.js';
import type { SeatRow } from '../store/tables.js';
import { type Application, packed, type Transaction } from './application.js';
import { nameOf } from './read-battle.js';
import { type AcceptedCommand, promptDelivery } from './save-command.js';

/** Gives a seat to an ally of its side: what it was asked is asked of them. */
export async function handOver(
  app: Application,
  work: Transaction,
  { battle, ruleset, after }: Pick<AcceptedCommand, 'battle' | 'ruleset' | 'after'>,
  seat: SeatRow,
  ally: string,
): Promise<void> {
  const before = seat.who ?? '';
  await updateSeat(work.db, battle.id, seat.seat, { who: ally });
  await dropPrepared(work.db, battle.id, seat.seat);
  const title = `**${nameOf(before)} leaves the field; ${nameOf(ally)} takes over the armies**`;
  const report = { title, lines: [], small: [], why: [] };
  await work.deliver(battle, packed({ kind: 'report', reports: [report] }));
  for (const prompt of await openPrompts(work.db, battle.id)) {
    if (prompt.seat !== seat.seat) continue;
    const { decision: id, title: asked, deadline } = prompt;
    const decision = after.pending.find(pending => pending.id === id);
    await work.deliver(battle, packed({ kind: 'retire', decision: id, title: asked, clock: false, at: app.now() }));
    await movePrompt(work.db, battle.id, id, ally);
    if (decision === undefined) continue;
    await changePrompt(work.db, { battle: battle.id, decision: id }, { release: null, silent: 0 });
    await work.deliver(
      battle,
      packed({
        kind: 'prompt',
        decision: id,
        seat: seat.seat,
        who: ally,
        ping: true,
        deadline: deadline ?? undefined,
        ...promptDelivery({ ruleset, after }, decision),
      }),
    );
  }
}
