import { describe, expect, test } from 'vitest';
import { gapBetween } from '../../../../src/rulesets/board-queries.js';
import { turn } from '../../../../src/rulesets/dark-millennium/actions/turn.js';
import { firstTurnModifiers } from '../../../../src/rulesets/dark-millennium/battle/first-turn.js';
import { optionsSchema } from '../../../../src/rulesets/dark-millennium/options.js';
import { boardOf, LASGUN, type Setting, scenario, squad, type UnitSpec, vehicle, weapon } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';

/** Units that ride. */

const hauler = (more: UnitSpec = {}) =>
  vehicle('Hauler', { at: [20, 30], weapons: [], model: { capacity: 5 }, ...more });

test('DK.suppression.limits, DK.action.rally: a suppressed unit aboard rallies there', () => {
  const play = scenario({
    blue: [squad('Alpha', 3, { aboard: 'hauler-1', fatigue: 5 }), hauler()],
    red: [squad('Bravo', 1, { at: [40, 2], weapons: [] })],
  }).startAt(turn, { side: 'blue' });
  expect(play.offered({ unit: 'alpha' })).toEqual(['rally']);
  const places = play.question.choices(play.view('blue'), play.asked, { unit: 'alpha', do: 'rally' })!.options;
  expect(places).toMatchObject([{ value: 'here', hint: 'Aboard' }]);
  play.dice(4).answer({ unit: 'alpha', do: 'rally', to: 'here' });
  expect(play.board.units.alpha).toMatchObject({ fatigue: 2, aboard: 'hauler-1' });
  expect(play.offered({ unit: 'alpha' })).toEqual(['dismount']);
});

test('DK.first.reserve: who rides in a machine that is held back is held back as well', () => {
  const board = boardOf({
    blue: [squad('Alpha', 2, { aboard: 'hauler-1' }), hauler({ at: undefined, reserve: true } as UnitSpec)],
    red: [squad('One', 1, { at: [30, 9] }), squad('Two', 1, { at: [33, 9] })],
  });
  const options = optionsSchema.parse({}) as never;
  expect(firstTurnModifiers(board, options, 'blue')).toMatchObject([{ by: 2, cause: { is: 'inReserve', count: 2 } }]);
});

const woods = (keywords = ['difficult']) => [piece('Woods A', [10, 20, 20, 6], keywords)];

