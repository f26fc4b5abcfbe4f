import { describe, expect, it } from 'vitest';
import type { ClassicEvent } from '../../../../src/rulesets/classic/game.js';
import { perilsFrame, psychicCheckFrame } from '../../../../src/rulesets/classic/psychic/frames.js';
import { blade, type Setting, scenario } from '../../../support/classic.js';
import { ended } from '../ended.js';
import { choir, fight, line, misses, SWORD } from './fights.js';

/** The worked examples of close combat, played by their steps. */
type Struck = Extract<ClassicEvent, { type: 'struck' }>;

function firstBlow(setting: Setting, dice: number): Struck {
  return fight(setting)
    .dice(...misses(dice))
    .eventsOf('struck')[0]!;
}

describe('AD.house.fight: the worked examples of close combat', () => {
  it('44: Rage (2), A2, charging: 4 attacks; disordered 2; Cumbersome 1 at WS 1, which needs 6 (AD.rule.rage, AD.rule.cumbersome)', () => {
    const rager = (deeds: object, weapons = [SWORD]) => ({
      blue: [line(1, { numbers: { A: 2, I: 5 }, has: ['rage:2'], deeds: { charged: ['choir'], ...deeds }, weapons })],
      red: [choir(1, { deeds: { wasCharged: true } })],
    });
    expect(firstBlow(rager({}), 9).attacks).toBe(4);
    expect(firstBlow(rager({ disordered: true }), 9).attacks).toBe(2);
    const club = [blade('Club', { rules: ['cumbersome'] })];
    expect(firstBlow(rager({}, club), 9)).toMatchObject({ attacks: 1, hit: { need: 6 } });
  });

  it('45: Force with Furious Charge (1) is Strength 10, and kills outright at Toughness 5 (AD.rule.force)', () => {
    const staff = blade('Staff', { rules: ['force'] });
    const battle = fight({
      blue: [
        line(1, {
          numbers: { I: 5 },
          has: ['furious-charge:1'],
          profile: { subTypes: ['psyker'] },
          weapons: [staff],
          deeds: { charged: ['choir'] },
        }),
      ],
      red: [choir(1, { numbers: { T: 5, W: 3 }, deeds: { wasCharged: true } })],
    });
    expect(battle.asked.asks).toBe('tryCheck');
    battle.dice(4, 4, 4, 1, 2, 2).answer({ check: true });
    expect(battle.eventsOf('psychicChecked')).toMatchObject([{ passed: true, need: 8 }]);
    expect(battle.eventsOf('struck')[0]).toMatchObject({ isForced: true, attacks: 2, wound: { need: 2 } });
    expect(battle.eventsOf('suffered')[0]).toMatchObject({ strength: 10 });
    expect(battle.board.units.choir?.models).toEqual([]);
  });

  it('45: who fails the check brings Perils on the unit, and strikes as it is (AD.rule.force, AD.house.psychic-check, AD.rule.perils-of-the-warp)', () => {
    const staff = blade('Staff', { rules: ['force'] });
    const battle = fight({
      blue: [line(1, { numbers: { I: 5, W: 4 }, profile: { subTypes: ['psyker'] }, weapons: [staff] })],
      red: [choir(1)],
    });
    // 3 is a D3 of 2.
    battle.dice(6, 6, 3, 1, 1).answer({ check: true });
    expect(battle.eventsOf('perils')).toMatchObject([{ count: 2 }]);
    expect(battle.eventsOf('struck')[0]?.isForced).toBeUndefined();
  });

  it('is forced without being asked again where its Psyker passed a check in this phase (AD.rule.force, AD.house.psychic-check)', () => {
    const psyker = line(1, {
      numbers: { I: 5 },
      profile: { subTypes: ['psyker'] },
      weapons: [blade('Staff', { rules: ['force'] })],
    });
    const fought = (during: string, passed: boolean) =>
      fight({ blue: [psyker], red: [choir(1)], board: { psychic: { during, passed: { 'line-1': passed } } } });
    const settled = (passed: boolean) =>
      fought('1 assault', passed)
        .dice(...misses(9))
        .eventsOf('struck')[0]?.isForced;
    expect(settled(true)).toBe(true);
    expect(settled(false)).toBeUndefined();
    expect(fought('1 shooting', true).asked).toMatchObject({ asks: 'tryCheck', fallback: { check: false } });
  });

  it('46: who is Unwieldy with Initiative 5 strikes at step 1, a Dreadnought at 5 (AD.rule.unwieldy)', () => {
    const maul = [blade('Maul', { rules: ['unwieldy'] })];
    const of = (type: 'infantry' | 'dreadnought') => ({
      blue: [line(1, { numbers: { I: 5 }, weapons: maul, profile: { type } })],
      red: [choir(1, { numbers: { I: 3 } })],
    });
    expect(firstBlow(of('infantry'), 4).unit).toBe('choir');
    expect(firstBlow(of('dreadnought'), 4)).toMatchObject({ unit: 'line', step: 5 });
  });

  it('47: Counter-attack (1), A1, two weapons: 3; holding the line 2 (AD.rule.counter-attack)', () => {
    const charged = (deeds: object) => ({
      blue: [line(1, { deeds: { charged: ['choir'] } })],
      red: [
        choir(1, {
          numbers: { I: 5 },
          has: ['counter-attack:1'],
          weapons: [SWORD, blade('Knife')],
          deeds: { wasCharged: true, ...deeds },
        }),
      ],
    });
    expect(firstBlow(charged({}), 6).attacks).toBe(3);
    expect(firstBlow(charged({ heldLine: true }), 6).attacks).toBe(2);
    expect(firstBlow(charged({ wasLocked: true }), 6).attacks).toBe(2);
  });

  it('48: Rampage (2): 3 Bulky (3) against 10 are outnumbered, 4 are not (AD.rule.rampage, AD.rule.bulky)', () => {
    const of = (count: number) => ({
      blue: [line(count, { numbers: { I: 5 }, has: ['rampage:2', 'bulky:3'], lockedWith: ['choir'] })],
      red: [choir(10, { lockedWith: ['line'] })],
    });
    const [three, four] = [firstBlow(of(3), 40), firstBlow(of(4), 40)];
    expect(three.attacks / three.models).toBe(3);
    expect(four.attacks / four.models).toBe(1);
  });

  it('49: Hammer of Wrath (2) with Furious Charge (1): 2 hits at Strength 4, AP-, step 10 (AD.rule.hammer-of-wrath)', () => {
    const battle = fight({
      blue: [line(1, { has: ['hammer-of-wrath:2', 'furious-charge:1'], deeds: { charged: ['choir'] } })],
      red: [choir(2, { deeds: { wasCharged: true } })],
    });
    battle.dice(4, 3, 1, ...misses(8));
    expect(battle.eventsOf('ruleStruck')).toMatchObject([{ hits: 2, through: 1 }]);
    expect(battle.eventsOf('suffered')[0]).toMatchObject({ strength: 4 });
    const order = battle.events.map(({ type }) => type);
    expect(order.indexOf('ruleStruck')).toBeLessThan(order.indexOf('struck'));
  });

  it('charged through difficult ground it strikes at step 1, whatever its Initiative (AD.core.charge.difficult)', () => {
    const setting = {
      blue: [line(1, { numbers: { I: 9 }, deeds: { charged: ['choir'], slowed: true } })],
      red: [choir(1, { numbers: { I: 2 } })],
    };
    expect(firstBlow(setting, 5).unit).toBe('choir');
  });

  it('33: Concussive is tested before the Morale of that combat, by whoever was wounded, saved or not (AD.rule.concussive, AD.house.combat.result)', () => {
    const battle = fight({
      blue: [line(1, { numbers: { I: 5, A: 2 }, weapons: [blade('Flail', { rules: ['concussive:2'] })] })],
      red: [choir(3, { numbers: { Ld: 7 } })],
    });
    // One wound of two is saved; 8 against 7 fails the test of the flail, then Morale at 6.
    battle.dice(4, 4, 4, 4, 3, 2, ...misses(2), 4, 4, 3, 3);
    const tests = battle.events.filter(({ type }) => type === 'ruleRolled' || type === 'leadershipTested');
    expect(tests.map(({ type }) => type)).toEqual(['ruleRolled', 'leadershipTested']);
    const [first] = battle.board.units.choir!.models;
    expect(battle.board.models[first!]?.effects).toMatchObject([{ changes: { WS: { plus: -2 } } }]);
  });

  it('55: Perils, D3 of 2, Invulnerable 5+: 5 and 4 make one Wound, and no Feel No Pain (AD.rule.perils-of-the-warp)', () => {
    const battle = scenario({
      blue: [line(1, { numbers: { W: 3, invulnerableSave: 5 }, has: ['feel-no-pain:5'] })],
    });
    battle.startAt(perilsFrame.step, { unit: 'line' }).dice(3, 5, 4);
    expect(ended(battle)).toBeNull();
    expect(battle.board.models['line-1']?.wounds).toBe(2);
    expect(battle.left).toEqual([]);
  });

  it('30: Adamantium Will saves from Perils as well (AD.rule.adamantium-will, AD.rule.perils-of-the-warp)', () => {
    const battle = scenario({ blue: [line(1, { numbers: { W: 3 }, has: ['adamantium-will:4'] })] });
    battle.startAt(psychicCheckFrame.step, { model: 'line-1', what: 'staff' }).dice(6, 6, 1, 4);
    expect(ended(battle)).toBe(false);
    expect(battle.board.models['line-1']?.wounds).toBe(3);
  });
});

