import { describe, expect, test } from 'vitest';
import { BLADE, LASGUN, type Setting, squad, type UnitSpec, weapon } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';
import { play } from '../turns.js';

test('DK.weapons.range, DK.weapons.indirect: who reaches only whom it does not see, and is blind only to whom it does not reach, fires at nobody', () => {
  const setting = (mortar: number): Setting => ({
    blue: [
      squad('Alpha', 2, {
        at: [10, 30],
        weapons: [[LASGUN], [weapon('Mortar', { range: mortar, words: ['indirect'] })]],
      }),
    ],
    red: [squad('Bravo', 2, { at: [10, 12] })],
    terrain: [piece('Wall A', [0, 20, 30, 1], ['blocking'], 6)],
  });
  // 18" off: beyond four times 2", within four times 6".
  expect(play(setting(2000)).offered({ unit: 'alpha' })).not.toContain('fire');
  expect(play(setting(6000)).offered({ unit: 'alpha' })).toContain('fire');
});

test('DK.weapons.range: of two models one must both see and reach', () => {
  const offered = (near: number, wall: [number, number, number, number]) =>
    play({
      blue: [squad('Alpha', 2, { at: [10, 30], weapons: [[weapon('Pistol', { range: near })], [LASGUN]], apart: 2 })],
      red: [squad('Bravo', 1, { at: [10, 12] })],
      terrain: [piece('Wall A', wall, ['blocking'], 6)],
    }).offered({ unit: 'alpha' });
  const behindIt: [number, number, number, number] = [11, 28, 4, 0.5];
  // 18" off, by eight times 1" and 4": the second is behind the wall, and the first sees.
  expect(offered(2000, behindIt)).not.toContain('fire');
  expect(offered(6000, behindIt)).toContain('fire');
  expect(offered(2000, [60, 5, 1, 1])).toContain('fire');
});

test('DK.weapons.range: of two targets one in sight and reach is enough', () => {
  const offered = (gap: number) =>
    play({
      blue: [squad('Alpha', 2, { at: [10, 30], weapons: [[weapon('Pistol', { range: 2000 })], [LASGUN]], apart: 2 })],
      red: [squad('Bravo', 2, { at: [10, 30 - gap], apart: 8 })],
      terrain: [piece('Wall A', [10.6, 27, 14, 0.5], ['blocking'], 6)],
    }).offered({ unit: 'alpha' });
  // The pistol reaches 8": one of Bravo at most, and the lasgun, which reaches both, is behind the wall.
  expect(offered(7)).toContain('fire');
  expect(offered(10)).not.toContain('fire');
});

describe('DK.weapons.range: who carries nothing but point-blank weapons never fires, base to base neither', () => {
  const setting = (alpha: UnitSpec['weapons'], bravo: UnitSpec['weapons']): Setting => ({
    blue: [squad('Alpha', 1, { at: [10, 20], weapons: alpha! })],
    red: [squad('Bravo', 1, { at: [10, 19], weapons: bravo! })],
  });

  test('DK.action.fire: it is offered no Fire', () => {
    const battle = play(setting([BLADE], [BLADE]));
    expect(battle.offered({ unit: 'alpha' })).not.toContain('fire');
    expect(battle.refusal({ unit: 'alpha', do: 'fire', target: 'bravo' })?.cite).toBe('DK.action.fire');
    expect(play(setting([LASGUN], [BLADE])).offered({ unit: 'alpha' })).toContain('fire');
  });

  test('DK.reaction.returnFire: nor Return Fire', () => {
    const reactions = (bravo: UnitSpec['weapons']) => {
      const battle = play(setting([LASGUN], bravo))
        .dice(1)
        .answer({ unit: 'alpha', do: 'fire', target: 'bravo' });
      return battle.asked.asks === 'react' ? battle.offered() : [];
    };
    expect(reactions([BLADE])).toEqual([]);
    expect(reactions([])).toEqual([]);
  });

  test('DK.action.advance: nor is it asked at whom it fires', () => {
    const battle = play(setting([BLADE], [BLADE]));
    battle.answer({ unit: 'alpha', do: 'advance', to: { x: 10_000, y: 20_000, near: true } });
    expect(battle.asked.asks).toBe('act');
  });
});
