import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../src/engine/index.js';
import { restrictedIn } from '../../../../src/rulesets/interactive-orders/battlegroup/restricted.js';
import { armies } from '../../../../src/rulesets/interactive-orders/codex/armies.js';

type Force = 'saltmarsh-levy' | 'tidewater-pact' | 'thornmother-brood';

interface Written {
  codex?: Force;
  points?: number;
  units: Json[];
  allied?: Json[];
}

/** What is wrong with a list, each with the rule that it breaks. */
function faults({ codex = 'thornmother-brood', points = 1000, units, allied }: Written): string[] {
  const detachments = [
    ...(units.length > 0 ? [{ detachment: 'battlegroup', units }] : []),
    ...(allied ? [{ detachment: 'allied-battlegroup', units: allied }] : []),
  ];
  return armies
    .check({ name: 'Test', codex, size: 1000, detachments }, points)
    .faults.map(({ where, why, cite }) => `${cite} ${where}: ${why}`);
}

const cost = (units: Json[], codex: Force) =>
  armies.check({ name: 'Test', codex, size: 1000, detachments: [{ detachment: 'battlegroup', units }] }, 3000).points;
const times = (count: number, unit: Json): Json[] => Array.from({ length: count }, () => unit);

describe('HQ and Troops', () => {
  test('IO.force.hq.quarter, IO.house.readings.force: a quarter of the limit, rounded down (F14); 26 % is refused', () => {
    // 190 and 70 points.
    const units = ['thornmother', 'pollen-seer', 'briarlings'];
    expect(faults({ units })).toEqual([
      'IO.force.hq.quarter Battlegroup: HQ cost 260 points and may cost 250, a quarter of 1000: leave out 10 points of them.',
    ]);
    expect(faults({ units, points: 1039 })).toEqual([expect.stringMatching(/may cost 259, a quarter of 1039/)]);
    expect(faults({ units, points: 1040 })).toEqual([]);
  });

  test('IO.force.troops.least: one for each full thousand; IO.force.free: as many more as one likes', () => {
    expect(faults({ units: ['briarlings'], points: 1999 })).toEqual([]);
    expect(faults({ units: ['briarlings'], points: 2000 })).toEqual([
      'IO.force.troops.least Battlegroup: It has 1 Troops and 2000 points ask for 2, one for each 1000: take 1 more. Heavy Support taken as Troops does not count.',
    ]);
    expect(faults({ units: times(14, 'briarlings'), points: 2000 })).toEqual([]);
    expect(faults({ units: ['bramble-warden'], points: 999 })).toEqual([]);
  });
});

