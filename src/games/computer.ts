import type { AnyRuleset, Decision, Json, JsonObject } from '../engine/index.js';
import { activeOf, battleById, guildOf } from '../store/battles.js';
import { battlesPrepared } from '../store/prompts.js';
import { StoreFault } from '../store/store-fault.js';
import type { Application } from './application.js';
import type { AskedAt } from './asked-at.js';
import { COMPUTER } from './battle-info.js';
import { publicly } from './languages.js';
import { playPrepared } from './play-prepared.js';
import { type Position, rulesetOf, viewAt } from './position.js';
import { study } from './study.js';
import { submit } from './submit.js';

/** Milliseconds before an answer is given again that could not be saved: nobody else may ever press in such a battle. */
const AGAIN = 15_000;

const thinking = new WeakMap<Application, Map<string, Promise<void>>>();

/**
 * Gives whatever nobody answers by hand in a battle, the computer's answers and those that were prepared, one transaction an
 * answer; returns at once.
 */
export function drive(app: Application, battle: string): void {
  const running = thoughts(app);
  const before = running.get(battle) ?? Promise.resolve();
  const now = before
    .then(() => playPublicly(app, battle))
    .catch(error => {
      app.fault(error, `computer in ${battle}`);
      if (error instanceof StoreFault) driveAt(app, battle, app.now() + AGAIN);
    })
    .finally(() => {
      if (running.get(battle) === now) running.delete(battle);
    });
  running.set(battle, now);
}

/** Resolves when all that is to be given now in a battle has been given. */
export async function played(app: Application, battle: string): Promise<void> {
  for (let now = thoughts(app).get(battle); now; now = thoughts(app).get(battle)) await now;
}

/** Resolves when nobody is thinking in any battle. */
export async function idle(app: Application): Promise<void> {
  while (thoughts(app).size > 0) await Promise.all(thoughts(app).values());
}

/** Goes on where computers and prepared answers were when the bot stopped. */
export async function resume(app: Application): Promise<void> {
  const { db } = app.store;
  for (const battle of new Set([...(await activeOf(db, COMPUTER)), ...(await battlesPrepared(db))])) drive(app, battle);
}

/** Nobody thinks any more: what is being saved is finished, nothing new is begun. */
export async function stopThinking(app: Application): Promise<void> {
  stopped.add(app);
  await idle(app);
}

const stopped = new WeakSet<Application>();

function thoughts(app: Application): Map<string, Promise<void>> {
  const running = thinking.get(app) ?? new Map<string, Promise<void>>();
  thinking.set(app, running);
  return running;
}

/** Whoever's press began it: what the computer and what was prepared do is told to everybody. */
async function playPublicly(app: Application, battle: string): Promise<void> {
  const guild = await guildOf(app.store.db, battle);
  await publicly(app, guild ?? '', () => playOn(app, battle));
}

async function playOn(app: Application, id: string): Promise<void> {
  while (!stopped.has(app)) {
    await breathe();
    const found = await battleById(app.store.db, id);
    if (found?.battle.status !== 'running') return;
    const ruleset = rulesetOf(app.rulesets, id, found.battle.ruleset);
    const position = await app.positions.at(app.store.db, id);
    const seats = new Set(found.seats.filter(({ who }) => who === COMPUTER).map(({ seat }) => seat));
    const decision = position?.state.pending.find(({ who, reply }) => reply === undefined && seats.has(who));
    if (position !== undefined && decision !== undefined) {
      const came = await answer(app, id, ruleset, position, decision);
      if (came === 'unsaved') driveAt(app, id, app.now() + AGAIN);
      if (came !== 'given') return;
      continue;
    }
    const prepared = await playPrepared(app, id);
    if (typeof prepared === 'number') driveAt(app, id, prepared);
    if (prepared !== true) return;
  }
}

const alarms = new WeakMap<Application, Map<string, NodeJS.Timeout>>();

/**
 * Plays on when an answer that was prepared is due; the clock sees to it where the bot was stopped meanwhile. A battle has one
 * alarm: each that goes off early sets the next, and several would keep each other going.
 */
function driveAt(app: Application, battle: string, at: number): void {
  const set = alarms.get(app) ?? new Map<string, NodeJS.Timeout>();
  alarms.set(app, set);
  clearTimeout(set.get(battle));
  const alarm = setTimeout(() => {
    set.delete(battle);
    if (!stopped.has(app)) drive(app, battle);
  }, at - app.now());
  set.set(battle, alarm.unref());
}

/** What could not be saved is no fault of the answer: the next best waits with it. */
async function answer(
  app: Application,
  battle: string,
  ruleset: AnyRuleset,
  position: Position,
  decision: Decision,
): Promise<'given' | 'refused' | 'unsaved'> {
  const interaction = `computer:${battle}:${decision.id}@${position.state.seq}`;
  const give = async (reply: Json) => {
    const outcome = await submit(app, { battle, user: COMPUTER, interaction, decision: decision.id, reply });
    if (outcome.kind !== 'refused') return 'given';
    if (outcome.passes) return 'unsaved';
    app.fault(new Error(outcome.why), `computer in ${battle}, ${decision.asks}`);
    return 'refused';
  };
  const question = ruleset.questions[decision.asks];
  const view = viewAt(ruleset, position, decision.who);
  const chosen = question && (await choose(app, battle, { ruleset, question, view, decision }));
  await breathe();
  const came = chosen === undefined ? 'refused' : await give(chosen);
  return came === 'refused' ? give(decision.fallback) : came;
}

/** Its taste being at fault must not stop a battle: it takes the fallback then. */
async function choose(app: Application, battle: string, at: AskedAt): Promise<JsonObject | undefined> {
  try {
    return await study(app, at, 'advice');
  } catch (error) {
    app.fault(error, `computer in ${battle}, ${at.decision.asks}`);
    return undefined;
  }
}

const waiting: (() => void)[] = [];

/** Lets everything else that waits have its turn; of all the computers one goes on in each round of the event loop. */
function breathe(): Promise<void> {
  return new Promise(resolve => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(release);
  });
}

function release(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(release);
}
