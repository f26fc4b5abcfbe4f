import { battleById } from '../store/battles.js';
import type { Db } from '../store/open-store.js';
import type { PromptRow } from '../store/tables.js';
import { askingOf, pausedUntil, standsUntil } from './question-clock.js';

/** Until when the clock of a question stands now: its player sleeps, or somebody is away. */
export async function clockStands(db: Db, prompt: PromptRow, now: number): Promise<number | undefined> {
  if (prompt.time === null) return undefined;
  const found = await battleById(db, prompt.battle);
  if (found === undefined) return undefined;
  if (prompt.counted_at === null) return pausedUntil(db, found.seats, now);
  return standsUntil(await askingOf(db, found.battle, prompt.who), prompt, now);
}
