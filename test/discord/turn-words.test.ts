import { expect, test } from 'vitest';
import { goesOnNote } from '../../src/discord/filed-words.js';
import { turnBody } from '../../src/discord/first-screen.js';
import { cardOf, inLanguage } from '../../src/games/games.js';
import { allRulesets } from '../../src/rulesets/registry.js';

// A battle of Dark Millennium from a file went on in a Runde, and its help told of one, where its turns are Züge.
test('a turn of one side is a Zug in German, where the whole battle’s is a Runde', () => {
  const cards = allRulesets().map(cardOf);
  inLanguage('de', () => {
    expect(goesOnNote({ turn: 3, turnsOf: 'side' })).toContain('in Zug 3');
    expect(goesOnNote({ turnsOf: 'side' })).toContain('vor dem ersten Zug');
    expect(goesOnNote({ turn: 3 })).toContain('in Runde 3');
    const help = JSON.stringify(turnBody(cards, 0));
    expect(help).toContain('### Eine Runde Darker Millennium');
    expect(help).toContain('"Ein Zug Dark Millennium"');
    expect(JSON.stringify(turnBody(cards, 1))).toContain('### Ein Zug Dark Millennium');
  });
});
