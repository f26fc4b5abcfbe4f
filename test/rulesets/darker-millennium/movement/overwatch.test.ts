import { describe, expect, test } from 'vitest';
import { overlap } from '../../../../src/engine/table/bases.js';
import { lengthOf } from '../../../../src/engine/table/walked.js';
import { standing } from '../../../../src/rulesets/board-queries.js';
import { isBroken } from '../../../../src/rulesets/darker-millennium/movement/coherency.js';
import { squad, type TeamSpec, team } from '../../../support/dm.js';
import { type Place, piece } from '../../../support/table.js';
import { scenario } from './rooms.js';

const to = (x: number, y: number) => ({ x: Math.round(x * 1000), y: Math.round(y * 1000) });

/** Blue Alpha runs north before red Watch, 20" away, on Overwatch. */
function run(watch: TeamSpec = {}, alpha: TeamSpec = {}, terrain: ReturnType<typeof piece>[] = []) {
  return scenario({
    blue: [team('Alpha', 3, { at: [20, 40], order: 'run', ...alpha })],
    red: [team('Watch', 3, { at: [20, 20], order: 'overwatch', ...watch })],
    terrain,
  }).startAt('move.run', { side: 'blue' });
}
const go = { unit: 'alpha', do: 'run', to: to(21.25, 33) };

