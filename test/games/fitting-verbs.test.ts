import { expect, test } from 'vitest';
import { anyRuleset, type Board, type Decision, type View } from '../../src/engine/index.js';
import { fittingVerbs } from '../../src/games/fitting-verbs.js';
import { turn } from '../../src/rulesets/dark-millennium/actions/turn.js';
import { darkMillennium } from '../../src/rulesets/dark-millennium/ruleset.js';
import { darkerMillennium } from '../../src/rulesets/darker-millennium/ruleset.js';
import { scenario as darker } from '../rulesets/darker-millennium/movement/rooms.js';
import { scenario as dark, squad } from '../support/dk.js';
import { team } from '../support/dm.js';

const rulesets = { darker: anyRuleset(darkerMillennium), dark: anyRuleset(darkMillennium) };

function named(of: keyof typeof rulesets, view: View<Board>, decision: Decision): string[] {
  return fittingVerbs({ ruleset: rulesets[of], view, decision }).map(({ name }) => name.join(' '));
}

test('a verb fits while some unit can do it, and no longer', () => {
  const moving = (brood: [number, number]) => {
    const s = darker({
      blue: [team('Alpha', 3, { at: [20, 40], order: 'run' })],
      red: [team('Brood', 3, { at: brood })],
    }).startAt('move.run', { side: 'blue' });
    return named('darker', s.view('blue'), s.asked);
  };
  expect(moving([20, 5]).sort()).toEqual(['move', 'pass', 'run', 'sprint']);
  expect(moving([20, 36]).sort()).toEqual(['charge', 'move', 'pass', 'run']);
});

test('what ends an answer is no answer of the others', () => {
  const s = dark({ blue: [squad('Alpha', 3, { at: [20, 40] })], red: [squad('Brood', 3, { at: [20, 5] })] }).startAt(
    turn,
    { side: 'blue' },
  );
  const verbs = named('dark', s.view('blue'), s.asked);
  expect(verbs).toEqual(expect.arrayContaining(['advance', 'march', 'pass']));
  for (const none of ['summon', 'dismount', 'mount', 'enter', 'assault']) expect(verbs).not.toContain(none);
});
