import { describe, expect, test } from 'vitest';
import { causeWords } from '../../../../src/rulesets/darker-millennium/cause-words.js';
import { meetings } from '../../../../src/rulesets/darker-millennium/movement/compulsory.js';
import { boardOf, type TeamSpec, team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';
import { scenario } from './rooms.js';

describe('DM.move.charge.blunder', () => {
  const stray = (red: TeamSpec, alpha: TeamSpec = {}) =>
    scenario({
      blue: [team('Alpha', 1, { at: [20, 30], ...alpha })],
      red: [team('Brood', 1, { at: [20, 25], profile: { mv: 6, initiative: 6 }, ...red })],
    }).startAt('move.stray', { unit: 'alpha', facing: 0, distance: 6000 });

  test('who gets out of its way is not chased: it goes straight on, all the way', () => {
    // Evade passes, 5 + 5 inches, to the side.
    const s = stray({})
      .dice(1, 5, 5)
      .answer({ react: 'evade' })
      .answer({ to: { x: 29_000, y: 25_000, near: true } });
    expect(s.board.models['alpha-1']!.at).toEqual({ x: 20_000, y: 24_000 });
    expect(s.board.units.alpha).toMatchObject({ moved: 'compulsory', charged: false });
  });

  test('DM.move.apart: whom it passes does not stop it, but for those whom it would end too near to', () => {
    const passing = (front: number) =>
      scenario({
        blue: [team('Alpha', 1, { at: [20, 30] })],
        red: [team('Beside', 1, { at: [21.7, 25], moved: 'run' }), team('Ahead', 1, { at: [20, front], moved: 'run' })],
      }).startAt('move.stray', { unit: 'alpha', facing: 0, distance: 10_000 });
    const end = (front: number) => passing(front).board.models['alpha-1']!.at!.y;
    expect([end(10), end(18)]).toEqual([20_000, 20_000]);
    expect(end(18.1)).toBeGreaterThan(26_000);
    expect(passing(10).eventsOf('moved')).toMatchObject([{ unit: 'alpha', opens: true }]);
  });

  test('DM.move.apart: it runs into whom it meets, though it ends near another', () => {
    const board = boardOf({
      blue: [team('Alpha', 1, { at: [20, 30] })],
      red: [team('Ahead', 1, { at: [20, 22.9] }), team('Beside', 1, { at: [21.8, 24] })],
    });
    const met = meetings(board, board.units.alpha!, { unit: 'alpha', facing: 0, distance: 6000 });
    expect(met.into).toEqual(['ahead']);
    // An inch short of Ahead it would stop at 24.9".
    expect(met.places[0]!.at.y).toBeLessThan(24_400);
  });

  test('DM.move.coherency.broken: a team that was torn and is so at its end is split', () => {
    const s = scenario({
      blue: [
        team('Alpha', 3, {
          places: [
            [20, 30],
            [21.2, 30],
            [30, 30],
          ],
        }),
      ],
    }).startAt('move.stray', { unit: 'alpha', facing: 0, distance: 3000 });
    expect(s.eventsOf('unitSplit')).toMatchObject([{ unit: 'alpha', models: ['alpha-3'] }]);
  });

  test('who stays in its way is met', () => {
    const s = stray({}).answer({ react: 'hold' });
    expect(s.board.models['alpha-1']!.at!.y).toBeLessThan(26_501);
    expect(s.eventsOf('chargeDeclared')).toEqual([]);
    expect(s.eventsOf('moved')).toMatchObject([{ unit: 'alpha', kind: 'compulsory' }]);
  });
});

describe('DM.move.compulsory: a part that rejoins its team', () => {
  const parted = (foe: TeamSpec, dice: number[]) =>
    scenario({
      blue: [team('Alpha', 2, { at: [20, 30] }), team('Stray', 1, { at: [27, 30], profile: { wounds: 2 } })],
      red: [team('Brood', 1, foe)],
    })
      .given(board => {
        board.units['alpha~1'] = { ...board.units.stray!, id: 'alpha~1', status: 'broken' };
        delete board.units.stray;
        board.models['stray-1']!.unit = 'alpha~1';
      })
      .startAt('move.compulsory', { side: 'blue' })
      .dice(...dice);

  test('DM.house.disengage: the enemy that it fights strikes as it breaks away', () => {
    const s = parted({ at: [28, 30] }, [4, 3, 6]);
    expect(s.eventsOf('hurt').map(({ why }) => causeWords(why))).toEqual([
      expect.stringMatching(/Brood strikes as it breaks away/),
    ]);
    expect(s.board.units.alpha!.models).toContain('stray-1');
  });

  test('DM.house.segments, DM.house.disengage: it stays where it cannot get 1" clear, and nobody strikes', () => {
    const s = parted({ at: [26, 30] }, [1, 1]);
    expect(s.eventsOf('hurt')).toEqual([]);
    expect(s.eventsOf('held')).toMatchObject([{ unit: 'alpha~1', tried: 'compulsory' }]);
    expect(s.board.models['stray-1']!.at).toEqual({ x: 27_000, y: 30_000 });
  });
});

describe('DM.move.compulsory: who must move', () => {
  test('a part that another took along into its team throws no dice of its own', () => {
    const s = scenario({
      blue: [
        team('Alpha', 1, { at: [20, 30] }),
        team('Near', 1, { at: [20, 33.05] }),
        team('Far', 1, { at: [24.5, 32.5] }),
      ],
    })
      .given(board => {
        for (const [index, id] of ['far', 'near'].entries()) {
          board.units[`alpha~${index + 1}`] = { ...board.units[id]!, id: `alpha~${index + 1}`, status: 'broken' };
          delete board.units[id];
          board.models[`${id}-1`]!.unit = `alpha~${index + 1}`;
        }
      })
      .startAt('move.compulsory', { side: 'blue' })
      .dice(4, 4)
      .answer({ unit: 'alpha~1' });
    expect(s.eventsOf('moveRolled')).toMatchObject([{ unit: 'alpha~1' }]);
    expect(s.board.units.alpha!.models).toEqual(['alpha-1', 'far-1', 'near-1']);
  });

  test('broken or on fire, nobody who is off the table', () => {
    const s = scenario({ blue: [team('Alpha', 1, { status: 'broken' }), team('Bravo', 1, { at: [40, 30] })] })
      .given(board => {
        board.units.alpha!.ablaze = true;
      })
      .startAt('move.compulsory', { side: 'blue' });
    expect(s.events).toEqual([]);
  });
});

describe('DM.move.one, DM.move.compulsory: who is first', () => {
  const fleeing = (bravo: [number, number], red: TeamSpec = {}) =>
    scenario({
      blue: [team('Alpha', 1, { at: [20, 30], status: 'broken' }), team('Bravo', 1, { at: bravo, status: 'broken' })],
      red: [team('Brood', 1, { at: [20, 8], ...red })],
    }).startAt('move.compulsory', { side: 'blue' });

  test('its player says which of two that could meet moves first, and nothing else', () => {
    const s = fleeing([24, 30]);
    expect(s.asked).toMatchObject({ who: 'blue', asks: 'compulsory', args: { units: ['alpha', 'bravo'] } });
    expect(s.question.prompt(s.view('blue'), s.asked).lines).toEqual([
      '**Alpha** · broken, flees 2d4"',
      '**Bravo** · broken, flees 2d4"',
    ]);
    expect(s.refusal({ unit: 'brood' })?.why).toBe('Choose who moves next: Alpha, Bravo.');
    s.dice(2, 3, 4, 4).answer({ unit: 'bravo' });
    expect(s.eventsOf('moved').map(({ unit }) => unit)).toEqual(['bravo', 'alpha']);
    expect(s.pending).toEqual([]);
  });
  test('far from each other nobody is asked', () => {
    expect(fleeing([44, 30]).dice(2, 3, 4, 4).eventsOf('moved')).toHaveLength(2);
  });
  test('unless an enemy on Overwatch might fire at either', () => {
    expect(fleeing([44, 30], { order: 'overwatch' }).asked.asks).toBe('compulsory');
  });
  test('DM.army.players: players of a side one after another, each for its own', () => {
    // Of one player these two would be asked about: they could meet.
    const s = scenario({
      blue: [
        team('Alpha', 1, { at: [20, 30], status: 'broken' }),
        team('Bravo', 1, { at: [24, 30], status: 'broken' }),
      ],
      red: [team('Brood', 1, { at: [20, 8] })],
    })
      .given(board => {
        board.seats = [{ id: 'blue', side: 'blue' }, { id: 'ally', side: 'blue' }, ...board.seats.slice(1)];
        board.units.alpha!.seat = 'ally';
      })
      .startAt('move.compulsory', { side: 'blue' })
      .dice(2, 3, 4, 4);
    expect(s.eventsOf('moved').map(({ unit }) => unit)).toEqual(['bravo', 'alpha']);
  });
});

describe('DM.house.morale: a broken team in cover that is seen', () => {
  test('flees on toward its edge', () => {
    const s = scenario({
      blue: [team('Alpha', 1, { at: [21, 30], status: 'broken' })],
      red: [team('Brood', 1, { at: [21, 12] })],
      terrain: [piece('Woods A', [19, 28, 4, 4], ['soft'])],
    })
      .startAt('move.compulsory', { side: 'blue' })
      .dice(4, 4);
    expect(s.board.models['alpha-1']!.at!.y).toBeGreaterThan(36_000);
  });
});

describe('DM.move.randomised: the lowest base Mv gives the die, whatever changes the Mv at the moment', () => {
  const hurried = (kind: 'sprint' | 'fallback', more: TeamSpec) =>
    scenario({
      blue: [
        team('Alpha', 1, {
          at: [20, 40],
          order: 'run',
          profile: { mv: 4 },
          effects: [{ source: 'Hurry', what: { kind: 'modify', what: 'movement', by: 2 }, until: 'turn' }],
          ...more,
        }),
      ],
      red: kind === 'fallback' ? [team('Brood', 1, { at: [20, 39] })] : [],
    }).startAt('move.run', { side: 'blue' });

  test('DM.move.sprint: 12 + d4" at Mv 4 and two more', () => {
    const s = hurried('sprint', {}).dice(3);
    expect(s.question.prompt(s.view('blue'), s.asked).lines[0]).toContain('Sprint 12 + d4"');
    s.answer({ unit: 'alpha', do: 'sprint', to: { x: 20_000, y: 2_000, near: true } });
    expect(s.eventsOf('moveRolled')[0]).toMatchObject({ sides: 4, faces: [3], total: 15 });
    expect(s.board.models['alpha-1']!.at).toEqual({ x: 20_000, y: 25_000 });
  });

  test('DM.move.fallBack: 2d4"', () => {
    const s = hurried('fallback', { engagedAtStart: true }).dice(4, 4, 1).answer({ unit: 'alpha', do: 'fallback' });
    expect(s.eventsOf('moveRolled')[0]).toMatchObject({ sides: 4, total: 8 });
  });
});

describe('DM.house.segments: shaken under way', () => {
  // In the woods all along; Overwatch at the start of the way takes one of four, and the test is failed.
  const shot = (to: [number, number]) =>
    scenario({
      blue: [team('Alpha', 4, { at: [20, 30], order: 'advance' })],
      red: [team('Brood', 1, { at: [22, 18], order: 'overwatch', profile: { bs: 5 } })],
      terrain: [piece('Woods A', [10, 22, 24, 18], ['soft'])],
    })
      .startAt('move.advance', { side: 'blue' })
      .answer({ unit: 'alpha', to: { x: to[0] * 1000, y: to[1] * 1000, near: true } })
      .dice(6, 6, 6, 6)
      .answer({ react: 'at:0' });

  test('DM.house.morale: it stops rather than go nearer to an enemy that it sees', () => {
    const s = shot([22, 26]);
    expect(s.board.units.alpha).toMatchObject({ status: 'shaken' });
    expect(s.eventsOf('held')[0]?.why).toEqual({ is: 'stops', status: 'shaken' });
    const still = s.board.units.alpha!.models.map(id => s.board.models[id]!.at!.y);
    expect(still).toEqual([30_000, 30_000, 30_000]);
  });

  test('and goes on where it goes no nearer', () => {
    const s = shot([22, 34]);
    expect(s.board.units.alpha).toMatchObject({ status: 'shaken' });
    expect(s.eventsOf('held')).toEqual([]);
    expect(Math.min(...s.board.units.alpha!.models.map(id => s.board.models[id]!.at!.y))).toBeGreaterThan(30_000);
  });
});
