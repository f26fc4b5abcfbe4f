import { describe, expect, test } from 'vitest';
import { emptyVolley, rollWound } from '../../../../src/rulesets/darker-millennium/combat/damage.js';
import type { DmGame } from '../../../../src/rulesets/darker-millennium/game.js';
import { boardOf, RIFLE, team } from '../../../support/dm.js';

const flak = { name: 'Flak', dice: 1, need: 5 } as const;
const ward = { name: 'Ward', dice: 1, need: 4 } as const;
const plate = { name: 'Plate', dice: 2, need: 7 } as const;

describe('DM.house.save, DM.basics.dice: one wound', () => {
  const board = boardOf({ red: [team('Brood', 3, { at: [20, 20] })] });
  const [one, two, three] = board.units.brood!.models.map(id => board.models[id]!);
  Object.assign(one!, { armour: flak, field: ward });
  Object.assign(two!, { armour: { ...flak, need: 4 } });
  Object.assign(three!, { armour: plate });
  const volley = emptyVolley('rifle', 5, { hit: 4, wound: 4 });
  const thrown: number[] = [];
  const suffer = (model = one!, damage: 1 | 2 | 'd3' | 'd6', ...faces: number[]) => {
    const die = (sides: number) => {
      thrown.push(sides);
      return faces.shift()!;
    };
    const g = { board, die, roll: (count: number, sides: number) => Array.from({ length: count }, () => die(sides)) };
    const lost = rollWound(g as unknown as DmGame, volley, model, { ...RIFLE, damage });
    expect(faces).toEqual([]);
    return lost;
  };

  test('armour, then field; equal saves are noted together; a d3 is thrown for damage where the weapon says so', () => {
    expect(suffer(one, 1, 5)).toBe(0);
    expect(suffer(one, 2, 4, 4)).toBe(0);
    expect(suffer(one, 'd3', 4, 3, 2)).toBe(2);
    expect(suffer(two, 'd6', 3, 5)).toBe(5);
    expect(suffer(three, 1, 3, 4)).toBe(0);
    expect(suffer(three, 2, 3, 3)).toBe(2);
    expect(thrown).toEqual([6, 6, 6, 6, 6, 3, 6, 6, 6, 6, 6, 6]);
    expect(volley.saves).toEqual([
      { ...flak, faces: [5, 4, 4], saved: 1 },
      { ...ward, faces: [4, 3], saved: 1 },
      { ...flak, need: 4, faces: [3], saved: 0 },
      { ...plate, faces: [3, 4, 3, 3], saved: 1 },
    ]);
    expect(volley).toMatchObject({ damageFaces: [2, 5], unsaved: 3 });
  });
});
