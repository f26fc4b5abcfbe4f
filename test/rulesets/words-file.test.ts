import { expect, test } from 'vitest';
import { speakAs, teach } from '../../src/engine/language.js';
import { sentence } from '../../src/rulesets/words-file.js';

test('a sentence of a file says its values by their names, and a language may turn them round', () => {
  const runs = sentence('name', 'way').parse('{name} runs {way}');
  expect(runs({ name: 'Alpha', way: '8"' })).toBe('Alpha runs 8"');
  const known = teach('de', { get: english => (english === '{0} runs {1}' ? '{1} läuft {0}' : undefined) });
  const before = speakAs(() => 'de');
  expect(runs({ name: 'Alpha', way: '8"' })).toBe('8" läuft Alpha');
  speakAs(before);
  if (known) teach('de', known);
});

test('a sentence that names a value which nobody gives is refused', () => {
  const { success, error } = sentence('name', 'way').safeParse('{unit} runs {way}');
  expect([success, error?.issues[0]?.message]).toEqual([false, 'write no other names in braces than name, way']);
});
