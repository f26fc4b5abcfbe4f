import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import { foesOf } from '../../../../src/rulesets/classic/fighting/who.js';
import { isScattered } from '../../../../src/rulesets/classic/movement/coherency.js';
import { planFlight } from '../../../../src/rulesets/classic/movement/flight.js';
import { howItMoved, passesOver } from '../../../../src/rulesets/classic/movement/ways.js';
import { movedFar } from '../../../../src/rulesets/classic/shooting/arms.js';
import { accessOf } from '../../../../src/rulesets/classic/transports/room.js';
import { badgesOf } from '../../../../src/rulesets/classic/words/badges.js';
import { boardWith } from '../../../../src/rulesets/model-moves.js';
import { acting, boardOf, gun, hull, scenario, squad } from '../../../support/ad.js';
import { piece } from '../../../support/table.js';

const quiet = { house: { reactions: 'none' } };
const far = { red: [squad('Foe', 1, { at: [40, 4] })] };

describe('AD.house.vehicle.move', () => {
  const moves = (unit: ReturnType<typeof hull>, y: number, red = far.red) =>
    acting({ blue: [unit], red, options: quiet }).answer({ unit: 'tank', do: 'move', to: { x: 20_000, y } });
  const tank = (more = {}) => hull('Tank', { at: [20, 40], facing: 0, numbers: { M: 10 }, ...more });

  test('up to half of its Movement, exactly, it counts as standing still for its weapons', () => {
    const deed = (y: number) => {
      const { board } = moves(tank(), y);
      return [board.units.tank?.deeds.moved, movedFar(board, board.models['tank-1']!)];
    };
    expect([deed(35_000), deed(34_900)]).toEqual([
      ['half', false],
      ['full', true],
    ]);
    expect(moves(squad('Tank', 1, { at: [20, 40] }), 38_000).board.units.tank?.deeds.moved).toBe('moved');
  });

  test('a body that runs has run, and does not turn to anybody', () => {
    const play = acting({ blue: [squad('Alpha', 1, { at: [20, 40] })], ...far, options: quiet });
    play.answer({ unit: 'alpha', do: 'run', to: { x: 20_000, y: 31_000 } });
    expect(play.board.units.alpha?.deeds.moved).toBe('ran');
    expect(play.board.models['alpha-1']?.facing).toBe(0);
  });

  test('it turns to the nearest enemy at the end of its way', () => {
    const red = [
      squad('Far', 1, { at: [20, 4] }),
      squad('Near', 1, { at: [40, 36] }),
      squad('Side', 1, { at: [2, 2] }),
    ];
    expect(moves(tank(), 36_000, red).board.models['tank-1']?.facing).toBe(90_000);
  });
});

test('AD.house.vehicle.move: machines of one unit have moved as the slowest of them counts it', () => {
  const board = boardOf({ blue: [hull('Swift', { numbers: { M: 12 } }), hull('Slow', { numbers: { M: 6 } })] });
  board.units.swift!.models.push('slow-1');
  board.models['slow-1']!.unit = 'swift';
  // 3" are half of 6", with what whole mils add to a way; a little more is less than half of 12".
  const counted = [3010, 3011].map(far => howItMoved(board, board.units.swift!, 'move', far));
  expect(counted).toEqual(['half', 'full']);
});

describe('AD.house.access', () => {
  test('the whole base of a Skimmer or Flyer, of others the sides and the rear', () => {
    const board = boardOf({
      blue: [
        hull('Tank'),
        hull('Raft', { profile: { subTypes: ['skimmer'] } }),
        hull('Gull', { profile: { subTypes: ['flyer'] } }),
      ],
    });
    const of = (id: string) => accessOf(board, board.models[id]!);
    expect([of('tank-1'), of('raft-1'), of('gull-1')]).toEqual(['sides', 'round', 'round']);
  });
});

test('AD.house.skimmer: a unit passes over what stands in the way where all of it does', () => {
  const board = boardOf({
    blue: [hull('Raft', { at: [20, 30], profile: { subTypes: ['skimmer'] } }), hull('Tank', { at: [30, 30] })],
  });
  expect([passesOver(board, board.units.raft!), passesOver(board, board.units.tank!)]).toEqual([true, false]);
  board.units.raft!.models.push('tank-1');
  expect(passesOver(board, board.units.raft!)).toBe(false);
});

