import { battleById } from '../store/battles.js';
import { openPrompts } from '../store/prompts.js';
import { type Application, packed, type Transaction } from './application.js';
import { COMPUTER } from './battle-info.js';
import { going, pausedUntil, saveClock, stopped } from './question-clock.js';
import { readWishes } from './wishes.js';

/** The clocks of a battle stand while somebody who sits in it is away, and go on when nobody is. */
export async function moveClocks(app: Application, work: Transaction, id: string): Promise<void> {
  const found = await battleById(work.db, id);
  if (found === undefined) return;
  const { battle, seats } = found;
  const now = app.now();
  const stands = (await pausedUntil(work.db, seats, now)) !== undefined;
  for (const prompt of await openPrompts(work.db, id)) {
    if (prompt.who === COMPUTER) continue;
    const asking = { battle, wishes: await readWishes(work.db, prompt.who) };
    const still = stopped(asking, prompt, now);
    await saveClock(work.db, prompt, asking, stands ? still : going(asking, still, now), now);
    const changed = prompt.time !== null && (prompt.counted_at === null) !== stands;
    if (changed && prompt.silent === 0) await work.deliver(battle, clockChanged(prompt.decision));
  }
}

/** The message of a question is edited, since its clock is another. */
export function clockChanged(decision: string) {
  return packed({ kind: 'clock', decision });
}
