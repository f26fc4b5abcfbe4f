import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import { layBattlefield } from '../../../../src/rulesets/battlefields/battlefield.js';
import { readField } from '../../../../src/rulesets/battlefields/own.js';
import { battleRoom, fieldRoom } from '../../../../src/rulesets/darker-millennium/battle/index.js';
import { fieldFor } from '../../../../src/rulesets/darker-millennium/codex/set-up.js';
import { optionsSchema } from '../../../../src/rulesets/darker-millennium/options.js';
import { type AnyRoom, scenarioIn, team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';

const scenario = scenarioIn([fieldRoom, battleRoom as unknown as AnyRoom]);
const men = { blue: [team('Alpha', 5, { at: [10, 40] })], red: [team('Swarm', 5, { at: [10, 8] })] };
/** A third of the table, to the square inch. */
const moor = piece('Marsh A', [0, 0, 48, 16], ['difficult']);
const woods = piece('Woods B', [20, 22, 8, 4], ['difficult', 'soft']);
const inches = (x: number, y: number) => ({ x: x * 1000, y: y * 1000 });

describe('DM.table.placement.chosen: whoever lays it out', () => {
  const begin = (...terrain: ReturnType<typeof piece>[]) =>
    scenario({ ...men, terrain, board: { turn: 0, phase: 'before' } })
      .startAt('battle.layOut', { seed: 4 })
      .dice(6, 1);
  const fieldAfter = (s: ReturnType<typeof begin>, partial: JsonObject) =>
    s.question.choices(s.view('blue'), s.asked, partial)?.field;

  test('DM.table.terrain: may do all five things with a third of the table covered', () => {
    const s = begin(moor);
    expect(s.offered()).toEqual(['done', 'proposal', 'place', 'move', 'remove']);
    expect(s.refusal({ do: 'done' })).toBeUndefined();
    expect(s.asked.fallback).toEqual({ do: 'done' });
  });

  test('DM.table.terrain: is not ready with less than that', () => {
    const s = begin({ ...moor, outline: piece('Marsh A', [0, 0, 48, 15.9], []).outline });
    expect(s.offered()).toEqual(['proposal', 'place', 'move', 'remove']);
    expect(s.refusal({ do: 'done' })).toEqual({
      why: 'Only 33 % of the table is covered and a third is needed; put down more, or take another proposal.',
      cite: 'DM.table.terrain',
    });
    expect(s.asked.fallback).toEqual({ do: 'proposal' });
  });

  test('has nothing to move or take away on bare ground', () => {
    expect(begin().offered()).toEqual(['proposal', 'place']);
  });

  test('is asked for what is missing, one thing after the other', () => {
    const s = begin(moor, woods);
    const asked: [JsonObject, string | undefined][] = [
      [{}, 'do'],
      [{ do: 'done' }, undefined],
      [{ do: 'proposal' }, undefined],
      [{ do: 'place' }, 'family'],
      [{ do: 'place', family: 'large' }, 'kind'],
      [{ kind: 'woods' }, 'size'],
      [{ piece: 'woods-b' }, 'do'],
      [{ do: 'remove' }, 'piece'],
      [{ do: 'remove', piece: 'woods-b' }, undefined],
      [{ do: 'move' }, 'piece'],
      [{ do: 'move', piece: 'nothing' }, undefined],
      [{ do: 'move', piece: 'woods-b' }, 'turn'],
      [{ do: 'move', piece: 'woods-b', turn: 30 }, undefined],
      [{ do: 'move', piece: 'woods-b', turn: 90 }, 'at'],
      [{ do: 'move', piece: 'woods-b', turn: 90, at: inches(20, 30) }, undefined],
    ];
    for (const [partial, field] of asked) expect([partial, fieldAfter(s, partial)]).toEqual([partial, field]);
    expect(s.offered({ do: 'remove' })).toEqual(['marsh-a', 'woods-b']);
    expect(s.offered({ do: 'move', piece: 'woods-b' })).toEqual([0, 45, 90, 135]);
  });

  test('moves a piece to where there is room for it, the nearest places first', () => {
    const s = begin(moor, woods);
    const partial = { do: 'move', piece: 'woods-b', turn: 0 };
    expect(s.question.choices(s.view('blue'), s.asked, partial)?.free).toEqual({ kind: 'place', from: inches(24, 24) });
    const places = s.offered(partial);
    expect(places.slice(0, 3)).toEqual([inches(24, 24), inches(26, 24), { x: 25_414, y: 25_414 }]);
    expect(places[4]).toEqual({ x: 22_586, y: 25_414 });
    // To the north the marsh begins 8" from its middle.
    expect(places).toContainEqual(inches(24, 20));
    expect(places).not.toContainEqual(inches(24, 16));
    expect([places.length, places.at(-1)]).toEqual([25, inches(36, 24)]);
    for (const at of places) expect(s.refusal({ ...partial, at } as JsonObject)).toBeUndefined();
  });

  test('moves it turned', () => {
    const s = begin(moor, woods).answer({ do: 'move', piece: 'woods-b', turn: 90, at: inches(20, 30) });
    expect(s.board.terrain[1]!.outline).toEqual(
      expect.arrayContaining([inches(18, 26), inches(22, 26), inches(22, 34), inches(18, 34)]),
    );
    expect(s.eventsOf('pieceMoved')).toMatchObject([{ side: 'blue', from: inches(24, 24) }]);
  });

  test.each<[JsonObject, string]>([
    [{}, 'Put down, move or take away a piece, take another proposal, or say that it is ready.'],
    [{ do: 'remove', piece: 'nothing' }, 'Name the piece to take away by its letter.'],
    [{ do: 'move', turn: 0, at: inches(20, 30) }, 'Name the piece to move by its letter.'],
    [{ do: 'move', piece: 'woods-b', turn: 30, at: inches(20, 30) }, 'Turn it by 0, 45, 90 or 135 degrees.'],
    [{ do: 'move', piece: 'woods-b', turn: 0 }, 'Name the new place of its middle, such as F5 or 24,20.'],
    [{ do: 'place' }, 'Say what to put down: its kind, its size and its turn.'],
  ])('is refused %j', (reply, why) => {
    expect(begin(moor, woods).refusal(reply)).toEqual({ why, cite: 'DM.table.placement.chosen' });
  });

  test('is told where there would be room, with a lane beside it', () => {
    const block = piece('Building C', [4, 30, 6, 6], ['impassable', 'blocking']);
    const s = begin(moor, woods, block, piece('Building D', [20, 30, 6, 6], ['impassable', 'blocking']));
    expect(s.refusal({ do: 'move', piece: 'building-c', turn: 0, at: inches(16, 17) })).toMatchObject({
      why: expect.stringMatching(/^At 16,17 it would overlap Marsh A; the nearest place for it is 16,19 in /),
      cite: 'DM.table.placement.chosen',
    });
    expect(s.refusal({ do: 'move', piece: 'building-c', turn: 0, at: inches(21, 33) })!.why).toMatch(
      /^At 21,33 it would overlap Building D; the nearest place for it is 14,33 in .*, 7" away\.$/,
    );
    // Nearer than that is allowed to whoever names the place: there are ways about.
    expect(s.refusal({ do: 'move', piece: 'building-c', turn: 0, at: inches(15, 33) })).toBeUndefined();
    expect(s.refusal({ do: 'remove', piece: 'building-c' })).toBeUndefined();
    expect(s.refusal({ do: 'proposal' })).toBeUndefined();
  });

  test('puts down, takes away, and ends it', () => {
    const s = begin(moor).answer({ do: 'place', kind: 'marsh', size: 'small', turn: 0, at: inches(10, 30) });
    const covered = s.eventsOf('piecePlaced')[0]!.covered;
    expect(s.eventsOf('piecePlaced')).toMatchObject([{ side: 'blue', inner: false }]);
    expect(covered).toBeGreaterThan(1 / 3);
    expect(covered).toBeLessThan(1 / 3 + 24 / 2304 + 0.001);
    s.answer({ do: 'remove', piece: s.board.terrain[1]!.id });
    expect(s.board.terrain).toEqual([moor]);
    expect(s.eventsOf('pieceRemoved')).toMatchObject([{ side: 'blue', why: 'laidOut' }]);
    expect(s.eventsOf('terrainRolled')).toMatchObject([{ winner: 'blue', method: 'chosen' }]);
    s.answer({ do: 'done' });
    expect(s.eventsOf('placingEnded')).toEqual([{ type: 'placingEnded', side: 'blue', why: 'declared', last: true }]);
    expect(s.ended).toBe('blue');
  });

  test('gets the same other proposal from the same seed on every machine', () => {
    const s = begin(moor).answer({ do: 'proposal' });
    expect(s.board.terrain).toEqual(layBattlefield(1000, 7923).terrain);
    expect(s.eventsOf('terrainLaid')).toMatchObject([{ side: 'blue', terrain: s.board.terrain }]);
  });
});

describe('DM.table.edges, DM.table.keywords: the edge is asked for once the terrain is settled', () => {
  const asked = (method: string, ...dice: number[]) => {
    const s = scenario({
      ...men,
      terrain: [moor],
      options: { battlefield: { method } },
      board: { turn: 0, phase: 'before' },
    })
      .startAt('battle')
      .dice(...dice);
    if (method === 'chosen') s.answer({ do: 'done' });
    return s.answer({ do: 'ready' }, 'blue').answer({ do: 'ready' }, 'red');
  };

  test('of the winner of the roll-off, and nothing more once it is named', () => {
    const s = asked('generated', 2, 5, 3, 1);
    expect(s.asked).toMatchObject({
      who: 'red',
      asks: 'edge',
      args: { side: 'red', rolled: true },
      fallback: { edge: 'south' },
    });
    expect(s.offered()).toEqual(['south', 'north']);
    expect(s.offered({ edge: 'north' })).toEqual([]);
    expect(s.refusal({ edge: 'north' })).toBeUndefined();
    expect(s.refusal({ edge: 'south' })).toBeUndefined();
    s.answer({ edge: 'south' });
    expect(s.pending.map(({ who, asks, args }) => [who, asks, args.final])).toEqual([
      ['blue', 'check', true],
      ['red', 'check', true],
    ]);
  });

  test('of whoever did not lay out the terrain, who has won no roll-off', () => {
    expect(asked('chosen', 6, 1, 3, 1).asked).toMatchObject({ who: 'red', asks: 'edge', args: { rolled: false } });
  });
});

test('DM.table.placement: the name of a battlefield has 40 letters at most', () => {
  const named = (preset: string) => optionsSchema.safeParse({ battlefield: { method: 'preset', preset } }).success;
  expect([named('ashford-crossroads'), named('x'.repeat(40)), named('x'.repeat(41))]).toEqual([true, true, false]);
});

test('DM.table.placement: the battlefield that is named, and no other', () => {
  const { battlefield } = optionsSchema.parse({});
  const field = (preset?: string) =>
    fieldFor(500, 7, { ...battlefield, method: 'preset', ...(preset ? { preset } : {}) });
  expect(field('ashford-crossroads').terrain).toEqual(field('Ashford Crossroads').terrain);
  expect(() => field('iron-mile')).toThrow(/^No battlefield for 500 points is called "iron-mile"/);
});

test.each(['alternating', 'chosen', 'generated'] as const)(
  'DM.table.placement: a battlefield of the group’s own lies as it was drawn, with %s as well',
  method => {
    const read = readField('name: Mill\nboard: 48\npieces:\n  - kind: woods\n    at: [[10, 10], [18, 10], [16, 18]]\n');
    if ('faults' in read) throw new Error(JSON.stringify(read.faults));
    const { terrain } = fieldFor(1000, 7, { ...optionsSchema.parse({}).battlefield, method }, read.field);
    expect(terrain.map(({ name }) => name)).toEqual(['Woods A']);
  },
);

describe('DM.table.keywords: what may still be proposed', () => {
  const ruin = piece('Ruin C', [30, 30, 6, 6], ['hard']);
  const begin = (final = false) =>
    scenario({ ...men, terrain: [woods, ruin], board: { turn: 0, phase: 'before' } }).startAt('battle.check', {
      final,
    });
  const harder = { do: 'keywords', piece: 'woods-b', keywords: ['difficult', 'hard'] };
  const shift = { do: 'move', piece: 'woods-b', at: inches(25, 24) };
  const ready = { do: 'ready' };

  test('is asked for one thing after the other', () => {
    const s = begin();
    expect(s.offered()).toEqual(['ready', 'keywords', 'move']);
    for (const done of [ready, { do: 'fly' }, harder, shift, { do: 'keywords', piece: 'nothing' }]) {
      expect([done, s.offered(done)]).toEqual([done, []]);
    }
    expect(s.offered({ do: 'keywords' })).toEqual(['woods-b', 'ruin-c']);
    expect(s.offered({ do: 'move' })).toEqual(['woods-b', 'ruin-c']);
    const choices = s.question.choices(s.view('blue'), s.asked, { do: 'keywords', piece: 'woods-b' })!;
    expect(choices).toMatchObject({ field: 'keywords', many: { min: 1, max: 6 } });
    expect(choices.options.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['open', 'difficult', 'impassable', 'soft', 'hard', 'linear']),
    );
    const places = s.question.choices(s.view('blue'), s.asked, { do: 'move', piece: 'woods-b' })!;
    expect(places).toMatchObject({ field: 'at', free: { kind: 'place', from: inches(24, 24) } });
    expect(places.options[0]!.value).toEqual(inches(25, 24));
  });

  test('a piece that lies on the table, and keywords that it may have', () => {
    const s = begin();
    for (const wrong of [{ piece: 'nothing' }, { keywords: ['golden'] }, { keywords: [] }, { keywords: undefined }]) {
      expect(s.refusal({ ...harder, ...wrong } as never)?.cite).toBe('DM.table.keywords');
    }
    for (const wrong of [{ piece: 'nothing' }, { at: inches(30, 24) }, { at: undefined }]) {
      expect(s.refusal({ ...shift, ...wrong } as never)?.why).toMatch(/\.$/);
    }
    expect(s.refusal(harder)).toBeUndefined();
  });

  test('keywords that are settled are not offered again, a shift of that piece is', () => {
    const s = begin().answer(harder, 'blue').answer(ready, 'red');
    expect(s.asked).toMatchObject({ who: 'red', asks: 'agree', cite: 'DM.basics.unclear', fallback: { agree: 'no' } });
    s.answer({ agree: 'yes' });
    expect(s.eventsOf('keywordsSet')).toMatchObject([{ piece: 'woods-b', by: 'blue', how: 'agreed' }]);
    expect([s.offered({ do: 'keywords' }), s.offered({ do: 'move' })]).toEqual([['ruin-c'], ['woods-b', 'ruin-c']]);
    expect(s.refusal(shift)).toBeUndefined();
    expect(s.refusal({ ...harder, piece: 'ruin-c' })).toBeUndefined();
  });

  test('DM.table.shift: a shift that was answered is not offered again, other keywords are', () => {
    const s = begin().answer(shift, 'red').answer(ready, 'blue');
    expect(s.asked).toMatchObject({ who: 'blue', asks: 'agree', cite: 'DM.table.shift' });
    s.answer({ agree: 'no' });
    expect(s.eventsOf('proposalRefused')).toMatchObject([{ by: 'red', piece: 'woods-b', about: 'move' }]);
    expect([s.offered({ do: 'move' }), s.offered({ do: 'keywords' })]).toEqual([['ruin-c'], ['woods-b', 'ruin-c']]);
    expect(s.refusal(harder)).toBeUndefined();
  });

  test('both proposals are answered where each side makes one, and each piece is settled', () => {
    const s = begin()
      .answer(harder, 'blue')
      .answer({ do: 'keywords', piece: 'ruin-c', keywords: ['soft'] }, 'red');
    expect(s.asked).toMatchObject({ who: 'red', asks: 'agree', args: { by: 'blue', piece: 'woods-b' } });
    s.answer({ agree: 'yes' });
    expect(s.asked).toMatchObject({ who: 'blue', asks: 'agree', args: { by: 'red', piece: 'ruin-c' } });
    s.answer({ agree: 'yes' });
    expect(s.board.terrain.map(({ keywords }) => keywords)).toEqual([['difficult', 'hard'], ['soft']]);
    expect(s.pending.map(({ who, asks, args }) => [who, asks, args.settled])).toEqual([
      ['blue', 'check', ['woods-b', 'ruin-c']],
      ['red', 'check', ['woods-b', 'ruin-c']],
    ]);
    expect(s.offered({ do: 'keywords' })).toEqual([]);
  });

  test('the roll-off that the proposer wins sets them by the dice', () => {
    const s = begin().dice(6, 1).answer(harder, 'blue').answer(ready, 'red').answer({ agree: 'no' });
    expect(s.eventsOf('keywordsSet')).toMatchObject([{ piece: 'woods-b', by: 'blue', how: 'rolled' }]);
    expect(s.eventsOf('disputeRolled')).toMatchObject([{ winner: 'blue', by: 'blue', name: 'Woods B' }]);
  });

  test('at the last look nothing but ready', () => {
    const s = begin(true);
    expect([s.asked.cite, begin().asked.cite]).toEqual(['DM.table.final', 'DM.table.keywords']);
    expect([s.offered(), s.offered({ do: 'keywords' }), s.offered({ do: 'move' })]).toEqual([['ready'], [], []]);
    expect(s.refusal(harder)!.cite).toBe('DM.table.keywords');
    expect(s.refusal(shift)!.cite).toBe('DM.table.shift');
  });
});
