import { describe, expect, test } from 'vitest';
import { step } from '../../../../src/rulesets/darker-millennium/game.js';
import { settleChampions } from '../../../../src/rulesets/darker-millennium/movement/champions.js';
import { isBroken } from '../../../../src/rulesets/darker-millennium/movement/coherency.js';
import { squad, type TeamSpec, team } from '../../../support/dm.js';
import type { Place } from '../../../support/table.js';
import { scenario } from './rooms.js';

const settle = step('test.settle', {
  now(g) {
    settleChampions(g);
    return { end: null };
  },
});

/** Alpha stands at 10", 10", Bravo 8" east of it; the Champion is a model of Alpha. */
function stands(at: Place, alpha: TeamSpec = {}, count = 2) {
  const teams = [team('Alpha', count, { at: [10, 10], ...alpha }), team('Bravo', 2, { at: [19, 10] })];
  return scenario({ blue: [squad('One', teams, { champion: { with: 'Alpha', at } })], steps: [settle] }).startAt(
    settle,
  );
}
const unitOf = (s: ReturnType<typeof stands>) => s.board.models['one-champion']!.unit;

describe('where a Champion counts before orders are given', () => {
  test('DM.command.champion.team: within 2" of its team it stays part of it', () => {
    expect(unitOf(stands([10, 13]))).toBe('alpha');
    expect(stands([10, 13]).events).toEqual([]);
  });
  test('DM.command.champion.team: out of it, but within 2" of another, it is part of that one', () => {
    expect(unitOf(stands([19, 12]))).toBe('bravo');
  });
  test('DM.command.champion.must: out of coherency with all, it stands alone and tears no team', () => {
    const s = stands([10, 13.2]);
    expect(JSON.stringify(s.reports[0])).toContain('One Champion stands alone, out of coherency');
    expect(unitOf(s)).toBe('one-champion');
    expect(isBroken(s.board, s.board.units.alpha!)).toBe(false);
    expect(s.board.units.alpha!.models).toEqual(['alpha-1', 'alpha-2']);
  });
  test('DM.command.champion.must: the last of its team, while another team lives elsewhere, stands alone', () => {
    const s = stands([10, 10], {}, 0).given(board => {
      board.armies.blue.cost = { alpha: 60 };
    });
    expect(unitOf(s)).toBe('one-champion');
    expect(s.board.destroyed).toEqual([{ unit: 'alpha', side: 'blue', points: 60 }]);
  });
  test('DM.command.champion.must: not when the rest of the squad is wiped out', () => {
    const s = stands([10, 10], {}, 0).given(board => {
      for (const id of board.units.bravo!.models) delete board.models[id];
      board.units.bravo!.models = [];
    });
    expect(unitOf(s)).toBe('alpha');
  });
  test('DM.move.coherency.broken: who broke with its team stays with it', () => {
    expect(unitOf(stands([10, 14], { status: 'broken' }))).toBe('alpha');
  });
});

test('DM.command.champion.must: a Champion cut off in the last turn must be activated with the 3', () => {
  const s = scenario({
    blue: [
      squad('One', [team('Alpha', 2, { at: [10, 40] }), team('Bravo', 2, { at: [19, 40] })], {
        champion: { with: 'Alpha', at: [10, 44] },
      }),
    ],
    red: [team('Brood', 2, { at: [10, 8] })],
    board: { turn: 0, phase: 'before' },
    detachments: [
      { id: 'blue', side: 'blue', commandDice: 1 },
      { id: 'red', side: 'red', commandDice: 1 },
    ],
  })
    .startAt('battle')
    .dice(5, 2, 3, 1);
  s.dice(5, 2, 3, 5)
    .answer({ edge: 'south' })
    .answer({ do: 'ready' })
    .answer({ do: 'ready' })
    .answer({ first: 'blue' });
  expect(s.asked).toMatchObject({ who: 'blue', asks: 'command' });
  expect(s.refusal({ do: 'end' })).toMatchObject({ cite: 'DM.command.champion.must' });
  s.answer({ do: 'activate', die: '3', unit: 'one-champion' });
  expect(s.refusal({ unit: 'one-champion', order: 'fire' })).toMatchObject({ cite: 'DM.command.champion.must' });
  s.answer({ unit: 'one-champion', order: 'run' });
  expect(s.board.units['one-champion']!.order?.kind).toBe('run');
});
