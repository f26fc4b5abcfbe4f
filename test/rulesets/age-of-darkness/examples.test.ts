import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ageOfDarkness } from '../../../src/rulesets/age-of-darkness/ruleset.js';
import { gravitonMost, procedureWound } from '../../../src/rulesets/classic/attacks/procedures.js';
import { fighter, shot } from '../classic/support.js';

/** The sixty worked examples, each with the rules that it is about. A test names it by its number and stands under their ids. */
const EXAMPLES: Record<number, string> = {
  1: 'rule.twin-linked',
  2: 'rule.twin-linked rule.preferred-enemy',
  3: 'house.bs-six',
  4: 'rule.strafing-run core.snap',
  5: 'rule.gets-hot',
  6: 'rule.gets-hot',
  7: 'rule.gets-hot',
  8: 'rule.blast',
  9: 'rule.barrage',
  10: 'rule.twin-linked',
  11: 'rule.apocalyptic-barrage',
  12: 'rule.apocalyptic-mega-blast',
  13: 'house.wound-chart',
  14: 'rule.rending',
  15: 'rule.rending rule.murderous-strike',
  16: 'rule.murderous-strike',
  17: 'rule.poisoned',
  18: 'rule.poisoned',
  19: 'rule.fleshbane rule.poisoned rule.shred',
  20: 'rule.shred rule.preferred-enemy',
  21: 'rule.instant-death rule.feel-no-pain',
  22: 'rule.battle-hardened',
  23: 'rule.eternal-warrior',
  24: 'rule.rad-phage',
  25: 'rule.feel-no-pain rule.shrouded',
  26: 'rule.shrouded',
  27: 'rule.ignores-cover rule.feel-no-pain',
  28: 'rule.fearless rule.shrouded',
  29: 'rule.night-vision rule.shrouded',
  30: 'rule.adamantium-will',
  31: 'rule.swarm',
  32: 'rule.deflagrate',
  33: 'rule.concussive',
  34: 'rule.shell-shock',
  35: 'rule.fear rule.stubborn',
  36: 'rule.armourbane',
  37: 'rule.lance rule.sunder',
  38: 'rule.rending',
  39: 'core.types.weapon rule.armourbane',
  40: 'rule.exoshock rule.shock-pulse',
  41: 'rule.haywire',
  42: 'rule.graviton-pulse',
  43: 'rule.deadly-cargo',
  44: 'rule.rage rule.cumbersome',
  45: 'rule.force rule.furious-charge',
  46: 'rule.unwieldy rule.duellists-edge',
  47: 'rule.counter-attack',
  48: 'rule.rampage rule.bulky',
  49: 'rule.hammer-of-wrath',
  50: 'rule.fleet rule.move-through-cover',
  51: 'core.dangerous rule.feel-no-pain',
  52: 'rule.crusader',
  53: 'rule.precision-shots',
  54: 'rule.wall-of-death',
  55: 'rule.perils-of-the-warp',
  56: 'core.reserve',
  57: 'rule.blind',
  58: 'rule.specialist-weapon',
  59: 'rule.skyfire',
  60: 'rule.monster-hunter',
};

const FOLDERS = ['test/rulesets/classic', 'test/rulesets/age-of-darkness'];

/** Numbers of examples that the title of a test names: `1, 2: …`, `… (examples 41, 42)`. */
function examplesIn(title: string): number[] {
  const named = /^(\d+(?:, \d+)*):/.exec(title)?.[1] ?? /examples? (\d+(?:(?:, | and )\d+)*)/.exec(title)?.[1] ?? '';
  return named.split(/, | and /).flatMap(number => (number === '' ? [] : [Number(number)]));
}

/** Which rules the test files cite in which an example has a test. */
function standsUnder(): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>();
  for (const folder of FOLDERS) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.test.ts') || file.endsWith('age-of-darkness/examples.test.ts')) continue;
      const text = readFileSync(join(folder, file), 'utf8');
      const ids = [...text.matchAll(/AD\.((?:core|rule|house)\.[a-z.-]*[a-z])/g)].map(([, id]) => id!);
      for (const [, , title] of text.matchAll(/\b(it|test)\(\s*'((?:[^'\\]|\\.)*)'/g)) {
        for (const number of examplesIn(title!)) {
          found.set(number, new Set([...(found.get(number) ?? []), ...ids]));
        }
      }
    }
  }
  return found;
}

test('all sixty worked examples have tests under the ids of their rules', () => {
  const found = standsUnder();
  const missing = Object.entries(EXAMPLES).flatMap(([number, ids]) =>
    ids
      .split(' ')
      .filter(id => !found.get(Number(number))?.has(id))
      .map(id => `${number}: AD.${id}`),
  );
  expect(Object.keys(EXAMPLES)).toHaveLength(60);
  expect(missing).toEqual([]);
});

test('every rule that an example names is in the book', () => {
  const known = new Set(ageOfDarkness.reference.map(({ id }) => id));
  const named = Object.values(EXAMPLES).flatMap(ids => ids.split(' ').map(id => `AD.${id}`));
  expect(named.filter(id => !known.has(id))).toEqual([]);
});

test('42: Graviton Pulse fails on 4 against Strength 4, and on a 6 alone against Strength 7 (AD.rule.graviton-pulse)', () => {
  const fails = (S: number) => {
    const attack = shot({ rules: ['graviton-pulse'] }, { foe: fighter({ S }) });
    const most = gravitonMost(attack, 'under');
    return [1, 2, 3, 4, 5, 6].filter(face => procedureWound('graviton', face, {}, attack, most) !== undefined);
  };
  expect(fails(4)).toEqual([4, 5, 6]);
  expect(fails(7)).toEqual([6]);
});
