import { describe, expect, test } from 'vitest';
import type { Point, TerrainPiece } from '../../../../src/engine/index.js';
import type { DmBoard } from '../../../../src/rulesets/darker-millennium/board.js';
import { planMove } from '../../../../src/rulesets/darker-millennium/movement/placing.js';
import { planRetreat } from '../../../../src/rulesets/darker-millennium/movement/retreats.js';
import { suggestPlaces } from '../../../../src/rulesets/darker-millennium/movement/suggestions.js';
import { boardOf, type Setting, squad, team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';
import { armed, scenario, stratagem } from '../stratagems/rooms.js';

const wall = piece('Wall A', [0, 15, 48, 2], ['impassable'], 4);
const going = { allowance: () => 12_000 };

function send(board: DmBoard, to: [number, number]) {
  const at: Point = { x: to[0] * 1000, y: to[1] * 1000 };
  return planMove(board, [board.units.alpha!], at, going);
}

describe('on the way', () => {
  const across = (abilities: string[], terrain: TerrainPiece[] = [wall]) =>
    send(boardOf({ blue: [team('Alpha', 1, { at: [10, 20], abilities })], terrain }), [10, 12]).at.y;

  test('walkers stop at a wall', () => {
    expect(across([])).toBeGreaterThan(17_000);
  });
  test('DM.house.abilities.flies, DM.house.abilities.jump: over it', () => {
    expect(across(['flies'])).toBe(12_000);
    expect(across(['jump'])).toBe(12_000);
  });

  test('DM.house.abilities.grapnel: up a sheer side, which others go round to a ladder for', () => {
    const tower = { ...piece('Tower B', [6, 8, 8, 8], ['elevated 3"'], 3), access: [] as [Point, Point][] };
    expect(across([], [tower])).toBeGreaterThan(16_000);
    expect(across(['grapnel'], [tower])).toBe(12_000);
  });

  test('DM.house.abilities.flies: dangerous ground is met only where it comes down', () => {
    const bog = piece('Bog C', [0, 15, 48, 2], ['dangerous', 'difficult'], 0);
    const going = (abilities: string[], y: number) => {
      const s = scenario({
        blue: [team('Alpha', 1, { at: [10, 20], abilities, order: 'run' })],
        red: [team('Far', 1, { at: [40, 2] })],
        terrain: [bog],
        board: { subPhase: 2 },
      })
        .startAt('move.run', { side: 'blue' })
        .dice(6);
      s.answer({ unit: 'alpha', do: 'run', to: { x: 10_000, y: y * 1000, near: true } });
      return s.left.length;
    };
    expect(going([], 13)).toBe(0);
    expect(going(['flies'], 13)).toBe(1);
    expect(going(['flies'], 16)).toBe(0);
  });

  test('DM.house.abilities.flies: who is shot at over dangerous ground and flies on has not come down in it', () => {
    const s = scenario({
      blue: [team('Alpha', 1, { at: [10, 20], abilities: ['flies'], order: 'run' })],
      red: [team('Watch', 1, { at: [10, 2], order: 'overwatch' })],
      terrain: [piece('Bog C', [0, 15, 48, 2], ['dangerous'], 0)],
      board: { subPhase: 2 },
    }).startAt('move.run', { side: 'blue' });
    s.answer({ unit: 'alpha', do: 'run', to: { x: 10_000, y: 12_000 } });
    s.dice(1).answer({ react: 'at:0.5' });
    expect(s.eventsOf('moved').map(({ models }) => models[0]!.at.y)).toEqual([16_000, 12_000]);
    expect(s.eventsOf('hurt')).toEqual([]);
  });
});

describe('DM.strat.effects: a way that was looked at before wings were lent', () => {
  const lends = (when: string, who: string) =>
    stratagem({ when, target: { who }, effects: [{ kind: 'ability', ability: 'flies', until: 'turn' }] });

  test('DM.house.abilities.flies: lent as it charges, they carry it over the wall', () => {
    const s = armed(
      {
        blue: [team('Alpha', 1, { at: [10, 19], order: 'run' })],
        red: [team('Raptors', 1, { at: [10, 13], moved: 'run' })],
        terrain: [wall],
        board: { subPhase: 2 },
      },
      [lends('charging', 'subject')],
    ).startAt('move.run', { side: 'blue' });
    const reply = { unit: 'alpha', do: 'charge', targets: ['raptors'] };
    const { lines } = s.question.preview!(s.view('blue'), s.asked, reply);
    expect(lines.join()).toContain('0 % to reach it');
    s.answer(reply).answer({ react: 'trick' });
    expect(s.board.units.alpha?.charged).toBe(true);
  });

  test('DM.house.abilities.flies: lent to those who are hemmed in, they let them fall back', () => {
    const board = boardOf({
      blue: [team('Alpha', 1, { at: [10, 18] })],
      red: [
        team('Raptors', 3, {
          places: [
            [10, 19],
            [9, 18.5],
            [11, 18.5],
          ],
        }),
      ],
      terrain: [wall],
    });
    const { alpha, raptors } = board.units;
    expect(planRetreat(board, alpha!, [raptors!], 6000).legal).toBe(false);
    alpha!.effects = [{ source: 'Trick', what: { kind: 'ability', ability: 'flies' }, until: 'turn' }];
    expect(planRetreat(board, alpha!, [raptors!], 6000).legal).toBe(true);
  });
});

describe('entering', () => {
  const reserve = (abilities: string[], more: Setting = {}) =>
    boardOf({
      blue: [team('Alpha', 3, { abilities })],
      red: [team('Raptors', 2, { at: [24, 6] })],
      ...more,
    });

  test('from its own edge without an ability', () => {
    const plan = send(reserve([]), [2, 20]);
    expect(Math.min(...plan.places.map(({ at }) => at.y))).toBeGreaterThan(34_000);
  });

  test('DM.house.abilities.ambush: from any edge, and the places offered say so', () => {
    const board = reserve(['ambush']);
    const plan = send(board, [6, 20]);
    expect(plan.reached).toBe(true);
    for (const { at } of plan.places) expect(at.x).toBeLessThan(13_000);
    const offered = suggestPlaces(board, board.units.alpha!, 8000).map(({ value }) => value as unknown as Point);
    expect(offered.some(({ y }) => y < 12_000)).toBe(true);
  });

  test('DM.house.abilities.infiltrate: anywhere in its half, more than 12" from the enemy', () => {
    const board = reserve(['infiltrate']);
    const plan = send(board, [40, 27]);
    expect(plan.reached).toBe(true);
    expect(plan.at).toEqual({ x: 40_000, y: 27_000 });
    for (const { path, at } of plan.places) expect(path).toEqual([at]);
  });

  test('DM.house.abilities.infiltrate: not in the enemy half, nor near an enemy: then from the edge', () => {
    expect(send(reserve(['infiltrate']), [40, 20]).reached).toBe(false);
    const near = send(reserve(['infiltrate'], { red: [team('Raptors', 2, { at: [40, 20] })] }), [40, 27]);
    expect(near.reached).toBe(false);
    expect(Math.min(...near.places.map(({ at }) => at.y))).toBeGreaterThan(34_000);
  });

  test('DM.house.abilities.infiltrate: who has to come from the edge after all goes over no wall', () => {
    const near = {
      red: [team('Raptors', 2, { at: [24, 36] })],
      terrain: [piece('Wall D', [0, 44, 48, 1], ['impassable'])],
    };
    for (const abilities of [[], ['infiltrate']]) {
      const { places } = send(reserve(abilities, near), [24, 42]);
      for (const { at } of places) expect(at.y, abilities.join()).toBeGreaterThan(45_000);
    }
  });

  test('DM.move.sprint, DM.house.abilities.infiltrate: who sprints on from the edge after all halts 8" from the enemy', () => {
    const board = reserve(['infiltrate'], { red: [team('Raptors', 2, { at: [24, 36] })] });
    const { places } = planMove(board, [board.units.alpha!], { x: 24_000, y: 38_000 }, { ...going, sprints: true });
    const gaps = places.map(({ at }) => Math.hypot(at.x - 24_000, at.y - 36_000) - 1000);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(7_999);
  });

  test('a squad infiltrates together when all of it can', () => {
    const board = boardOf({
      blue: [
        squad('Lurkers', [
          team('Alpha', 2, { abilities: ['infiltrate'] }),
          team('Bravo', 2, { abilities: ['infiltrate'] }),
        ]),
      ],
    });
    const plan = planMove(board, [board.units.alpha!, board.units.bravo!], { x: 20_000, y: 30_000 }, going);
    expect(plan.reached && plan.coherent).toBe(true);
  });
});

describe('DM.house.abilities.scout: before the first turn', () => {
  const opening = (abilities: string[]) =>
    scenario({
      blue: [team('Alpha', 3, { abilities })],
      red: [team('Raptors', 2, { abilities })],
      board: { phase: 'before', turn: 0 },
    }).startAt('abilities.moment', { moment: 'beforeBattle' });

  test('one Advance move onto the table; its detachment is present', () => {
    const s = opening(['scout']);
    expect(s.asked).toMatchObject({ asks: 'scout', who: 'blue', args: { unit: 'alpha' } });
    s.answer({ to: { x: 20_000, y: 45_000, near: true } });
    expect(s.board.models['alpha-1']?.at?.y).toBeGreaterThan(43_000);
    expect(s.board.detachments.blue?.stage).toBe('present');
    expect(s.asked).toMatchObject({ asks: 'scout', who: 'red' });
    s.fallback();
    expect(s.pending).toEqual([]);
    expect(s.board.models['raptors-1']?.at).toBeUndefined();
  });

  test('nobody is asked where nobody scouts', () => {
    expect(opening([]).pending).toEqual([]);
  });

  test('it goes no further than its Mv', () => {
    const refused = opening(['scout']).refusal({ to: { x: 20_000, y: 30_000 } });
    expect(refused?.why).toContain('with 4"');
    expect(refused?.cite).toBe('DM.house.abilities.scout');
  });
});
