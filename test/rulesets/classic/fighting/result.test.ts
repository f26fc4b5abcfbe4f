import { describe, expect, it } from 'vitest';
import { blade, hull, squad } from '../../../support/classic.js';
import { piece } from '../../../support/table.js';
import { ended } from '../ended.js';
import { choir, fight, line, misses, SWORD } from './fights.js';

describe('AD.house.combat.result', () => {
  it.each([
    { who: 'blue', dice: [4, 4, 2, 1], lost: { blue: 0, red: 1 } },
    { who: 'red', dice: [1, 4, 4, 2], lost: { blue: 1, red: 0 } },
    { who: undefined, dice: [1, 1], lost: { blue: 0, red: 0 } },
  ])('is won by who caused more unsaved Wounds: $who', ({ who, dice, lost }) => {
    const battle = fight({ blue: [line(1, { numbers: { W: 3 } })], red: [choir(1, { numbers: { W: 3 } })] });
    battle.dice(...dice, ...(who ? [1, 1] : []));
    expect(battle.eventsOf('combatResolved')).toMatchObject([{ lost }]);
    expect(battle.eventsOf('combatResolved')[0]?.winner).toBe(who);
    const loser = who === undefined ? [] : [{ unit: who === 'blue' ? 'choir' : 'line', need: 7 }];
    expect(battle.eventsOf('leadershipTested')).toMatchObject(loser);
    expect(battle.left).toEqual([]);
    expect(battle.eventsOf('moved')).toEqual([]);
  });

  it('counts no Wound of the ground that somebody piles in over', () => {
    const battle = fight({
      blue: [line(1, { numbers: { I: 3 } })],
      red: [choir(2, { apart: 3, numbers: { I: 5 } })],
      terrain: [piece('Wire A', [11.5, 16, 4, 5], ['dangerous'])],
    });
    // The second falls on its way; nobody strikes home.
    battle.dice(1, ...misses(2));
    expect(battle.eventsOf('dangerTested')).toMatchObject([{ struck: ['choir-2'] }]);
    expect(battle.board.units.choir?.models).toEqual(['choir-1']);
    expect(battle.eventsOf('combatResolved')).toMatchObject([{ lost: { blue: 0, red: 0 } }]);
    expect(battle.eventsOf('leadershipTested')).toEqual([]);
  });

  it('counts what was lost in the fight alone, not before it in the phase', () => {
    const battle = fight({ blue: [line(1)], red: [choir(1, { numbers: { W: 3 }, fightWounds: 2 })] });
    battle.dice(1, 1);
    expect(battle.eventsOf('combatResolved')).toMatchObject([{ lost: { blue: 0, red: 0 } }]);
  });

  it('lets what a fight ends with befall only those who fought it (AD.rule.concussive)', () => {
    const effect = { is: 'shakenByBlows', rule: 'concussive:1', until: { playerTurn: 9, phase: 'end' as const } };
    const far = squad('Far', 1, { at: [30, 10], effects: [effect] });
    const battle = fight({ blue: [line(1)], red: [choir(1), far] });
    battle.dice(4, 4, 4, 4, 2, 2);
    expect(battle.board.units.choir?.models).toEqual([]);
    expect(battle.eventsOf('ruleRolled')).toEqual([]);
  });

  it('has each unit of the loser test, and nobody else (AD.core.leadership)', () => {
    const battle = fight({
      blue: [line(1, { numbers: { I: 5 } })],
      red: [choir(1, { numbers: { W: 2 } }), squad('Coven', 1, { at: [10, 21.25], weapons: [SWORD] })],
    });
    battle.dice(4, 4, 2, 1, 1, 1, 1, 1, 1);
    expect(battle.eventsOf('leadershipTested').map(({ unit, need }) => [unit, need])).toEqual([
      ['choir', 7],
      ['coven', 7],
    ]);
    expect(ended(battle)).toBeNull();
  });

  it('piles both sides in by 3" where it goes on, though nobody strikes on it (AD.core.pile-in)', () => {
    const slow = { apart: 4, numbers: { I: 4 } };
    const battle = fight({ blue: [line(1)], red: [choir(2, slow)] });
    battle.dice(...misses(3));
    expect(ended(battle)).toBeNull();
    const [first] = battle.eventsOf('moved');
    expect(first).toMatchObject({ unit: 'choir', kind: 'pileIn', models: [{ model: 'choir-2' }] });
  });
});

