import { describe, expect, test } from 'vitest';
import type { JsonObject, Point } from '../../../../src/engine/index.js';
import { parsePlace } from '../../../../src/engine/table/places.js';
import { turn } from '../../../../src/rulesets/dark-millennium/actions/turn.js';
import { deploy } from '../../../../src/rulesets/dark-millennium/battle/deploy.js';
import { LASGUN, type Setting, scenario, squad, vehicle } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';

function play(setting: Setting) {
  return scenario(setting).startAt(turn, { side: 'blue' });
}

/** Where somebody is sent who types what a sentence named. */
function typed(words: string): Point {
  const read = parsePlace(words, { outline: { points: OUTLINE }, terrain: [], things: [], enemies: [] });
  if (!read.ok) throw new Error(read.why);
  return read.at;
}

const OUTLINE = [
  { x: 0, y: 0 },
  { x: 48_000, y: 0 },
  { x: 48_000, y: 48_000 },
  { x: 0, y: 48_000 },
];

/** Places all over the table. */
const ALL_OVER = Array.from({ length: 17 * 17 }, (_, at) => ({
  x: (at % 17) * 2900 + 700,
  y: Math.floor(at / 17) * 2900 + 300,
}));

test.each([
  ['DK.action.advance', 'advance'],
  ['DK.action.march', 'march'],
])('%s: who cannot get to a place gets to the one that the refusal names', (_cite, doing) => {
  const battle = play({
    blue: [squad('Alpha', 5, { at: [20.3, 24.9] })],
    red: [squad('Bravo', 1, { at: [40, 4], weapons: [LASGUN] })],
    terrain: [piece('Ruin C', [24, 14, 6, 10], ['blocking', 'impassable'], 4)],
  });
  const refusal = (to: Point) => battle.refusal({ unit: 'alpha', do: doing, to: { ...to } } as JsonObject)?.why;
  const named = ALL_OVER.flatMap(to => /It gets to `([^`]+)`/.exec(refusal(to) ?? '')?.[1] ?? []);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(place => refusal(typed(place)) !== undefined)).toEqual([]);
});

describe('DK.action.mount: places to get out at', () => {
  /** A machine at the south-eastern corner, `woods` round most of it, which nobody enters. */
  const cornered = (woods = false) =>
    play({
      blue: [
        squad('Alpha', 5, { aboard: 'hauler-1' }),
        vehicle('Hauler', { at: [44.5, 44.5], weapons: [], model: { capacity: 5 } }),
      ],
      red: [squad('Bravo', 1, { at: [10, 4], weapons: [] })],
      terrain: woods ? [piece('Wall A', [30, 38, 17, 3], ['impassable'], 4)] : [],
    });
  const out = (to: Point) => ({ unit: 'alpha', do: 'dismount', to: { ...to } }) as JsonObject;

  test('those that are offered lie on the table', () => {
    const places = cornered().offered({ unit: 'alpha', do: 'dismount' }) as Point[];
    expect(places.length).toBeGreaterThan(1);
    expect(places.filter(({ x, y }) => x > 48_000 || y > 48_000)).toEqual([]);
  });

  test('those that a refusal names are accepted', () => {
    const battle = cornered(true);
    const why = battle.refusal(out({ x: 20_000, y: 20_000 }))!.why;
    const named = /such as at (.*)\.$/.exec(why)![1]!.split(', ');
    expect(named).not.toEqual(['']);
    expect(named.filter(place => battle.refusal(out(typed(place))) !== undefined)).toEqual([]);
  });

  test('who gets no further than close to the machine is offered places there', () => {
    const walls = [
      piece('Wall A', [0, 0, 48, 20.5], ['impassable'], 4),
      piece('Wall B', [0, 27.5, 48, 20.5], ['impassable'], 4),
      piece('Wall C', [0, 20.5, 20.5, 7], ['impassable'], 4),
      piece('Wall D', [27.5, 20.5, 20.5, 7], ['impassable'], 4),
    ];
    const battle = play({
      blue: [
        squad('Alpha', 1, { aboard: 'hauler-1' }),
        vehicle('Hauler', { at: [24, 24], weapons: [], model: { capacity: 5 } }),
      ],
      red: [],
      terrain: walls,
    });
    const places = battle.offered({ unit: 'alpha', do: 'dismount' }) as Point[];
    expect(places).not.toEqual([]);
    expect(places.filter(to => battle.refusal(out(to)) !== undefined)).toEqual([]);
  });
});

test.each(['advance', 'march', 'airDrop'])(
  'DK.reserves: who does not get to a place by %s is told of one that it gets to',
  by => {
    const battle = play({
      blue: [squad('Alpha', 6, { reserve: true })],
      red: [squad('Bravo', 12, { at: [18, 35], apart: 2 })],
      terrain: [piece('Ruin C', [6, 36, 9, 9], ['difficult', 'impassable'], 4)],
    });
    const refusal = (to: Point) => battle.refusal({ unit: 'alpha', do: 'enter', by, to: { ...to } } as JsonObject)?.why;
    const named = ALL_OVER.flatMap(to => /nearest to it that is (\S+)\.$/.exec(refusal(to) ?? '')?.[1] ?? []);
    expect(named.filter(place => refusal(typed(place)) !== undefined)).toEqual([]);
  },
);

test('DK.house.deployment: who cannot deploy at a place is told of one where it deploys', () => {
  const battle = scenario({
    blue: [vehicle('Hauler'), squad('Alpha', 9, { at: [12, 42] }), squad('Delta', 9, { at: [28, 41] })],
    terrain: [piece('Ruin C', [35, 40, 6, 6], ['difficult', 'impassable'], 4)],
  }).startAt(deploy, { side: 'blue' });
  const refusal = (to: Point) => battle.refusal({ unit: 'hauler', to: { ...to } })?.why;
  const wanted = [...ALL_OVER, { x: 19_900, y: 1000 }];
  const named = wanted.flatMap(to => /nearest to \S+ that is (\S+)\.$/.exec(refusal(to) ?? '')?.[1] ?? []);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(place => refusal(typed(place)) !== undefined)).toEqual([]);
});
