import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { armies } from '../../../../src/rulesets/darker-millennium/codex/armies.js';
import { guideCodex } from '../../../support/guide-codex.js';

const text = guideCodex();

/** The fault is seen where the thing is used, or where its table begins. */
const ELSEWHERE = [
  'no profile of its name',
  'an option twice',
  'an event too few',
  'a mission twice',
  'a list that is illegal',
  'a line too far to the right',
];

function faultsIn(changed: string) {
  const read = armies.readCodex(changed);
  return 'faults' in read ? read.faults : [];
}

/** The line on which words first stand. */
function lineOf(changed: string, words: string): number {
  return changed.slice(0, changed.indexOf(words)).split('\n').length;
}

describe('a codex file', () => {
  test('is read as YAML and as JSON alike', () => {
    const yaml = armies.readCodex(text);
    const json = armies.readCodex(JSON.stringify(parse(text)));
    expect(yaml).toEqual(json);
    expect(yaml).toMatchObject({ id: 'salt-wardens', name: 'Salt Wardens' });
    expect(JSON.parse(JSON.stringify(yaml))).toEqual(yaml);
    expect((yaml as { words: string }).words).toBe(
      '4 datasheets, 2 detachments, 1 list; wardens-500 costs 493 of 500 points',
    );
  });

  const mate = 'datasheets › deck-squad › models › mate';
  test.each<[string, string, string, string, RegExp]>([
    [
      'a misspelt field',
      'strategyRating: 3',
      'stratgyRating: 3',
      'stratgyRating',
      /no field stratgyRating here: perhaps strategyRating is meant/,
    ],
    [
      'a role nearly',
      'role: HQ',
      'role: Hq',
      'datasheets › captain › role',
      /must be one of HQ, .*: perhaps HQ is meant/,
    ],
    [
      'a field of a choice, misspelt',
      'cost: 10, add: [harpoon]',
      'cost: 10, adds: [harpoon]',
      'datasheets › deck-squad › options › 1 › choose › harpoon › adds',
      /no field adds here: perhaps add is meant/,
    ],
    [
      'a goal that is none',
      'kind: centre',
      'kind: center',
      'missions › 1 › goal › kind',
      /must be one of centre, markers, .*: perhaps centre is meant/,
    ],
    [
      'an effect that is none',
      'effects: [{ kind: unpin, count: 2 }]',
      'effects: [{ kind: unpins, count: 2 }]',
      'stratagems › 1 › effects › 1 › kind',
      /must be one of modify, .*: perhaps pins or unpin is meant/,
    ],
    [
      'a field of another effect',
      'effects: [{ kind: unpin, count: 2 }]',
      'effects: [{ kind: unpin, count: 2, untill: turn }]',
      'stratagems › 1 › effects › 1 › untill',
      /no field untill here: write one of kind, count, or take it out/,
    ],
    [
      'points below nothing',
      'cost: 80',
      'cost: -80',
      'datasheets › captain › models › captain › cost',
      /must be 0 or more/,
    ],
    ['half a point', 'cost: 80', 'cost: 80.5', 'datasheets › captain › models › captain › cost', /a whole number/],
    ['points without end', 'cost: 80', 'cost: .inf', 'datasheets › captain › models › captain › cost', /a number/],
    ['no points', 'cost: 80', 'cost:', 'datasheets › captain › models › captain › cost', /a number/],
    ['a number that is none', 'strategyRating: 3', 'strategyRating: two', 'strategyRating', /must be a number/],
    ['a number too large', 'strategyRating: 3', 'strategyRating: 20', 'strategyRating', /must be 6 or less/],
    ['a role that is none', 'role: HQ', 'role: Boss', 'datasheets › captain › role', /must be one of HQ, Troops/],
    [
      'an unknown weapon',
      'weapons: [musket, gaff]',
      'weapons: [muskit, gaff]',
      'datasheets › deck-squad › models › hand › weapons › 1',
      /There is no weapon muskit: perhaps musket is meant/,
    ],
    [
      'an unknown profile',
      '      mate: { name: Mate,',
      '      mate: { profile: made, name: Mate,',
      `${mate} › profile`,
      /There is no profile made: perhaps mate is meant/,
    ],
    [
      'no profile of its name',
      '  diver:           [',
      '  divers:          [',
      'datasheets › divers › models › diver',
      /There is no profile diver: perhaps divers is meant/,
    ],
    [
      'an unknown ability',
      'abilities: [infiltrate]',
      'abilities: [infiltrat]',
      'datasheets › divers › abilities › 1',
      /There is no ability infiltrat: perhaps infiltrate is meant/,
    ],
    [
      'a value that an ability does not take',
      'abilities: [infiltrate]',
      'abilities: [infiltrate:3]',
      'datasheets › divers › abilities › 1',
      /takes no such value/,
    ],
    [
      'an unknown keyword of a weapon',
      'keywords: [Assault]',
      'keywords: [Asault]',
      'weapons › pistol › keywords › 1',
      /no weapon keyword Asault: perhaps Assault is meant/,
    ],
    [
      'an unknown option',
      '{ hand: 5, hand with harpoon: 1 }',
      '{ hand: 5, hand with harpune: 1 }',
      'lists › 1 › detachments › 1 › units › 2 › teams › 1',
      /no option harpune/,
    ],
    [
      'an unknown model in a team',
      'team: { hand: 3-8 }',
      'team: { hands: 3-8 }',
      'datasheets › deck-squad › team › hands',
      /There is no model hands: perhaps hand is meant/,
    ],
    [
      'an unknown transport',
      'transports: [crawler]',
      'transports: [cart]',
      'datasheets › deck-squad › transports › 1',
      /There is no datasheet cart/,
    ],
    [
      'an option twice',
      'swivel: { called',
      'cuirasses: { called',
      'datasheets › deck-squad › options › 2 › choose › cuirasses',
      /give this one another id/,
    ],
    [
      'a whole with a number',
      '- whole: true',
      '- { whole: true, most: 1, choose: { boots: {} } }\n      - whole: true',
      'datasheets › deck-squad › options › 2',
      /leave out most and per/i,
    ],
    ['a slot that is none', 'slots: { HQ: 1-2,', 'slots: { Heroes: 1-2,', 'detachments › watch › slots › Heroes', /.+/],
    [
      'a range upside down',
      'range: [12, 24], strength: 3',
      'range: [24, 12], strength: 3',
      'weapons › musket › range',
      /short range first/,
    ],
    [
      'a count that is none',
      'team: { hand: 3-8 }',
      'team: { hand: some }',
      'datasheets › deck-squad › team › hand',
      /a number or a range such as 3-6/,
    ],
    ['a count upside down', 'teams: 2-3', 'teams: 3-2', 'datasheets › deck-squad › teams', /smaller number first/],
    [
      'a base that is none',
      'base: { hull: [5, 3] }',
      'base: { hull: 5 }',
      'datasheets › crawler › models › crawler › base › hull',
      /must be a list/,
    ],
    ['a save that is none', 'armour: 6+', 'armour: 6', 'defences › oilskin › armour', /Write a save such as 5\+/],
    ['a profile too short', '3, 5, 9]', '3, 5]', 'profiles › captain', /.+/],
    [
      'an id that is none',
      '  mate:            [',
      '  First Mate:      [',
      'profiles › First Mate',
      /small letters, digits and dashes/,
    ],
    [
      'a mention in a name',
      'name: Captain\n',
      'name: "@everyone"\n',
      'datasheets › captain › name',
      /letters, digits and plain signs/,
    ],
    [
      'a mention in a text',
      'text: Nobody sees the next post.',
      'text: Nobody sees <@123>',
      'events › 1 › text',
      /Take out < @ >, and write it in letters, digits and plain signs/,
    ],
    [
      'a comma in a text',
      'text: Nobody sees the next post.',
      'text: Fog, and nobody sees.',
      'events › 1 › and nobody sees.',
      /put a text with a comma in it into 'quotes'/,
    ],
    [
      'a number for a name',
      'name: Captain\n',
      'name: 12\n',
      'datasheets › captain › name',
      /must be text: put it into 'quotes'/,
    ],
    [
      'a list for a name',
      'name: Captain\n',
      'name: [Captain]\n',
      'datasheets › captain › name',
      /must be text: write it without brackets/,
    ],
    [
      'a space in an ability',
      'abilities: [infiltrate]',
      'abilities: [medic: 4]',
      'datasheets › divers › abilities › 1',
      /leave no space after the colon of medic/,
    ],
    ['an event too few', / {2}- { title: Spring tide.*\n/.exec(text)![0], '', 'events', /six lines/],
    ['a mission twice', 'id: light-the-beacons', 'id: hold-the-quay', 'missions › 2 › id', /give this one another id/],
    [
      'a list that is illegal',
      '          - *squad\n',
      '          - *squad\n          - captain\n          - captain\n',
      'lists › 1 › detachments › 1',
      /It has 3 HQ: take 1 to 2/,
    ],
    [
      'a comma in a name',
      '{ hand: 5, hand with swivel: 1 }',
      '{ hand: 5, hand with swivel, harpoon: 1 }',
      'lists › 1 › detachments › 1 › units › 2 › teams › 2 › hand with swivel',
      /nothing here: put a name with a comma in it into 'quotes'/,
    ],
    ['a colon in a text', 'text: Nobody sees the next post.', 'text: Fog: none sees.', '', /must be in 'quotes'/],
    ['an apostrophe in quotes', 'text: Nobody sees the next post.', "text: 'It's fog.'", '', /apostrophe/],
    ['a line too far to the right', '    role: HQ', '      role: HQ', '', /indent the line below like this one/],
    ['no space after a colon', '    role: HQ', '    role:HQ', '', /a colon and a space after it/],
    ['a second file in the file', 'name: Salt Wardens', '---\nid: second', '', /several documents/],
    ['a key twice', 'strategyRating: 3', 'strategyRating: 3\nname: Again', '', /stands twice/],
    ['a tab', 'strategyRating: 3', 'strategyRating:\n\t3', '', /tabs|indentation|not YAML/],
    ['an anchor that is none', '          - *squad', '          - *squat', '', /no anchor/],
  ])('%s: says where and what to do', (name, words, instead, where, why) => {
    expect(text).toContain(words);
    const changed = text.replace(words, instead);
    const [fault, ...others] = faultsIn(changed);
    expect(fault).toMatchObject({ where, why: expect.stringMatching(why) });
    expect(fault!.why).toMatch(/^[A-Z].*\.$/);
    expect(others.length).toBeLessThan(5);
    if (!ELSEWHERE.includes(name)) {
      const last = instead.split('\n').filter(Boolean).length - 1;
      const first = lineOf(changed, instead);
      expect(fault!.line).toBeGreaterThanOrEqual(first);
      expect(fault!.line).toBeLessThanOrEqual(first + last);
    }
  });

  test('what is wrong in the spelling is told once, without its echo', () => {
    for (const indented of ['   role: HQ', '      role: HQ', '\trole: HQ']) {
      expect(faultsIn(text.replace('    role: HQ', indented))).toHaveLength(1);
    }
  });

  test('what two choices have wrong in the same way is told once', () => {
    const changed = text.replace('remove: [musket]', 'remove: [pistol]');
    expect(faultsIn(changed)).toMatchObject([{ why: expect.stringMatching(/cannot give up pistol/) }]);
  });

  test('may come with the mark of UTF-8, and with the line ends of Windows', () => {
    const plain = armies.readCodex(text);
    expect(armies.readCodex(`\uFEFF${text}`)).toEqual(plain);
    expect(armies.readCodex(text.replaceAll('\n', '\r\n'))).toEqual(plain);
  });

  test('may not bear the id of a shipped one', () => {
    expect(faultsIn(text.replace('id: salt-wardens', 'id: hollow-brood'))).toMatchObject([
      { where: 'id', line: 1, why: expect.stringMatching(/give this one another/) },
    ]);
  });

  test('what an alias repeats is shown where its anchor stands', () => {
    const changed = text.replace('{ hand: 5, hand with swivel: 1 }', '{ hand: 5, hand with swivel: one }');
    expect(faultsIn(changed)[0]!.line).toBe(lineOf(changed, 'hand with swivel: one'));
  });
});

describe('nonsense is refused with one clear sentence, and quickly', () => {
  const bomb = [
    'a: &a [x, x, x, x, x, x, x, x, x, x]',
    ...'bcdefgh'.split('').map((name, i) => `${name}: &${name} [${Array(10).fill(`*${'abcdefg'[i]}`).join(', ')}]`),
  ].join('\n');
  const deep = (open: string, close: string) => `a: ${open.repeat(10_000)}${close.repeat(10_000)}`;
  test.each<[string, string, RegExp]>([
    ['5 MB', 'x'.repeat(5_000_000), /larger than (256|64) KB/],
    ['half a megabyte of signs', '€'.repeat(300_000), /larger than (256|64) KB/],
    ['an alias bomb', bomb, /more than (10|5),000 entries/],
    ['an alias of itself', 'a: &a [*a]', /anchor|deeper/],
    ['keys without end', Array.from({ length: 40_000 }, (_, i) => `k${i}: 1`).join('\n'), /larger than|more than/],
    ['lines of a text without end', `a: "${'x\n'.repeat(240_000)}`, /larger than|more than/],
    ['a very long list', `a: [${Array(20_000).fill(1).join(',')}]`, /larger than|more than/],
    ['brackets without end', deep('[', ']'), /nested deeper/],
    ['open brackets', `a: ${'['.repeat(60_000)}`, /nested deeper/],
    ['braces without end', deep('{a: ', '}'), /nested deeper/],
    ['dashes without end', Array.from({ length: 300 }, (_, i) => `${' '.repeat(i)}-`).join('\n'), /no fields|deeper/],
    ['steps without end', Array.from({ length: 300 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'), /deeper/],
    ['nothing', '', /no fields/],
    ['a picture', '\u0089PNG\r\n\u001a\n\0\0\0', /.+/],
    ['a word', 'hello', /no fields/],
    ['a web page', '<!doctype html><html></html>', /.+/],
    ['every other sign nothing, as UTF-16 is', [...guideCodex()].join('\0'), /^(?!.*UTF).+\.$/],
    ['nothing but blanks', ' \n\n   \n', /no fields/],
    ['nothing but a remark', '# to be written', /no fields/],
    ['nothing but tabs', '\t\t\n\t\t', /spaces|no fields/],
    ['5 MB of tabs', '\t'.repeat(5_000_000), /larger than (256|64) KB/],
    ['half a megabyte of anchors', Array.from({ length: 9_000 }, (_, i) => `k${i}: &a${i} x`).join('\n'), /.+/],
    [
      'a bomb of merges',
      `a: &a { x: 1 }\n${Array.from({ length: 900 }, (_, i) => `b${i}: { <<: [*a, *a] }`).join('\n')}`,
      /.+/,
    ],
    ['aliases without end', `a: &a x\n${Array.from({ length: 4_900 }, (_, i) => `k${i}: *a`).join('\n')}`, /.+/],
    ['a number of half a megabyte', `a: ${'9'.repeat(500_000)}`, /.+/],
    ['quotes without end', `a: "${'x'.repeat(500_000)}`, /.+/],
    ['half a megabyte of quotes', `a: ${"'".repeat(500_001)}`, /.+/],
    ['half a megabyte of hyphens', '- '.repeat(250_000), /.+/],
    ['half a megabyte of stars', '*'.repeat(500_000), /.+/],
    ['documents without end', '---\n'.repeat(9_000), /.+/],
    // These took seconds for as much as half a megabyte, and hundreds of megabytes.
    ['anchors upon anchors', `a: ${'&a '.repeat(10_000)}`, /.+/],
    ['quotes by themselves', `a: ${"' ".repeat(10_000)}`, /.+/],
    ['tags upon tags', `a: ${'!a '.repeat(10_000)}`, /.+/],
    ['keys that are keys', '? '.repeat(10_000), /nested deeper/],
    ['keys without values', '?\n'.repeat(5_000), /.+/],
    ['faults without end', `a: [${'"a" "b", '.repeat(3_000)}]`, /.+/],
    ['a key of a hundred thousand letters', `${'k'.repeat(100_000)}: 1\nname: x`, /.+/],
    ['a remark of many lines', `${'#\n'.repeat(11_000)}name: x`, /.+/],
    ['a tag of code', '!!js/function "return 1"', /.+/],
    ['prototypes', '__proto__: { polluted: yes }\nconstructor: 1', /.+/],
  ])('%s', (_, nonsense, why) => {
    for (const read of [armies.readCodex(nonsense), armies.readList(nonsense)]) {
      if (!('faults' in read)) throw new Error('it was read');
      expect(read.faults[0]!.why).toMatch(why);
      expect(read.faults.length).toBeLessThanOrEqual(25);
    }
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });
});

describe('a list file', () => {
  const list = `name: First of the line
codex: meridian-guard
size: 500
detachments:
  - detachment: line-company
    units:
      - marshal
      - datasheet: line-squad
        leader: sergeant
        teams:
          - { rifleman: 4, rifleman with lance: 1 }
          - { rifleman: 3 }
`;
  test('becomes a list that can be checked and shown', () => {
    const read = armies.readList(list);
    if ('faults' in read) throw new Error(read.faults[0]!.why);
    expect(read).toMatchObject({ name: 'First of the line', size: 500 });
    expect(armies.check(read.list, 500)).toEqual({ points: 200, faults: [] });
    expect(armies.sheet(read.list).lines).toContain(
      'Squad Alpha (Troops, 110): Sergeant · 4 × Rifleman, Lancer · 3 × Rifleman',
    );
    expect(armies.readList(armies.writeList(read.list))).toEqual(read);
  });

  test('is shown with the options that do not rename who took them', () => {
    const own = armies.readCodex(text.replace('harpoon: { called: Harpooner, cost', 'harpoon: { cost'));
    if ('faults' in own) throw new Error(own.faults[0]!.why);
    const { lines } = armies.sheet(armies.list('wardens-500', [own.codex])!, [own.codex]);
    expect(lines).toContain('Captain (HQ, 95): Captain with Saint of the tide');
    expect(lines.join('\n')).toContain('5 × Deckhand, Deckhand with Harpoon · 5 × Deckhand, Swivel gunner');
  });

  test.each<[string, string, number, RegExp]>([
    ['rifleman with lance: 1', 'rifleman + lance: 1', 11, /write a model, or a model with its options/i],
    ['rifleman: 3', 'rifleman: lots', 12, /must be a number/],
    ['datasheet: line-squad', 'sheet: line-squad', 8, /missing|no field/],
    ['size: 500', '', 1, /missing/],
    ['- marshal', '- Marshal', 7, /small letters/],
    ['- marshal', '- constructor', 7, /small letters/],
    ['rifleman: 3', 'constructor: 3', 12, /write a model/i],
  ])('%j as %j: the line and what to do', (words, instead, line, why) => {
    const read = armies.readList(list.replace(words, instead));
    if (!('faults' in read)) throw new Error('it was read');
    expect(read.faults[0]!.why).toMatch(why);
    expect(read.faults.map(fault => fault.line)).toContain(line);
  });
});
