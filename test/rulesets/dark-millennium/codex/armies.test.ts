import { describe, expect, test } from 'vitest';
import { armies, SIZES } from '../../../../src/rulesets/dark-millennium/codex/armies.js';
import { loadFaults } from '../../../../src/rulesets/dark-millennium/codex/loads.js';
import { battlefield } from '../../../../src/rulesets/dark-millennium/codex/set-up.js';
import ruleset from '../../../../src/rulesets/dark-millennium/ruleset.js';
import { GUARDSMAN, weapon } from '../../../support/dk.js';
import { guideCodex } from '../../../support/guide-codex.js';

test('DK.house.lists: every ready-made army keeps the rules of its codex', () => {
  for (const { id, size } of armies.templates()) expect(armies.check(armies.list(id)!, size).faults, id).toEqual([]);
});

test('DK.house.lists: the sheet of an army says what its models can and carry', () => {
  const { models } = armies.sheet(armies.list('cinder-march-500')!);
  expect(models).toContain(
    '**Vaulter** Speed 6 · Agility 4 · BS 1 · AS 1 · Defence 3+ · Armour 3 · Morale 4 · Carbine (5", Power 3), Blade (Power 3), Grenade (2", Power 3)',
  );
});

test('DK.house.points: an army that costs more than its size is told so', () => {
  const [one] = armies.templates().filter(({ size }) => size === 500);
  const [fault] = armies.check(armies.list(one!.id)!, 100).faults;
  expect(fault).toMatchObject({ cite: 'DK.house.points' });
  expect(ruleset.sizes).toEqual(SIZES);
});

test('DK.house.armySize: a horde needs a battle that has room for it', () => {
  const units = Array.from({ length: 12 }, () => ({ datasheet: 'penitents', teams: [{ penitent: 10 }] }));
  const list = { name: 'Horde', codex: 'pale-choir', size: 500, detachments: [{ detachment: 'procession', units }] };
  const why = 'It has 132 models, and 500 points have room for 100: leave something out.';
  expect(armies.check(list, 500).faults).toContainEqual({ where: 'Horde', why, cite: 'DK.house.armySize' });
  expect(armies.check(list, 1500).faults).toEqual([]);
});

describe('DK.weapons.hands, DK.weapons.heavy: what options put together must be carried together', () => {
  const read = armies.readCodex(guideCodex('second'));
  const codex = 'codex' in read ? [read.codex] : [];
  const faults = (team: Record<string, number>, options: string[] = []) => {
    const units = [{ datasheet: 'seer' }, { datasheet: 'blowers', teams: [team], options }];
    const list = { name: 'Tide', codex: 'glass-tide', size: 500, detachments: [{ detachment: 'works', units }] };
    return armies.check(list, 500, codex).faults;
  };
  test('a heavy weapon and the jars of the whole unit', () => {
    expect(faults({ 'blower with caster': 1, blower: 7 })).toEqual([]);
    expect(faults({ blower: 8 }, ['jars'])).toEqual([]);
    expect(faults({ 'blower with caster': 1, blower: 7 }, ['jars'])).toMatchObject([
      { cite: 'DK.weapons.hands', why: 'Caster: Shard caster is heavy: infantry carries nothing beside it.' },
    ]);
  });
  test('who leads a unit is looked at as well', () => {
    const [caster, jar] = [weapon('Caster', { words: ['heavy'] }), weapon('Jar')];
    const tables = { profiles: { guardsman: GUARDSMAN }, weapons: { caster, jar } };
    const loaded = { name: 'Caster', profile: 'guardsman', weapons: ['caster', 'jar'] };
    const found = (fielded: object) =>
      loadFaults(tables as never, [{ units: [{ fielded, where: 'Tide' }] } as never]).map(({ where }) => where);
    const [heavy, light] = [loaded, { ...loaded, weapons: [] }];
    expect(found({ leader: heavy, teams: [[light]] })).toEqual(['Tide']);
    expect(found({ leader: light, teams: [[heavy, light]] })).toEqual(['Tide']);
    expect(found({ teams: [[light]] })).toEqual([]);
  });
});

test('DK.house.battlefield: the same number lays out the same table, another number another', () => {
  const laid = (seed: number) => battlefield(500, seed).terrain;
  expect(laid(7)).toEqual(laid(7));
  expect(laid(7)).not.toEqual(laid(8));
  expect(laid(7).length).toBeGreaterThan(3);
});
