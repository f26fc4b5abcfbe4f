import { describe, expect, test } from 'vitest';
import type { Json, SetUp } from '../../../../src/engine/index.js';
import type { DmBoard } from '../../../../src/rulesets/darker-millennium/board.js';
import { armies } from '../../../../src/rulesets/darker-millennium/codex/armies.js';
import { setUp } from '../../../../src/rulesets/darker-millennium/codex/set-up.js';
import { guideCodex } from '../../../support/guide-codex.js';

const text = guideCodex()
  .replace('cost: 15, defences: [saint]', 'cost: 15, defences: [saint], abilities: [medic], keywords: [Blessed]')
  .replace(
    '{ text: Charts of every shoal, points: 1 }',
    '{ points: 2, strategy: 1, dice: 1, to: Infantry, abilities: [swift], keywords: [Local] }',
  )
  .replace('  pistol:     { name: Pistol, range: [6, 12]', '  pistol:     { name: Flintlock, range: [5, 10]');
const read = armies.readCodex(text);
if ('faults' in read) throw new Error(read.faults[0]!.why);
const codexes: Json[] = [read.codex];

type Units = (string | Record<string, unknown>)[];
function wardens(units: Units, size = 1000, detachment = 'watch'): Json {
  return { name: 'Own', codex: 'salt-wardens', size, detachments: [{ detachment, units }] } as unknown as Json;
}
function battle(blue: Json[], more: Partial<SetUp> = {}): DmBoard {
  const armiesIn = [
    ...blue.map((list, index) => ({ side: 'blue' as const, seat: `blue-${index + 1}`, list })),
    { side: 'red' as const, seat: 'red', list: armies.list('brood-500')! },
  ];
  return setUp({ points: 1000, battlefieldSeed: 3, armies: armiesIn, codexes, options: {}, ...more }).board;
}
const unitOf = (board: DmBoard, name: string) => Object.values(board.units).find(unit => unit.name === name)!;

describe('an own list of a codex that a group loaded', () => {
  const board = battle([
    wardens([
      { datasheet: 'captain', name: 'Old Salt', teams: [{ 'captain with saint': 1 }] },
      {
        datasheet: 'deck-squad',
        teams: [{ hand: 3, 'hand with harpoon': 1 }, { hand: 4 }],
        options: ['cuirasses'],
        transport: 'crawler',
      },
    ]),
  ]);

  test('DM.army.datasheets.options, DM.army.datasheets.wargear: takes the field with its options', () => {
    expect(unitOf(board, 'Old Salt')).toMatchObject({ abilities: ['medic', 'swift'] });
    expect(unitOf(board, 'Old Salt').keywords).toEqual([
      'Infantry',
      'Character',
      'Blessed',
      'Wardens',
      'Salt Wardens',
      'Local',
    ]);
    const [salt] = unitOf(board, 'Old Salt').models.map(id => board.models[id]!);
    expect(salt).toMatchObject({ armour: { need: 5, name: 'Cuirass' }, field: { need: 5, name: 'Saint of the tide' } });
    const first = unitOf(board, 'Anchor 1').models.map(id => board.models[id]!);
    expect(first.map(({ name }) => name)).toEqual(['Mate', 'Deckhand #1', 'Deckhand #2', 'Deckhand #3', 'Harpooner']);
    expect(first[4]).toMatchObject({ weapons: ['gaff', 'harpoon'], armour: { need: 5 } });
    expect(board.weapons.harpoon).toMatchObject({ armourDice: 6, long: 24_000, damage: 'd3' });
  });

  test('DM.army.transports: its transport is a unit of the same detachment with hull, arcs and room', () => {
    const crawler = unitOf(board, 'Crawler Barge');
    const aboard = Object.values(board.units).filter(({ aboard }) => aboard === crawler.models[0]);
    expect(aboard.map(({ name }) => name)).toEqual(['Anchor 1', 'Anchor 2']);
    expect(crawler).toMatchObject({
      detachment: 'b-d1',
      keywords: ['Vehicle', 'Transport', 'Wardens', 'Salt Wardens'],
      abilities: [],
    });
    const model = board.models[crawler.models[0]!]!;
    expect(model).toMatchObject({
      base: { shape: 'hull', length: 5000, width: 3000 },
      height: 2000,
      capacity: 12,
      arcs: { swivel: 'all' },
      wounds: 1,
    });
    expect(board.profiles[model.profile]).toMatchObject({ t: null, av: { front: 11, side: 10, rear: 10 } });
  });

  test('DM.army.detachments, DM.army.detachments.benefits: benefits count from the start, and its keywords are the faction’s and its own', () => {
    expect(board.detachments['b-d1']).toMatchObject({
      points: 2,
      commandDice: 7,
      keywords: ['Wardens', 'Salt Wardens', 'Watch'],
    });
    expect(board.armies.blue).toMatchObject({ codex: 'salt-wardens', name: 'Salt Wardens', strategyRating: 4 });
  });

  test('missions, events and stratagems are copied into the battle: an edit of the codex later does not reach it', () => {
    const { missions, events, stratagems } = board.armies.blue;
    expect(missions!.map(({ id }) => id)).toContain('hold-the-quay');
    expect(events).toHaveLength(6);
    expect(stratagems!.map(({ id }) => id)).toEqual(['rising-water']);
    expect(board.armies.red.missions).toEqual(armies.all()[1]!.missions);
    expect(JSON.parse(JSON.stringify(board))).toEqual(board);
  });
});

