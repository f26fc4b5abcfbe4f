import { alarmOf, dropAlarm, firstAlarm, setAlarm } from '../store/alarms.js';
import { battleById } from '../store/battles.js';
import { battlesPrepared, promptOf } from '../store/prompts.js';
import type { AlarmRow, PromptRow } from '../store/tables.js';
import { adjudicate } from './abandoned.js';
import { type Application, transact } from './application.js';
import { endAway } from './away.js';
import { drive } from './computer.js';
import { ringForRuling } from './decide-ruling.js';
import { answerExpired } from './expiry.js';
import { keepHouse } from './housekeeping.js';
import { endQuietLobby } from './lobby-clock.js';
import { askingOf, setQuestionAlarm } from './question-clock.js';
import { forgetQuestion, giveOwedPing, remind } from './reminders.js';
import { keepTime } from './running-time.js';

/** Milliseconds until something that failed is tried again. */
const AGAIN = 60_000;
/** A tick sees to so many things at most; the next one goes on. */
const MOST_A_TICK = 500;

const ticking = new WeakMap<Application, Promise<number>>();

/** Does what is due: one row is read where nothing is. Gives how many questions the clock answered. */
export function tick(app: Application): Promise<number> {
  const before = ticking.get(app) ?? Promise.resolve(0);
  const now = before.then(
    () => tickOnce(app),
    () => tickOnce(app),
  );
  ticking.set(app, now);
  return now;
}

async function tickOnce(app: Application): Promise<number> {
  app.positions.dropQuiet();
  await keepTime(app);
  let answered = 0;
  for (let count = 0; count < MOST_A_TICK; count += 1) {
    const alarm = await firstAlarm(app.store.db);
    if (alarm === undefined || alarm.at > app.now()) break;
    try {
      answered += await ring(app, alarm);
    } catch (error) {
      app.fault(error, `${alarm.kind} of ${alarm.about}`);
    }
    const left = await alarmOf(app.store.db, alarm);
    if (left && left.at <= app.now()) await app.store.write(db => setAlarm(db, { ...alarm, at: app.now() + AGAIN }));
  }
  for (const battle of await battlesPrepared(app.store.db)) drive(app, battle);
  await keepHouse(app);
  return answered;
}

async function ring(app: Application, alarm: AlarmRow): Promise<number> {
  switch (alarm.kind) {
    case 'question':
      return ringForQuestion(app, alarm);
    case 'lobby':
      await endQuietLobby(app, alarm.about);
      await app.store.write(db => dropAlarm(db, alarm));
      return 0;
    case 'ruling':
      await ringForRuling(app, alarm.about);
      return 0;
    case 'away':
      await endAway(app, alarm.about);
      return 0;
    case 'ping':
      await giveOwedPing(app, alarm);
      return 0;
  }
}

/** Reminds a question's player, or answers for them. */
async function ringForQuestion(app: Application, { about: battle, key: decision }: AlarmRow): Promise<number> {
  const overdue = await transact(app, async (work): Promise<PromptRow | undefined> => {
    const prompt = await promptOf(work.db, battle, decision);
    const found = await battleById(work.db, battle);
    if (prompt === undefined || prompt.closed_at !== null || found?.battle.status !== 'running') {
      await forgetQuestion(work.db, battle, decision);
      return undefined;
    }
    const now = app.now();
    if (prompt.deadline !== null && prompt.deadline <= now) return prompt;
    if (prompt.silent === 0) await remind(app, work, found.battle, prompt.who);
    else await setQuestionAlarm(work.db, prompt, await askingOf(work.db, found.battle, prompt.who), prompt, now);
    return undefined;
  });
  const answered = overdue && (await answerExpired(app, overdue));
  // While others who were asked at the same moment think, nothing may tell that this one did not answer.
  if (answered === 'counted') await adjudicate(app, battle, decision);
  return answered === undefined ? 0 : 1;
}

/** When `tick` will next have something to do; undefined when nothing happens by itself. */
export async function nextDeadline(app: Application): Promise<number | undefined> {
  return (await firstAlarm(app.store.db))?.at;
}
