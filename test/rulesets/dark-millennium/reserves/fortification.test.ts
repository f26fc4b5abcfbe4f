import { describe, expect, test } from 'vitest';
import { squad, type UnitSpec, vehicle } from '../../../support/dk.js';
import { play } from '../turns.js';

const away = [squad('Bravo', 1, { at: [2, 2] })];
const bunker = (more: UnitSpec = {}) =>
  vehicle('Bunker', {
    at: [20, 20],
    weapons: [],
    model: { capacity: 4 },
    ...more,
    profile: { speed: 0, special: ['fortification'], ...more.profile },
  });
const enter = { unit: 'alpha', do: 'enter', by: 'teleport' };
const inside = { ...enter, to: { x: 20_000, y: 20_000 } };

describe('DK.reserves.teleport: into any space, fortifications too, but not vehicles', () => {
  const start = (count: number, machine = bunker()) =>
    play({ blue: [squad('Alpha', count, { reserve: true }), machine], red: away });

  test('a unit that finds room in a fortification is in it then, and nobody sees it', () => {
    const battle = start(3);
    const [first] = battle.question.choices(battle.view('blue'), battle.asked as never, enter)!.options;
    expect(first).toMatchObject({ label: expect.stringMatching(/^Bunker, /), hint: 'Inside: room for 4 of 4' });
    expect(battle.question.preview!(battle.view('blue'), battle.asked as never, inside).lines).toEqual([
      '**Alpha** teleports into **Bunker**.',
    ]);
    battle.answer(inside);
    expect(battle.board.units.alpha).toMatchObject({ aboard: 'bunker-1', reserve: false });
    expect(battle.board.armies.blue.reserveUsed).toBe(true);
    expect(battle.asked.asks).toBe('act');
    expect(battle.offered({ unit: 'alpha' })).toEqual(['dismount']);
  });

  const beside = (battle: ReturnType<typeof start>) => {
    const [first] = battle.question.choices(battle.view('blue'), battle.asked as never, enter)!.options;
    expect(first?.hint).not.toContain('Inside');
    battle.answer(inside);
    // Whoever stands in the open is in sight.
    if (battle.asked.asks === 'react') battle.answer({ react: 'hold' });
    return battle.board.units.alpha?.aboard === undefined && battle.board.models['alpha-1']?.at !== undefined;
  };

  test('where it has too little room the unit stands beside it', () => {
    expect(beside(start(5))).toBe(true);
  });

  test('a vehicle is none, and who drops from the air gets into nothing', () => {
    expect(beside(start(3, vehicle('Tank', { at: [20, 20], weapons: [], model: { capacity: 4 } })))).toBe(true);
    const dropped = start(3)
      .answer({ ...inside, by: 'airDrop' })
      .answer({ react: 'hold' });
    expect(dropped.board.units.alpha).not.toHaveProperty('aboard');
  });

  test('DK.vehicles: nor one that carries units of another kind, nor one of the enemy', () => {
    expect(beside(start(3, bunker({ profile: { carries: ['Crew'] } })))).toBe(true);
    const theirs = play({ blue: [squad('Alpha', 3, { reserve: true })], red: [bunker()] });
    expect(beside(theirs)).toBe(true);
  });
});
