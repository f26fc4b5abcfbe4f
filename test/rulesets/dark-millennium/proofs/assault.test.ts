import { describe, expect, test } from 'vitest';
import { gapBetween } from '../../../../src/rulesets/board-queries.js';
import { BLADE, type Setting, squad, vehicle, weapon } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';
import { idle, play } from '../turns.js';

const brave = { morale: 20 };
const assault = { unit: 'alpha', do: 'assault', target: 'bravo' };
const away = (battle: ReturnType<typeof play>) => battle.eventsOf('moved').filter(({ kind }) => kind === 'away');

describe('DK.combat.assault, DK.reaction.fightBack: only those in contact fight', () => {
  /** 4" off, with difficult ground between: a 1 keeps Alpha out of it. */
  const setting: Setting = {
    blue: [squad('Alpha', 1, { at: [10, 20], weapons: [BLADE], profile: brave })],
    red: [squad('Bravo', 1, { at: [10, 15], weapons: [BLADE], fatigue: 2, profile: { morale: 2 } })],
    terrain: [piece('Woods A', [2, 16, 20, 2], ['difficult'])],
  };

  test('who falls short neither strikes nor is struck, and nobody moves away', () => {
    const battle = play(setting).answer(assault);
    battle.dice(1).answer({ react: 'fightBack bravo' });
    expect(battle.eventsOf('terrainTested')).toMatchObject([{ face: 1, barred: true }]);
    expect(battle.eventsOf('attacked')).toEqual([]);
    expect(battle.board.units.bravo!.fatigue).toBe(3);
    expect(away(battle)).toEqual([]);
  });

  test('who gets there strikes and is struck', () => {
    const battle = play(setting).answer(assault);
    battle.dice(6, 1, 1).answer({ react: 'fightBack bravo' });
    expect(battle.eventsOf('attacked').map(({ unit, how }) => [unit, how])).toEqual([
      ['alpha', 'assault'],
      ['bravo', 'fightBack'],
    ]);
  });
});

describe('DK.combat.assault, DK.combat.movesAway: a suppressed unit moves away from those near it', () => {
  /** Delta stands beside Bravo, which Alpha assaults from the south. */
  const setting = (delta: [number, number]): Setting => ({
    blue: [
      squad('Alpha', 1, { at: [20, 24], weapons: [BLADE], profile: brave }),
      squad('Delta', 1, { at: delta, ...idle }),
    ],
    red: [squad('Bravo', 1, { at: [20, 20], weapons: [BLADE], fatigue: 4, profile: { armour: 90, morale: 4 } })],
  });
  const end = (delta: [number, number]) => {
    const battle = play(setting(delta)).dice(1).answer(assault).answer({ react: 'hold' });
    const [first, ...others] = away(battle);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ unit: 'bravo' });
    return first!.models[0]!.at;
  };

  test('straight away from the one that it fought; enemies far off turn it nowhere', () => {
    const { x, y } = end([4, 20]);
    expect(Math.abs(x - 20_000)).toBeLessThan(300);
    expect(y).toBeLessThan(16_000);
  });

  test('from an enemy beside it as well, which did not fight', () => {
    expect(end([18.6, 20]).x).toBeGreaterThan(21_000);
  });
});

test('DK.combat.assault: who reaches one of several that it was sent at fights', () => {
  const battle = play({
    blue: [squad('Alpha', 1, { at: [20, 24], weapons: [BLADE], profile: brave })],
    red: [
      squad('Bravo', 1, { at: [20, 20], ...idle, profile: { armour: 90, morale: 20 } }),
      squad('Charlie', 1, { at: [22.9, 20], ...idle, profile: { armour: 90, morale: 20 } }),
    ],
  });
  battle
    .dice(1)
    .answer({ ...assault, also: 'charlie' })
    .answer({ react: 'hold' });
  expect(battle.eventsOf('attacked')).toMatchObject([{ unit: 'alpha', how: 'assault', targets: ['bravo', 'charlie'] }]);
});

test('DK.combat.several: what is said of an assault on several is that of having moved into contact with all of them', () => {
  const battle = play({
    blue: [squad('Alpha', 6, { at: [18, 24], weapons: [BLADE], profile: { ...brave, assault: 2 } })],
    red: [
      squad('Bravo', 1, { at: [20, 20], ...idle }),
      squad('Charlie', 3, {
        places: [
          [22.6, 19.5],
          [24.2, 19.5],
          [25.8, 19.5],
        ],
        ...idle,
      }),
    ],
  });
  const { question, asked } = battle;
  const view = battle.view('blue');
  const both = { ...assault, also: 'charlie' };
  const [alone, together] = question.choices(view, asked, assault)!.options;
  expect([alone?.value, together?.value]).toEqual(['none', 'charlie']);
  expect(question.preview!(view, asked, both).lines).toContain(`Assault on **Bravo**: ${together!.hint}.`);
});