describe('DK.move.difficult: on the way into a machine and out of it', () => {
  const mount = { unit: 'alpha', do: 'mount', transport: 'hauler-1' };

  const near = (heroPoints = 0) =>
    scenario({
      blue: [squad('Alpha', 3, { at: [19, 18], weapons: [] }), hauler({ at: [20, 26] })],
      red: [squad('Bravo', 1, { at: [40, 2], weapons: [] })],
      terrain: [piece('Woods A', [10, 20, 20, 2], ['difficult'])],
      armies: { blue: { heroPoints } },
    }).startAt(turn, { side: 'blue' });

  test('a die for the unit: a 4 with Agility 3 takes nothing', () => {
    const play = near().dice(4).answer(mount);
    expect(play.eventsOf('terrainTested')).toMatchObject([{ face: 4, slowed: [] }]);
    expect(play.board.units.alpha?.aboard).toBe('hauler-1');
  });

  test('a 2 takes 2": who falls short of the machine stays outside with its unit', () => {
    const play = near().dice(2).answer(mount);
    expect(play.board.units.alpha?.aboard).toBeUndefined();
    expect(play.eventsOf('moved')).toMatchObject([{ kind: 'mount' }]);
    expect(play.eventsOf('fellShort')).toEqual([{ type: 'fellShort', unit: 'alpha', transport: 'hauler-1' }]);
    expect(play.reports.flatMap(({ lines = [] }) => lines)).toContain('Alpha did not get to **Hauler**');
    for (const id of play.board.units.alpha!.models) expect(play.board.models[id]!.moved).toBeLessThanOrEqual(4010);
  });

  test.each([
    ['a third of an inch too far', 4.3, undefined],
    ['just near enough', 3.9, 'hauler-1'],
  ])('a 2 leaves 4": %s', (_how, gap, aboard) => {
    const play = scenario({
      blue: [squad('Alpha', 1, { at: [19, 18], weapons: [] }), hauler({ at: [19, 18 + 0.5 + gap + 2.5] })],
      red: [squad('Bravo', 1, { at: [40, 2], weapons: [] })],
      terrain: [piece('Woods A', [10, 20, 20, 1], ['difficult'])],
    }).startAt(turn, { side: 'blue' });
    play.dice(2).answer(mount);
    expect(play.board.units.alpha?.aboard).toBe(aboard);
  });

  test('DK.move.difficult.one: a 1 keeps it out', () => {
    const play = near().dice(1).answer(mount);
    expect(play.eventsOf('terrainTested')).toMatchObject([{ face: 1, barred: true }]);
    expect(play.board.units.alpha?.aboard).toBeUndefined();
  });

  test('DK.heroes.dice: a hero point makes the die a 6', () => {
    const play = near(1);
    expect(play.offered(mount)).toEqual([0, 1]);
    play.answer({ ...mount, heroes: 1 });
    expect(play.board.units.alpha?.aboard).toBe('hauler-1');
    expect(play.board.armies.blue.heroPoints).toBe(0);
  });

  const leaving = (face: number, keywords?: string[]) => {
    const play = scenario({
      blue: [squad('Alpha', 3, { aboard: 'hauler-1', weapons: [] }), hauler()],
      red: [squad('Bravo', 1, { at: [40, 2], weapons: [] })],
      terrain: woods(keywords),
    }).startAt(turn, { side: 'blue' });
    return play.dice(face).answer({ unit: 'alpha', do: 'dismount', to: { x: 20_000, y: 24_000, near: true } });
  };

  test('out of it: what is missing is taken off the way', () => {
    const play = leaving(2);
    expect(play.eventsOf('terrainTested')).toMatchObject([{ face: 2, slowed: [{ by: 2 }, { by: 2 }, { by: 2 }] }]);
    const machine = play.board.models['hauler-1']!;
    for (const id of play.board.units.alpha!.models) {
      expect(gapBetween(machine, play.board.models[id]!)).toBeLessThanOrEqual(4000);
    }
    expect(play.board.units.alpha?.aboard).toBeUndefined();
  });

  test('out of it: a 1 keeps it out of the terrain, and it gets out beside', () => {
    const play = leaving(1);
    for (const id of play.board.units.alpha!.models) expect(play.board.models[id]!.at!.y).toBeGreaterThan(26_000);
    expect(play.board.units.alpha?.aboard).toBeUndefined();
  });
});

describe('DK.action.mount: getting out', () => {
  const out = (more: UnitSpec = {}) =>
    scenario({
      blue: [squad('Alpha', 3, { aboard: 'hauler-1', ...more }), hauler()],
      red: [squad('Bravo', 3, { at: [20, 12], weapons: [LASGUN] })],
    }).startAt(turn, { side: 'blue' });

  test('DK.reaction.returnFire: who gets out may be fired at', () => {
    const play = out();
    play.answer({ unit: 'alpha', do: 'dismount', to: { x: 20_000, y: 26_000, near: true } });
    expect(play.offered()).toContain('returnFire bravo');
    play.dice(1, 1).answer({ react: 'returnFire bravo', dice: '2' });
    if (play.asked.asks === 'shoot') play.answer({ target: 'none' });
    expect(play.eventsOf('attacked')).toMatchObject([{ unit: 'bravo', targets: ['alpha'] }]);
  });

  test('no model goes further from the machine than its Speed', () => {
    const play = out();
    // Beside the hull, whose half width is 1.5": 7.6" from its middle is too far for a base of 1" and Speed 6.
    expect(play.refusal({ unit: 'alpha', do: 'dismount', to: { x: 29_500, y: 30_000 } })).toMatchObject({
      cite: 'DK.action.mount',
    });
    play.answer({ unit: 'alpha', do: 'dismount', to: { x: 20_000, y: 23_500, near: true } });
    if (play.asked.asks === 'react') play.answer({ react: 'hold' });
    const machine = play.board.models['hauler-1']!;
    for (const id of play.board.units.alpha!.models) {
      expect(gapBetween(machine, play.board.models[id]!)).toBeLessThanOrEqual(6000);
    }
  });
});

