import type { BattleRow } from '../store/tables.js';
import { dropUndoAsk, undoAskOf } from '../store/undo-asks.js';
import { type Application, packed, type Transaction } from './application.js';
import type { ConsentDelivery } from './deliveries.js';

/** Posts the question whether something is taken back, or edits it where it stands. */
export async function deliverAsk(work: Transaction, battle: BattleRow, ask: ConsentDelivery): Promise<void> {
  await work.deliver(battle, packed(ask));
}

/** The battle went on: what was to be taken back stands, and what was refused may be asked anew. */
export async function withdrawAsk(_app: Application, work: Transaction, battle: BattleRow): Promise<void> {
  const ask = await undoAskOf(work.db, battle.id);
  if (ask === undefined) return;
  await dropUndoAsk(work.db, battle.id);
  if (ask.state === 'waiting')
    await deliverAsk(work, battle, { kind: 'consent', decision: ask.id, state: 'withdrawn', by: ask.who });
}
