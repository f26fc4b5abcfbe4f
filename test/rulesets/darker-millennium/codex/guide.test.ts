import { describe, expect, test } from 'vitest';
import { seededDice } from '../../../../src/engine/dice/scripted.js';
import { type AnyRuleset, compose, type Json, open, submit, viewFor } from '../../../../src/engine/index.js';
import ruleset from '../../../../src/rulesets/darker-millennium/ruleset.js';
import { guideCodex } from '../../../support/guide-codex.js';

const read = ruleset.armies.readCodex(guideCodex());
if ('faults' in read) throw new Error(read.faults.map(({ line, where, why }) => `${line} ${where}: ${why}`).join('\n'));
const codexes: Json[] = [read.codex];

describe('docs/write-a-codex.md', () => {
  test('its codex loads, and its lists are legal and nearly fill their size', () => {
    const own = ruleset.armies.templates(codexes).filter(({ army }) => army === 'Salt Wardens');
    expect(own).toHaveLength(1);
    for (const { id, size, points } of own) {
      const list = ruleset.armies.list(id, codexes)!;
      expect(ruleset.armies.check(list, size, codexes)).toEqual({ points, faults: [] });
      expect(points).toBeGreaterThan(size * 0.95);
    }
  });

  test('without its codex a list says what is missing', () => {
    const list = ruleset.armies.list('wardens-500', codexes)!;
    expect(ruleset.armies.check(list, 500).faults).toMatchObject([
      { why: expect.stringMatching(/no codex salt-wardens/) },
    ]);
  });

  test.each([1, 2])('a battle with its army is played to the end at random, seed %i', { timeout: 60_000 }, seed => {
    const state = played(ruleset, seed);
    expect(state.result).toBeDefined();
    expect(state.board.sides[0]!.name).toBe('Salt Wardens');
  });
});

/** Salt Wardens against a shipped army; every answer drawn from what is offered. */
function played(ruleset: AnyRuleset, seed: number) {
  const dice = seededDice(`guide ${seed}`);
  const chance = seededDice(`answers ${seed}`);
  const set = ruleset.setUp({
    points: 500,
    battlefieldSeed: seed,
    codexes,
    armies: [
      { side: 'blue', seat: 'blue', list: ruleset.armies.list('wardens-500', codexes)! },
      { side: 'red', seat: 'red', list: ruleset.armies.list('brood-500')! },
    ],
    options: {},
  });
  const { state } = open(ruleset, set, dice);
  for (let answers = 0; state.result === undefined && answers < 3000; answers += 1) {
    const decision = state.pending.find(({ reply }) => reply === undefined)!;
    const view = viewFor(state, decision.who, ruleset.hide);
    const reply = compose(
      ruleset,
      view,
      decision,
      ({ options }) => options[chance.face(options.length || 1) - 1]?.value,
    );
    const give = (answer: Json) =>
      submit(ruleset, state, { seat: decision.who, decision: decision.id, reply: answer }, dice);
    if (reply === undefined || !give(reply).ok) expect(give(decision.fallback)).toMatchObject({ ok: true });
  }
  return state;
}
