import type { BattleRow } from '../store/tables.js';
import { type Application, packed, type Transaction } from './application.js';
import { publicly } from './languages.js';

/** Tells everybody something in a message of its own; `title`: how, said as everybody in the server reads it. */
export async function tellApart(
  app: Application,
  work: Transaction,
  battle: Pick<BattleRow, 'id' | 'place' | 'guild'>,
  title: () => string,
): Promise<void> {
  const report = { title: publicly(app, battle.guild, title), lines: [], small: [], why: [] };
  await work.deliver(battle, packed({ kind: 'report', reports: [report] }));
}
