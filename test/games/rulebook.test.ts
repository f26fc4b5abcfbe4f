import MiniSearch from 'minisearch';
import { expect, test, vi } from 'vitest';
import { cardOf } from '../../src/games/games.js';
import { rulebookOf } from '../../src/games/rulebook.js';
import { allRulesets } from '../../src/rulesets/registry.js';

const cards = allRulesets().map(cardOf);
const book = rulebookOf(cards);
const best = (words: string, first?: string) => book.search(words, first)[0]?.id;
/** Where two rulesets call a rule alike, one’s own comes first. */
const OWN = cards[0]!.id;

test('every rule is found by its id, however it is written, and by its title', () => {
  for (const { id, ruleset } of book.rules) {
    expect(book.named(id)?.id).toBe(id);
    expect(best(id.toUpperCase())).toBe(id);
    expect(best(` ${id.split('.').slice(1).join('.')} `, ruleset.id)).toBe(id);
  }
  for (const { title, ruleset } of book.rules) {
    expect(book.search(title, ruleset.id)[0]?.title.toLowerCase(), title).toBe(title.toLowerCase());
  }
});

test.each([
  ['counter attack', 'DM.move.charge.counterAttack'],
  ['conter-atack', 'DM.move.charge.counterAttack'],
  ['evad', 'DM.move.charge.evade'],
  ['sprinting pin', 'DM.move.sprint.pin'],
  ['seize initiative', 'DM.command.six.seize'],
  ['seven or fewer', undefined],
  ['CHARGE', 'DM.move.charge'],
  ['limited dice', 'DM.command.pool.limited'],
])('%s finds %s first', (words, id) => {
  if (id === undefined) expect(book.search(words)).toEqual([]);
  else expect(best(words, OWN)).toBe(id);
});

test.each([
  ['pinned', 'Pins'],
  ['Sprinting', 'Sprint'],
  ['charges', 'Charge'],
])('an ending hides nothing: %s means %s', (words, title) => {
  expect(book.lookUp(words, cards[0]!.id).meant?.title).toBe(title);
});

// Nothing was found, or a rule that only has all the words of the question in its text was shown as the one that is meant.
test.each([
  ['What happens when a unit is pinned?', 'darker-millennium', 'Pins'],
  ['How does a charge work?', 'darker-millennium', 'Charge'],
  ['Can I shoot after running?', 'darker-millennium', 'Shooting after a Run'],
  ['Who goes first?', 'dark-millennium', 'First turn'],
  ['What happens when a unit is pinned?', 'age-of-darkness', 'Pinning'],
  ['what is overwatch', 'interactive-orders', 'Overwatch'],
  ['Does cover help against flamers?', 'interactive-orders', 'Ignores Cover'],
])('a whole question, %s, is answered in %s by %s', (question, ruleset, title) => {
  const { id } = cards.find(card => card.id.startsWith(ruleset))!;
  const { meant, others } = book.lookUp(question, id);
  expect((meant ?? others[0])?.title).toBe(title);
});

test('the only rule that has the words of a question in its text is offered, and not taken for the one that is meant', () => {
  const dark = cards.find(({ id }) => id.startsWith('dark-'))!;
  const { meant, others } = book.lookUp('How does a specialist work?', dark.id);
  expect([meant, others.length]).toEqual([undefined, 1]);
});

test('rules in whose titles the words stand come before those that only mention them', () => {
  const stands = (title: string) => /\b(?:pin|pins|pinned|pinning)\b/i.test(title);
  const titles = book
    .search('pin', cards[0]!.id)
    .filter(({ ruleset }) => ruleset === cards[0])
    .map(({ title }) => title);
  const last = titles.findLastIndex(stands);
  expect(last).toBeGreaterThan(0);
  expect(titles.slice(0, last + 1).every(stands), titles.slice(0, last + 1).join()).toBe(true);
});

test('where several rules may be meant none is taken, and the best are offered', () => {
  const { meant, others } = book.lookUp('test', cards[0]!.id);
  expect(meant).toBeUndefined();
  expect(others.length).toBeGreaterThan(2);
  expect(others.every(({ ruleset }) => ruleset === cards[0])).toBe(true);
  expect(book.lookUp('', cards[0]!.id)).toEqual({ others: [] });
});

test('rules of the battle here come before those of others', () => {
  const [dm, dk] = cards.map(({ id }) => id);
  expect(best('coherency', dk)).toBe('DK.units.coherency');
  expect(best('house.end', dm)).toBe('DM.house.end');
  expect(best('house.end', dk)).toBe('DK.house.end');
  expect(best('DM.move.charge', dk)).toBe('DM.move.charge');
  expect(book.search('', dk)[0]?.ruleset.id).toBe(dk);
});

test('words that name no rule have those that come near, and none where nothing does', () => {
  const titles = (words: string) => book.nearest(words, 3).map(({ title }) => title);
  expect(book.search('zxqv')).toEqual([]);
  for (const words of ['zxqv', '', '🎖', '\u200b']) expect(titles(words), words).toEqual([]);
  expect(titles('overwach')).toContain('Overwatch');
  expect(titles('chrage')[0]).toBe('Charge');
  expect(titles('dm.move.chrage')[0]).toBe('Charge');
  expect(new Set(titles('chrge of the lite brigade')).size).toBeGreaterThan(0);
});

test('related rules are those of the chapter, without the rule itself', () => {
  const charge = book.named('DM.move.charge')!;
  const related = book.related(charge);
  expect(related.length).toBeGreaterThan(5);
  expect(related.every(({ section, id }) => section === 'Charging' && id !== charge.id)).toBe(true);
  expect(book.related(book.named('DM.house.pins')!).every(({ id }) => id.includes('.house.'))).toBe(true);
});

test('the book is made once', () => {
  expect(rulebookOf(cards)).toBe(book);
});

test('nothing that is typed makes the search throw', () => {
  for (const words of ['__proto__', '* OR *', '"', '\\', 'a'.repeat(100), '\u0000', '((((', 'constructor', '2d6>=7'])
    expect(() => book.search(words)).not.toThrow();
});

test('of a long line eight words are looked for: each is compared with all that stand in the rules', () => {
  const search = vi.spyOn(MiniSearch.prototype, 'search');
  book.search(Array.from({ length: 50 }, (_, index) => `e${index}`).join(' '));
  book.search('e '.repeat(50));
  expect(search.mock.calls.map(([words]) => String(words).split(' ').length)).toEqual([8, 1]);
  search.mockRestore();
});

// `charge` in a battle of Dark Millennium, whose word is Assault, gave The Hand of Fate, whose text has `changes` in it.
test('a word that only looks like one of the ruleset here is looked up in the others, where it stands', () => {
  const dark = cards.find(({ id }) => id.startsWith('dark-'))!;
  const { meant, others } = book.lookUp('charge', dark.id);
  expect([meant ?? others[0]!].map(({ title }) => title.toLowerCase())).toEqual([expect.stringContaining('charge')]);
  // What is mistyped is found here all the same.
  expect(book.lookUp('fatigeu', dark.id).others.every(({ ruleset }) => ruleset.id === dark.id)).toBe(true);
});
