import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ArmyMenu, Json } from '../../../../src/engine/index.js';
import { armies } from '../../../../src/rulesets/age-of-darkness/codex/armies.js';

/** The codex of the Lanternate without its lists, once these parts of it read so. */
function codexWith(...parts: [string, string][]): Json {
  const file = new URL('../../../../src/rulesets/age-of-darkness/codex/ninth-lanternate.yaml', import.meta.url);
  const [own] = readFileSync(file, 'utf8').replace('id: ninth-lanternate\n', 'id: my-lamps\n').split('\nlists:');
  const read = armies.readCodex(parts.reduce((text, [part, instead]) => text.replace(part, instead), own!));
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  return read.codex;
}

/** Riders and runners of another Legion; the runners fill compulsory slots. */
const TWO_LEGIONS = codexWith(
  ["abilities: ['legion:Ninth Lanternate', support-squad]", "abilities: ['legion:Tenth Lanternate']"],
  [
    "keywords: [Cavalry]\n    abilities: ['legion:Ninth Lanternate']",
    "keywords: [Cavalry]\n    abilities: ['legion:Tenth Lanternate']",
  ],
  ['capacity: 12', 'capacity: 8'],
);

const LEGAL = ['lantern-marshal', 'lantern-line', 'lantern-line'];

interface Written {
  codex?: 'ninth-lanternate' | 'drowned-synod' | 'my-lamps';
  size?: number;
  host?: Json[];
  allies?: Json[];
}

function whys({ codex = 'ninth-lanternate', size = 2000, host, allies }: Written): string[] {
  const detachments = [
    ...(host ? [{ detachment: 'host', units: host }] : []),
    ...(allies ? [{ detachment: 'allies', units: allies }] : []),
  ];
  return armies
    .check({ name: 'Test', codex, size, detachments }, size, [TWO_LEGIONS])
    .faults.map(({ where, why, cite }) => {
      expect(cite).toBe('AD.house.army');
      return `${where}: ${why}`;
    });
}

describe('AD.house.army: slots', () => {
  test('HQ 1-2, Troops 2-6, up to three of the others', () => {
    expect(whys({ host: LEGAL })).toEqual([]);
    expect(whys({ host: LEGAL.slice(0, 2) })).toEqual(['Host: It has 1 Troops: take 2 to 6.']);
    expect(whys({ host: LEGAL.slice(1) })).toEqual(['Host: It has 0 HQ: take 1 to 2.']);
    expect(whys({ host: [...LEGAL, ...Array.from({ length: 4 }, () => 'warden-smith')] })).toEqual([
      'Host: It has 4 Elites: take 0 to 3.',
    ]);
  });

  test('from 3000 points on one HQ and one Heavy Support more', () => {
    const hq = [...LEGAL, 'lamp-seer', 'lamp-seer'];
    expect(whys({ host: hq })).toEqual(['Host: It has 3 HQ: take 1 to 2.']);
    expect(whys({ host: hq, size: 3000 })).toEqual([]);
    const heavy = [...LEGAL, 'hearse', 'hearse', 'hearse', 'hearse'];
    expect(whys({ host: heavy })).toEqual(['Host: It has 4 Heavy Support: take 0 to 3.']);
    expect(whys({ host: heavy, size: 3000 })).toEqual([]);
  });

  test('AD.rule.support-squad: it takes a slot, and none of those that must be filled', () => {
    expect(whys({ host: ['lantern-marshal', 'lantern-line', 'wickrunners', 'wickrunners'] })).toEqual([
      'Host: 2 of its 3 Troops count for none that it must have: take 1 more.',
    ]);
    expect(whys({ host: [...LEGAL, 'wickrunners', 'wickrunners'] })).toEqual([]);
  });

  // "Take 1 more", and then there were three Troops of two at most.
  test('AD.rule.support-squad: where all slots are taken, others take the place of some', () => {
    expect(whys({ host: LEGAL, allies: ['wickrunners', 'wickrunners'] })).toEqual([
      'Allies: 2 of its 2 Troops count for none that it must have: replace 1 of them.',
    ]);
    expect(whys({ host: LEGAL, allies: ['wickrunners', 'lantern-line'] })).toEqual([]);
    const runners = Array.from({ length: 6 }, () => 'wickrunners');
    expect(whys({ host: ['lantern-marshal', ...runners] })).toEqual([
      'Host: 6 of its 6 Troops count for none that it must have: replace 2 of them.',
    ]);
  });
});

