import { expect, test } from 'vitest';
import { readCorrection } from '../../src/commands/correct.js';
import { lookAround } from '../../src/commands/look-around.js';
import { type NamedThing, thingNamed } from '../../src/commands/named-things.js';
import type { BattleView } from '../../src/games/battle-info.js';
import { describe } from '../../src/rulesets/age-of-darkness/describe.js';
import { boardOf, squad } from '../support/ad.js';
import { join } from '../support/classic.js';

/** A battle in which a Marshal is part of the Line. */
function battle(): BattleView {
  const board = boardOf({
    blue: [squad('Marshal', 1, { at: [18, 40] }), squad('Line', 3, { at: [20, 40] })],
    red: [squad('Choir', 1, { at: [20, 10] })],
    board: { turn: 1, mission: { id: 'attrition', seeks: 'losses' } },
  });
  join(board, 'marshal', 'line');
  const view = { seat: 'blue', ruleset: 'age-of-darkness@1', options: {}, seq: 1, board, pending: [] };
  return { view, described: describe(view), info: {}, traces: [] } as unknown as BattleView;
}

test('AD.rule.independent-character: who is part of another unit is found by his name, and so is what he is part of', () => {
  const found = thingNamed(battle(), 'marshal');
  expect(found).toMatchObject({ kind: 'units', units: [{ id: 'line' }] });
  const lines = lookAround(battle(), found as NamedThing);
  expect(lines.slice(0, 2)).toEqual(['### Marshal, Blue', '**Line**']);
  expect(lines.join()).not.toContain('Nobody of it is left');
  const plain = lookAround(battle(), thingNamed(battle(), 'line') as NamedThing);
  expect(plain[0]).toBe('### Line, Blue');
  expect(plain[1]).not.toBe('**Line**');
});

test('AD.rule.independent-character: a correction that names who is part of another unit moves him alone', () => {
  const moved = (what: string) => {
    const given: Record<string, string> = { what, to: 'F5' };
    const options = { getString: (name: string) => given[name] ?? null };
    const meant = readCorrection(battle(), { options } as unknown as Parameters<typeof readCorrection>[1]);
    return 'why' in meant ? meant.why : meant.models.map(({ id }) => id);
  };
  expect(moved('marshal')).toEqual(['marshal-1']);
  expect(moved('line')).toEqual(['line-1', 'line-2', 'line-3', 'marshal-1']);
});
