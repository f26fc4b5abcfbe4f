import { expect, test } from 'vitest';
import { commandLines } from '../../src/commands/help.js';
import { allCommands } from '../../src/commands/index.js';
import { cardOf } from '../../src/games/games.js';
import { allRulesets } from '../../src/rulesets/registry.js';

const cards = allRulesets().map(cardOf);

test('/help names every command', () => {
  const lines = commandLines(cards);
  const named = new Set(
    lines.flatMap(line =>
      [...line.matchAll(/`\/([a-z]+)([^`]*)`/g)].flatMap(([, noun, verbs]) => [
        noun,
        ...(verbs ?? '').split('·').map(verb => `${noun} ${verb.trim()}`),
      ]),
    ),
  );
  for (const { path } of allCommands(cards)) {
    // The topics of odds are many, and complete as one types.
    const wanted = path[0] === 'odds' ? 'odds' : path.join(' ');
    expect([...named], wanted).toContain(wanted);
  }
});

test('/help in a battle names the commands of its rules, and not those of other rules', () => {
  for (const card of cards) {
    const own = commandLines([card]).join(' ');
    const foreign = cards.filter(other => other !== card).flatMap(({ verbs }) => verbs);
    for (const { name } of foreign.filter(({ name: [noun] }) => !card.verbs.some(verb => verb.name[0] === noun))) {
      if (name[0] !== 'pool') expect(own, name.join(' ')).not.toContain(`/${name[0]}`);
    }
  }
});