describe('DK.action.mount, DK.move.thresholds: nobody climbs in through what is impassable', () => {
  const behind = (wall: [x: number, y: number, wide: number, deep: number]) =>
    scenario({
      blue: [squad('Alpha', 1, { at: [20, 22], weapons: [] }), hauler({ at: [20, 27] })],
      red: [squad('Bravo', 1, { at: [40, 2], weapons: [] })],
      terrain: [piece('Block A', wall, ['impassable', 'blocking'])],
    }).startAt(turn, { side: 'blue' });

  test('a long wall is in the way, round a short one there is one', () => {
    expect(behind([5, 23, 30, 0.5]).offered({ unit: 'alpha' })).not.toContain('mount');
    const play = behind([19.8, 23, 10, 0.5]);
    expect(play.offered({ unit: 'alpha' })).toContain('mount');
    play.answer({ unit: 'alpha', do: 'mount', transport: 'hauler-1' });
    expect(play.board.units.alpha?.aboard).toBe('hauler-1');
  });
});

describe('DK.action.mount, DK.turn.crossing: who gets in is fired at where it comes into sight', () => {
  const mount = { unit: 'alpha', do: 'mount', transport: 'hauler-1' };
  /** Alpha walks 8" to the north, from behind a wall; Bravo sees it past the end of that. */
  const hidden = (more: Partial<Setting> = {}, alpha: UnitSpec = {}) =>
    scenario({
      blue: [
        squad('Alpha', 2, { at: [20, 30], weapons: [], profile: { speed: 9 }, ...alpha }),
        hauler({ at: [20, 19] }),
      ],
      red: [squad('Bravo', 1, { at: [36, 25], weapons: [weapon('Repeater', { rof: 1, range: 20_000 })] })],
      terrain: [piece('Wall A', [26, 27, 1, 10], ['blocking'], 4)],
      ...more,
    }).startAt(turn, { side: 'blue' });

  test('on its way, when it has left the wall behind', () => {
    const play = hidden().answer(mount);
    expect(play.offered()).toEqual(['returnFire bravo', 'hold']);
    play.dice(6, 1, 1).answer({ react: 'returnFire bravo', dice: '2' });
    const [attack] = play.eventsOf('attacked');
    expect(attack).toMatchObject({ unit: 'bravo', targets: ['alpha'] });
    const [first] = play.eventsOf('moved');
    expect(first).toMatchObject({ unit: 'alpha', kind: 'mount', last: false });
    const went = first!.models.map(({ at }) => (30_000 - at.y) / 1000);
    expect(Math.min(...went)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...went)).toBeLessThan(7);
  });

  test('survivors get in, the fallen do not', () => {
    const play = hidden().answer(mount);
    play.dice(6, 1).answer({ react: 'returnFire bravo', dice: '2' });
    expect(play.board.units.alpha).toMatchObject({ aboard: 'hauler-1', models: [expect.any(String)] });
  });

  test('DK.move.difficult: who has no way to the machine when it sets out stays where it is', () => {
    const play = scenario({
      blue: [squad('Alpha', 1, { at: [20, 30], weapons: [] }), hauler({ at: [20, 6] })],
      red: [squad('Bravo', 1, { at: [40, 2], weapons: [] })],
    }).startAt('action.mount', { declared: { unit: 'alpha', transport: 'hauler-1' } });
    expect(play.eventsOf('mounted')).toEqual([]);
    expect(play.eventsOf('moved')).toEqual([]);
  });

  test('DK.turn.crossing: who gets out is fired at where it arrives by whom it comes into reach of there alone', () => {
    const play = scenario({
      blue: [squad('Alpha', 1, { aboard: 'hauler-1', weapons: [LASGUN] }), hauler()],
      red: [squad('Bravo', 1, { at: [20, 13], weapons: [weapon('Repeater', { rof: 1, range: 2750 })] })],
    }).startAt(turn, { side: 'blue' });
    play.answer({ unit: 'alpha', do: 'dismount', to: { x: 20_000, y: 25_000, near: true } });
    play.dice(1, 1).answer({ react: 'returnFire bravo' });
    expect(play.eventsOf('moved').map(({ last }) => last)).toEqual([true]);
    while (play.pending[0]?.asks === 'shoot') play.answer({ target: 'none' });
    expect(play.eventsOf('attacked')).toMatchObject([{ unit: 'bravo', targets: ['alpha'] }]);
  });

  const alone = () =>
    hidden({
      blue: [squad('Alpha', 1, { at: [20, 30], weapons: [], profile: { speed: 9 } }), hauler({ at: [20, 19] })],
    });

  test('where nobody is left nobody gets in', () => {
    const play = alone().answer(mount);
    play.dice(6).answer({ react: 'returnFire bravo', dice: '1' });
    expect(play.board.units.alpha).not.toHaveProperty('aboard');
    expect(play.eventsOf('mounted')).toEqual([]);
  });

  test('DK.turn.simultaneous: who sees it where it stands fires as its two do, before anybody moves', () => {
    const play = hidden({ terrain: [] }, { weapons: [LASGUN] }).answer(mount);
    play.answer({ react: 'returnFire bravo', dice: '2' });
    expect(play.asked).toMatchObject({ asks: 'shoot', args: { how: 'mounting' } });
    play.dice(1, 1, 6, 6).answer({ target: 'bravo', dice: '2' });
    expect(play.eventsOf('attacked').map(({ unit }) => unit)).toEqual(['alpha', 'bravo']);
    expect(play.board.units.alpha?.models).toEqual([]);
  });

  test('DK.action.mount: its own two fire before it moves, the answer meets it after', () => {
    const repeater = weapon('Repeater', { rof: 1, range: 20_000 });
    const red = [
      squad('Bravo', 1, { at: [36, 25], weapons: [repeater] }),
      squad('Echo', 1, { at: [20, 40], weapons: [] }),
    ];
    const play = hidden({ red }, { weapons: [LASGUN] }).answer(mount);
    play.answer({ react: 'returnFire bravo', dice: '2' });
    play.dice(1, 1, 1).answer({ target: 'echo', dice: '1' });
    const order = play.events.flatMap(each =>
      each.type === 'attacked' || each.type === 'moved' ? [`${each.type} ${each.unit}`] : [],
    );
    expect(order).toEqual(['attacked alpha', 'moved alpha', 'attacked bravo', 'moved alpha']);
  });

  test('DK.combat.defence.movement: its whole way counts, fired at before it moves or on it', () => {
    const swift: UnitSpec = { at: [20, 36], profile: { speed: 15 } };
    const thresholds = (terrain: Setting['terrain']) => {
      const play = hidden({ ...(terrain ? { terrain } : {}) }, swift).answer(mount);
      play.dice(1, 1).answer({ react: 'returnFire bravo', dice: '2' });
      expect(play.board.units.alpha?.aboard).toBe('hauler-1');
      expect(play.board.models['alpha-1']!.moved).toBeLessThan(15_000);
      return play.eventsOf('attacked')[0]!.volleys[0]!.thrown[0]!.defence;
    };
    expect(thresholds([])).toBe(4);
    expect(thresholds(undefined)).toBe(4);
  });
});

