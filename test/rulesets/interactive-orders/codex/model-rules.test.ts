import { describe, expect, test } from 'vitest';
import type { ProfileRow } from '../../../../src/engine/index.js';
import { keyOf, leadershipFor, mayDo } from '../../../../src/rulesets/classic/asking.js';
import { strengthOf } from '../../../../src/rulesets/classic/attacks/numbers.js';
import { killsOutright } from '../../../../src/rulesets/classic/attacks/saving.js';
import type { Wound } from '../../../../src/rulesets/classic/attacks/types.js';
import { provisionalProfile } from '../../../../src/rulesets/classic/codex/provisional-profile.js';
import { ruleFaults } from '../../../../src/rulesets/classic/codex/rule-faults.js';
import { bondingKnife } from '../../../../src/rulesets/classic/further-rules/bonding-knife.js';
import { consonance } from '../../../../src/rulesets/classic/further-rules/consonance.js';
import { fighterOf } from '../../../../src/rulesets/classic/lookups.js';
import { LEADERSHIP_TEST } from '../../../../src/rulesets/classic/morale/leadership.js';
import { statLine, weaponLine } from '../../../../src/rulesets/classic/words/model-words.js';
import { armies } from '../../../../src/rulesets/interactive-orders/codex/armies.js';
import { asKind } from '../../../../src/rulesets/interactive-orders/codex/kinds.js';
import { boardOf, squad } from '../../../support/classic.js';
import { ioBoardOf } from '../../../support/io.js';
import { shot } from '../../classic/support.js';

const unitOf = (board: ReturnType<typeof ioBoardOf>, name: string) =>
  Object.values(board.units).find(unit => unit.name === name)!;

describe('IO.codex.synapse', () => {
  const board = (far: number, mind: object = {}) =>
    ioBoardOf({
      blue: [
        squad('Briars', 1, { at: [10, 10], numbers: { Ld: 5 } }),
        squad('Mind', 1, { at: [10 + far, 10], numbers: { Ld: 10 }, has: ['synapse:12'], ...mind }),
      ],
      red: [squad('Foe', 1, { at: [10, 16], numbers: { Ld: 6 } })],
    });
  const leads = (far: number, mind?: object, name = 'Briars') => {
    const one = board(far, mind);
    return leadershipFor(one, unitOf(one, name), { test: 'morale' });
  };

  test('creatures of its side in reach use its Leadership where it is higher', () => {
    expect(leads(12)).toBe(10);
    expect(leads(14)).toBe(5);
    expect(leads(8, { numbers: { Ld: 4 } })).toBe(5);
    // 6" away, but an enemy.
    expect(leads(8, {}, 'Foe')).toBe(6);
  });

  test('IO.codex.lapse: none while its own unit falls back, or lies where a failed Pinning test sent it', () => {
    expect(leads(8, { isFallingBack: true })).toBe(5);
    expect(leads(8, { effects: [{ is: 'pinnedDown' }] })).toBe(5);
    expect(leads(8, { effects: [{ is: 'grounded' }, { is: 'pinnedDown' }] })).toBe(5);
    expect(leads(8, { pinnedUntil: 2 })).toBe(5);
    expect(leads(8, { effects: [{ is: 'grounded' }] })).toBe(10);
    expect(leads(8, { has: ['fearless', 'synapse:12'] })).toBe(10);
  });

  test('IO.codex.synapse, IO.codex.lapse: none while it is not on the table', () => {
    expect(leads(8, { at: undefined, reserve: 'edge' })).toBe(5);
  });

  test('IO.codex.synapse: a test says apart what a mind lends and what fear takes', () => {
    const one = board(8);
    one.profiles['foe-profile']!.rules = ['fear:2'];
    const need = LEADERSHIP_TEST.need({
      board: one,
      options: {},
      unit: unitOf(one, 'Briars'),
      for: 'morale',
      modifier: 0,
    });
    expect(need).toMatchObject({ base: 5, value: 8 });
    expect(need.modifiers.map(({ op, by, cause }) => [op, by, cause.is])).toEqual([
      ['+', 5, 'lent'],
      ['-', 2, 'frightened'],
    ]);
  });

  test('IO.codex.consonance: it is written of models, not of weapons', () => {
    expect(ruleFaults(['consonance'], 'profile', [consonance])).toEqual([]);
    expect(ruleFaults(['consonance'], 'weapon', [consonance])).toHaveLength(1);
  });

  test('IO.codex.consonance, IO.house.readings.codex: a mind in reach of another has one more Toughness against being killed outright', () => {
    const outright = (far: number, other: object = {}) => {
      const one = ioBoardOf({
        blue: [
          squad('Mind', 1, { at: [10, 10], numbers: { T: 4 }, has: ['synapse:12'] }),
          squad('Other', 1, { at: [10 + far, 10], has: ['synapse:6'], ...other }),
        ],
      });
      const model = one.models[unitOf(one, 'Mind').models[0]!]!;
      return [8, 9, 10].map(strength => killsOutright({ strength, isDeadly: false } as Wound, fighterOf(one, model)));
    };
    expect(outright(6)).toEqual([false, false, true]);
    // Out of the reach of the other, whatever its own.
    expect(outright(9)).toEqual([true, true, true]);
    expect(outright(6, { isFallingBack: true })).toEqual([true, true, true]);
    expect(outright(6, { has: [] })).toEqual([true, true, true]);
  });
});

