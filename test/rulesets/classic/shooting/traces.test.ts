import { expect, test } from 'vitest';
import type { ClassicBoard } from '../../../../src/rulesets/classic/board.js';
import type { ShootingEvent } from '../../../../src/rulesets/classic/shooting/events.js';
import { shootingTraces } from '../../../../src/rulesets/classic/shooting/traces.js';
import { tableRoom } from '../../../../src/rulesets/classic/table/index.js';

const board = {} as ClassicBoard;
const at = { x: 20_000, y: 20_000 };
const aimed = { x: 16_000, y: 20_000 };
const laid = { type: 'markerLaid', unit: 'u', model: 'm', weapon: 'w', aimed, at, faces: [], isHit: false } as const;
const tracesOf = (event: Omit<Extract<ShootingEvent, { type: 'markerLaid' }>, keyof typeof laid>) =>
  shootingTraces.markerLaid!({ ...laid, faces: [], ...event }, board);
const usual = { radius: 5000, inches: 4, models: 3 };

test('AD.core.scatter: a picture shows where a marker was aimed and where it came down, with its rings', () => {
  expect(tracesOf(usual)).toEqual([{ kind: 'blast', at, radius: 5000, aimed }]);
  expect(tracesOf({ ...usual, rings: [2500, 3500, 5000] })).toMatchObject([{ rings: [2500, 3500, 5000], aimed }]);
  expect(tracesOf({ ...usual, crept: { x: 21_000, y: 20_000 } })).toMatchObject([{ at: { x: 21_000, y: 20_000 } }]);
  expect(tracesOf({ ...usual, isOff: true })).toEqual([]);
});

test('AD.house.clover: its circles bear the faces that strike them; those that none struck are empty', () => {
  const circles = [1, 0, 2, 0, 1].map((struck, index) => ({ at: { x: index, y: 0 }, radius: 2500, struck }));
  expect(tracesOf({ ...usual, circles })).toEqual([
    { kind: 'blast', at: { x: 0, y: 0 }, radius: 2500, mark: '1' },
    { kind: 'blast', at: { x: 1, y: 0 }, radius: 2500, mark: '2', isEmpty: true },
    { kind: 'blast', at: { x: 2, y: 0 }, radius: 2500, mark: '3' },
    { kind: 'blast', at: { x: 3, y: 0 }, radius: 2500, mark: '4', isEmpty: true },
    { kind: 'blast', at: { x: 4, y: 0 }, radius: 2500, mark: '5-6', aimed },
  ]);
});

test('AD.house.deployment: who infiltrates or comes on without a way of its own leaves a trace; who deploys does not', () => {
  const table = { units: { u: { id: 'u', side: 'blue', models: ['m'] } } } as never;
  const models = [{ model: 'm', at, facing: 0, path: [at] }];
  const trace = (kind: 'deploy' | 'infiltrate' | 'arrive', path = [at]) =>
    tableRoom.traces!.moved!({ type: 'moved', unit: 'u', kind, models: [{ ...models[0]!, path }], last: true }, table);
  expect(trace('infiltrate')).toEqual([{ kind: 'appeared', unit: 'u', side: 'blue', at }]);
  expect(trace('arrive')).toEqual([{ kind: 'appeared', unit: 'u', side: 'blue', at }]);
  expect(trace('arrive', [aimed, at])).toEqual([{ kind: 'move', unit: 'u', side: 'blue', path: [aimed, at] }]);
  expect(trace('deploy')).toEqual([]);
});
