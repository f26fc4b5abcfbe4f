import { expect, test } from 'vitest';
import { armies } from '../../../../src/rulesets/darker-millennium/codex/armies.js';
import { guideCodex } from '../../../support/guide-codex.js';

const swarm = (count: number) => ({
  datasheet: 'swarm',
  leader: 'swarm-alpha',
  teams: Array.from({ length: 3 }, () => ({ swarmling: count })),
});
const horde = (units: object[], detachments: number) => ({
  name: 'Horde',
  codex: 'hollow-brood',
  size: 4000,
  detachments: Array.from({ length: detachments }, () => ({ detachment: 'brood-tide', units: ['warden', ...units] })),
});

test('DM.house.armySize: the largest horde of a codex has room at what it costs, and none at less', () => {
  const list = horde(
    Array.from({ length: 5 }, () => swarm(12)),
    3,
  );
  expect(armies.check(list as never, 4000).faults).toEqual([]);
  const why = 'It has 558 models, and 500 points have room for 100: leave something out.';
  expect(armies.check(list as never, 500).faults).toContainEqual({ where: 'Horde', why, cite: 'DM.house.armySize' });
});

test('DM.house.armySize: nothing walks a list of more models than any battle has room for', () => {
  const list = horde(
    Array.from({ length: 20 }, () => swarm(40)),
    2,
  );
  const read = armies.readList(armies.writeList(list as never));
  expect(read).toMatchObject({
    faults: [{ where: 'detachments', why: 'A list has at most 1000 models: leave some out.' }],
  });
  expect(armies.check(list as never, 4000).faults).toMatchObject([{ why: expect.stringContaining('no army list') }]);
});

test('DM.house.armySize: nor does a codex have units that are never small', () => {
  const text = guideCodex();
  const changed = text.replace(/^( *)team: \{[^}]*\}/m, '$1team: { captain: 40 }\n$1teams: 5');
  expect(changed).not.toBe(text);
  const read = armies.readCodex(changed);
  expect('faults' in read && read.faults.map(({ why }) => why)).toContain(
    'The smallest unit has at most 40 models: lower what each team has at least.',
  );
});
