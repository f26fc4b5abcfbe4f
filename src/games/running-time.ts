import { hurryAlarms, shiftAlarms } from '../store/alarms.js';
import { battleById } from '../store/battles.js';
import { factOf, saveFact } from '../store/facts.js';
import { promptOf, promptsThatRun } from '../store/prompts.js';
import type { PromptRow } from '../store/tables.js';
import { type Application, type Transaction, transact } from './application.js';
import { clockChanged } from './battle-clocks.js';
import { askingOf, going, KEPT_AT_LEAST, saveClock, stopped } from './question-clock.js';

/** Ticks further apart than so many milliseconds: the bot was down between them, or the machine's clock was changed. */
const LONGEST_TICK = 2 * 60_000;
/** How often the time is written down that a next start goes on from. */
const WRITTEN_EVERY = 60_000;
const CLOCK = 'clock';

interface Seen {
  last: number;
  /** Undefined on a database that never knew when its bot ran. */
  written?: number;
}

const seen = new WeakMap<Application, Seen>();

/**
 * What waits goes by the time that the bot runs: what of it lies between two ticks that are too far apart did not pass. Questions
 * then keep ten minutes at least, so that neither a changed clock nor a bot that was down answers one.
 */
export async function keepTime(app: Application): Promise<void> {
  const now = app.now();
  const before = seen.get(app) ?? (await atLastStop(app, now));
  const gap = before.written === undefined || Math.abs(now - before.last) > LONGEST_TICK;
  if (gap) await skip(app, before.last, now);
  const write = !gap && now - (before.written ?? 0) >= WRITTEN_EVERY;
  const written = gap || write ? now : before.written;
  if (write) await app.store.write(db => saveFact(db, CLOCK, String(written)));
  seen.set(app, { last: now, written });
}

async function atLastStop(app: Application, now: number): Promise<Seen> {
  const fact = await factOf(app.store.db, CLOCK);
  return fact === undefined ? { last: now } : { last: Number(fact), written: Number(fact) };
}

/** Questions that are moved in one transaction: others have their turn between two. */
const AT_ONCE = 100;

/** The time from `last` to `now` did not pass. What was moved already when the bot is killed here is not moved again. */
async function skip(app: Application, last: number, now: number): Promise<void> {
  if (now < last) await app.store.write(db => hurryAlarms(db, now));
  const prompts = await promptsThatRun(app.store.db);
  for (let first = 0; first < prompts.length; first += AT_ONCE)
    await transact(app, work => skipFor(work, prompts.slice(first, first + AT_ONCE), { last, now }));
  await app.store.write(async db => {
    await shiftAlarms(db, 'lobby', now - last);
    await saveFact(db, CLOCK, String(now));
  });
}

async function skipFor(
  work: Transaction,
  prompts: readonly PromptRow[],
  { last, now }: { last: number; now: number },
): Promise<void> {
  const { db } = work;
  for (const { battle, decision } of prompts) {
    const prompt = await promptOf(db, battle, decision);
    const found = prompt && (await battleById(db, battle));
    if (prompt === undefined || prompt.closed_at !== null || found === undefined) continue;
    const asking = await askingOf(db, found.battle, prompt.who);
    const clock = going(asking, stopped(asking, prompt, lastSeen(prompt, last, now)), now, KEPT_AT_LEAST);
    await saveClock(db, prompt, asking, clock, now);
    if (prompt.silent === 0) await work.deliver(found.battle, clockChanged(decision));
  }
}

/** Until when a question's time passed: the last tick, or when it was asked where that was after it. */
function lastSeen({ counted_at: asked }: PromptRow, last: number, now: number): number {
  if (asked === null) return last;
  const justAsked = asked <= now && asked > now - LONGEST_TICK;
  return justAsked || asked > Math.max(last, now) ? asked : last;
}
