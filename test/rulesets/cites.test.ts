import { expect, test } from 'vitest';
import type { Question, ReferenceEntry, Ruleset, Step } from '../../src/engine/index.js';
import { citedIn, withCites } from '../../src/rulesets/cites.js';
import { refusedFor } from '../../src/rulesets/lazy-hint.js';

const entry = (id: string, also?: string[]): ReferenceEntry => ({
  id,
  title: id,
  text: id,
  status: 'implemented',
  also,
});
const BOOK = [entry('XY.move', ['AB.move', 'AB.run']), entry('XY.shot')];
const citedAs = citedIn(() => BOOK);

test('a cite of shared code is that of the rule which answers for it, any other stays', () => {
  expect(['AB.move', 'AB.run', 'AB.shot', 'XY.shot', 'FP.answer'].map(citedAs)).toEqual([
    'XY.move',
    'XY.move',
    'AB.shot',
    'XY.shot',
    'FP.answer',
  ]);
});

test('the book is read with the first cite, and once', () => {
  let read = 0;
  const cited = citedIn(() => {
    read += 1;
    return BOOK;
  });
  expect(read).toBe(0);
  cited('AB.move');
  cited('AB.run');
  expect(read).toBe(1);
});

const ask = (cite: string) => ({ who: 'blue', asks: 'way', fallback: {}, cite });
const step: Step = {
  name: 'walk',
  beats: {
    one: () => ({ ask: ask('AB.move') }),
    all: () => ({ askAll: [ask('AB.run'), ask('XY.shot')] }),
    on: () => ({ go: 'one' }),
    rest: () => {},
  },
};
const question: Question<never> = {
  asks: 'way',
  style: 'buttons',
  prompt: () => ({ title: 'Which way?', lines: [], small: [] }),
  choices: () => undefined,
  check: (_view, _decision, reply) => (reply.way ? undefined : { why: 'Say a way.', cite: 'AB.move' }),
  unknown: () => ({ why: 'There is no such way.', cite: 'AB.run' }),
};
const shared = {
  steps: { walk: step },
  questions: { way: question },
  moments: { seen: { moment: 'seen', cite: 'AB.run' } },
} as unknown as Pick<Ruleset, 'steps' | 'questions' | 'moments'>;
const rules = withCites(shared, citedAs);

test('no book is read while a ruleset is put together', () => {
  let read = 0;
  const { moments } = withCites(
    shared,
    citedIn(() => {
      read += 1;
      return BOOK;
    }),
  );
  expect(read).toBe(0);
  expect([moments.seen!.cite, read]).toEqual(['XY.move', 1]);
});

test('what steps ask, questions refuse and moments are cited for leaves them by the ids of the own book', () => {
  const beats = rules.steps.walk!.beats as Record<string, (g: unknown, args: unknown, reply: unknown) => unknown>;
  const next = (beat: string) => beats[beat]!(undefined, undefined, undefined);
  expect(next('one')).toEqual({ ask: ask('XY.move') });
  expect(next('all')).toEqual({ askAll: [ask('XY.move'), ask('XY.shot')] });
  expect(next('on')).toEqual({ go: 'one' });
  expect(next('rest')).toBeUndefined();
  expect(Object.keys(beats)).toEqual(['one', 'all', 'on', 'rest']);
  const { check, unknown } = rules.questions.way!;
  expect({ ...check(undefined as never, undefined as never, {}) }).toEqual({ why: 'Say a way.', cite: 'XY.move' });
  expect(check(undefined as never, undefined as never, { way: 'north' })).toBeUndefined();
  expect(unknown!(undefined as never, undefined as never, { field: 'way', words: 'x' })?.cite).toBe('XY.move');
  expect(rules.moments.seen!.cite).toBe('XY.move');
});

test('a refusal whose words are dear says none of them before it is read', () => {
  let said = 0;
  const words = () => {
    said += 1;
    return { why: `${said}`, cite: 'AB.move' };
  };
  const dear = { ...question, check: () => refusedFor(words) } as unknown as Question<never>;
  const { questions } = withCites({ steps: {}, questions: { way: dear } as never, moments: {} }, citedAs);
  const refusal = (questions as Record<string, Question<never>>).way!.check(undefined as never, undefined as never, {});
  expect(said).toBe(0);
  expect([refusal?.why, refusal?.cite]).toEqual(['1', 'XY.move']);
  expect(said).toBe(1);
});
