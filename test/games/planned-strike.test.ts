import { expect, test } from 'vitest';
import { begin } from '../../src/games/begin-rehearsal.js';
import { emptyBody, type PlanLine } from '../../src/games/plan.js';
import { panelOf } from '../../src/games/plan-panel.js';
import { rehearse } from '../../src/games/rehearsal.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { openStore } from '../../src/store/open-store.js';
import { gun, hull, squad } from '../support/classic.js';
import { type IoSpec, ioScenario, waiting } from '../support/io.js';
import { inches } from '../support/table.js';

const ruleset = allRulesets().find(({ id }) => id.startsWith('interactive-orders'))!;
const RIFLE = gun('Rifle', { range: { least: 0, most: 24_000 } });

/** An HQ in the south-west calls a flyer with a unit aboard. */
function battle() {
  const scenario = { id: 'counter-attack', limit: 20, corners: { blue: inches([0, 48]), red: inches([72, 0]) } };
  const flyer: IoSpec = {
    id: 'F',
    weapons: [RIFLE],
    profile: { subTypes: ['flyer', 'skimmer'] },
    numbers: { M: 36, BS: 4 },
    support: { kind: 'flyer' },
    model: { capacity: 10 },
  };
  return ioScenario({
    table: [72, 48],
    blue: [
      waiting('A', 1, undefined, { id: 'A', at: [6, 40], role: 'hq', weapons: [RIFLE] }),
      waiting('B', 1, undefined, { id: 'B', at: [10, 44], weapons: [RIFLE] }),
      hull('F', flyer),
      squad('P', 3, { id: 'P', aboard: 'F-1', weapons: [RIFLE] }),
    ],
    red: [waiting('C', 1, undefined, { id: 'C', at: [60, 8], weapons: [RIFLE] })],
    board: { scenario } as never,
  }).startAt('io.giving', { side: 'blue' });
}

test('IO.strike.flyer: where a flyer goes that is called for, and whom it sets down, is planned with the call', () => {
  const { state, board } = battle();
  const plain: Omit<PlanLine, 'id' | 'asks' | 'reply'> = { stage: 0, words: '', thrown: 0, state: 'open' };
  const lines: PlanLine[] = [
    { ...plain, id: 1, asks: 'order', reply: { unit: 'A', do: 'requestSupport', support: 'F' } },
    { ...plain, id: 2, asks: 'fly', reply: { to: { ...inches([50, 14]) } } },
    { ...plain, id: 3, asks: 'drop', reply: { to: 'best' } },
  ];
  const { key } = ruleset.planning.phaseOf(board as never)!;
  const of = { id: 'plan', seat: 'blue', phase: key, before: {}, lines, lastId: 3 };
  const r = rehearse(ruleset, begin({ ruleset, state: state as never }, of, {}), () => false);
  expect(r.lines.map(({ asks, follows, intent, why }) => [asks, follows, intent, why])).toEqual([
    ['order', undefined, undefined, undefined],
    ['fly', true, true, undefined],
    ['drop', true, true, undefined],
  ]);
  // Next it fires: a line under its head says what is done, since nothing else on it does.
  expect(r.decision).toMatchObject({ asks: 'act', args: { unit: 'F', part: 'fire' } });
  const fires: PlanLine = { ...plain, id: 4, asks: 'act', reply: { do: 'shoot', target: 'C' } };
  const { lines: more } = rehearse(
    ruleset,
    begin({ ruleset, state: state as never }, { ...of, lines: [...lines, fires], lastId: 4 }, {}),
    () => false,
  );
  expect(more[3]?.words).toMatch(/^Shoot · C, /);
});

test('IO.orders.one: whose orders are over is offered no plan of what the enemy does, though it is called alike', async () => {
  const { state, board } = battle();
  const store = await openStore(':memory:');
  const phase = (playerTurn: number) => ({
    ...board,
    playerTurn,
    phase: 'orders',
    acting: playerTurn % 2 ? 'blue' : 'red',
  });
  const ended = { ...emptyBody(ruleset, { title: 'Turn 1 · Orders', made: '1.orders' }), state: 'ended' as const };
  const plan = { ...ended, id: 'p', battle: 'b', seat: 'blue', user: 'u', phase: '1.orders', revision: 1, since: 0 };
  const after = async (playerTurn: number) =>
    (await panelOf(store.db, { ruleset, state: { ...state, board: phase(playerTurn) } } as never, plan as never)).after;
  expect(await after(2)).toBeUndefined();
  expect(await after(3)).toMatch(/Orders$/);
  await store.close();
});

test('IO.order.support.fail: a plan stops where its request was not heard, or a command did not help', () => {
  const { board } = battle();
  const stops = (type: string, passed: boolean) =>
    ruleset.planning.stops([{ type, unit: 'A', passed }] as never, board as never, 'blue');
  expect(stops('supportRequested', false)).toMatchObject([{ kind: 'test', unit: 'A', words: 'A was not heard' }]);
  expect(stops('coordinated', false)).toMatchObject([{ kind: 'test', unit: 'A' }]);
  expect([...stops('supportRequested', true), ...stops('coordinated', true)]).toEqual([]);
});
