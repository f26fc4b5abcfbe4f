import { describe, expect, test } from 'vitest';
import { blade, squad, type UnitSpec } from '../../../support/classic.js';
import { ioScenario } from '../../../support/io.js';

const SWORD = blade('Sword');

/** Blue charged red: two against two in contact, blue quicker. */
function fight(blue: UnitSpec = {}, red: UnitSpec = {}, count = 2) {
  const game = ioScenario({
    blue: [
      squad('Line', 2, {
        at: [10, 20],
        weapons: [SWORD],
        lockedWith: ['choir'],
        ...blue,
        numbers: { I: 5, ...blue.numbers },
      }),
    ],
    red: [
      squad('Choir', count, {
        at: [10, 18.75],
        weapons: [SWORD],
        lockedWith: ['line'],
        ...red,
        numbers: { Ld: 7, ...red.numbers },
      }),
    ],
    board: { phase: 'assault' },
  });
  return game.startAt('classic.fightPhase', { side: 'blue' });
}

/** Both hit and wound once each; one of red's falls, the other misses, and red fails its Morale with a 7 against 6. */
const LOST = [4, 4, 4, 4, 2, 3, 1, 4, 3];

describe('after a combat is won', () => {
  test('IO.sweep.auto: it goes after them without a check of its own, if it can', () => {
    const game = fight()
      .dice(...LOST)
      .dice(1, 6, 2, 2, 6, 6)
      .answer({ restrain: false });
    expect(game.eventsOf('swept')).toHaveLength(1);
    expect(game.eventsOf('leadershipTested').map(({ unit }) => unit)).toEqual(['choir']);
    // Who cannot sweep lets them go, and is not asked.
    const slow = fight({ has: ['slow-and-purposeful'] }).dice(...LOST, 2, 2);
    expect(slow.eventsOf('swept')).toEqual([]);
    expect(slow.eventsOf('fellBack')).toMatchObject([{ unit: 'choir', distance: 4000 }]);
  });

  test('IO.sweep.auto: once those who were caught are dead nobody is locked with them', () => {
    const game = ioScenario({
      blue: [squad('Line', 2, { at: [10, 20], weapons: [SWORD], lockedWith: ['choir'], numbers: { I: 5 } })],
      red: [squad('Choir', 1, { at: [10, 18.75], weapons: [SWORD], lockedWith: ['line'] })],
      board: { phase: 'assault' },
    }).startAt('classic.pursuit', { unit: 'choir', by: 'line' });
    game.dice(6, 1).answer({ restrain: false });
    expect(game.board.units.choir!.models).toEqual([]);
    expect(game.board.units.line!.lockedWith).toEqual([]);
  });

  test('IO.sweep.auto, IO.house.result: once those who were caught are dead the others whom the winner fought are gone after', () => {
    const fought = { weapons: [SWORD], lockedWith: ['line'], numbers: { Ld: 7 } };
    const game = ioScenario({
      blue: [squad('Line', 2, { at: [10, 20], weapons: [SWORD], lockedWith: ['coven', 'choir'], numbers: { I: 5 } })],
      // Whoever of the Choir was in contact has fallen.
      red: [squad('Coven', 1, { at: [10, 18.75], ...fought }), squad('Choir', 2, { at: [20, 14], ...fought })],
      board: { phase: 'assault' },
    }).startAt('classic.combatEnd', {
      units: ['line', 'coven', 'choir'],
      side: 'blue',
      before: { coven: -1, choir: -1 },
    });
    game.dice(6, 6, 6, 6).dice(6, 1).answer({ restrain: false });
    expect(game.board.units.coven!.models).toEqual([]);
    expect(game.asked).toMatchObject({ asks: 'restrain', args: { unit: 'choir', by: 'line' } });
  });

  test('IO.sweep.flee: what is left of those who were caught falls back', () => {
    const game = fight({}, { numbers: { W: 9 } }, 1).dice(4, 4, 4, 4, 1, 1, 1, 4, 3);
    game.dice(6, 1).dice(6, 5).dice(1, 1).answer({ restrain: false });
    expect(game.eventsOf('swept')).toMatchObject([{ caught: true }]);
    expect(game.eventsOf('fellBack')).toMatchObject([{ unit: 'choir', distance: 11_000 }]);
    expect(game.board.units.choir).toMatchObject({ isFallingBack: true, lockedWith: [] });
  });

  test('IO.sweep.restrain: who wins is asked, and a passed Morale check lets it stay', () => {
    const game = fight().dice(...LOST);
    expect(game.asked).toMatchObject({ asks: 'restrain', who: 'blue', args: { unit: 'choir', by: 'line' } });
    game.dice(3, 3, 3, 3).answer({ restrain: true });
    expect(game.eventsOf('swept')).toEqual([]);
    expect(game.eventsOf('fellBack')).toMatchObject([{ unit: 'choir', distance: 6000 }]);
    expect(game.board.models['line-1']!.at).toEqual({ x: 10_000, y: 20_000 });
  });

  test('IO.sweep.restrain: a failed check is a pursuit all the same', () => {
    const game = fight().dice(...LOST);
    game.dice(6, 6).dice(1, 6).dice(3, 3).dice(1, 1).answer({ restrain: true });
    expect(game.eventsOf('swept')).toMatchObject([{ caught: false }]);
  });

  test('IO.sweep.caught, IO.sweep.test: Wounds of twice the chasers, and no save; what is left falls back', () => {
    const game = fight({}, { numbers: { W: 6 } }, 1);
    // 4 against Weapon Skill 4; both wound; no save is made: two Wounds of six.
    game.dice(4, 4, 4, 4, 1, 1).dice(1).dice(4, 3);
    expect(game.asked).toMatchObject({ asks: 'restrain' });
    game.dice(6, 1).dice(3, 3).dice(1, 2).answer({ restrain: false });
    expect(game.eventsOf('swept')).toMatchObject([{ caught: true }]);
    // Two models: four Wounds, and six are gone.
    expect(game.board.units.choir!.models).toEqual([]);
  });

  test('IO.sweep.caught: Bulky chasers count as many as they would aboard', () => {
    const left = (has: string[]) => {
      const game = fight({ has }, { numbers: { W: 9 } }, 1);
      game.dice(4, 4, 4, 4, 1, 1).dice(1).dice(4, 3);
      game.dice(6, 1).dice(1, 1).dice(6, 6).answer({ restrain: false });
      return game.board.units.choir!.models.length;
    };
    // Seven Wounds are left of nine: two models take four of them, as four they take eight.
    expect([left([]), left(['bulky:2'])]).toEqual([1, 0]);
  });

  test('IO.sweep.again, IO.sweep.auto: who was caught and lives is brought to bay, and the combat goes on', () => {
    const game = fight({}, { numbers: { W: 9 } }, 1);
    game.dice(4, 4, 4, 4, 1, 1).dice(1).dice(4, 3);
    game.dice(6, 1).dice(1, 1).dice(6, 6).answer({ restrain: false });
    expect(game.eventsOf('woundsLost').at(-1)).toMatchObject({ models: [{ lost: 4, left: 3 }] });
    expect(game.eventsOf('pursued')).toMatchObject([{ unit: 'line', meets: true }]);
    expect(game.board.units.choir!.lockedWith).toEqual(['line']);
    expect(game.board.units.choir!.isFallingBack).toBeUndefined();
  });

  test('IO.sweep.follow, IO.sweep.auto: who was not caught is followed, and kept 1" from', () => {
    const game = fight().dice(...LOST);
    game.dice(1, 6).dice(2, 2).dice(6, 6).answer({ restrain: false });
    expect(game.eventsOf('pursued')).toMatchObject([{ unit: 'line', of: 'choir', distance: 12_000, meets: false }]);
    expect(game.board.units.line!.lockedWith).toEqual([]);
    expect(game.board.units.choir!.isFallingBack).toBe(true);
  });

  test('IO.house.fight: nobody is challenged', () => {
    const hero = { profile: { subTypes: ['character' as const] } };
    const game = fight(hero, hero).dice(1, 1, 1, 1);
    expect(game.eventsOf('challenged')).toEqual([]);
  });
});
