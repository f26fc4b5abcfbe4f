import { describe, expect, test } from 'vitest';
import { isCoherent, isSuppressed } from '../../../../src/rulesets/dark-millennium/lookups.js';
import { BLADE, boardOf, LASGUN, type Setting, squad, weapon } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';
import { play } from '../turns.js';

const facing: Setting = {
  blue: [squad('Alpha', 4, { at: [10, 24], weapons: [LASGUN] })],
  red: [squad('Bravo', 4, { at: [10, 10] })],
};
/** Inches that the one model of Alpha went north from 44". */
const walked = (board: { models: Record<string, { at?: { y: number } }> }) =>
  44 - board.models['alpha-1']!.at!.y / 1000;
const far = (y: number) => ({ x: 12_000, y: y * 1000, near: true });

describe('moving', () => {
  test('DK.action.march and DK.stats.speed: Speed is doubled, and nobody is attacked', () => {
    const battle = play({ blue: [squad('Alpha', 1, { at: [10, 44] })], red: [squad('Bravo', 1, { at: [40, 2] })] });
    battle.answer({ unit: 'alpha', do: 'march', to: { x: 10_000, y: 20_000, near: true } });
    if (battle.asked?.asks === 'react') battle.answer({ react: 'hold' });
    expect(walked(battle.board)).toBeCloseTo(12, 2);
    expect(battle.eventsOf('attacked')).toEqual([]);
  });

  test('DK.action.advance and DK.move.open: an Advance goes as far as Speed, measured from the base', () => {
    const battle = play({ blue: [squad('Alpha', 1, { at: [10, 44] })], red: [squad('Bravo', 1, { at: [40, 2] })] });
    battle.answer({ unit: 'alpha', do: 'advance', to: { x: 10_000, y: 20_000, near: true } });
    if (battle.asked?.asks === 'react') battle.answer({ react: 'hold' });
    expect(walked(battle.board)).toBeCloseTo(6, 2);
  });
});

describe('firing', () => {
  test('DK.action.fire and DK.combat.ranged: only at whom somebody sees in range', () => {
    const wall = [piece('Block A', [2, 16, 30, 2], ['blocking', 'impassable'], 8)];
    const battle = play({ ...facing, terrain: wall });
    expect(battle.refusal({ unit: 'alpha', do: 'fire', target: 'bravo' })).toMatchObject({ cite: 'DK.action.fire' });
    expect(play(facing).refusal({ unit: 'alpha', do: 'fire', target: 'bravo' })).toBeUndefined();
  });

  test('DK.combat.teams and DK.combat.allocate: a team a weapon, each die at the next of the closest', () => {
    const plasma = weapon('Plasma gun', { power: 9 });
    const battle = play({
      ...facing,
      blue: [squad('Alpha', 3, { at: [10, 20], weapons: [[LASGUN], [LASGUN], [plasma]] })],
    });
    battle.dice(6, 6, 6).answer({ unit: 'alpha', do: 'fire', target: 'bravo', dice: '2,1' }).answer({ react: 'hold' });
    const [attack] = battle.eventsOf('attacked');
    expect(attack?.volleys.map(({ weapon: name, count }) => [name, count])).toEqual([
      ['Lasgun', 2],
      ['Plasma gun', 1],
    ]);
    const hit = attack!.volleys.flatMap(({ thrown }) => thrown.map(({ model }) => model));
    expect(new Set(hit).size).toBe(3);
  });

  test('DK.weapons.heavy: infantry that moved do not answer with it; DK.reaction.returnFire.moved', () => {
    const cannon = weapon('Cannon', { words: ['heavy'] });
    const setting = (movedTurn?: number): Setting => ({
      ...facing,
      red: [squad('Bravo', 2, { at: [10, 10], weapons: [cannon], ...(movedTurn ? { movedTurn } : {}) })],
      board: { turn: 4 },
    });
    const offered = (movedTurn?: number) => {
      const battle = play(setting(movedTurn)).dice(1).answer({ unit: 'alpha', do: 'fire', target: 'bravo', dice: '1' });
      return battle.asked?.asks === 'react' ? battle.offered() : [];
    };
    expect(offered()).toContain('returnFire bravo');
    expect(offered(3)).toContain('returnFire bravo');
    expect(offered(4)).not.toContain('returnFire bravo');
  });
});

