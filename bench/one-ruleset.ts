/** `node dist/bench/one-ruleset.js ID`: how fast the engine plays one ruleset, measured in a process that has done nothing else. */
import { seededDice } from '../src/engine/dice/scripted.js';
import { type AnyRuleset, advise, type GameState, open, submit, viewFor } from '../src/engine/index.js';
import { allRulesets } from '../src/rulesets/registry.js';
import { pack } from '../src/store/packed.js';
import { randomGame } from '../tools/fuzz/random-game.js';
import { cpuTime } from './cpu-time.js';

const POINTS = 1000;
/** Random games of a process just begun, those that warm it up to the speed of a bot that has run for a while, and those measured. */
const COLD = 20;
const WARMING = 80;
const RANDOM_GAMES = 80;
const COMPUTER_GAMES = 6;
/** Milliseconds of work after which no further game of a kind is begun. */
const ENOUGH = 15_000;
/** The longest that any call should take, ms. */
const LONG = 50;
const LIST_POINTS = 3000;
const LIST_CHECKS = 500;
const SAVED_AT = [1000, 1500, 2000];
/** Decisions a second of random play, by the clock. */
const GOALS: Record<string, { warm: number; cold?: number }> = {
  'darker-millennium@1': { warm: 4000, cold: 1500 },
  'age-of-darkness@1': { warm: 2000 },
};

const ruleset = allRulesets().find(({ id }) => id === process.argv[2]);
if (ruleset === undefined) throw new Error(`no ruleset ${process.argv[2]}`);
for (const line of [...randomPlay(ruleset), ...computerPlay(ruleset), ...savedStates(ruleset), ...listChecks(ruleset)])
  console.log(line);

function randomPlay(ruleset: AnyRuleset): string[] {
  const goals = GOALS[ruleset.id];
  const play = (from: number, most: number, what: string, goal: number | undefined) => {
    const started = cpuTime();
    const began = performance.now();
    let [decisions, games] = [0, 0];
    for (; games < most && cpuTime() - started < ENOUGH; games += 1) {
      decisions += randomGame(ruleset, { seed: from + games, points: POINTS, inspect: false }).decisions;
    }
    const perSecond = (ms: number) => ((1000 * decisions) / ms).toFixed(0);
    // Other threads translate rules into fast code meanwhile: their work counts as the processor's, not by the clock.
    const [clock, processor] = [perSecond(performance.now() - began), perSecond(cpuTime() - started)];
    const wanted = goal === undefined ? '' : `   (goal over ${goal} by the clock)`;
    return `${what.padEnd(36)}  ${clock} decisions a second by the clock, ${processor} by processor time, over ${decisions} in ${games} games${wanted}`;
  };
  const cold = play(1, COLD, `random play at ${POINTS} points, cold`, goals?.cold);
  play(1 + COLD, WARMING, '', undefined);
  const warm = play(1 + COLD + WARMING, RANDOM_GAMES, 'the same, warm', goals?.warm);
  return [cold, warm];
}

function computerPlay(ruleset: AnyRuleset): string[] {
  const decisions: number[] = [];
  const calls: { ms: number; what: string }[] = [];
  const clock = <T>(what: string, call: () => T): T => {
    const started = cpuTime();
    const value = call();
    calls.push({ ms: cpuTime() - started, what });
    return value;
  };
  const started = cpuTime();
  let games = 0;
  while (games < COMPUTER_GAMES && cpuTime() - started < ENOUGH) {
    games += 1;
    const seed = games;
    const dice = seededDice(`bench ${seed}`);
    const state = clock('set-up', () => begin(ruleset, POINTS, seed));
    while (state.result === undefined) {
      const decision = state.pending.find(({ reply }) => reply === undefined);
      if (decision === undefined) throw new Error(`nobody is asked in the battle of seed ${seed}`);
      const before = calls.length;
      const view = viewFor(state, decision.who, ruleset.hide);
      const advice = clock(`advise ${decision.asks}`, () => advise(ruleset, view, decision));
      const command = { seat: decision.who, decision: decision.id, reply: advice ?? decision.fallback };
      const outcome = clock(`submit ${decision.asks}`, () => submit(ruleset, state, command, dice));
      if (!outcome.ok) throw new Error(`the computer's answer was refused: ${outcome.refusal.why}`);
      decisions.push(calls.slice(before).reduce((sum, { ms }) => sum + ms, 0));
    }
  }
  decisions.sort((a, b) => a - b);
  calls.sort((a, b) => b.ms - a.ms);
  const mean = decisions.reduce((sum, ms) => sum + ms, 0) / decisions.length;
  const p99 = decisions[Math.floor(decisions.length * 0.99)] ?? 0;
  const slowest = calls.slice(0, 5).map(({ ms, what }) => `${what} ${ms.toFixed(0)} ms`);
  const long = calls.filter(({ ms }) => ms > LONG).length;
  return [
    `computer against computer             mean ${mean.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms a decision over ${decisions.length} in ${games} games`,
    `slowest single calls                  ${slowest.join(', ')}; ${long} of ${calls.length} over ${LONG} ms   (goal none)`,
  ];
}

function begin(ruleset: AnyRuleset, points: number, seed: number): GameState {
  const fitting = ruleset.armies.templates().filter(({ size }) => size === points);
  const [blue] = fitting;
  const red = fitting.find(({ army }) => army !== blue?.army) ?? blue;
  if (blue === undefined || red === undefined) throw new Error(`no template army at ${points} points`);
  const set = ruleset.setUp({
    points,
    battlefieldSeed: seed,
    armies: [
      { side: 'blue', seat: 'blue', list: ruleset.armies.list(blue.id) ?? null },
      { side: 'red', seat: 'red', list: ruleset.armies.list(red.id) ?? null },
    ],
    options: {},
  });
  return open(ruleset, set, seededDice(`bench ${seed}`)).state;
}

/** Compressed as the store does it, at the first question. */
function savedStates(ruleset: AnyRuleset): string[] {
  const sizes = SAVED_AT.filter(points => ruleset.armies.templates().some(({ size }) => size === points)).map(
    points => {
      const state = begin(ruleset, points, 1);
      return `${points} points ${(pack(state).length / 1024).toFixed(1)} KB`;
    },
  );
  return [`saved state, compressed               ${sizes.join(', ')}   (goal under 64 KB at 2000)`];
}

/** Every ready-made list of a size against its codex, again and again. */
function listChecks({ armies }: AnyRuleset): string[] {
  const lists = armies.templates().flatMap(({ id, size }) => (size === LIST_POINTS ? (armies.list(id) ?? []) : []));
  if (lists.length === 0) return [];
  const times: number[] = [];
  for (let round = 0; round < LIST_CHECKS; round += 1) {
    const list = structuredClone(lists[round % lists.length] ?? null);
    const started = cpuTime();
    const { faults } = armies.check(list, LIST_POINTS);
    times.push(cpuTime() - started);
    if (faults.length > 0) throw new Error(`a ready-made list has faults: ${faults[0]?.why}`);
  }
  times.sort((a, b) => a - b);
  const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  return [
    `list check at ${LIST_POINTS} points             mean ${mean.toFixed(2)} ms, p99 ${p99.toFixed(1)} ms over ${lists.length} lists   (goal under 5 ms)`,
  ];
}
