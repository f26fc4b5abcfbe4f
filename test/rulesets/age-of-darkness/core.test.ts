import { describe, expect, test } from 'vitest';
import { armies } from '../../../src/rulesets/age-of-darkness/codex/armies.js';
import { laidField } from '../../../src/rulesets/battlefields/laid-field.js';
import { holdTheLine } from '../../../src/rulesets/classic/fighting/charge-reactions.js';
import { fightPhaseFrame } from '../../../src/rulesets/classic/fighting/frames.js';
import { characteristicOf } from '../../../src/rulesets/classic/lookups.js';
import { drawBack, pressOn } from '../../../src/rulesets/classic/movement/reactions.js';
import type { ClassicReaction } from '../../../src/rulesets/classic/reactions/reaction.js';
import { takeCover } from '../../../src/rulesets/classic/shooting/reactions.js';
import { blindFrame } from '../../../src/rulesets/classic/special-rules/steps/frames.js';
import { acting, blade, boardOf, gun, hull, scenario, squad } from '../../support/ad.js';
import { guideCodex } from '../../support/guide-codex.js';

const SWORD = blade('Sword');
const red = [squad('Choir', 3, { at: [20, 4] })];

test('AD.core.modifiers: what is added counts before what is set; Initiative is 1 at least, all else 0', () => {
  const board = boardOf({ blue: [squad('Lanterns', 1, { at: [20, 40] })], red });
  const model = board.models['lanterns-1']!;
  model.effects = [
    { is: 'dread', changes: { I: { plus: -9 }, WS: { plus: -9 }, T: { plus: -1 }, BS: { plus: 3 } } },
    { is: 'dazzled', changes: { BS: { set: 1 } } },
  ];
  const numbers = (['I', 'WS', 'T', 'BS', 'S'] as const).map(name => characteristicOf(board, model, name));
  expect(numbers).toEqual([1, 0, 3, 1, 4]);
});

test('AD.core.tests: a die of the best characteristic of the unit or less passes (example 57)', () => {
  const blinded = (face: number) => {
    const setting = { blue: [squad('Lanterns', 2, { at: [20, 40] })], red };
    return scenario(setting).startAt(blindFrame.step, { unit: 'lanterns' }).dice(face).board;
  };
  const skill = (face: number) => {
    const board = blinded(face);
    return (['WS', 'BS'] as const).map(name => characteristicOf(board, board.models['lanterns-1']!, name));
  };
  expect(skill(4)).toEqual([4, 4]);
  expect(skill(5)).toEqual([1, 1]);
});

describe('profiles of a codex', () => {
  const faultOf = (from: string, to: string) => {
    const page = guideCodex('third');
    if (!page.includes(from)) throw new Error(`the page has no ${from}`);
    const read = armies.readCodex(page.replace(from, to));
    return 'faults' in read ? read.faults.map(({ why }) => why).join(' ') : undefined;
  };

  test('AD.core.unit-types, AD.house.sub-types: a type, then sub-types, and no others', () => {
    expect(faultOf('infantry heavy', 'infantry character heavy')).toBeUndefined();
    expect(faultOf('infantry heavy', 'heavy infantry')).toMatch(/Begin with one of infantry, artillery, cavalry/);
    expect(faultOf('infantry heavy', 'infantry huge')).toMatch(/some of character, heavy, monstrous, psyker/);
  });

  test('AD.core.profile: numbers from 0 to 10, armour from 10 to 14', () => {
    expect(faultOf('6, 4, 4, 4, 4, 2, 3, 2, 8, 2+', '6, 10, 4, 4, 4, 2, 3, 2, 8, 2+')).toBeUndefined();
    expect(faultOf('6, 4, 4, 4, 4, 2, 3, 2, 8, 2+', '6, 11, 4, 4, 4, 2, 3, 2, 8, 2+')).toBeDefined();
    expect(faultOf('11/10/10', '15/10/10')).toBeDefined();
    expect(faultOf('11/10/10', '14/13/12')).toBeUndefined();
  });
});

test('AD.house.battlefield: the same from the same seed, or a named one that fits the points', () => {
  const laid = (seed: number) => laidField(1000, seed, { method: 'generated' });
  expect(laid(4)).toEqual(laid(4));
  expect(laid(4)).not.toEqual(laid(5));
  expect(() => laidField(1000, 4, { method: 'preset', preset: 'nowhere' })).toThrow(/nowhere/);
});

test('AD.house.enemies: a move ends no nearer than 1" to an enemy', () => {
  const play = acting({
    blue: [squad('Lanterns', 1, { at: [20, 10] })],
    red: [squad('Choir', 1, { at: [20, 5] })],
    options: { house: { reactions: 'none' } },
  });
  // The bases are 1.25" wide: 2.25" from middle to middle.
  expect(play.refusal({ unit: 'lanterns', do: 'move', to: { x: 20_000, y: 7_300 } })).toBeUndefined();
  play.answer({ unit: 'lanterns', do: 'move', to: { x: 20_000, y: 7_000 } });
  expect(play.board.models['lanterns-1']!.at!.y).toBeGreaterThanOrEqual(7_250);
});

