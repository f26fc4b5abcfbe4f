import { expect, test } from 'vitest';
import { moveQuestion } from '../../../../src/rulesets/darker-millennium/movement/move-question.js';
import { type Setting, team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';
import { scenario } from './rooms.js';

const BLADES = { weapons: [], profile: { ws: 6, attacks: 3 } };

/** What Brood likes best on Run orders, and whom it would charge, with Alpha and Bravo before it. */
function liked(more: Partial<Setting> = {}) {
  const s = scenario({
    red: [team('Brood', 3, { at: [20, 20], order: 'run', ...BLADES })],
    blue: [team('Alpha', 3, { at: [20, 26] }), team('Bravo', 3, { at: [20, 14] })],
    ...more,
  }).startAt('move.run', { side: 'red' });
  const best = (partial: { unit: string; do?: string }) => {
    const view = s.view('red');
    const choices = moveQuestion.choices(view, s.asked as never, partial)!;
    const worths = moveQuestion.weigh!(view, s.asked as never, partial, choices);
    return choices.options[worths.indexOf(Math.max(...worths))]!.value;
  };
  return [best({ unit: 'brood' }), best({ unit: 'brood', do: 'charge' })];
}

const wall = (y: number) => piece(`Rock ${y}`, [10, y, 24, 1], ['impassable']);

test('DM.move.charge.reach: the computer charges whom it beats and can get to, and nobody to whom no way leads', () => {
  expect(liked()).toEqual(['charge', 'alpha']);
  expect(liked({ terrain: [wall(23)] })).toEqual(['charge', 'bravo']);
  expect(liked({ terrain: [wall(23), wall(17)] })[0]).toBe('run');
});

test('DM.house.abilities.fear: it weighs whether its men dare', () => {
  const shy = {
    red: [team('Brood', 3, { at: [20, 20], order: 'run', ...BLADES, profile: { ...BLADES.profile, leadership: 4 } })],
  };
  const horror = team('Alpha', 3, { at: [20, 26], abilities: ['fear'] });
  expect(liked({ ...shy, blue: [horror] })[0]).toBe('run');
  expect(liked({ ...shy, blue: [horror, team('Bravo', 3, { at: [20, 13] })] })).toEqual(['charge', 'bravo']);
});
