import { expect, test } from 'vitest';
import { inLanguage } from '../../src/games/in-language.js';
import { promptDelivery } from '../../src/games/save-command.js';
import { untilHinted } from '../support/until-hinted.js';

// A question that is asked again, or whose clock is edited, is made in the words of the server and saved outside of them.
test('all that a question for everybody says is said in the language in which it is made, whenever it is saved', () => {
  const { ruleset, state, asked } = untilHinted();
  const made = inLanguage('de', () => promptDelivery({ ruleset, after: state }, asked));
  const hints = made.buttons?.options.map(({ hint }) => hint).join();
  expect(hints).toContain('Deckung in der Nähe');
});