describe('AD.core.sweep', () => {
  /** Blue takes one of two; who is left fails its Morale. */
  const lost = [4, 4, 4, 4, 2, 3, 1, 4, 3];

  it('goes by unmodified Initiative (AD.house.combat.result)', () => {
    const dazed = { effects: [{ is: 'dazed', changes: { I: { plus: -1 } }, until: { playerTurn: 9 } }] } as never;
    const battle = fight({
      blue: [line(2, { numbers: { I: 6 }, model: dazed })],
      red: [choir(2, { numbers: { I: 4, Ld: 7 } })],
    });
    // 6 and 1 against 4 and 2 is caught; 5 and 1 would tie.
    battle.dice(...lost, 1, 2).fallback();
    expect(battle.eventsOf('swept')).toMatchObject([
      { initiative: 6, against: { face: 2, initiative: 4 }, caught: true },
    ]);
    expect(battle.board.units.choir?.models).toEqual([]);
  });

  it('is made by nobody who fights another that stands, and locked with whom it stays (AD.core.locked)', () => {
    const battle = fight({
      blue: [line(2, { numbers: { I: 5 } })],
      red: [
        choir(2, { numbers: { Ld: 7 } }),
        squad('Coven', 1, { at: [10, 21.25], weapons: [SWORD], numbers: { I: 1 } }),
      ],
    });
    battle.dice(4, 4, 4, 4, 2, 3, 1, 1, 4, 3, 1, 1, 3, 3);
    expect(battle.eventsOf('leadershipTested').map(({ passed }) => passed)).toEqual([false, true]);
    expect(battle.eventsOf('swept')).toEqual([]);
    expect(battle.eventsOf('fellBack')).toMatchObject([{ unit: 'choir' }]);
    expect(battle.board.units.line?.lockedWith).toEqual(['coven']);
    expect(battle.board.units.choir?.lockedWith).toEqual([]);
  });

  it.each([
    { falls: undefined, by: 'line', initiative: 6 },
    { falls: true as const, by: 'mates', initiative: 5 },
  ])('is made by the quickest of the winners who does not fall back himself: $by', ({ falls, by, initiative }) => {
    const battle = fight({
      blue: [
        squad('Mates', 1, { at: [10, 17.5], weapons: [SWORD], numbers: { I: 5 } }),
        line(1, { numbers: { I: 6 }, ...(falls ? { isFallingBack: falls } : {}) }),
      ],
      red: [choir(1, { numbers: { Ld: 7, W: 2 } })],
    });
    battle.dice(4, 4, 1, 1, 1, 4, 3, 5, 2);
    expect(battle.eventsOf('swept')).toMatchObject([{ unit: 'choir', by, initiative, caught: true }]);
  });

  it('leaves no Vehicle to sweep, nor one to pile in (AD.house.melee.vehicle)', () => {
    const battle = fight({
      blue: [line(2, { numbers: { I: 5 } }), hull('Ark', { at: [6, 20] })],
      red: [choir(2, { numbers: { Ld: 7, I: 4 } })],
    });
    battle.dice(...lost, 1, 1, 3, 3);
    expect(battle.eventsOf('swept')).toMatchObject([{ by: 'line' }]);
  });
});

