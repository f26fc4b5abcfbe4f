import { describe, expect, test } from 'vitest';
import type { Base } from '../../../../src/engine/index.js';
import { attackChance } from '../../../../src/rulesets/darker-millennium/combat/shooting-odds.js';
import { attackOn, isAttack } from '../../../../src/rulesets/darker-millennium/combat/targets.js';
import { boardOf, type Setting, type TeamSpec, team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';
import { gun, scenario } from './field.js';

const shot = { unit: 'alpha', target: 'raptors', how: 'fire' };
const flamer = gun({ id: 'flamer', name: 'Flamer', flame: true, short: 8000, long: 8000, strength: 4 });
/** Two abreast ahead, and one a long way behind them. */
const ahead: [number, number][] = [
  [19.6, 24],
  [20.6, 24],
  [20, 12],
];

function burnt(more: { blue?: ReturnType<typeof team>[]; red?: TeamSpec; house?: Record<string, number> } = {}) {
  return scenario({
    board: { subPhase: 4 },
    blue: [team('Alpha', 1, { at: [20, 30], order: 'fire', weapons: [flamer] }), ...(more.blue ?? [])],
    red: [team('Raptors', 3, { places: ahead, moved: 'charge', ...more.red })],
    ...(more.house ? { options: { house: more.house } } : {}),
  });
}

describe('DM.house.weapons.flame, DM.shoot.flame, DM.basics.flame', () => {
  test('DM.house.hit: no roll to hit: whatever the template touches is hit, and no more than that', () => {
    const s = burnt().startAt('combat.shoot', shot).dice(4, 2, 2, 1, 1);
    const [event] = s.eventsOf('shot');
    expect(event?.volleys).toMatchObject([{ template: true, hitFaces: [], hits: 2, woundFaces: [4, 2] }]);
    expect(event?.flames).toHaveLength(1);
    expect(event?.fallen.map(({ model }) => model)).toEqual(['raptors-1']);
    expect(s.board.units.raptors?.pins).toBe(1);
  });

  test('DM.basics.measure: who stands just 8" off, slantwise, is offered and touched, a thousandth further off neither', () => {
    // 8000.07 mils between the bases, and 8000.91.
    const off = (y: number) => {
      const setting: Setting = {
        board: { subPhase: 4 },
        blue: [team('Alpha', 1, { at: [20, 30], order: 'fire', weapons: [flamer] })],
        red: [team('Raptors', 1, { at: [25.02, y], moved: 'charge' })],
      };
      const board = boardOf(setting);
      if (!isAttack(attackOn(board, board.units.alpha!, board.units.raptors!, 'fire'))) return 'out of range';
      return scenario(setting).startAt('combat.shoot', shot).dice(1, 1).eventsOf('shot')[0]!.volleys[0]!.hits;
    };
    expect([off(22.53), off(22.529)]).toEqual([1, 'out of range']);
  });

  test('who has fallen to a first flame is not hit by the next', () => {
    const torch = { ...flamer, id: 'torch', name: 'Torch' };
    const s = scenario({
      board: { subPhase: 4 },
      blue: [
        team('Alpha', 2, {
          places: [
            [20, 30],
            [21.2, 30],
          ],
          order: 'fire',
          weapons: [flamer],
        }),
      ],
      red: [team('Raptors', 3, { places: ahead, moved: 'charge' })],
    })
      .given(board => {
        board.weapons.torch = torch;
        board.models['alpha-2']!.weapons = ['torch'];
      })
      .startAt('combat.shoot', shot)
      .dice(4, 2, 2, 1, 1, 1);
    expect(s.eventsOf('shot')[0]!.volleys.map(({ weapon, hits }) => [weapon, hits])).toEqual([
      ['Flamer', 2],
      ['Torch', 1],
    ]);
  });

  test('a friend in the way is hit too, and not pinned by his own side', () => {
    const s = burnt({ blue: [team('Friend', 1, { at: [20, 27] })], red: { places: [[20, 24]], profile: { t: 5 } } })
      .startAt('combat.shoot', shot)
      .dice(2, 2, 2, 2);
    const [event] = s.eventsOf('shot');
    expect(event?.volleys.map(({ onto, hits }) => [onto, hits])).toEqual(
      expect.arrayContaining([
        [undefined, 1],
        ['friend', 1],
      ]),
    );
    expect(s.board.units.friend?.pins ?? 0).toBe(0);
  });

  test('cover, a hiding place and a wall do not help whom it touches', () => {
    const s = scenario({
      board: { subPhase: 4 },
      terrain: [
        piece('Crops A', [17, 22, 6, 3], ['soft']),
        piece('Wall B', [19.8, 25.3, 2, 0.2], ['blocking', 'linear']),
      ],
      blue: [team('Alpha', 1, { at: [20, 30], order: 'fire', weapons: [flamer] })],
      red: [
        team('Raptors', 1, { at: [19.2, 24], moved: 'charge' }),
        team('Lurkers', 1, { at: [20.4, 24.2], hidden: true, profile: { t: 5 } }),
      ],
    })
      .startAt('combat.shoot', shot)
      .dice(2, 2, 2, 2);
    const [event] = s.eventsOf('shot');
    expect(event?.volleys.map(({ onto, hits }) => [onto, hits])).toEqual([
      [undefined, 1],
      ['lurkers', 1],
    ]);
    expect(event?.volleys.map(({ hitFaces }) => hitFaces)).toEqual([[], []]);
    expect(s.board.units.lurkers).toMatchObject({ hidden: true, pins: 1 });
  });

  test('DM.basics.measure: its 8" begin at the base, or the hull, as the range does', () => {
    const hits = (y: number, base?: Base) => {
      const bearer = { at: [20, 30] as [number, number], order: 'fire' as const, weapons: [flamer] };
      const s = scenario({
        board: { subPhase: 4 },
        blue: [team('Alpha', 1, { ...bearer, ...(base ? { base } : {}) })],
        red: [team('Raptors', 1, { at: [20, y], moved: 'charge', profile: { t: 9 } })],
      }).startAt('combat.shoot', shot);
      return s
        .dice(2)
        .eventsOf('shot')
        .map(({ distance, volleys }) => [distance, volleys[0]?.hits]);
    };
    expect(hits(21)).toEqual([[8000, 1]]);
    expect(hits(20.9)).toEqual([]);
    expect(hits(20, { shape: 'hull', length: 3000, width: 2000 })).toEqual([[8000, 1]]);
    expect(hits(20, { shape: 'oval', length: 3000, width: 2000 })).toEqual([[8000, 1]]);
  });

  test('beyond 8" it reaches nobody', () => {
    const { board } = burnt({ red: { places: [[20, 10]] } }).startAt('combat.fire', { side: 'blue' });
    const found = attackOn(board, board.units.alpha!, board.units.raptors!, 'fire');
    expect(isAttack(found)).toBe(false);
  });

  test('DM.basics.wholly: the preview holds whether it must touch or cover whom it hits', () => {
    const told = (under: string) => {
      const s = scenario({
        board: { subPhase: 4 },
        blue: [team('Alpha', 1, { at: [20, 30], order: 'fire', weapons: [flamer] })],
        red: [team('Raptors', 3, { places: ahead, moved: 'charge' })],
        options: { house: { under } },
      }).startAt('combat.fire', { side: 'blue' });
      return s.question.preview!(s.view('blue'), s.asked, { unit: 'alpha', do: 'fire', target: 'raptors' }).small;
    };
    for (const under of ['partly', 'wholly'])
      expect(told(under)).toContain('Flamer: a flame template hits without a roll, cover or not (house default)');
  });

  test('its odds are exact: two hits that wound on 3+', () => {
    const { board } = burnt().startAt('combat.fire', { side: 'blue' });
    const found = attackOn(board, board.units.alpha!, board.units.raptors!, 'fire');
    if (!isAttack(found)) throw new Error(found.why());
    expect(attackChance({ board, options: {} }, found)).toBeCloseTo(8 / 9, 9);
  });
});

describe('DM.house.weapons.ablaze', () => {
  test('a team that it touched burns on a 4+', () => {
    expect(burnt().startAt('combat.shoot', shot).dice(2, 2, 4).board.units.raptors?.ablaze).toBe(true);
    expect(burnt().startAt('combat.shoot', shot).dice(2, 2, 3).board.units.raptors?.ablaze).toBeUndefined();
  });

  test('a switch says on what', () => {
    const flamed = (face: number) =>
      burnt({ house: { ablazeOn: 6 } })
        .startAt('combat.shoot', shot)
        .dice(2, 2, face);
    expect([5, 6].map(face => flamed(face).board.units.raptors?.ablaze)).toEqual([undefined, true]);
  });

  test('where nobody ever burns no die is thrown for it, and nothing told', () => {
    const s = burnt({ house: { ablazeOn: 7 } })
      .startAt('combat.shoot', shot)
      .dice(2, 2, 6);
    expect(s.eventsOf('flamed')).toEqual([]);
    expect(s.left).toEqual([6]);
  });
});
