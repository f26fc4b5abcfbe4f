import { describe, expect, test } from 'vitest';
import { distanceBetween } from '../../../../src/rulesets/board-queries.js';
import { inSquadCoherency, splitParts } from '../../../../src/rulesets/darker-millennium/movement/coherency.js';
import { squad, team } from '../../../support/dm.js';
import { type Place, piece } from '../../../support/table.js';
import { scenario } from './rooms.js';

const to = (x: number, y: number) => ({ x: Math.round(x * 1000), y: Math.round(y * 1000) });
const far: Place = [20, 4];

describe('DM.move.run', () => {
  test('each model goes up to twice its Mv, and the team ends in a chain of 2"', () => {
    const s = scenario({
      blue: [team('Alpha', 5, { at: [20, 40], order: 'run' })],
      red: [team('Brood', 3, { at: far })],
    })
      .startAt('move.run', { side: 'blue' })
      .answer({ unit: 'alpha', do: 'run', to: to(22.5, 32) });
    const [moved] = s.eventsOf('moved');
    expect(moved?.last).toBe(true);
    for (const { path } of moved!.models) {
      const [from, end] = [path[0]!, path.at(-1)!];
      expect(Math.hypot(end.x - from.x, end.y - from.y)).toBeLessThanOrEqual(8001);
    }
    expect(s.board.models['alpha-3']!.at).toEqual(to(22.5, 32));
    expect(splitParts(s.board, s.board.units.alpha!)).toHaveLength(1);
    expect(s.board.units.alpha!.moved).toBe('run');
    expect(s.pending).toEqual([]);
  });

  test('too far is refused with the nearest legal place', () => {
    const s = scenario({ blue: [team('Alpha', 5, { at: [20, 40], order: 'run' })] }).startAt('move.run', {
      side: 'blue',
    });
    const refusal = s.refusal({ unit: 'alpha', do: 'run', to: to(22.5, 25) });
    expect(refusal?.why).toMatch(/^Alpha cannot reach D5\.3: it is too far\. Run reaches `D6\.\d`\.$/);
    expect(refusal?.cite).toBe('DM.move.run');
  });

  test('DM.house.table: impassable ground is named where it hinders', () => {
    const s = scenario({
      blue: [team('Alpha', 3, { at: [20, 40], order: 'run' })],
      terrain: [piece('Rock A', [18, 32, 6, 4], ['impassable'])],
    }).startAt('move.run', { side: 'blue' });
    expect(s.refusal({ unit: 'alpha', do: 'run', to: to(21, 34) })?.why).toContain('Rock A is in the way');
  });

  test('DM.move.coherency, DM.action.order.group: teams that share an order move as one and end within 4"', () => {
    const group = { kind: 'run' as const, group: 'one' };
    const s = scenario({
      blue: [
        squad('Squad One', [
          team('Alpha', 4, { at: [10, 40], order: group }),
          team('Bravo', 4, { at: [17, 40], order: group }),
        ]),
      ],
    }).startAt('move.run', { side: 'blue' });
    expect(s.offered()).toEqual(['alpha', 'none']);
    s.answer({ unit: 'bravo', do: 'run', to: to(12, 33) });
    const { alpha, bravo } = s.board.units;
    expect(alpha!.moved).toBe('run');
    expect(bravo!.moved).toBe('run');
    expect(inSquadCoherency(s.board, alpha!, bravo!)).toBe(true);
    expect(distanceBetween({ ...s.board }, alpha!, bravo!)).toBeGreaterThanOrEqual(1000);
  });

  test('DM.move.one: units that have moved, or have other orders, are not asked for', () => {
    const s = scenario({
      blue: [
        team('Alpha', 2, { at: [10, 40], order: 'run' }),
        team('Bravo', 2, { at: [20, 40], order: 'run', moved: 'run' }),
        team('Delta', 2, { at: [30, 40], order: 'fire' }),
      ],
    }).startAt('move.run', { side: 'blue' });
    expect(s.offered()).toEqual(['alpha', 'none']);
    expect(s.refusal({ unit: 'bravo', do: 'run', to: to(20, 35) })?.why).toBe(
      'Bravo has moved this phase; you can move Alpha.',
    );
    expect(s.refusal({ unit: 'delta', do: 'run', to: to(20, 35) })?.why).toContain('is on fire orders');
    s.answer({ unit: 'none', do: 'pass' });
    expect(s.pending).toEqual([]);
  });

  test('DM.move.one: of thirty teams any may move when its player likes, and may be chosen', () => {
    const blue = Array.from({ length: 30 }, (_, index) =>
      team(`Team ${index + 1}`, 1, { at: [3 + (index % 15) * 3, index < 15 ? 40 : 44], order: 'run' }),
    );
    const s = scenario({ blue }).startAt('move.run', { side: 'blue' });
    expect(s.offered()).toEqual([...blue.map((_, index) => `team-${index + 1}`), 'none']);
    s.answer({ unit: 'team-30', do: 'run', to: to(45, 38) });
    expect(s.eventsOf('moved').map(({ unit }) => unit)).toEqual(['team-30']);
  });

  test('a side with nothing to move is not asked', () => {
    const s = scenario({ blue: [team('Alpha', 2, { at: [10, 40] })] }).startAt('move.run', { side: 'blue' });
    expect(s.pending).toEqual([]);
  });

  test.each([
    {},
    { unit: 7 },
    { unit: 'constructor', do: 'run' },
    { unit: 'alpha' },
    { unit: 'alpha', do: 'fly' },
    { unit: 'alpha', do: 'run' },
    { unit: 'alpha', do: 'run', to: 'F5' },
    { unit: 'alpha', do: 'run', to: { x: 1.5, y: 2 } },
    { unit: 'alpha', do: 'run', to: { x: -4000, y: 2000 } },
    { unit: 'alpha', do: 'charge', targets: ['brood'] },
    { unit: 'alpha', do: 'fallback' },
    { unit: 'brood', do: 'run', to: { x: 10_000, y: 10_000 } },
  ])('nonsense is refused in a sentence: %j', reply => {
    const s = scenario({
      blue: [team('Alpha', 2, { at: [10, 40], order: 'run' })],
      red: [team('Brood', 2, { at: far, order: 'run' })],
    }).startAt('move.run', { side: 'blue' });
    expect(s.refusal(reply as never)?.why).toMatch(/^[A-Z].*\.$/);
  });

  test('every suggested place is legal', () => {
    const s = scenario({
      blue: [team('Alpha', 6, { at: [3, 44], order: 'run' })],
      red: [team('Brood', 3, { at: [8, 36] })],
      terrain: [piece('Ruin A', [6, 40, 4, 4], ['hard', 'difficult']), piece('Rock B', [0, 36, 5, 3], ['impassable'])],
      markers: [{ id: 'm', label: 'Marker A', at: [24, 24] }],
    }).startAt('move.run', { side: 'blue' });
    const places = s.offered({ unit: 'alpha', do: 'run' });
    expect(places.length).toBeGreaterThan(5);
    for (const place of places) expect(s.refusal({ unit: 'alpha', do: 'run', to: place as never })).toBeUndefined();
  });
});

