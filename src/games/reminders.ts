import { alarmOf, dropAlarm, setAlarm } from '../store/alarms.js';
import { battleById } from '../store/battles.js';
import { messageOf } from '../store/messages.js';
import type { Db } from '../store/open-store.js';
import { isQueued } from '../store/outbox.js';
import { changePrompt, openPrompts, promptOf } from '../store/prompts.js';
import type { AlarmRow, BattleRow, PromptRow } from '../store/tables.js';
import { type Application, type Packed, packed, type Transaction, transact } from './application.js';
import type { ReminderDelivery } from './deliveries.js';
import { publicly } from './languages.js';
import { askedBesides } from './owed-pings.js';
import {
  type Asking,
  askingOf,
  nextReminder,
  quietUntil,
  reminderAt,
  saveClock,
  setQuestionAlarm,
  TOGETHER,
} from './question-clock.js';
import { readWishes } from './wishes.js';

/** Under which name the message stands that reminds a player of a battle. */
export function reminderName(who: string): string {
  return ['reminder', who].join(' ');
}

/** What a player is asked in a battle by messages. */
async function askedOf(db: Db, battle: string, who: string): Promise<PromptRow[]> {
  return (await openPrompts(db, battle)).filter(prompt => prompt.who === who && prompt.silent === 0);
}

/**
 * One message and one ping for all that a player is to be reminded of in a battle now or soon; in their night nothing, until they
 * wake.
 */
export async function remind(app: Application, work: Transaction, battle: BattleRow, who: string): Promise<void> {
  const now = app.now();
  const asking = await askingOf(work.db, battle, who);
  const awake = quietUntil(asking.wishes, now);
  const quiet = awake > now;
  let due = await isOwed(work.db, { battle: battle.id, who, awake: quiet ? awake : undefined });
  for (const prompt of await askedOf(work.db, battle.id, who)) {
    const next = nextReminder(asking, prompt, now);
    if (quiet || next === undefined || next > now + together(prompt)) {
      await setQuestionAlarm(work.db, prompt, asking, prompt, now);
      continue;
    }
    due ||= next === now;
    const reminded = Math.max(prompt.reminded, reminderAt(asking, prompt, next));
    await saveClock(work.db, prompt, asking, { ...prompt, reminded, owed: 0 }, now);
  }
  if (due && !(await isQueued(work.db, battle.id, 'reminder', who)))
    await work.deliver(battle, about(who, packed({ kind: 'reminder', who })));
}

/** Whether a ping is owed for what is asked besides questions, and is given now; `awake`: when its player will be, who is not. */
async function isOwed(
  db: Db,
  { battle, who, awake }: { battle: string; who: string; awake: number | undefined },
): Promise<boolean> {
  const alarm = await alarmOf(db, { kind: 'ping', about: battle, key: who });
  if (alarm === undefined) return false;
  if (awake !== undefined) await setAlarm(db, { ...alarm, at: awake });
  else await dropAlarm(db, alarm);
  return awake === undefined && (await askedBesides(db, battle, who)).length > 0;
}

/** A player who was asked something in their night is awake. */
export function giveOwedPing(app: Application, alarm: AlarmRow): Promise<void> {
  return transact(app, async work => {
    const found = await battleById(work.db, alarm.about);
    if (found !== undefined && found.battle.status !== 'over') await remind(app, work, found.battle, alarm.key);
    else await dropAlarm(work.db, alarm);
  });
}

/** Of a fast clock fewer go together. */
function together({ time }: PromptRow): number {
  return Math.min(TOGETHER, (time ?? TOGETHER) / 8);
}

/** The message that reminds a player goes, once nothing waits for them any more. */
export async function takeReminder(work: Transaction, battle: BattleRow, who: string): Promise<void> {
  if ((await askedOf(work.db, battle.id, who)).length > 0) return;
  if ((await askedBesides(work.db, battle.id, who)).length > 0) return;
  const stands = await messageOf(work.db, battle.id, reminderName(who));
  if (stands || (await isQueued(work.db, battle.id, 'reminder', who)))
    await work.deliver(battle, about(who, packed({ kind: 'reminded', who })));
}

function about(who: string, delivery: Packed): Packed {
  return { ...delivery, decision: who };
}

/** A reminder as it is sent: of what waits still. In their night it is put off until its player wakes. */
export async function reminderNow(
  app: Application,
  battle: string,
  { who }: Pick<ReminderDelivery, 'who'>,
): Promise<ReminderDelivery | undefined> {
  const { db } = app.store;
  const found = await battleById(db, battle);
  if (found === undefined) return undefined;
  const prompts = await askedOf(db, battle, who);
  const besides = await publicly(app, found.battle.guild, () => askedBesides(db, battle, who));
  if (prompts.length === 0 && besides.length === 0) return undefined;
  const asking = await askingOf(db, found.battle, who);
  const now = app.now();
  const at = quietUntil(asking.wishes, now);
  if (at > now) {
    for (const prompt of prompts) await owe(app, prompt, asking, now);
    if (besides.length > 0)
      await app.store.write(write => setAlarm(write, { kind: 'ping', about: battle, key: who, at }));
    return undefined;
  }
  const placed = await Promise.all(
    besides.map(async ({ name, title }) => {
      const stands = await messageOf(db, battle, name);
      return { title, ...(stands ? { channel: stands.channel, message: stands.id } : {}) };
    }),
  );
  const questions = prompts.map(({ title, deadline, channel, message }) => ({
    title,
    ...(deadline === null ? {} : { deadline }),
    ...(channel && message ? { channel, message } : {}),
  }));
  const direct = asking.wishes.pings === 'direct' ? { direct: true as const } : {};
  return { kind: 'reminder', who, guild: found.battle.guild, asks: [...questions, ...placed], ...direct };
}

/** Whether a question may ping now; where its player is to be left alone it does when they wake. */
export async function mayPing(app: Application, battle: string, decision: string): Promise<boolean> {
  const { db } = app.store;
  const prompt = await promptOf(db, battle, decision);
  const found = prompt && (await battleById(db, battle));
  if (prompt === undefined || found === undefined) return false;
  const asking = await askingOf(db, found.battle, prompt.who);
  const now = app.now();
  if (quietUntil(asking.wishes, now) <= now) return true;
  await owe(app, prompt, asking, now);
  return false;
}

/** Those of these users whom a mention may reach now: neither asleep nor away, nor told by direct messages alone. */
export async function whomToPing(app: Application, users: string[]): Promise<string[]> {
  const now = app.now();
  const all = await Promise.all(users.map(async user => ({ user, wishes: await readWishes(app.store.db, user) })));
  return all.flatMap(({ user, wishes }) => (quietUntil(wishes, now) <= now && wishes.pings !== 'direct' ? [user] : []));
}

function owe(app: Application, prompt: PromptRow, asking: Asking, now: number): Promise<void> {
  return app.store.write(async db => {
    await changePrompt(db, prompt, { owed: 1 });
    await setQuestionAlarm(db, prompt, asking, { ...prompt, owed: 1 }, now);
  });
}

/** Nothing happens any more about a question that does not wait. */
export function forgetQuestion(db: Db, battle: string, decision: string): Promise<void> {
  return dropAlarm(db, { kind: 'question', about: battle, key: decision });
}
