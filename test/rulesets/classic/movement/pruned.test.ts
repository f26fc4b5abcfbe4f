import { expect, test } from 'vitest';
import { type AnyRuleset, type Decision, type GameState, viewFor } from '../../../../src/engine/index.js';
import { onTable, unitsOf } from '../../../../src/rulesets/board-queries.js';
import type { ClassicView } from '../../../../src/rulesets/classic/game.js';
import { move, run } from '../../../../src/rulesets/classic/movement/actions.js';
import { suggestPlaces } from '../../../../src/rulesets/classic/movement/suggestions.js';
import { bestGain, weighPlaces } from '../../../../src/rulesets/classic/movement/taste.js';
import { plannedTo, reachOf } from '../../../../src/rulesets/classic/movement/ways.js';
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
  let pruned = 0;
  const looks = atMoments(seed, view => {
    for (const unit of here(view)) {
      const options = suggestPlaces(view.board, unit, reachOf(view.board, unit, 'move'));
      const weighed = (some: typeof options) =>
        weighPlaces(view, unit, { field: 'to', title: '', options: some }, 'move');
      // Each by itself, so that nothing is pruned.
      const alone = options.flatMap(option => weighed([option]));
      const plain = Math.max(0, ...alone);
      expect(bestGain(view, unit, 'move')).toBe(plain);
      gains.push(plain);
      const together = weighed(options);
      expect(together.indexOf(Math.max(...together))).toBe(alone.indexOf(Math.max(...alone)));
      for (const [index, weight] of together.entries()) expect(weight).toBeLessThanOrEqual(alone[index]! + 1e-9);
      pruned += together.filter((weight, index) => weight < alone[index]! - 1e-9).length;
    }
  });
  expect(looks).toBe(LOOKS);
  expect(gains.some(gain => gain > 0)).toBe(true);
  expect(pruned).toBeGreaterThan(100);
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
