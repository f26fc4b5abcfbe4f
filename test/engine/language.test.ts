import { afterEach, beforeEach, expect, test } from 'vitest';
import { c, mark, speakAs, t, teach, translated } from '../../src/engine/language.js';

const GERMAN: Record<string, string> = {
  '{0} holds {1}': '{1} hat {0}',
  Run: 'Laufen',
  '[order] Run': 'Lauft',
  '{0}{1}{2}{3}{4}{5}{6}{7}{8}{9}{10}': '{10}-{0}',
};

let restore = () => {};
beforeEach(() => {
  const known = teach('de', { get: english => GERMAN[english] });
  const listener = speakAs(() => 'de');
  restore = () => {
    speakAs(listener);
    if (known) teach('de', known);
  };
});
afterEach(() => restore());

test('values stand where the translation wants them, and are put in as they are', () => {
  expect(t`${'Alpha'} holds ${'{0}'}`).toBe('{0} hat Alpha');
  expect(t`${0}${1}${2}${3}${4}${5}${6}${7}${8}${9}${'last'}`).toBe('last-0');
});

test('what a catalogue lacks is said in English, and so is everything in English', () => {
  expect(t`${2} fell`).toBe('2 fell');
  expect(translated('nobody knows this')).toBe('nobody knows this');
  const german = speakAs(() => 'en');
  expect([t`Run`, c('order')`Run`, t`${1} holds ${2}`]).toEqual(['Run', 'Run', '1 holds 2']);
  speakAs(german);
});

test('one word means several things; what is marked is said later', () => {
  const marked = mark`Run`;
  expect([marked, translated(marked), t`Run`, c('order')`Run`]).toEqual(['Run', 'Laufen', 'Laufen', 'Lauft']);
});
