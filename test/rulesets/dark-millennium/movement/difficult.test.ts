import { expect, test } from 'vitest';
import { turn } from '../../../../src/rulesets/dark-millennium/actions/turn.js';
import type { DkUnit } from '../../../../src/rulesets/dark-millennium/board.js';
import { crossingsIn, hindranceOf } from '../../../../src/rulesets/dark-millennium/movement/difficult.js';
import { planRoute } from '../../../../src/rulesets/dark-millennium/movement/route.js';
import { boardOf, scenario, squad } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';

const woods = piece('Woods A', [5, 12, 20, 6], ['difficult', 'soft']);
const thicket = piece('Thicket B', [5, 12, 20, 6], ['very-difficult', 'soft']);

/** Who of a unit with these Agility scores is slowed by a face on the die, and by how many inches. */
function slowed(agilities: number[], face: number, terrain = [woods]) {
  const board = boardOf({ blue: [squad('Alpha', agilities.length, { at: [8, 20] })], terrain });
  agilities.forEach((agility, index) => {
    const id = `agility-${agility}`;
    board.profiles[id] = { ...board.profiles['alpha-profile']!, id, agility };
    board.models[`alpha-${index + 1}`]!.profile = id;
  });
  const unit = board.units.alpha as DkUnit;
  const { places } = planRoute(board, unit, { way: 'to', to: { x: 9000, y: 15_000 }, times: 1 });
  const { slowed: found } = hindranceOf(board, unit, crossingsIn(board, places), face);
  return agilities.map((_, index) => found.find(({ model }) => model === `alpha-${index + 1}`)?.by ?? 0);
}

test('DK.move.difficult: agility 2, 4 and 5 with a 3 against 7+: the first loses 2", the others nothing', () => {
  expect(slowed([2, 4, 5], 3)).toEqual([2, 0, 0]);
});

test('DK.move.difficult: a squad of agility 3 with a 2 loses 2"', () => {
  expect(slowed([3, 3, 3], 2)).toEqual([2, 2, 2]);
});

test('DK.move.thresholds: very difficult ground takes 9', () => {
  expect(slowed([3], 3, [thicket])).toEqual([3]);
});

test('DK.move.difficult.one: a 1 keeps the unit out, whatever its agility', () => {
  const play = scenario({
    blue: [squad('Alpha', 3, { at: [10, 20], profile: { agility: 9 } })],
    red: [squad('Bravo', 1, { at: [40, 40] })],
    terrain: [woods],
  }).startAt(turn, { side: 'blue' });
  play.dice(1).answer({ unit: 'alpha', do: 'advance', to: { x: 11_000, y: 15_000, near: true } });
  play.answer({ react: 'hold' });
  expect(play.eventsOf('terrainTested')).toMatchObject([{ face: 1, barred: true }]);
  expect(Object.values(play.board.models).every(({ at, unit }) => unit !== 'alpha' || at!.y > 18_000)).toBe(true);
});

test('DK.move.difficult: what is slowed goes less far, and open ground needs no die', () => {
  const to = { x: 11_000, y: 15_500, near: true };
  const setting = {
    blue: [squad('Alpha', 1, { at: [11, 20.5] })],
    red: [squad('Bravo', 1, { at: [40, 1], weapons: [] })],
  };
  const free = scenario(setting).startAt(turn, { side: 'blue' }).answer({ unit: 'alpha', do: 'march', to });
  expect(free.eventsOf('terrainTested')).toEqual([]);
  const slow = scenario({ ...setting, terrain: [woods] }).startAt(turn, { side: 'blue' });
  slow.dice(2).answer({ unit: 'alpha', do: 'advance', to });
  const y = slow.board.models['alpha-1']!.at!.y;
  expect(y).toBeGreaterThanOrEqual(16_400);
  expect(y).toBeLessThan(17_000);
});

test('DK.jump, DK.skimmers: who leaps needs no die on the way, and one where it lands in difficult ground', () => {
  const leaper = (agility: number) =>
    scenario({
      blue: [squad('Alpha', 1, { at: [11, 22], profile: { jump: 12, agility } })],
      red: [squad('Bravo', 1, { at: [40, 1], weapons: [] })],
      terrain: [woods],
    }).startAt(turn, { side: 'blue' });
  const over = leaper(3).answer({ unit: 'alpha', do: 'advance', to: { x: 11_000, y: 10_500, near: true } });
  expect(over.eventsOf('terrainTested')).toEqual([]);
  expect(over.eventsOf('landed')).toEqual([]);
  const badly = leaper(3)
    .dice(3)
    .answer({ unit: 'alpha', do: 'advance', to: { x: 11_000, y: 15_000, near: true } });
  expect(badly.eventsOf('landed')).toMatchObject([{ face: 3, failed: ['Alpha'] }]);
  expect(badly.board.units.alpha?.models).toEqual([]);
  const well = leaper(4)
    .dice(3)
    .answer({ unit: 'alpha', do: 'advance', to: { x: 11_000, y: 15_000, near: true } });
  expect(well.eventsOf('landed')).toMatchObject([{ failed: [] }]);
});
