import { expect, test } from 'vitest';
import { type AnyRuleset, type Decision, type GameState, type Point, viewFor } from '../../../../src/engine/index.js';
import { distanceBetween, enemiesOf, onTable, unitsOf } from '../../../../src/rulesets/board-queries.js';
import { straightToward, strideFor } from '../../../../src/rulesets/classic/fighting/charge-plan.js';
import type { ClassicView } from '../../../../src/rulesets/classic/game.js';
import { move, run } from '../../../../src/rulesets/classic/movement/actions.js';
import { suggestPlaces } from '../../../../src/rulesets/classic/movement/suggestions.js';
import {
  bestGain,
  costOfGoing,
  costOfWay,
  lessWays,
  weighPlaces,
} from '../../../../src/rulesets/classic/movement/taste.js';
import { plannedTo, planWay, reachOf } from '../../../../src/rulesets/classic/movement/ways.js';
import { allRulesets } from '../../../../src/rulesets/registry.js';
import { randomGame } from '../../../../tools/fuzz/random-game.js';

const LOOKS = 6;

/** Looks at some moments of a random battle, with units of both sides. */
function atMoments(seed: number, look: (view: ClassicView) => void): number {
  const ruleset = allRulesets().find(({ id }) => id.startsWith('age-of-darkness')) as AnyRuleset;
  let looks = 0;
  const seen = (state: GameState, { who, asks }: Decision): string[] => {
    if (asks !== 'act' || looks === LOOKS) return [];
    looks += 1;
    look(viewFor(state, who, ruleset.hide) as unknown as ClassicView);
    return looks === LOOKS ? Array.from({ length: 10 }, () => 'enough was seen') : [];
  };
  randomGame(ruleset, { seed, points: 1000, inspect: false, look: seen });
  return looks;
}

const here = ({ board }: ClassicView) =>
  (['blue', 'red'] as const).flatMap(side => unitsOf(board, side)).filter(unit => onTable(board, unit));

test.each([3, 4])('the best gain of battle %i is the most that any place is worth, with what its way costs', seed => {
  const gains: number[] = [];
  const looks = atMoments(seed, view => {
    for (const unit of here(view)) {
      const options = suggestPlaces(view.board, unit, reachOf(view.board, unit, 'move'));
      const plain = Math.max(0, ...weighPlaces(view, unit, { field: 'to', title: '', options }));
      expect(bestGain(view, unit, 'move')).toBe(plain);
      gains.push(plain);
    }
  });
  expect(looks).toBe(LOOKS);
  expect(gains.some(gain => gain > 0)).toBe(true);
});

test('what the ground takes on the straight way to a place is mostly what it takes on the way that is gone', () => {
  let [same, all, straight, planned] = [0, 0, 0, 0];
  for (const seed of [3, 4]) {
    atMoments(seed, view => {
      for (const unit of here(view)) {
        for (const { value } of suggestPlaces(view.board, unit, reachOf(view.board, unit, 'move'))) {
          const to = value as unknown as Point;
          const guess = costOfGoing(view.board, unit, to);
          const cost = costOfWay(view.board, unit, to, () => planWay(view, unit, to, 'move').places);
          all += 1;
          same += Number(Math.abs(guess - cost) < 1e-9);
          straight += guess;
          planned += cost;
        }
      }
    });
  }
  expect(planned).toBeGreaterThan(0);
  expect(same / all).toBeGreaterThan(0.9);
  expect(straight / planned).toBeGreaterThan(0.8);
  expect(straight / planned).toBeLessThan(1.4);
});

test('what difficult ground takes of a charge straight on is mostly what it takes of the charge', () => {
  let [same, all, rough] = [0, 0, 0];
  for (const seed of [3, 4]) {
    atMoments(seed, view => {
      for (const unit of here(view)) {
        for (const enemy of enemiesOf(view.board, unit)) {
          if (distanceBetween(view.board, unit, enemy) > 16_000) continue;
          const hindered = (ways?: typeof straightToward) => strideFor(view, unit, [enemy.id], 12, ways).hindered;
          all += 1;
          rough += Number(hindered() > 0);
          same += Number(hindered() === hindered(straightToward));
        }
      }
    });
  }
  expect(rough).toBeGreaterThan(0.1 * all);
  expect(rough).toBeLessThan(0.9 * all);
  expect(same / all).toBeGreaterThan(0.8);
});

test('ways are found until no other place can be better, and the dearest way is taken off all others', () => {
  const found: number[] = [];
  const costs = [1, 7.5, 0, 2, 0];
  const less = lessWays([3, 9, -1, 4, 1], index => {
    found.push(index);
    return costs[index]!;
  });
  expect(found).toEqual([1, 3, 0]);
  expect(less).toEqual([2, 1.5, -8.5, 2, -6.5]);
});

test('a place that is refused unseen is one that nobody gets near to, and the refusal says so', () => {
  let refused = 0;
  atMoments(5, view => {
    for (const unit of here(view)) {
      for (const { gait, action } of [
        { gait: 'move' as const, action: move },
        { gait: 'run' as const, action: run },
      ]) {
        const to = { x: 30_000, y: 20_000 };
        const refusal = action.check(view, unit, { to });
        const { reached, places } = plannedTo(view, unit, { to }, gait);
        const near = places.some(({ at }) => Math.hypot(at.x - to.x, at.y - to.y) <= 1000);
        expect(refusal === undefined).toBe(reached || near);
        if (refusal === undefined) continue;
        refused += 1;
        expect(refusal.why).toContain(`${unit.name} cannot reach`);
        expect(refusal.cite).toBe('AD.core.move');
      }
    }
  });
  expect(refused).toBeGreaterThan(10);
});