describe('AD.house.flyer', () => {
  const flyer = {
    at: [24, 40] as [number, number],
    profile: { subTypes: ['flyer' as const] },
    numbers: { M: 36 },
    facing: 0,
  };

  test('a flight reaches the very place that it is sent to, or another', () => {
    const board = boardOf({ blue: [hull('Gull', flyer)] });
    const reached = (x: number, y: number) => planFlight(board, board.units.gull!, { x, y }).reached;
    expect([reached(24_000, 20_000), reached(24_000, 34_000), reached(20_000, 34_000)]).toEqual([true, false, false]);
  });

  test('a Squadron that turns ends in coherency, though its hulls lie otherwise then (AD.house.squadron, AD.core.coherency)', () => {
    // Nose to tail westward, 1.5" apart; just so far apart with their noses to the south they would be torn.
    const facing = { ...flyer, facing: 270 };
    const board = boardOf({
      blue: [hull('Gull', { ...facing, at: [30, 18] }), hull('Twin', { ...facing, at: [36.5, 18] })],
    });
    board.units.gull!.models.push('twin-1');
    board.models['twin-1']!.unit = 'gull';
    board.units.twin!.models = [];
    for (const y of [38_000, 40_000, 42_000]) {
      const { places } = planFlight(board, board.units.gull!, { x: 30_000, y });
      const then = boardWith(board, places);
      expect(places[0]?.facing).toBe(180_000);
      expect(isScattered(then, then.units.gull!)).toBe(false);
    }
    // Nose to tail southward, as far apart as before.
    const { places } = planFlight(board, board.units.gull!, { x: 30_000, y: 42_000 });
    expect(places[1]).toMatchObject({ at: { x: 30_000, y: 35_500 } });
  });

  test('a Squadron stays on the table whole where it can fly so (AD.house.squadron, AD.house.flyer)', () => {
    // The second flies 5" to the left of the first.
    const board = boardOf({ blue: [hull('Gull', { ...flyer, at: [8, 40] }), hull('Twin', { ...flyer, at: [3, 40] })] });
    board.units.gull!.models.push('twin-1');
    board.models['twin-1']!.unit = 'gull';
    board.units.twin!.models = [];
    const [usual, near] = [8000, 5400].map(x => planFlight(board, board.units.gull!, { x, y: 10_000 }));
    expect(usual!.places.map(({ at }) => at.x)).toEqual([8000, 3000]);
    expect([usual!.leaves, near!.leaves]).toEqual([false, false]);
    // Where it kept its distance the second would be over the edge.
    expect(near!.places[1]!.at.x).toBeGreaterThan(1000);
  });

  test('of a Squadron that cannot end in coherency that is said before it flies (AD.core.coherency, AD.house.squadron)', () => {
    const told = (x: number, y = 10_000) => {
      const blue = [hull('Gull', { ...flyer, at: [24, 34] }), hull('Twin', { ...flyer, at: [x, 34] })];
      const play = acting({
        blue,
        red: [squad('Choir', 1, { at: [5, 5] })],
        options: { house: { reactions: 'none' } },
      });
      play.given(board => {
        board.units.gull!.models.push('twin-1');
        board.models['twin-1']!.unit = 'gull';
        board.units.twin!.models = [];
      });
      const reply = { unit: 'gull', do: 'move', to: { x: 24_000, y } };
      return play.question.preview!(play.view('blue'), play.asked, reply).small;
    };
    expect(told(28.5)).not.toContain('It ends out of coherency.');
    // Even half as far from the first they would be torn.
    expect(told(40)).toContain('It ends out of coherency.');
    // Who leaves the table ends nowhere.
    expect(told(40, 0)).not.toContain('It ends out of coherency.');
  });

  test('others go and stand under it, as near to their own as ever', () => {
    const red = [hull('Gull', { ...flyer, at: [24, 26] })];
    const options = { house: { reactions: 'none' } };
    const blue = [squad('Line', 1, { at: [24, 32] }), squad('Mates', 1, { at: [25.3, 26] })];
    const play = acting({ blue, red, options });
    const to = { x: 24_000, y: 26_000 };
    play.answer({ unit: 'line', do: 'move', to });
    expect(play.board.models['line-1']?.at).toEqual(to);
  });

  test('nobody fights a flyer that touches; who is locked is fought, and a Vehicle that touches', () => {
    const board = boardOf({
      blue: [squad('Line', 1, { at: [24, 30], lockedWith: ['choir'] })],
      red: [
        hull('Gull', { ...flyer, at: [24, 27.8] }),
        hull('Ark', { at: [27.2, 30], facing: 90 }),
        squad('Choir', 1, { at: [20, 20] }),
        squad('Late', 1, { reserve: 'edge' }),
      ],
    });
    board.units.line!.lockedWith.push('late');
    expect(foesOf(board, board.units.line!).map(({ id }) => id)).toEqual(['ark', 'choir']);
  });
});

