import { describe, expect, test } from 'vitest';
import type { IoBoard } from '../../../../src/rulesets/interactive-orders/board.js';
import { optionsOf } from '../../../../src/rulesets/interactive-orders/options.js';
import { intoHalf } from '../../../../src/rulesets/interactive-orders/scenarios/lay-counter.js';
import { objectiveQuestion } from '../../../../src/rulesets/interactive-orders/scenarios/questions.js';
import { hull, type Setting, squad } from '../../../support/classic.js';
import { type IoSpec, ioScenario } from '../../../support/io.js';
import { inches, type Place } from '../../../support/table.js';

const one = (name: string, spec: IoSpec = {}) => squad(name, 1, spec as IoSpec);
const scout = (name: string, spec: IoSpec = {}) => one(name, { isRecon: true, ...spec });
const main = (name: string, spec: IoSpec = {}) => one(name, spec);
const at = (place: Place) => ({ ...inches(place) });

const AT_FIRST = { scenario: { id: 'counter-attack', limit: 0, hasTurnZero: true } } as Partial<IoBoard>;

/** A Counter-Attack on 72" by 48"; `dice` of the corners come first. */
function counter(setting: Setting, ...dice: number[]) {
  return ioScenario({ table: [72, 48], board: AT_FIRST, ...setting })
    .startAt('io.counter')
    .dice(...dice);
}
type Game = ReturnType<typeof counter>;

/** Blue is first in everything by turns and has the south-west corner; so many objectives were set by the bot. */
function scouting(setting: Setting): Game {
  const game = counter(setting, 6, 1, 1).answer({ corner: 0 });
  while (game.asked.asks === 'objective') game.fallback();
  return game;
}
/** The end of deployment, with the dice for the first turn. */
const deployed = (setting: Setting, ...dice: number[]) => {
  const game = counter(setting, 6, 1, 1, ...dice).answer({ corner: 0 });
  while (game.pending[0]?.asks === 'objective') game.fallback();
  return game;
};

describe('Counter-Attack, the corners', () => {
  test('IO.counter.corner: a d6 and the Recon units of the army; equal ones roll again, the higher has his choice', () => {
    const armies = { blue: [scout('A'), scout('B'), main('C')], red: [main('R'), main('S'), main('T')] };
    // 2 + 2 and 4 + 0 are equal; 1 + 2 beats 2 + 0.
    const game = counter(armies, 2, 4, 1, 2, 1);
    expect(game.asked).toMatchObject({ asks: 'corner', who: 'blue' });
    game.answer({ corner: 2 });
    expect(game.board.scenario!.corners).toEqual({ blue: at([72, 0]), red: at([0, 48]) });
    expect(counter(armies, 1, 4).asked).toMatchObject({ asks: 'corner', who: 'red' });
  });

  test('IO.house.halves: the centre line joins the two free corners', () => {
    const { board } = counter({ blue: [scout('A')], red: [scout('R')] }, 6, 1, 1).answer({ corner: 0 });
    expect(intoHalf(board, 'blue', at([36, 24]))).toBeCloseTo(0);
    expect(intoHalf(board, 'blue', at([0, 0]))).toBeCloseTo(0);
    // 24" under the middle the line is 24 × 72 / √(72² + 48²) inches away.
    expect(intoHalf(board, 'blue', at([36, 48]))).toBeCloseTo(19_969, -1);
    expect(intoHalf(board, 'red', at([36, 48]))).toBeCloseTo(-19_969, -1);
  });
});

