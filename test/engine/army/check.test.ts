import { describe, expect, test } from 'vitest';
import {
  type ArmyBook,
  type ArmyListSource,
  checkList,
  datasheetsSchema,
  detachmentsSchema,
  type UnitPick,
} from '../../../src/engine/army/index.js';

const book: ArmyBook = {
  faction: ['Red'],
  callSigns: ['Alpha', 'Bravo', 'Charlie'],
  commander: {
    title: 'Warlord',
    is: 'the highest Rank, then the highest Leadership',
    worth: { chief: 108, man: 7, boss: 309, second: 308, cart: 7 },
  },
  datasheets: datasheetsSchema.parse({
    boss: {
      name: 'Boss',
      role: 'HQ',
      models: { boss: { name: 'Boss', cost: 50 } },
      team: { boss: 1 },
    },
    second: { name: 'Second', role: 'HQ', models: { second: { name: 'Second', cost: 40 } }, team: { second: 1 } },
    squad: {
      name: 'Squad {call}',
      role: 'Troops',
      keywords: ['Infantry'],
      models: {
        chief: { name: 'Chief', cost: 20, weapons: ['sword'], champion: true },
        man: { name: 'Man', cost: 10, weapons: ['gun'] },
        cook: { name: 'Cook', cost: 5, profile: 'man' },
      },
      leader: 'chief',
      teams: '2-3',
      team: { man: '2-6', cook: '0-2' },
      size: '1-6',
      unit: { cook: '0-1' },
      options: [
        {
          models: ['man'],
          most: 1,
          remove: ['gun'],
          choose: { lance: { cost: 10, add: ['lance'] }, bow: { cost: 5 } },
        },
        { models: ['man'], most: 1, per: 3, in: 'unit', choose: { flag: { cost: 3 } } },
        { models: ['chief'], choose: { axe: { name: 'Great axe', cost: 8, remove: ['sword'], add: ['axe'] } } },
        {
          models: ['man', 'chief'],
          whole: true,
          choose: { boots: { cost: 1, keywords: ['Fast'] }, cloaks: { cost: 2 } },
        },
        { models: ['chief'], choose: { blade: { cost: 2, remove: ['sword'] } } },
      ],
      transports: ['cart'],
    },
    cart: {
      name: 'Cart',
      role: 'Dedicated Transport',
      models: { cart: { name: 'Cart', cost: 30 } },
      team: { cart: 1 },
    },
    guests: {
      name: 'Guests',
      role: 'Troops',
      faction: ['Blue'],
      models: { man: { name: 'Man', cost: 9 } },
      team: { man: 1 },
    },
  }),
  detachments: detachmentsSchema.parse({
    company: { name: 'Company', slots: { HQ: '0-2', Troops: '1-2' }, most: 2 },
    riders: { name: 'Riders', slots: { Troops: 1 }, only: ['Fast'], limits: { cart: 0 } },
    watch: { name: 'Watch', slots: { Elites: '1-2' }, roles: { squad: 'Elites' }, never: ['Fast'] },
  }),
};
const RULES = {
  datasheets: 'R.sheets',
  composition: 'R.composition',
  options: 'R.options',
  detachments: 'R.detachments',
  roles: 'R.roles',
  restrictions: 'R.restrictions',
  keywords: 'R.keywords',
  transports: 'R.transports',
  commander: 'R.warlord',
  points: 'R.points',
  armySize: 'R.armySize',
};

/** What is of the composition; the rest is of options. */
const COMPOSITION = ['teams', 'models', 'size', 'strangers', 'totals', 'leader'];

const squad: UnitPick = { datasheet: 'squad', teams: [{ man: 2 }, { man: 3 }] };
function list(units: ArmyListSource['detachments'][number]['units'], detachment = 'company'): ArmyListSource {
  return { name: 'L', codex: 'c', size: 500, detachments: [{ detachment, units }] };
}
const check = (units: Parameters<typeof list>[0], detachment?: string) =>
  checkList(book, list(units, detachment), 500, RULES);

