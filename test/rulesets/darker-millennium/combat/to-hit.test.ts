import { describe, expect, test } from 'vitest';
import type { DmBoard } from '../../../../src/rulesets/darker-millennium/board.js';
import type { ShotHow } from '../../../../src/rulesets/darker-millennium/combat/events.js';
import type { CoverOf } from '../../../../src/rulesets/darker-millennium/combat/sight.js';
import { hitReasons, showNeed, toHit } from '../../../../src/rulesets/darker-millennium/combat/to-hit.js';
import { hitChance as chance } from '../../../../src/rulesets/darker-millennium/odds/rolls.js';
import { boardOf, team } from '../../../support/dm.js';
import { gun } from './field.js';

interface Case {
  how?: ShotHow;
  cover?: CoverOf;
  distance?: number;
  bs?: number | null;
  change?: (board: DmBoard) => void;
  weapon?: Parameters<typeof gun>[0];
}

function need({ how = 'fire', cover = 'none', distance = 10_000, bs = 3, change, weapon }: Case) {
  const board = boardOf({
    blue: [team('Alpha', 1, { at: [20, 30], profile: { bs } })],
    red: [team('Foe', 1, { at: [20, 20] })],
    board: { subPhase: 4 },
  });
  change?.(board);
  const unit = board.units.alpha!;
  return toHit(board, {
    unit,
    model: board.models['alpha-1']!,
    weapon: gun(weapon),
    target: board.units.foe!,
    how,
    distance,
    cover,
  });
}

describe('DM.house.hit', () => {
  test.each([
    ['BS 3 is 4+', {}, 4],
    ['BS 5 is 2+', { bs: 5 }, 2],
    ['soft cover -1', { cover: 'soft' }, 5],
    ['hard cover -2', { cover: 'hard' }, 6],
    ['short range +1', { weapon: { shortModifier: 1 }, distance: 12_000 }, 3],
    ['long range -1', { weapon: { longModifier: -1 }, distance: 12_001 }, 5],
    ['target ran -1', { change: b => (b.units.foe!.moved = 'run') }, 5],
    ['target sprinted -1', { change: b => (b.units.foe!.moved = 'sprint') }, 5],
    ['target advanced: nothing', { change: b => (b.units.foe!.moved = 'advance') }, 4],
    ['target Down -1', { change: b => (b.units.foe!.order = { kind: 'down', group: 'x' }) }, 5],
    ['Advance -1', { how: 'advance' }, 5],
    ['Fire orders in V +1', { change: b => (b.subPhase = 5) }, 3],
    ['Return Fire in V: nothing', { how: 'returnFire', change: b => (b.subPhase = 5) }, 4],
    ['Overwatch -1', { how: 'overwatch' }, 5],
    ['Open Fire is like Overwatch', { how: 'openFire' }, 5],
    ['Assault after a Run -2', { how: 'assault' }, 6],
    ['shaken -1', { change: b => (b.units.alpha!.status = 'shaken') }, 5],
    ['one pin: nothing', { change: b => (b.units.alpha!.pins = 1) }, 4],
    ['two pins -1', { change: b => (b.units.alpha!.pins = 2) }, 5],
    ['five pins -2', { change: b => (b.units.alpha!.pins = 5) }, 6],
    ['Monster +1', { change: b => (b.units.foe!.keywords = ['Monster']) }, 3],
    ['Vehicle +1', { change: b => (b.units.foe!.keywords = ['Vehicle']) }, 3],
    ['all of them add up', { how: 'advance', cover: 'hard', change: b => (b.units.foe!.moved = 'run') }, 8],
  ] satisfies [string, Case, number][])('%s', (_name, given, expected) => {
    expect(need(given as Case)?.value).toBe(expected);
  });

  test('out of range, and BS of nothing, cannot shoot', () => {
    expect(need({ distance: 24_001 })).toBeUndefined();
    expect(need({ bs: null })).toBeUndefined();
  });

  test('DM.basics.modifiers: a flame needs nothing and nothing is added to it, as far as it reaches', () => {
    const flame = { weapon: { flame: true, long: 8000 }, cover: 'hard', how: 'assault' } as const;
    expect(need({ ...flame, distance: 8000 })).toEqual({ base: 0, value: 0, modifiers: [] });
    expect(need({ ...flame, bs: null, distance: 1000 })).toEqual({ base: 0, value: 0, modifiers: [] });
    expect(need({ ...flame, distance: 8001 })).toBeUndefined();
  });

  test('DM.basics.modifiers: what helps and what hinders, in the order in which they count', () => {
    const found = need({ bs: 4, cover: 'hard', distance: 12_000, weapon: { shortModifier: 1 }, how: 'advance' });
    expect(found).toMatchObject({ base: 3, value: 5 });
    expect(found!.modifiers.map(({ op, by }) => `${op}${by}`)).toEqual(['+1', '-2', '-1']);
  });

  test('the list behind the number is told', () => {
    expect(hitReasons(need({ how: 'advance', cover: 'soft' })!)).toBe('BS 3 is 4+, soft cover -1, Advance -1');
    expect([1, 2, 6, 7, 9, 10].map(showNeed)).toEqual(['2+', '2+', '6+', '6 then 4+', '6 then 6+', 'no chance']);
  });

  test('natural 1 misses; 7, 8, 9 are a 6 and then 4+, 5+, 6+', () => {
    expect([1, 2, 6, 7, 8, 9, 10].map(chance)).toEqual([5 / 6, 5 / 6, 1 / 6, 1 / 12, 1 / 18, 1 / 36, 0]);
  });
});
