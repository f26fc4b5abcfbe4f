import { expect, test } from 'vitest';
import { advise } from '../../../../src/engine/index.js';
import { bestBeginning } from '../../../../src/rulesets/age-of-darkness/deployment/deploy-taste.js';
import { allRulesets } from '../../../../src/rulesets/registry.js';
import { acting, gun, hull, type Setting, scenario, squad } from '../../../support/ad.js';

const rules = allRulesets().find(({ id }) => id.startsWith('age-of-darkness'))!;

const reaching = (most: number) => [gun(`Gun ${most}`, { range: { least: 0, most: most * 1000 } })];
const near = { weapons: reaching(12) };
const far = { weapons: reaching(36) };
const marshal = () => squad('Marshal', 1, { has: ['independent-character'], ...near });
const ark = (more = {}) => hull('Ark', { model: { capacity: 6 }, numbers: { M: 12 }, ...more });

/** Nobody begins otherwise than in the line. */
const LINE = undefined;

type Play = ReturnType<typeof scenario>;

/** Who the bot begins with first, and how. */
function begunWith(play: Play) {
  const { units } = play.board;
  return bestBeginning(
    play.view('blue'),
    Object.values(units).filter(({ side, reserve }) => side === 'blue' && !reserve),
  );
}

function advised(...blue: NonNullable<Setting['blue']>) {
  return begunWith(scenario({ blue }).startAt('deploy', { side: 'blue' }));
}

test('AD.house.deployment: the computer leaves its army to the bot, which begins with each as is best for it', () => {
  const spies = squad('Spies', 5, { ...near, has: ['infiltrate'] });
  const play = scenario({ blue: [spies, squad('Alpha', 5, near), ark(), squad('Bravo', 6, far), marshal()] });
  play.startAt('deploy', { side: 'blue' });
  expect(advise(rules, play.view('blue'), play.asked)).toEqual({ unit: 'rest' });
  play.answer({ unit: 'rest' });
  const { units, models } = play.board;
  expect(units.spies).toMatchObject({ setAside: true });
  expect(units.alpha).toMatchObject({ aboard: 'ark-1' });
  expect(models['marshal-1']).toMatchObject({ unit: 'bravo' });
  expect(models['bravo-1']!.at).toBeDefined();
  expect(models['ark-1']!.at).toBeDefined();
});

test('AD.rule.independent-character, AD.core.transport: nobody is advised to begin with the army of an ally, who would lead them', () => {
  const theirs = { ...far, seat: 'blue-2' };
  const own = squad('Alpha', 5, far);
  expect(advised(own, squad('Bravo', 9, theirs), marshal())).toEqual({ unit: 'marshal', to: 'with alpha' });
  expect(advised(squad('Bravo', 9, theirs), marshal())).toBe(LINE);
  expect(advised(squad('Alpha', 5, near), ark({ seat: 'blue-2' }))).toBe(LINE);
  const played = acting({
    blue: [
      squad('Marshal', 1, { at: [20, 30], has: ['independent-character'] }),
      squad('Alpha', 5, { at: [16, 32] }),
      squad('Bravo', 9, { at: [22, 32], seat: 'blue-2' }),
    ],
    red: [squad('Foe', 1, { at: [20, 5] })],
  });
  const partial = { unit: 'marshal', do: 'join' };
  expect(advise(rules, played.view('blue'), played.asked, { partial })).toMatchObject({ with: 'alpha' });
});

test('AD.rule.independent-character: the computer begins a character with a unit that shields him, and with no small or slow one', () => {
  expect(advised(squad('Alpha', 4, far), squad('Bravo', 5, far), squad('Charlie', 6, far), marshal())).toEqual({
    unit: 'marshal',
    to: 'with charlie',
  });
  expect(advised(squad('Alpha', 4, far), marshal())).toEqual(LINE);
  expect(advised(squad('Alpha', 6, { ...far, numbers: { M: 6 } }), marshal())).toEqual(LINE);
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
  expect(begunWith(play)).toEqual({ unit: 'marshal', to: 'with bravo' });
});

test('AD.core.transport: the computer begins aboard where the hull is faster and its guns do not reach across', () => {
  expect(advised(squad('Alpha', 5, near), ark())).toEqual({ unit: 'alpha', to: 'aboard ark-1' });
  expect(advised(squad('Alpha', 5, far), ark())).toEqual(LINE);
  expect(advised(squad('Alpha', 5, near), ark({ numbers: { M: 7 } }))).toEqual(LINE);
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
  expect(advised(squad('Alpha', 5, { ...far, has }), squad('Bravo', 5, far))).toEqual(LINE);
  // Whoever joined would keep it on the table.
  expect(advised(squad('Alpha', 5, { ...near, has }), squad('Bravo', 1, far), marshal())).toEqual({
    unit: 'alpha',
    to: 'deepStrike',
  });
});

test('AD.rule.outflank: the computer lets those come over a flank who would not reach anybody in turn 1', () => {
  const has = ['outflank'];
  expect(advised(squad('Alpha', 5, { ...near, has }), squad('Bravo', 5, far))).toEqual({ unit: 'alpha', to: 'flank' });
  expect(advised(squad('Alpha', 5, { ...far, has }), squad('Bravo', 5, far))).toEqual(LINE);
});

test('AD.rule.infiltrate: the computer sets infiltrators aside before all others', () => {
  const spies = squad('Spies', 5, { ...near, has: ['infiltrate', 'outflank'] });
  expect(advised(marshal(), spies, squad('Alpha', 5, far))).toEqual({ unit: 'spies', to: 'infiltrate' });
});
