import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import { hull, scenario, squad } from '../../../support/ad.js';
import { join, type UnitSpec } from '../../../support/classic.js';
import { piece } from '../../../support/table.js';

const red = [squad('Bravo', 1, { at: [40, 4] })];

function reserves(turn: number, more = {}) {
  const blue = [squad('Alpha', 3, { reserve: 'edge', ...more })];
  const board = { turn, playerTurn: turn * 2 - 1, phase: 'movement' as const };
  return scenario({ blue, red, board, options: { house: { reactions: 'none' } } }).startAt('classic.reserves', {
    side: 'blue',
  });
}

test('AD.core.reserve: from turn 2 on a 3+, from turn 4 without a roll (example 56)', () => {
  expect(reserves(1).pending).toEqual([]);
  const waits = reserves(2).dice(2);
  expect(waits.pending).toEqual([]);
  expect(waits.board.units.alpha?.reserve).toBe('edge');
  expect(reserves(2).dice(3).asked.asks).toBe('enter');
  expect(reserves(4).asked.asks).toBe('enter');
});

test('AD.core.reserve: of each place it is said what it leads to, where it leads anywhere, and how the ground is', () => {
  const { options } = reserves(4).question.choices(reserves(4).view('blue'), reserves(4).asked, {})!;
  const hints = options.filter(({ value }) => value !== 'best').map(({ hint }) => hint);
  expect(new Set(hints)).toEqual(new Set(['open ground']));
});

test('AD.core.reserve: all who come are placed, one after the other', () => {
  const blue = ['Alpha', 'Bravo', 'Charlie'].map(name => squad(name, 1, { reserve: 'edge' }));
  const board = { turn: 4, playerTurn: 7, phase: 'movement' as const };
  const play = scenario({
    blue,
    red: [squad('Foe', 1, { at: [40, 4] })],
    board,
    options: { house: { reactions: 'none' } },
  });
  play.startAt('classic.reserves', { side: 'blue' });
  const came: unknown[] = [];
  for (const x of [10_000, 20_000, 30_000]) {
    came.push(play.asked.args.unit);
    play.answer({ to: { x, y: 44_000 } });
  }
  expect(came).toEqual(['alpha', 'bravo', 'charlie']);
  expect(play.pending).toEqual([]);
});

test('AD.core.reserve: on over the own edge, its move measured from there, and no charge then (AD.house.charge.may)', () => {
  const play = reserves(4);
  play.answer({ to: { x: 20_000, y: 44_000 } });
  expect(play.board.units.alpha?.reserve).toBeUndefined();
  expect(play.board.units.alpha?.deeds).toMatchObject({ arrived: true, noCharge: 'arrived' });
  for (const id of ['alpha-1', 'alpha-2', 'alpha-3']) expect(play.board.models[id]!.at!.y).toBeGreaterThan(40_000);
});

test('AD.core.reserve, AD.house.difficult: who meets Difficult Terrain as it comes on gets 2" less far', () => {
  const comes = (terrain: ReturnType<typeof piece>[], more = {}) => {
    const board = { turn: 4, playerTurn: 7, phase: 'movement' as const };
    const blue = [squad('Alpha', 1, { reserve: 'edge', ...more })];
    const play = scenario({ blue, red, board, terrain, options: { house: { reactions: 'none' } } });
    play.startAt('classic.reserves', { side: 'blue' });
    const to = { to: { x: 20_000, y: 36_000 } };
    const shown = play.question.preview!(play.view('blue'), play.asked, to).ghosts[0]?.at;
    play.answer(to);
    expect(play.board.models['alpha-1']?.at).toEqual(shown);
    return Math.round(shown!.y / 1000);
  };
  const mud = [piece('Mud A', [0, 30, 48, 15], ['difficult'])];
  expect([comes([]), comes(mud), comes(mud, { has: ['move-through-cover'] })]).toEqual([42, 44, 42]);
});