describe('slots that picks open', () => {
  // Adding the Troops that it seemed to lack, there was one too many when the name was mended.
  test('IO.force.troops.least, IO.force.assets: a unit that the codex does not know may be what seems to lack', () => {
    const unknown =
      'IO.house.detachment Battlegroup, briarlngs: The codex has no datasheet briarlngs: the nearest is briarlings.';
    expect(faults({ units: ['bramble-warden', 'briarlngs', 'leapers'] })).toEqual([unknown]);
    expect(faults({ units: ['bramble-warden', 'briarlngs'], points: 2000 })).toEqual([
      unknown,
      expect.stringMatching(/^IO\.force\.troops\.least .*It has 0 Troops and 2000 points ask for 2/),
    ]);
  });

  test('IO.force.assets: Elites, Fast Attack and Heavy Support come in opened slots alone', () => {
    for (const unit of ['leapers', 'rootguard']) {
      expect(faults({ units: ['bramble-warden', unit], points: 500 })).toEqual([
        expect.stringMatching(
          /^IO\.force\.assets Battlegroup, .*: No slot is open for it: each Troops opens one for Elites, Fast Attack or Heavy Support, of its own faction\. Add Troops or leave it out\.$/,
        ),
      ]);
      expect(faults({ units: ['briarlings', unit], points: 500 })).toEqual([]);
    }
  });

  test('IO.force.battlegroup, IO.force.assets: roles of other rules have no slot at all', () => {
    const file = new URL('../../../../src/rulesets/interactive-orders/codex/saltmarsh-levy.yaml', import.meta.url);
    const text = readFileSync(file, 'utf8')
      .replaceAll('id: saltmarsh-levy', 'id: my-levy')
      .replace('name: Dredger {call}\n    role: Heavy Support', 'name: Dredger {call}\n    role: Light Support')
      .replace(/\nlists:.*$/s, '\nlists: []\n');
    const read = armies.readCodex(text);
    if ('faults' in read) throw new Error(JSON.stringify(read.faults));
    const units = ['levy-squad', 'furnace', 'dredger'];
    const list = { name: 'Test', codex: 'my-levy', size: 1000, detachments: [{ detachment: 'battlegroup', units }] };
    expect(armies.check(list, 1000, [read.codex]).faults.map(({ cite }) => cite)).toEqual(['IO.force.battlegroup']);
  });

  test('IO.force.hq: each HQ opens one Elites or Fire Support', () => {
    expect(faults({ units: ['bramble-warden', 'strangleroots'], points: 500 })).toEqual([]);
    expect(faults({ units: ['bramble-warden', 'target-point'], points: 500 })).toEqual([]);
    expect(faults({ units: ['bramble-warden', 'strangleroots', 'target-point'], points: 500 })).toEqual([
      expect.stringMatching(/^IO\.force\.fast Battlegroup, Target Point .*each Fast Attack one for Fire Support/),
    ]);
  });

  test('IO.force.troops: who could fill another slot makes room, in whatever sequence they are picked', () => {
    // The Elites, named first, take the slot of the Troops, since nothing else serves the target point.
    const units = ['strangleroots', 'target-point', 'briarlings', 'bramble-warden'];
    expect(faults({ units, points: 500 })).toEqual([]);
    expect(faults({ units: [...units, 'rootguard'], points: 500 })).toEqual([
      expect.stringMatching(/^IO\.force\.assets Battlegroup, Rootguard/),
    ]);
  });

  test('IO.force.fast: each Fast Attack opens one Fire Support', () => {
    const strikes = (count: number) => ['briarlings', 'leapers', ...times(count, 'target-point')];
    expect(faults({ units: strikes(1), points: 500 })).toEqual([]);
    expect(faults({ units: strikes(2), points: 500 })).toHaveLength(1);
    // As Fire Support a flyer of the Fast Attack opens none.
    const kite = { datasheet: 'seed-kite', as: 'Fire Support' };
    expect(faults({ units: ['bramble-warden', kite], points: 500 })).toEqual([]);
    expect(faults({ units: ['bramble-warden', kite, 'target-point'], points: 500 })).toHaveLength(1);
  });

  test('IO.codex.platoon: a platoon opens two', () => {
    const codex = 'saltmarsh-levy';
    const units = ['levy-platoon', 'furnace', 'furnace'];
    expect(faults({ codex, units })).toEqual([]);
    expect(faults({ codex, units: [...units, 'furnace'] })).toHaveLength(1);
    expect(faults({ codex, units: ['levy-squad', 'furnace', 'furnace'] })).toHaveLength(1);
  });
});

describe('IO.force.heavy: Heavy Support on foot as Troops', () => {
  const codex = 'tidewater-pact';
  const stand = { datasheet: 'breakwaters', as: 'Troops' };

  test('never more than true Troops, and none of those that must be taken', () => {
    expect(faults({ codex, units: ['waders', stand] })).toEqual([]);
    expect(faults({ codex, units: ['waders', stand, stand] })).toEqual([
      'IO.force.heavy Battlegroup: It has 2 Heavy Support taken as Troops and 1 Troops of their own: add Troops, or take 1 as Heavy Support.',
    ]);
    expect(faults({ codex, units: ['waders', stand], points: 2000 })).toEqual([
      expect.stringMatching(/^IO\.force\.troops\.least Battlegroup: It has 1 Troops and 2000 points ask for 2/),
    ]);
  });

  test('IO.house.readings.force, F18: it opens nothing', () => {
    expect(faults({ codex, units: ['waders', stand, 'surge'] })).toEqual([]);
    expect(faults({ codex, units: ['waders', stand, 'surge', 'skiffs'] })).toEqual([
      expect.stringMatching(/^IO\.force\.assets Battlegroup, Skiffs/),
    ]);
  });

  test('only where all are Infantry', () => {
    expect(faults({ codex, units: ['waders', { datasheet: 'surge', as: 'Troops' }] })).toEqual([
      'IO.house.detachment Battlegroup, Surge Breaker: It fills a slot of Heavy Support and cannot be taken as Troops: leave it out.',
    ]);
    const battery = { datasheet: 'spore-casters', as: 'Troops' };
    expect(faults({ units: ['briarlings', battery] })).toEqual([
      expect.stringMatching(/cannot be taken as Troops: name Fire Support, or leave it out\.$/),
    ]);
  });
});

