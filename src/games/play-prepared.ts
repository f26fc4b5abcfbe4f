import type { Decision, JsonObject } from '../engine/index.js';
import { keepNewest } from '../engine/keep-newest.js';
import type { Db } from '../store/open-store.js';
import { planById, savePlan } from '../store/plans.js';
import { changePrompt, preparedPrompts, promptOf } from '../store/prompts.js';
import type { PromptRow } from '../store/tables.js';
import { type Application, transact } from './application.js';
import type { AskedAt } from './asked-at.js';
import { advice } from './asking.js';
import { publicly } from './languages.js';
import { table } from './looking.js';
import { askedAgain } from './outbox.js';
import type { SubmitOutcome } from './outcomes.js';
import { type Plan, type PlanLine, planOf, rowOf, toItsUser } from './plan.js';
import { type Prepared, preparedFor, stopAt } from './prepared.js';
import { givenAs, playedAs } from './prepared-interactions.js';
import { promptWords } from './prompt-words.js';
import { askedAt } from './questions.js';
import type { SaidOf } from './reactions-ahead.js';
import { study } from './study.js';
import { submit, submitStanding } from './submit.js';
import { unlessTooDear } from './too-dear.js';

type Table = NonNullable<Awaited<ReturnType<typeof table>>>;

/**
 * Gives one answer of a battle that was prepared and is due, or asks after all where it comes to nothing. Says whether it did
 * anything; else when the next one is due.
 */
export async function playPrepared(app: Application, battle: string): Promise<boolean | number> {
  const prompts = await preparedPrompts(app.store.db, battle);
  const [first] = prompts;
  if (first === undefined) return false;
  const release = first.release ?? 0;
  const at = await table(app, battle);
  const until = release - app.now();
  // Of one that is further off the clock was set back since.
  if (until > 0 && until <= app.windowWaits) {
    for (const prompt of at ? prompts : []) await thinkAhead(app, at!, prompt);
    return release;
  }
  const decision = at && pendingOf(at, first);
  if (!at || !decision) return false;
  const { ruleset, state } = at;
  const prepared = await app.store.write(db => preparedFor(db, { battle, ruleset, state, decision, who: first.who }));
  if (prepared === undefined) return askAfterAll(app, at, decision);
  const reply = await replyOf(app, at, decision, prepared);
  if (reply === undefined) return askAfterAll(app, at, decision);
  const give = (reply: JsonObject): Promise<SubmitOutcome> => {
    const interaction =
      prepared.kind === 'line'
        ? playedAs(prepared.plan.id, prepared.line.id, state.seq)
        : givenAs(prepared.kind, battle, decision.id, state.seq);
    const answer = { battle, user: first.who, interaction, decision: decision.id, reply };
    if (prepared.kind === 'standing') return submitStanding(app, answer, prepared.by.row);
    return prepared.kind === 'line' ? toItsUser(prepared.plan, () => submit(app, answer)) : submit(app, answer);
  };
  const outcome = await give(reply);
  if (outcome.kind !== 'refused') return true;
  if (prepared.kind !== 'line') {
    app.fault(new Error(outcome.why), `prepared answer in ${battle}, ${decision.asks}`);
    return askAfterAll(app, at, decision);
  }
  return refusedLine(app, at, decision, { ...prepared, why: outcome.why, give });
}

function pendingOf({ state }: Table, prompt: PromptRow): Decision | undefined {
  return state.pending.find(({ id, reply }) => id === prompt.decision && reply === undefined);
}

/** What is to be given; undefined where it cannot be found out, and its user is to be asked. */
async function replyOf(
  app: Application,
  at: Table,
  decision: Decision,
  prepared: Prepared,
): Promise<JsonObject | undefined> {
  if (prepared.kind === 'line') return prepared.line.reply;
  if (prepared.kind === 'best') return advice(app, { battle: at.battle.id, decision: decision.id });
  return 'said' in prepared ? thought(app, at, decision, prepared.said) : prepared.reply;
}