test('AD.house.aboard: who is aboard neither shoots nor is shot at', () => {
  const ark = hull('Ark', { at: [20, 30], model: { capacity: 5 } });
  const own = acting({ blue: [squad('Lanterns', 2, { aboard: 'ark-1' }), ark], red }, 'shooting');
  expect(own.offered({})).not.toContain('lanterns');
  const theirs = [squad('Choir', 2, { aboard: 'barge-1' }), hull('Barge', { at: [20, 20], model: { capacity: 5 } })];
  const other = acting({ blue: [squad('Lanterns', 2, { at: [20, 34] })], red: theirs }, 'shooting');
  expect(other.offered({ unit: 'lanterns', do: 'shoot' })).toEqual(['barge']);
});

describe('close combat', () => {
  const fight = (blue: ReturnType<typeof squad>, foe: ReturnType<typeof squad>) =>
    scenario({ blue: [blue], red: [foe], board: { phase: 'assault' } }).startAt(fightPhaseFrame.step, { side: 'blue' });
  const line = (more: object = {}) => squad('Line', 1, { at: [10, 20], weapons: [SWORD], numbers: { I: 5 }, ...more });

  test('AD.house.weapons: a pistol is a second weapon in hand, a carbine is not', () => {
    const attacks = (...weapons: ReturnType<typeof gun>[]) => {
      const play = fight(
        line({ weapons: [SWORD, ...weapons] }),
        squad('Choir', 1, { at: [10, 18.75], weapons: [SWORD] }),
      );
      play.dice(...Array.from({ length: weapons[0]?.shooting === 'pistol' ? 3 : 2 }, () => 1));
      return play.eventsOf('struck')[0]?.attacks;
    };
    expect(attacks(gun('Sidearm', { shooting: 'pistol' }))).toBe(2);
    expect(attacks(gun('Carbine'))).toBe(1);
  });

  test('AD.house.melee.allocate: the wounded suffer before who is touched', () => {
    const choir = squad('Choir', 3, { at: [10, 18.75], weapons: [SWORD], numbers: { W: 2, I: 1 } });
    const play = fight(line({ numbers: { I: 5, A: 1 } }), choir).given(board => {
      board.models['choir-3']!.wounds = 1;
    });
    play.dice(4, 4, 1).dice(1, 1).dice(1, 1);
    expect(play.eventsOf('fell').flatMap(({ models }) => models.map(({ model }) => model))).toEqual(['choir-3']);
  });
});

test('AD.house.react.charge: who is charged may hold the line, and the charge is disordered (AD.house.charge, AD.core.charge.disordered)', () => {
  const charged = (react: string) => {
    const play = scenario({
      blue: [squad('Line', 1, { at: [10, 20], weapons: [SWORD] })],
      red: [squad('Choir', 1, { at: [10, 14], weapons: [SWORD] })],
      board: { phase: 'assault' },
    }).startAt('classic.charge', { unit: 'line', targets: ['choir'] });
    expect(play.asked).toMatchObject({ asks: 'react', who: 'red' });
    return play.dice(6, 4).answer({ react });
  };
  const held = charged('holdTheLine choir');
  expect(held.board.units.line?.deeds.disordered).toBe(true);
  expect(held.board.units.choir?.deeds.heldLine).toBe(true);
  expect(charged('hold').board.units.line?.deeds.disordered).toBeUndefined();
});

test('AD.house.react.move, AD.house.react.charge, AD.house.react.shoot: each reaction says what it does', () => {
  const board = boardOf({ blue: [squad('Line', 1, { at: [10, 20] })], red: [squad('Choir', 1, { at: [10, 14] })] });
  const hint = ({ offer, moment }: ClassicReaction) =>
    offer({ board } as never, board.units.choir!, { moment, unit: 'line', targets: ['choir'] }).hint;
  expect(hint(drawBack)).toBe('up to 4" away from it');
  expect(hint(pressOn)).toBe('up to 4" towards it');
  expect(hint(holdTheLine)).toBe('The charge is disordered: no bonus for charging');
  expect(hint(takeCover)).toBe('A Cover Save of 5+, or one better than it has; its armour saves on 3+');
});

test('AD.house.react.charge: who is charged may fire first, with Snap Shots (AD.house.charge)', () => {
  const play = scenario({
    blue: [squad('Line', 1, { at: [10, 20], weapons: [SWORD], numbers: { armourSave: undefined } })],
    red: [squad('Choir', 1, { at: [10, 14] })],
    board: { phase: 'assault' },
  }).startAt('classic.charge', { unit: 'line', targets: ['choir'] });
  play.dice(6, 4).answer({ react: 'defensiveFire choir' });
  expect(play.eventsOf('shot')).toMatchObject([{ unit: 'choir', volleys: [{ hit: { need: 6 } }] }]);
  expect(play.board.units.line?.models).toEqual([]);
  expect(play.eventsOf('chargeRolled')).toEqual([]);
});

test('AD.house.morale.loss: a quarter lost in a Shooting phase is a Morale check, less is none', () => {
  const tested = (count: number, ...dice: number[]) => {
    const play = scenario({
      blue: [squad('Line', 1, { at: [24, 20] })],
      red: [squad('Choir', count, { at: [20, 10], weapons: [SWORD], numbers: { armourSave: undefined } })],
      options: { house: { reactions: 'none' } },
    }).startAt('playerTurn', { side: 'blue' });
    while (play.board.phase !== 'shooting') play.fallback();
    play.dice(4, 4, ...dice).answer({ unit: 'line', do: 'shoot', target: 'choir' });
    while (play.pending.length > 0) play.fallback();
    expect(play.board.units.choir?.models).toHaveLength(count - 1);
    return play.eventsOf('leadershipTested').length;
  };
  expect(tested(4, 1, 1)).toBe(1);
  expect(tested(5)).toBe(0);
});
