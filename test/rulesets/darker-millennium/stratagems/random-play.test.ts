import { describe, expect, test } from 'vitest';
import { seededDice } from '../../../../src/engine/dice/scripted.js';
import { advise, type GameEvent, type JsonObject, open, submit, viewFor } from '../../../../src/engine/index.js';
import type { DmBoard } from '../../../../src/rulesets/darker-millennium/board.js';
import type { DmEvent } from '../../../../src/rulesets/darker-millennium/game.js';
import { randomGame } from '../../../../tools/fuzz/random-game.js';
import { manyStratagems } from './many.js';

describe('random battles with every stratagem and ability', () => {
  for (const seed of [3, 4]) {
    test(`DM.strat.effects: game ${seed} ends without a fault`, { timeout: 120_000 }, () => {
      const game = randomGame(manyStratagems(3), { seed, points: 500, inspect: true });
      expect(game.faults).toEqual([]);
      expect(game.decisions).toBeGreaterThan(30);
    });
  }
});

/** The computer against itself; every event in order. */
function computerBattle(seed: number, turns: number) {
  const ruleset = manyStratagems(turns);
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
  for (let answers = 0; state.result === undefined; answers += 1) {
    expect(answers).toBeLessThan(3000);
    const decision = state.pending.find(({ reply }) => reply === undefined)!;
    const view = viewFor(state, decision.who, ruleset.hide);
    const reply = advise(ruleset, view, decision) ?? (decision.fallback as JsonObject);
    const outcome = submit(ruleset, state, { seat: decision.who, decision: decision.id, reply }, dice, watch);
    if (!outcome.ok) throw new Error(outcome.refusal.why);
  }
  return { events, state };
}

test('DM.strat.until: the computer plays stratagems, not all at once, and they end', { timeout: 120_000 }, () => {
  const { events, state } = computerBattle(7, 3);
  const played = events.flatMap((event, index) => (event.type === 'stratagemPlayed' ? [{ ...event, index }] : []));
  expect(played.length).toBeGreaterThan(0);
  const firstTurn = events.findIndex(event => event.type === 'turnEnded');
  for (const side of ['blue', 'red'] as const) {
    const early = played.filter(each => each.side === side && each.index < firstTurn);
    expect(early.reduce((sum, { cost }) => sum + cost, 0)).toBeLessThan(12);
  }
  const { detachments, units } = state.board as DmBoard;
  for (const { points } of Object.values(detachments)) expect(points).toBeGreaterThanOrEqual(0);
  for (const { effects = [] } of Object.values(units)) {
    expect(effects.filter(({ until }) => until !== 'battle')).toEqual([]);
  }
});
