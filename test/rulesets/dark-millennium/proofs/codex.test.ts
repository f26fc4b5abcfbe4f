import { describe, expect, test } from 'vitest';
import type { SideId } from '../../../../src/engine/index.js';
import type { DkBoard } from '../../../../src/rulesets/dark-millennium/board.js';
import { armies } from '../../../../src/rulesets/dark-millennium/codex/armies.js';
import ruleset from '../../../../src/rulesets/dark-millennium/ruleset.js';
import { guideCodex } from '../../../support/guide-codex.js';

/** The guide's codex with a piece of its text written otherwise. */
function read(from = '', to = '') {
  const text = guideCodex('second');
  if (!text.includes(from)) throw new Error(`the guide's codex has no ${from}`);
  const file = armies.readCodex(text.replace(from, to));
  return 'codex' in file ? armies.all([file.codex]).at(-1)! : undefined;
}

describe('DK.stats: a line of scores', () => {
  test('a row of ten alone', () => {
    expect(read()!.profiles.blower).toEqual({
      id: expect.any(String),
      name: 'Blower',
      type: 'infantry',
      speed: 6,
      agility: 3,
      ballistic: 0,
      assault: 0,
      defence: 3,
      armour: 3,
      scores: 1,
      morale: 3,
      psychic: 0,
      powers: [],
      special: [],
    });
  });

  test('with what else a model has, and nothing that it has not', () => {
    const { glider, seer, cutter } = read()!.profiles;
    expect(glider).toMatchObject({ jump: 12 });
    expect(Object.keys(glider!)).not.toContain('icon');
    expect(seer).toMatchObject({ powers: ['flare', 'temper'], mark: 'Glare', psychic: 2 });
    expect(Object.keys(seer!)).not.toContain('jump');
    expect(cutter).toMatchObject({ special: ['sniper'], ballistic: 2 });
  });

  test.each([
    ['jump: 12', 'jump: 1', true],
    ['jump: 12', 'jump: 24', true],
    ['jump: 12', 'jump: 0', false],
    ['jump: 12', 'jump: 25', false],
    ['mark: Glare', 'mark: Glare, icon: { psychic: 1, alignment: Glare }', true],
    ['mark: Glare', 'mark: Glare, icon: { psychic: 6, alignment: Glare }', true],
    ['mark: Glare', 'mark: Glare, icon: { psychic: 0, alignment: Glare }', false],
    ['mark: Glare', 'mark: Glare, icon: { psychic: 7, alignment: Glare }', false],
    ['mark: Glare', 'mark: Glare, carries: [Infantry, Psyker]', true],
    ['mark: Glare', 'mark: Glare, carries: []', false],
  ])('%s written as %s: %s', (from, to, fits) => {
    expect(read(from, to) !== undefined).toBe(fits);
  });
});

describe('DK.weapons: a line of the armoury', () => {
  test('inches, and what is left out', () => {
    const { tube, ladle, claws, jar, spout } = read()!.weapons;
    expect(tube).toEqual({
      id: expect.any(String),
      name: 'Blow tube',
      range: 6000,
      power: 2,
      rof: 0,
      accuracy: 0,
      hands: 'two',
      grenade: false,
      at: 0,
      words: [],
    });
    expect(ladle).toMatchObject({ range: 0, hands: 'one' });
    expect(claws).toMatchObject({ accuracy: 1, hands: 'none' });
    expect(jar).toMatchObject({ range: 2000, grenade: true, words: ['blast'] });
    expect(spout).toMatchObject({ rof: 1, at: 2 });
  });

  const spout = 'range: 8, power: 6, rof: 1, at: 2';
  test.each([
    ['range: 1, power: 6', true],
    ['range: 60, power: 6', true],
    ['range: 0.5, power: 6', false],
    ['range: 61, power: 6', false],
    ['range: 8, power: 1', true],
    ['range: 8, power: 20', true],
    ['range: 8, power: 0', false],
    ['range: 8, power: 21', false],
    ['range: 8, power: 6, rof: 0', true],
    ['range: 8, power: 6, rof: 9', true],
    ['range: 8, power: 6, rof: -1', false],
    ['range: 8, power: 6, rof: 10', false],
    ['range: 8, power: 6, accuracy: -3', true],
    ['range: 8, power: 6, accuracy: 5', true],
    ['range: 8, power: 6, accuracy: -4', false],
    ['range: 8, power: 6, accuracy: 6', false],
    ['range: 8, power: 6, at: 9', true],
    ['range: 8, power: 6, at: 10', false],
    ['range: 8, power: 6, at: -1', false],
    ['range: 8, power: 6, poison: light', true],
    ['range: 8, power: 6, poison: none', false],
  ])('%s: %s', (to, fits) => {
    expect(read(spout, to) !== undefined).toBe(fits);
  });
});

