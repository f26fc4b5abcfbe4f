import { describe, expect, test } from 'vitest';
import type { JsonObject, TerrainPiece } from '../../../../src/engine/index.js';
import { distanceBetween } from '../../../../src/rulesets/board-queries.js';
import { isEngaged } from '../../../../src/rulesets/darker-millennium/combat/sight.js';
import { type TeamSpec, team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';
import { scenario } from './rooms.js';

/** Red Alpha and blue Brood stand base to base; Alpha is on Run orders. */
function engaged(alpha: TeamSpec = {}, brood: TeamSpec = {}) {
  return scenario({
    blue: [team('Brood', 1, { at: [20, 21], ...brood })],
    red: [team('Alpha', 2, { at: [20, 20], order: 'run', engagedAtStart: true, profile: { mv: 6 }, ...alpha })],
  }).startAt('move.run', { side: 'red' });
}

describe('DM.move.fallBack', () => {
  test('DM.move.randomised: 2d6 at Mv 6', () => {
    const s = engaged().dice(4, 5, 1).answer({ unit: 'alpha', do: 'fallback' });
    expect(s.eventsOf('moveRolled')[0]).toMatchObject({ sides: 6, faces: [4, 5], total: 9 });
    expect(s.asked.args).toMatchObject({ distance: 9000, from: ['brood'] });
  });
  test('it is all that the engaged may do', () => {
    const s = engaged();
    expect(s.offered({ unit: 'alpha' })).toEqual(['fallback']);
    expect(s.refusal({ unit: 'alpha', do: 'run', to: { x: 10_000, y: 10_000 } })?.why).toContain(
      'is engaged and can only Fall back',
    );
  });
  test('not for those who were not engaged at the start of the phase', () => {
    expect(engaged({ engagedAtStart: false }).pending).toEqual([]);
  });
  test('DM.move.fallBack.attacks, DM.house.disengage: one automatic hit of an enemy in contact that fights nobody else', () => {
    // 4+ to wound (Strength 3 or what it fights with), it falls; morale 7 holds.
    const s = engaged().dice(4, 5, 6, 3, 3).answer({ unit: 'alpha', do: 'fallback' });
    expect(s.eventsOf('hurt')[0]?.unit).toBe('alpha');
    expect(s.board.units.alpha!.models).toHaveLength(1);
    expect(s.eventsOf('moraleTested')).toMatchObject([{ unit: 'alpha', faces: [3, 3] }]);
  });
  test('it ends at least 1" further away, where its player likes', () => {
    const s = engaged().dice(4, 5, 1).answer({ unit: 'alpha', do: 'fallback' });
    const [away, ...places] = s.offered();
    expect(away).toBe('away');
    expect(places.length).toBeGreaterThan(0);
    s.answer({ to: places[0] as never });
    const { alpha, brood } = s.board.units;
    expect(distanceBetween(s.board, alpha!, brood!)).toBeGreaterThanOrEqual(1000);
    expect(alpha!.moved).toBe('fallback');
  });
  test('DM.house.segments: who cannot gain 1" stays engaged, and is not struck', () => {
    const s = scenario({
      blue: [team('Brood', 1, { at: [2, 1.5] })],
      red: [team('Alpha', 1, { at: [1, 1.5], order: 'run', engagedAtStart: true })],
      terrain: [piece('Rock A', [0, 2.2, 3, 2], ['impassable']), piece('Rock B', [0, 0, 3, 0.8], ['impassable'])],
    })
      .startAt('move.run', { side: 'red' })
      .dice(4, 4)
      .answer({ unit: 'alpha', do: 'fallback' });
    expect(s.eventsOf('held')[0]?.why).toEqual({ is: 'cannotGetAway' });
    expect(s.eventsOf('hurt')).toEqual([]);
    expect(isEngaged(s.board, s.board.units.alpha!)).toBe(true);
    expect(s.board.units.alpha!.moved).toBe('fallback');
  });
});

describe('DM.move.compulsory: broken teams', () => {
  const broken = (more: TeamSpec, terrain: ReturnType<typeof piece>[] = []) =>
    scenario({
      blue: [team('Alpha', 2, { at: [20, 30], status: 'broken', ...more })],
      red: [team('Brood', 2, { at: [20, 10] })],
      terrain,
      armies: { blue: { cost: { alpha: 40 } } },
    }).startAt('move.compulsory', { side: 'blue' });

  test('flee twice the randomised Mv toward their own edge', () => {
    const s = broken({}).dice(2, 3);
    expect(s.eventsOf('moveRolled')[0]).toMatchObject({ sides: 4, faces: [2, 3], total: 5 });
    expect(s.eventsOf('moved')[0]?.kind).toBe('compulsory');
    expect(s.board.models['alpha-1']!.at!.y).toBeGreaterThan(33_500);
    expect(s.board.units.alpha!.moved).toBe('compulsory');
  });
  test('or toward cover that is nearer', () => {
    const s = broken({}, [piece('Ruin A', [24, 31, 4, 4], ['hard'])]).dice(4, 4);
    expect(s.board.models['alpha-1']!.at!.x).toBeGreaterThan(23_000);
  });
  test('until they are in cover out of sight', () => {
    const s = broken({}, [piece('Ruin A', [19, 29, 6, 4], ['hard']), piece('Wall B', [0, 20, 48, 1], ['blocking'], 5)]);
    expect(s.events).toEqual([]);
  });
  test('over the edge, they are destroyed', () => {
    const s = broken({ at: [20, 45] }).dice(4, 4);
    expect(s.eventsOf('leftTable')[0]).toMatchObject({ unit: 'alpha', models: ['alpha-1', 'alpha-2'] });
    expect(s.board.destroyed).toEqual([{ unit: 'alpha', side: 'blue', points: 40 }]);
    expect(s.board.models['alpha-1']).toBeUndefined();
  });
  describe('DM.house.table: what lies between them and the edge counts', () => {
    const fleeing = (terrain: TerrainPiece[], alpha: TeamSpec = {}) => {
      const s = broken({ at: [20, 41], ...alpha }, terrain).dice(4, 4);
      return { left: s.eventsOf('leftTable').length, y: s.board.models['alpha-1']?.at?.y };
    };
    test('on open ground 6.5" are within 8"', () => {
      expect(fleeing([]).left).toBe(1);
    });
    test('3" of mud cost 6", and they are still on the table', () => {
      const mud = piece('Mud A', [10, 42, 30, 3], ['difficult'], 0);
      const { left, y } = fleeing([mud]);
      expect(left).toBe(0);
      expect(y).toBeGreaterThan(44_000);
      // Who flies does not mind it.
      expect(fleeing([mud], { abilities: ['flies'] }).left).toBe(1);
    });
    test('nobody goes through a wall', () => {
      expect(fleeing([piece('Wall A', [1, 43, 46, 1], ['impassable'], 4)]).left).toBe(0);
    });
    test('those who stand at the edge keep nobody on the table', () => {
      const s = scenario({
        blue: [
          team('Alpha', 1, { at: [20, 41], status: 'broken' }),
          team('Bravo', 5, { at: [17.5, 47.5], apart: 1.25 }),
        ],
        red: [team('Foe', 1, { at: [20, 20] })],
        board: { subPhase: 1 },
      })
        .startAt('move.compulsory', { side: 'blue' })
        .dice(4, 4);
      expect(s.eventsOf('leftTable')).toHaveLength(1);
    });
  });
  test('who holds together does not move', () => {
    expect(broken({ status: undefined }).events).toEqual([]);
  });
});

describe('DM.move.charge.blunder', () => {
  const stray = (facing: number, bystander: TeamSpec = {}) =>
    scenario({
      blue: [team('Alpha', 1, { at: [20, 30] })],
      red: [team('Brood', 1, { at: [20, 25], ...bystander })],
    }).startAt('move.stray', { unit: 'alpha', facing, distance: 6000 });

  test('a compulsory move may run into the enemy: the same reactions, no bonus', () => {
    const s = stray(0);
    expect(s.asked).toMatchObject({ who: 'red', asks: 'react' });
    expect(s.question.prompt(s.view('red'), s.asked).title).toBe('Alpha blunders into Brood');
    expect(s.offered()).toEqual(['evade', 'openFire', 'counterAttack', 'hold']);
    s.answer({ react: 'hold' });
    expect(isEngaged(s.board, s.board.units.alpha!)).toBe(true);
    expect(s.board.units.alpha!.charged).toBe(false);
    expect(s.board.units.alpha!.moved).toBe('compulsory');
  });
  test('away from everybody nobody is asked', () => {
    const s = stray(180_000);
    expect(s.pending).toEqual([]);
    expect(s.board.models['alpha-1']!.at).toEqual({ x: 20_000, y: 36_000 });
  });
});

describe('DM.house.melee: consolidating', () => {
  const winner = () =>
    scenario({ blue: [team('Alpha', 2, { at: [20, 30] })], red: [team('Brood', 1, { at: [20, 10] })] }).startAt(
      'move.consolidate',
      {
        unit: 'alpha',
      },
    );
  test('up to 2"', () => {
    const s = winner();
    expect(s.refusal({ to: { x: 20_000, y: 26_000 } })?.why).toContain('it reaches');
    s.answer({ to: { x: 20_000, y: 28_500 } });
    expect(s.board.models['alpha-1']!.at).toEqual({ x: 20_000, y: 28_500 });
    expect(s.board.units.alpha!.moved).toBeUndefined();
  });
  test('or not at all', () => {
    const s = winner().fallback();
    expect(s.eventsOf('moved')).toEqual([]);
  });
  test('DM.house.morale: who is shaken goes no nearer to an enemy whom it sees, and is offered nothing of the kind', () => {
    const s = winner().given(board => {
      board.units.alpha!.status = 'shaken';
    });
    expect(s.refusal({ to: { x: 20_000, y: 28_500 } })).toMatchObject({
      why: expect.stringContaining('is shaken and cannot go nearer to Brood'),
      cite: 'DM.house.morale',
    });
    for (const to of s.offered()) expect(s.refusal({ to: to as JsonObject }), JSON.stringify(to)).toBeUndefined();
    // Not alone to stay, but most of what it may.
    const may = winner()
      .offered()
      .filter(to => s.refusal({ to: to as JsonObject }) === undefined);
    expect([may.length, s.offered().length]).toEqual([5, 3]);
    s.answer({ to: { x: 20_000, y: 31_500 } });
    expect(s.board.models['alpha-1']!.at).toEqual({ x: 20_000, y: 31_500 });
  });
});

test('DM.house.morale, DM.move.charge.evade: who is shaken evades no nearer to another enemy whom it sees', () => {
  const s = scenario({
    blue: [team('Alpha', 1, { at: [20, 30], status: 'shaken' })],
    red: [team('Brood', 1, { at: [20, 36] }), team('Others', 1, { at: [20, 10] })],
  })
    .startAt('move.fallBack', { unit: 'alpha', from: ['brood'], why: 'evade' })
    .dice(3, 3);
  expect(s.refusal({ to: { x: 20_000, y: 26_000 } })?.cite).toBe('DM.house.morale');
  expect(s.refusal({ to: { x: 26_000, y: 30_000 } })).toBeUndefined();
});
