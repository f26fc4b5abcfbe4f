import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/engine/index.js';
import { nearestAnswer } from '../../src/games/nearest-answer.js';
import { turn } from '../../src/rulesets/dark-millennium/actions/turn.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { scenario, squad } from '../support/dk.js';

const ruleset = allRulesets().find(({ id }) => id.startsWith('dark-'))!;
const play = () =>
  scenario({
    blue: [squad('Alpha', 3, { at: [10, 20] })],
    red: [squad('Bravo', 2, { at: [10, 30] }), squad('Charlie', 2, { at: [40, 47] })],
  }).startAt(turn, { side: 'blue' });

test('the nearest answer keeps what can stay of what was meant, field by field', () => {
  const battle = play();
  const question = ruleset.questions.act!;
  const nearest = (reply: JsonObject) => {
    const at = { ruleset, question, view: battle.view('blue') as never, decision: battle.asked };
    const found = nearestAnswer(at, reply);
    if (found) expect(question.check(at.view, at.decision, found)).toBeUndefined();
    return found;
  };
  const fire = { unit: 'alpha', do: 'fire', target: 'bravo' };
  // There are no hero points to give: everything else stays.
  expect(nearest({ ...fire, heroes: 9 })).toMatchObject(fire);
  expect(nearest({ ...fire, target: 'charlie-that-fell' })).toMatchObject(fire);
  expect(nearest({ unit: 'alpha', do: 'nothing of the kind' })).toMatchObject({ unit: 'alpha' });
  expect(nearest({ unit: 'delta', do: 'fire' })).toBeUndefined();
});