describe('DK.house.lists: an army on its way to the table', () => {
  const fielded = (text: string): DkBoard => {
    const file = armies.readCodex(text);
    if ('faults' in file) throw new Error(JSON.stringify(file.faults));
    const codexes = [file.codex];
    const list = armies.list('glass-tide-500', codexes) ?? null;
    const seats = (['blue', 'red'] as const).map(side => ({ side, seat: side, list }));
    return ruleset.setUp({ points: 500, battlefieldSeed: 1, armies: seats, codexes, options: { heroPoints: 3 } })
      .board as DkBoard;
  };
  const squads = (board: DkBoard) =>
    Object.values(board.units).filter(({ side, datasheet }) => side === 'blue' && datasheet === 'blowers');

  test('every unit of its list, with its models, its cost and its side', () => {
    const board = fielded(guideCodex('second'));
    expect(board.sides.map(({ id }) => id)).toEqual(['blue', 'red']);
    expect(board.seats).toEqual([
      { id: 'blue', side: 'blue' },
      { id: 'red', side: 'red' },
    ]);
    const sheets = (side: string) =>
      Object.values(board.units)
        .filter(unit => unit.side === side)
        .map(({ datasheet }) => datasheet);
    const all = ['seer', 'blowers', 'blowers', 'furnace', 'cutters', 'gliders'];
    expect(sheets('blue')).toEqual(all);
    expect(sheets('red')).toEqual(all);
    for (const { models } of Object.values(board.units)) expect(models.length).toBeGreaterThan(0);
    for (const side of ['blue', 'red'] as const) {
      expect(board.armies[side]).toMatchObject({ heroPoints: 3, reserveUsed: false, name: expect.any(String) });
      expect(board.armies[side].daemons.map(({ id }) => id)).toEqual(['glint']);
      expect(Object.values(board.armies[side].cost).every(cost => cost > 0)).toBe(true);
    }
    expect(Object.keys(board.powers)).toHaveLength(2);
  });

  describe('DK.psychic: two codexes that call different powers by one name', () => {
    const tide = guideCodex('second');
    const ebb = tide.replace('id: glass-tide', 'id: glass-ebb').replace('id: glass-tide-500', 'id: glass-ebb-500');
    const fought = (other: string, sides: readonly SideId[], points = 500): DkBoard => {
      const codexes = [tide, other].map(text => {
        const file = armies.readCodex(text);
        if ('faults' in file) throw new Error(JSON.stringify(file.faults));
        return file.codex;
      });
      const seats = sides.map((side, index) => {
        const list = armies.list(['glass-tide-500', 'glass-ebb-500'][index % 2]!, codexes) ?? null;
        return { side, seat: `${side}${index}`, list };
      });
      return ruleset.setUp({ points, battlefieldSeed: 1, armies: seats, codexes, options: { shares: 'free' } })
        .board as DkBoard;
    };
    const met = (other: string) => {
      const board = fought(other, ['blue', 'red']);
      const casts = (side: string) =>
        Object.values(board.models)
          .filter(model => board.units[model.unit]!.side === side)
          .flatMap(model => board.profiles[model.profile]!.powers)
          .map(id => board.powers[id]!.threshold);
      return [casts('blue'), casts('red')];
    };

    test('each psyker has that of its own', () => {
      expect(met(ebb.replace('threshold: 4', 'threshold: 9'))).toEqual([
        [4, 3],
        [9, 3],
      ]);
    });

    test('DK.psychic.summoning: allies have the Daemons of both', () => {
      const other = ebb.replace('summoning: 1,', 'summoning: 3,');
      const called = (text: string) =>
        fought(text, ['blue', 'blue', 'red', 'red'], 1000).armies.blue.daemons.map(({ summoning }) => summoning);
      expect(called(other)).toEqual([1, 3]);
      expect(called(ebb)).toEqual([1]);
    });

    test('what is the same in both is kept once', () => {
      expect(met(ebb)).toEqual([
        [4, 3],
        [4, 3],
      ]);
    });
  });

  test('DK.vehicles: a squad begins in the machine that was bought with it, where there is room for it and its kind', () => {
    const aboard = (from: string, to: string) => {
      const board = fielded(guideCodex('second').replace(from, to));
      return squads(board).map(({ aboard: carrier }) => carrier !== undefined);
    };
    const size = squads(fielded(guideCodex('second')))[1]!.models.length;
    expect(aboard('', '')).toEqual([false, true]);
    expect(aboard('capacity: 10', `capacity: ${size}`)).toEqual([false, true]);
    expect(aboard('capacity: 10', `capacity: ${size - 1}`)).toEqual([false, false]);
    const furnace = 'furnace:  [Furnace, vehicle, 10, 3, 1, 1, 2, 7/14/21, 5, 0]';
    const carries = (word: string) =>
      `furnace:  { stats: [Furnace, vehicle, 10, 3, 1, 1, 2, 7/14/21, 5, 0], carries: [${word}] }`;
    expect(aboard(furnace, carries('Infantry'))).toEqual([false, true]);
    expect(aboard(furnace, carries('Riders'))).toEqual([false, false]);
  });
});
