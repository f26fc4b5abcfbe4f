import { describe, expect, test } from 'vitest';
import { seededDice } from '../../../../src/engine/dice/scripted.js';
import { advise, type GameEvent, type JsonObject, open, submit, viewFor } from '../../../../src/engine/index.js';
import type { DmBoard } from '../../../../src/rulesets/darker-millennium/board.js';
import type { DmEvent } from '../../../../src/rulesets/darker-millennium/game.js';
import { WINDOWS } from '../../../../src/rulesets/darker-millennium/stratagems/schema.js';
import { randomGame } from '../../../../tools/fuzz/random-game.js';
import { manyStratagems } from './many.js';

describe('random battles with every stratagem and ability', () => {
  for (const seed of [3, 4, 5]) {
    test(`DM.strat.effects: game ${seed} ends without a fault`, { timeout: 120_000 }, () => {
      const game = randomGame(manyStratagems(4), { seed, points: 500, inspect: true });
      expect(game.faults).toEqual([]);
      expect(game.decisions).toBeGreaterThan(60);
    });
  }
});

/** The computer against itself; every event in order. */
function computerBattle(seed: number, turns: number, points?: number) {
  const ruleset = manyStratagems(turns, points);
  const dice = seededDice(`dice ${seed}`);
  const events: DmEvent[] = [];
  const watch = { onEvent: (event: GameEvent) => events.push(structuredClone(event) as DmEvent) };
  const lists = ruleset.armies.templates().filter(({ size }) => size === 500);
  const list = (index: number) => ruleset.armies.list(lists[index % lists.length]!.id)!;
  const set = ruleset.setUp({
    points: 500,
    battlefieldSeed: seed,
    armies: [
      { side: 'blue', seat: 'blue', list: list(0) },
      { side: 'red', seat: 'red', list: list(lists.length - 1) },
    ],
    options: {},
  });
  const { state } = open(ruleset, set, dice, watch);
  const windows = new Set<string>();
  for (let answers = 0; state.result === undefined; answers += 1) {
    expect(answers).toBeLessThan(3000);
    const decision = state.pending.find(({ reply }) => reply === undefined)!;
    const view = viewFor(state, decision.who, ruleset.hide);
    const reply = advise(ruleset, view, decision) ?? (decision.fallback as JsonObject);
    if (decision.asks === 'stratagem') {
      windows.add((decision.args.about as { when: string }).when);
    }
    const outcome = submit(ruleset, state, { seat: decision.who, decision: decision.id, reply }, dice, watch);
    if (!outcome.ok) throw new Error(outcome.refusal.why);
  }
  return { events, state, windows };
}

test('the computer plays stratagems, not all of them at once, and keeps some points', { timeout: 120_000 }, () => {
  const { events, state } = computerBattle(7, 4);
  const played = events.flatMap((event, index) => (event.type === 'stratagemPlayed' ? [{ ...event, index }] : []));
  expect(played.length).toBeGreaterThan(2);
  const asked = new Set(played.map(({ stratagem }) => stratagem));
  expect(asked.size).toBeGreaterThan(2);
  const firstTurn = events.findIndex(event => event.type === 'turnEnded');
  for (const side of ['blue', 'red'] as const) {
    const spent = played
      .filter(each => each.side === side && each.index < firstTurn)
      .reduce((sum, { cost }) => sum + cost, 0);
    expect(spent).toBeLessThan(12);
  }
  for (const { points } of Object.values((state.board as DmBoard).detachments))
    expect(points).toBeGreaterThanOrEqual(0);
});

test('DM.strat.until: after the last turn only what lasts for the battle is left', { timeout: 120_000 }, () => {
  const { state, events } = computerBattle(8, 3);
  expect(events.some(({ type }) => type === 'effectGained')).toBe(true);
  for (const { effects = [] } of Object.values((state.board as DmBoard).units)) {
    expect(effects.filter(({ until }) => until !== 'battle')).toEqual([]);
  }
});

/** Held by tests of their own: nobody knows whether a battle has failed tests. */
const FAILURES = ['orderTest', 'reactionTest', 'morale'];

test('DM.strat.window: all others come up in one battle', { timeout: 120_000 }, () => {
  const { windows } = computerBattle(3, 5, 60);
  expect(WINDOWS.filter(when => when !== 'command' && !FAILURES.includes(when) && !windows.has(when))).toEqual([]);
});
