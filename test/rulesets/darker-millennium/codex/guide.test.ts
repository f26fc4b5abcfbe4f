import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { seededDice } from '../../../../src/engine/dice/scripted.js';
import { type AnyRuleset, compose, type Json, open, submit, viewFor } from '../../../../src/engine/index.js';
import { abilityBook } from '../../../../src/rulesets/darker-millennium/abilities/book.js';
import { goalSchema } from '../../../../src/rulesets/darker-millennium/codex/schema.js';
import { UNIT_KEYWORDS } from '../../../../src/rulesets/darker-millennium/codex/sheet.js';
import ruleset from '../../../../src/rulesets/darker-millennium/ruleset.js';
import { effectSchema, MODIFIED, WINDOWS } from '../../../../src/rulesets/darker-millennium/stratagems/schema.js';
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

  test('its tables name every keyword, ability, moment, effect and goal, and write them as they are read', () => {
    const page = readFileSync(new URL('../../../../docs/write-a-codex.md', import.meta.url), 'utf8');
    /** The words of the first column of a table, by its head. */
    const column = (head: string) => {
      const rows = page
        .slice(page.indexOf(`| ${head} |`))
        .split('\n\n')[0]!
        .split('\n')
        .slice(2);
      return rows.flatMap(row => [...row.split(' | ')[0]!.matchAll(/`([^`]+)`/g)].map(([, word]) => word!));
    };
    expect(new Set(column('keyword'))).toEqual(new Set(UNIT_KEYWORDS));
    expect(new Set(column('ability').map(word => word.split(':')[0]))).toEqual(
      new Set(abilityBook.all.map(({ id }) => id)),
    );
    for (const word of column('ability')) expect(abilityBook.find(word)).toBeDefined();
    const moments = column('`when`').filter(word => !word.includes(':'));
    expect(new Set(moments)).toEqual(new Set(WINDOWS));
    const read = (word: string) => parse(word.replace('kind: pass, …', 'kind: pass, test: morale, until: turn'));
    const effects = column('effect').filter(word => word.startsWith('{'));
    for (const effect of effects) expect(effectSchema.safeParse(read(effect))).toMatchObject({ success: true });
    expect(effects.map(word => read(word).kind)).toEqual(effectSchema.options.map(({ shape }) => shape.kind.value));
    for (const what of MODIFIED) expect(page).toContain(`\`${what}\``);
    const goals = column('goal');
    for (const goal of goals) expect(goalSchema.safeParse(parse(goal))).toMatchObject({ success: true });
    expect(goals.map(word => parse(word).kind)).toEqual(goalSchema.options.map(({ shape }) => shape.kind.value));
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
