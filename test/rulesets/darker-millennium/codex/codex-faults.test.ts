import { describe, expect, test } from 'vitest';
import { armies } from '../../../../src/rulesets/darker-millennium/codex/armies.js';
import { guideCodex } from '../../../support/guide-codex.js';

const guide = guideCodex();

/** The codex of the guide with some words replaced; each must stand in it. */
function changed(...pairs: [string, string][]): string {
  return pairs.reduce((text, [words, instead]) => {
    expect(text).toContain(words);
    return text.replace(words, instead);
  }, guide);
}

function faultsIn(text: string) {
  const read = armies.readCodex(text);
  return 'faults' in read ? read.faults : [];
}

/**
 * What is changed, where the fault is to stand, the words in the line that it names, and what it says. A fault is one
 * sentence that says what to do.
 */
type Case = [name: string, pairs: [string, string][], where: string, line: string, why: RegExp];

function all(cases: Case[]): void {
  test.each(cases)('%s', (_, pairs, where, line, why) => {
    const text = changed(...pairs);
    const [fault] = faultsIn(text);
    expect(fault).toMatchObject({ where, why: expect.stringMatching(why) });
    expect(text.split('\n')[fault!.line - 1]).toContain(line);
    expect(fault!.why).toMatch(/^(Write .*|[A-Z].*[:,] .*)\.$/);
  });
}

const CRAWLER = '11/10/10, --, 3, 8]';

describe('DM.army.av: a profile is of a body or of a machine', () => {
  all([
    [
      'Wounds beside an Armour Value',
      [[CRAWLER, '11/10/10, 3, 3, 8]']],
      'profiles › crawler › 8',
      'crawler:',
      /write -- for them/,
    ],
    [
      'no Wounds beside a Toughness',
      [['3, 1, 4, 8]', '3, --, 4, 8]']],
      'profiles › diver › 8',
      'diver:',
      /write how many/,
    ],
    ['Wounds of nothing', [['3, 1, 4, 8]', '3, 0, 4, 8]']], 'profiles › diver › 8', 'diver:', /write how many/],
    [
      'neither',
      [['3, 1, 4, 8]', '--, 1, 4, 8]']],
      'profiles › diver › 7',
      'diver:',
      /write a Toughness up to 10, or an Armour Value/i,
    ],
    ['an Armour Value of nothing', [['11/10/10', '11/0/10']], 'profiles › crawler › 7', 'crawler:', /from 1 to 36/],
    [
      'Attacks without Weapon Skill',
      [['0, 5, 4, 1, 3, ', '0, 5, --, 1, 3, ']],
      'profiles › diver › 4',
      'diver:',
      /write both/,
    ],
  ]);
});

