import { describe, expect, test } from 'vitest';
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
    red: [squad('Bravo', 1, { at: [10, 15], weapons: [BLADE], fatigue: 1, profile: { morale: 2 } })],
    terrain: [piece('Woods A', [2, 16, 20, 2], ['difficult'])],
  };

  test('who falls short neither strikes nor is struck, and nobody moves away', () => {
    const battle = play(setting).answer(assault);
    battle.dice(1).answer({ react: 'fightBack bravo' });
    expect(battle.eventsOf('terrainTested')).toMatchObject([{ face: 1, barred: true }]);
    expect(battle.eventsOf('attacked')).toEqual([]);
    expect(battle.board.units.bravo!.fatigue).toBe(2);
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
});
