import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import type { WeaponSheet } from '../../../../src/rulesets/classic/board.js';
import { promiseOfAll } from '../../../../src/rulesets/classic/shooting/plan.js';
import { targetOn } from '../../../../src/rulesets/classic/shooting/targets.js';
import { boardOf, gun, type Setting, scenario, squad, type UnitSpec } from '../../../support/classic.js';

/** What is too hot, and what markers leave behind, to the letter. */

const armed = (more: Partial<WeaponSheet>, spec: UnitSpec = {}) =>
  squad('Line', 1, { at: [10, 30], weapons: [gun('Coil', more)], ...spec });
const choir = (spec: UnitSpec = {}, count = 1) => squad('Choir', count, { at: [10, 12], ...spec });

function shoots(setting: Setting, why = 'phase') {
  const args: JsonObject = { unit: 'line', orders: [{ target: 'choir' }], why };
  return scenario(setting).startAt('classic.shoot', args);
}

describe('AD.rule.gets-hot', () => {
  const hose = { rules: ['template-weapons', 'gets-hot'], range: undefined, shots: 2 };
  const sturdy = { numbers: { W: 3, armourSave: undefined } };

  it('is counted by what shots promise that roll nothing to hit', () => {
    const promise = (...rules: string[]) => {
      const mortar = { rules: ['blast', ...rules], range: { least: 0, most: 48_000 } };
      const board = boardOf({ blue: [armed(mortar)], red: [choir({}, 5)] });
      const { line: unit, choir: target } = board.units;
      return promiseOfAll(board, targetOn(board, unit!, target!, 'phase')!.arms, target!);
    };
    expect(promise('gets-hot') / promise()).toBeCloseTo(5 / 6);
    expect(promise('gets-hot', 'twin-linked') / promise()).toBeCloseTo(35 / 36);
  });

  it('throws a die for each shot of a Wall of Death too, which rolls nothing to hit (AD.rule.wall-of-death)', () => {
    const setting = { blue: [armed(hose, sturdy)], red: [choir({ at: [10, 24] }, 3)] };
    // One shot is too hot; of the other 2 hits come.
    const play = shoots(setting, 'defensiveFire').dice(1, 4, 3, 1, 1);
    expect(play.eventsOf('heatRolled')).toMatchObject([{ lost: 1 }]);
    expect(play.eventsOf('shot')).toMatchObject([{ volleys: [{ hits: 2 }] }]);
    expect(play.board.models['line-1']?.wounds).toBe(2);
    expect(play.left).toEqual([]);
    // Both were: nothing was shot.
    const cold = shoots(setting, 'defensiveFire').dice(1, 1, 1, 1);
    expect(cold.eventsOf('heatRolled')).toMatchObject([{ lost: 2 }]);
    expect(cold.eventsOf('shot')).toEqual([]);
  });
});

describe('AD.rule.wall-of-death', () => {
  it('promises hits of its die as a wall, and where it is laid those whom it covers, a longer one more (AD.rule.hellstorm)', () => {
    const promise = (rule: string, spec: UnitSpec = {}) => {
      const board = boardOf({
        blue: [armed({ rules: [rule], range: undefined }, { at: [10, 18], ...spec })],
        red: [choir({}, 8)],
      });
      const { line: unit, choir: target } = board.units;
      return promiseOfAll(board, targetOn(board, unit!, target!, 'phase')!.arms, target!);
    };
    const snap = { pinnedUntil: 1 };
    expect(promise('hellstorm', snap) / promise('template-weapons', snap)).toBeCloseTo(3.5 / 2);
    expect(promise('hellstorm') / promise('template-weapons')).toBeCloseTo(2);
    expect(promise('template-weapons') / promise('template-weapons', snap)).toBeCloseTo(3 / 2);
  });
});

describe('AD.rule.lingering-death, AD.rule.graviton-pulse', () => {
  const left = (...rules: string[]) => {
    const mortar = armed({ rules, range: { least: 0, most: 48_000 } });
    const play = shoots({ blue: [mortar], red: [choir()] }).dice(6, 1, 1, ...Array.from({ length: 9 }, () => 1));
    return play.board.terrain.map(({ id, keywords }) => [id.replace(/-.$/, ''), keywords.join()]);
  };

  it('every circle of a clover leaves bad ground (AD.rule.apocalyptic-barrage)', () => {
    const scorched = Array.from({ length: 5 }, () => ['scorched', 'dangerous']);
    expect(left('apocalyptic-barrage', 'lingering-death')).toEqual(scorched);
    const crushed = Array.from({ length: 5 }, () => ['until-3', 'dangerous,difficult']);
    expect(left('apocalyptic-barrage', 'graviton-pulse')).toEqual(crushed);
  });

  it('a weapon with both leaves ground by each of them', () => {
    const both = [
      ['scorched', 'dangerous'],
      ['until-3', 'dangerous,difficult'],
    ];
    expect(left('blast', 'lingering-death', 'graviton-pulse')).toEqual(both);
    expect(left('blast', 'graviton-pulse', 'lingering-death').sort()).toEqual(both);
  });
});