describe('DM.army.av, DM.house.vehicle: a datasheet is of bodies or of machines', () => {
  const crew: [string, string] = [
    '    team: { crawler: 1 }',
    '      hand: { name: Driver, cost: 5 }\n    team: { crawler: 1, hand: 1 }',
  ];
  all([
    [
      'both at once',
      [crew],
      'datasheets › crawler › models › hand',
      'name: Driver',
      /Tide crawler has an Armour Value and Driver a Toughness: put them into two/,
    ],
    [
      'an Armour Value without its keyword',
      [['[Vehicle, Transport]', '[Transport]']],
      'datasheets › crawler › keywords',
      '[Transport]',
      /add the keyword Vehicle, Walker or Construct/,
    ],
    [
      'an Armour Value without any',
      [['    keywords: [Vehicle, Transport]\n', '']],
      'datasheets › crawler',
      'crawler:',
      /add the keyword Vehicle/,
    ],
    [
      'the keyword without one',
      [[CRAWLER, '7, 4, 3, 8]']],
      'datasheets › crawler › keywords',
      '[Vehicle, Transport]',
      /A Vehicle has an Armour Value, and Tide crawler a Toughness/,
    ],
    [
      'a Construct with a Toughness',
      [
        ['abilities: [infiltrate]', 'abilities: [infiltrate]'],
        ['    keywords: [Infantry]\n    abilities', '    keywords: [Construct]\n    abilities'],
      ],
      'datasheets › divers › keywords',
      '[Construct]',
      /A Construct has an Armour Value/,
    ],
    [
      'a machine among Infantry',
      [['[Vehicle, Transport]', '[Vehicle, Infantry, Transport]']],
      'datasheets › crawler › keywords',
      'Infantry, Transport',
      /is no Infantry/,
    ],
    [
      'a capacity without an Armour Value',
      [['name: Diver, cost: 14,', 'name: Diver, cost: 14, capacity: 6,']],
      'datasheets › divers › models › diver › capacity',
      'capacity: 6',
      /carries nobody without an Armour Value/,
    ],
    [
      'a capacity without its keyword',
      [['[Vehicle, Transport]', '[Vehicle]']],
      'datasheets › crawler › models › crawler › capacity',
      'capacity: 12',
      /add it to crawler/,
    ],
    [
      'an option that turns a man into a machine',
      [['called: Harpooner,', 'called: Harpooner, profile: crawler,']],
      'datasheets › deck-squad › options › 1 › choose › harpoon › profile',
      'Harpooner',
      /choose another profile/,
    ],
    [
      'an option that calls him one',
      [['called: Harpooner,', 'called: Harpooner, keywords: [Walker],']],
      'datasheets › deck-squad › options › 1 › choose › harpoon › keywords',
      'Harpooner',
      /makes no Walker of anybody/,
    ],
    [
      'a benefit that does',
      [['{ text: Charts of every shoal, points: 1 }', '{ text: Charts, keywords: [Vehicle] }']],
      'detachments › watch › benefits › 1 › keywords',
      'Charts',
      /makes no Vehicle/,
    ],
    [
      'arcs of a man',
      [['name: Diver, cost: 14,', 'name: Diver, cost: 14, arcs: { pistol: front },']],
      'datasheets › divers › models › diver › arcs',
      'arcs',
      /fires all round/,
    ],
    [
      'an arc of a gun that is not there',
      [['arcs: { swivel: all }', 'arcs: { musket: all }']],
      'datasheets › crawler › models › crawler › arcs › musket',
      'arcs',
      /never carries musket/,
    ],
    [
      'a machine as Champion',
      [['        cost: 60\n', '        cost: 60\n        champion: true\n']],
      'datasheets › crawler › models › crawler › champion',
      'champion',
      /leads no squad/,
    ],
    [
      'a Character without the keyword',
      [['[Infantry, Character]', '[Infantry]']],
      'datasheets › captain › models › captain › character',
      'character: true',
      /add the keyword Character/,
    ],
  ]);
});