test('AD.core.reserve, AD.core.transport: who is aboard gets out of what came no further than half, and charges out of none (AD.rule.assault-vehicle)', () => {
  const comes = (more: UnitSpec, y: number, dice: number[] = []) => {
    const ark = hull('Ark', {
      reserve: 'edge',
      model: { capacity: 5 },
      numbers: { M: 12 },
      has: ['assault-vehicle'],
      ...more,
    });
    const blue = [ark, squad('Alpha', 3, { aboard: 'ark-1' })];
    const board = { turn: 4, playerTurn: 6, phase: 'end' as const };
    const play = scenario({ blue, red, board, options: { house: { reactions: 'none' } } });
    play.startAt('playerTurn', { side: 'blue' }).dice(...dice);
    return play.answer({ to: { x: 20_000, y } });
  };
  const near = comes({}, 44_500);
  expect(near.board.units.ark?.deeds.moved).toBe('half');
  expect(near.offered({ unit: 'alpha' })).toEqual(['disembark']);
  near.answer({ unit: 'alpha', do: 'disembark', to: { x: 20_000, y: 40_000 } });
  expect(near.board.units.alpha?.deeds).toMatchObject({ disembarked: true });
  expect(near.board.units.alpha?.deeds.chargesOut).toBeUndefined();
  const far = comes({}, 38_000);
  expect(far.board.units.ark?.deeds.moved).toBe('full');
  expect(far.eventsOf('phaseStarted').map(({ phase }) => phase)).not.toEqual(['start', 'movement']);
  // What only came down went nowhere, also where it never moves.
  for (const M of [12, 0]) {
    const drops = comes({ reserve: 'deepStrike', has: ['deep-strike'], numbers: { M } }, 30_000, [6, 1, 1]);
    expect(drops.offered({ unit: 'alpha' })).toEqual(['disembark']);
  }
});

test('AD.core.reserve: the bot places whoever is left to it', () => {
  const play = reserves(4).answer({ to: 'best' });
  expect(play.board.models['alpha-1']?.at).toBeDefined();
});

test('AD.core.reserve: where it is told to, over the nearest stretch of its edge, with room for all', () => {
  const play = reserves(4);
  expect(play.refusal({ to: { x: 30_000, y: 44_000 } })).toBeUndefined();
  expect(play.refusal({ to: { x: 30_000, y: 60_000 } })).toMatchObject({ cite: 'AD.core.reserve' });
  expect(play.refusal({ to: 'nowhere' })).toMatchObject({ cite: 'AD.core.reserve' });
  const hints = play.question.choices(play.view('blue'), play.asked, {})!.options.map(({ hint }) => hint);
  expect(hints.every(hint => typeof hint === 'string' && hint.length > 0)).toBe(true);
  play.answer({ to: { x: 30_000, y: 44_000 } });
  expect(play.board.models['alpha-1']!.at!.x).toBeGreaterThan(27_000);
  expect(play.board.models['alpha-1']!.at!.x).toBeLessThan(33_000);
});

test('AD.core.reserve, AD.house.outflank: over the flank that is nearer where both are open, aside along it without room', () => {
  const flank = () => reserves(4, { reserve: 'flank', has: ['outflank'] }).dice(6);
  const xs = (to: { x: number; y: number }, play = flank()) => {
    play.answer({ to });
    return ['alpha-1', 'alpha-2', 'alpha-3'].map(id => play.board.models[id]!.at!);
  };
  for (const { x } of xs({ x: 44_000, y: 20_000 })) expect(x).toBeGreaterThan(40_000);
  for (const { x } of xs({ x: 4_000, y: 20_000 })) expect(x).toBeLessThan(8_000);
  const blocked = flank().given(board => {
    board.terrain.push(piece('Wall A', [40, 18, 8, 4], ['impassable'], 5));
  });
  const aside = xs({ x: 44_000, y: 20_000 }, blocked);
  for (const { x } of aside) expect(x).toBeGreaterThan(40_000);
  expect(aside.every(({ y }) => y > 22_000 || y < 18_000)).toBe(true);
});

test('AD.core.reserve, AD.house.deep-strike: over an edge with room alone, wherever it likes from above', () => {
  const refused = (reserve: 'edge' | 'deepStrike') => {
    const play = reserves(4, { reserve, has: ['deep-strike'] }).given(board => {
      board.terrain.push(piece('Wall A', [0, 38, 48, 10], ['impassable'], 5));
    });
    return play.refusal({ to: { x: 20_000, y: 20_000 } })?.cite;
  };
  expect([refused('edge'), refused('deepStrike')]).toEqual(['AD.core.reserve', undefined]);
});

