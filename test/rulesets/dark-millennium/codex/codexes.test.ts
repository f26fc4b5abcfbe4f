import { expect, test } from 'vitest';
import { armies, SIZES } from '../../../../src/rulesets/dark-millennium/codex/armies.js';
import { handsFault, ordnanceFault } from '../../../../src/rulesets/dark-millennium/codex/cross-check.js';
import { weapon } from '../../../support/dk.js';
import { guideCodex } from '../../../support/guide-codex.js';

test.each(armies.all().map(({ id }) => id))(
  'DK.house.lists: %s has a list for every size, and all of them may be fielded',
  id => {
    const lists = armies.templates().filter(template => template.id.startsWith(id));
    expect(lists.map(({ size }) => size)).toEqual(SIZES);
    for (const { id: list, size } of lists) {
      const { points, faults } = armies.check(armies.list(list) ?? null, size);
      expect(faults).toEqual([]);
      expect(points).toBeGreaterThan(0.85 * size);
    }
  },
);

test('the two forces bring vehicles, psykers, daemons, snipers, skimmers, monsters, jump troops, icons and scanners', () => {
  const profiles = armies.all().flatMap(codex => Object.values(codex.profiles));
  const words = new Set(profiles.flatMap(({ special }) => special));
  expect([...words].sort()).toEqual(['daemon', 'scanner', 'skimmer', 'sniper']);
  expect(profiles.some(({ type, scores }) => type === 'monster' && scores === 3)).toBe(true);
  expect(profiles.some(({ jump }) => jump !== undefined)).toBe(true);
  expect(profiles.some(({ icon }) => icon !== undefined)).toBe(true);
  expect(profiles.some(({ psychic }) => psychic > 1)).toBe(true);
});

const one = weapon('Pistol', { hands: 'one' });
const two = weapon('Rifle', { hands: 'two' });
const grenade = weapon('Grenade', { hands: 'none', grenade: true });
const heavy = weapon('Cannon', { words: ['heavy'] });

test.each([
  [[one, one], undefined],
  [[one, two], undefined],
  [[one, two, grenade], undefined],
  [[one, one, { ...grenade, hands: 'one' as const }], undefined],
  [[heavy], undefined],
  [[one, one, one], /two hands/],
  [[one, one, two], /one hand/],
  [[two, two], /two two-handed/],
  [[heavy, one], /heavy/],
])(
  'DK.weapons.hands, DK.weapons.grenade, DK.weapons.heavy: what infantry carries together, case %#',
  (carried, why) => {
    const found = handsFault(carried);
    if (why === undefined) expect(found).toBeUndefined();
    else expect(found).toMatch(why);
  },
);

test.each([
  ['vehicle', [], undefined],
  ['infantry', ['fortification'], undefined],
  ['infantry', [], /ordnance/],
  ['monster', [], /ordnance/],
] as const)('DK.weapons.ordnance: mounted on vehicles and fortifications alone, case %#', (type, special, why) => {
  const found = ordnanceFault({ type, special: [...special] }, [weapon('Siege gun', { words: ['ordnance'] })]);
  if (why === undefined) expect(found).toBeUndefined();
  else expect(found).toMatch(why);
});

test('DK.damage.armour: one, two or three armour scores, each a multiple of the first', () => {
  const file = (armour: string) => `id: test
name: Test
faction: [Test]
profiles: { man: [Man, infantry, 6, 3, 0, 0, 3, ${armour}, 3, 0] }
weapons: {}
datasheets: {}
detachments: {}
`;
  const read = (armour: string) => armies.readCodex(file(armour));
  const scores = (armour: string) => {
    const found = read(armour);
    return 'codex' in found ? armies.all([found.codex]).at(-1)!.profiles.man : found.faults;
  };
  expect(scores('3')).toMatchObject({ armour: 3, scores: 1 });
  expect(scores('5/10')).toMatchObject({ armour: 5, scores: 2 });
  expect(scores('7/14/21')).toMatchObject({ armour: 7, scores: 3 });
  expect(scores('7/15')).toMatchObject([{ line: 4, why: expect.stringMatching(/armour/) }]);
});

test.each([
  [['words: [heavy] }', 'words: [ordnance] }'], /is ordnance: mount it on a vehicle or a fortification/],
  [['cost: 24, weapons', 'cost: 24, champion: true, weapons'], /Leave champion, character and arcs out/],
  [['cost: 24, weapons', 'cost: 24, defences: [plate], weapons'], /Leave defences out/],
  [['mark: Glare', 'mark: Glare, special: [seer]'], /sniper/],
  [['[flare, temper]', '[flair]'], /There is no power flair: perhaps flare is meant/],
  [
    ['datasheet: cutters, teams', 'datasheet: cutters, warlord: true, teams'],
    /Nobody is named to command an army here/,
  ],
  [['{ cutter: 2-4 }', '{ cutter: 2-4 }\n    teams: 2'], /Leave teams out/],
  // DK.psychic.summoning
  [
    [
      'powers:\n  flare:',
      'powers:\n  summon: { name: Call, text: Calls., threshold: 3, effect: { kind: calm, points: 1 } }\n  flare:',
    ],
    /Give this power another id: summon stands for a summoning/,
  ],
  // DK.weapons.hands, DK.weapons.ordnance: Daemons that are called carry no more than others.
  [['glint, weapons: [claws]', 'glint, weapons: [tube, long-eye]'], /glint › weapons.*two two-handed weapons/],
  [['power: 3, accuracy: 1 }', 'power: 3, accuracy: 1, words: [ordnance] }'], /Claws is ordnance/],
  // DK.units
  [['team: { furnace: 1 }', 'team: { furnace: 1-3 }'], /Every vehicle and monstrous creature is a unit of its own/],
  [['slots: {', 'commandDice: 5\n    slots: {'], /commandDice/],
  [['Elites: 0-4', 'Heavy Support: 1-2'], /It asks for .*2 Heavy Support, and no datasheet may fill that/],
  [['slots: {', 'only: [Marsh]\n    slots: {'], /No unit has the keyword Marsh/],
  [
    [
      '{ cutter: 2-4 }',
      '{ cutter: 2-4 }\n    options: [{ remove: [long-eye, long-eye], choose: { bare: { name: Bare, cost: 1 } } }]',
    ],
    /Cutter cannot give up long-eye and long-eye/,
  ],
])('DK.house.lists: a fault of a codex is told in the words of these rules: %s', ([from, to], why) => {
  const read = armies.readCodex(guideCodex('second').replace(from!, to!));
  const faults = 'faults' in read ? read.faults.map(fault => `${fault.where} ${fault.why}`).join('\n') : '';
  expect(faults).toMatch(why);
});
