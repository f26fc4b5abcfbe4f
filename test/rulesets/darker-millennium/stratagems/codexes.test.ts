import { describe, expect, test } from 'vitest';
import { armies } from '../../../../src/rulesets/darker-millennium/codex/armies.js';
import { looseEnds } from '../../../../src/rulesets/darker-millennium/codex/contradictions.js';
import type { Codex } from '../../../../src/rulesets/darker-millennium/codex/schema.js';
import { eventWords, stratagemWords } from '../../../../src/rulesets/darker-millennium/stratagems/stratagem-words.js';
import { stratagem } from './rooms.js';

describe('the Strategy of a codex', () => {
  const [codex] = armies.all() as [Codex];

  test('names abilities that there are, and keywords that somebody pays with', () => {
    const lent = stratagem({
      keyword: 'Nobody',
      target: { who: 'own' },
      effects: [{ kind: 'ability', ability: 'relentles', until: 'turn' }],
    });
    const ends = looseEnds({ ...codex, stratagems: [lent] });
    expect(ends.map(({ path }) => path.join('.'))).toEqual(['stratagems.0.effects.0.ability', 'stratagems.0.keyword']);
    expect(ends[0]?.why).toContain('There is no ability relentles');
    expect(ends[1]?.why).toContain('nobody can pay');
  });

  for (const { name, stratagems, events } of armies.all()) {
    test(`${name}: every stratagem and event reads as a sentence`, () => {
      for (const each of stratagems) {
        expect(stratagemWords(each), each.id).toMatch(/^[A-Z\d][^!]+\. Played [^!]+\. \d+ CP of .+ detachments\.$/);
        expect(stratagemWords(each), each.id).not.toMatch(/undefined|\[object|NaN| {2}/);
      }
      for (const event of events) expect(eventWords(event), event.title).toMatch(/^[A-Z][^!]+\.$/);
    });
  }

  test('an event says what it looks like and then what it does', () => {
    const event = {
      face: 1,
      title: 'Barrage',
      text: 'The heavy batteries open.',
      on: { who: 'enemy' as const, most: 3 },
    };
    expect(eventWords({ ...event, effects: [{ kind: 'pins', count: 2 }] })).toBe(
      'The heavy batteries open. Each of up to 3 enemy units on the table: 2 pins on it.',
    );
    expect(
      eventWords({ face: 2, title: 'Calm', text: '', on: { who: 'own' }, effects: [{ kind: 'unpin', count: 1 }] }),
    ).toBe('Each unit of your own on the table: 1 pin off it.');
    expect(eventWords({ face: 3, title: 'Maps', text: '', effects: [{ kind: 'strategy', by: 1 }] })).toBe(
      'Strategy rating +1 for the rest of the battle.',
    );
  });
});
