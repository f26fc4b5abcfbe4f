import { describe, expect, test } from 'vitest';
import type { Component } from '../../sandbox/server/shapes.js';
import { componentBreaches } from '../../sandbox/server/validation/components.js';
import { ruleBody, whichRuleBody } from '../../src/discord/rule.js';
import { cardOf, inLanguage } from '../../src/games/games.js';
import { rulebookOf } from '../../src/games/rulebook.js';
import { allRulesets } from '../../src/rulesets/registry.js';

const cards = allRulesets().map(cardOf);
const [darker, dark] = cards.map(({ id }) => id);
const german = <T>(work: () => T) => inLanguage('de', work);
const meant = (words: string, first = darker) => german(() => rulebookOf(cards).lookUp(words, first).meant);

describe('a German reader', () => {
  test.each([
    ['Niederhaltemarker', 'DM.house.pins'],
    ['Sturmangriff', 'DM.move.charge'],
    ['Sturmangriffe', 'DM.move.charge'],
    ['Schutzwurf', 'DM.house.save'],
    ['Gegenangriff', 'DM.move.charge.counterAttack'],
    ['Durchbruch', 'AD.house.missions'],
    ['Wegkreuzung', 'AD.house.missions'],
    ['Zermürbung', 'AD.house.missions'],
  ])('finds by the German word %s %s', (words, id) => {
    expect(meant(words)?.id).toBe(id);
  });

  test.each([
    ['DM.house.pins', 'DM.house.pins'],
    ['house.pins', 'DM.house.pins'],
    ['pins', 'DM.house.pins'],
    ['Counter-Attack', 'DM.move.charge.counterAttack'],
  ])('finds by its id or its English title %s %s', (words, id) => {
    expect(meant(words)?.id).toBe(id);
  });

  test('is answered a whole question', () => {
    expect(meant('Wie funktioniert ein Sturmangriff?')?.id).toBe('DM.move.charge');
  });

  test.each([
    ['niedergehalten', 'Niederhaltemarker'],
    ['zurückgefallen', 'Zurückfallen'],
  ])('finds by the participle %s what has the verb in its title, before what has it in its text', (words, title) => {
    const { meant: one, others } = german(() => rulebookOf(cards).lookUp(words, darker));
    expect([...(one ? [one] : []), ...others].slice(0, 3).map(rule => rule.title)).toContain(title);
  });

  test('finds a rule by English words that stand in its text alone', () => {
    const found = german(() => rulebookOf(cards).search('wins outright', darker));
    expect(found[0]?.id).toBe('DM.command.first.natural');
  });

  test('finds every rule by its German title, whichever ruleset has it', () => {
    const book = german(() => rulebookOf(cards));
    for (const { title, ruleset } of book.rules) {
      const [first] = german(() => book.search(title, ruleset.id));
      expect(first?.title.toLowerCase(), title).toBe(title.toLowerCase());
    }
    expect(meant('Ermüdung durch Handeln', dark)?.id).toBe('DK.turn.fatigue');
  });

  test('reads it in German, and in which chapter it stands', () => {
    const shown = german(() => JSON.stringify(ruleBody(meant('Niederhaltemarker')!, [])));
    expect(shown).toContain('### Niederhaltemarker');
    expect(shown).toContain('So viele Niederhaltemarker wie Moralwert brechen das Team.');
    expect(german(() => JSON.stringify(ruleBody(meant('Sprinten')!, [])))).toContain('Unterphasen der Bewegung');
  });

  test('sees every rule within the limits of Discord', () => {
    const book = german(() => rulebookOf(cards));
    for (const rule of book.rules) {
      const body = german(() => ruleBody(rule, book.related(rule)));
      expect(componentBreaches(body.components as unknown as Component[], true), rule.id).toEqual([]);
    }
  });
});

test('an English reader finds and reads English, also after a German one', () => {
  expect(meant('Sturmangriff')?.title).toBe('Sturmangriff');
  const book = rulebookOf(cards);
  expect(book.lookUp('charge', darker).meant?.title).toBe('Charge');
  expect(book.search('Sturmangriff', darker)).toEqual([]);
});

test('several rules that fit say of which ruleset they are, unless all are of the battle here', () => {
  const offered = rulebookOf(cards).lookUp('Victory Points', 'age-of-darkness@1').others;
  const said = (here?: string) => JSON.stringify(whichRuleBody('Victory Points', offered, { here }).components);
  expect(new Set(offered.slice(0, 3).map(({ ruleset }) => ruleset.id))).toEqual(new Set(['interactive-orders@1']));
  expect(said('age-of-darkness@1')).toContain(`**${offered[0]!.title}** (Interactive Orders)`);
  expect(said()).toContain('(Interactive Orders)');
  expect(said('interactive-orders@1')).not.toContain('(Interactive Orders)');
});
