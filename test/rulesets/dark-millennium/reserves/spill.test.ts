import { expect, test } from 'vitest';
import type { DkEvent, DkGame } from '../../../../src/rulesets/dark-millennium/game.js';
import { spill } from '../../../../src/rulesets/dark-millennium/reserves/spill.js';
import { boardOf, squad, vehicle, weapon } from '../../../support/dk.js';
import type { Place } from '../../../support/table.js';
import { play } from '../turns.js';

/** What happens to three passengers of a machine that was destroyed in the middle of a table so large. */
function spilled(table: Place, savedBefore = false): DkEvent[] {
  const told: DkEvent[] = [];
  const wreckedAt = { x: table[0] * 500, y: table[1] * 500 };
  const board = boardOf({
    table,
    blue: [squad('Alpha', 3, { aboard: 'rhino-1', ...(savedBefore ? {} : { wreckedAt }) })],
  });
  const g = { board, emit: (event: DkEvent) => told.push(event) };
  spill(g as unknown as DkGame, savedBefore ? { alpha: wreckedAt } : undefined);
  return told;
}

test('DK.house.spill: passengers get out where their transport stood, with two points of fatigue', () => {
  const told = spilled([48, 48]);
  expect(told.map(({ type }) => type)).toEqual(['spilled', 'moved', 'tired']);
  expect(told[2]).toMatchObject({ unit: 'alpha', points: 2, now: 2 });
});

test('DK.house.spill: also where a version before had noted where it stood', () => {
  expect(spilled([48, 48], true)).toEqual(spilled([48, 48]));
});

test('DK.house.spill: without room they are lost', () => {
  expect(spilled([1, 1])).toMatchObject([{ type: 'lostAboard', unit: 'alpha' }]);
});

test('DK.house.spill: a unit of several riders is told to have got out, not that it "stands"', () => {
  const battle = play({
    blue: [
      vehicle('Hauler', { at: [10, 30], weapons: [], model: { capacity: 6 }, profile: { armour: 1 } }),
      squad('Riders', 3, { aboard: 'hauler-1' }),
    ],
    red: [squad('Bravo', 1, { at: [10, 20], weapons: [weapon('Lance', { power: 9 })], profile: { ballistic: 6 } })],
  });
  battle.answer({ unit: 'hauler', do: 'advance', to: { x: 10_000, y: 40_000, near: true } });
  battle.dice(6).answer({ react: 'returnFire bravo', dice: '1' });
  expect(battle.reports.flatMap(report => report.lines)).toContainEqual(expect.stringMatching(/^Riders got out at `/));
});
