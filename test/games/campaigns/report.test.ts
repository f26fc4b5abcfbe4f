import { expect, test } from 'vitest';
import { unitsOf } from '../../../src/games/campaigns/report.js';
import { boardOf, squad } from '../../support/ad.js';
import { join } from '../../support/classic.js';

const setting = {
  blue: [
    squad('Marshal', 1, { at: [18, 40] }),
    squad('Line', 3, { at: [20, 40] }),
    squad('Guard', 2, { at: [30, 40] }),
  ],
  red: [squad('Choir', 1, { at: [20, 10] })],
};

test('AD.rule.independent-character: who is part of another unit as a battle ends has lived through it, and hides none of its losses', () => {
  const [first, last] = [boardOf(setting), boardOf(setting)];
  join(last, 'marshal', 'line');
  delete last.models['line-3'];
  last.units.line!.models = last.units.line!.models.filter(id => id !== 'line-3');
  for (const id of last.units.guard!.models) delete last.models[id];
  last.units.guard!.models = [];
  const told = [
    { name: 'Marshal', began: 1, left: 1 },
    { name: 'Line', began: 3, left: 2 },
    { name: 'Guard', began: 2, left: 0 },
  ];
  expect(unitsOf('blue', first, last)).toEqual(told);
  expect(unitsOf('red', first, last)).toEqual([{ name: 'Choir', began: 1, left: 1 }]);
});

test('what came during a battle began with what is left of it, and a place that stayed empty is no unit', () => {
  const [first, last] = [
    boardOf({ ...setting, blue: [squad('Line', 3)] }),
    boardOf({ ...setting, blue: [squad('Line', 3), squad('Guard', 2)] }),
  ];
  first.units.empty = { ...first.units.line!, id: 'empty', name: 'Empty', models: [] };
  const told = [
    { name: 'Line', began: 3, left: 3 },
    { name: 'Guard', began: 2, left: 2 },
  ];
  expect(unitsOf('blue', first, last)).toEqual(told);
  expect(unitsOf('blue', undefined, last)).toEqual(told);
});
