import { expect, test } from 'vitest';
import { type ArmyListSource, listSchema } from '../../src/engine/army/index.js';
import type { OpenBook } from '../../src/engine/index.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { readRoster } from '../../src/rulesets/rosters/read.js';
import { listFrom } from '../../src/rulesets/rosters/to-list.js';
import { rosOf } from '../../src/rulesets/rosters/write-ros.js';
import { textOf } from '../../src/rulesets/rosters/write-text.js';
import { anyList } from './any-list.js';
import { counted, fielded } from './fielded.js';
import { harrowBook } from './harrow.js';

async function readBack(text: string, open: OpenBook) {
  const read = await readRoster(Buffer.from(text));
  if (!read?.ok) throw new Error(read?.why ?? 'no roster');
  return listFrom(read.roster, open);
}

const BOOKS = [harrowBook(), ...allRulesets().flatMap(({ armies }) => armies.books())];

test.each(BOOKS.map(open => [open.id, open] as const))(
  'any list of %s comes back from its .ros as it was',
  async (_, open) => {
    for (let seed = 1; seed <= 15; seed += 1) {
      const list = anyList(open, seed);
      if (list.detachments.length === 0) continue;
      const first = await readBack(rosOf(list, open), open);
      expect(listSchema.safeParse(first.list).error, `${open.id} ${seed}`).toBeUndefined();
      expect(fielded(open, first.list!), `${open.id} ${seed}`).toBe(fielded(open, list));
      expect([first.open, first.points.told, first.points.differ]).toEqual([0, first.points.ours * 1000, []]);
      const again = await readBack(rosOf(first.list!, open), open);
      expect(JSON.stringify(again.list)).toBe(JSON.stringify(first.list));
    }
  },
);

test('the ready-made lists come back from their texts', async () => {
  const open = harrowBook();
  const list: ArmyListSource = {
    name: 'Harrow Watch',
    codex: open.id,
    size: 500,
    detachments: [
      {
        detachment: 'battlegroup',
        units: [
          { datasheet: 'captain', teams: [{ 'captain with standard': 1 }] },
          { datasheet: 'squad', teams: [{ levy: 7, 'levy with thrower': 2 }], options: ['field-set'], transport: 'ox' },
          'squad',
          'bombard',
        ],
      },
      { detachment: 'allied', units: ['runners'] },
    ],
  };
  const text = textOf(list, open);
  expect(text).toContain('++ Levy Battlegroup (Ashline Levy) [402pts] ++');
  expect(text).toContain('Levy Squad [151pts]: Field set\n. 1x Levy Sergeant: Line pistol, Officer blade, Field set');
  const back = await readBack(text, open);
  expect(back.list?.detachments).toEqual(list.detachments);
  expect([back.list?.name, back.list?.size, back.points.told]).toEqual(['Harrow Watch', 500, back.points.ours * 1000]);
});

// Two teams with a gun each came back as one with both, and five of the ready-made lists could not be fielded.
test('DM.army.datasheets.options: every ready-made list is as legal when its text is read as it was', async () => {
  for (const { armies } of allRulesets()) {
    for (const { id, size } of armies.templates()) {
      const list = armies.list(id) as ArmyListSource;
      const open = armies.books().find(({ id: codex }) => codex === list.codex)!;
      const back = await readBack(textOf(list, open), open);
      expect([id, armies.check(back.list!, size).faults]).toEqual([id, []]);
    }
  }
});

test('a list keeps its name and its size in a text, whatever of the size it costs', async () => {
  const open = harrowBook();
  const units = ['captain', 'squad'];
  const list = { codex: open.id, size: 2000, detachments: [{ detachment: 'battlegroup', units }] };
  for (const name of ['Watch', 'The long watch over the harbour']) {
    const back = await readBack(textOf({ name, ...list }, open), open);
    expect([back.list?.name, back.list?.size]).toEqual([name, 2000]);
  }
});

// As few teams as hold the models were taken, and two of the three guns stood in one.
test('DM.army.datasheets.options: a unit whose text has three special guns comes back with a team for each', async () => {
  const darker = allRulesets().find(({ id }) => id.startsWith('darker'))!;
  const open = darker.armies.books().find(({ id }) => id === 'meridian-guard')!;
  const guns = ['repeater', 'repeater', 'lance'].map(gun => ({ rifleman: 2, [`rifleman with ${gun}`]: 1 }));
  const units = ['marshal', { datasheet: 'line-squad', teams: guns }];
  const list = { name: 'Guns', codex: open.id, size: 500, detachments: [{ detachment: 'line-company', units }] };
  expect(darker.armies.check(list, 500).faults).toEqual([]);
  const back = await readBack(textOf(list, open), open);
  expect(darker.armies.check(back.list!, 500).faults).toEqual([]);
  expect(counted(open, back.list!)).toEqual(counted(open, list));
});

// Sections became gear where a tab stood before every line, a Swarm was taken for one where lines were doubled, units with
// emoji were not known, and a word of greeting became the name of the list.
test.each<[string, (text: string) => string]>([
  ['indented as a whole', text => text.replace(/^/gm, '\t')],
  ['with every other line empty', text => text.replaceAll('\n', '\n\n')],
  ['with emoji', text => text.replace(/^\S.*$/gm, line => `⚔️ ${line} 👍🏽🇩🇪`)],
  ['below a greeting', text => `hello, my list\n\n${text}`],
])('a text of ours means the same %s', async (_how, change) => {
  for (const { armies } of allRulesets()) {
    for (const { id } of armies.templates()) {
      const list = armies.list(id) as unknown as ArmyListSource;
      const open = armies.books().find(({ id: codex }) => codex === list.codex)!;
      const text = textOf(list, open);
      expect((await readBack(change(text), open)).list, id).toEqual((await readBack(text, open)).list);
    }
  }
});
