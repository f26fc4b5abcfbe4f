import { describe, expect, it } from 'vitest';
import { modelsOf } from '../../../../src/rulesets/board-queries.js';
import { meleeArmsOf } from '../../../../src/rulesets/classic/fighting/arms.js';
import { blade, boardOf, hull, squad } from '../../../support/classic.js';
import { ended } from '../ended.js';
import { choir, fight, line, misses, SWORD } from './fights.js';

describe('AD.house.fight: a combat', () => {
  it('is struck by Initiative, the quicker first, who kills before the slower strike (AD.house.combat.result)', () => {
    const battle = fight({ blue: [line(1, { numbers: { I: 5 } })], red: [choir(1)] });
    battle.dice(4, 4, 2).fallback();
    expect(battle.eventsOf('struck')).toMatchObject([
      { step: 5, unit: 'line', attacks: 1, hit: { need: 4 }, wound: { need: 4 }, wounds: 1 },
    ]);
    expect(battle.eventsOf('combatResolved')).toMatchObject([{ lost: { blue: 0, red: 1 }, winner: 'blue' }]);
    expect(ended(battle)).toBeNull();
    expect(battle.board.units.choir?.models).toEqual([]);
  });

  it('lets both strike at one step, whoever falls (AD.house.combat.result)', () => {
    const battle = fight({ blue: [line(1)], red: [choir(1)] });
    battle.dice(4, 4, 4, 4, 2, 2);
    expect(battle.eventsOf('struck')).toHaveLength(2);
    expect(battle.board.units.line?.models).toEqual([]);
    expect(battle.board.units.choir?.models).toEqual([]);
    expect(battle.eventsOf('combatResolved')).toMatchObject([{ lost: { blue: 1, red: 1 } }]);
  });

  it('counts who stands within 2" of a comrade in contact, after piling in at its own step (AD.core.pile-in)', () => {
    const battle = fight({ blue: [line(1, { numbers: { I: 3 } })], red: [choir(3, { numbers: { I: 4 } })] });
    // Two pile in beside the first, and all three strike.
    battle.dice(1, 1, 1, 1).dice(1);
    expect(battle.eventsOf('moved')[0]).toMatchObject({ unit: 'choir', kind: 'pileIn' });
    expect(battle.eventsOf('struck')[0]).toMatchObject({ unit: 'choir', models: 3, attacks: 3 });
  });

  it('makes the loser test its Morale with the difference, and the winner sweep: D6 and own Initiative (example 52, AD.core.sweep, AD.rule.crusader, AD.house.combat.result)', () => {
    const battle = fight({
      blue: [line(3, { numbers: { A: 2, I: 5 }, has: ['crusader'] })],
      red: [choir(3, { numbers: { I: 4, Ld: 7 } })],
    });
    // Six attacks hit and wound twice; one is saved. Choir strikes back in vain, and fails at 6.
    battle.dice(4, 4, 1, 1, 1, 1, 4, 4, 2, 3).dice(1, 1).dice(4, 3).dice(2, 5, 4);
    expect(battle.eventsOf('leadershipTested')).toMatchObject([{ unit: 'choir', need: 6, passed: false }]);
    expect(battle.eventsOf('swept')).toMatchObject([{ faces: [2, 5], initiative: 5, caught: true }]);
    expect(battle.board.units.choir?.models).toEqual([]);
    expect(battle.asked.asks).toBe('shift');
  });

  it('destroys whom 2 and 5 of a Crusader with Initiative 4, 9, beat: 4 and 4 (example 52, AD.core.sweep, AD.rule.crusader)', () => {
    const battle = fight({ blue: [line(2, { has: ['crusader'] })], red: [choir(2, { numbers: { Ld: 7 } })] });
    // Both strike at step 4; one of Choir falls, and it fails at 6.
    battle.dice(...[4, 4, 4, 1], ...[1, 1], 2, ...[4, 3], ...[2, 5], 4);
    expect(battle.eventsOf('swept')).toMatchObject([
      { faces: [2, 5], initiative: 4, against: { face: 4, initiative: 4 }, caught: true },
    ]);
    expect(battle.board.units.choir?.models).toEqual([]);
  });

  it('lets who ties escape, and fall back (example 52: 9 against 9, AD.core.sweep, AD.house.combat.result)', () => {
    const battle = fight({ blue: [line(2, { numbers: { I: 5 } })], red: [choir(2, { numbers: { I: 4, Ld: 7 } })] });
    battle.dice(4, 4, 4, 4, 2, 3).dice(1).dice(4, 3).dice(4, 5).dice(3, 3);
    expect(battle.eventsOf('swept')).toMatchObject([{ caught: false }]);
    expect(battle.eventsOf('fellBack')).toMatchObject([{ unit: 'choir', distance: 6000 }]);
    expect(battle.board.units.choir?.isFallingBack).toBe(true);
    battle.answer({ to: 'stay' });
    expect(battle.board.units.line?.lockedWith).toEqual([]);
  });

  it('is passed by two dice of 1, and fought on (AD.house.combat.result)', () => {
    const battle = fight({ blue: [line(2, { numbers: { I: 5 } })], red: [choir(2, { numbers: { Ld: 2 } })] });
    battle.dice(4, 4, 4, 4, 2, 3).dice(1).dice(1, 1);
    expect(ended(battle)).toBeNull();
    expect(battle.board.units.choir?.lockedWith).toEqual(['line']);
    expect(battle.board.units.line?.lockedWith).toEqual(['choir']);
  });

  it('asks the active player which is fought first where there are several', () => {
    const battle = fight({
      blue: [line(1), squad('Other', 1, { at: [30, 20], weapons: [SWORD] })],
      red: [choir(1), squad('Coven', 1, { at: [30, 18.75], weapons: [SWORD] })],
    });
    expect(battle.asked).toMatchObject({ asks: 'combat', who: 'blue' });
    expect(battle.refusal({ unit: 'nobody' })?.why).toMatch(/Choose one of these combats: Line v Choir; Other v Coven/);
    battle.dice(1, 1, 1, 1).answer({ unit: 'other' });
    expect(battle.eventsOf('combatJoined').map(({ units }) => units[0])).toEqual(['other', 'line']);
  });
});