describe('fighting', () => {
  const close: Setting = {
    blue: [squad('Alpha', 3, { at: [10, 16], weapons: [BLADE] })],
    red: [squad('Bravo', 3, { at: [10, 11], fatigue: 2, weapons: [BLADE] })],
  };

  test('DK.action.assault and DK.combat.assault: into contact, then both fight at once (DK.turn.simultaneous)', () => {
    const battle = play(close);
    battle.answer({ unit: 'alpha', do: 'assault', target: 'bravo' });
    expect(battle.offered()).toContain('fightBack bravo');
    expect(battle.offered()).not.toContain('returnFire bravo');
    battle.dice(6, 6, 6, 6).answer({ react: 'fightBack bravo', dice: '2' });
    const attacks = battle.eventsOf('attacked');
    expect(attacks.map(({ unit, how }) => [unit, how])).toEqual([
      ['alpha', 'assault'],
      ['bravo', 'fightBack'],
    ]);
  });

  test('DK.combat.movesAway: who is suppressed by it leaves the fight', () => {
    const battle = play(close).answer({ unit: 'alpha', do: 'assault', target: 'bravo' });
    const before = Math.max(...Object.values(battle.board.models).map(({ at }) => at!.y));
    battle.dice(6, 1).answer({ react: 'hold' });
    const bravo = battle.board.units.bravo!;
    expect(isSuppressed(battle.board, bravo)).toBe(true);
    expect(battle.eventsOf('moved').map(({ unit, kind }) => [unit, kind])).toContainEqual(['bravo', 'away']);
    expect(Math.min(...bravo.models.map(id => battle.board.models[id]!.at!.y))).toBeLessThan(before);
  });

  test('DK.reaction.retreat: a suppressed unit goes straight away, up to its Speed', () => {
    const battle = play({ ...facing, red: [squad('Bravo', 1, { at: [10, 20], fatigue: 9 })] });
    battle.dice(1).answer({ unit: 'alpha', do: 'fire', target: 'bravo', dice: '1' }).answer({ react: 'retreat bravo' });
    const y = battle.board.models['bravo-1']?.at?.y;
    if (y !== undefined) expect(y).toBeGreaterThanOrEqual(13_900);
    expect(y).toBeLessThan(20_000);
  });
});

describe('units', () => {
  test('DK.units.coherency: a chain of 2"; who is out of it is suppressed', () => {
    const places = (gap: number): [number, number][] => [
      [10, 20],
      [11 + gap, 20],
    ];
    const coherent = (gap: number) => {
      const board = boardOf({ blue: [squad('Alpha', 2, { places: places(gap) })] });
      return [isCoherent(board, board.units.alpha!), isSuppressed(board, board.units.alpha!)];
    };
    expect(coherent(2)).toEqual([true, false]);
    expect(coherent(2.1)).toEqual([false, true]);
  });

  test('DK.suppression and DK.stats.morale: more fatigue than the best Morale; DK.suppression.disabled: nobody left', () => {
    const board = boardOf({ blue: [squad('Alpha', 2, { at: [10, 20], fatigue: 3 })] });
    const alpha = board.units.alpha!;
    expect(isSuppressed(board, alpha)).toBe(false);
    alpha.fatigue = 4;
    expect(isSuppressed(board, alpha)).toBe(true);
    alpha.fatigue = 0;
    alpha.models = [];
    expect(isSuppressed(board, alpha)).toBe(true);
  });

  test('DK.house.apart: nobody who does not assault ends within 1" of an enemy', () => {
    const battle = play({
      blue: [squad('Alpha', 1, { at: [10, 15] })],
      red: [squad('Bravo', 1, { at: [10, 10], profile: { morale: 9 } })],
    });
    battle.answer({ unit: 'alpha', do: 'march', to: { x: 10_000, y: 10_000, near: true } });
    if (battle.asked?.asks === 'react') battle.answer({ react: 'hold' });
    const [from, to] = ['alpha-1', 'bravo-1'].map(id => battle.board.models[id]!.at!);
    expect(Math.hypot(from!.x - to!.x, from!.y - to!.y)).toBeGreaterThanOrEqual(2000 - 5);
  });

  test('DK.house.actions: after so many actions of one side its turn is over', () => {
    const battle = play({
      blue: [squad('Alpha', 1, { at: [10, 40], profile: { morale: 20 } })],
      red: [squad('Bravo', 1, { at: [40, 2] })],
      options: { house: { actions: 2 } },
    });
    for (const y of [36, 30]) {
      battle.answer({ unit: 'alpha', do: 'march', to: { x: 10_000, y: y * 1000, near: true } });
      if (battle.asked?.asks === 'react') battle.answer({ react: 'hold' });
    }
    expect(battle.eventsOf('turnOver')).toMatchObject([{ side: 'blue', why: 'actions' }]);
  });

  test('DK.house.rallyCover: cover that only half of the models have is no help', () => {
    const rallied = (models: number) => {
      const battle = play({
        blue: [squad('Alpha', models, { at: [10, 20], fatigue: 8 })],
        red: [squad('Bravo', 1, { at: [40, 2] })],
        terrain: [piece('Ruin A', [8, 18, 4, 4], ['hard'], 3)],
      });
      battle.dice(1).answer({ unit: 'alpha', do: 'rally', to: 'here' });
      if (battle.asked?.asks === 'react') battle.answer({ react: 'hold' });
      return battle.board.units.alpha?.fatigue;
    };
    expect(rallied(2)).toBe(8 + 1 - 1 - 3);
    expect(rallied(4)).toBe(8 + 1 - 1);
  });

  test('DK.action.rally.cover: hard cover takes 3 points more', () => {
    const battle = play({
      blue: [squad('Alpha', 2, { at: [10, 20], fatigue: 8 })],
      red: [squad('Bravo', 1, { at: [40, 2] })],
      terrain: [piece('Ruin A', [8, 18, 8, 4], ['hard'], 3)],
    });
    battle.dice(1).answer({ unit: 'alpha', do: 'rally', to: 'here' });
    if (battle.asked?.asks === 'react') battle.answer({ react: 'hold' });
    expect(battle.board.units.alpha?.fatigue).toBe(8 + 1 - 1 - 3);
  });
});

test('far places are reached as near as can be', () => {
  expect(play(facing).refusal({ unit: 'alpha', do: 'march', to: far(2) })).toBeUndefined();
});
