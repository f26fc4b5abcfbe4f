import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import { distanceBetween } from '../../../../src/rulesets/board-queries.js';
import { isBroken } from '../../../../src/rulesets/darker-millennium/movement/coherency.js';
import { darkerMillennium } from '../../../../src/rulesets/darker-millennium/ruleset.js';
import { squad, type TeamSpec, team } from '../../../support/dm.js';
import type { Place } from '../../../support/table.js';
import { scenario } from './rooms.js';

const to = (x: number, y: number) => ({ x: Math.round(x * 1000), y: Math.round(y * 1000) });

/** Three in a row from west to east, 2" apart from edge to edge at most. */
const row: Place[] = [
  [20, 30],
  [21.25, 30],
  [22.5, 30],
];
const alpha = (more: TeamSpec = {}, order: 'run' | 'advance' = 'run') =>
  scenario({ blue: [team('Alpha', 3, { places: row, order, ...more })], red: [team('Far', 1, { at: [40, 4] })] });
const part = (keep: string[], at: JsonObject) => ({ unit: 'alpha', do: 'part', keep, to: at });

describe('DM.move.run: models are left behind on purpose', () => {
  test('who is named stays, the others go; all have made their move', () => {
    const s = alpha().startAt('move.run', { side: 'blue' });
    s.answer(part(['alpha-1'], to(24, 29)));
    expect(s.board.models['alpha-1']!.at).toEqual(to(20, 30));
    expect(s.eventsOf('moved')[0]!.models.find(({ model }) => model === 'alpha-1')!.path).toHaveLength(1);
    for (const id of ['alpha-2', 'alpha-3']) expect(s.board.models[id]!.at!.x).toBeGreaterThan(21_250);
    expect(Math.max(...['alpha-2', 'alpha-3'].map(id => s.board.models[id]!.at!.x))).toBeGreaterThan(23_500);
    expect(isBroken(s.board, s.board.units.alpha!)).toBe(false);
    expect(s.board.units.alpha!.moved).toBe('run');
    expect(s.pending).toEqual([]);
  });

  test('it stands in the menu of moves, and opens one of who stays', () => {
    const s = alpha().startAt('move.run', { side: 'blue' });
    expect(s.offered({ unit: 'alpha' })).toContain('part');
    const choices = s.question.choices(s.view('blue'), s.asked, { unit: 'alpha', do: 'part' })!;
    expect(choices).toMatchObject({ field: 'keep', many: { min: 1, max: 2 } });
    expect(choices.options.map(({ value }) => value)).toEqual(['alpha-1', 'alpha-2', 'alpha-3']);
    expect(s.question.choices(s.view('blue'), s.asked, { unit: 'alpha', do: 'part', keep: ['alpha-2'] })!.field).toBe(
      'to',
    );
    const move = darkerMillennium.verbs.find(({ name }) => name.join() === 'move')!;
    expect(move.params.map(({ field }) => field)).toContain('keep');
  });

  test('the preview shows who stays', () => {
    const s = alpha().startAt('move.run', { side: 'blue' });
    const { ghosts } = s.question.preview!(s.view('blue'), s.asked, part(['alpha-3'], to(19, 29)));
    expect(ghosts.find(({ model }) => model === 'alpha-3')!.at).toEqual(to(22.5, 30));
  });

  test('on Advance orders too, up to the Mv', () => {
    const s = alpha({}, 'advance').startAt('move.advance', { side: 'blue' });
    s.answer(part(['alpha-1', 'alpha-2'], to(23.9, 29.5)));
    expect(s.board.models['alpha-3']!.at).toEqual(to(23.9, 29.5));
    expect(s.board.models['alpha-2']!.at).toEqual(to(21.25, 30));
    expect(s.board.units.alpha!.moved).toBe('advance');
  });

  test('DM.move.coherency: nobody is torn off so: who would go too far is told how far it gets', () => {
    const s = alpha().startAt('move.run', { side: 'blue' });
    const refused = s.refusal(part(['alpha-1'], to(28, 30)))!;
    expect(refused.why).toMatch(/^Alpha cannot reach E6\.\d: .+ Run reaches `/);
    // As near as they can, they end in one chain with who stays.
    s.answer(part(['alpha-1'], { ...to(28, 30), near: true }));
    expect(s.board.models['alpha-1']!.at).toEqual(to(20, 30));
    expect(isBroken(s.board, s.board.units.alpha!)).toBe(false);
  });

  test.each([
    [[]],
    [['alpha-1', 'alpha-2', 'alpha-3']],
    [['far-1']],
    [['alpha-1', 'far-1']],
    ['nobody'],
    [7],
    [undefined],
  ])('refuses to keep back %j', keep => {
    const s = alpha().startAt('move.run', { side: 'blue' });
    expect(s.refusal({ unit: 'alpha', do: 'part', keep: keep as never, to: to(24, 29) })).toEqual({
      why: 'Name who of Alpha stays where it is, at least one and not all: Alpha 1, Alpha 2, Alpha 3.',
      cite: 'DM.move.run',
    });
  });

  test('DM.move.coherency: a team of those that share an order may stay whole, within 4" of the others', () => {
    const shared = { kind: 'run' as const, group: 'one' };
    const s = scenario({
      blue: [
        squad('Alpha', [
          team('Alpha 1', 2, { at: [20, 30], order: shared }),
          team('Alpha 2', 2, { at: [20, 33], order: shared }),
        ]),
      ],
    }).startAt('move.run', { side: 'blue' });
    s.answer({ unit: 'alpha-1', do: 'part', keep: ['alpha-2-1', 'alpha-2-2'], to: { ...to(20, 22), near: true } });
    expect(s.board.models['alpha-2-1']!.at).toEqual(to(20, 33));
    expect(s.board.models['alpha-1-1']!.at!.y).toBeLessThan(30_000);
    expect(distanceBetween(s.board, s.board.units['alpha-1']!, s.board.units['alpha-2']!)).toBeLessThanOrEqual(4000);
  });

  test('not by those off the table, aboard, alone, or out of coherency', () => {
    const offered = (more: TeamSpec, count = 3) =>
      scenario({
        blue: [team('Alpha', count, { order: 'run', ...more })],
        detachments: [{ id: 'blue', side: 'blue', stage: 'readied' }],
      })
        .startAt('move.run', { side: 'blue' })
        .offered({ unit: 'alpha' });
    expect(offered({}, 3)).not.toContain('part');
    expect(offered({ at: [20, 30] }, 1)).not.toContain('part');
    expect(offered({ places: [row[0]!, row[1]!, [26, 30]] })).not.toContain('part');
    expect(offered({ places: row })).toContain('part');
  });

  test('DM.house.segments: who was kept stays also when the others are shot at under way', () => {
    const s = scenario({
      blue: [team('Alpha', 3, { places: row, order: 'run', profile: { leadership: 12 } })],
      red: [team('Watch', 1, { at: [22.5, 12], order: 'overwatch' })],
    }).startAt('move.run', { side: 'blue' });
    s.answer(part(['alpha-1'], to(23.5, 28)));
    s.dice(6, 6, 6, 1, 1, 1).answer({ react: 'at:0.25' });
    expect(s.board.models['alpha-1']?.at ?? to(20, 30)).toEqual(to(20, 30));
  });
});