describe('DM.army.datasheets.weapons, DM.army.datasheets.defences: arms that cannot be', () => {
  const musket = 'musket:     { name: Musket, range: [12, 24],';
  const pistol = 'pistol:     { name: Pistol, range: [6, 12], hit: [0, -1], strength: 4, save: -1, keywords: [Assault]';
  all([
    [
      'shots without a range',
      [['gaff:       { name: Gaff,', 'gaff: { name: Gaff, shots: 2,']],
      'weapons › gaff › shots',
      'gaff',
      /give it a range/,
    ],
    [
      'sustained fire without a range',
      [['gaff:       { name: Gaff,', 'gaff: { name: Gaff, sustained: 2,']],
      'weapons › gaff › sustained',
      'gaff',
      /give it a range/,
    ],
    [
      'a blast without a range',
      [['gaff:       { name: Gaff,', 'gaff: { name: Gaff, blast: 2,']],
      'weapons › gaff › blast',
      'gaff',
      /give it a range/,
    ],
    [
      'modifiers to hit without a range',
      [['gaff:       { name: Gaff,', 'gaff: { name: Gaff, hit: [1, 0],']],
      'weapons › gaff › hit',
      'gaff',
      /no short or long/,
    ],
    [
      'a shooting keyword without a range',
      [['gaff:       { name: Gaff,', 'gaff: { name: Gaff, keywords: [Pinning],']],
      'weapons › gaff › keywords',
      'gaff',
      /no shooting for Pinning/,
    ],
    [
      'a range of nothing',
      [[musket, 'musket: { name: Musket, range: [0, 0],']],
      'weapons › musket › range',
      'musket',
      /reaches nothing/,
    ],
    [
      'two templates',
      [['flame: true,', 'flame: true, blast: 2,']],
      'weapons › brine-hose › blast',
      'brine-hose',
      /one template/,
    ],
    [
      'a flame beyond its template',
      [['flame: true,', 'flame: true, range: [12, 24],']],
      'weapons › brine-hose › range',
      'brine-hose',
      /as far as its template, 8"/,
    ],
    [
      'a flame that rolls to hit',
      [['flame: true,', 'flame: true, hit: [1, 0],']],
      'weapons › brine-hose › hit',
      'brine-hose',
      /does not roll to hit/,
    ],
    [
      'a sustained flame',
      [['flame: true,', 'flame: true, sustained: 2,']],
      'weapons › brine-hose › sustained',
      'brine-hose',
      /flame throws no dice/,
    ],
    [
      'shots of a flame',
      [['flame: true,', 'flame: true, shots: 2,']],
      'weapons › brine-hose › shots',
      'brine-hose',
      /laid once/,
    ],
    [
      'a sustained blast',
      [[musket, `${musket} blast: 1, sustained: 2,`]],
      'weapons › musket › sustained',
      'musket',
      /blast throws no dice/,
    ],
    [
      'shots beside sustained fire',
      [[musket, `${musket} shots: 3, sustained: 2,`]],
      'weapons › musket › shots',
      'musket',
      /in place of shots/,
    ],
    [
      'Assault and Heavy',
      [[pistol, pistol.replace('[Assault]', '[Assault, Heavy]')]],
      'weapons › pistol › keywords',
      'pistol',
      /take one of the two out/,
    ],
    [
      'a Blast without a template',
      [[pistol, pistol.replace('[Assault]', '[Blast]')]],
      'weapons › pistol › keywords',
      'pistol',
      /add blast/,
    ],
    [
      'a Flame without one',
      [[pistol, pistol.replace('[Assault]', '[Flame]')]],
      'weapons › pistol › keywords',
      'pistol',
      /add flame/,
    ],
    [
      'a save that nobody can throw',
      [['armour: 6+', 'armour: 7+']],
      'defences › oilskin › armour',
      'oilskin',
      /from 2\+ to 6\+/,
    ],
    [
      'a save that everybody throws',
      [['armour: 6+', 'armour: 1+']],
      'defences › oilskin › armour',
      'oilskin',
      /from 2\+ to 6\+/,
    ],
    [
      'two suits of armour',
      [['defences: [cuirass] }\n    team', 'defences: [cuirass, oilskin] }\n    team']],
      'datasheets › captain › models › captain › defences › 2',
      'cuirass, oilskin',
      /one armour save/,
    ],
    [
      'two suits in one choice',
      [['defences: [saint] }', 'defences: [saint, saint] }']],
      'datasheets › captain › options › 1 › choose › saint › defences › 2',
      'saint, saint',
      /one field save/,
    ],
    [
      'a gun without Ballistic Skill',
      [['0, 5, 4, 1, 3, ', '0, 5, 4, 1, --, ']],
      'datasheets › divers › models › diver › weapons › 1',
      'name: Diver',
      /cannot fire pistol/,
    ],
    [
      'a blade without Attacks',
      [['0, 5, 4, 1, 3, ', '0, 5, --, --, 3, ']],
      'datasheets › divers › models › diver › weapons › 2',
      'name: Diver',
      /cannot strike with cutlass/,
    ],
    [
      'a gun that an option gives to who cannot fire it',
      [
        ['0, 4, 3, 1, 3, ', '0, 4, 3, 1, --, '],
        ['weapons: [musket, gaff]', 'weapons: [gaff, gaff]'],
        ['remove: [musket]', 'remove: [gaff]'],
      ],
      'datasheets › deck-squad › options › 1 › choose › harpoon › add › 1',
      'Harpooner',
      /cannot fire harpoon/,
    ],
  ]);
});