describe('IO.force.brothers and allies', () => {
  const codex = 'saltmarsh-levy';

  test('slots are for the faction list of who opens them', () => {
    expect(faults({ codex, units: ['levy-squad', 'tide-guides'] })).toEqual([
      expect.stringMatching(/^IO\.force\.assets Battlegroup, Tide Guides/),
    ]);
    expect(faults({ codex, units: ['levy-squad', 'tide-wardens', 'tide-guides'] })).toEqual([]);
    expect(faults({ codex, units: ['tide-wardens', 'furnace'] })).toEqual([
      expect.stringMatching(/^IO\.force\.assets Battlegroup, Furnace/),
    ]);
  });

  test('IO.force.allies: who is no brother has one Battlegroup beside the own', () => {
    expect(faults({ codex, units: ['levy-squad', 'marsh-hunters'] })).toEqual([
      expect.stringMatching(/^IO\.force\.brothers .*It shares no faction keyword with Battlegroup/),
    ]);
    expect(faults({ codex, units: ['levy-squad'], allied: ['marsh-hunters'] })).toEqual([]);
    expect(faults({ codex, units: [], allied: ['marsh-hunters'] })).toEqual([
      'IO.force.allies Allied Battlegroup: Allies come with a Battlegroup of the army’s own: add one.',
    ]);
    expect(faults({ codex, units: ['levy-squad'], allied: ['levy-squad'] })).toEqual([
      expect.stringMatching(/^IO\.force\.allies .*takes only units with Marsh Clans/),
    ]);
  });
});

describe('IO.force.afs: Fire Support at a part of its price', () => {
  test('F15: a tenth of a battery, a fifth of a flyer, rounded up', () => {
    const battery = (count: number) => ({
      datasheet: 'spore-casters',
      as: 'Fire Support',
      teams: [{ 'spore-caster': count }],
    });
    // 4.5, 9 and 13.5 points.
    expect([1, 2, 3].map(count => cost([battery(count)], 'thornmother-brood'))).toEqual([5, 9, 14]);
    expect(cost([{ datasheet: 'seed-kite', as: 'Fire Support' }], 'thornmother-brood')).toBe(22);
    expect(cost(['spore-casters'], 'thornmother-brood')).toBe(45);
    expect(cost(['target-point'], 'thornmother-brood')).toBe(15);
  });
});

describe('IO.force.lords', () => {
  const troops = times(3, 'briarlings');

  test('one for each full 3000 points, in place of a Heavy Support', () => {
    expect(faults({ units: [...troops, 'wood-itself'], points: 3000 })).toEqual([]);
    expect(faults({ units: [...troops, 'wood-itself'], points: 2999 })).toEqual([
      'IO.force.lords Battlegroup: It has 1 Lord of War and 2999 points allow 0, one for each full 3000: leave out 1.',
    ]);
    const heavy = ['old-growth', 'rootguard', 'rootguard'];
    expect(faults({ units: [...troops, ...heavy, 'wood-itself'], points: 3000 })).toEqual([
      expect.stringMatching(/^IO\.force\.lords Battlegroup, The Wood Itself: No slot is open for it/),
    ]);
  });
});

