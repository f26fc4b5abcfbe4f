import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { AbilityBook, abilityOf } from '../../../src/engine/abilities/index.js';
import type { Board, Unit } from '../../../src/engine/index.js';

interface Fighter extends Unit {
  abilities: string[];
}
type Table = Board & { units: Record<string, Fighter> };
type Queries = { courage: { unit: Fighter }; speed: { unit: Fighter } };
type Moments = { dusk: Record<string, never> };

const ability = abilityOf<Table, Queries, Moments>();
const number = z
  .string()
  .transform(Number)
  .or(z.undefined().transform(() => 1));
const banner = ability({
  id: 'banner',
  label: by => `Banner ${by}`,
  text: () => 'Steadies friends.',
  value: number,
  cite: 'T.banner',
  stacks: 'best',
  aura: true,
  modify: { courage: (_query, by, { name }) => [{ op: '+', by, cause: `banner of ${name}` }] },
});
const drum = ability({ ...banner, id: 'drum', stacks: 'sum' } as never);
const fast = ability({
  id: 'fast',
  label: () => 'Fast',
  text: () => 'Is quick.',
  value: z.undefined(),
  cite: 'T.fast',
  stacks: 'best',
  modify: { speed: () => [{ op: '*', by: 2, cause: 'fast' }] },
  react: {
    dusk: (_moment, _value, bearer) => ({
      frame: { step: 'rest', at: 'now', args: { unit: bearer.id } },
      touches: [bearer.id],
    }),
  },
});

function unit(id: string, side: 'blue' | 'red', abilities: string[], models = ['m']): Fighter {
  return { id, name: id, side, seat: side, models, abilities };
}
const tableOf = (...units: Fighter[]) =>
  ({ units: Object.fromEntries(units.map(each => [each.id, each])) }) as unknown as Table;
const book = new AbilityBook<Table, Queries, Moments>([banner, drum, fast], each => each.abilities);

describe('a book of abilities', () => {
  test('reads an id with and without a value, and nothing else', () => {
    expect(book.find('banner:3')?.value).toBe(3);
    expect(book.find('banner')?.value).toBe(1);
    expect(book.find('fast')?.ability.id).toBe('fast');
    expect(book.find('fast:2')).toBeUndefined();
    expect(book.find('slow')).toBeUndefined();
  });

  test('auras of friends count, of enemies and of the fallen not; the strongest of equal ones', () => {
    const board = tableOf(
      unit('a', 'blue', []),
      unit('b', 'blue', ['banner']),
      unit('c', 'blue', ['banner:2']),
      unit('d', 'red', ['banner:5']),
      unit('e', 'blue', ['banner:9'], []),
    );
    expect(book.modifiers(board, 'courage', { unit: board.units.a! })).toEqual([
      { op: '+', by: 2, cause: 'banner of c' },
    ]);
  });

  test('what adds up adds up', () => {
    const board = tableOf(unit('a', 'blue', ['drum']), unit('b', 'blue', ['drum:2']));
    expect(book.modifiers(board, 'courage', { unit: board.units.a! }).map(({ by }) => by)).toEqual([1, 2]);
  });

  test('what is no aura changes only its bearer', () => {
    const board = tableOf(unit('a', 'blue', ['fast']), unit('b', 'blue', []));
    expect(book.modifiers(board, 'speed', { unit: board.units.a! })).toEqual([{ op: '*', by: 2, cause: 'fast' }]);
    expect(book.modifiers(board, 'speed', { unit: board.units.b! })).toEqual([]);
  });

  test('offers frames at a moment, of the living, in the order of the board', () => {
    const board = tableOf(unit('a', 'blue', ['fast']), unit('b', 'red', ['fast'], []), unit('c', 'red', ['fast']));
    expect(book.offers(board, 'dusk', {}).map(({ ability, unit }) => `${unit} ${ability}`)).toEqual([
      'a fast',
      'c fast',
    ]);
  });
});
