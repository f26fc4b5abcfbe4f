import { describe, expect, test } from 'vitest';
import { type TeamSpec, team } from '../../../support/dm.js';
import { scenario } from './rooms.js';

function onFire(alpha: TeamSpec = {}, brood?: TeamSpec) {
  return scenario({
    board: { subPhase: 1 },
    blue: [team('Alpha', 2, { at: [20, 20], profile: { mv: 4 }, ...alpha })],
    red: brood ? [team('Brood', 1, { moved: 'run', ...brood })] : [],
  })
    .given(board => {
      board.units.alpha!.ablaze = true;
    })
    .startAt('move.compulsory', { side: 'blue' });
}

describe('DM.house.weapons.ablaze: in sub-phase I', () => {
  test('the fire goes out on a 5+, and the team stays where it is', () => {
    const s = onFire().dice(5);
    expect(s.board.units.alpha).not.toHaveProperty('ablaze');
    expect(s.board.units.alpha?.moved).toBeUndefined();
  });

  test('else a Strength 3 hit, and the team runs its randomised Mv in a random direction', () => {
    const s = onFire().dice(4, 3, 90, 3);
    expect(s.eventsOf('hurt')[0]).toMatchObject({ why: 'the fire', faces: [3], fallen: [] });
    expect(s.eventsOf('moveRolled')[0]).toMatchObject({ sides: 4, faces: [3] });
    expect(s.board.units.alpha).toMatchObject({ ablaze: true, moved: 'compulsory' });
    expect(s.board.models['alpha-1']?.at?.x).toBe(23_000);
  });

  test('DM.house.weapons.ablaze.way, DM.move.charge.blunder: it may run into the enemy, without the bonus of a charge', () => {
    const s = onFire({}, { at: [23.5, 20] }).dice(4, 3, 90, 4);
    expect(s.board.units.alpha).toMatchObject({ moved: 'compulsory', charged: false });
    expect(s.eventsOf('moved').length).toBeGreaterThan(0);
  });

  test('a switch puts every fire out at once', () => {
    const s = scenario({
      options: { house: { fireOutOn: 1 } },
      board: { subPhase: 1 },
      blue: [team('Alpha', 2, { at: [20, 20] })],
    })
      .given(board => {
        board.units.alpha!.ablaze = true;
      })
      .startAt('move.compulsory', { side: 'blue' })
      .dice(1);
    expect(s.board.units.alpha).not.toHaveProperty('ablaze');
  });
});
