import { expect, test } from 'vitest';
import { type ArmyListSource, listSchema } from '../../../../src/engine/army/index.js';
import { armies } from '../../../../src/rulesets/interactive-orders/codex/armies.js';
import { readRoster } from '../../../../src/rulesets/rosters/read.js';
import { listFrom } from '../../../../src/rulesets/rosters/to-list.js';
import { rosOf } from '../../../../src/rulesets/rosters/write-ros.js';

test('IO.force.afs, IO.force.heavy: a list that goes to a roster file and back keeps its slots and its points', async () => {
  for (const { id, points, size } of armies.templates()) {
    const list = listSchema.parse(armies.list(id)!) as ArmyListSource;
    const open = armies.books().find(book => book.id === list.codex)!;
    const read = await readRoster(Buffer.from(rosOf(list, open)));
    if (!read?.ok) throw new Error(read?.why ?? 'no roster');
    const back = listFrom(read.roster, open);
    const slots = ({ detachments }: ArmyListSource) =>
      detachments.flatMap(({ units }) => units.flatMap(unit => (typeof unit === 'object' && unit.as) || []));
    expect([id, slots(back.list!)]).toEqual([id, slots(list)]);
    expect([id, back.points.sum, back.points.ours]).toEqual([id, points * 1000, points]);
    expect(armies.check(back.list!, size).faults, id).toEqual([]);
  }
});
