import { describe, expect, it } from 'vitest';
import type { OddsAnswer } from '../../../../src/engine/index.js';
import type { Characteristics } from '../../../../src/rulesets/classic/attacks/types.js';
import { chargeAction } from '../../../../src/rulesets/classic/fighting/charge-action.js';
import { bestArm, expectedCharge, expectedFight } from '../../../../src/rulesets/classic/fighting/taste.js';
import { toldFight } from '../../../../src/rulesets/classic/fighting/told.js';
import type { ClassicView } from '../../../../src/rulesets/classic/game.js';
import { matchUp } from '../../../../src/rulesets/classic/match-up.js';
import { blade, boardOf, hull } from '../../../support/classic.js';
import { choir, line, SWORD } from './fights.js';

/** What a fight is expected to come to, by weapons that ask for no roll to wound. */

const arc = blade('Arc', { rules: ['haywire'] });
const press = blade('Press', { rules: ['graviton-pulse'] });
const foe = (type: 'dreadnought' | 'infantry', numbers: Partial<Characteristics> = {}) =>
  choir(1, { profile: { type }, numbers: { armourSave: undefined, W: 6, ...numbers } });
type Weapons = (typeof arc)[];
const board = (weapons: Weapons, red: ReturnType<typeof foe>) =>
  boardOf({ blue: [line(1, { weapons, lockedWith: ['choir'] })], red: [red] });
const expected = (weapons: Weapons, red: ReturnType<typeof foe>, options = {}) => {
  const made = board(weapons, red);
  return expectedFight({ board: made, options }, made.units.line!, made.units.choir!);
};

describe('what a round takes on average', () => {
  it('AD.rule.haywire: five of six hits on a Dreadnought, whatever its Toughness', () => {
    // One attack hits on 4+.
    expect(expected([arc], foe('dreadnought', { T: 8 }))).toBeCloseTo(5 / 12);
    expect(expected([arc], foe('infantry', { T: 4 }))).toBeCloseTo(1 / 4);
  });

  it('AD.rule.graviton-pulse: by the Strength of whom it crushes, as the group reads it', () => {
    expect(expected([press], foe('infantry', { S: 3, T: 8 }))).toBeCloseTo(4 / 12);
    expect(expected([press], foe('infantry', { S: 3 }), { house: { graviton: 'atMost' } })).toBeCloseTo(3 / 12);
    expect(expected([press], foe('dreadnought', { S: 3, T: 4 }))).toBeCloseTo(1 / 4);
  });

  it('AD.rule.deflagrate: as many hits again as Wounds that nothing stops', () => {
    const torch = blade('Torch', { rules: ['deflagrate'] });
    // Half hit, half wound; each Wound is one hit more, of which half wound.
    expect(expected([SWORD], foe('infantry'))).toBeCloseTo(1 / 4);
    expect(expected([torch], foe('infantry'))).toBeCloseTo(1 / 4 + 1 / 8);
  });

  it('AD.rule.master-crafted: each of several throws a die of his own again', () => {
    const fine = blade('Fine', { rules: ['master-crafted'] });
    const told = (count: number) => {
      const blue = [line(count, { weapons: [fine], lockedWith: ['choir'] })];
      const made = boardOf({ blue, red: [foe('infantry', { W: 10 })] });
      return toldFight({ board: made, options: {} }, made.units.line!, made.units.choir!);
    };
    // Three of four hit, half of them wound.
    expect(told(1)).toBeCloseTo(3 / 8);
    expect(told(3)).toBeCloseTo(9 / 8);
  });

  it('AD.rule.haywire: its bearer fights with it where it serves better', () => {
    const dread = board([SWORD, arc], foe('dreadnought', { T: 7 }));
    expect(bestArm(dread, dread.models['line-1']!)).toBe('arc');
  });

  it('AD.rule.hammer-of-wrath, AD.rule.shrouded: nothing hides anybody from what strikes by its weight', () => {
    const told = (has: string[], deeds: object = { charged: ['choir'] }) => {
      const blue = [line(1, { has: ['hammer-of-wrath:2'], deeds, lockedWith: ['choir'] })];
      const red = [choir(1, { has, numbers: { armourSave: undefined, W: 9 } })];
      const made = boardOf({ blue, red });
      return toldFight({ board: made, options: {} }, made.units.line!, made.units.choir!);
    };
    // Two hits by its weight and two attacks, half of which hit; half of all wound.
    expect(told([])).toBeCloseTo(3 / 2);
    expect(told(['shrouded:2'])).toBeCloseTo(3 / 2);
    // Who did not charge has one attack, and no weight.
    expect(told([], {})).toBeCloseTo(1 / 4);
  });

  it('AD.rule.hammer-of-wrath, AD.rule.instant-death: what kills takes no more of whom weight has wounded than he has left', () => {
    const fist = blade('Fist', { strength: 10 });
    const blue = [
      line(1, { weapons: [fist], has: ['hammer-of-wrath:1'], deeds: { charged: ['choir'] }, lockedWith: ['choir'] }),
    ];
    const made = boardOf({ blue, red: [choir(3, { numbers: { armourSave: undefined, W: 2 } })] });
    const kills = 5 / 12;
    const [one, both] = [2 * kills * (1 - kills), kills ** 2];
    // Half of the time weight wounds; two attacks kill outright then whoever has one Wound left, and another.
    const told = (2 * one + 4 * both) / 2 + (1 + one + 3 * both) / 2;
    expect(toldFight({ board: made, options: {} }, made.units.line!, made.units.choir!)).toBeCloseTo(told);
  });

  it('AD.core.saves, AD.house.melee.vehicle: a hull saves what it may, a Haywire 6 but not', () => {
    const told = (rules: string[], save: number | undefined, has: string[] = [], W = 9) => {
      const weapons = [blade('Axe', { strength: 6, rules })];
      const blue = [line(1, { weapons, has, deeds: { charged: ['choir'] } })];
      const armour = { front: 10, side: 10, rear: 10 };
      const red = [hull('Choir', { at: [10, 17.87], profile: { armour }, numbers: { W, invulnerableSave: save } })];
      const made = boardOf({ blue, red });
      return toldFight({ board: made, options: {} }, made.units.line!, made.units.choir!);
    };
    // Two attacks hit on 2+; S6 glances on 4 and penetrates on 5+; Strength 4 glances on 6.
    expect(told([], undefined)).toBeCloseTo((2 * 5) / 6 / 2);
    expect(told([], 4)).toBeCloseTo((2 * 5) / 6 / 4);
    expect(told(['haywire'], 4)).toBeCloseTo(((2 * 5) / 6) * (4 / 6 / 2 + 1 / 6));
    expect(told([], 4, ['hammer-of-wrath:2'])).toBeCloseTo((2 * 5) / 6 / 4 + 2 / 6 / 2);
    // Of the last point a second hit takes nothing.
    expect(told([], undefined, [], 1)).toBeCloseTo(1 - (7 / 12) ** 2);
  });

  it('AD.rule.hammer-of-wrath: a charge takes something by its weight as well', () => {
    const charge = (has: string[], red: ReturnType<typeof foe>, targets: string[], options = {}) => {
      const made = boardOf({ blue: [line(2, { has })], red: [red] });
      return expectedCharge({ board: made, options }, made.units.line!, made.units.choir!, targets).own;
    };
    const more = (red: ReturnType<typeof foe>, targets: string[] = ['choir'], options = {}) =>
      charge(['hammer-of-wrath:2'], red, targets, options) - charge([], red, targets, options);
    // Two models, two hits each, at S4 on T4.
    expect(more(foe('infantry'))).toBeCloseTo(2);
    expect(more(foe('infantry'), ['choir', 'choir'])).toBeCloseTo(0);
    expect(more(foe('infantry'), ['choir', 'choir'], { house: { hammer: 'always' } })).toBeCloseTo(2);
    const armour = { front: 10, side: 10, rear: 10 };
    expect(more(hull('Choir', { at: [10, 18], profile: { armour } }))).toBeCloseTo(4 / 6);
    expect(charge(['furious-charge:1', 'hammer-of-wrath:2'], foe('infantry'), ['choir'])).toBeCloseTo(
      2 + charge(['furious-charge:1'], foe('infantry'), ['choir']),
    );
  });

  it('AD.rule.rampage: who will be outnumbered has its Attacks on both sides of a charge, a die by its average', () => {
    const charge = (own: { has?: string[]; count: number }, foes: { has?: string[]; count: number }) => {
      const made = boardOf({
        blue: [line(own.count, { has: own.has ?? [] })],
        red: [choir(foes.count, { has: foes.has ?? [], numbers: { armourSave: undefined } })],
      });
      const { own: dealt, back } = expectedCharge({ board: made, options: {} }, made.units.line!, made.units.choir!, [
        'choir',
      ]);
      return { dealt, back };
    };
    const plain = charge({ count: 2 }, { count: 6 });
    // Two Attacks each for the charge, and as many again.
    for (const has of [['rampage:2'], ['rampage:D3']])
      expect(charge({ has, count: 2 }, { count: 6 }).dealt).toBeCloseTo(2 * plain.dealt);
    expect(charge({ has: ['rampage:D3'], count: 6 }, { count: 6 }).dealt).toBeCloseTo(3 * plain.dealt);
    const back = (has: string[]) => charge({ count: 6 }, { has, count: 2 }).back;
    expect(back(['rampage:D3'])).toBeCloseTo(3 * back([]));
  });
});