describe('AD.core.consolidate', () => {
  it.each([
    { I: 3, distance: 3000 },
    { I: 5, distance: 5000 },
  ])('goes up to the Initiative: $I', ({ I, distance }) => {
    const battle = fight({ blue: [line(1, { numbers: { I } })], red: [choir(1, { numbers: { I: 1 } })] });
    battle.dice(4, 4, 2);
    expect(battle.asked).toMatchObject({ asks: 'shift', who: 'blue', args: { unit: 'line', distance } });
  });

  it('goes where it is sent, on the board and within reach, or as good as there', () => {
    const battle = fight({ blue: [line(1, { at: [10, 1], numbers: { I: 5 } })], red: [choir(1, { at: [10, 2.25] })] });
    battle.dice(4, 4, 2);
    expect(battle.offered()[0]).toBe('stay');
    expect(battle.offered().length).toBeGreaterThan(4);
    const why = (x: number, y: number) => battle.refusal({ to: { x, y } })?.why;
    expect(why(12_000, -300)).toMatch(/off the board/);
    expect(why(15_999, 1000)).toBeUndefined();
    expect(why(16_000, 1000)).toMatch(/goes up to 5"/);
    battle.answer({ to: { x: 12_000, y: 4000 } });
    expect(battle.board.models['line-1']?.at).toEqual({ x: 12_000, y: 4000 });
    expect(ended(battle)).toBeNull();
  });

  it('is made by no Vehicle (AD.house.melee.vehicle)', () => {
    const ark = hull('Ark', { at: [7.82, 18.75], facing: 0 });
    const battle = fight({ blue: [line(1, { numbers: { I: 5 } }), ark], red: [choir(1)] });
    battle.dice(4, 4, 2);
    expect(battle.eventsOf('combatJoined')).toMatchObject([{ units: ['line', 'choir', 'ark'] }]);
    expect(battle.asked).toMatchObject({ asks: 'shift', args: { unit: 'line' } });
    expect(ended(battle.answer({ to: 'stay' }))).toBeNull();
  });

  it('is no Pile-in Move after those who fled (AD.house.combat.result, AD.core.pile-in)', () => {
    const battle = fight({
      blue: [line(2, { numbers: { I: 5 }, has: ['slow-and-purposeful'] })],
      red: [choir(2, { numbers: { Ld: 7 } })],
    });
    battle.dice(4, 4, 4, 4, 2, 3, 1, 4, 3, 1, 1);
    expect(battle.eventsOf('moved').map(({ unit, kind }) => [unit, kind])).toEqual([['choir', 'fallBack']]);
    expect(battle.asked).toMatchObject({ asks: 'shift', who: 'blue' });
  });
});

describe('AD.house.useless', () => {
  it('is a choice: who gives no answer tests (AD.house.combat.result)', () => {
    const battle = fight({
      blue: [line(1, { numbers: { S: 8, I: 5, A: 2, T: 5 } })],
      red: [choir(2, { numbers: { S: 1, Ld: 9 } })],
    });
    battle.dice(4, 1, 2, 1, 1, 1, 1).fallback();
    expect(battle.eventsOf('leadershipTested')).toMatchObject([{ unit: 'choir', need: 8, passed: true }]);
    expect(battle.board.units.choir?.isFallingBack).toBeUndefined();
  });
});

describe('AD.house.combat.result: who stays', () => {
  it('piles in after a draw, but no hull does, of a Squadron that is touched neither', () => {
    const fists = { numbers: { S: 8 } };
    const battle = fight({
      blue: [line(1, fists)],
      red: [hull('Ark', { at: [10, 17.88], facing: 90 }), hull('Barge', { at: [18, 17.88], facing: 90 })],
    }).given(board => {
      board.units.ark!.models.push('barge-1');
      board.models['barge-1']!.unit = 'ark';
      board.units.barge!.models = [];
    });
    battle.dice(1);
    expect(battle.eventsOf('combatResolved')).toMatchObject([{ lost: { blue: 0, red: 0 } }]);
    expect(battle.eventsOf('moved')).toEqual([]);
  });

  it('goes in by 3" after a draw who could not at its own step, for it struck before', () => {
    const hammer = blade('Hammer', { rules: ['unwieldy'] });
    const battle = fight({
      blue: [line(1, { numbers: { I: 2 } })],
      red: [choir(2, { apart: 7, weapons: [[SWORD], [hammer]] })],
    });
    battle.dice(...misses(4));
    expect(battle.eventsOf('moved').map(({ kind, models }) => [kind, models.map(({ model }) => model)])).toEqual([
      ['pileIn', ['choir-2']],
      ['pileIn', ['choir-2']],
    ]);
  });

  it('asks no Morale of a loser whose foes are all gone, though its side lost', () => {
    const battle = fight({
      blue: [
        line(1, { numbers: { I: 5, A: 3 } }),
        squad('Mates', 2, { at: [11.5, 20], weapons: [SWORD], numbers: { I: 1 } }),
      ],
      red: [
        choir(2, { numbers: { W: 5, I: 2 } }),
        squad('Coven', 1, { at: [13, 18.75], weapons: [SWORD], numbers: { A: 2 } }),
      ],
    });
    // Choir suffers three Wounds, then Coven slays both of Mates, who alone fought it; then Choir misses twice.
    battle.dice(4, 4, 4, 4, 4, 4, 1, 1, 1, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1);
    expect(battle.eventsOf('combatResolved')).toMatchObject([{ lost: { blue: 2, red: 3 }, winner: 'blue' }]);
    expect(battle.eventsOf('leadershipTested').map(({ unit, need }) => [unit, need])).toEqual([['choir', 7]]);
    // Nor is Coven asked whether it gives up, as one that can hurt nobody.
    expect(ended(battle)).toBeNull();
  });

  it('asks Morale of a loser of whom nobody in contact is left, and it may be swept (AD.core.locked, AD.core.sweep)', () => {
    // Of Choir the one in contact falls; the other piled in by 3" and is still 4" off.
    const battle = fight({
      blue: [line(1, { numbers: { I: 3 } })],
      red: [choir(2, { apart: 9, numbers: { I: 5, Ld: 7 } })],
    });
    battle.dice(1, 4, 4, 1, 4, 3, 6, 1);
    expect(battle.eventsOf('combatResolved')).toMatchObject([{ lost: { blue: 0, red: 1 }, winner: 'blue' }]);
    expect(battle.eventsOf('leadershipTested')).toMatchObject([{ unit: 'choir', need: 6, passed: false }]);
    expect(battle.eventsOf('swept')).toMatchObject([{ unit: 'choir', by: 'line', caught: true }]);
    expect(battle.board.units.choir?.models).toEqual([]);
  });

  it('lets the victor sweep each of several who fall back, in contact or not (AD.core.sweep)', () => {
    const battle = fight({
      blue: [line(2, { numbers: { I: 5, A: 2 } })],
      red: [
        squad('Coven', 1, { at: [8.75, 20], weapons: [SWORD], numbers: { I: 1, W: 9, Ld: 7 } }),
        squad('Choir', 2, {
          places: [
            [11.5, 18.75],
            [11.5, 8],
          ],
          weapons: [SWORD],
          numbers: { I: 1, Ld: 7 },
        }),
      ],
    });
    // Line takes a Wound of Coven, and of Choir the one in contact. Both fail at 5; Coven gets away by a tie.
    battle.dice(4, 1, 4, 4, 1, 4, 1, 1, 1, 6, 1, 6, 1, 1, 5, 3, 3, 3, 1);
    expect(battle.eventsOf('swept').map(({ unit, by, caught }) => [unit, by, caught])).toEqual([
      ['coven', 'line', false],
      ['choir', 'line', true],
    ]);
  });
});

describe('AD.house.fight: the phase', () => {
  it('does not begin where nobody fights', () => {
    const battle = fight({ blue: [line(1, { at: [10, 40] })], red: [choir(1)] });
    expect(ended(battle)).toBeNull();
    expect(battle.events).toEqual([]);
  });

  it('leaves nobody to break off whom his foe has left (AD.rule.hit-and-run)', () => {
    const rider = { has: ['hit-and-run'] };
    const battle = fight({ blue: [line(1, rider)], red: [choir(1, rider)] });
    // Both miss; red is first, passes its test by a 2 and goes 2" and its Movement.
    battle.dice(1, 1, 2, 5, 2, 1, 1).answer({ way: 0 });
    expect(battle.eventsOf('brokeOff')).toMatchObject([{ unit: 'choir', away: true }]);
    expect(battle.asked).toMatchObject({ asks: 'shift', who: 'blue' });
  });

  it('lets a Psyker strike as it is where he tries nothing (AD.rule.force)', () => {
    const staff = blade('Staff', { rules: ['force'] });
    const psyker = line(1, { numbers: { I: 5 }, profile: { subTypes: ['psyker'] }, weapons: [staff] });
    const battle = fight({ blue: [psyker], red: [choir(1)] });
    battle.dice(1, 1).answer({ check: false });
    expect(battle.eventsOf('psychicChecked')).toEqual([]);
    expect(battle.eventsOf('struck')[0]).toMatchObject({ unit: 'line', attacks: 1 });
  });
});
