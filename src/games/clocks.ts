import { dropExpiredDrafts } from '../store/drafts.js';
import { dropExpiredBuilds } from '../store/lists.js';
import { battlesPrepared, firstDeadline, overduePrompts } from '../store/prompts.js';
import type { Application } from './application.js';
import type { WaitingQuestion } from './battle-info.js';
import { drive } from './computer.js';
import { keepHouse } from './housekeeping.js';
import { tickLobbies } from './lobby-clock.js';
import { table } from './looking.js';
import { askedOf } from './read-battle.js';
import { submitByClock } from './submit.js';

/** Questions whose time is up. */
export async function overdue(app: Application, now: number): Promise<WaitingQuestion[]> {
  return (await overduePrompts(app.store.db, now)).map(askedOf);
}

/**
 * Answers overdue questions with their fallbacks, ends lobbies that waited long enough, drops what expired; gives how
 * many were answered.
 */
export async function tick(app: Application): Promise<number> {
  const now = app.now();
  app.positions.dropQuiet();
  await app.store.write(async db => {
    await dropExpiredDrafts(db, now);
    await dropExpiredBuilds(db, now);
  });
  let answered = 0;
  for (const asked of await overdue(app, now)) {
    try {
      if (await answerFor(app, asked)) answered += 1;
    } catch (error) {
      app.fault(error, `clock of ${asked.battle}`);
    }
  }
  for (const battle of await battlesPrepared(app.store.db)) drive(app, battle);
  await tickLobbies(app);
  await keepHouse(app);
  return answered;
}

async function answerFor(app: Application, { battle, decision: id, who }: WaitingQuestion): Promise<boolean> {
  const at = await table(app, battle);
  const decision = at?.state.pending.find(pending => pending.id === id);
  if (!at || !decision) return false;
  // After an undo the same question is asked again: its number alone would look like a repetition.
  const interaction = `clock:${battle}:${id}@${at.state.seq}`;
  const outcome = await submitByClock(app, { battle, user: who, interaction, decision: id, reply: decision.fallback });
  if (outcome.kind === 'refused') app.fault(new Error(outcome.why), `clock of ${battle}, ${decision.asks}`);
  return outcome.kind === 'accepted' && !outcome.repeated;
}

/** When `tick` will next have something to answer; undefined when nothing has a deadline. */
export function nextDeadline(app: Application): Promise<number | undefined> {
  return firstDeadline(app.store.db);
}
