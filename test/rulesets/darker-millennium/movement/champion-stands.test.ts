import { describe, expect, test } from 'vitest';
import { frameOf } from '../../../../src/engine/index.js';
import { distanceBetween } from '../../../../src/rulesets/board-queries.js';
import { step } from '../../../../src/rulesets/darker-millennium/game.js';
import { isBroken, settleChampions } from '../../../../src/rulesets/darker-millennium/movement/coherency.js';
import { moveQuestion } from '../../../../src/rulesets/darker-millennium/movement/move-question.js';
import { squad, type TeamSpec, team } from '../../../support/dm.js';
import { type Place, piece } from '../../../support/table.js';
import { scenario } from './rooms.js';

const settle = step(frameOf('test.settle'), {
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
  test('DM.house.hidden, DM.house.pins: alone again it neither hides nor is pinned as it was the last time', () => {
    const s = stands([10, 13.2]).given(board => {
      Object.assign(board.units['one-champion']!, { hidden: true, pins: 3 });
    });
    expect(unitOf(s)).toBe('one-champion');
    expect(s.board.units['one-champion']).toMatchObject({ hidden: false, pins: 0 });
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
    .answer({ do: 'ready' })
    .answer({ do: 'ready' })
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

describe('DM.command.champion.must: a Champion out of coherency closes up with its next move', () => {
  const lost = (order: 'run' | 'advance', bravo: Place = [26, 40], red: Place = [20, 8]) =>
    scenario({
      blue: [
        squad('One', [team('Alpha', 2, { at: [12, 40] }), team('Bravo', 2, { at: bravo })], {
          champion: { at: [19, 40], order },
        }),
      ],
      red: [team('Brood', 1, { at: red })],
    }).startAt(order === 'run' ? 'move.run' : 'move.advance', { side: 'blue' });
  const near = (x: number, y: number) => ({ x: x * 1000, y: y * 1000, near: true });
  const far = (s: ReturnType<typeof lost>, id: string) =>
    distanceBetween(s.board, s.board.units['one-champion']!, s.board.units[id]!);

  test('within 2" of a team where it can, whichever', () => {
    const s = lost('run');
    const refused = s.refusal({ unit: 'one-champion', do: 'run', to: near(19, 33) });
    expect(refused).toMatchObject({ cite: 'DM.command.champion.must' });
    expect(refused!.why).toMatch(
      /^One Champion is out of coherency and must end within 2" of its squad: name a place beside/,
    );
    s.answer({ unit: 'one-champion', do: 'run', to: near(24.5, 40) });
    expect(far(s, 'bravo')).toBeLessThanOrEqual(2000);
  });
  test('else at least nearer', () => {
    const s = lost('advance', [34, 40]);
    expect(s.refusal({ unit: 'one-champion', do: 'advance', to: near(19, 44) })).toBeDefined();
    const before = far(s, 'alpha');
    for (const place of s.offered({ unit: 'one-champion', do: 'advance' }))
      expect(s.refusal({ unit: 'one-champion', do: 'advance', to: place as never })).toBeUndefined();
    s.answer({ unit: 'one-champion', do: 'advance', to: near(16, 40) });
    expect(far(s, 'alpha')).toBeLessThan(before);
  });
  test('it does not charge instead, and sprints toward its squad only', () => {
    const s = lost('run', [26, 40], [19, 35]);
    expect(s.offered({ unit: 'one-champion' })).toEqual(['run']);
    expect(s.refusal({ unit: 'one-champion', do: 'charge', targets: ['brood'] })?.cite).toBe(
      'DM.command.champion.must',
    );
    const quiet = lost('run', [40, 40]);
    expect(quiet.refusal({ unit: 'one-champion', do: 'sprint', to: near(19, 30) })?.cite).toBe(
      'DM.command.champion.must',
    );
    expect(quiet.refusal({ unit: 'one-champion', do: 'sprint', to: near(14, 40) })).toBeUndefined();
  });
  test('who stands with a team goes where it likes', () => {
    const s = scenario({
      blue: [
        squad('One', [team('Alpha', 2, { at: [12, 40], order: 'run' }), team('Bravo', 2, { at: [26, 40] })], {
          champion: { with: 'Alpha', at: [12, 41.5] },
        }),
      ],
    }).startAt('move.run', { side: 'blue' });
    expect(s.refusal({ unit: 'alpha', do: 'run', to: near(12, 33) })).toBeUndefined();
  });
});

describe('DM.command.champion.must: a team that a lost Champion calls closes up with it', () => {
  const order = (kind: 'run' | 'advance') => ({ kind, group: 'called', closesUp: true as const });
  const near = (x: number, y: number) => ({ x: x * 1000, y: y * 1000, near: true });
  const called = (kind: 'run' | 'advance', champion: Place, red: Place = [44, 4]) =>
    scenario({
      blue: [
        squad('One', [team('Alpha', 2, { at: [12, 40], order: order(kind) }), team('Bravo', 2, { at: [34, 40] })], {
          champion: { at: champion },
        }),
      ],
      red: [team('Brood', 1, { at: red })],
    }).startAt(kind === 'run' ? 'move.run' : 'move.advance', { side: 'blue' });
  const far = (s: ReturnType<typeof called>, id: string) =>
    distanceBetween(s.board, s.board.units['one-champion']!, s.board.units[id]!);

  test('within 2" of it where it can', () => {
    const s = called('run', [19, 40]);
    expect(s.refusal({ unit: 'alpha', do: 'run', to: near(12, 33) })).toEqual({
      why: expect.stringMatching(
        /^Alpha is called to One Champion and must end within 2" of it: name a place beside One Champion, at `D7\.\d`\.$/,
      ),
      cite: 'DM.command.champion.must',
    });
    const places = s.offered({ unit: 'alpha', do: 'run' });
    expect(places.length).toBeGreaterThan(0);
    for (const to of places) expect(s.refusal({ unit: 'alpha', do: 'run', to: to as never })).toBeUndefined();
    s.answer({ unit: 'alpha', do: 'run', to: near(18, 40) });
    expect(far(s, 'alpha')).toBeLessThanOrEqual(2000);
  });
  test('else at least nearer', () => {
    const s = called('advance', [26, 40]);
    expect(s.refusal({ unit: 'alpha', do: 'advance', to: near(9, 40) })?.why).toContain('must come nearer to it');
    const before = far(s, 'alpha');
    s.answer({ unit: 'alpha', do: 'advance', to: near(15, 42) });
    expect(far(s, 'alpha')).toBeLessThan(before);
  });
  test('it does not charge instead, and sprints toward its Champion only', () => {
    const s = called('run', [19, 40], [12, 34]);
    expect(s.offered({ unit: 'alpha' })).not.toContain('charge');
    expect(s.refusal({ unit: 'alpha', do: 'charge', targets: ['brood'] })).toMatchObject({
      why: expect.stringContaining('has to close up with One Champion before it charges'),
      cite: 'DM.command.champion.must',
    });
    const quiet = called('run', [26, 40]);
    expect(quiet.refusal({ unit: 'alpha', do: 'sprint', to: near(2, 40) })?.cite).toBe('DM.command.champion.must');
    expect(quiet.refusal({ unit: 'alpha', do: 'sprint', to: near(24, 40) })).toBeUndefined();
  });
  test('teams that share the order do it together: one of them at the Champion, the others with it', () => {
    const s = scenario({
      blue: [
        squad(
          'One',
          [
            team('Alpha', 2, { at: [12, 40], order: order('run') }),
            team('Bravo', 2, { at: [12, 43], order: order('run') }),
          ],
          { champion: { at: [19, 40] } },
        ),
      ],
    }).startAt('move.run', { side: 'blue' });
    expect(s.refusal({ unit: 'bravo', do: 'run', to: near(8, 43) })?.why).toMatch(
      /^One is called to One Champion and must end within 2" of it: /,
    );
    s.answer({ unit: 'bravo', do: 'run', to: near(18, 41) });
    expect(Math.min(far(s, 'alpha'), far(s, 'bravo'))).toBeLessThanOrEqual(2000);
  });
  test('its player is not done before, and the clock does it', () => {
    const s = called('advance', [26, 40]);
    expect(s.refusal({ unit: 'none' })).toEqual({
      why: expect.stringMatching(
        /^Alpha is called to One Champion and must close up with it: move to `[A-Z]+\d+\.\d` or /,
      ),
      cite: 'DM.command.champion.must',
    });
    expect(s.offered()).toEqual(['alpha']);
    const before = far(s, 'alpha');
    s.fallback();
    expect(far(s, 'alpha')).toBeLessThan(before);
    expect(s.pending).toEqual([]);
  });
  test('who cannot come nearer may stay', () => {
    const walls = [piece('Wall A', [14, 30, 1, 18], ['impassable'])];
    const s = scenario({
      blue: [
        squad('One', [team('Alpha', 1, { at: [13.5, 40], order: order('advance') })], { champion: { at: [19, 40] } }),
      ],
      terrain: walls,
    }).startAt('move.advance', { side: 'blue' });
    s.answer({ unit: 'none' });
    expect(s.pending).toEqual([]);
  });
  test('the computer goes, too, though it stands well', () => {
    const standing = (called: boolean) => {
      const s = scenario({
        blue: [
          squad('One', [team('Alpha', 2, { at: [12, 40], order: called ? order('advance') : 'advance' })], {
            champion: { at: [19, 40] },
          }),
        ],
        red: [team('Brood', 1, { at: [12, 24] })],
        markers: [{ id: '1', label: '1', at: [12, 40] }],
        terrain: [piece('Ruin A', [9, 37, 6, 6], ['hard'])],
      }).startAt('move.advance', { side: 'blue' });
      const choices = s.question.choices(s.view('blue'), s.asked, {})!;
      const weights = moveQuestion.weigh!(s.view('blue'), s.asked, {}, choices);
      return choices.options[weights.indexOf(Math.max(...weights))]!.value;
    };
    expect([standing(false), standing(true)]).toEqual(['none', 'alpha']);
  });
  test('not once another team stands with the Champion, nor by an order of somebody else', () => {
    const s = called('run', [34, 41.5]);
    expect(s.refusal({ unit: 'alpha', do: 'run', to: near(12, 33) })).toBeUndefined();
    const other = scenario({
      blue: [
        squad('One', [team('Alpha', 2, { at: [12, 40], order: 'run' }), team('Bravo', 2, { at: [34, 40] })], {
          champion: { at: [19, 40] },
        }),
      ],
    }).startAt('move.run', { side: 'blue' });
    expect(other.refusal({ unit: 'alpha', do: 'run', to: near(12, 33) })).toBeUndefined();
  });
});
