import { dropExpiredDrafts } from '../store/drafts.js';
import { dropExpiredBuilds } from '../store/lists.js';
import { firstDeadline, overduePrompts } from '../store/prompts.js';
import type { Asked } from './battle-info.js';
import type { Desk } from './desk.js';
import { keepHouse } from './housekeeping.js';
import { tickLobbies } from './lobby-clock.js';
import { table } from './looking.js';
import { askedOf } from './read-battle.js';
import { submit } from './submit.js';

/** Questions whose time is up. */
export async function overdue(desk: Desk, now: number): Promise<Asked[]> {
  return (await overduePrompts(desk.store.db, now)).map(askedOf);
}

/** Answers what is overdue with its fallback, through the same door as players; gives how many were answered. */
export async function tick(desk: Desk): Promise<number> {
  const now = desk.now();
  desk.positions.dropQuiet();
  await desk.store.write(async db => {
    await dropExpiredDrafts(db, now);
    await dropExpiredBuilds(db, now);
  });
  let answered = 0;
  for (const asked of await overdue(desk, now)) {
    try {
      if (await answerFor(desk, asked)) answered += 1;
    } catch (error) {
      desk.fault(error, `clock of ${asked.battle}`);
    }
  }
  await tickLobbies(desk);
  await keepHouse(desk);
  return answered;
}

async function answerFor(desk: Desk, { battle, decision: id, who }: Asked): Promise<boolean> {
  const at = await table(desk, battle);
  const decision = at?.state.pending.find(pending => pending.id === id);
  if (!at || !decision) return false;
  // After an undo the same question is asked again: its number alone would look like a repetition.
  const interaction = `clock:${battle}:${id}@${at.state.seq}`;
  const outcome = await submit(desk, { battle, user: who, interaction, decision: id, reply: decision.fallback }, true);
  if (outcome.kind === 'refused') desk.fault(new Error(outcome.why), `clock of ${battle}, ${decision.asks}`);
  return outcome.kind === 'accepted' && !outcome.repeated;
}

export function nextDeadline(desk: Desk): Promise<number | undefined> {
  return firstDeadline(desk.store.db);
}
