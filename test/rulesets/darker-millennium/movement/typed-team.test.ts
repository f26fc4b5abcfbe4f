import { expect, test } from 'vitest';
import type { AnyRuleset } from '../../../../src/engine/index.js';
import { answerFromWords } from '../../../../src/games/typed-answer.js';
import { squad, team } from '../../../support/dm.js';
import { scenario } from './rooms.js';

test('DM.move.one: a team that moves with its squad may be typed for all of it, by a part of its name', () => {
  const order = { kind: 'run' as const, group: 'g' };
  const s = scenario({
    blue: [
      squad('Squad Alpha', [team('Alpha 1', 2, { at: [20, 40], order }), team('Alpha 2', 2, { at: [23, 40], order })]),
      team('Scouts', 1, { at: [10, 40], order: 'run' }),
    ],
    red: [team('Watch', 1, { at: [20, 5] })],
  }).startAt('move.run', { side: 'blue' });
  const ruleset = s.ruleset as unknown as AnyRuleset;
  const unit = (words: string) => {
    const found = answerFromWords(ruleset, s.view('blue'), s.asked, { fixed: { do: 'run' } }, { unit: words });
    return found.state === 'refused' ? found.why : found.reply.unit;
  };
  const group = unit('Squad Alpha');
  expect(unit('alpha 2')).toBe(group);
  expect(unit('ALPHA 1')).toBe(group);
  expect(unit('scou')).not.toBe(group);
  expect(unit('raptors')).toMatch(/“raptors” is not one of them|Choose a unit on Run orders/);
  const typed = s.question.typed?.(s.view('blue'), s.asked, { field: 'unit', words: 'alpha 2' });
  expect(typed?.hint).toBe('Alpha 2 moves with its squad');
});
