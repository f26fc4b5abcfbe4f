import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import { turn } from '../../../../src/rulesets/dark-millennium/actions/turn.js';
import { planning } from '../../../../src/rulesets/dark-millennium/planning.js';
import { scenario, squad } from '../../../support/dk.js';
import { idle } from '../turns.js';

test('DK.turn.sequence: turns are counted, and end after so many actions as a group agreed', () => {
  const begun = (actions: number) =>
    scenario({
      blue: [squad('Alpha', 1, { at: [10, 40] }), squad('Bravo', 1, { at: [30, 40] })],
      red: [squad('Foe', 1, { at: [40, 4], ...idle })],
      board: { turn: 2 },
      options: { house: { actions } },
    }).startAt(turn, { side: 'blue' });
  expect(begun(1).eventsOf('turnStarted')).toMatchObject([{ turn: 3 }]);
  const after = (actions: number) =>
    begun(actions).answer({ unit: 'alpha', do: 'march', to: { x: 10_000, y: 38_000, near: true } });
  expect(after(1).pending).toEqual([]);
  expect(after(2).asked.asks).toBe('act');
});

test('DK.turn.sequence: only fire goes on in a plan, and a reaction is known by its name', () => {
  const intent = planning.doing.act!.intent as (reply: JsonObject) => boolean;
  expect([intent({ do: 'fire' }), intent({ do: 'march' })]).toEqual([true, false]);
  const kindOf = (value: string) => planning.windows.react!.kindOf(value, {} as never);
  expect([kindOf('hold'), kindOf('returnFire b3')]).toEqual([undefined, 'returnFire']);
});