describe('what players are told of a round', () => {
  const told = (by: number, numbers: Partial<Characteristics>) => {
    const made = boardOf({
      blue: [line(by, { numbers: { A: 2 } })],
      red: [choir(1, { numbers: { armourSave: undefined, ...numbers } })],
    });
    const view = { board: made, options: {} } as unknown as ClassicView;
    return matchUp(view, 'line', 'choir');
  };
  const inFight = (answer: OddsAnswer) => (answer.ok ? answer.lines : []).find(each => each.startsWith('Close combat'));

  it('AD.core.attacks: dice that fall well do not make up for those that fall badly, where there is no more to lose', () => {
    // Four attacks, a quarter of which wounds: two in three rounds fell a model of one Wound, which loses no second.
    expect(inFight(told(2, {}))).toContain('0.7 Wounds lost');
    expect(inFight(told(2, { W: 6 }))).toContain('1.0 Wounds lost');
  });

  it('AD.house.charge: the same before a charge, with what strikes by its weight (AD.rule.hammer-of-wrath)', () => {
    const made = boardOf({
      blue: [line(1, { at: [10, 25], has: ['hammer-of-wrath:2'] })],
      red: [choir(1, { numbers: { armourSave: undefined } })],
      board: { phase: 'assault' },
    });
    const view = { board: made, options: {} } as unknown as ClassicView;
    const { lines } = chargeAction.preview!(view, made.units.line!, { target: 'choir' });
    // Two hits of which half wound, and two attacks of which a quarter does: nothing by 9 in 64.
    expect(lines.join()).toContain('Choir: 0.9, back');
  });
});