test('AD.core.reserve, AD.house.deep-strike: a Vehicle without room loses D3 Hull Points', () => {
  const play = scenario({
    blue: [hull('Gull', { reserve: 'deepStrike', numbers: { W: 4 } })],
    red: [squad('Bravo', 1, { at: [20, 20] })],
    board: { turn: 4, playerTurn: 7, phase: 'movement' },
    options: { house: { reactions: 'none' } },
  }).startAt('classic.reserves', { side: 'blue' });
  play.dice(6, 1, 1, 4).answer({ to: { x: 20_000, y: 20_000 } });
  expect(play.eventsOf('deepStruck')).toMatchObject([{ lands: false, wounds: 2 }]);
  expect(play.board.models['gull-1']).toMatchObject({ wounds: 2 });
  expect(play.board.units.gull?.reserve).toBe('deepStrike');
});

test('AD.house.deep-strike, AD.core.transport: who is aboard what is destroyed off the table finds no room to get out, and is lost', () => {
  const ark = hull('Ark', { reserve: 'deepStrike', numbers: { W: 1 }, model: { capacity: 5 } });
  const play = scenario({
    blue: [ark, squad('Alpha', 3, { aboard: 'ark-1' }), squad('Other', 1, { at: [40, 44] })],
    red: [squad('Bravo', 1, { at: [20, 20] })],
    board: { turn: 4, playerTurn: 7, phase: 'movement' },
    options: { house: { reactions: 'none' } },
  }).startAt('classic.reserves', { side: 'blue' });
  play.dice(6, 1, 1, 4).answer({ to: { x: 20_000, y: 20_000 } });
  expect(play.board.units.ark?.models).toEqual([]);
  expect(play.board.units.alpha?.models).toEqual([]);
  expect(play.board.destroyed.map(({ unit }) => unit)).toEqual(['ark', 'alpha']);
});

test('AD.rule.independent-character, AD.house.deep-strike: who alone is left of a unit after a mishap waits on by himself', () => {
  const blue = [
    squad('Alpha', 1, { reserve: 'deepStrike', has: ['deep-strike'], numbers: { armourSave: undefined } }),
    squad('Marshal', 1, { has: ['deep-strike', 'independent-character'], numbers: { armourSave: undefined } }),
    squad('Line', 1, { at: [40, 44] }),
  ];
  const board = { turn: 3, playerTurn: 6, phase: 'end' as const };
  const play = scenario({ blue, red, board, options: { house: { reactions: 'none' } } })
    .startAt('playerTurn', { side: 'blue' })
    .given(made => join(made, 'marshal', 'alpha'));
  play.dice(1, 6, 6, 180, 2).answer({ to: { x: 20_000, y: 46_000 } });
  expect(play.board.units.alpha?.models).toEqual(['marshal-1']);
  play.answer({ unit: 'none' });
  expect(play.board.units.marshal).toMatchObject({ models: ['marshal-1'], reserve: 'deepStrike' });
  expect(play.board.units.alpha?.reserve).toBeUndefined();
});

test('AD.house.flyer: one that is Immobilised still comes back from Reserve, and only places with room are offered', () => {
  const play = scenario({
    blue: [hull('Gull', { reserve: 'edge', profile: { subTypes: ['flyer'] }, model: { isImmobile: true } })],
    red: [...red, squad('Wall', 10, { places: Array.from({ length: 10 }, (_, index) => [1 + index * 1.5, 47]) })],
    board: { turn: 4, playerTurn: 7, phase: 'movement' },
    options: { house: { reactions: 'none' } },
  }).startAt('classic.reserves', { side: 'blue' });
  const places = play.offered({}).filter(value => value !== 'best') as JsonObject[];
  expect(places.length).toBeGreaterThan(3);
  for (const to of places) expect(play.refusal({ to })).toBeUndefined();
  play.answer({ to: places[0]! });
  expect(play.board.units.gull?.reserve).toBeUndefined();
});

test('AD.house.flyer: it flies 18" at least when it comes on too', () => {
  const comes = (subTypes: 'flyer'[], y: number) =>
    scenario({
      blue: [hull('Gull', { reserve: 'edge', numbers: { M: 36 }, profile: { subTypes } })],
      red,
      board: { turn: 4, playerTurn: 7, phase: 'movement' },
      options: { house: { reactions: 'none' } },
    })
      .startAt('classic.reserves', { side: 'blue' })
      .refusal({ to: { x: 20_000, y } })?.cite;
  // Its middle sets out 2.5" beyond the edge.
  expect(comes(['flyer'], 33_000)).toBe('AD.house.flyer');
  expect(comes(['flyer'], 32_000)).toBeUndefined();
  expect(comes([], 40_000)).toBeUndefined();
});