test('AD.house.squadron: who suffers loses what it had, and nobody else is told of', () => {
  const hit = { model: 'kiln-1', result: 'glances', rules: [] };
  const play = scenario({ red: [hull('Kiln', { at: [10, 10] }), hull('Other', { at: [20, 10] })] }).given(board => {
    board.units.kiln!.models.push('other-1');
    board.models['other-1']!.unit = 'kiln';
    board.units.other!.models = [];
  });
  play.startAt('classic.hullHits', { hits: [hit, hit] as never });
  expect(play.eventsOf('woundsLost').flatMap(({ models }) => models)).toEqual([{ model: 'kiln-1', lost: 2, left: 1 }]);
});

describe('AD.house.vehicle.zero', () => {
  const hit = { model: 'kiln-1', result: 'penetrates', rules: [] };
  const explodes = (blue: ReturnType<typeof squad>[], more = {}, ...dice: number[]) =>
    scenario({ blue, red: [hull('Kiln', { at: [10, 10], numbers: { W: 4 }, ...more })] })
      .startAt('classic.hullHits', { hits: [hit] as never })
      .dice(...dice);

  test('who is within so many inches is hit at Strength 4, machines too; the hull is gone', () => {
    // Hulls are 3" across here: a gap of 3" exactly, and a little more.
    const near = (away: number) => [squad('Near', 1, { at: [12.125 + away, 10], numbers: { armourSave: undefined } })];
    const hitAt = (away: number, ...dice: number[]) =>
      explodes(near(away), {}, 6, 3, ...dice)
        .eventsOf('exploded')[0]
        ?.hit.map(({ unit, hits }) => [unit, hits]);
    expect(hitAt(2.99, 4)).toEqual([['near', 1]]);
    expect(hitAt(3.01)).toEqual([]);
    const ark = hull('Ark', { at: [15, 10], profile: { armour: { front: 10, side: 10, rear: 10 } } });
    const struck = explodes([ark], {}, 6, 3, 6);
    expect(struck.board.models['ark-1']?.wounds).toBe(2);
    expect(struck.board.units.kiln?.models).toEqual([]);
    expect(struck.board.terrain).toEqual([]);
  });

  test('passengers of a wreck get out where it stood, beside each its own; those of another machine stay', () => {
    const play = scenario({
      red: [
        hull('Kiln', { at: [10, 10] }),
        hull('Ark', { at: [30, 10] }),
        squad('Crew', 1, { aboard: 'kiln-1' }),
        squad('More', 1, { aboard: 'kiln-1' }),
        squad('Others', 1, { aboard: 'ark-1' }),
      ],
    }).startAt('classic.die', { unit: 'kiln', models: ['kiln-1', 'ark-1'] });
    expect(play.eventsOf('gotOut').map(({ unit }) => unit)).toEqual(['crew', 'more']);
    expect(play.eventsOf('fell')).toMatchObject([{ models: [{ model: 'kiln-1' }], left: 0 }]);
    expect(play.board.units.others?.aboard).toBe('ark-1');
    expect(play.board.terrain.map(({ kind }) => kind)).toEqual(['wreck']);
    const again = scenario({ red: [hull('Ark', { at: [30, 10] }), squad('Crew', 1)] });
    expect(again.startAt('classic.die', { unit: 'crew', models: ['ark-1'] }).events).toEqual([]);
  });

  test('two machines of a unit leave a wreck each, and each spills its own passengers by its own', () => {
    const play = scenario({
      red: [
        hull('Kiln', { at: [10, 10] }),
        hull('Ark', { at: [30, 10] }),
        squad('Crew', 1, { aboard: 'ark-1' }),
        squad('More', 1, { aboard: 'kiln-1' }),
      ],
    }).given(board => {
      board.units.kiln!.models.push('ark-1');
      board.models['ark-1']!.unit = 'kiln';
      board.units.ark!.models = [];
    });
    play.startAt('classic.die', { unit: 'kiln', models: ['kiln-1', 'ark-1'] });
    expect(play.board.terrain.map(({ name }) => name)).toEqual(['Wreck A', 'Wreck B']);
    expect(play.eventsOf('gotOut').map(({ unit, from }) => [unit, from])).toEqual([
      ['more', 'Wreck A'],
      ['crew', 'Wreck B'],
    ]);
    expect(play.board.models['crew-1']!.at!.x).toBeGreaterThan(25_000);
  });
});