describe('DM.move.sprint', () => {
  const sprinter = (mv: number, at: Place = [20, 40]) =>
    scenario({
      blue: [team('Alpha', 1, { at, order: 'run', profile: { mv } })],
      red: [team('Brood', 3, { at: far })],
    }).startAt('move.run', { side: 'blue' });
  const gone = (s: ReturnType<typeof sprinter>) => s.eventsOf('moved').at(-1)!.models[0]!.at.y;

  test('8+d4 at Mv 4', () => {
    const s = sprinter(4)
      .dice(3)
      .answer({ unit: 'alpha', do: 'sprint', to: to(20, 20) });
    expect(s.eventsOf('moveRolled')[0]).toMatchObject({ sides: 4, faces: [3], total: 11 });
    expect(gone(s)).toBe(29_000);
  });
  test('10+d5 at Mv 5, the d5 simulated with a d10', () => {
    const s = sprinter(5)
      .dice(7)
      .answer({ unit: 'alpha', do: 'sprint', to: to(20, 20) });
    expect(s.eventsOf('moveRolled')[0]).toMatchObject({ sides: 5, faces: [4], total: 14 });
    expect(gone(s)).toBe(26_000);
  });
  test('DM.move.sprint.pin: each team gets one pin for it', () => {
    const s = sprinter(4)
      .dice(3)
      .answer({ unit: 'alpha', do: 'sprint', to: to(20, 20) });
    expect(s.board.units.alpha!.pins).toBe(1);
    expect(s.board.units.alpha!.moved).toBe('sprint');
  });
  test('DM.move.sprint.pin: no pin without Toughness', () => {
    const s = scenario({ blue: [team('Walker', 1, { at: [20, 40], order: 'run', profile: { t: null } })] })
      .startAt('move.run', { side: 'blue' })
      .dice(2)
      .answer({ unit: 'walker', do: 'sprint', to: to(20, 20) });
    expect(s.board.units.walker!.pins).toBe(0);
  });
  test('DM.move.sprint.pin: it is told before where any of the group gets one, and only there', () => {
    const told = (...toughness: (number | null)[]) => {
      const order = { kind: 'run' as const, group: 'squad' };
      const teams = toughness.map((t, index) =>
        team(`Team ${index + 1}`, 1, { at: [20 + 2 * index, 40], order, profile: { t } }),
      );
      const s = scenario({ blue: [squad('Squad', teams)] }).startAt('move.run', { side: 'blue' });
      return s.question
        .choices(s.view('blue'), s.asked, { unit: 'team-1' })!
        .options.find(({ value }) => value === 'sprint')!.hint;
    };
    expect(told(3, null)).toContain('then a pin');
    expect(told(null, null)).not.toContain('pin');
  });
  test('DM.move.sprint.near: not within 8" of an enemy that sees it, and Run reaches instead', () => {
    const s = scenario({
      blue: [team('Bravo', 1, { at: [20, 40], order: 'run' })],
      red: [team('Spore Mine', 1, { at: [20, 32.6] })],
    }).startAt('move.run', { side: 'blue' });
    expect(s.offered({ unit: 'bravo' })).not.toContain('sprint');
    expect(s.refusal({ unit: 'bravo', do: 'sprint', to: to(20, 46) })?.why).toBe(
      'Bravo cannot Sprint: Spore Mine at 6.4" sees it, and sprinting starts more than 8" from such an enemy. Run reaches `D8.8`.',
    );
  });
  test('DM.move.sprint.near: an enemy that does not see it is no hindrance', () => {
    const s = scenario({
      blue: [team('Bravo', 1, { at: [20, 40], order: 'run' })],
      red: [team('Spore Mine', 1, { at: [20, 33] })],
      terrain: [piece('Wall A', [10, 36, 20, 1], ['blocking'], 4)],
    }).startAt('move.run', { side: 'blue' });
    expect(s.offered({ unit: 'bravo' })).toContain('sprint');
  });
  test('who ignores morale ignores the enemy too', () => {
    const s = scenario({
      blue: [team('Bravo', 1, { at: [20, 40], order: 'run', abilities: ['ignores-morale'] })],
      red: [team('Spore Mine', 1, { at: [26, 40] })],
    })
      .startAt('move.run', { side: 'blue' })
      .dice(4)
      .answer({ unit: 'bravo', do: 'sprint', to: to(20, 20) });
    expect(s.board.models['bravo-1']!.at).toEqual(to(20, 28));
  });
  test('DM.move.sprint.halt: it halts 8" from an enemy', () => {
    const s = scenario({
      blue: [team('Alpha', 1, { at: [20, 40], order: 'run' })],
      red: [team('Brood', 1, { at: [20, 22] })],
    })
      .startAt('move.run', { side: 'blue' })
      .dice(4)
      .answer({ unit: 'alpha', do: 'sprint', to: to(20, 24) });
    expect(distanceBetween(s.board, s.board.units.alpha!, s.board.units.brood!)).toBeGreaterThanOrEqual(7998);
    expect(distanceBetween(s.board, s.board.units.alpha!, s.board.units.brood!)).toBeLessThan(8200);
    expect(s.eventsOf('moved')[0]?.note).toEqual([{ is: 'halts', name: 'Brood' }]);
  });
  describe('DM.move.sprint.halt: an enemy within 8" that does not see it', () => {
    const order = { kind: 'run' as const, group: 'g' };
    const beside = (sprintNearUnseen?: string) =>
      scenario({
        blue: [squad('One', [team('Alpha', 1, { at: [20, 30], order }), team('Bravo', 1, { at: [23, 33], order })])],
        red: [team('Brood', 1, { at: [20, 22.5] })],
        terrain: [piece('Wall A', [0, 25, 48, 0.5], ['blocking'], 5)],
        ...(sprintNearUnseen === undefined ? {} : { options: { sprintNearUnseen } }),
      }).startAt('move.run', { side: 'blue' });
    const far = (s: ReturnType<typeof beside>, unit: string) =>
      distanceBetween(s.board, s.board.units[unit]!, s.board.units.brood!);

    test('who stands so near goes no nearer, who does not halts at 8"', () => {
      const s = beside();
      expect(s.offered({ unit: 'alpha' })).toContain('sprint');
      s.dice(4).answer({ unit: 'alpha', do: 'sprint', to: to(20, 26.5) });
      expect(far(s, 'alpha')).toBeGreaterThanOrEqual(6200);
      expect(far(s, 'bravo')).toBeGreaterThanOrEqual(7998);
      expect(s.eventsOf('moved')[0]?.note).toEqual([{ is: 'goesNoNearer', name: 'Brood' }]);
    });
    test('away from it they sprint as ever', () => {
      const s = beside()
        .dice(4)
        .answer({ unit: 'alpha', do: 'sprint', to: to(20, 46) });
      expect(s.board.models['alpha-1']!.at).toEqual(to(20, 42));
    });
    test('with the switch they pass it, and only those further off halt', () => {
      const s = beside('pass')
        .dice(4)
        .answer({ unit: 'alpha', do: 'sprint', to: to(20, 26.5) });
      expect(far(s, 'alpha')).toBeLessThan(6500 - 2000);
      expect(far(s, 'bravo')).toBeGreaterThanOrEqual(7998);
    });
  });
  test('a whole team goes straight and stays together', () => {
    const s = scenario({ blue: [team('Alpha', 6, { at: [20, 40], order: 'run' })] })
      .startAt('move.run', { side: 'blue' })
      .dice(1)
      .answer({ unit: 'alpha', do: 'sprint', to: to(30, 30) });
    for (const { path } of s.eventsOf('moved')[0]!.models) expect(path.length).toBeLessThanOrEqual(2);
    expect(splitParts(s.board, s.board.units.alpha!)).toHaveLength(1);
  });
});