describe('DM.house.overwatch: while an enemy moves', () => {
  test('it names the point of the path, with odds that grow as they come', () => {
    const s = run().answer(go);
    expect(s.asked).toMatchObject({ who: 'red', asks: 'react', fallback: { react: 'hold' } });
    expect(s.question.prompt(s.view('red'), s.asked).title).toMatch(
      /^Alpha runs to `D6\.\d` before Watch, on Overwatch$/,
    );
    const options = s.question.choices(s.view('red'), s.asked, {})!.options;
    expect(options.map(({ value }) => value)).toEqual(['at:0', 'at:0.25', 'at:0.5', 'at:0.75', 'at:1', 'hold']);
    expect(options[0]?.label).toMatch(/^Fire at 19", D7\.\d 12 %$/);
    for (const { value, chance } of options) if (value !== 'hold') expect(chance).toBeGreaterThan(0);
  });

  test('DM.house.casualties: the odds are to hurt somebody, and promise nobody of several Wounds as a casualty', () => {
    // One rifle takes one Wound of three at most.
    const s = scenario({
      blue: [team('Alpha', 3, { at: [20, 40], order: 'run', profile: { wounds: 3 } })],
      red: [team('Watch', 1, { at: [20, 20], order: 'overwatch' })],
    })
      .startAt('move.run', { side: 'blue' })
      .answer(go);
    const [option] = s.question.choices(s.view('red'), s.asked, {})!.options;
    expect(option!.chance).toBeGreaterThan(0);
    expect(option!.hint).toMatch(/^\d+ % to hurt Alpha$/);
  });

  test('DM.house.segments: it stops them at the point, casualties apply, the rest goes on; the order is spent', () => {
    const s = run().answer(go);
    // 5+ at 15" and more: long range, Overwatch, a running target make it 7, 6 then 4+. One hit, one wound, morale holds.
    s.dice(6, 6, 1, 4, 3, 6, 1, 1).answer({ react: 'at:0.5' });
    const moves = s.eventsOf('moved');
    expect(moves.map(({ last }) => last)).toEqual([false, true]);
    const [first, second] = moves;
    expect(first!.models[0]!.path.at(-1)).toEqual(
      second!.models.find(({ model }) => model === first!.models[0]!.model)?.path[0] ?? first!.models[0]!.at,
    );
    expect(s.board.units.watch!.order).toBeUndefined();
    expect(s.board.units.watch!.shot).toBe(true);
    expect(s.board.units.alpha!.models.length).toBe(2);
    expect(s.board.models['alpha-2']!.at!.y).toBe(33_000);
    expect(s.board.units.alpha!.pins).toBe(1);
  });

  test('DM.action.reaction: any other point is named by how far they have gone, and played just there', () => {
    const s = run().answer(go);
    expect(s.refusal({ react: 'after 3.5"' })).toBeUndefined();
    expect(s.refusal({ react: '3.5' })).toBeUndefined();
    const preview = s.question.preview!(s.view('red'), s.asked, { react: 'after 3.5"' });
    expect(preview.lines).toEqual([
      expect.stringMatching(/^\*\*Watch\*\* fires after 3\.5" of the way, 15\.\d" from it: \d+ % to hurt Alpha\.$/),
    ]);
    expect(preview.ghosts).toHaveLength(3);
    s.dice(1, 1, 1).answer({ react: 'after 3.5"' });
    const [first, second] = s.eventsOf('moved');
    const gone = ({ models }: typeof first & object) => Math.max(...models.map(({ path }) => lengthOf(path)));
    expect(gone(first!)).toBeCloseTo(3500, -1);
    expect(gone(first!) + gone(second!)).toBeCloseTo(
      gone(run({ order: undefined }).answer(go).eventsOf('moved')[0]!),
      -1,
    );
    expect(s.eventsOf('shot')).toHaveLength(1);
  });

  test('DM.action.reaction: typed, it is an option with its odds; what is no distance is none', () => {
    const s = run().answer(go);
    const typed = (words: string) => s.question.typed!(s.view('red'), s.asked, { field: 'react', words });
    expect(typed('3.5"')).toEqual({
      value: 'after 3.5"',
      label: expect.stringMatching(/^Fire at 15\.\d", D\d\.\d, after 3\.5"$/),
      hint: expect.stringMatching(/^\d+ % to hurt Alpha$/),
      chance: expect.any(Number),
    });
    for (const words of ['nach 3.5"', '3,5 Zoll']) expect(typed(words)).toEqual(typed('3.5"'));
    expect(typed('half way')).toBeUndefined();
    expect(typed('99')?.label).toBe('No shot after 99"');
  });

  test('beyond the end of the move, and where nobody is in sight, it is refused', () => {
    const s = run({}, {}, [piece('Wall A', [10, 36, 20, 1], ['blocking'], 4)]).answer(go);
    const cite = 'DM.house.overwatch';
    expect(s.refusal({ react: '12"' })).toEqual({
      why: expect.stringMatching(/^The move is 7" long: name a point/),
      cite,
    });
    expect(s.refusal({ react: '0.5"' })).toEqual({
      why: 'Watch cannot fire at Alpha after 0.5": out of its sight or range, or nowhere to halt. Name another point.',
      cite,
    });
  });

  test('DM.move.coherency: who is left closes up where the fallen held the team together', () => {
    const places: Place[] = [
      [20, 40],
      [22.8, 40],
      [25.6, 40],
    ];
    const s = scenario({
      blue: [team('Alpha', 3, { places, order: 'run', profile: { leadership: 12 } })],
      red: [team('Watch', 1, { at: [22.8, 22], order: 'overwatch' })],
    })
      .startAt('move.run', { side: 'blue' })
      .answer({ unit: 'alpha', do: 'run', to: to(22.8, 33) });
    // 6 then 4+ at long range, and it wounds; morale holds.
    s.dice(6, 6, 6, 1, 1).answer({ react: 'at:0.25' });
    expect(s.eventsOf('shot')[0]!.fallen.map(({ model }) => model)).toEqual(['alpha-2']);
    expect(isBroken(s.board, s.board.units.alpha!)).toBe(false);
    const [x1, x3] = ['alpha-1', 'alpha-3'].map(id => s.board.models[id]!.at!.x) as [number, number];
    expect(Math.abs(x3 - x1)).toBeLessThanOrEqual(3000);
    // Nobody went further than twice its Mv in all.
    for (const id of ['alpha-1', 'alpha-3']) {
      const gone = s
        .eventsOf('moved')
        .flatMap(({ models }) => models.filter(({ model }) => model === id))
        .reduce((sum, { path }) => sum + lengthOf(path), 0);
      expect(gone).toBeLessThanOrEqual(8010);
    }
  });

  test('a gap between those points is seen as well', () => {
    // One model runs east behind a wall with a gap 1.2" wide; a quarter, half and three quarters of the way are behind it.
    const walls = [
      piece('Wall A', [0, 30, 21.4, 0.5], ['blocking'], 4),
      piece('Wall B', [22.6, 30, 20, 0.5], ['blocking'], 4),
    ];
    const s = scenario({
      blue: [team('Alpha', 1, { at: [16, 32], order: 'run' })],
      red: [team('Watch', 1, { at: [22, 20], order: 'overwatch' })],
      terrain: walls,
    })
      .startAt('move.run', { side: 'blue' })
      .answer({ unit: 'alpha', do: 'run', to: to(24, 32) });
    expect(s.asked.asks).toBe('react');
    const shares = s.offered().filter(value => value !== 'hold');
    expect(shares.length).toBeGreaterThan(0);
    for (const share of ['at:0', 'at:0.25', 'at:0.5', 'at:1']) expect(shares).not.toContain(share);
    s.dice(1).answer({ react: String(shares[0]) });
    expect(s.eventsOf('shot')).toHaveLength(1);
  });

  test('holding keeps the order', () => {
    const s = run().answer(go).answer({ react: 'hold' });
    expect(s.board.units.watch!.order?.kind).toBe('overwatch');
    expect(s.eventsOf('moved')).toHaveLength(1);
  });

  test('out of range all the way, nobody is asked', () => {
    const s = run({ at: [20, 2] }).answer(go);
    expect(s.pending).toEqual([]);
  });

  test('out of sight at first, it is offered only the points where it sees them', () => {
    const s = run({}, {}, [piece('Wall A', [10, 36, 20, 1], ['blocking'], 4)]).answer(go);
    expect(s.offered()[0]).not.toBe('at:0');
  });

  test('engaged, broken or spent watchers are not asked, nor those that moved', () => {
    expect(run({ moved: 'advance' }).answer(go).pending).toEqual([]);
    expect(run({ status: 'broken' }).answer(go).pending).toEqual([]);
    expect(run({ shot: true }).answer(go).pending).toEqual([]);
  });

  test('two watchers are asked together and fire in the order of the path', () => {
    const s = scenario({
      blue: [team('Alpha', 5, { at: [20, 40], order: 'run', profile: { leadership: 12 } })],
      red: [
        team('Near', 1, { at: [20, 25], order: 'overwatch' }),
        team('Late', 1, { at: [30, 25], order: 'overwatch' }),
      ],
    })
      .startAt('move.run', { side: 'blue' })
      .answer({ unit: 'alpha', do: 'run', to: to(22.5, 34) });
    expect(s.pending.map(({ args }) => args.unit)).toEqual(['near', 'late']);
    s.answer({ react: 'at:0.75' });
    s.dice(1, 1).answer({ react: 'at:0.25' });
    expect(s.eventsOf('shot').map(({ unit }) => unit)).toEqual(['late', 'near']);
  });

  test('moving reveals who was hidden', () => {
    const s = run({ order: undefined }, { hidden: true }).answer(go);
    expect(s.board.units.alpha!.hidden).toBe(false);
    expect(s.eventsOf('unhidden')[0]).toMatchObject({ unit: 'alpha', why: { is: 'moves' } });
  });

  test('DM.house.hidden: who is hidden is no target where its move begins, only when it has moved', () => {
    const wood = piece('Wood A', [17, 38, 9, 4], ['soft'], 0);
    const s = run({}, { hidden: true }, [wood]).answer(go);
    expect(s.offered()).toEqual(['at:0.25', 'at:0.5', 'at:0.75', 'at:1', 'hold']);
    expect(s.refusal({ react: 'after 0"' })?.why).toContain('out of its sight or range');
    s.dice(1, 1, 1).answer({ react: 'at:0.25' });
    expect(s.eventsOf('shot')).toHaveLength(1);
  });

  test('DM.house.hidden: who comes within its own Initiative in inches finds the hidden', () => {
    const s = run({ order: undefined, hidden: true, at: [20, 29] }, { profile: { initiative: 4 } }).answer(go);
    expect(s.eventsOf('unhidden').map(({ unit }) => unit)).toEqual(['watch']);
  });

  test('the preview says who may fire, with the odds', () => {
    const s = run();
    const preview = s.question.preview!(s.view('blue'), s.asked, go);
    expect(preview.lines.join('\n')).toMatch(/Watch on Overwatch may fire: \d+ % to hurt somebody\./);
    expect(preview.ghosts).toHaveLength(3);
    expect(preview.sights[0]?.clear).toBe(true);
    expect(preview.focus).toBe('alpha');
  });
});

describe('DM.house.segments: the first of a charge falls on the way', () => {
  /** In a lane for one, towards the prey: the second follows the first. */
  const inLane = (from: number) =>
    scenario({
      blue: [
        team('Alpha', 2, {
          places: [
            [20, from],
            [20, from + 1.2],
          ],
          order: 'run',
          keywords: ['Mindless'],
        }),
      ],
      red: [team('Prey', 1, { at: [20, 20], moved: 'run' }), team('Watch', 1, { at: [26, 22], order: 'overwatch' })],
      terrain: [
        piece('Pit A', [14, 15, 5.4, 20], ['impassable'], 0),
        piece('Pit B', [20.6, 15, 3, 20], ['impassable'], 0),
      ],
    })
      .startAt('move.run', { side: 'blue' })
      .answer({ unit: 'alpha', do: 'charge', targets: ['prey'] })
      .dice(6, 6)
      .answer({ react: 'at:0.75' });

  test('DM.move.charge: the others go on as far as a charge leads them', () => {
    // 5" from the prey: the second would have stopped behind the first, after as many inches of its 8".
    const s = inLane(26);
    expect(s.board.units.alpha).toMatchObject({ models: ['alpha-2'], charged: true });
    expect(s.board.models['alpha-2']!.at!.y).toBe(21_000);
  });

  test('DM.move.charge.close: what they have gone is no longer theirs to go', () => {
    const s = inLane(28.8);
    expect(s.board.units.alpha!.models).toEqual(['alpha-2']);
    expect(s.board.models['alpha-2']!.at!.y).toBeGreaterThanOrEqual(21_990);
  });
});

describe('DM.house.segments: a team stops under way where a comrade of the same move was to end', () => {
  /** Bravo follows Alpha, which loses one of two under way and breaks. */
  const column = (move: { do: string; to: { x: number; y: number } }, faces: readonly number[], share: number) => {
    const order = { kind: 'run' as const, group: 'one' };
    const s = scenario({
      blue: [
        squad('Squad One', [
          team('Alpha', 2, {
            places: [
              [20, 38.8],
              [20, 40],
            ],
            order,
          }),
          team('Bravo', 1, { at: [20, 43.2], order }),
        ]),
      ],
      red: [team('Watch', 1, { at: [20, 18], order: 'overwatch' })],
    })
      .startAt('move.run', { side: 'blue' })
      .dice(...faces)
      .answer({ unit: 'alpha', ...move })
      .dice(6, 6, 6, 6, 6)
      .answer({ react: `at:${share}` });
    expect(s.board.units.alpha).toMatchObject({ status: 'broken', models: ['alpha-2'] });
    const [alpha, bravo] = ['alpha-2', 'bravo-1'].map(id => standing(s.board.models[id]!));
    return { s, alpha: alpha!, bravo: bravo! };
  };

  test('on a run the others go round it', () => {
    const { s, alpha, bravo } = column({ do: 'run', to: to(20, 32.4) }, [], 0.5);
    expect(overlap(alpha, bravo)).toBe(false);
    expect(s.board.units.bravo!.moved).toBe('run');
  });

  test('on a sprint they go as far as they can stand', () => {
    const { alpha, bravo } = column({ do: 'sprint', to: to(20, 20) }, [4], 0.75);
    expect(overlap(alpha, bravo)).toBe(false);
  });
});

test('DM.house.weapons.jam, DM.house.overwatch: who waits with a gun that is jammed does not fire it', () => {
  const asked = (jammed: string[]) =>
    scenario({
      blue: [team('Watch', 1, { at: [20, 30], order: 'overwatch' })],
      red: [team('Brood', 1, { at: [20, 20], order: 'run' })],
    })
      .given(board => {
        board.models['watch-1']!.jammed = jammed;
      })
      .startAt('move.run', { side: 'red' })
      .answer({ unit: 'brood', do: 'run', to: { x: 26_000, y: 20_000 } })
      .pending.map(({ asks }) => asks);
  expect([asked([]), asked(['rifle'])]).toEqual([['react'], []]);
});

test('DM.house.segments: who was shaken before and is broken on its way stops as well', () => {
  const s = scenario({
    blue: [team('Alpha', 2, { at: [20, 40], order: 'advance', status: 'shaken' })],
    red: [team('Watch', 1, { at: [20, 20], order: 'overwatch' })],
  })
    .startAt('move.advance', { side: 'blue' })
    .answer({ unit: 'alpha', do: 'advance', to: to(20, 44) });
  s.dice(6, 6, 6, 6).answer({ react: 'at:0.5' });
  expect(s.board.units.alpha).toMatchObject({ status: 'broken', moved: 'advance' });
  expect(s.eventsOf('moved').map(({ last }) => last)).toEqual([false]);
  expect(s.eventsOf('held').map(({ why }) => why)).toEqual([{ is: 'stops', status: 'broken' }]);
});