test('AD.house.outflank and AD.rule.outflank: a die says over which short edge', () => {
  const west = reserves(4, { reserve: 'flank', has: ['outflank'] }).dice(2);
  expect(west.eventsOf('flankRolled')).toMatchObject([{ face: 2, edge: 'west' }]);
  west.answer({ to: { x: 4_000, y: 20_000 } });
  for (const id of ['alpha-1', 'alpha-2', 'alpha-3']) expect(west.board.models[id]!.at!.x).toBeLessThan(8_000);
  expect(reserves(4, { reserve: 'flank' }).dice(5).eventsOf('flankRolled')[0]).not.toHaveProperty('edge');
});

test('AD.house.outflank: left is what its player has on the left, who looks from the other edge', () => {
  const over = (face: number) => {
    const board = { turn: 4, playerTurn: 8, phase: 'movement' as const };
    const away = [squad('Raptors', 3, { reserve: 'flank', has: ['outflank'] })];
    const play = scenario({
      blue: [squad('Line', 1, { at: [20, 40] })],
      red: away,
      board,
      options: { house: { reactions: 'none' } },
    });
    return play.startAt('classic.reserves', { side: 'red' }).dice(face).eventsOf('flankRolled')[0]?.edge;
  };
  expect([2, 4].map(over)).toEqual(['east', 'west']);
});

test('AD.house.deep-strike and AD.rule.deep-strike: on a Hit it stands where it was sent, else it scatters by 2d6"', () => {
  const hit = reserves(4, { reserve: 'deepStrike' }).dice(6, 3, 4);
  hit.answer({ to: { x: 20_000, y: 20_000 } });
  expect(hit.board.models['alpha-1']?.at).toEqual({ x: 20_000, y: 20_000 });
  expect(hit.board.units.alpha?.deeds.noCharge).toBe('arrived');
  const off = reserves(4, { reserve: 'deepStrike' }).dice(1, 3, 4, 90);
  off.answer({ to: { x: 20_000, y: 20_000 } });
  expect(off.board.models['alpha-1']?.at).toEqual({ x: 27_000, y: 20_000 });
});

test('AD.house.deep-strike, AD.house.outflank: many stand round the first, each linked to one of them; nobody suffers who lands', () => {
  const blue = [squad('Alpha', 10, { reserve: 'deepStrike' })];
  const board = { turn: 4, playerTurn: 7, phase: 'movement' as const };
  const play = scenario({ blue, red, board, options: { house: { reactions: 'none' } } }).startAt('classic.reserves', {
    side: 'blue',
  });
  play.dice(6, 3, 4).answer({ to: { x: 20_000, y: 20_000 } });
  expect(play.eventsOf('deepStruck')).toMatchObject([{ lands: true }]);
  const stood = Object.values(play.board.models).flatMap(({ unit, at }) => (unit === 'alpha' && at ? [at] : []));
  expect(stood).toHaveLength(10);
  // Bases are 1.25" across, and nobody stands on another's.
  const gaps = stood.flatMap((one, index) =>
    stood.slice(index + 1).map(({ x, y }) => Math.hypot(x - one.x, y - one.y)),
  );
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1249);
  expect(play.eventsOf('suffered')).toEqual([]);
});

test('AD.house.deep-strike, AD.house.outflank: a machine without room loses Hull Points', () => {
  const tank = [hull('Tank', { reserve: 'deepStrike' })];
  const board = { turn: 4, playerTurn: 7, phase: 'movement' as const };
  const play = scenario({ blue: tank, red, board, options: { house: { reactions: 'none' } } });
  play
    .startAt('classic.reserves', { side: 'blue' })
    .dice(1, 6, 6, 180, 3)
    .answer({ to: { x: 20_000, y: 40_000 } });
  expect(play.eventsOf('deepStruck')).toMatchObject([{ lands: false, wounds: 2 }]);
  expect(play.board.models['tank-1']?.wounds).toBe(1);
  expect(play.eventsOf('suffered')).toEqual([]);
});

test('AD.house.deep-strike, AD.house.outflank: without room it goes back to Reserve with D3 Wounds', () => {
  const play = reserves(4, { reserve: 'deepStrike', numbers: { armourSave: undefined } }).dice(1, 6, 6, 180, 2);
  play.answer({ to: { x: 20_000, y: 40_000 } });
  expect(play.eventsOf('deepStruck')).toMatchObject([{ lands: false, wounds: 1 }]);
  expect(play.eventsOf('suffered')).toHaveLength(1);
  expect(play.board.units.alpha?.reserve).toBe('deepStrike');
  expect(play.board.units.alpha?.models).toHaveLength(2);
});