describe('AD.house.army: Legions and allies', () => {
  const allies = ['wickrunners', 'torchriders'];

  test('AD.rule.legion: one name, but for allies', () => {
    expect(whys({ codex: 'my-lamps', host: [...LEGAL, 'torchriders'] })).toEqual([
      'Host: It has units of Ninth Lanternate and Tenth Lanternate: keep to one Legion, or put the others among allies.',
    ]);
    expect(whys({ codex: 'my-lamps', host: LEGAL, allies })).toEqual([]);
    // Who has no Legion goes with anybody.
    const synod = ['archdeacon-of-brine', 'drowned-choir', 'drowned-choir'];
    expect(whys({ codex: 'drowned-synod', host: synod, allies: ['drowned-choir'] })).toEqual([]);
  });

  test('they cost a quarter at most, and come with a host', () => {
    expect(whys({ codex: 'my-lamps', size: 1000, host: LEGAL, allies })).toEqual([]);
    expect(whys({ codex: 'my-lamps', size: 1000, host: LEGAL, allies: [...allies, 'wickrunners'] })).toEqual([
      'Allies: It costs 340 points, and allies may cost 250 of 1000: leave something out.',
    ]);
    expect(whys({ codex: 'my-lamps', allies })).toContain('Allies: Allies come with a host: add one.');
  });

  test('a host whose name is misspelt is no host that lacks', () => {
    const detachments = [
      { detachment: 'hots', units: LEGAL },
      { detachment: 'allies', units: ['lantern-line'] },
    ];
    const { faults } = armies.check({ name: 'Test', codex: 'ninth-lanternate', size: 2000, detachments }, 2000);
    expect(faults.map(({ why }) => why)).toEqual(['The codex has no detachment hots: the nearest is host.']);
  });
});

test('AD.rule.bulky: a transport has seats for all for whom it is bought, and Bulky models take several', () => {
  const with8 = (datasheet: string) => [...LEGAL, { datasheet, transport: 'bellwether' }];
  expect(whys({ host: with8('brazier-guard') })).toEqual([]);
  expect(whys({ codex: 'my-lamps', host: with8('brazier-guard') })).toEqual([
    expect.stringMatching(
      /^Host, Brazier Guard .*: Brazier Guard \w+ needs 10 seats and this transport has 8: buy a larger one, or none\.$/,
    ),
  ]);
  expect(whys({ host: [...LEGAL, { datasheet: 'torchriders', transport: 'bellwether' }] })).toEqual([
    expect.stringMatching(/it cannot buy a transport/),
  ]);
  expect(whys({ host: [...LEGAL, 'bellwether'] })).toEqual([expect.stringMatching(/It has no slot of its own/)]);
});

test('AD.house.army: one Warlord, with the highest Leadership of the Characters', () => {
  const named = (...ids: string[]) => ids.map(datasheet => ({ datasheet, warlord: true }));
  const troops = ['lantern-line', 'lantern-line'];
  expect(whys({ host: [...named('lantern-marshal'), 'lamp-seer', ...troops] })).toEqual([]);
  expect(whys({ host: ['lantern-marshal', ...named('lamp-seer'), ...troops] })).toEqual([
    'Host, Lamp-Seer: The Warlord has the highest Leadership of your Characters: name Lantern-Marshal.',
  ]);
  expect(whys({ host: [...named('lantern-marshal', 'lampfather'), ...troops] })).toEqual([
    'Host, Lampfather: Lantern-Marshal is the Warlord already: name one.',
  ]);
});

/** Every draft that the menus of a list lead to in two steps, but for those that leave something out. */
function* within(draft: Json, steps: number): Generator<{ menu: ArmyMenu; by: string }> {
  const menu = armies.build.menu(draft, [TWO_LEGIONS]);
  for (const { value } of menu.options) {
    if (/drop|done|fewer|without/.test(value)) continue;
    const next = armies.build.pick(draft, value, [TWO_LEGIONS]);
    yield { menu: armies.build.menu(next, [TWO_LEGIONS]), by: value };
    if (steps > 1) yield* within(next, steps - 1);
  }
}

test('AD.house.army: the builder keeps a legal list legal', () => {
  const host = [...LEGAL, 'wickrunners'];
  const lists: Json[] = [
    armies.list('drowned-synod-1000')!,
    { name: 'Two', codex: 'my-lamps', size: 2000, detachments: [{ detachment: 'host', units: LEGAL }] },
    { name: 'Large', codex: 'ninth-lanternate', size: 3000, detachments: [{ detachment: 'host', units: host }] },
  ];
  for (const list of lists) {
    const draft = armies.build.start(list);
    expect(armies.build.menu(draft, [TWO_LEGIONS]).faults).toEqual([]);
    for (const { menu, by } of within(draft, 2)) {
      // A detachment that is chosen still lacks its units, and asks for them.
      if (menu.faults.length > 0) expect([by, menu.faults[0]!.where]).toEqual([by, 'Allies']);
    }
  }
  const offered = [...within(armies.build.start(lists[1]!), 2)].map(({ by }) => by);
  expect(offered).toContain('sheet cinder-hoses');
  // Riders of another Legion have no place in the host.
  const add = armies.build.pick(armies.build.start(lists[1]!), 'add 0', [TWO_LEGIONS]);
  const values = armies.build.menu(add, [TWO_LEGIONS]).options.map(({ value }) => value);
  expect(values).toContain('sheet kiln');
  expect(values).not.toContain('sheet torchriders');
});
