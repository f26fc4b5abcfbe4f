import { expect, test } from 'vitest';
import { advise } from '../../../../src/engine/index.js';
import { allRulesets } from '../../../../src/rulesets/registry.js';
import { gun, hull, type Setting, scenario, squad } from '../../../support/ad.js';

const rules = allRulesets().find(({ id }) => id.startsWith('age-of-darkness'))!;

const reaching = (most: number) => [gun(`Gun ${most}`, { range: { least: 0, most: most * 1000 } })];
const near = { weapons: reaching(12) };
const far = { weapons: reaching(36) };
const marshal = () => squad('Marshal', 1, { has: ['independent-character'], ...near });
const ark = (more = {}) => hull('Ark', { model: { capacity: 6 }, numbers: { M: 12 }, ...more });

/** What the computer answers to the question that deploys an army. */
function advised(...blue: NonNullable<Setting['blue']>) {
  const play = scenario({ blue }).startAt('deploy', { side: 'blue' });
  return advise(rules, play.view('blue'), play.asked);
}

test('AD.rule.independent-character: the computer begins a character with a unit that shields him, and with no small or slow one', () => {
  expect(advised(squad('Alpha', 4, far), squad('Bravo', 5, far), squad('Charlie', 6, far), marshal())).toEqual({
    unit: 'marshal',
    to: 'with charlie',
  });
  expect(advised(squad('Alpha', 4, far), marshal())).toEqual({ unit: 'rest' });
  expect(advised(squad('Alpha', 6, { ...far, numbers: { M: 6 } }), marshal())).toEqual({ unit: 'rest' });
});

test('AD.rule.independent-character: the computer gives each character a unit of his own while there are some', () => {
  const play = scenario({
    blue: [
      squad('Alpha', 6, far),
      squad('Bravo', 5, far),
      marshal(),
      squad('Seer', 1, { has: ['independent-character'] }),
    ],
  }).startAt('deploy', { side: 'blue' });
  play.answer({ unit: 'seer', to: 'with alpha' });
  expect(advise(rules, play.view('blue'), play.asked)).toEqual({ unit: 'marshal', to: 'with bravo' });
});

test('AD.core.transport: the computer begins aboard where the hull is faster and its guns do not reach across', () => {
  expect(advised(squad('Alpha', 5, near), ark())).toEqual({ unit: 'alpha', to: 'aboard ark-1' });
  expect(advised(squad('Alpha', 5, far), ark())).toEqual({ unit: 'rest' });
  expect(advised(squad('Alpha', 5, near), ark({ numbers: { M: 7 } }))).toEqual({ unit: 'rest' });
});

test('AD.rule.deep-strike: the computer lets those wait who would not reach anybody in turn 1', () => {
  const has = ['deep-strike'];
  expect(advised(squad('Alpha', 5, { ...near, has }), ark(), squad('Bravo', 5, far))).toEqual({
    unit: 'alpha',
    to: 'aboard ark-1',
  });
  expect(advised(squad('Alpha', 5, { ...near, has }), squad('Bravo', 5, far))).toEqual({
    unit: 'alpha',
    to: 'deepStrike',
  });
  expect(advised(squad('Alpha', 5, { ...far, has }), squad('Bravo', 5, far))).toEqual({ unit: 'rest' });
  // Whoever joined would keep it on the table.
  expect(advised(squad('Alpha', 5, { ...near, has }), squad('Bravo', 1, far), marshal())).toEqual({
    unit: 'alpha',
    to: 'deepStrike',
  });
});

test('AD.rule.outflank: the computer lets those come over a flank who would not reach anybody in turn 1', () => {
  const has = ['outflank'];
  expect(advised(squad('Alpha', 5, { ...near, has }), squad('Bravo', 5, far))).toEqual({ unit: 'alpha', to: 'flank' });
  expect(advised(squad('Alpha', 5, { ...far, has }), squad('Bravo', 5, far))).toEqual({ unit: 'rest' });
});

test('AD.rule.infiltrate: the computer sets infiltrators aside before all others', () => {
  const spies = squad('Spies', 5, { ...near, has: ['infiltrate', 'outflank'] });
  expect(advised(marshal(), spies, squad('Alpha', 5, far))).toEqual({ unit: 'spies', to: 'infiltrate' });
});
