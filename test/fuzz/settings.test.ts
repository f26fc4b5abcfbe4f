import { afterEach, expect, test, vi } from 'vitest';
import { anyRuleset } from '../../src/engine/index.js';
import ruleset from '../../src/rulesets/darker-millennium/ruleset.js';
import { fileNamed } from '../../tools/copies.js';
import { matchOf } from '../../tools/fuzz/match.js';
import { switchesSet } from '../../tools/playable.js';
import { mustBeFile, mustBeFolder, settingsOf } from '../../tools/settings.js';

afterEach(() => {
  vi.restoreAllMocks();
});

/** What a tool makes of its command line; else its status and the first line that it says. */
function typed(...args: string[]): unknown {
  const said: string[] = [];
  for (const to of ['log', 'error'] as const) vi.spyOn(console, to).mockImplementation(line => said.push(line));
  vi.spyOn(process, 'exit').mockImplementation(status => {
    throw new Error(`${status}: ${said[0]?.split('\n')[0]}`);
  });
  const options = { seed: { type: 'string', default: '1' }, files: { type: 'string', default: 'tools' } } as const;
  try {
    return settingsOf({ usage: 'npm run tool', options, names: 1, args }, ({ values, names, whole }) => {
      return [whole('seed', 1, 9), mustBeFolder(values.files), ...names.map(mustBeFile)];
    });
  } catch (ended) {
    return (ended as Error).message;
  }
}

test('what makes no sense behind the name of a tool is told in a sentence', () => {
  expect(typed()).toEqual([1, 'tools']);
  expect(typed('--seed', '3', 'package.json')).toEqual([3, 'tools', 'package.json']);
  expect(typed('--help')).toBe('0: npm run tool');
  expect(typed('--sed', '3')).toMatch("2: Unknown option '--sed'");
  for (const seed of ['0', '10', '1.5', 'x', '']) {
    expect(typed(`--seed=${seed}`)).toBe('2: --seed is a whole number from 1 to 9');
  }
  expect(typed('package.json', 'further')).toBe('2: further is one name too many');
  expect(typed('/nothere')).toBe('2: there is no file /nothere');
  expect(typed('--files', 'nowhere')).toBe('2: there is no folder nowhere');
});

test('a backup has one name', () => {
  expect([fileNamed([]), fileNamed(['a'])]).toEqual([undefined, 'a']);
  expect(() => fileNamed(['a', 'b'])).toThrow('b is one too many');
});

test('a switch takes what its ruleset takes, and is kept as that keeps it', () => {
  const rules = anyRuleset(ruleset);
  const set = (each: string) => switchesSet(rules, [each], true);
  expect(set('house.tenthPoints=3')).toEqual([['house.tenthPoints', '3']]);
  for (const each of ['-1', '1.5', 'many', 'random']) {
    expect(() => set(`house.tenthPoints=${each}`)).toThrow('house.tenthPoints is 0 or more');
  }
  expect(set('house.dash=random')).toEqual([['house.dash', 'random']]);
  const wanted = { points: '500', codex: 'random', seats: '1', set: ['house.tenthPoints=3', 'house.dash=yes'] };
  expect(matchOf(rules, wanted, 1).options).toMatchObject({ house: { tenthPoints: 3, dash: true } });
});
