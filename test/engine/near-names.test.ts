import { expect, test } from 'vitest';
import { nearestOr, nearNames } from '../../src/engine/near-names.js';

const NAMES = [
  'Charge',
  'Damage',
  'Sprinting charge',
  'Command range',
  'Squad Bravo',
  'Bravo 1',
  'Squad Charlie',
  'Marshal',
];

test('a slip of the finger finds the name that was meant', () => {
  expect(nearNames('chrage', NAMES)[0]).toBe('Charge');
  expect(nearNames('bravoo', NAMES)[0]).toBe('Squad Bravo');
  expect(nearNames('marshl', NAMES)).toEqual(['Marshal']);
  expect(nearNames('SQUAD  charly', NAMES)[0]).toBe('Squad Charlie');
  expect(nearNames('sprinting', NAMES)[0]).toBe('Sprinting charge');
  expect(nearNames('house.moralLoss', ['morale loss', 'jams'])).toEqual(['morale loss']);
});

test('what is like nothing finds nothing', () => {
  for (const typed of ['zzzz', '', '   ', '😀', '\u200b', '@everyone']) expect(nearNames(typed, NAMES)).toEqual([]);
  expect(nearNames('x'.repeat(4000), NAMES)).toEqual([]);
});

test('no more than were asked for, each once', () => {
  expect(nearNames('squad', ['Squad A', 'Squad B', 'Squad C', 'Squad D', 'Squad A'], 2)).toEqual([
    'Squad A',
    'Squad B',
  ]);
});

test('a sentence names them, or says what else to do', () => {
  expect(nearestOr('bravoo', ['Squad Bravo', 'Bravo 1', 'Marshal'], 'x')).toBe(
    'the nearest are Squad Bravo and Bravo 1.',
  );
  expect(nearestOr('marshl', NAMES, 'x')).toBe('the nearest is Marshal.');
  expect(nearestOr('zzzz', NAMES, 'choose one.')).toBe('choose one.');
});
