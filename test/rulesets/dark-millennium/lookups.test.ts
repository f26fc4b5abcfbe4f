import { expect, test } from 'vitest';
import { modelOf } from '../../../src/rulesets/board-queries.js';
import { type AttackRequest, canAttack, planAttack } from '../../../src/rulesets/dark-millennium/combat/attack.js';
import { CONTACT, seesModel, touching } from '../../../src/rulesets/dark-millennium/combat/sight.js';
import {
  agilityOf,
  assaultOf,
  ballisticOf,
  defenceOf,
  speedOf,
  typeOf,
} from '../../../src/rulesets/dark-millennium/lookups.js';
import { BLADE, boardOf, LASGUN, type Setting, squad, vehicle } from '../../support/dk.js';
import { piece } from '../../support/table.js';

/** The board and the first model of Alpha and of Bravo. */
function two(setting: Setting) {
  const board = boardOf(setting);
  return { board, alpha: modelOf(board, 'alpha-1'), bravo: modelOf(board, 'bravo-1') };
}

test('DK.stats, DK.stats.agility, DK.damage.light, DK.damage.heavy: lasting damage lowers scores, never below 0', () => {
  const profile = { speed: 6, agility: 3, ballistic: 1, assault: 2, defence: 4 };
  const { board, alpha } = two({
    blue: [squad('Alpha', 1, { profile, model: { hurt: { speed: 2, ballistic: 3, assault: 1 } } })],
    red: [squad('Bravo', 1)],
  });
  const read = () => [speedOf, agilityOf, ballisticOf, assaultOf, defenceOf].map(score => score(board, alpha));
  expect(read()).toEqual([4000, 1, 0, 1, 3]);
  alpha.hurt = { speed: 0, ballistic: 0, assault: 0, immobile: true, helpless: true };
  expect(read()).toEqual([0, 0, 1, 0, 0]);
});

test('DK.damage.heavy: who has less than 0 is not bettered by a score of 0', () => {
  const { board, alpha } = two({
    blue: [squad('Alpha', 1, { profile: { ballistic: -2, assault: -1 } })],
    red: [squad('Bravo', 1)],
  });
  alpha.hurt = { speed: 0, ballistic: 0, assault: 0, blind: true, helpless: true };
  expect([ballisticOf(board, alpha), assaultOf(board, alpha)]).toEqual([-2, -1]);
});

test('DK.units and DK.stats.type: a unit is of the type of its models', () => {
  const board = boardOf({
    blue: [squad('Alpha', 2), vehicle('Tank'), squad('Beast', 1, { profile: { type: 'monster' } })],
  });
  expect(['alpha', 'tank', 'beast'].map(id => typeOf(board, board.units[id]!))).toEqual([
    'infantry',
    'vehicle',
    'monster',
  ]);
});

test('DK.stats.assault and DK.stats.defence: the skill is added to the dice, the threshold is what they have to reach', () => {
  const { board } = two({
    blue: [squad('Alpha', 1, { at: [10, 11], weapons: [BLADE], profile: { assault: 2 } })],
    red: [squad('Bravo', 1, { at: [10, 10], profile: { defence: 4 } })],
  });
  const [team] = planAttack(board, { options: {} }, { unit: 'alpha', targets: ['bravo'], how: 'assault', choice: {} });
  expect(team?.attack).toMatchObject({ base: 2 });
  expect(team?.targets[0]?.defence).toMatchObject({ base: 4 });
});

test('DK.house.melee: who is within 1" of an enemy fights, nobody behind', () => {
  const board = boardOf({
    blue: [
      squad('Alpha', 3, {
        places: [
          [10, 11],
          [11.2, 11.4],
          [10, 13],
        ],
        weapons: [BLADE],
      }),
    ],
    red: [squad('Bravo', 1, { at: [10, 10] })],
  });
  const fighting = (melee: number) =>
    planAttack(
      board,
      { options: { house: { melee } } },
      { unit: 'alpha', targets: ['bravo'], how: 'assault', choice: {} },
    ).flatMap(({ models }) => models);
  expect(fighting(1)).toEqual(['alpha-1', 'alpha-2']);
  expect(fighting(3)).toEqual(['alpha-1', 'alpha-2', 'alpha-3']);
});

test('DK.house.melee, DK.house.contact: with no inch to strike over, whoever is in contact fights and is at point-blank', () => {
  const teams = (gap: number, how: 'assault' | 'fire') => {
    const board = boardOf({
      blue: [squad('Alpha', 1, { at: [10, 11 + gap], weapons: [how === 'fire' ? LASGUN : BLADE] })],
      red: [squad('Bravo', 1, { at: [10, 10] })],
    });
    const request: AttackRequest = { unit: 'alpha', targets: ['bravo'], how, choice: {} };
    const agreed = { options: { house: { melee: 0 } } };
    expect(canAttack(board, agreed, request)).toBe(how === 'fire' || gap <= 0.5);
    return planAttack(board, agreed, request).map(({ attack }) => attack.value);
  };
  expect([teams(0, 'assault'), teams(0.5, 'assault'), teams(0.501, 'assault')]).toEqual([[0], [0], []]);
  // Short range is +1, point-blank nothing.
  expect([teams(0.5, 'fire'), teams(0.501, 'fire')]).toEqual([[0], [1]]);
});

test('DK.house.sight: infantry hide nobody, a vehicle and a blocking wall between do', () => {
  const setting: Setting = { blue: [squad('Alpha', 1, { at: [10, 30] })], red: [squad('Bravo', 1, { at: [10, 10] })] };
  const seen = (more: Setting) => {
    const { board, alpha, bravo } = two({ ...setting, ...more });
    return seesModel(board, alpha, bravo) && seesModel(board, bravo, alpha);
  };
  expect(seen({})).toBe(true);
  expect(seen({ red: [...setting.red!, squad('Crowd', 5, { at: [8, 20] })] })).toBe(true);
  expect(seen({ red: [...setting.red!, vehicle('Tank', { at: [10, 20], facing: 90, height: 3 })] })).toBe(false);
  expect(seen({ terrain: [piece('Wall A', [2, 19, 16, 2], ['blocking'], 6)] })).toBe(false);
});

test('DK.house.contact: bases within half an inch touch', () => {
  const touch = (gap: number) => {
    const { board } = two({
      blue: [squad('Alpha', 1, { at: [10, 11 + gap] })],
      red: [squad('Bravo', 1, { at: [10, 10] })],
    });
    return touching(board, board.units.alpha!).map(({ id }) => id);
  };
  expect(CONTACT).toBe(500);
  expect(touch(0.5)).toEqual(['bravo']);
  expect(touch(0.6)).toEqual([]);
});
