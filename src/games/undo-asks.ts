import type { BattleAndSeats } from '../store/battles.js';
import type { BattleRow } from '../store/tables.js';
import { dropUndoAsk, undoAskOf } from '../store/undo-asks.js';
import { packed, type Transaction } from './application.js';
import type { ConsentDelivery } from './deliveries.js';
import { othersOf } from './owed-pings.js';
import { takeReminder } from './reminders.js';

/** Posts the question whether something is taken back, or edits it where it stands. */
export async function deliverAsk(work: Transaction, battle: BattleRow, ask: ConsentDelivery): Promise<void> {
  await work.deliver(battle, packed(ask));
}

/** Nobody is asked any more: its message says so, and what reminded of it goes. */
export async function endAsk(
  work: Transaction,
  { battle, seats }: BattleAndSeats,
  said: Exclude<ConsentDelivery, { state: 'waiting' }>,
): Promise<void> {
  await deliverAsk(work, battle, said);
  for (const user of othersOf(seats, said.by)) await takeReminder(work, battle, user);
}

/** The battle went on: what was to be taken back stands, and what was refused may be asked anew. */
export async function withdrawAsk(work: Transaction, { battle, seats }: BattleAndSeats): Promise<void> {
  const ask = await undoAskOf(work.db, battle.id);
  if (ask === undefined) return;
  await dropUndoAsk(work.db, battle.id);
  if (ask.state === 'waiting')
    await endAsk(
      work,
      { battle, seats },
      {
        kind: 'consent',
        decision: ask.id,
        state: 'withdrawn',
        by: ask.who,
        ...(ask.correction === null ? {} : { corrects: true }),
      },
    );
}
