import { expect, test } from 'vitest';
import type { JsonObject, Point } from '../../../../src/engine/index.js';
import { parsePlace } from '../../../../src/engine/table/places.js';
import { turn } from '../../../../src/rulesets/dark-millennium/actions/turn.js';
import { LASGUN, type Setting, scenario, squad } from '../../../support/dk.js';
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
