import { describe, expect, test } from 'vitest';
import { distanceBetween } from '../../../../src/rulesets/board-queries.js';
import { causeWords } from '../../../../src/rulesets/darker-millennium/cause-words.js';
import { type TeamSpec, team } from '../../../support/dm.js';
import { scenario } from './rooms.js';

function onFire(alpha: TeamSpec = {}, brood?: TeamSpec, count = 2) {
  return scenario({
    board: { subPhase: 1 },
    blue: [team('Alpha', count, { at: [20, 20], profile: { mv: 4 }, ...alpha })],
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

  test('DM.house.morale: who is broken flees once the fire is out, with the move that it has not made for it', () => {
    const s = onFire({ status: 'broken' }, { at: [20, 8] }).dice(5, 3, 4);
    expect(s.eventsOf('moveRolled')).toMatchObject([{ sides: 4, faces: [3, 4] }]);
    expect(s.board.units.alpha?.moved).toBe('compulsory');
    expect(s.board.models['alpha-1']!.at!.y).toBeGreaterThan(20_000);
    // Who ran about on fire has moved.
    expect(
      onFire({ status: 'broken' }, { at: [20, 8] })
        .dice(4, 1, 90, 3)
        .eventsOf('moveRolled'),
    ).toHaveLength(1);
  });

  test('else a Strength 3 hit, and the team runs its randomised Mv in a random direction', () => {
    const s = onFire().dice(4, 3, 90, 3);
    expect(s.eventsOf('hurt')[0]).toMatchObject({ why: { is: 'fire' }, faces: [3], fallen: [] });
    expect(s.eventsOf('moveRolled')[0]).toMatchObject({ sides: 4, faces: [3] });
    expect(s.board.units.alpha).toMatchObject({ ablaze: true, moved: 'compulsory' });
    expect(s.board.models['alpha-1']?.at?.x).toBe(23_000);
  });

  test('DM.house.weapons.ablaze.way: whoever cannot move burns where it is', () => {
    const s = onFire({ profile: { mv: 0 } }).dice(4, 3);
    expect([s.pending, s.eventsOf('moveRolled')]).toEqual([[], []]);
    expect(s.board.units.alpha).toMatchObject({ ablaze: true });
  });

  test('DM.house.weapons.ablaze.way, DM.move.charge.blunder: it may run into the enemy, without the bonus of a charge', () => {
    const s = onFire({}, { at: [23.5, 20] }).dice(4, 3, 90, 4);
    expect(s.board.units.alpha).toMatchObject({ moved: 'compulsory', charged: false });
    expect(s.eventsOf('moved').length).toBeGreaterThan(0);
  });

  test('DM.move.charge.blunder, DM.move.apart: whom it would only come near to does not react, and it stops 1" short', () => {
    // 3" east would end it 0.8" from the enemy: near, and not engaged.
    const s = onFire({}, { at: [20 + 3 + 1 + 0.8, 20], moved: undefined }, 1).dice(4, 1, 90, 3);
    expect(s.pending).toEqual([]);
    expect(s.eventsOf('reactionTested')).toEqual([]);
    expect(distanceBetween(s.board, s.board.units.alpha!, s.board.units.brood!)).toBe(1000);
    // At exactly 1/2" it is.
    const meets = onFire({}, { at: [20 + 3 + 1 + 0.5, 20], moved: undefined }, 1).dice(4, 1, 90, 3);
    expect(meets.asked).toMatchObject({ who: 'red', asks: 'react' });
  });

  test('DM.house.disengage, DM.house.weapons.ablaze.way: enemies in contact whom it leaves strike freely', () => {
    // The fire 4, to wound 1; 4" west; the free hit wounds on a 6 and has one Wound of three.
    const s = onFire({ at: [21, 20], profile: { mv: 4, wounds: 3 } }, { at: [22, 20] }, 1).dice(4, 1, 270, 4, 6, 1);
    expect(s.eventsOf('hurt').map(({ why }) => causeWords(why))).toEqual([
      'the fire',
      expect.stringMatching(/Brood strikes as it breaks away/),
    ]);
    expect(s.board.models['alpha-1']?.at?.x).toBe(17_000);
    expect(s.board.units.alpha).toMatchObject({ moved: 'compulsory', ablaze: true });
  });

  test('DM.house.disengage, DM.move.charge.blunder: it stays where it would end 1/2" to 1" from whom it leaves, and nobody strikes', () => {
    const s = onFire({ at: [21, 20] }, { at: [22, 20] }, 1).dice(4, 1, 330, 1);
    expect(s.eventsOf('held')).toMatchObject([{ unit: 'alpha', why: { is: 'cannotGetClear' } }]);
    expect(s.eventsOf('hurt').map(({ why }) => why.is)).toEqual(['fire']);
    expect(s.board.models['alpha-1']!.at).toEqual({ x: 21_000, y: 20_000 });
  });

  test('DM.house.weapons.ablaze.way: toward those whom it fights it stays, and they do not react as to a charge', () => {
    const s = onFire({ at: [21, 20] }, { at: [22, 20], moved: undefined }, 1).dice(4, 1, 90, 4);
    expect(s.pending).toEqual([]);
    expect(s.eventsOf('hurt')).toHaveLength(1);
    expect(s.board.models['alpha-1']?.at?.x).toBeLessThan(21_010);
  });

  test('DM.house.morale: who falls to it is counted like any other loss of a quarter at once', () => {
    // The fire 4, the hit wounds and nobody saves; 2d6 are a 9 against Leadership 7: broken, and it runs about all the same.
    const s = onFire().dice(4, 6, 4, 5, 90, 3);
    expect(s.eventsOf('moraleTested')[0]).toMatchObject({ unit: 'alpha', faces: [4, 5], outcome: 'broken' });
    expect(s.board.units.alpha).toMatchObject({ status: 'broken', moved: 'compulsory' });
    expect(s.board.units.alpha!.models).toHaveLength(1);
  });

  test('a switch makes the fire hotter', () => {
    const s = scenario({
      options: { house: { fireStrength: 6 } },
      board: { subPhase: 1 },
      blue: [team('Alpha', 1, { at: [20, 20], profile: { mv: 4, wounds: 2 } })],
    })
      .given(board => {
        board.units.alpha!.ablaze = true;
      })
      .startAt('move.compulsory', { side: 'blue' })
      .dice(4, 2, 90, 3);
    // Strength 6 against Toughness 3 wounds on a 2.
    expect(s.board.models['alpha-1']!.wounds).toBe(1);
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

describe('DM.house.weapons.ablaze, DM.move.coherency.restored: who strayed and is on fire', () => {
  /** A part of Alpha beside it, which finds its team as the sub-phase begins. */
  const found = (part: { ablaze?: true }, alpha: { ablaze?: true } = {}) =>
    scenario({
      board: { subPhase: 1 },
      blue: [team('Alpha', 2, { at: [20, 20] }), team('Strays', 1, { at: [22.5, 20] })],
    })
      .given(board => {
        const { strays, ...units } = board.units;
        const id = 'alpha~1';
        board.units = { ...units, [id]: { ...strays!, id, status: 'broken', ...part } };
        Object.assign(board.units.alpha!, alpha);
        board.models['strays-1']!.unit = id;
      })
      .startAt('move.compulsory', { side: 'blue' });

  test('brings the fire to its team, which goes out on a 5+ and not before', () => {
    const s = found({ ablaze: true }).dice(5);
    expect(s.eventsOf('partRejoined')).toMatchObject([{ part: 'alpha~1', unit: 'alpha' }]);
    expect(s.eventsOf('burned')).toMatchObject([{ unit: 'alpha', face: 5, out: true }]);
    expect(s.board.units.alpha).not.toHaveProperty('ablaze');
  });

  test('puts out no fire of its team, and brings none that it has not', () => {
    expect(found({}, { ablaze: true }).dice(5).eventsOf('burned')).toHaveLength(1);
    expect(found({}).events.map(({ type }) => type)).toEqual(['partRejoined']);
  });
});