describe('IO.force.restricted', () => {
  test('IO.force.restricted.what: a Vehicle or monster of five points is one though others of its unit are small, and whatever its sheet says is', () => {
    const profile = (type: string, W: number) => ({ type, subTypes: [], characteristics: { W } });
    const profiles = {
      tank: profile('vehicle', 5),
      cart: profile('vehicle', 4),
      hydra: profile('monster', 5),
      ogre: profile('infantry', 6),
    };
    const names = (role: string, abilities: string[], ...models: string[]) => {
      const teams = [models.map(each => ({ profile: each, weapons: [], choices: [] }))];
      const units = [{ name: 'Unit', fielded: { role, sheet: { abilities }, teams } }];
      return restrictedIn({ profiles, weapons: {} } as never, units as never);
    };
    const rare = ['Unit'];
    expect([names('Elites', [], 'tank'), names('Elites', [], 'hydra'), names('Elites', [], 'cart', 'tank')]).toEqual([
      rare,
      rare,
      rare,
    ]);
    expect([names('Elites', [], 'cart'), names('Elites', [], 'ogre')]).toEqual([[], []]);
    expect([names('Lord of War', [], 'cart'), names('Elites', ['restricted'], 'cart')]).toEqual([rare, rare]);
  });

  test('IO.force.restricted, IO.vehicle.squadron: each large Vehicle of a squadron is one, as a unit of its own', () => {
    const profile = (W: number, ...subTypes: string[]) => ({ type: 'vehicle', subTypes, characteristics: { W } });
    const profiles = { car: profile(5, 'squadron'), cart: profile(4, 'squadron'), tank: profile(5) };
    const names = (...models: string[]) => {
      const teams = [models.map(each => ({ profile: each, weapons: [], choices: [] }))];
      const units = [{ name: 'Unit', fielded: { role: 'Heavy Support', sheet: { abilities: [] }, teams } }];
      return restrictedIn({ profiles, weapons: {} } as never, units as never);
    };
    expect(names('car', 'car', 'cart')).toEqual(['Unit', 'Unit']);
    expect(names('tank', 'tank')).toEqual(['Unit']);
  });

  const growth = (count: number) => [...times(4, 'briarlings'), ...times(count, 'old-growth')];

  test('IO.force.restricted.what: one for each thousand points; a monster of five Wounds is one, of four none', () => {
    expect(faults({ units: growth(1), points: 999 })).toEqual([
      expect.stringMatching(/^IO\.force\.restricted Battlegroup: It has 1 restricted choice .*999 points allow 0/),
    ]);
    expect(faults({ units: growth(1) })).toEqual([]);
    expect(faults({ units: growth(2), points: 2000 })).toEqual([]);
    expect(faults({ units: growth(3), points: 2000 })).toHaveLength(1);
    expect(faults({ units: ['briarlings', 'dropper'], points: 999 })).toEqual([]);
  });

  test('IO.force.restricted.what: a Lord of War with five Hull Points counts once, one of three is none', () => {
    const codex = 'saltmarsh-levy';
    const units = [...times(3, 'levy-squad'), 'great-kiln'];
    const sabre = { datasheet: 'line-colonel', teams: [{ 'line-colonel with relic-sabre': 1 }] };
    expect(faults({ codex, units: [...units, sabre], points: 3000 })).toEqual([]);
    expect(faults({ codex, units: ['levy-squad', 'furnace'], points: 999 })).toEqual([]);
    expect(faults({ codex, units: ['levy-squad', sabre], points: 999 })).toEqual([
      expect.stringMatching(/1 restricted choice \(Sabre of the first line\)/),
    ]);
  });

  test('IO.force.restricted.what: each grav weapon and each relic counts', () => {
    const suits = (count: number) => ({ datasheet: 'rain-suits', teams: [{ 'rain-suit with press': count }] });
    const codex = 'tidewater-pact';
    expect(faults({ codex, units: ['waders', suits(2)], points: 2000 })).toEqual([
      expect.stringMatching(/^IO\.force\.troops/),
    ]);
    expect(faults({ codex, units: ['waders', suits(2)] })).toEqual([
      expect.stringMatching(/It has 2 restricted choices \(Press and Press\) and 1000 points allow 1/),
    ]);
    const thorn = { datasheet: 'bramble-warden', teams: [{ 'bramble-warden with amber-thorn': 1 }] };
    expect(faults({ units: ['briarlings', thorn], points: 999 })).toEqual([
      expect.stringMatching(/restricted choice \(Amber thorn\)/),
    ]);
  });

  test('IO.codex.suit: Slow and Purposeful for 15 a model; a power weapon for 15 or a gauntlet for 10 in place of the guns', () => {
    const suits = (team: object): Json => ({ datasheet: 'breakwaters', teams: [team] }) as Json;
    const price = (of: string) => cost([suits({ [of]: 1 })], 'tidewater-pact');
    const plain = price('breakwater');
    const more = ['suspensors', 'power-weapon', 'gauntlet'].map(each => price(`breakwater with ${each}`) - plain);
    expect(more).toEqual([15, 15, 10]);
    const { options } = armies.all().find(({ id }) => id === 'tidewater-pact')!.datasheets.breakwaters!;
    expect(options.find(({ choose }) => choose.gauntlet)?.remove).toEqual(['breaker-gun', 'rain-pods']);
    expect(options.find(({ choose }) => choose.suspensors)?.choose.suspensors?.abilities).toEqual([
      'slow-and-purposeful',
    ]);
  });

  test('IO.codex.signature: 25 points are free, whatever more there is counts as one', () => {
    const codex = 'tidewater-pact';
    const speaker = (...wares: string[]) => ({
      datasheet: 'tide-speaker',
      teams: [{ [`speaker${wares.length > 0 ? ' with ' : ''}${wares.join(', ')}`]: 1 }],
    });
    const glass = { datasheet: 'lore-keeper', teams: [{ 'lore-keeper with tide-glass': 1 }] };
    expect(faults({ codex, units: [speaker('shell'), 'waders'], points: 999 })).toEqual([]);
    expect(faults({ codex, units: [speaker('shell', 'flood-chart'), 'waders'], points: 999 })).toEqual([
      expect.stringMatching(/1 restricted choice \(Shell of the first tide \+ Flood chart\)/),
    ]);
    // 60 points of wares: still one choice.
    expect(faults({ codex, units: [speaker('shell', 'flood-chart'), glass, 'waders'], points: 1000 })).toEqual([]);
  });
});