test('IO.codex.knife: one more Weapon Skill, and Heroic Morale', () => {
  const board = boardOf({ blue: [squad('Waders', 1, { at: [10, 10], rules: ['bonding-knife'] })] });
  const unit = Object.values(board.units)[0]!;
  expect(keyOf(board, board.models[unit.models[0]!]!, 'heroic')).toBe(true);
  // It is written of models, not of weapons.
  expect(ruleFaults(['bonding-knife'], 'profile', [bondingKnife])).toEqual([]);
  expect(ruleFaults(['bonding-knife'], 'weapon', [bondingKnife])).toHaveLength(1);
});

test('IO.house.noFear: it rallies by itself and nobody sweeps it, but it may fail other tests', () => {
  const board = boardOf({ blue: [squad('Provosts', 1, { at: [10, 10], has: ['no-fear'] })] });
  const unit = Object.values(board.units)[0]!;
  expect(mayDo(board, 'failRegroup', { unit }, {}).may).toBe(false);
  expect(mayDo(board, 'failMorale', { unit }, {}).may).toBeUndefined();
  expect(mayDo(board, 'failPinning', { unit }, {}).may).toBeUndefined();
  expect(keyOf(board, board.models[unit.models[0]!]!, 'neverSwept')).toBe(true);
});

test('IO.vehicle.dozer: difficult ground does not hinder dozer blades', () => {
  const board = boardOf({ blue: [squad('Dredger', 1, { at: [10, 10], has: ['dozer-blades'] })] });
  const unit = Object.values(board.units)[0]!;
  expect(mayDo(board, 'sufferDifficult', { unit }, { charging: false }).may).toBe(false);
});

test('IO.try.shotgun: one more Strength within half range', () => {
  const coach = { strength: 4, rules: ['buckshot'] };
  expect([true, false].map(isWithinHalf => strengthOf(shot(coach, { isWithinHalf })))).toEqual([5, 4]);
});

test('IO.house.profile: a walker and a Salvo weapon are told whole', () => {
  const [levy] = armies.all();
  expect(statLine(levy!.profiles.strider!)).toBe('M 6 · WS 3 · BS 3 · S 5 · AV 10/10/10 · I 3 · A 1 · HP 2');
  expect(weaponLine(levy!.weapons['volley-gun']!)).toBe('Volley gun (24", S4, AP4, Salvo 2/4)');
});

test('IO.house.provisional: types that lists of other programs name are the nearest that there are', () => {
  const row = (type: string): ProfileRow => ({ name: 'Thing', values: { 'unit type': type } }) as unknown as ProfileRow;
  const kind = (type: string) => (provisionalProfile(row(type), [], new Set(), { asKind }).line.stats as string[])[1];
  expect(
    ['Infantry (Heavy, Character)', 'Dreadnought', 'Cavalry', 'Primarch', 'Infantry (Monstrous)'].map(kind),
  ).toEqual(['infantry character', 'monster', 'cavalry', 'infantry character', 'monster']);
});