describe('Counter-Attack, the objectives', () => {
  const armies = { blue: [scout('A')], red: [scout('R')] };
  const set = (game: Game, place: Place) => game.refusal({ to: at(place) })?.cite;

  test('IO.counter.objectives: D3 + 2, by turns, first by who chose the corner', () => {
    for (const [face, count] of [
      [1, 3],
      [4, 4],
      [6, 5],
    ] as const) {
      const game = counter(armies, 1, 6, face).answer({ corner: 0 });
      const asked: string[] = [];
      while (game.asked.asks === 'objective') {
        asked.push(game.asked.who);
        game.fallback();
      }
      expect(asked).toEqual(['red', 'blue', 'red', 'blue', 'red'].slice(0, count));
      expect(game.board.markers).toHaveLength(count);
    }
  });

  test('IO.counter.objectives: the first of each in his own half, 12" from the centre line', () => {
    const game = counter(armies, 6, 1, 1).answer({ corner: 0 });
    expect(set(game, [32.3, 36])).toBeUndefined();
    expect(set(game, [32.4, 36])).toBe('IO.counter.objectives');
    expect(set(game, [45, 12])).toBe('IO.counter.objectives');
    game.answer({ to: at([32.3, 36]) });
    expect(game.asked.who).toBe('red');
    expect(set(game, [45, 12])).toBeUndefined();
    expect(set(game, [20, 36])).toBe('IO.counter.objectives');
  });

  test('IO.counter.objectives: no two places of the menu are called alike', () => {
    for (const table of [
      [72, 48],
      [48, 48],
    ] as [number, number][]) {
      const game = counter({ ...armies, table }, 6, 1, 1).answer({ corner: 0 });
      const view = game.view(game.asked.who);
      const labels = objectiveQuestion.choices(view, game.asked, {})!.options.map(({ label }) => label);
      expect(labels.length).toBeGreaterThan(3);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  test('IO.objective.place, IO.house.table: the edges between three tables in a U are edges of the table too', () => {
    const U: Place[] = [
      [0, 0],
      [168, 0],
      [168, 72],
      [120, 72],
      [120, 48],
      [48, 48],
      [48, 72],
      [0, 72],
    ];
    const scenario = { id: 'counter-attack', limit: 0, hasTurnZero: true };
    const board = { scenario, outline: U.map(inches) } as unknown as Partial<IoBoard>;
    const game = counter({ ...armies, board }, 6, 1, 6).answer({ corner: 0 });
    expect([set(game, [36, 60]), set(game, [36.1, 36])]).toEqual([undefined, undefined]);
    expect([set(game, [36.1, 60]), set(game, [60, 36.1])]).toEqual(Array(2).fill('IO.counter.objectives'));
  });

  test('IO.objective.place: 12" from every edge, and later ones from one another', () => {
    const game = counter(armies, 6, 1, 6).answer({ corner: 0 });
    expect(set(game, [12, 30])).toBeUndefined();
    expect(set(game, [11.9, 30])).toBe('IO.counter.objectives');
    expect(set(game, [12, 36.1])).toBe('IO.counter.objectives');
    game.answer({ to: at([26, 32]) }).answer({ to: at([60, 12]) });
    // Later ones lie within 6" of the centre line: at x 36 that is 7.2" up and down.
    expect(set(game, [40, 33.8])).toBeUndefined();
    expect(set(game, [40, 34])).toBe('IO.counter.objectives');
    expect(set(game, [26, 20.1])).toBe('IO.counter.objectives');
    expect(set(game, [26, 20])).toBeUndefined();
  });

  test('IO.house.deployment: an objective without a place is left out', () => {
    const game = counter({ ...armies, table: [42, 42] }, 6, 1, 6).answer({ corner: 0 });
    for (const place of [
      [12, 30],
      [30, 12],
      [17, 17],
      [30, 30],
    ] as Place[])
      game.answer({ to: at(place) });
    expect(game.asked.asks).toBe('deploy');
    expect(game.board.markers).toHaveLength(4);
  });
});

describe('Counter-Attack, Recon', () => {
  const armies = { blue: [scout('A'), scout('B'), main('C')], red: [scout('R'), scout('S')] };

  test('IO.counter.recon: by turns, wholly in the own half and 12" from the centre line', () => {
    const game = scouting(armies);
    expect(game.asked).toMatchObject({ asks: 'deploy', who: 'blue' });
    expect(game.offered()).toEqual(['a', 'b', 'rest']);
    const fault = (place: Place) => game.refusal({ unit: 'a', to: at(place) })?.cite;
    // The base has a radius of 0.625": at x 30 its middle lies at y 35.18 or further south.
    expect(fault([30, 35.3])).toBeUndefined();
    expect(fault([30, 35])).toBe('IO.counter.recon');
    expect(fault([60, 8])).toBe('IO.counter.recon');
    game.answer({ unit: 'a', to: at([30, 40]) });
    expect(game.asked.who).toBe('red');
    game.answer({ unit: 'r', to: at([60, 8]) });
    expect(game.asked.who).toBe('blue');
    expect(game.board.units.c!.reserve).toBe('edge');
  });

  test('IO.counter.recon: Infiltrators by turns after all others, by their own rule', () => {
    const sly = { blue: [scout('A', { has: ['infiltrate'] }), scout('B')], red: [scout('R'), scout('S'), scout('T')] };
    const game = deployed(sly, 6, 1);
    expect(game.offered()).toEqual(['b', 'rest']);
    game.answer({ unit: 'b', to: at([10, 44]) }).answer({ unit: 'r', to: at([60, 8]) });
    // Blue has none but the Infiltrator, and red still others.
    expect(game.asked.who).toBe('red');
    game.answer({ unit: 's', to: at([66, 8]) });
    expect(game.asked.who).toBe('red');
    game.answer({ unit: 't', to: at([66, 12]) });
    expect(game.asked.who).toBe('blue');
    expect(game.offered()).toEqual(['a', 'rest']);
    expect(game.refusal({ unit: 'a', to: at([36, 24]) })).toBeUndefined();
    expect(game.refusal({ unit: 'a', to: at([60, 12]) })?.cite).toBe('IO.counter.recon');
    game.answer({ unit: 'a', to: at([36, 24]) });
    expect(game.board.units.a!.effects).toMatchObject([{ marks: ['noCharge'], until: { playerTurn: 1 } }]);
    expect(game.board.units.b!.effects).toEqual([]);
  });

  test('IO.counter.recon: a transport is deployed with the Recon unit that it carries, and both count', () => {
    const rides = { blue: [hull('Tank', { id: 'tank' }), scout('A', { aboard: 'tank-1' })], red: [main('R')] };
    // 1 + 2 against 3 + 0: equal, so who scouted more is first; the tank alone would be one less.
    const game = deployed(rides, 1, 3);
    expect(game.offered()).toEqual(['tank', 'rest']);
    game.answer({ unit: 'tank', to: at([10, 40]) });
    expect(game.board.scenario!.scouted).toEqual({ blue: 1, red: 0 });
    expect(game.ended).toBe('blue');
  });

  test('IO.counter.held: who is held comes with the main force and does not count as deployed', () => {
    const game = deployed(armies, 1, 1);
    game.answer({ unit: 'a', to: 'hold' }).answer({ unit: 'r', to: at([60, 8]) });
    game.answer({ unit: 'b', to: at([10, 44]) }).answer({ unit: 's', to: at([66, 8]) });
    expect(game.board.units.a!.reserve).toBe('edge');
    expect(game.board.scenario!.scouted).toEqual({ blue: 1, red: 2 });
  });

  test('IO.objective.scouted: 1 Victory Point for who deployed more Recon units, none where they are equal', () => {
    const more = deployed(armies, 6, 1);
    more.answer({ unit: 'a', to: 'hold' }).fallback().fallback();
    expect(more.board.scored).toEqual({ blue: [], red: [{ points: 1, cause: { is: 'outScouted' } }] });
    const same = deployed(armies, 6, 1).fallback().fallback();
    expect(same.board.scored).toEqual({ blue: [], red: [] });
  });

  test('IO.counter.alone: where the enemy has nobody to deploy the others stand anywhere, on Ambush Fire', () => {
    const game = deployed({ blue: [scout('A')], red: [main('R')] }, 1, 6);
    const fault = (place: Place) => game.refusal({ unit: 'a', to: at(place) });
    expect(fault([60, 8])).toBeUndefined();
    game.answer({ unit: 'a', to: at([36, 24]) });
    expect(game.board.units.a!.token).toBe('ambush');
    // One of them is enough, though others come later.
    for (const red of [[scout('R')], [scout('R'), main('S')]]) {
      const both = deployed({ blue: [scout('A')], red }, 1, 6)
        .fallback()
        .fallback();
      expect(both.board.units.a!.token).toBeUndefined();
    }
  });

  test('IO.counter.alone: who stood there before the enemy held his last is set up again', () => {
    const game = deployed({ blue: [scout('A')], red: [scout('R')] }, 1, 6);
    game.answer({ unit: 'a', to: at([10, 44]) }).answer({ unit: 'r', to: 'hold' });
    expect(game.asked).toMatchObject({ asks: 'deploy', who: 'blue' });
    expect(game.offered()).toEqual(['a', 'rest']);
    game.answer({ unit: 'a', to: at([60, 8]) });
    expect(game.board.models['a-1']!.at).toEqual(at([60, 8]));
    expect(game.board.units.a!.token).toBe('ambush');
    expect(game.board.scenario!.scouted).toEqual({ blue: 1, red: 0 });
  });

  test('IO.house.deployment: a unit without room waits in Reserve', () => {
    // Nothing so large stands wholly 12" from the centre line of a small table.
    const large = { base: { shape: 'circle', d: 15_000 } as const };
    const game = deployed({ blue: [scout('A', large)], red: [scout('R')], table: [42, 42] }, 1, 6);
    game.answer({ unit: 'rest' });
    expect(game.board.units.a!.reserve).toBe('edge');
  });
});

describe('Counter-Attack, the first turn and the limit', () => {
  const first = (armies: Setting, ...dice: number[]) => {
    const game = deployed(armies, ...dice);
    while (game.pending.length > 0) game.fallback();
    return game;
  };
  const two = { blue: [scout('A'), scout('B')], red: [scout('R')] };

  test('IO.counter.first: a d6 and the units deployed; of equal ones who deployed more Recon units', () => {
    expect(first(two, 2, 4).ended).toBe('red');
    expect(first(two, 2, 3).ended).toBe('blue');
    const even = { blue: [scout('A')], red: [scout('R')] };
    expect(first(even, 3, 3, 2, 5).ended).toBe('red');
  });

  test('IO.counter.limit: 3 for each objective and the average number of units, rounded down', () => {
    // 3 objectives; 4 and 1 units: 2.5 on average.
    const game = first({ blue: [scout('A'), scout('B'), main('C'), main('D')], red: [scout('R')] }, 6, 1);
    expect(game.board.scenario!.limit).toBe(11);
    const strikes = [0, 1, 2].map(index => main(`X${index}`, { support: { kind: 'bombard' } }));
    const fort = main('F', { isFort: true, reserve: 'edge' });
    const more = first(
      { blue: [scout('A'), scout('B'), main('C'), main('D'), ...strikes, fort], red: [scout('R')] },
      6,
      1,
    );
    expect(more.board.scenario!.limit).toBe(11);
    expect(optionsOf({}).limit).toBe(0);
  });

  test('IO.counter.limit: a group may agree on another number', () => {
    const game = ioScenario({ table: [72, 48], board: AT_FIRST, ...two }, { limit: 7 })
      .startAt('io.counter')
      .dice(6, 1, 1, 6, 1)
      .answer({ corner: 0 });
    while (game.pending.length > 0) game.fallback();
    expect(game.board.scenario!.limit).toBe(7);
  });

  test('IO.counter.limit: of two players a side the average is that of all four', () => {
    const armies = { blue: [scout('A'), main('B'), main('C'), main('D')], red: [scout('R'), main('S'), main('T')] };
    const game = counter(armies, 6, 1, 1, 6, 1).given(({ seats }) => {
      seats.push(...seats.map(seat => ({ ...seat, id: `${seat.id}2` })));
    });
    while (game.pending.length > 0) game.fallback();
    // 3 objectives; 7 units of four players.
    expect(game.board.scenario!.limit).toBe(10);
  });
});