describe('AD.house.challenge', () => {
  const captain = { profile: { subTypes: ['character' as const] }, numbers: { W: 2, I: 5 } };

  it('is issued, accepted, and fought by the two alone', () => {
    const battle = fight({
      blue: [line(1, captain)],
      red: [squad('Choir', 2, { at: [10, 18.75], weapons: [SWORD], ...captain, numbers: { I: 4, W: 1 } })],
    });
    expect(battle.asked.asks).toBe('challenge');
    expect(battle.refusal({ challenge: 'choir-1 line-1' })?.why).toMatch(/may not issue a challenge/);
    battle.answer({ challenge: 'line-1 choir-1' });
    expect(battle.asked).toMatchObject({ asks: 'accept', who: 'red' });
    battle.dice(4, 4, 2, 1, 1, 1, 1, 1, 1, 1).answer({ accept: true });
    expect(battle.eventsOf('struck')[0]).toMatchObject({ isChallenge: true, unit: 'line', target: 'choir' });
    expect(battle.board.models['choir-1']).toBeUndefined();
    expect(battle.board.models['choir-2']).toBeDefined();
  });

  it('keeps who refuses out of the fight', () => {
    const battle = fight({ blue: [line(1, captain)], red: [choir(1, captain)] });
    battle.answer({ challenge: 'line-1 choir-1' }).dice(1).answer({ accept: false });
    expect(battle.eventsOf('struck').map(({ unit }) => unit)).toEqual(['line']);
  });

  it('may be issued by the other side where the first was refused, but not by who refused, nor to him', () => {
    const red = [choir(2, { ...captain, numbers: { I: 4 } })];
    const battle = fight({ blue: [line(2, captain)], red });
    battle.answer({ challenge: 'line-1 choir-1' }).answer({ accept: false });
    expect(battle.asked).toMatchObject({ asks: 'challenge', who: 'red' });
    expect(battle.offered()).toEqual(['none', 'choir-2 line-1']);
    battle
      .answer({ challenge: 'choir-2 line-1' })
      .dice(...misses(20))
      .answer({ accept: false });
    expect(battle.eventsOf('challenged').map(({ accepted }) => accepted)).toEqual([false, false]);
    // Neither of those who refused strikes.
    expect(battle.eventsOf('struck').map(({ unit, models }) => [unit, models])).toEqual([
      ['line', 1],
      ['choir', 1],
    ]);
    const met = fight({ blue: [line(2, captain)], red });
    met
      .answer({ challenge: 'line-1 choir-1' })
      .dice(...misses(20))
      .answer({ accept: true });
    expect(met.eventsOf('struck').filter(({ isChallenge }) => isChallenge)).toHaveLength(2);
  });

  it('is open to Chosen Warriors, and to nobody who is no Character (AD.rule.chosen-warriors)', () => {
    const plain = fight({ blue: [line(1)], red: [choir(1)] });
    plain.dice(1, 1);
    expect(ended(plain)).toBeNull();
    const chosen = fight({ blue: [line(1, { has: ['chosen-warriors'] })], red: [choir(1, captain)] });
    expect(chosen.asked.asks).toBe('challenge');
  });

  it('is fought by Independent Characters, whatever their sub-types (AD.rule.independent-character, AD.house.type.primarch)', () => {
    const father = line(1, { profile: { type: 'primarch' }, has: ['independent-character'] });
    const issued = fight({ blue: [father], red: [choir(1, captain)] });
    expect(issued.offered()).toContain('line-1 choir-1');
    const received = fight({ blue: [line(1, captain)], red: [choir(1, { has: ['independent-character'] })] });
    expect(received.offered()).toContain('line-1 choir-1');
  });
});

