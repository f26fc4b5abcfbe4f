import { describe, expect, test } from 'vitest';
import { horseshoe } from '../../../../src/engine/table/outline.js';
import { deploy } from '../../../../src/rulesets/dark-millennium/battle/deploy.js';
import { spotsAlong } from '../../../../src/rulesets/deployment.js';
import { boardOf, type Setting, scenario, squad, vehicle } from '../../../support/dk.js';

describe('DK.house.deployment: an army deploys unit by unit', () => {
  const start = (more: Setting = {}) =>
    scenario({ blue: [squad('Alpha', 3), squad('Delta', 3)], ...more }).startAt(deploy, { side: 'blue' });

  test('first the unit is named, or that the bot lines up the rest', () => {
    expect(start().offered()).toEqual(['alpha', 'delta', 'rest']);
  });

  test('how large each is stands beside it', () => {
    const play = start({ blue: [squad('Alpha', 3), squad('Delta', 1)] });
    const { options } = play.question.choices(play.view('blue'), play.asked, {})!;
    expect(options.map(({ hint }) => hint).slice(0, 2)).toEqual(['3 models, infantry', '1 model, infantry']);
  });

  test('then the place: along its own edge within 12", or in reserve', () => {
    const places = start().offered({ unit: 'alpha' });
    expect(places.at(-1)).toBe('reserve');
    const spots = places.slice(0, -1) as { y: number }[];
    expect(spots.length).toBeGreaterThan(1);
    expect(spots.every(({ y }) => y > 36_000 && y < 48_000)).toBe(true);
    expect(start().offered({ unit: 'nobody' })).toEqual([]);
  });

  test('on a table of 96" too, places all along the edge', () => {
    expect(start({ table: [96, 48] }).offered({ unit: 'alpha' })).toHaveLength(49);
  });

  test('on three tables in a U, inside the zone along all three stretches of the southern edge', () => {
    const board = boardOf({ blue: [squad('Alpha', 3)], board: { outline: horseshoe().points } });
    const spots = spotsAlong(board, 'blue', 12_000);
    const along = (from: number, to: number) => new Set(spots.filter(({ x }) => x > from && x < to).map(({ y }) => y));
    // The arms end at 72", the middle table at 48": 12" deep, two thirds and three tenths of it.
    expect(along(0, 48_000)).toEqual(new Set([72_000 - 7920, 72_000 - 3600]));
    expect(along(48_000, 120_000)).toEqual(new Set([48_000 - 7920, 48_000 - 3600]));
    expect(along(120_000, 168_000)).toEqual(new Set([72_000 - 7920, 72_000 - 3600]));
  });

  test('a unit stands where its player said, and is not asked for again', () => {
    const play = start().answer({ unit: 'alpha', to: { x: 20_000, y: 40_000 } });
    expect(play.eventsOf('deployed')).toMatchObject([{ unit: 'alpha' }]);
    expect(play.board.models['alpha-1']!.at!.x).toBeGreaterThan(17_000);
    expect(play.board.models['alpha-1']!.at!.x).toBeLessThan(23_000);
    expect(play.offered()).toEqual(['delta', 'rest']);
    expect(play.refusal({ unit: 'alpha', to: { x: 20_000, y: 40_000 } })?.why).toBe(
      'Choose one of Delta, or line up the rest.',
    );
  });

  test('a place far before the zone is refused; one just before it, or left to the bot, means the nearest in it', () => {
    const to = (y: number) => ({ x: 20_000, y: y * 1000 });
    const refused = start().refusal({ unit: 'alpha', to: to(31) });
    expect(refused?.why).toMatch(/^Alpha deploys within 12" of your edge; nearest to \S+ that is \S+\.$/);
    for (const place of [to(35), { ...to(31), near: true }]) {
      const play = start().answer({ unit: 'alpha', to: place });
      const depths = play.board.units.alpha!.models.map(id => 48_000 - play.board.models[id]!.at!.y);
      expect(Math.max(...depths)).toBeLessThanOrEqual(12_000);
      expect(Math.max(...depths)).toBeGreaterThan(9000);
    }
  });

  test('just before the zone is up to 2" from the nearest place in it', () => {
    const one = () => start({ blue: [squad('Alpha', 1), squad('Delta', 1)] });
    const placed = one().answer({ unit: 'alpha', to: { x: 20_000, y: 30_000, near: true } });
    const nearest = placed.board.models['alpha-1']!.at!.y;
    expect(one().refusal({ unit: 'alpha', to: { x: 20_000, y: nearest - 2000 } })).toBeUndefined();
    expect(one().refusal({ unit: 'alpha', to: { x: 20_000, y: nearest - 2010 } })?.why).toMatch(/within 12"/);
  });

  test('a large unit may stand around the place that is named', () => {
    const play = start({ blue: [squad('Alpha', 30)] });
    expect(play.refusal({ unit: 'alpha', to: { x: 20_000, y: 42_000 } })).toBeUndefined();
  });

  test('a unit that has no room at a place stands elsewhere, or is held in reserve by the bot', () => {
    const crowd = () => start({ blue: [squad('Alpha', 3), squad('Delta', 30)], table: [4, 48] });
    expect(crowd().refusal({ unit: 'delta', to: { x: 2000, y: 47_000 } })?.why).toMatch(/^There is no room for all/);
    const play = crowd().answer({ unit: 'rest' });
    expect(play.eventsOf('deployed').map(({ unit }) => unit)).toEqual(['alpha']);
    expect(play.eventsOf('heldBack').map(({ unit }) => unit)).toEqual(['delta']);
  });

  test('what is held in reserve has no place', () => {
    const play = start().answer({ unit: 'alpha', to: 'reserve' });
    expect(play.eventsOf('heldBack')).toMatchObject([{ unit: 'alpha' }]);
    expect(play.board.units.alpha!.reserve).toBe(true);
    expect(play.board.models['alpha-1']!.at).toBeUndefined();
    expect(play.offered()).toEqual(['delta', 'rest']);
  });

  test('it is over once all have a place, and nobody is asked any more', () => {
    const play = start().answer({ unit: 'rest' });
    expect(play.eventsOf('deployed').map(({ unit }) => unit)).toEqual(['alpha', 'delta']);
    expect(play.pending).toEqual([]);
    expect(play.eventsOf('deploymentEnded')).toMatchObject([{ side: 'blue' }]);
  });

  test('DK.first.reserve: who rides in what is held back is not told as deployed', () => {
    const play = start({
      blue: [
        vehicle('Hauler'),
        squad('Alpha', 3, { aboard: 'hauler-1' }),
        squad('Delta', 3, { aboard: 'barge-1' }),
        vehicle('Barge'),
      ],
    });
    play.answer({ unit: 'hauler', to: 'reserve' }).answer({ unit: 'rest' });
    const reports = play.ruleset.narrate(play.events, play.board);
    expect(reports.find(({ title }) => title?.includes('deployed'))).toMatchObject({
      title: '**2 units deployed**',
      lines: ['Delta and Barge'],
    });
  });

  test('of two players of a side each deploys its own, and who has nothing is not asked', () => {
    const seats = ['blue', 'blue-2', 'blue-3'].map(id => ({ id, side: 'blue', name: id }));
    const play = start({
      blue: [squad('Alpha', 3, { seat: 'blue-2' }), squad('Delta', 3, { seat: 'blue-3' })],
      board: { seats: [...seats, { id: 'red', side: 'red', name: 'Red' }] as never },
    });
    expect(play.asked.who).toBe('blue-2');
    expect(play.offered()).toEqual(['alpha', 'rest']);
    play.answer({ unit: 'rest' });
    expect(play.asked.who).toBe('blue-3');
    play.answer({ unit: 'rest' });
    expect(play.pending).toEqual([]);
  });

  test('DK.heroes.dice: hero points for the first turn are given with the last unit, or with the rest', () => {
    const rich = () => start({ armies: { blue: { heroPoints: 2 } } });
    expect(rich().refusal({ unit: 'rest', heroes: 1 })).toBeUndefined();
    const to = { x: 20_000, y: 40_000 };
    expect(rich().refusal({ unit: 'alpha', to, heroes: 1 })).toMatchObject({ cite: 'DK.heroes.dice' });
    expect(rich().offered({ unit: 'alpha', to })).toEqual([]);
    expect(rich().offered({ unit: 'rest' })).toEqual([0, 1, 2]);
    expect(rich().offered({ unit: 'rest', heroes: 1 })).toEqual([]);
    const last = rich().answer({ unit: 'alpha', to });
    expect(last.offered({ unit: 'delta', to })).toEqual([0, 1, 2]);
    expect(last.refusal({ unit: 'delta', to: { x: 30_000, y: 40_000 }, heroes: 1 })).toBeUndefined();
    expect(last.answer({ unit: 'rest', heroes: 1 }).ended).toBe(1);
  });

  test('DK.heroes.dice: what an ally has given to the first turn is not there to be given again', () => {
    const seats = ['blue', 'blue-2'].map(id => ({ id, side: 'blue', name: id }));
    const play = (given: number) =>
      start({
        blue: [squad('Alpha', 3), squad('Delta', 3, { seat: 'blue-2' })],
        armies: { blue: { heroPoints: 2 } },
        board: { seats: [...seats, { id: 'red', side: 'red', name: 'Red' }] as never },
      }).answer({ unit: 'rest', heroes: given });
    expect(play(0).offered({ unit: 'rest' })).toEqual([0, 1, 2]);
    expect(play(1).offered({ unit: 'rest' })).toEqual([0, 1]);
    expect(play(1).refusal({ unit: 'rest', heroes: 2 })).toMatchObject({ cite: 'DK.heroes.dice' });
    expect(play(1).answer({ unit: 'rest', heroes: 1 }).ended).toBe(2);
    expect(play(2).offered({ unit: 'rest' })).toEqual([]);
  });
});

describe('DK.heroes.dice: hero points are a number of those that are offered', () => {
  const play = scenario({ blue: [squad('Alpha', 3)], board: {} })
    .given(board => {
      board.armies.blue.heroPoints = 2;
    })
    .startAt(deploy, { side: 'blue' });

  test.each([true, null, [], [1], '', 'all'])('%j is none', heroes => {
    expect(play.refusal({ unit: 'rest', heroes })?.cite).toBe('DK.heroes.dice');
  });

  test.each([0, 1, '1'])('%j is one', heroes => {
    expect(play.refusal({ unit: 'rest', heroes })).toBeUndefined();
  });
});