describe('DM.house.advance', () => {
  test('one move', () => {
    const s = scenario({ blue: [team('Alpha', 1, { at: [20, 40], order: 'advance' })] }).startAt('move.advance', {
      side: 'blue',
    });
    expect(s.refusal({ unit: 'alpha', do: 'advance', to: to(20, 34) })?.why).toContain('Advance reaches `D7.2`');
    s.answer({ unit: 'alpha', to: to(20, 36) });
    expect(s.board.models['alpha-1']!.at).toEqual(to(20, 36));
    expect(s.board.units.alpha!.moved).toBe('advance');
  });
  test('DM.house.morale: a shaken team goes no nearer to an enemy that it sees', () => {
    const s = scenario({
      blue: [team('Alpha', 2, { at: [20, 40], order: 'advance', status: 'shaken' })],
      red: [team('Brood', 2, { at: [20, 20] })],
    }).startAt('move.advance', { side: 'blue' });
    expect(s.refusal({ unit: 'alpha', to: to(20, 37) })?.why).toContain('is shaken and cannot go nearer to Brood');
    expect(s.refusal({ unit: 'alpha', to: to(20.6, 43) })).toBeUndefined();
    const places = s.offered({ unit: 'alpha', do: 'advance' });
    expect(places.length).toBeGreaterThan(1);
    for (const place of places) expect(s.refusal({ unit: 'alpha', do: 'advance', to: place as never })).toBeUndefined();
  });
  test('DM.house.morale: nor is any place nearer to it offered where another team moves with the shaken one', () => {
    const wall = piece('Wall A', [16, 27, 12, 1], ['blocking'], 6);
    const order = { kind: 'advance' as const, group: 'pack' };
    const teams = [
      team('Alpha', 3, { at: [20, 30], order }),
      team('Bravo', 3, { at: [20, 34], order, status: 'shaken' }),
    ];
    const s = scenario({
      blue: [squad('Pack', teams)],
      red: [team('Foe', 2, { at: [34, 20] })],
      terrain: [wall],
    }).startAt('move.advance', { side: 'blue' });
    const places = s.offered({ unit: 'alpha', do: 'advance' });
    expect(places.length).toBeGreaterThan(1);
    for (const place of places) expect(s.refusal({ unit: 'alpha', do: 'advance', to: place as never })).toBeUndefined();
  });
});

