import { describe, expect, test } from 'vitest';
import type { JsonObject, SideId } from '../../../../src/engine/index.js';
import { advise } from '../../../../src/engine/index.js';
import { layBattlefield } from '../../../../src/rulesets/battlefields/battlefield.js';
import { misplaced } from '../../../../src/rulesets/battlefields/by-hand.js';
import { sharesOf, toNearestEdge } from '../../../../src/rulesets/battlefields/field-check.js';
import { battleRoom, fieldRoom } from '../../../../src/rulesets/darker-millennium/battle/index.js';
import { darkerMillennium } from '../../../../src/rulesets/darker-millennium/ruleset.js';
import { type AnyRoom, type Setting, scenarioIn, team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';

const scenario = scenarioIn([fieldRoom, battleRoom as unknown as AnyRoom]);
type Played = ReturnType<typeof scenario>;

const men = { blue: [team('Alpha', 5, { at: [10, 40] })], red: [team('Swarm', 5, { at: [10, 8] })] };
const before: Setting = { ...men, board: { turn: 0, phase: 'before' as const } };

/** What the computer would answer. */
function advised(s: Played, who: SideId): JsonObject {
  const ruleset = { ...s.ruleset, weigh: darkerMillennium.weigh };
  return advise(ruleset as never, s.view(who), s.asked)!;
}

describe('DM.table.placement.alternate: placing in turn', () => {
  const begin = () => scenario(before).startAt('battle.alternate').dice(2, 5);
  const at = (x: number, y: number) => ({ x: x * 1000, y: y * 1000 });
  const woods = (x: number, y: number, size = 'small') => ({ do: 'place', kind: 'woods', size, turn: 0, at: at(x, y) });

  test('DM.basics.rollOffs: the winner of the roll-off begins, then they alternate', () => {
    const s = begin();
    expect(s.asked).toMatchObject({
      who: 'red',
      asks: 'place',
      args: { inner: false, mayStop: false, innerPieces: 0 },
    });
    s.answer(woods(6, 6));
    expect(s.asked).toMatchObject({ who: 'blue', args: { inner: false } });
    expect(s.board.terrain.map(({ name }) => name)).toEqual(['Woods A']);
    expect(s.reports.at(-1)!.title).toBe('**Red puts down Woods A** at B2.1');
  });

  test('every second piece of a player lies more than 12" from any edge', () => {
    const s = begin().answer(woods(6, 6)).answer(woods(40, 40));
    expect(s.asked).toMatchObject({ who: 'red', args: { inner: true } });
    const refusal = s.refusal(woods(16, 13));
    expect(refusal).toMatchObject({ cite: 'DM.table.placement.alternate' });
    expect(refusal!.why).toMatch(
      /^At 16,13 it would lie 11[.]\d" from a table edge, and .* more than 12" from any; the nearest place/,
    );
    s.answer(woods(16, 15));
    s.answer(woods(30, 30)).answer(woods(20, 6));
    expect(s.asked.args.inner).toBe(false);
  });

  test('DM.table.ways: what nobody walks through may stand side by side, but not shut ground off', () => {
    const s = begin().answer({ ...woods(20, 20), kind: 'building' });
    expect(s.refusal({ ...woods(27, 20), kind: 'building' })).toBeUndefined();
    const block = (name: string, box: [number, number, number, number]) => piece(name, box, ['impassable']);
    const yard = [
      block('Block A', [10, 10, 2, 12]),
      block('Block B', [12, 10, 8, 2]),
      block('Block C', [20, 10, 2, 12]),
    ];
    const board = { ...s.board, terrain: yard };
    expect(misplaced(board, [block('Block D', [12, 20, 8, 2])], false)).toBe(
      'beside Block A it would leave some of the table with one way to it, or none; leave 3" for troops to pass',
    );
    expect(misplaced(board, [block('Block D', [24, 10, 6, 2])], false)).toBeUndefined();
    expect(misplaced(board, [block('Block D', [24, 10, 6, 2])], false, true)).toContain('less than 3"');
  });

  test('refuses what overlaps or hangs over the edge, and names the nearest place', () => {
    const s = begin().answer({ ...woods(20, 20), kind: 'building' });
    expect(s.refusal(woods(22, 21))!.why).toMatch(
      /^At 22,21 it would overlap Building A; the nearest place for it is [\d.,]+ in [A-H]\d\.\d, [\d.]+" away\.$/,
    );
    expect(s.refusal(woods(1, 20))!.why).toMatch(/^At 1,20 it would hang over the edge of the table; the nearest/);
    expect(s.refusal({ ...woods(900, 900) })!.why).toMatch(/name a place further off, or a smaller piece\.$/);
    const near = /is ([\d.]+),([\d.]+) in/.exec(s.refusal(woods(22, 21))!.why)!;
    expect(s.refusal(woods(Number(near[1]), Number(near[2])))).toBeUndefined();
  });

  test.each([
    {},
    { do: 'fly' },
    { do: 'place' },
    { do: 'place', kind: 'castle', size: 'small', turn: 0, at: at(20, 20) },
    { do: 'place', kind: '__proto__', size: 'constructor', turn: 0, at: at(20, 20) },
    { ...woods(20, 20), size: 'huge' },
    { ...woods(20, 20), turn: 30 },
    { ...woods(20, 20), at: 'F5' },
    { ...woods(20, 20), at: { x: 1.5, y: Number.MAX_VALUE } },
  ])('refuses %j', reply => {
    expect(begin().refusal(reply as JsonObject)).toMatchObject({ why: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  test('nobody stops before six pieces lie away from the edges; then the other adds up to one', () => {
    const s = begin();
    expect(s.refusal({ do: 'done' })!.why).toBe(
      'Only 0 of six pieces lie more than 12" from every table edge; put down another piece.',
    );
    for (const [x, y] of [
      [16, 15],
      [24, 15],
      [32, 15],
      [16, 22],
      [24, 22],
      [32, 22],
    ] as const) {
      expect(s.asked.args.mayStop).toBe(false);
      s.answer(woods(x, y));
    }
    expect(s.asked).toMatchObject({ who: 'red', args: { mayStop: true, innerPieces: 6 }, fallback: { do: 'done' } });
    expect(s.offered()).toEqual(['place', 'done']);
    s.answer({ do: 'done' });
    expect(s.asked).toMatchObject({ who: 'blue', args: { last: true, mayStop: true } });
    s.answer(woods(24, 29));
    expect([s.pending, s.board.terrain.length]).toEqual([[], 7]);
  });

  test('the one more piece may be left out', () => {
    const s = begin();
    for (const [x, y] of [
      [16, 15],
      [24, 15],
      [32, 15],
      [16, 22],
      [24, 22],
      [32, 22],
    ] as const)
      s.answer(woods(x, y));
    s.answer({ do: 'done' }).answer({ do: 'done' });
    expect([s.pending, s.board.terrain.length]).toEqual([[], 6]);
    expect(s.eventsOf('placingEnded')).toMatchObject([
      { side: 'red', last: false },
      { side: 'blue', last: true },
    ]);
  });

  test('by taps alone: every option leads to a legal piece, shown before it is put down', () => {
    const s = begin();
    expect(s.offered()).toEqual(['large', 'items', 'sections', 'clutter', 'lines']);
    const reply: JsonObject = { family: 'sections' };
    for (const field of ['kind', 'size', 'turn', 'at']) reply[field] = s.offered(reply)[0] as never;
    expect(s.refusal(reply)).toBeUndefined();
    const preview = s.question.preview!(s.view('red'), s.asked, reply);
    s.answer(reply);
    expect(preview.pieces).toEqual(s.board.terrain);
    expect(s.board.terrain.length).toBeGreaterThan(1);
  });

  test('the answers for the absent are legal to the end, and so are those of the computer', { timeout: 20_000 }, () => {
    for (const answer of [
      (s: Played) => s.asked.fallback as JsonObject,
      (s: Played) => advised(s, s.asked.who as SideId),
    ]) {
      const s = begin();
      for (let count = 0; s.pending.length > 0; count += 1) {
        if (count > 60) throw new Error('it does not end');
        s.answer(answer(s));
      }
      const inner = s.board.terrain.filter(found => toNearestEdge(s.board.outline, found) > 12_000);
      expect(inner.length).toBeGreaterThanOrEqual(5);
      for (const found of s.board.terrain) expect(misplaced(s.board, [found], false)).toBeUndefined();
    }
  });

  test('where there is no room for another piece a side is done without being asked', () => {
    const full = [piece('Mud A', [0, 0, 48, 48], ['difficult'])];
    const s = scenario({ ...before, terrain: full })
      .startAt('battle.alternate')
      .dice(6, 1);
    expect([s.pending, s.eventsOf('placingEnded')]).toMatchObject([[], [{ side: 'blue', why: 'room', last: false }]]);
  });
});

describe('DM.table.placement.chosen: one lays out, the other chooses', () => {
  const { terrain } = layBattlefield(1000, 4);
  const begin = (pieces = terrain) =>
    scenario({ ...before, terrain: pieces })
      .startAt('battle.layOut', { seed: 4 })
      .dice(6, 1);

  test('the winner of the roll-off lays it out and may take the proposal as it is', () => {
    const s = begin();
    expect(s.asked).toMatchObject({ who: 'blue', asks: 'layOut', fallback: { do: 'done' } });
    s.answer({ do: 'done' });
    expect(s.ended).toBe('blue');
  });

  test('too little terrain is not taken', () => {
    const s = begin(terrain.slice(0, 6));
    expect(s.asked.fallback).toEqual({ do: 'proposal' });
    expect(s.offered()).not.toContain('done');
    expect(s.refusal({ do: 'done' })).toMatchObject({
      why: expect.stringMatching(/^Only \d+ % of the table is covered and a third is needed;/),
    });
    s.answer({ do: 'proposal' });
    expect(sharesOf(s.board.outline, s.board.terrain).covered).toBeGreaterThan(1 / 3);
  });

  test('another proposal is another table, the same for the same seed', () => {
    const one = begin().answer({ do: 'proposal' });
    const two = begin().answer({ do: 'proposal' });
    expect(one.board.terrain).toEqual(two.board.terrain);
    expect(one.board.terrain).not.toEqual(terrain);
    expect(one.answer({ do: 'proposal' }).board.terrain).not.toEqual(two.board.terrain);
  });

  test('pieces are taken away, put down and moved', () => {
    const s = begin();
    const [first, second] = terrain as [(typeof terrain)[0], (typeof terrain)[0]];
    s.answer({ do: 'remove', piece: first.id });
    expect(s.board.terrain).toHaveLength(terrain.length - 1);
    const reply: JsonObject = { do: 'move', piece: second.id, turn: 0 };
    reply.at = s.offered(reply).at(-1) as never;
    s.answer(reply);
    expect(s.board.terrain.find(({ id }) => id === second.id)!.outline).not.toEqual(second.outline);
    const more: JsonObject = { do: 'place', family: 'large', kind: 'marsh', size: 'small', turn: 90 };
    more.at = s.offered(more)[0] as never;
    s.answer(more);
    // The letter of what was taken away is free again.
    expect(s.board.terrain.at(-1)).toMatchObject({ name: `Marsh ${first.letter}`, keywords: ['difficult'] });
  });

  test.each([
    {},
    { do: 'remove' },
    { do: 'remove', piece: 'nothing' },
    { do: 'move', piece: 't-a' },
    { do: 'move', piece: 't-a', turn: 0, at: { x: 900_000, y: 0 } },
    { do: 'place', kind: 'hill' },
  ])('refuses %j', reply => {
    expect(begin().refusal(reply as JsonObject)).toMatchObject({ why: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  test('in the battle the other side chooses the edge, with no roll-off', () => {
    const s = scenario({ ...before, terrain, options: { battlefield: { method: 'chosen' } } })
      .startAt('battle')
      .dice(6, 1, 3, 1);
    s.answer({ do: 'done' }).answer({ do: 'ready' }, 'blue').answer({ do: 'ready' }, 'red');
    expect(s.asked).toMatchObject({ who: 'red', asks: 'edge' });
    expect(s.question.prompt(s.view('red'), s.asked).title).toBe(
      'The other side laid out the terrain: choose your table edge',
    );
    s.answer({ edge: 'north' });
    expect(s.eventsOf('edgesRolled')).toEqual([]);
    expect(s.board.sides.map(({ edge }) => edge)).toEqual(['south', 'north']);
  });

  test('in the battle the proposals are those of its own seed', () => {
    const proposed = (field: number) =>
      scenario({ ...before, terrain, options: { battlefield: { method: 'chosen' } } })
        .startAt('battle', { field })
        .dice(6, 1)
        .answer({ do: 'proposal' }).board.terrain;
    expect(proposed(11)).toEqual(layBattlefield(1000, 11 + 7919).terrain);
    expect(proposed(12)).not.toEqual(proposed(11));
  });
});

test('DM.table.placement: a battle with terrain placed in turn begins on bare ground and rolls for edges', () => {
  const s = scenario({ ...before, options: { battlefield: { method: 'alternating' } } })
    .startAt('battle')
    .dice(2, 5);
  expect(s.asked).toMatchObject({ who: 'red', asks: 'place' });
});
