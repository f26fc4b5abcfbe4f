import { battlesUnderWay } from '../store/battles.js';
import { dropFact, factOf } from '../store/facts.js';
import { isQueued } from '../store/outbox.js';
import { openPrompt, openPrompts } from '../store/prompts.js';
import { RESTORED } from '../store/restored.js';
import { type Application, packed, transact } from './application.js';
import { COMPUTER } from './battle-info.js';
import { table } from './looking.js';
import { askedAgain } from './outbox.js';
import { clockOf, setQuestionAlarm } from './question-clock.js';

type Table = NonNullable<Awaited<ReturnType<typeof table>>>;

/**
 * After a backup was put back: Discord shows what came after it, and may have lost what it waits for. Every running battle is
 * told, once, and asks again, with its clocks set anew. Call at start.
 */
export async function tellRestored(app: Application): Promise<void> {
  const last = await factOf(app.store.db, RESTORED);
  if (last === undefined) return;
  const tables: Table[] = [];
  for (const battle of await battlesUnderWay(app.store.db)) {
    const at = await table(app, battle).catch(error => app.fault(error, `battle ${battle} after a restore`));
    if (at) tables.push(at);
  }
  await transact(app, async work => {
    const now = app.now();
    for (const at of tables) {
      const { battle, state } = at;
      await work.deliver(battle, packed({ kind: 'restored', at: battle.updated_at, after: Number(last) }));
      for (const prompt of await openPrompts(work.db, battle.id)) {
        const decision = state.pending.find(({ id, reply }) => id === prompt.decision && reply === undefined);
        if (decision === undefined) continue;
        const { clock, asking } = await clockOf(work.db, { battle, seats: at.seats, who: prompt.who, now });
        await openPrompt(work.db, { ...prompt, ...clock, asked_at: now });
        await setQuestionAlarm(work.db, prompt, asking, clock, now);
        if (prompt.who === COMPUTER || prompt.silent === 1) continue;
        if (await isQueued(work.db, battle.id, 'prompt', decision.id)) continue;
        const { title } = prompt;
        await work.deliver(battle, packed({ kind: 'retire', decision: decision.id, title, clock: false, at: now }));
        await work.deliver(battle, askedAgain(app, at, decision, prompt));
      }
    }
    await dropFact(work.db, RESTORED);
  });
}