test('AD.house.aboard: who stands on the table moves, shoots and gets in; who is aboard gets out alone', () => {
  const ark = hull('Ark', { at: [20, 30], model: { capacity: 5 } });
  const blue = [squad('Alpha', 1, { at: [20, 33] }), squad('Bravo', 1, { aboard: 'ark-1' }), ark];
  const play = acting({ blue, ...far, options: quiet });
  expect(play.offered({ unit: 'alpha' })).toEqual(expect.arrayContaining(['move', 'run']));
  expect(play.offered({ unit: 'bravo' })).toEqual(['disembark']);
  expect(play.refusal({ unit: 'bravo', do: 'move', to: { x: 20_000, y: 20_000 } })?.cite).toBe('AD.house.aboard');
  const waiting = hull('Ark', { reserve: 'edge', model: { capacity: 5 } });
  const late = acting({
    blue: [squad('Alpha', 1, { at: [20, 33] }), squad('Bravo', 1, { aboard: 'ark-1' }), waiting],
    ...far,
  });
  expect(late.refusal({ unit: 'bravo', do: 'disembark', to: { x: 20_000, y: 36_000 } })?.cite).toBe('AD.house.aboard');
});

test('AD.house.flyer, AD.house.sequence: a flyer that nobody moved goes 18" straight on at the end of the phase', () => {
  const gull = (more = {}) =>
    hull('Gull', { at: [24, 40], profile: { subTypes: ['flyer' as const] }, numbers: { M: 36 }, facing: 0, ...more });
  const after = (...blue: ReturnType<typeof hull>[]) => {
    const play = scenario({ blue, ...far, options: quiet }).startAt('playerTurn', { side: 'blue' });
    while (play.board.phase !== 'shooting' && play.pending.length > 0) play.fallback();
    return play.board.models['gull-1']?.at;
  };
  expect(after(gull())).toEqual({ x: 24_000, y: 22_000 });
  expect(after(gull({ reserve: 'edge', at: undefined }))).toBeUndefined();
});

test('AD.core.move: a move is told as one, a Run as a Run', () => {
  const kind = (what: string) => {
    const play = acting({ blue: [squad('Alpha', 1, { at: [20, 40] })], ...far, options: quiet });
    play.answer({ unit: 'alpha', do: what, to: { x: 20_000, y: 36_000 } });
    return play.eventsOf('moved').map(each => each.kind);
  };
  expect([kind('move'), kind('run')]).toEqual([['move'], ['run']]);
});

test('AD.house.cover: of two pieces the one behind which a model stands counts', () => {
  const pieces = [piece('Wood A', [40, 40, 4, 4], ['soft'], 1), piece('Wall A', [6, 12.5, 8, 1], ['hard'], 1)];
  const play = acting(
    {
      blue: [squad('Line', 1, { at: [10, 30], weapons: [gun('Lance', { ap: 2 })] })],
      red: [squad('Choir', 1, { at: [10, 11] })],
      terrain: pieces,
      options: quiet,
    },
    'shooting',
  )
    .dice(4, 4, 4)
    .answer({ unit: 'line', do: 'shoot', target: 'choir' });
  expect(play.board.units.choir?.models).toHaveLength(1);
});

test('AD.house.vehicle.zero: an explosion reaches as far as is told, and harms every unit that it hits', () => {
  const hit = { model: 'kiln-1', result: 'penetrates', rules: [] };
  const naked = { numbers: { armourSave: undefined } };
  const play = scenario({
    blue: [squad('North', 1, { at: [10, 6], ...naked }), squad('South', 1, { at: [10, 14], ...naked })],
    red: [hull('Kiln', { at: [10, 10], numbers: { W: 4 } })],
  }).startAt('classic.hullHits', { hits: [hit] as never });
  // The table, 4" round, and one die To Wound for each.
  play.dice(6, 4, 4, 4);
  expect(play.eventsOf('exploded')).toMatchObject([{ inches: 4, radius: 4000 }]);
  expect([play.board.units.north?.models, play.board.units.south?.models]).toEqual([[], []]);
});

test('AD.house.cover: in two pieces at once the better one counts', () => {
  const inBoth = (kinds: ('soft' | 'hard')[]) => {
    const terrain = kinds.map((kind, index) => piece(`Piece ${'AB'[index]}`, [8, 8, 4, 4], [kind], 1));
    const play = acting(
      {
        blue: [squad('Line', 1, { at: [10, 30], weapons: [gun('Lance', { ap: 2 })] })],
        red: [squad('Choir', 1, { at: [10, 10] })],
        terrain,
        options: quiet,
      },
      'shooting',
    );
    // Hard cover saves on a 4, soft cover does not.
    play.dice(4, 4, 4).answer({ unit: 'line', do: 'shoot', target: 'choir' });
    return play.board.units.choir!.models.length;
  };
  expect([inBoth(['soft']), inBoth(['soft', 'hard']), inBoth(['hard', 'soft'])]).toEqual([0, 1, 1]);
});