describe('AD.house.melee.vehicle', () => {
  it('hits what stood still on 2+, and rolls against the facing that is touched', () => {
    const battle = fight({
      blue: [line(1, { numbers: { S: 6 } })],
      red: [hull('Ark', { at: [10, 17.875], facing: 0 })],
    });
    // The bearer touches the rear: 10.
    battle.dice(2, 4);
    expect(battle.eventsOf('struck')).toMatchObject([
      { hit: { need: 2 }, armour: [{ total: 10, against: 10, result: 'glances' }] },
    ]);
    expect(battle.board.units.line?.lockedWith).toEqual([]);
  });

  it('rolls against the weakest of the facings that the bearer sees (AD.core.vehicle)', () => {
    const battle = fight({
      blue: [line(1, { at: [7.88, 20.525], numbers: { S: 6 } })],
      red: [hull('Ark', { at: [10, 17.875], facing: 0 })],
    });
    // Most of the base lies before the side, 11, a part of it before the rear.
    battle.dice(2, 4);
    expect(battle.eventsOf('struck')[0]?.armour).toMatchObject([{ against: 10, result: 'glances' }]);
  });

  it('adds nothing for AP to what Haywire does (AD.rule.haywire)', () => {
    const spike = blade('Spike', { ap: 1, rules: ['haywire'] });
    const battle = fight({
      blue: [line(1, { weapons: [spike] })],
      red: [hull('Ark', { at: [10, 17.875], facing: 0 })],
    });
    battle.dice(2, 6, 3);
    expect(battle.eventsOf('hullDamaged')).toMatchObject([{ face: 3, modifier: 0, result: 'stunned' }]);
  });
});

it('has whom a Graviton Pulse strikes roll under the own Strength in close combat too (AD.rule.graviton-pulse)', () => {
  const crusher = blade('Crusher', { rules: ['graviton-pulse'] });
  const battle = fight({
    blue: [line(1, { weapons: [crusher], numbers: { I: 5 } })],
    red: [choir(1, { numbers: { S: 4, T: 6 } })],
  });
  battle.dice(4, 4, 2).fallback();
  expect(battle.eventsOf('struck')).toMatchObject([{ wound: { faces: [[4]] }, wounds: 1 }]);
  expect(battle.board.units.choir?.models).toEqual([]);
});

it('leaves a model the twin of a weapon that it lost (AD.core.attacks)', () => {
  const setting = { blue: [line(1, { weapons: [SWORD, SWORD] })], red: [choir(1)] };
  const board = boardOf(setting);
  const [model] = modelsOf(board, board.units.line!);
  model!.lost.push({ weapon: 'sword', why: 'destroyed' });
  expect(meleeArmsOf(board, model!).map(({ id }) => id)).toEqual(['sword']);
});
