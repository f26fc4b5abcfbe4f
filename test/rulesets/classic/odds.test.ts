import { describe, expect, test } from 'vitest';
import {
  armourOdds,
  expectedHits,
  outcomeOf,
  type Target,
  type Volley,
  woundPools,
} from '../../../src/rulesets/classic/attacks/odds.js';
import { throwAtArmour, throwVolley } from '../../../tools/pairs/throw-volley.js';
import { expectAgreement } from '../../support/agreement.js';
import { blow, fighter, melee, shot } from './support.js';

function volley(attack: Volley['attack'], count: number, more: Partial<Volley> = {}): Volley {
  return { attack, count, melee, ...more };
}

/** Lost Wounds come up as often as the odds say; who has fallen follows from them. */
function agrees(name: string, thrown: Volley, target: Target) {
  const { falls, losses } = outcomeOf(thrown, target);
  expect(falls.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  expectAgreement(`${name}: lost`, { low: 0, chances: losses }, dice => throwVolley(dice, thrown, target).lost);
}

const squad = (count: number, of: Parameters<typeof fighter>[0] = {}) =>
  Array.from({ length: count }, () => fighter(of));

describe('odds of a pool (AD.core.pools)', () => {
  test('plain attacks: two thirds hit, half wound, a third is not saved', () => {
    const plain = volley(shot({ ap: 5 }), 6);
    expect(expectedHits(plain)).toBeCloseTo(4);
    expect(woundPools(plain)).toMatchObject([{ wound: { ap: 5 }, expected: expect.closeTo(2) }]);
    const { lost, falls } = outcomeOf(plain, { models: squad(10) });
    expect(lost).toBeCloseTo(2 / 3);
    expect(falls[0]).toBeCloseTo((1 - 1 / 9) ** 6);
  });

  test('15: Rending (6+) and Murderous Strike (5+) part into three pools, what kills outright first', () => {
    const attack = shot({ strength: 5, ap: 4, rules: ['rending:6', 'murderous-strike:5'] }, { foe: fighter({ T: 5 }) });
    const pools = woundPools(volley(attack, 6, { isAutomatic: true }));
    expect(pools.map(({ wound: { ap, isDeadly }, expected }) => [ap, isDeadly, Math.round(expected * 1000)])).toEqual([
      [2, true, 1000],
      [4, true, 1000],
      [4, false, 1000],
    ]);
  });

  test('what was thrown agrees: marks', () => {
    const by = fighter({ rules: ['preferred-enemy'] });
    const rules = ['rending:6', 'murderous-strike:5'];
    const marked = shot({ strength: 5, ap: 4, rules }, { by, foe: fighter({ T: 5 }) });
    agrees('marks', volley(marked, 5), { models: squad(3, { T: 5, W: 2, rules: ['feel-no-pain:5'] }) });
  });

  test('what was thrown agrees: one die again', () => {
    const crafted = shot({ ap: 3, rules: ['master-crafted', 'precision-shots:5'] });
    agrees('one die again', volley(crafted, 4), { models: squad(4), cover: 5 });
    for (const by of [fighter({ rules: ['preferred-enemy'] }), fighter({ BS: 6 })])
      agrees('one die besides', volley({ ...crafted, by }, 4), { models: squad(4), cover: 5 });
  });

  test('what was thrown agrees: Wounds that kill outright, at a high Ballistic Skill', () => {
    const steady = shot({ strength: 8, ap: 2 }, { by: fighter({ BS: 7 }) });
    agrees('outright', volley(steady, 3), { models: squad(2, { W: 3, invulnerableSave: 5, rules: ['shrouded:6'] }) });
  });

  test('what was thrown agrees: Wounds that count twice', () => {
    const flame = shot({ strength: 3, ap: 6 }, { area: 'template', foe: fighter({ T: 3 }) });
    const swarm = { T: 3, W: 4, armourSave: 5, rules: ['swarm', 'feel-no-pain:6'] };
    agrees('swarm', volley(flame, 7, { isAutomatic: true }), { models: squad(2, swarm) });
  });

  test('what was thrown agrees: a mixed unit in close combat', () => {
    const fierce = blow({ ap: 2, rules: ['shred', 'master-crafted'] }, { by: fighter({ WS: 5 }) });
    const mixed = [fighter({ armourSave: 2, W: 2, rules: ['eternal-warrior'] }), ...squad(2, { armourSave: 5 })];
    agrees('mixed', volley({ ...fierce, foes: mixed }, 4), { models: mixed });
  });

  test('what was thrown agrees: the hits that follow from Deflagrate (AD.rule.deflagrate)', () => {
    const torch = (rules: string[] = [], strength = 5) => shot({ strength, ap: 5, rules: ['deflagrate', ...rules] });
    agrees('blaze', volley(torch(), 6), { models: squad(4) });
    agrees('blaze once more', volley(torch(['master-crafted']), 4), { models: squad(9), cover: 5 });
    // One unsaved Wound that kills outright is one hit more, each of two of a Swarm is one, and none of the attacker's rules work on.
    const strong = { models: squad(2, { W: 3, armourSave: 5, rules: ['feel-no-pain:5'] }) };
    agrees('blaze outright', volley(torch(['murderous-strike:5']), 4), strong);
    agrees('blaze of a strong one', volley(torch([], 8), 3), strong);
    const swarm = { models: squad(2, { W: 4, armourSave: undefined, rules: ['swarm', 'feel-no-pain:6'] }) };
    agrees('blaze in a swarm', volley({ ...torch(), area: 'blast' }, 3, { isAutomatic: true }), swarm);
    const by = fighter({ rules: ['preferred-enemy', 'furious-charge:2'] });
    const keen = blow({ rules: ['deflagrate'] }, { by, fight: { hasCharged: true } });
    agrees('blaze of a blow', volley(keen, 4), { models: squad(5, { rules: ['shrouded:3'] }), cover: 3 });
  });

  test('what follows from Deflagrate counts among hits, Wounds and losses', () => {
    const plain = volley(shot({ ap: 3 }), 1);
    const torch = volley(shot({ ap: 3, rules: ['deflagrate'] }), 1);
    const of = (thrown: Volley, count: number) => {
      const { hits, wounds, lost } = outcomeOf(thrown, { models: squad(count) });
      return [hits, wounds, lost].map(number => Math.round(number * 60));
    };
    expect(of(plain, 2)).toEqual([40, 20, 20]);
    // A third of the time one follows, and half of these wound.
    expect(of(torch, 2)).toEqual([60, 30, 30]);
    expect(of(torch, 1)).toEqual([40, 20, 20]);
  });

  test('a die that wounds by rending is not thrown again, though the chart cannot wound', () => {
    const attack = shot({ strength: 3, rules: ['rending:6', 'shred'] }, { foe: fighter({ T: 8 }) });
    const [pool] = woundPools(volley(attack, 36, { isAutomatic: true }));
    expect(pool?.expected).toBeCloseTo(6 + 5);
  });

  test('armour: Ordnance, Armourbane, Rending, Sunder and Lance', () => {
    const at = (armour: number, rules: string[], more: Parameters<typeof shot>[0] = {}) =>
      volley({ ...shot({ strength: 8, rules, ...more }), armour }, 1);
    expect(armourOdds(at(14, []).attack)).toEqual({
      nothing: expect.closeTo(5 / 6),
      glances: expect.closeTo(1 / 6),
      penetrates: 0,
    });
    for (const [name, thrown] of Object.entries({
      plain: at(12, []),
      ordnance: at(13, ['armourbane'], { shooting: 'ordnance' }),
      rending: at(13, ['rending:5', 'sunder']),
      lance: at(14, ['lance', 'sunder', 'armourbane']),
    })) {
      const { nothing, glances, penetrates } = armourOdds(thrown.attack);
      expectAgreement(name, { low: 0, chances: [nothing, glances, penetrates] }, dice => throwAtArmour(dice, thrown));
    }
  });
});