describe('DK.move.open: what stands exactly as far off as a reach is within it, a hull as well', () => {
  const red = [squad('Bravo', 1, { at: [40, 2], weapons: [] })];

  test('DK.action.mount: a machine at its Speed', () => {
    const play = scenario({ blue: [squad('Alpha', 1, { at: [20, 39], weapons: [] }), hauler()], red }).startAt(turn, {
      side: 'blue',
    });
    play.answer({ unit: 'alpha', do: 'mount', transport: 'hauler-1' });
    expect(play.board.units.alpha?.aboard).toBe('hauler-1');
  });

  test('DK.action.mount: a place at its Speed from the machine', () => {
    const blue = [squad('Alpha', 1, { aboard: 'hauler-1' }), hauler()];
    const play = scenario({ blue, red }).startAt(turn, { side: 'blue' });
    play.answer({ unit: 'alpha', do: 'dismount', to: { x: 20_000, y: 39_000 } });
    expect(play.board.models['alpha-1']!.at).toEqual({ x: 20_000, y: 39_000 });
  });

  test('DK.weapons.range: a machine at the end of long range', () => {
    const gun = [weapon('Gun', { range: 1500 })];
    const play = scenario({
      blue: [squad('Alpha', 1, { at: [20, 39], weapons: gun })],
      red: [hauler()],
    }).startAt(turn, { side: 'blue' });
    expect(play.offered({ unit: 'alpha', do: 'fire' })).toEqual(['hauler']);
  });
});
