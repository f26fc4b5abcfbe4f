import { expect, test } from 'vitest';
import { TOPICS } from '../../src/commands/help.js';
import { allCommands } from '../../src/commands/index.js';
import { cardOf } from '../../src/games/games.js';
import { allRulesets } from '../../src/rulesets/registry.js';

test('/help names every command', () => {
  const lines = TOPICS.commands?.lines ?? [];
  const named = new Set(
    lines.flatMap(line =>
      [...line.matchAll(/`\/([a-z]+)([^`]*)`/g)].flatMap(([, noun, verbs]) => [
        noun,
        ...(verbs ?? '').split('·').map(verb => `${noun} ${verb.trim()}`),
      ]),
    ),
  );
  for (const { path } of allCommands(allRulesets().map(cardOf))) {
    // The topics of odds are many, and complete as one types.
    const wanted = path[0] === 'odds' ? 'odds' : path.join(' ');
    expect([...named], wanted).toContain(wanted);
  }
});