describe('DK.action.assault: whom a unit may assault', () => {
  const reach: Setting = {
    blue: [
      squad('Alpha', 2, { at: [20, 24], weapons: [BLADE] }),
      squad('Delta', 1, { reserve: true, weapons: [BLADE] }),
    ],
    red: [squad('Bravo', 1, { at: [20, 20], ...idle }), squad('Far', 1, { at: [20, 12], ...idle })],
  };

  test('those within its Speed', () => {
    const battle = play(reach);
    expect(battle.offered({ unit: 'alpha' })).toContain('assault');
    expect(battle.offered({ unit: 'alpha', do: 'assault' })).toEqual(['bravo']);
    expect(battle.refusal({ ...assault, target: 'far' })).toEqual({
      why: 'Alpha can assault Bravo: name one of them.',
      cite: 'DK.action.assault',
    });
    expect(battle.refusal(assault)).toBeUndefined();
    expect(battle.question.choices(battle.view('blue'), battle.asked, assault)?.field).not.toBe('target');
  });

  test('nobody where nobody is so near, and nobody who is not there', () => {
    const battle = play({ ...reach, red: [squad('Far', 1, { at: [20, 12], ...idle })] });
    expect(battle.offered({ unit: 'alpha' })).not.toContain('assault');
    expect(battle.refusal({ ...assault, target: 'far' })).toEqual({
      why: 'Alpha has no enemy within 6".',
      cite: 'DK.action.assault',
    });
  });

  test('it ends in contact, and closer to nobody else of the enemy than an inch (DK.house.apart)', () => {
    const battle = play({
      blue: [squad('Alpha', 1, { at: [20, 24], weapons: [BLADE], profile: brave })],
      red: [squad('Bravo', 1, { at: [20, 20], ...idle }), squad('Echo', 1, { at: [22.3, 21], ...idle })],
    });
    battle.dice(1).answer({ ...assault, also: 'none' });
    if (battle.asked.asks === 'react') battle.answer({ react: 'hold' });
    const gap = (id: string) => gapBetween(battle.board.models['alpha-1']!, battle.board.models[id]!);
    expect(gap('bravo-1')).toBeLessThanOrEqual(500);
    expect(gap('echo-1')).toBeGreaterThanOrEqual(990);
  });
});

describe('DK.reaction.fightBack: who may', () => {
  const setting: Setting = {
    blue: [squad('Alpha', 1, { at: [20, 24], weapons: [BLADE] })],
    red: [
      squad('Bravo', 1, { at: [20, 20], weapons: [BLADE] }),
      squad('Far', 1, { at: [40, 20], weapons: [BLADE] }),
      squad('Later', 1, { reserve: true, weapons: [BLADE] }),
    ],
  };

  test('only those whom the assault touches', () => {
    const battle = play(setting).answer(assault);
    expect(battle.offered()).toEqual(['fightBack bravo', 'hold']);
    const why = (unit: string) => battle.refusal({ react: `fightBack ${unit}` })?.why;
    expect(why('far')).toBe('The assault does not end in contact with Far.');
    expect(why('later')).toBe('Later is not on the table.');
  });
});

describe('DK.ram, DK.action.assault: what a machine may do', () => {
  const setting: Setting = {
    blue: [vehicle('Alpha', { at: [20, 30], weapons: [weapon('Flail', { range: 0, power: 6 })], profile: brave })],
    red: [squad('Bravo', 3, { at: [20, 22], ...idle })],
  };

  test('its weapons or a ram, with what each promises', () => {
    const battle = play(setting);
    const { field, options } = battle.question.choices(battle.view('blue'), battle.asked, assault)!;
    expect([field, options.map(({ value, label }) => [value, label])]).toEqual([
      'strike',
      [
        ['weapons', 'With its weapons'],
        ['ram', 'Ram, Power 4'],
      ],
    ]);
  });

  test('infantry are not asked, and cannot ram', () => {
    const foot = play({ ...setting, blue: [squad('Alpha', 1, { at: [20, 26], weapons: [BLADE] })] });
    const choices = foot.question.choices(foot.view('blue'), foot.asked, assault);
    expect(choices?.field).not.toBe('strike');
    expect(foot.refusal({ ...assault, strike: 'ram' })).toMatchObject({ cite: 'DK.ram' });
  });

  test('it is not asked how where it gets into contact with nobody', () => {
    const wall = [piece('Wall A', [2, 25.5, 44, 0.5], ['impassable', 'blocking'])];
    const choices = play({ ...setting, terrain: wall });
    expect(choices.question.choices(choices.view('blue'), choices.asked, assault)?.field).not.toBe('strike');
  });

  test('one that cannot move rams with no Power at all', () => {
    const lame = { hurt: { speed: 0, ballistic: 0, assault: 0, immobile: true as const } };
    const battle = play({
      blue: [vehicle('Alpha', { at: [20, 30], weapons: [], profile: brave, model: lame })],
      red: [squad('Bravo', 1, { at: [20, 26.9], ...idle })],
    });
    const { options } = battle.question.choices(battle.view('blue'), battle.asked, assault)!;
    expect(options.map(({ label }) => label)).toEqual(['Ram, Power 0']);
  });
});

test('DK.combat.movesAway, DK.weapons.blast: whom a blast suppresses beside the one assaulted moves away as well', () => {
  const bomb = weapon('Bomb', { rof: 3, power: 1, range: 0, words: ['blast'] });
  const battle = play({
    blue: [squad('Alpha', 1, { at: [20, 24], weapons: [bomb], profile: brave })],
    red: [
      squad('Bravo', 1, { at: [20, 21], ...idle, profile: brave }),
      squad('Charlie', 1, { at: [20, 18.5], ...idle, profile: { morale: 0 } }),
    ],
  });
  battle
    .dice(1, 1, 1)
    .answer({ ...assault, also: 'none', dice: '3' })
    .answer({ react: 'hold' });
  expect(battle.eventsOf('tired').map(({ unit }) => unit)).toEqual(['bravo', 'alpha', 'charlie']);
  expect(away(battle)).toMatchObject([{ unit: 'charlie' }]);
  expect(battle.board.models['charlie-1']!.at!.y).toBeLessThan(14_000);
});