test('AD.house.vehicle.move: half of its Movement is half in every direction, however a place comes out in whole mils', () => {
  const play = acting({
    blue: [hull('Tank', { at: [20, 30], numbers: { M: 10 } }), squad('Brace', 1, { at: [4, 44] })],
    red: [squad('Bravo', 1, { at: [44, 4] })],
    options: { house: { reactions: 'none' } },
  });
  // 5" to the north-east.
  play.answer({ unit: 'tank', do: 'move', to: { x: 23_536, y: 26_464 } });
  expect(play.board.units.tank?.deeds.moved).toBe('half');
  expect(movedFar(play.board, play.board.models['tank-1']!)).toBe(false);
});

test('AD.house.vehicle.table, AD.core.move: of a Squadron the hull alone that may not move stays, and the others go as far as coherency lets them', () => {
  const stunned = { is: 'stunned', marks: ['noMove' as const], until: { playerTurn: 9, phase: 'end' as const } };
  const pair = (more: object, unit: object = {}) =>
    acting({
      blue: [
        hull('Tank', { at: [20, 40], numbers: { M: 10 }, ...unit }),
        hull('Twin', { at: [24.5, 40], model: { ...more } }),
        squad('Brace', 1, { at: [4, 44] }),
      ],
      ...far,
      options: quiet,
    }).given(board => {
      board.units.tank!.models.push('twin-1');
      board.models['twin-1']!.unit = 'tank';
      board.units.twin!.models = [];
    });
  for (const held of [{ effects: [stunned] }, { isImmobile: true as const }]) {
    const play = pair(held);
    expect(play.offered({ unit: 'tank' })).toContain('move');
    const [to] = play.offered({ unit: 'tank', do: 'move' }) as JsonObject[];
    expect(to).toBeDefined();
    play.answer({ unit: 'tank', do: 'move', to: { x: 20_000, y: 38_000 } });
    expect(play.board.models['tank-1']?.at).toEqual({ x: 20_000, y: 38_000 });
    expect(play.board.models['twin-1']?.at).toEqual({ x: 24_500, y: 40_000 });
  }
  // What lies on the whole unit keeps all of it, and so does what lies on each hull.
  const all = pair({}, { effects: [stunned] });
  expect(all.offered()).not.toContain('tank');
  const glyphs = ({ board }: typeof all) => badgesOf(board, board.units.tank!).map(({ glyph }) => glyph);
  expect([glyphs(all), glyphs(pair({ effects: [stunned] }))]).toEqual([['HALTED'], []]);
  expect(glyphs(pair({ isImmobile: true }))).toEqual(['1 IMMOBILE']);
  expect(pair({ effects: [stunned] }, { model: { isImmobile: true } }).offered()).not.toContain('tank');
});

test('AD.rule.power-of-the-machine-spirit, AD.house.squadron: only who has it himself parts his weapons; the others of his Squadron shoot at one target', () => {
  const weapons = ['Lance', 'Bolt'].map(name => gun(name, { shooting: 'heavy', range: { least: 0, most: 48_000 } }));
  const play = acting(
    {
      blue: [
        hull('Tank', { at: [20, 40], has: ['power-of-the-machine-spirit'], weapons }),
        hull('Twin', { at: [24.5, 40], weapons: [...weapons, gun('Coil', { range: { least: 0, most: 48_000 } })] }),
      ],
      red: [squad('Foe', 5, { at: [20, 10] }), squad('Other', 5, { at: [34, 10] })],
      options: quiet,
    },
    'shooting',
  ).given(board => {
    board.units.tank!.models.push('twin-1');
    board.models['twin-1']!.unit = 'tank';
    board.units.twin!.models = [];
  });
  const shoot = { unit: 'tank', do: 'shoot', target: 'foe', weapons: 'all' };
  expect(play.offered(shoot)).toEqual(['none', 'lance>other', 'bolt>other']);
  expect(play.refusal({ ...shoot, others: 'coil>other' })?.cite).toBe('AD.core.range');
  play.dice(1, 1, 1, 1, 1).answer({ ...shoot, others: 'lance>other' });
  const fired = (target: string) =>
    play
      .eventsOf('shot')
      .filter(shot => shot.target === target)
      .flatMap(({ volleys }) => volleys.flatMap(({ weapon, models }) => Array<string>(models).fill(weapon)));
  expect(fired('other')).toEqual(['Lance']);
  expect(fired('foe').sort()).toEqual(['Bolt', 'Bolt', 'Coil', 'Lance']);
});
