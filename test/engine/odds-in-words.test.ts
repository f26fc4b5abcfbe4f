import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { misfit, workOut } from '../../src/engine/kernel/work-out.js';
import { translated } from '../../src/engine/language.js';
import { oddsInWords } from '../../src/engine/odds/in-words.js';
import { inLanguage } from '../../src/games/in-language.js';
import { allRulesets } from '../../src/rulesets/registry.js';

const topics = allRulesets().flatMap(({ id, odds }) => (odds ?? []).map(topic => ({ ruleset: id, ...topic })));
const of = (id: string) => topics.filter(({ ruleset }) => ruleset.startsWith(id));
const read = (line: string, by = 'darker') => {
  const found = oddsInWords(line, of(by));
  return 'why' in found ? found.why : [found.card.name, found.values];
};

test('a line is read by the short forms of its topic, in any order', () => {
  expect(read('order test ld 8 pins 2 cover')).toEqual(['order-test', { leadership: 8, pins: 2, cover: true }]);
  expect(read('in cover, 2 pins, ld8: order-test')).toEqual(['order-test', { leadership: 8, pins: 2, cover: true }]);
  const volley = { shots: 10, bs: 4, strength: 4, toughness: 4, armour: 4 };
  expect(read('10 shots 3+ s4 t4 save 4+')).toEqual(['shooting', volley]);
  expect(read('x10 s4 t4 3+ 4+ save')).toEqual(['shooting', volley]);
  expect(read('shooting bs=4 shots=10 strength=4 toughness=4 armour=4')).toEqual(['shooting', volley]);
  expect(read('10 shots 3+ s4 t4 save 4+ hard cover large no two dice')).toEqual([
    'shooting',
    { ...volley, cover: 'hard', large: true, 'two-dice': false },
  ]);
  expect(read('10 SHOTS 3+ S4 T4, damage d3')).toEqual([
    'shooting',
    { shots: 10, bs: 4, strength: 4, toughness: 4, damage: 'd3' },
  ]);
  expect(read('sprinting charge mv 5 distance 12.5"')).toEqual([
    'move',
    { kind: 'sprintingCharge', movement: 5, distance: 12.5 },
  ]);
  expect(read('shots 4 of power 4, 5+, skill 3, armour 8', 'dark-')).toMatch(/4/);
  expect(read('attack power 4, 5+, skill 3, armour 8', 'dark-')).toEqual([
    'attack',
    { power: 4, defence: 5, skill: 3, armour: 8 },
  ]);
});

test('what is not understood is named, with an example', () => {
  expect(read('order test ld 8 pims 2')).toBe(
    'I do not understand “pims”: the nearest is pins. Write it like `order test ld 8 pins 2 cover`.',
  );
  expect(read('order test pins 2')).toMatch(
    /^order-test needs `leadership` too: .* Write it like `order test ld 8 pins 2 cover`\.$/,
  );
  expect(read('order test ld')).toMatch(/^Give a number with `leadership`/);
  expect(read('order test ld 8 ld 9')).toMatch(/^`leadership` is given twice/);
  expect(read('order test 8')).toMatch(/^I do not know what 8 counts/);
  expect(read('10 shots 3+ s4 t4 cover')).toMatch(/^`cover` is one of Soft cover or Hard cover/);
  expect(read('')).toMatch(/^Say what you want to know/);
  expect(read('pins '.repeat(41))).toMatch(/^A line has at most 40 words/);
  expect(read('will it rain`')).toMatch(/^I do not understand “will”.*; write it like `/);
});

test('a word that is not understood is repeated without half of a sign that takes two code units, which Discord refuses', () => {
  expect(read(`x${'𝕬'.repeat(30)}`)).toContain(`“x${'𝕬'.repeat(19)}”`);
});

test('a German writes German words between the names, and calls what is chosen as it is called there', () => {
  const german = (line: string) => inLanguage('de', () => read(line));
  const volley = { shots: 10, bs: 4, strength: 4, toughness: 4, armour: 4 };
  expect(german('10 shots auf 3+ mit s4 gegen t4 und save 4+')).toEqual(['shooting', volley]);
  expect(german('10 shots 3+ s4 t4 save 4+, harte Deckung, large, kein two-dice')).toEqual([
    'shooting',
    { ...volley, cover: 'hard', large: true, 'two-dice': false },
  ]);
  expect(german('order test ld 8 ohne cover')).toEqual(['order-test', { leadership: 8, cover: false }]);
  expect(german('order test mit ld 8 keine cover')).toEqual(['order-test', { leadership: 8, cover: false }]);
  expect(german('move sprint bei mv 5 und distance 12,5')).toEqual([
    'move',
    { kind: 'sprint', movement: 5, distance: 12.5 },
  ]);
  // Whoever writes English is understood as well, and a value counts in either.
  expect(german('10 shots 3+ s4 t4 save 4+ hard cover')).toEqual(['shooting', { ...volley, cover: 'hard' }]);
  expect(german('10 shots 3+ s4 t4 cover hard')).toMatchObject(['shooting', { cover: 'hard' }]);
});

test('whatever a German is told that can be chosen can be typed, in every topic', () => {
  const unread = inLanguage('de', () =>
    topics.flatMap(topic =>
      topic.params.flatMap(param =>
        (param.kind === 'choice' ? param.choices : []).flatMap(({ value, label }) => {
          const line = `${topic.name} ${param.name} ${translated(label)}`;
          const why = read(line, topic.ruleset);
          return typeof why === 'string' && !/braucht|fehlt|noch/.test(why) ? [`${line}: ${why} (${value})`] : [];
        }),
      ),
    ),
  );
  expect(unread).toEqual([]);
});

test('what a German writes and is not understood is refused in German', () => {
  const refused = inLanguage('de', () => read('order test ld 8 pims 2'));
  expect(refused).toMatch(/„?pims/);
  expect(refused).not.toMatch(/\b(?:understand|nearest|Write)\b/);
});

describe('every topic', () => {
  test.each(topics.map(topic => [`${topic.ruleset} ${topic.name}`, topic] as const))(
    '%s reads its own example',
    (_, topic) => {
      const found = oddsInWords(topic.words.example, of(topic.ruleset));
      if ('why' in found) throw new Error(found.why);
      expect(found.card.name).toBe(topic.name);
      expect(misfit(topic, found.values)).toBeUndefined();
      expect(workOut(topic, found.values)).toMatchObject({ ok: true });
    },
  );
  test.each(topics.map(topic => [`${topic.ruleset} ${topic.name}`, topic] as const))(
    '%s has short forms of its parameters alone, each of one',
    (_, { params, words }) => {
      const known = params.map(({ name }) => name);
      expect(Object.keys(words.short ?? {}).filter(name => !known.includes(name))).toEqual([]);
      const all = [...known, ...Object.values(words.short ?? {}).flat()];
      expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
      if (words.plus) expect(known).toContain(words.plus.param);
    },
  );
});

prop.prop([
  fc.array(
    fc.oneof(
      fc.string(),
      fc.constantFrom('order', 'test', 'ld', '8', '3+', 's4', 'pins', 'cover', 'no', '__proto__', 'constructor'),
    ),
    { maxLength: 60 },
  ),
])('any line is read or refused with one sentence', parts => {
  const found = oddsInWords(parts.join(' '), topics);
  if ('why' in found) expect(found.why).toMatch(/^[^\n]{10,600}\.$/su);
  else expect(Object.keys(found.values).every(name => found.card.params.some(param => param.name === name))).toBe(true);
});
