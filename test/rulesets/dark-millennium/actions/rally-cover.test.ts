import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import { squad } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';
import { idle, play } from '../turns.js';

const woods = piece('Woods A', [8, 12, 20, 6], ['soft']);

describe('DK.action.rally.cover, DK.house.rallyCover: a unit is in cover where all of its models are', () => {
  /** Two stand in the woods, and one outside. */
  const PLACES: [number, number][] = [
    [10, 17],
    [11, 17],
    [11, 18.8],
  ];
  const setting = (rallyCover?: 'most', places = PLACES) => ({
    blue: [
      squad('Alpha', 3, {
        places,
        fatigue: 3,
      }),
    ],
    red: [squad('Bravo', 1, { at: [40, 1], ...idle })],
    terrain: [woods],
    ...(rallyCover ? { options: { house: { rallyCover } } } : {}),
  });
  const here = { unit: 'alpha', do: 'rally', to: 'here' };

  test.each([
    ['the last', PLACES],
    ['the first', PLACES.toReversed()],
  ])('one that stands outside leaves it without, be it %s', (_which, places) => {
    const battle = play(setting(undefined, places)).dice(1).answer(here);
    expect(battle.eventsOf('rallied')).toMatchObject([{ bonus: 0, lost: 1, now: 3 }]);
    const most = play(setting('most', places)).dice(1).answer(here);
    expect(most.eventsOf('rallied')).toMatchObject([{ bonus: 2, lost: 3, now: 1 }]);
  });

  test('where one of two stands outside, half of it is not more than half', () => {
    const two = (rallyCover?: 'most') => {
      const { blue, ...rest } = setting(rallyCover, PLACES.slice(1));
      return { ...rest, blue: [{ ...blue[0]!, count: 2 }] };
    };
    for (const rallyCover of [undefined, 'most'] as const) {
      const battle = play(two(rallyCover)).dice(1).answer(here);
      expect(battle.eventsOf('rallied')).toMatchObject([{ bonus: 0 }]);
    }
  });

  test('DK.house.rallyCover: more than half are enough where the battle says so', () => {
    const battle = play(setting('most'));
    battle.dice(1).answer(here);
    expect(battle.eventsOf('rallied')).toMatchObject([{ bonus: 2, lost: 3, now: 1 }]);
  });

  test('DK.action.rally: it goes into cover with everybody, and the menu and the preview say what that brings', () => {
    const battle = play(setting());
    const into = { ...here, to: woods.id };
    const { lines } = battle.question.preview!(battle.view('blue'), battle.asked as never, into);
    expect(lines[0]).toBe('**Alpha** loses d6 + 2 (soft cover: Woods A) of 4 combat fatigue.');
    battle.dice(1).answer(into);
    expect(battle.eventsOf('rallied')).toMatchObject([{ bonus: 2, lost: 3 }]);
  });
});

test('DK.heroes.dice: a preview tells what a hero point makes of the die of a Rally and of that for the ground', () => {
  const battle = play({
    blue: [
      squad('Alpha', 2, { at: [10, 20], fatigue: 3 }),
      squad('Delta', 1, { at: [15, 20], profile: { agility: 1 } }),
    ],
    red: [squad('Bravo', 1, { at: [40, 5] })],
    terrain: [piece('Woods A', [6, 15, 12, 3], ['soft', 'very-difficult'])],
    armies: { blue: { heroPoints: 2 } },
  });
  const lines = (reply: JsonObject) =>
    battle.question.preview!(battle.view('blue'), battle.asked, { unit: 'alpha', ...reply }).lines;
  const into = { do: 'rally', to: 'woods-a' };
  expect(lines({ ...into, heroes: 1 })[0]).toBe('**Alpha** loses 6 + 2 (soft cover: Woods A) of 4 combat fatigue.');
  expect(lines({ ...into, heroes: 1 }).at(-1)).toMatch(/^Through Woods A \(9\+\): d6 \+ Agility 3;/);
  expect(lines({ ...into, heroes: 2 }).at(-1)).toBe(
    'Through Woods A (9+): 6 by a hero point + Agility 3; nobody is slower.',
  );
  const march = { do: 'march', to: { x: 10_000, y: 10_000 }, heroes: 1 };
  expect(lines(march).at(-1)).toBe('Through Woods A (9+): 6 by a hero point + Agility 3; nobody is slower.');
  expect(lines({ ...march, unit: 'delta' }).at(-1)).toBe(
    'Through Woods A (9+): 6 by a hero point + Agility 1; up to 2" slower.',
  );
});

test.each([
  [
    'two that are torn',
    [
      [10, 20],
      [10, 26],
    ],
    'hard',
    3,
  ],
  [
    'a column that stands in it with its middle',
    [
      [10, 20],
      [10, 23],
      [10, 26],
    ],
    'hard',
    3,
  ],
  [
    'a row behind it',
    [
      [10, 26],
      [10, 27.25],
      [10, 28.5],
    ],
    'concealment',
    1,
  ],
] as const)(
  'DK.action.rally, DK.action.rally.cover: all that can go into cover stand in it: %s',
  (_, places, kind, bonus) => {
    const battle = play({
      blue: [squad('Alpha', places.length, { places: places.map(([x, y]) => [x, y]), fatigue: 1, ...idle })],
      // From here the woods are before those who stand behind them.
      red: [squad('Bravo', 1, { at: [40, 4], ...idle })],
      terrain: [piece('Woods A', [6, 21, 8, 4], [kind])],
    });
    battle.dice(1).answer({ unit: 'alpha', do: 'rally', to: 'woods-a' });
    expect(battle.eventsOf('rallied')).toMatchObject([{ bonus }]);
  },
);
