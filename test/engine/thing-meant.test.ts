import { expect, test } from 'vitest';
import { thingMeant } from '../../src/engine/near-names.js';

const units = ['Squad Alpha', 'Bravo 1', 'Bravo 2', 'Lieutenant Alpha', 'Raptors'];
const meant = (words: string) => thingMeant(units, words, name => [name]);

test.each([
  ['raptors', 'Raptors'],
  ['rapt', 'Raptors'],
  ['APTOR', 'Raptors'],
  ['lieut', 'Lieutenant Alpha'],
  ['bravo 2', 'Bravo 2'],
  ['squad', 'Squad Alpha'],
])('a part that only one name has is enough: %s', (words, name) => expect(meant(words)).toBe(name));

test.each(['alpha', 'bravo', 'ra', '', '  ', 'zulu'])(
  'what may mean several, or next to nothing, means none: “%s”',
  words => expect(meant(words)).toBeUndefined(),
);

test('a whole name is meant before a part of another', () => {
  expect(thingMeant(['Alpha 10', 'Alpha 1'], 'alpha 1', name => [name])).toBe('Alpha 1');
});

test('of several the one that holds the others is meant: a squad by a word of its name, and not its teams', () => {
  const things = ['Raptors Bone', 'Raptors Bone 1', 'Raptors Bone 2', 'Swarm Ash', 'Swarm Elm'];
  const meantOf = (words: string) =>
    thingMeant(
      things,
      words,
      name => [name],
      (one, other) => other.startsWith(`${one} `),
    );
  expect(meantOf('raptors')).toBe('Raptors Bone');
  expect(meantOf('bone')).toBe('Raptors Bone');
  expect(meantOf('swarm')).toBeUndefined();
});
