import {
  type AnyRuleset,
  type Choices,
  compose,
  type Decision,
  type GameState,
  type Json,
  type JsonObject,
  type View,
  viewFor,
} from '../engine/index.js';
import { activeOf, battleById } from '../store/battles.js';
import { COMPUTER } from './battle-info.js';
import type { Desk } from './desk.js';
import { rulesetOf } from './position.js';
import { submit } from './submit.js';

const thinking = new WeakMap<Desk, Map<string, Promise<void>>>();

/** Lets the computer answer whatever it is asked in a battle, one transaction an answer; returns at once. */
export function drive(desk: Desk, battle: string): void {
  const running = thoughts(desk);
  const before = running.get(battle) ?? Promise.resolve();
  const now = before
    .then(() => playOn(desk, battle))
    .catch(error => desk.fault(error, `computer in ${battle}`))
    .finally(() => {
      if (running.get(battle) === now) running.delete(battle);
    });
  running.set(battle, now);
}

/** Resolves when no computer is thinking. */
export async function idle(desk: Desk): Promise<void> {
  while (thoughts(desk).size > 0) await Promise.all(thoughts(desk).values());
}

/** Goes on where the computers were when the bot stopped. */
export async function resume(desk: Desk): Promise<void> {
  for (const battle of await activeOf(desk.store.db, COMPUTER)) drive(desk, battle);
}

/** Nobody thinks any more: what is being saved is finished, nothing new is begun. */
export async function stopThinking(desk: Desk): Promise<void> {
  stopped.add(desk);
  await idle(desk);
}

const stopped = new WeakSet<Desk>();

function thoughts(desk: Desk): Map<string, Promise<void>> {
  const running = thinking.get(desk) ?? new Map<string, Promise<void>>();
  thinking.set(desk, running);
  return running;
}

async function playOn(desk: Desk, id: string): Promise<void> {
  while (!stopped.has(desk)) {
    await breathe();
    const found = await battleById(desk.store.db, id);
    if (found?.battle.status !== 'running') return;
    const ruleset = rulesetOf(desk.rulesets, id, found.battle.ruleset);
    const position = await desk.positions.at(desk.store.db, id);
    const seats = new Set(found.seats.filter(({ who }) => who === COMPUTER).map(({ seat }) => seat));
    const decision = position?.state.pending.find(({ who, reply }) => reply === undefined && seats.has(who));
    if (position === undefined || decision === undefined) return;
    if (!(await answer(desk, id, ruleset, position.state, decision))) return;
  }
}

async function answer(desk: Desk, battle: string, ruleset: AnyRuleset, state: GameState, decision: Decision) {
  const interaction = `computer:${battle}:${decision.id}@${state.seq}`;
  const give = async (reply: Json): Promise<boolean> => {
    const outcome = await submit(desk, { battle, user: COMPUTER, interaction, decision: decision.id, reply });
    if (outcome.kind === 'refused') desk.fault(new Error(outcome.why), `computer in ${battle}, ${decision.asks}`);
    return outcome.kind !== 'refused';
  };
  const chosen = choose(desk, battle, ruleset, viewFor(state, decision.who, ruleset.hide), decision);
  return (chosen !== undefined && (await give(chosen))) || (await give(decision.fallback));
}

const MOST_TRIES = 12;

/** What it likes best of what is legal; undefined when it finds nothing, or its taste is at fault. */
function choose(
  desk: Desk,
  battle: string,
  ruleset: AnyRuleset,
  view: View,
  decision: Decision,
): JsonObject | undefined {
  try {
    for (let passed = 0; passed < MOST_TRIES; passed += 1) {
      const reply = bestBut(ruleset, view, decision, passed);
      if (reply && ruleset.questions[decision.asks]?.check(view, decision, reply) === undefined) return reply;
    }
  } catch (error) {
    desk.fault(error, `computer in ${battle}, ${decision.asks}`);
  }
  return undefined;
}

/** The best answer; with `passed` the next best in the first field that offers so many, best in the others. */
function bestBut(ruleset: AnyRuleset, view: View, decision: Decision, passed: number): JsonObject | undefined {
  let skip = passed;
  return compose(ruleset, view, decision, (choices, partial) => {
    const ranked = rank(choices, ruleset.weigh(view, decision, partial, choices));
    if (choices.many) return many(choices, ranked);
    const place = Math.min(skip, ranked.length - 1);
    skip -= Math.max(place, 0);
    return ranked[place]?.value;
  });
}

interface Ranked {
  value: Json;
  weight: number;
}

function rank(choices: Choices, weights: readonly number[]): Ranked[] {
  return choices.options
    .map((option, index) => ({ value: option.value, weight: weights[index] ?? 0 }))
    .sort((a, b) => b.weight - a.weight);
}

/** As many as it likes, within what must and may be chosen. */
function many({ many: limits }: Choices, ranked: Ranked[]): Json {
  const liked = ranked.filter(({ weight }) => weight > 0).length;
  const count = Math.min(Math.max(liked, limits?.min ?? 0), limits?.max ?? ranked.length);
  return ranked.slice(0, count).map(({ value }) => value);
}

/** Lets everything else that waits have its turn. */
function breathe(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve));
}
