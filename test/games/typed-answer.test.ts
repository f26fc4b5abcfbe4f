import { expect, test } from 'vitest';
import { seededDice } from '../../src/engine/dice/scripted.js';
import { type AnyRuleset, advise, type Decision, open, submit, type View, viewFor } from '../../src/engine/index.js';
import { answerInWords } from '../../src/games/answer.js';
import { inLanguage } from '../../src/games/in-language.js';
import { answerFromWords } from '../../src/games/typed-answer.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { scenario } from '../rulesets/darker-millennium/movement/rooms.js';
import { team } from '../support/dm.js';

test('a command without options is a whole answer wherever it fits: /pass opens no panel', () => {
  const met = new Set<string>();
  for (const ruleset of allRulesets()) {
    const dice = seededDice('words');
    const [template] = ruleset.armies.templates();
    const list = ruleset.armies.list(template!.id)!;
    const armies = (['blue', 'red'] as const).map(side => ({ side, seat: side, list }));
    const set = ruleset.setUp({ points: template!.size, battlefieldSeed: 1, armies, options: {} });
    const { state } = open(ruleset, set, dice);
    for (let answers = 0; answers < 400 && state.result === undefined; answers += 1) {
      const decision = state.pending.find(({ reply }) => reply === undefined)!;
      const view = viewFor(state, decision.who, ruleset.hide);
      const bare = ruleset.verbs.filter(verb => verb.params.length === 0 && verb.asks.includes(decision.asks));
      for (const verb of bare) {
        const progress = answerFromWords(ruleset, view, decision, verb, {});
        met.add(`${verb.name.join(' ')} ${decision.asks} ${progress.state}`);
      }
      const reply = advise(ruleset, view, decision) ?? decision.fallback;
      submit(ruleset, state, { seat: decision.who, decision: decision.id, reply }, dice);
    }
  }
  expect([...met].filter(each => each.startsWith('pass') && each.endsWith('open'))).toEqual([]);
  expect([...met]).toContain('pass issue complete');
  expect([...met]).toContain('pass command complete');
});

test('a question may know more than it offers: a distance along a move is typed, and one that is none is refused by its rule', () => {
  const s = scenario({
    blue: [team('Alpha', 1, { at: [20, 40], order: 'run' })],
    red: [team('Watch', 1, { at: [20, 25], order: 'overwatch' })],
  })
    .startAt('move.run', { side: 'blue' })
    .answer({ unit: 'alpha', do: 'run', to: { x: 20_000, y: 33_000 } });
  const ruleset = s.ruleset as unknown as AnyRuleset;
  const typed = (words: string) => answerFromWords(ruleset, s.view('red'), s.asked, { fixed: {} }, { react: words });
  expect(typed('3.5"')).toEqual({ state: 'complete', reply: { react: 'after 3.5"' } });
  expect(typed('hold')).toEqual({ state: 'complete', reply: { react: 'hold' } });
  expect(typed('somewhere')).toMatchObject({ state: 'refused', why: expect.stringContaining('is not one of them') });
  expect(answerInWords(ruleset, s.view('red'), s.asked, { react: 'after 3.5"' })).toMatch(
    /^Fire at [\d.]+", [A-Z]\d+\.\d/,
  );
});

test('a question about one unit is not answered for another that was typed', () => {
  const s = scenario({
    blue: [team('Alpha', 1, { at: [20, 40], order: 'run' })],
    red: [team('Watch', 1, { at: [20, 25], order: 'overwatch' }), team('Guard', 1, { at: [30, 10] })],
  })
    .startAt('move.run', { side: 'blue' })
    .answer({ unit: 'alpha', do: 'run', to: { x: 20_000, y: 33_000 } });
  const ruleset = s.ruleset as unknown as AnyRuleset;
  const typed = (unit: string) =>
    answerFromWords(ruleset, s.view('red'), s.asked, { fixed: {} }, { react: 'hold', unit });
  for (const words of ['guard', 'Gua']) {
    expect(typed(words)).toEqual({
      state: 'refused',
      why: 'It is **Watch** that is asked about now, not Guard: answer for Watch first.',
    });
  }
  for (const words of ['watch', 'Wat', 'Alpha', 'nobody of that name']) {
    expect(typed(words)).toEqual({ state: 'complete', reply: { react: 'hold' } });
  }
});

test('a name that is in two units means neither: it is refused with both, and a whole one counts', () => {
  const s = scenario({
    blue: [1, 2].map(index => team(`Bravo ${index}`, 1, { at: [12 * index, 40], order: 'run' })),
  }).startAt('move.run', { side: 'blue' });
  const ruleset = s.ruleset as unknown as AnyRuleset;
  const typed = (unit: string) => answerFromWords(ruleset, s.view('blue'), s.asked, { fixed: { do: 'run' } }, { unit });
  for (const words of ['bravo', 'Brav', 'rav']) {
    expect(typed(words)).toMatchObject({ state: 'refused', why: expect.stringMatching(/Bravo 1.*Bravo 2/) });
  }
  expect(typed('bravo 2')).toMatchObject({ state: 'open', reply: { unit: 'bravo-2' } });
});

test.each([
  ['Laufen', 'complete'],
  ['Run', 'complete'],
  ['run', 'complete'],
  ['Rennen', 'refused'],
])('a German player types words of German or of the English examples: %s is %s', (how, state) => {
  const s = scenario({ blue: [team('Bravo', 1, { at: [12, 40], order: 'run' })] }).startAt('move.run', {
    side: 'blue',
  });
  const ruleset = s.ruleset as unknown as AnyRuleset;
  const typed = { unit: 'Bravo', do: how, to: 'B6' };
  const found = inLanguage('de', () => answerFromWords(ruleset, s.view('blue'), s.asked, { fixed: {} }, typed));
  expect(found).toMatchObject(state === 'complete' ? { state, reply: { unit: 'bravo', do: 'run' } } : { state });
});

test('a long answer in words ends without half of a sign that takes two, which Discord refuses', () => {
  const label = `${'x'.repeat(199)}𝕬`;
  const choices = (_view: unknown, _decision: unknown, reply: object) =>
    'to' in reply ? undefined : { field: 'to', title: 'Where', options: [{ value: 'there', label }] };
  const ruleset = { questions: { where: { choices, check: () => undefined } } } as unknown as AnyRuleset;
  const decision = { id: '1.0', asks: 'where', who: 'blue' } as unknown as Decision;
  expect(answerInWords(ruleset, {} as View, decision, { to: 'there' })).toBe('x'.repeat(199));
});
