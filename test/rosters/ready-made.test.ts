import { expect, test } from 'vitest';
import type { ArmyListSource } from '../../src/engine/army/index.js';
import type { Armies } from '../../src/engine/index.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { readRoster } from '../../src/rulesets/rosters/read.js';
import { listFrom } from '../../src/rulesets/rosters/to-list.js';
import { rosOf } from '../../src/rulesets/rosters/write-ros.js';
import { textOf } from '../../src/rulesets/rosters/write-text.js';
import { counted, fielded } from './fielded.js';

const READY = allRulesets().flatMap(({ armies }) =>
  armies.templates().map(({ id }) => {
    const list = armies.list(id) as unknown as ArmyListSource;
    return { id, armies, list, open: armies.books().find(book => book.id === list.codex)! };
  }),
);

async function readBack(text: string, { open }: (typeof READY)[number]) {
  const read = await readRoster(Buffer.from(text));
  if (!read?.ok) throw new Error(read?.why ?? 'no roster');
  return listFrom(read.roster, open);
}

function readYaml(armies: Armies, list: ArmyListSource): ArmyListSource {
  const read = armies.readList(armies.writeList(list as never));
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  return read.list as unknown as ArmyListSource;
}

test('every ruleset has ready-made lists to write', () => {
  expect(new Set(READY.map(({ armies }) => armies)).size).toBe(allRulesets().length);
});

test.each(READY.map(each => [each.id, each] as const))(
  '%s comes back from YAML, .ros and text as it was',
  async (_, each) => {
    const { armies, list, open } = each;
    expect(readYaml(armies, list)).toEqual(list);
    const ros = await readBack(rosOf(list, open), each);
    expect(ros.open).toBe(0);
    expect(fielded(open, ros.list!)).toBe(fielded(open, list));
    expect(ros.list).toMatchObject({ name: list.name, codex: list.codex, size: list.size });
    // A text says how many of each there are, and not in which team.
    const text = await readBack(textOf(list, open), each);
    expect(text.open).toBe(0);
    expect(counted(open, text.list!)).toEqual(counted(open, list));
    expect(text.points.ours).toBe(ros.points.ours);
  },
);
