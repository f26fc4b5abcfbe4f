import { expect, test, vi } from 'vitest';
import { refusedFor, saidLater } from '../../src/rulesets/lazy-hint.js';

test('an option says its words when somebody reads them, and finds them once', () => {
  const words = vi.fn(() => ({ label: 'Retreat: Raptors, to F5', hint: 'Up to 6"' }));
  const option = saidLater('retreat b3', words);
  expect(option.value).toBe('retreat b3');
  expect(words).not.toHaveBeenCalled();
  expect(JSON.parse(JSON.stringify(option))).toEqual({
    value: 'retreat b3',
    label: 'Retreat: Raptors, to F5',
    hint: 'Up to 6"',
  });
  expect(option.chance).toBeUndefined();
  expect(words).toHaveBeenCalledOnce();
});

test('a refusal is there before its words are', () => {
  const words = vi.fn(() => ({ why: 'It is too far.', cite: 'AD.core.move' }));
  const refusal = refusedFor(words);
  expect(words).not.toHaveBeenCalled();
  expect({ ...refusal }).toEqual({ why: 'It is too far.', cite: 'AD.core.move' });
  expect(refusal.why).toBe('It is too far.');
  expect(words).toHaveBeenCalledOnce();
});
