import { expect, test } from 'vitest';
import { listFrom } from '../../src/rulesets/rosters/to-list.js';
import { CODEX, harrowBook, SHAPES, sampleRoster } from './harrow.js';

/** The sample codex where one unit commands: the rules of it know no such thing. */
function withCommander() {
  const open = harrowBook();
  return { ...open, book: { ...open.book, commander: { title: 'Warlord', is: 'who leads', worth: { captain: 1 } } } };
}

/** What texts do not say: the names that the list and its captain were given. */
function withoutNames(list: object | undefined): string {
  return JSON.stringify(list, (key, value) => (key === 'name' ? undefined : value), 1);
}

test.each(SHAPES)('%s is the same list as all the others', async shape => {
  const open = withCommander();
  const [first = ''] = SHAPES;
  const expected = listFrom(await sampleRoster(first), open);
  const fitting = listFrom(await sampleRoster(shape), open);
  expect(withoutNames(fitting.list)).toBe(withoutNames(expected.list));
  if (!shape.includes('text-')) expect(JSON.stringify(fitting.list)).toBe(JSON.stringify(expected.list));
  expect([fitting.open, fitting.units, fitting.models, fitting.points.ours]).toEqual([0, 6, 26, 459]);
  expect([fitting.points.sum, fitting.points.differ]).toEqual([459_000, []]);
});

test('the list has everything in its place', async () => {
  const { list } = listFrom(await sampleRoster('harrow-watch.battlescribe.rosz'), withCommander());
  expect(list).toEqual({
    name: 'Harrow Watch',
    codex: 'ashline-levy',
    size: 500,
    detachments: [
      {
        detachment: 'battlegroup',
        units: [
          { datasheet: 'captain', name: 'Old Marrow', teams: [{ 'captain with standard': 1 }], warlord: true },
          { datasheet: 'squad', teams: [{ levy: 7, 'levy with thrower': 2 }], options: ['field-set'], transport: 'ox' },
          'squad',
          'bombard',
        ],
      },
      { detachment: 'allied', units: ['runners'] },
    ],
  });
});

// The second was dropped, and nothing was said.
test('of two who are said to command the first does, and the other is told', async () => {
  const roster = await sampleRoster('harrow-watch.battlescribe.rosz');
  const open = withCommander();
  const first = roster.forces[0]!;
  const [captain] = first.units;
  const fitting = listFrom({ ...roster, forces: [{ ...first, units: [captain!, ...first.units] }] }, open);
  const units = fitting.list?.detachments.flatMap(detachment => detachment.units) ?? [];
  expect(units.filter(unit => typeof unit === 'object' && unit.warlord)).toHaveLength(1);
  expect(fitting.lines).toContainEqual(expect.objectContaining({ state: 'ignored', name: 'Old Marrow: Warlord' }));
});

test('what costs something else here is told by its unit', async () => {
  const open = harrowBook(CODEX.replace('cost: 90', 'cost: 95'));
  const { points } = listFrom(await sampleRoster('harrow-watch.newrecruit.ros'), open);
  expect(points).toMatchObject({ ours: 464, differ: [{ name: 'Bombard', theirs: 90_000, ours: 95 }] });
});

test('a name with a slip is guessed, and said to be; one that is nothing here keeps the list open until it is left out', async () => {
  const slipped = CODEX.replace('name: Tide Runners\n    aka: [ds-runners]', 'name: Tyde Runners').replace(
    '{ name: Tide Runner, cost',
    '{ name: Tyde Runner, cost',
  );
  const roster = await sampleRoster('harrow-watch.newrecruit.ros');
  const guessed = listFrom(roster, harrowBook(slipped));
  expect(guessed.lines.find(({ what, state }) => what === 'unit' && state === 'guessed')).toMatchObject({
    name: 'Tide Runners',
    as: 'Tyde Runners',
  });
  expect(guessed.list?.detachments.at(-1)).toEqual({ detachment: 'allied', units: ['runners'] });

  const strange = CODEX.replace('name: Bombard\n    role', 'name: Quarrel\n    role').replace(
    '{ name: Bombard, cost',
    '{ name: Quarreller, cost',
  );
  const open = harrowBook(strange);
  const before = listFrom(roster, open);
  expect(before.open).toBe(1);
  const [line] = before.lines.filter(({ state }) => state === 'unmatched');
  expect(line).toMatchObject({ what: 'unit', name: 'Bombard', points: 90_000 });
  const left = listFrom(roster, open, { [line!.key]: '-' });
  expect([left.open, left.points.ours]).toEqual([0, 369]);
  const said = listFrom(roster, open, { [line!.key]: 'bombard' });
  expect([said.open, said.points.ours]).toEqual([0, 459]);
});

test('a map of the group says what a codex does not', async () => {
  const strange = CODEX.replace('name: Bombard\n    role', 'name: Quarrel\n    role').replace(
    '{ name: Bombard, cost',
    '{ name: Quarreller, cost',
  );
  const map = {
    codex: 'ashline-levy',
    datasheets: { bombard: ['ds-bombard'] },
    models: {},
    options: {},
    detachments: {},
  };
  const fitting = listFrom(await sampleRoster('harrow-watch.battlescribe.ros'), harrowBook(strange), {}, map);
  expect([fitting.open, fitting.points.ours]).toEqual([0, 459]);
  expect(fitting.lines.some(({ state }) => state === 'guessed')).toBe(false);
});

test('a total that is not the sum is told beside it', async () => {
  const { points } = listFrom(await sampleRoster('wrong-total.ros'), harrowBook());
  expect(points).toMatchObject({ told: 480_000, sum: 459_000, ours: 459 });
});
