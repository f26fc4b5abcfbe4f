import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seededDice } from '../../src/engine/dice/scripted.js';
import { mutant } from '../../tools/roster-fuzz/mutants.js';
import { type Trial, tryToRead } from '../../tools/roster-fuzz/trial.js';
import { sample } from './sample.js';

const files = readdirSync(new URL('files/', import.meta.url))
  .sort()
  .filter(file => !file.endsWith('.md'))
  .map(sample);

/** `npm run roster-fuzz` tries 10,000, and says how long each takes. */
const FEW = 150;

test('lists that were changed by chance are read, refused in a sentence, or no lists', async () => {
  const trials: Trial[] = [];
  for (let seed = 1; seed <= FEW; seed += 1) trials.push(await tryToRead(mutant(files, seededDice(`few ${seed}`))));
  expect(trials.flatMap(({ faults }) => faults)).toEqual([]);
  const outcomes = (wanted: Trial['outcome']) => trials.filter(({ outcome }) => outcome === wanted).length;
  // Otherwise the changes are all too crude, or none does harm.
  expect(outcomes('read')).toBeGreaterThan(FEW / 10);
  expect(outcomes('refused')).toBeGreaterThan(FEW / 10);
  expect(new Set(trials.map(({ why }) => why?.replace(/\d+/g, ''))).size).toBeGreaterThan(6);
});

test.each([
  ['blanks', `+${' '.repeat(1_990)}x`],
  ['brackets', `++ ${'( '.repeat(990)}`],
  ['numbers', `Ox (${'1,'.repeat(990)}`],
  ['stars', '*a'.repeat(990)],
  ['colons', `a${' :'.repeat(990)}`],
  ['counts', '1 '.repeat(990)],
])('lines of many %s are no work', async (_what, line) => {
  const text = `${`${line}\n`.repeat(30)}Ox (45 points)\nOx (45 points)\n`;
  // Tens of seconds, where a pattern tries every beginning with every end.
  expect((await tryToRead(Buffer.from(text))).own).toBeLessThan(3_000);
});
