import { expect, test } from 'vitest';
import type { Json } from '../../../../src/engine/index.js';
import { armies } from '../../../../src/rulesets/interactive-orders/codex/armies.js';

function at(codex: string, units: Json[], ...picks: string[]) {
  const list = { name: 'Test', codex, size: 1000, detachments: [{ detachment: 'battlegroup', units }] };
  const draft = picks.reduce((now, value) => armies.build.pick(now, value), armies.build.start(list));
  return armies.build.menu(draft);
}
const values = (menu: ReturnType<typeof at>) => menu.options.map(({ value }) => value);

test('IO.force.assets: the builder says which slots are open', () => {
  const hint = (units: Json[]) => at('thornmother-brood', units).options.find(({ value }) => value === 'add 0')!.hint;
  expect(hint(['bramble-warden', 'briarlings', 'gnashers', 'leapers'])).toBe(
    'open: 1 Elites or Fire Support; 1 Elites, Fast Attack or Heavy Support; 1 Fire Support',
  );
  expect(hint(['briarlings', 'leapers', 'target-point'])).toBe('no slot is open: HQ and Troops open some');
});

test('IO.force.assets, IO.force.heavy: it offers what finds a slot, as itself or as something else', () => {
  const offered = values(at('thornmother-brood', ['briarlings'], 'add 0'));
  expect(offered).toEqual(
    expect.arrayContaining(['sheet leapers', 'sheet rootguard', 'sheet rootguard Troops', 'sheet old-growth']),
  );
  // Nothing has opened Fire Support, and 1000 points have no Lord of War.
  expect(offered.filter(value => /Fire Support|target-point|wood-itself/.test(value))).toEqual([]);
  const full = values(at('thornmother-brood', ['briarlings', 'leapers'], 'add 0'));
  expect(full.filter(value => /^sheet (rootguard|old-growth|strangleroots)$/.test(value))).toEqual([]);
  expect(full).toEqual(expect.arrayContaining(['sheet rootguard Troops', 'sheet spore-casters Fire Support']));
});

test('IO.force.afs: a unit changes its slot, and costs what it costs there', () => {
  const units = ['briarlings', 'leapers', 'spore-casters', 'briarlings'];
  const menu = at('thornmother-brood', units, 'unit 0 2');
  const change = menu.options.find(({ value }) => value === 'as Fire Support');
  expect(change).toMatchObject({ label: 'Take it as Fire Support', hint: expect.stringContaining('−40 points') });
  const back = at('thornmother-brood', units, 'unit 0 2', 'as Fire Support');
  expect(back.options.find(({ value }) => value === 'as')).toMatchObject({ label: 'Take it as Heavy Support' });
  expect(back.faults).toEqual([]);
});

test('a list that the builder goes on with stays legal', () => {
  for (const { id } of armies.templates().filter(({ size }) => size === 500)) {
    const draft = armies.build.start(armies.list(id)!);
    for (const { value } of armies.build.menu(draft).options) {
      const next = armies.build.pick(draft, value);
      if (!/^drop/.test(value)) expect([id, value, armies.build.menu(next).faults]).toEqual([id, value, []]);
    }
  }
});
