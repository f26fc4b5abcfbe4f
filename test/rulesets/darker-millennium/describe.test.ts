import { expect, describe as group, test } from 'vitest';
import type { View } from '../../../src/engine/index.js';
import type { DmBoard } from '../../../src/rulesets/darker-millennium/board.js';
import { describe } from '../../../src/rulesets/darker-millennium/describe.js';
import { boardOf, character, type Setting, squad, team } from '../../support/dm.js';

function shown(setting: Setting, more: Partial<View<DmBoard>> = {}) {
  const board = boardOf(setting);
  return describe({ seat: 'spectator', ruleset: 'x', options: {}, seq: 0, pending: [], board, ...more });
}
const pool = [1, 2, 6].map(face => ({ face, limited: false }));

group('how a battle describes itself', () => {
  test.each([
    [{ phase: 'before', turn: 0 }, 'Before the battle'],
    [{ phase: 'command', turn: 2 }, 'Turn 2 · Command Phase'],
    [{ phase: 'action', turn: 2, subPhase: 2 }, 'Turn 2 · Sub-phase II · Run moves'],
    [{ phase: 'onslaught', turn: 3, subPhase: 6 }, 'Turn 3 · Onslaught · Sub-phase VI · Close combat'],
    [{ phase: 'over', turn: 6 }, 'Turn 6 · The battle is over'],
  ] as const)('the title of %j', (board, title) => {
    expect(shown({ board }).title).toBe(title);
  });

  test('who fights whom, who is First Player, who is asked about what', () => {
    const pending = [{ id: '1', who: 'blue', asks: 'react', args: { unit: 'alpha' }, cite: '', fallback: null }];
    const { detail } = shown({ blue: [team('Alpha', 1)] }, { pending });
    expect(detail).toBe('Meridian Guard (Blue, First Player) v Hollow Brood (Red) · Blue to react: Alpha');
  });

  test('counters: models, points, pool with its limited dice, reserves', () => {
    const detachments = [
      { id: 'blue', side: 'blue' as const, pool: [...pool, { face: 3, limited: true }], points: 3 },
      { id: 'red', side: 'red' as const },
    ];
    const { sides } = shown({ detachments, blue: [team('Alpha', 4)] });
    expect(sides[0]!.lines).toEqual(['4 of 4 models · 3 CP', 'pool 1 · 2 · 6   limited 3']);
    expect(sides[1]!.lines).toEqual(['0 of 0 models · 0 CP', 'Red Detachment: in reserve']);
  });

  test('DM.basics.counters: badges: order letter, pins, statuses', () => {
    const { units } = shown({
      blue: [
        team('Alpha', 2, { at: [4, 4], order: 'overwatch', pins: 2, status: 'shaken', hidden: true }),
        team('Bravo', 2, { at: [14, 4] }),
      ],
    });
    expect(units.alpha!.badges.map(({ glyph, kind, count }) => [glyph, kind, count])).toEqual([
      ['O', 'order', undefined],
      ['◆', 'pin', 2],
      ['SHAKEN', 'status', undefined],
      ['HIDDEN', 'status', undefined],
      ['OVERWATCH', 'status', undefined],
    ]);
    expect(units.bravo!.badges).toEqual([]);
  });

  test('marks and legend: only what occurs', () => {
    const board = boardOf({
      blue: [
        character('Marshal', { at: [4, 40], rank: 3 }),
        character('Captain', { at: [8, 40], rank: 2 }),
        squad('Pack', [team('Pack 1', 2, { at: [14, 40], order: 'run' }), team('Pack 2', 2, { at: [24, 40] })], {
          champion: { with: 'Pack 1', at: [14, 41.5] },
        }),
      ],
    });
    board.armies.blue.warlord = board.units.marshal!.models[0]!;
    const { models, legend, units } = describe({ seat: 'blue', ruleset: 'x', options: {}, seq: 0, pending: [], board });
    expect(Object.values(models).map(({ mark }) => mark)).toEqual(['W', 'II', 'C']);
    expect(units.marshal!.label).toBe('Marshal · III');
    expect(units.marshal!.lines[0]).toBe('1 of 1 model · Rank III');
    expect(legend).toEqual([
      { glyph: 'R', word: 'Run' },
      { glyph: 'W', word: 'Warlord' },
      { glyph: 'C', word: 'Champion' },
      { glyph: 'II', word: 'Rank II' },
    ]);
  });

  test('lines of a unit: statistics, weapons, wounds, orders, pins', () => {
    const { units } = shown({
      blue: [team('Alpha', 2, { at: [4, 4], order: 'fire', pins: 1, armour: { dice: 1, need: 5, name: 'Plate' } })],
    });
    expect(units.alpha!.lines).toEqual([
      '2 of 2 models',
      expect.stringMatching(/^\*\*2 × Alpha\*\* · Mv 4 WS 3 A 1 BS 3 T 3 W 1 I 3 Ld 7 · Plate 5\+$/),
      'Rifle 12/24" S3, 0/-1 to hit',
      'Fire orders · 1 pin',
    ]);
  });

  test('the dead are not described', () => {
    const board = boardOf({ blue: [team('Alpha', 1)] });
    board.units.alpha!.models = [];
    expect(describe({ seat: 'blue', ruleset: 'x', options: {}, seq: 0, pending: [], board }).units).toEqual({});
  });
});