describe('an army list', () => {
  test('costs what its models, their options and its transports cost', () => {
    expect(check([squad])).toEqual({ points: 70, faults: [] });
    const dear: UnitPick = {
      datasheet: 'squad',
      leader: 'chief with axe',
      teams: [
        { man: 2, 'man with lance': 1 },
        { 'man with bow, flag': 1, man: 2 },
      ],
      options: ['boots'],
      transport: 'cart',
    };
    // 28 the chief, 60 six men, 10 + 5 + 3 their options, 7 boots, 30 the cart.
    expect(check([dear])).toEqual({ points: 143, faults: [] });
  });

  test('a datasheet alone is the smallest unit of it', () => {
    expect(check(['squad'])).toEqual({ points: 60, faults: [] });
  });

  test('says how far it is over the points', () => {
    expect(checkList(book, list([squad]), 60, RULES).faults).toEqual([
      { where: 'L', why: 'It costs 70 points, 10 more than the 60 it may: leave something out.', cite: 'R.points' },
    ]);
  });

  // In a codex models may cost nothing: twelve thousand of them were a legal army.
  test('has room for so many models and units as its points are for', () => {
    const free = structuredClone(book);
    for (const model of Object.values(free.datasheets.squad!.models)) model.cost = 0;
    const large: UnitPick = { datasheet: 'squad', teams: [{ man: 6 }, { man: 6 }, { man: 6 }] };
    const faultsIn = (count: number, unit: UnitPick, most: number) =>
      checkList(free, list(Array.from({ length: count }, () => unit)), most, RULES)
        .faults.filter(({ cite }) => cite === 'R.armySize')
        .map(({ why }) => why);
    expect(faultsIn(5, large, 500)).toEqual([]);
    expect(faultsIn(6, large, 500)).toEqual([
      'It has 114 models, and 500 points have room for 100: leave something out.',
    ]);
    expect(faultsIn(26, { ...squad, teams: [{ man: 1 }, { man: 1 }] }, 500)).toEqual([
      'It has 26 units, and 500 points have room for 25: leave something out.',
    ]);
  });

  test.each<[string, Partial<UnitPick>, string, string]>([
    ['teams', { teams: [{ man: 2 }] }, '', 'It has 1 team; its datasheet asks for 2 to 3.'],
    ['models', { teams: [{ man: 1 }, { man: 2 }] }, ', team 1', 'It has 1 × Man; take 2 to 6.'],
    ['size', { teams: [{ man: 2 }, { man: 6, cook: 1 }] }, ', team 2', 'It has 7 models; a team has 1 to 6.'],
    [
      'strangers',
      { teams: [{ man: 2 }, { man: 2, ghost: 1 }] },
      ', team 2',
      'There is no ghost in its teams: take man or cook.',
    ],
    [
      'totals',
      {
        teams: [
          { man: 2, cook: 1 },
          { man: 2, cook: 1 },
        ],
      },
      '',
      'It has 2 × Cook; take 0 to 1.',
    ],
    ['leader', { leader: 'man' }, '', 'It cannot be led by man: its leader is Chief.'],
    ['unknown option', { leader: 'chief with wings' }, '', 'Chief has no option wings: take axe or blade, or nothing.'],
    ['not for it', { leader: 'chief with lance' }, '', 'Chief may not take Lance: Man may.'],
    [
      'one of a group',
      { teams: [{ man: 2, 'man with lance, bow': 1 }, { man: 2 }] },
      ', team 1',
      'Man may take only one of Lance or Bow.',
    ],
    [
      'limit',
      { teams: [{ man: 2, 'man with lance': 1, 'man with bow': 1 }, { man: 2 }] },
      ', team 1',
      '2 models took Lance or Bow; at most 1 may.',
    ],
    [
      'limit by number',
      { teams: [{ 'man with flag': 2 }, { man: 2 }] },
      '',
      '2 models took Flag; at most 1 may, 1 for every 3 models.',
    ],
    [
      'both weapons',
      { leader: 'chief with axe, blade' },
      '',
      'Chief has no sword to give up for Blade: take one of the two.',
    ],
    ['for one', { options: ['axe'] }, '', 'Great axe is not for the whole unit: name who takes it.'],
    ['for all', { leader: 'chief with boots' }, '', "Boots is for the whole unit: put it among the unit's options."],
    ['two for all', { options: ['boots', 'cloaks'] }, '', 'Take only one of Boots or Cloaks.'],
    ['unknown for all', { options: ['wings'] }, '', 'It has no option wings: take boots or cloaks, or nothing.'],
  ])('names the place and what to do: %s', (what, change, place, why) => {
    const { faults } = check([{ ...squad, ...change }]);
    expect(faults).toEqual([
      { where: `Company, Squad Alpha${place}`, why, cite: COMPOSITION.includes(what) ? 'R.composition' : 'R.options' },
    ]);
  });

  test('unknown datasheets and detachments', () => {
    expect(check(['ghouls', 'squad']).faults).toMatchObject([
      {
        where: 'Company, ghouls',
        why: 'The codex has no datasheet ghouls: take one of boss, second, squad, cart, guests.',
      },
    ]);
    expect(check([squad], 'horde').faults).toMatchObject([
      { where: 'horde', why: 'The codex has no detachment horde: take one of company, riders, watch.' },
    ]);
    expect(check(['constructor'], 'toString').faults).toHaveLength(2);
  });

  // With more datasheets than a sentence names the one that was meant was not among them.
  test('a slip of the pen is told what is nearest, however long the codex', () => {
    const long = structuredClone(book);
    for (let each = 1; each <= 12; each += 1)
      long.datasheets = { [`thing-${each}`]: long.datasheets.boss!, ...long.datasheets };
    expect(checkList(long, list(['sqaud', squad]), 500, RULES).faults.map(({ why }) => why)).toEqual([
      'The codex has no datasheet sqaud: the nearest is squad.',
    ]);
    expect(check([squad], 'compny').faults.map(({ why }) => why)).toEqual([
      'The codex has no detachment compny: the nearest is company.',
    ]);
  });

  // One wrong letter in the name of the Warlord, who had a cart, was three faults, of which two were none.
  test('what depends on a unit that the codex does not know is not judged', () => {
    const only = (units: Parameters<typeof list>[0]) => check(units).faults.map(({ where, why }) => `${where}: ${why}`);
    const slip = (id: string, nearest: string) =>
      `Company, ${id}: The codex has no datasheet ${id}: the nearest is ${nearest}.`;
    expect(only([{ datasheet: 'bos', warlord: true }, 'second', squad])).toEqual([slip('bos', 'boss')]);
    expect(only([{ datasheet: 'squadd', transport: 'cart' }, squad])).toEqual([slip('squadd', 'squad')]);
    expect(only(['boss', 'squadd'])).toEqual([slip('squadd', 'squad')]);
  });

  test('slots, and where the role of a datasheet differs', () => {
    expect(check(['boss']).faults).toMatchObject([{ where: 'Company', why: 'It has 0 Troops: take 1 to 2.' }]);
    expect(check([squad, squad, squad]).faults).toMatchObject([{ why: 'It has 3 Troops: take 1 to 2.' }]);
    expect(check([squad], 'watch').faults).toEqual([]);
    expect(check([squad, 'boss'], 'watch').faults).toMatchObject([
      { why: 'It has no slot for HQ: put the unit elsewhere.' },
    ]);
  });

  test('restrictions of a detachment, met by keywords that options give', () => {
    const fast = { ...squad, options: ['boots'] };
    expect(check([squad], 'riders').faults).toMatchObject([
      { where: 'Riders, Squad Alpha', why: 'Riders takes only units with Fast: choose another.' },
    ]);
    expect(check([fast], 'riders').faults).toEqual([]);
    expect(check([fast], 'watch').faults).toMatchObject([
      { why: 'Watch takes no units with Fast: put it into another detachment.' },
    ]);
    expect(check([{ ...fast, transport: 'cart' }], 'riders').faults.map(({ why }) => why)).toEqual([
      'Riders takes only units with Fast: choose another.',
      'It has 1 × Cart: take at most 0.',
    ]);
  });

  test('a detachment may be fielded more than once, as often as it says', () => {
    const thrice = { ...list([squad]), detachments: [1, 2, 3].map(() => ({ detachment: 'company', units: [squad] })) };
    expect(checkList(book, thrice, 500, RULES).faults).toEqual([
      {
        where: 'Company III',
        why: 'A list fields this detachment 2 times at most: put its units into another.',
        cite: 'R.restrictions',
      },
    ]);
  });

  test('dedicated transports come with a unit that may buy them and use no slot', () => {
    expect(check([squad, { ...squad, transport: 'cart' }]).faults).toEqual([]);
    expect(check([squad, 'cart']).faults).toEqual([
      {
        where: 'Company, Cart',
        why: 'It has no slot of its own: buy it as the transport of a unit that may have it.',
        cite: 'R.transports',
      },
    ]);
    expect(check([squad, { datasheet: 'boss', transport: 'cart' }]).faults).toEqual([
      {
        where: 'Company, Boss, its Cart',
        why: 'Boss may not buy this transport: it cannot buy a transport.',
        cite: 'R.transports',
      },
    ]);
  });

  test('faction keywords bind units to the detachments of their faction', () => {
    expect(check(['guests']).faults).toMatchObject([
      {
        where: 'Company, Guests',
        why: 'It shares no faction keyword with Company: put it into another detachment.',
        cite: 'R.keywords',
      },
    ]);
  });

  test('the Warlord is the highest Rank, then Leadership, and one', () => {
    expect(check([{ datasheet: 'boss', warlord: true }, squad]).faults).toEqual([]);
    expect(check(['boss', { datasheet: 'second', warlord: true }, squad]).faults).toEqual([
      {
        where: 'Company, Second',
        why: 'The Warlord has the highest Rank, then the highest Leadership: name Boss.',
        cite: 'R.warlord',
      },
    ]);
    const two = check([{ datasheet: 'boss', warlord: true }, { datasheet: 'boss', warlord: true }, squad]);
    expect(two.faults).toMatchObject([{ where: 'Company, Boss II', why: 'Boss is the Warlord already: name one.' }]);
  });

  test('the order of faults is the order of the list', () => {
    const bad = [{ ...squad, teams: [{ man: 1 }, { man: 1 }] }, { ...squad, leader: 'cook' }, 'guests'];
    expect(check(bad).faults.map(({ where }) => where)).toEqual([
      'Company, Squad Alpha, team 1',
      'Company, Squad Alpha, team 2',
      'Company, Squad Bravo',
      'Company, Guests',
      'Company',
    ]);
  });
});