describe('DM.house.table: dangerous ground', () => {
  test('a 1 on a d6 is a Strength 4 hit on who crossed it', () => {
    const s = scenario({
      blue: [team('Alpha', 2, { at: [20, 40], order: 'run' })],
      terrain: [piece('Mire A', [15, 36, 12, 2], ['dangerous'], 0)],
    })
      .startAt('move.run', { side: 'blue' })
      .dice(1, 4, 3, 2, 3)
      .answer({ unit: 'alpha', do: 'run', to: to(20, 33) });
    expect(s.eventsOf('hurt')[0]).toMatchObject({ unit: 'alpha', faces: [1, 4, 3] });
    expect(s.board.units.alpha!.models).toEqual(['alpha-2']);
    const told = s.reports.flatMap(({ lines }) => lines).join('\n');
    expect(told).toContain('crosses Mire A, dangerous · **Alpha 1 of Alpha falls**, 1 of 2 left');
    expect(s.reports.flatMap(({ why }) => why).join('\n')).toContain('Alpha: `1 4` · To wound');
  });
  test('without a 1 the dice and that nobody is hurt stand behind Why?', () => {
    const s = scenario({
      blue: [team('Alpha', 2, { at: [20, 40], order: 'run' })],
      terrain: [piece('Mire A', [15, 36, 12, 2], ['dangerous'], 0)],
    })
      .startAt('move.run', { side: 'blue' })
      .dice(3, 4)
      .answer({ unit: 'alpha', do: 'run', to: to(20, 33) });
    expect(s.reports.flatMap(({ lines }) => lines)).toEqual([]);
    const why = s.reports.flatMap(report => report.why);
    expect(why).toEqual(expect.arrayContaining(['Alpha · crosses Mire A, dangerous · nobody is hurt', 'Alpha: `3 4`']));
  });
  test('who goes round it throws nothing', () => {
    const s = scenario({
      blue: [team('Alpha', 2, { at: [20, 40], order: 'run' })],
      terrain: [piece('Mire A', [15, 36, 12, 2], ['dangerous'], 0)],
    })
      .startAt('move.run', { side: 'blue' })
      .answer({ unit: 'alpha', do: 'run', to: to(20, 44) });
    expect(s.eventsOf('hurt')).toEqual([]);
  });
});