describe('AD.rule.hit-and-run', () => {
  it('breaks off by 2D6" and its Movement after an Initiative test; who is freed may consolidate', () => {
    const battle = fight({ blue: [line(1, { has: ['hit-and-run'] })], red: [choir(1)] });
    battle.dice(1, 1);
    expect(battle.asked.asks).toBe('breakOff');
    expect(battle.refusal({ way: 17 })?.why).toMatch(/eight directions/);
    battle.dice(4, 2, 1).answer({ way: 180_000 });
    expect(battle.eventsOf('brokeOff')).toMatchObject([{ distance: 10_000, away: true }]);
    expect(battle.board.units.line?.lockedWith).toEqual([]);
    expect(battle.asked).toMatchObject({ asks: 'shift', who: 'red' });
  });

  it('fights on where the test fails', () => {
    const battle = fight({ blue: [line(1, { has: ['hit-and-run'] })], red: [choir(1)] });
    battle.dice(1, 1, 5).answer({ way: 180_000 });
    expect(ended(battle)).toBeNull();
    expect(battle.board.units.line?.lockedWith).toEqual(['choir']);
  });
});

describe('AD.house.useless', () => {
  const setting = (has: string[]): Setting => ({
    blue: [line(1, { numbers: { S: 8, I: 5, A: 2 } })],
    red: [choir(2, { numbers: { S: 1, Ld: 9 }, has })],
  });
  const blue = { numbers: { S: 8, I: 5, A: 2, T: 5 } };

  it('lets who can hurt nobody fall back without a test', () => {
    const battle = fight({ ...setting([]), blue: [line(1, blue)] });
    battle.dice(4, 1, 2, 1).dice(1);
    expect(battle.asked).toMatchObject({ asks: 'flee', who: 'red', fallback: { flee: false } });
    battle.dice(1, 6, 3, 3).answer({ flee: true });
    expect(battle.eventsOf('leadershipTested')).toEqual([]);
    expect(battle.eventsOf('fellBack')).toHaveLength(1);
    expect(battle.eventsOf('fallingBack')).toMatchObject([{ unit: 'choir', falling: true }]);
  });

  it('is no choice of the Fearless (AD.rule.fearless)', () => {
    const battle = fight({ ...setting(['fearless']), blue: [line(1, blue)] });
    battle.dice(4, 1, 2, 1).dice(1);
    expect(ended(battle)).toBeNull();
    expect(battle.eventsOf('leadershipSure')).toHaveLength(1);
  });
});

describe('the edges of a combat', () => {
  it('is over where nobody is left against it, and who is free consolidates (AD.core.consolidate, AD.house.combat.result)', () => {
    const battle = fight({
      blue: [line(1, { numbers: { I: 5 } })],
      red: [choir(1)],
    });
    battle.dice(4, 4, 2);
    expect(battle.eventsOf('leadershipTested')).toEqual([]);
    expect(battle.asked).toMatchObject({ asks: 'shift', who: 'blue' });
    battle.answer({ to: 'stay' });
    expect(ended(battle)).toBeNull();
  });

  it('lets nobody sweep who is Slow and Purposeful (AD.rule.slow-and-purposeful, AD.core.sweep)', () => {
    const battle = fight({
      blue: [line(2, { numbers: { I: 5 }, has: ['slow-and-purposeful'] })],
      red: [choir(2, { numbers: { Ld: 7 } })],
    });
    battle.dice(4, 4, 4, 4, 2, 3).dice(1).dice(4, 3).dice(3, 3);
    expect(battle.eventsOf('swept')).toEqual([]);
    expect(battle.eventsOf('fellBack')).toHaveLength(1);
  });
});