describe('DM.army.datasheets.composition, DM.army.datasheets.options: units that cannot be', () => {
  const deck = '    team: { hand: 3-8 }\n';
  all([
    ['no teams', [['teams: 2-3', 'teams: 0']], 'datasheets › deck-squad › teams', 'teams: 0', /one team at least/],
    [
      'teams of nobody',
      [[deck, '    team: { hand: 0 }\n']],
      'datasheets › deck-squad › team',
      'team: { hand: 0 }',
      /have no models/,
    ],
    [
      'a size beyond its teams',
      [[deck, `${deck}    size: 9-12\n`]],
      'datasheets › deck-squad › size',
      'size: 9-12',
      /have 3 to 8 models/,
    ],
    [
      'a size below its teams',
      [[deck, `${deck}    size: 1-2\n`]],
      'datasheets › deck-squad › size',
      'size: 1-2',
      /have 3 to 8 models/,
    ],
    [
      'more in the unit than in its teams',
      [[deck, `${deck}    unit: { hand: 30 }\n`]],
      'datasheets › deck-squad › unit › hand',
      'hand: 30',
      /have 6 to 24 of it/,
    ],
    [
      'fewer in the unit than in its teams',
      [[deck, `${deck}    unit: { hand: 2 }\n`]],
      'datasheets › deck-squad › unit › hand',
      'hand: 2',
      /have 6 to 24 of it/,
    ],
    [
      'a model in no team',
      [[deck, '    team: { mate: 3-8 }\n']],
      'datasheets › deck-squad › models › hand',
      'name: Deckhand',
      /No team has Deckhand/,
    ],
    [
      'a leader who is no Champion',
      [['cost: 18, champion: true,', 'cost: 18,']],
      'datasheets › deck-squad › leader',
      'leader: mate',
      /add champion: true to mate/,
    ],
    [
      'more takers than there are models',
      [['        most: 1\n        remove: [musket]', '        most: 9\n        remove: [musket]']],
      'datasheets › deck-squad › options › 1 › most',
      'most: 9',
      /Only 8 in a team could take this: write 8/,
    ],
    [
      'one for more than there are',
      [['per: 4', 'per: 9']],
      'datasheets › divers › options › 1 › per',
      'per: 9',
      /Teams have 8 models at most/,
    ],
    [
      'a weapon given up that nobody has',
      [['remove: [musket]', 'remove: [cutlass]']],
      'datasheets › deck-squad › options › 1 › remove',
      'remove: [cutlass]',
      /Deckhand cannot give up cutlass/,
    ],
    [
      'more weapons given up than there are',
      [['remove: [musket]', 'remove: [musket, musket]']],
      'datasheets › deck-squad › options › 1 › remove',
      'musket, musket',
      /cannot give up musket and musket/,
    ],
    [
      'the same in a choice',
      [['cost: 10, add: [harpoon]', 'cost: 10, remove: [musket], add: [harpoon]']],
      'datasheets › deck-squad › options › 1 › choose › harpoon › remove',
      'Harpooner',
      /cannot give up musket and musket/,
    ],
  ]);

  test('a weapon that another option brings may be given up', () => {
    const text = changed([
      '      - whole: true\n',
      '      - models: [hand]\n        remove: [harpoon]\n        choose:\n          heavier: { cost: 2, add: [swivel] }\n      - whole: true\n',
    ]);
    expect(faultsIn(text)).toEqual([]);
  });
});

describe('DM.army.transports: transports that carry nobody, or each other', () => {
  const crawler = '    team: { crawler: 1 }\n';
  all([
    [
      'no capacity',
      [
        ['        capacity: 12\n', ''],
        ['    transports: [crawler]\n', ''],
      ],
      'datasheets › crawler › role',
      'role: Dedicated',
      /write a capacity/,
    ],
    [
      'the keyword alone',
      [
        ['        capacity: 12\n', ''],
        ['role: Dedicated Transport', 'role: Heavy Support'],
        ['    transports: [crawler]\n', ''],
      ],
      'datasheets › crawler › keywords',
      'Transport]',
      /write a capacity/,
    ],
    [
      'bought and carries nobody',
      [['transports: [crawler]', 'transports: [divers]']],
      'datasheets › deck-squad › transports › 1',
      'transports: [divers]',
      /divers carries nobody/,
    ],
    [
      'too small for the smallest team',
      [['capacity: 12', 'capacity: 2']],
      'datasheets › deck-squad › transports › 1',
      'transports: [crawler]',
      /carries 2, and the smallest team has 3/,
    ],
    [
      'itself',
      [[crawler, `${crawler}    transports: [crawler]\n`]],
      'datasheets › crawler › transports',
      'transports: [crawler]',
      /not carried itself/,
    ],
    [
      'for who cannot ride',
      [
        ['    abilities: [infiltrate]\n', '    transports: [crawler]\n'],
        ['    keywords: [Infantry]\n    transports', '    keywords: [Cavalry]\n    transports'],
      ],
      'datasheets › divers › transports',
      'transports: [crawler]',
      /Only Infantry rides/,
    ],
  ]);
});