/** Finds out before an answer is due what it is: how long that takes shows nobody anything then. */
async function thinkAhead(app: Application, at: Table, prompt: PromptRow): Promise<void> {
  const { ruleset, state } = at;
  const decision = pendingOf(at, prompt);
  if (decision === undefined || !(decision.asks in ruleset.planning.windows)) return;
  const asked = { battle: at.battle.id, ruleset, state, decision, who: prompt.who };
  const prepared = await app.store.write(db => preparedFor(db, asked));
  if (prepared) await replyOf(app, at, decision, prepared);
}

const MOST_THOUGHTS = 64;
const thoughts = new WeakMap<Application, Map<string, JsonObject | undefined>>();

/** What is done at a window by what was said of its kinds. */
async function thought(app: Application, at: Table, { id }: Decision, said: SaidOf): Promise<JsonObject | undefined> {
  const battle = at.battle.id;
  const known = thoughts.get(app) ?? new Map<string, JsonObject | undefined>();
  thoughts.set(app, known);
  const key = JSON.stringify([battle, id, at.state.seq, said]);
  if (known.has(key)) return known.get(key);
  const asked = await askedAt(app, { battle, decision: id });
  const reply =
    asked &&
    (await unlessTooDear(
      () => study(app, asked, 'reaction', said),
      () => undefined,
      '',
    ));
  return keepNewest(known, key, reply, MOST_THOUGHTS);
}

/** An intention finds what else its unit can do; any other line stops its plan. */
async function refusedLine(
  app: Application,
  at: Table,
  decision: Decision,
  {
    plan,
    line,
    why,
    give,
  }: Extract<Prepared, { kind: 'line' }> & { why: string; give(reply: JsonObject): Promise<SubmitOutcome> },
): Promise<boolean> {
  if (line.intent === true) {
    const asked = await askedAt(app, { battle: at.battle.id, decision: decision.id });
    const instead = asked && (await otherwise(app, asked, line));
    if (instead && (await give(instead)).kind !== 'refused') return true;
    // Who cannot shoot at anything now holds, as was meant.
    await changeLine(app, plan, line, () => ({ ...line, state: 'passed' }));
    return true;
  }
  await app.store.write(async db => {
    const now = await planNow(db, plan.id);
    const own = now?.lines.find(({ id }) => id === line.id);
    if (now && own) await stopAt(db, now, own, 'refused', () => why);
  });
  return askAfterAll(app, at, decision);
}

/** What the unit of a line does best now, and as near to what was meant as it can. */
function otherwise(app: Application, asked: AskedAt, { reply }: PlanLine): Promise<JsonObject | undefined> {
  return unlessTooDear(
    () => study(app, asked, 'nearest', reply),
    () => undefined,
    '',
  );
}

async function planNow(db: Db, id: string): Promise<Plan | undefined> {
  const row = await planById(db, id);
  return row && planOf(row);
}

async function changeLine(app: Application, { id }: Plan, line: PlanLine, change: (line: PlanLine) => PlanLine) {
  await app.store.write(async db => {
    const now = await planNow(db, id);
    if (now === undefined) return;
    await savePlan(db, rowOf({ ...now, lines: now.lines.map(each => (each.id === line.id ? change(each) : each)) }));
  });
}

/** Nothing that was prepared applies: whoever is asked is asked by the ordinary prompt. */
async function askAfterAll(app: Application, at: Table, decision: Decision): Promise<true> {
  const battle = at.battle.id;
  await transact(app, async work => {
    const prompt = await promptOf(work.db, battle, decision.id);
    if (prompt === undefined || prompt.closed_at !== null) return;
    const { title } = publicly(app, at.battle.guild, () => promptWords(at.ruleset, at.view('spectator'), decision));
    await changePrompt(work.db, prompt, { release: null, silent: 0, title });
    if (prompt.silent === 1) await work.deliver(at.battle, askedAgain(app, at, decision, prompt as PromptRow, true));
  });
  return true;
}