describe('DM.army.warlord', () => {
  const captains = (second: object): Json =>
    wardens([
      { datasheet: 'captain', name: 'First' },
      { datasheet: 'captain', name: 'Second', ...second },
      'deck-squad',
    ]);
  const warlordOf = (board: DmBoard) => board.models[board.armies.blue.warlord]!.unit;
  test('the player chooses among equals; the first when nothing is noted', () => {
    const noted = battle([captains({ warlord: true })]);
    expect(warlordOf(noted)).toBe(unitOf(noted, 'Second').id);
    const plain = battle([captains({})]);
    expect(warlordOf(plain)).toBe(unitOf(plain, 'First').id);
  });

  test('Rank and Leadership come before any note of an ally', () => {
    const board = battle([
      wardens(['deck-squad', { datasheet: 'captain', name: 'First' }], 500),
      armies.list('meridian-500')!,
    ]);
    // Both of Rank III and Leadership 9: the commander's stands first.
    expect(warlordOf(board)).toBe(unitOf(board, 'First').id);
  });
});

describe('several seats a side', () => {
  const mine = wardens(['captain', 'deck-squad'], 500);
  const allied = armies.list('meridian-500')!;
  const board = battle([mine, allied]);

  test('each decides about its own detachments; ids and names stay unique', () => {
    expect(board.seats).toEqual([
      { id: 'blue-1', side: 'blue' },
      { id: 'blue-2', side: 'blue' },
      { id: 'red', side: 'red' },
    ]);
    expect(board.detachments['b-d1']).toMatchObject({ seat: 'blue-1', name: 'Harbour Watch' });
    expect(board.detachments['b-d2']).toMatchObject({ seat: 'blue-2' });
    for (const unit of Object.values(board.units)) expect(unit.seat).toBe(board.detachments[unit.detachment]!.seat);
    const names = Object.values(board.units).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('the commander brings rating, missions and events, everybody stratagems', () => {
    const { codex, name, missions, stratagems } = board.armies.blue;
    expect({ codex, name }).toEqual({ codex: 'salt-wardens', name: 'Salt Wardens + Meridian Guard' });
    expect(missions![0]!.id).toBe('hold-the-quay');
    const guard = armies.all()[0]!.stratagems.map(({ id }) => id);
    expect(stratagems!.map(({ id }) => id)).toEqual(['rising-water', ...guard]);
  });

  test('DM.command.stratagems: allies whose codexes call different stratagems by one id have both', () => {
    const smoky = armies.readCodex(text.replace('id: rising-water', 'id: smoke'));
    if ('faults' in smoky) throw new Error(smoky.faults[0]!.why);
    const { stratagems } = battle([mine, allied], { codexes: [smoky.codex] }).armies.blue;
    const smokes = stratagems!.filter(({ id }) => id.endsWith('smoke'));
    expect(smokes.map(({ id, name, keyword }) => [id, name, keyword])).toEqual([
      ['smoke', 'Rising water', 'Wardens'],
      ['meridian-guard-smoke', 'Smoke', 'Meridian Guard'],
    ]);
  });

  test('things of one id in two codexes stay two things', () => {
    expect(board.weapons.pistol).toMatchObject({ name: 'Flintlock', long: 10_000 });
    expect(board.weapons['meridian-guard-pistol']).toMatchObject({
      id: 'meridian-guard-pistol',
      name: 'Pistol',
      long: 12_000,
    });
    const marshal = Object.values(board.models).find(({ name }) => name === 'Marshal')!;
    expect(marshal.weapons).toContain('meridian-guard-pistol');
  });

  test('DM.table.points: they share evenly, or as they like', () => {
    const large = armies.list('meridian-1000')!;
    expect(() => battle([mine, large], { points: 1200 })).toThrow(
      /^Blue, Line and vanguard: It costs \d+ points, \d+ more than the 600 it may/,
    );
    const free = battle([mine, large], { points: 1200, options: { shares: 'free' } });
    expect(free.armies.blue.points).toBeGreaterThan(1000);
    expect(() => battle([mine, large], { options: { shares: 'free' } })).toThrow(
      /^Blue costs \d+ points together, \d+ more than 1000: leave something out\.$/,
    );
  });
});

describe('what may not be fielded says why', () => {
  test.each<[string, Json, RegExp]>([
    ['an illegal list', wardens(['captain']), /^Blue, Harbour Watch: It has 0 Troops: take 1 to 5\.$/],
    [
      'a datasheet that a new version of the codex dropped',
      wardens(['captain', 'deck-squad', 'kraken']),
      /no datasheet kraken/,
    ],
    [
      'an impossible combination',
      wardens([
        'captain',
        { datasheet: 'deck-squad', teams: [{ hand: 3, 'hand with harpoon, swivel': 1 }, { hand: 3 }] },
      ]),
      /^Blue, Harbour Watch, Squad Anchor, team 1: Deckhand may take only one of/,
    ],
    [
      'a codex that is gone',
      { name: 'x', codex: 'lost', size: 500, detachments: [{ detachment: 'a', units: ['b'] }] },
      /^Blue: There is no codex lost here: load it again/,
    ],
    ['nonsense', { lists: [] } as unknown as Json, /no army list/],
  ])('%s', (_, list, why) => {
    expect(() => battle([list])).toThrow(why);
    expect(armies.check(list, 1000, codexes).faults.length).toBeGreaterThan(0);
  });

  test('a stored codex that is no codex is as good as none', () => {
    for (const json of [null, 7, 'x', {}, { id: 'salt-wardens' }] as Json[]) {
      expect(armies.codexes([json]).map(({ id }) => id)).toEqual(armies.all().map(({ id }) => id));
    }
  });
});