describe('DM.army.detachments, DM.army.keywords: detachments and tables that nobody fits', () => {
  all([
    [
      'no slots',
      [['slots: { HQ: 0-1, Troops: 1-2, Fast Attack: 1-3 }', 'slots: {}']],
      'detachments › boarders › slots',
      'slots: {}',
      /no slot for anybody/,
    ],
    [
      'a slot that none fills',
      [['HQ: 0-1, Troops: 1-2,', 'HQ: 0-1, Elites: 1-2,']],
      'detachments › boarders › slots › Elites',
      'Elites: 1-2',
      /no datasheet may fill that/,
    ],
    [
      'a slot for those whom it bars',
      [['never: [Vehicle]', 'never: [Infantry]']],
      'detachments › boarders › slots › Troops',
      'Troops: 1-2',
      /no datasheet may fill that/,
    ],
    [
      'a role without a slot',
      [
        ['    most: 1\n    never', '    most: 1\n    roles: { divers: Elites }\n    never'],
        ['Fast Attack: 1-3', 'Fast Attack: 0-3'],
      ],
      'detachments › boarders › roles › divers',
      'roles:',
      /no slot for Elites/,
    ],
    [
      'asked for and barred',
      [['never: [Vehicle]', 'never: [Vehicle]\n    only: [Infantry, Vehicle]']],
      'detachments › boarders › only › 2',
      'only:',
      /asked for and barred/,
    ],
    [
      'an unknown keyword barred',
      [['never: [Vehicle]', 'never: [Vehicles]']],
      'detachments › boarders › never › 1',
      'never:',
      /No unit has the keyword Vehicles: is Vehicle meant/,
    ],
    [
      'an unknown keyword asked for',
      [['never: [Vehicle]', 'only: [Sailor, Infantry]']],
      'detachments › boarders › only › 1',
      'only:',
      /No unit has the keyword Sailor/,
    ],
    [
      'a benefit for nobody',
      [['points: 1 }', 'to: Diver, abilities: [scout] }']],
      'detachments › watch › benefits › 1 › to',
      'to: Diver',
      /No unit has the keyword Diver/,
    ],
    [
      'a stratagem for nobody',
      [['target: { who: own, most: 1 }', 'target: { who: own, keywords: [Warden] }']],
      'stratagems › 1 › target › keywords › 1',
      'keywords: [Warden]',
      /is Wardens meant/,
    ],
    [
      'an event for nobody',
      [['on: { who: own, most: 1 }', 'on: { who: own, keywords: [Warden] }']],
      'events › 1 › on › keywords › 1',
      'Fog',
      /is Wardens meant/,
    ],
    ['an event on no units', [['on: { who: own }, ', '']], 'events › 3', 'Second wind', /say on whom/],
    [
      'an event for the player on units',
      [['text: Every mast answers.,', 'text: Every mast answers., on: { who: own },']],
      'events › 4 › on',
      'Signal flags',
      /leave this out/,
    ],
    [
      'an id of a shipped list',
      [['id: wardens-500', 'id: brood-500']],
      'lists › 1 › id',
      'brood-500',
      /belongs to a list that is here already: give this one another/,
    ],
    [
      'a list that costs more than its size',
      [['    size: 500\n', '    size: 300\n']],
      'lists › 1',
      'id: wardens-500',
      /more than the 300/,
    ],
  ]);
});
