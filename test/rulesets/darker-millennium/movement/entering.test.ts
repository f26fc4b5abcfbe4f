import { describe, expect, test } from 'vitest';
import { inSquadCoherency } from '../../../../src/rulesets/darker-millennium/movement/coherency.js';
import { distanceBetween } from '../../../../src/rulesets/lookups.js';
import { squad, team } from '../../../support/dm.js';
import { scenario } from './rooms.js';

const to = (x: number, y: number) => ({ x: Math.round(x * 1000), y: Math.round(y * 1000) });

describe('DM.house.enter', () => {
  const reserve = (order: 'run' | 'advance') =>
    scenario({
      blue: [
        squad('Squad One', [
          team('Alpha', 4, { order: { kind: order, group: 'g' } }),
          team('Bravo', 4, { order: { kind: order, group: 'g' } }),
        ]),
      ],
      red: [team('Brood', 2, { at: [20, 40] })],
      detachments: [{ id: 'blue', side: 'blue', stage: 'readied' }],
    });

  test('a whole squad comes on from its edge, measured from it, and its detachment is present', () => {
    const s = reserve('run').startAt('move.run', { side: 'blue' });
    expect(s.offered({ unit: 'alpha' })).toEqual(['run']);
    s.answer({ unit: 'alpha', do: 'run', to: to(34, 42) });
    const { alpha, bravo } = s.board.units;
    for (const id of [...alpha!.models, ...bravo!.models]) {
      const { at } = s.board.models[id]!;
      expect(at!.y).toBeGreaterThanOrEqual(40_000 - 500);
      expect(at!.y).toBeLessThanOrEqual(47_500);
    }
    expect(inSquadCoherency(s.board, alpha!, bravo!)).toBe(true);
    expect(s.board.detachments.blue!.stage).toBe('present');
    expect(alpha!.entered && bravo!.entered).toBe(true);
  });
  test('an advance brings it on as well', () => {
    const s = reserve('advance').startAt('move.advance', { side: 'blue' });
    const [first] = s.offered({ unit: 'alpha', do: 'advance' });
    s.answer({ unit: 'alpha', do: 'advance', to: first as never });
    expect(s.board.units.bravo!.moved).toBe('advance');
  });
  test('no charge on the move of entry', () => {
    const s = reserve('run').startAt('move.run', { side: 'blue' });
    expect(s.refusal({ unit: 'alpha', do: 'charge', targets: ['brood'] })?.cite).toBe('DM.house.enter');
  });
  test('a detachment in reserve waits', () => {
    const s = reserve('run')
      .given(board => {
        board.detachments.blue!.stage = 'reserve';
      })
      .startAt('move.run', { side: 'blue' });
    expect(s.pending).toEqual([]);
  });
});

describe('DM.house.enter: a crowded edge', () => {
  const order = { kind: 'run' as const, group: 'g' };
  const crowd = () =>
    scenario({
      blue: [
        team('Delta', 10, { at: [22, 41] }),
        squad('Squad One', [team('Alpha', 6, { order }), team('Bravo', 6, { order })]),
      ],
      detachments: [{ id: 'blue', side: 'blue', stage: 'readied' }],
    }).startAt('move.run', { side: 'blue' });

  test('a suggestion where others stand brings the squad on beside them', () => {
    const s = crowd().answer({ unit: 'alpha', do: 'run', to: { ...to(24, 41), near: true } });
    const { alpha, bravo, delta } = s.board.units;
    expect(alpha!.entered && bravo!.entered).toBe(true);
    expect(distanceBetween(s.board, alpha!, delta!)).toBeGreaterThanOrEqual(1000);
    expect(distanceBetween(s.board, bravo!, delta!)).toBeGreaterThanOrEqual(1000);
    expect(inSquadCoherency(s.board, alpha!, bravo!)).toBe(true);
    expect(distanceBetween(s.board, alpha!, delta!)).toBeLessThan(6000);
  });
  test('preview and report say where it ends instead, and why', () => {
    const s = crowd();
    const reply = { unit: 'alpha', do: 'run', to: { ...to(22, 41), near: true } };
    const { lines } = s.question.preview!(s.view('blue'), s.asked, reply);
    expect(lines[1]).toMatch('nearest free place');
    const [, end] = /^Delta is in the way of `D7\.\d`; nearest free place (`\w+\.\d`)\.$/.exec(lines[1]!)!;
    expect(lines[0]).toContain(end);
    s.answer(reply);
    const [report] = s.reports;
    expect(report!.title).toContain(`to ${end}`);
    expect(report!.lines).toEqual([lines[1]!.replace(/\.$/, '')]);
  });
  test('the place that was asked for is not left for a roomier one', () => {
    const s = crowd().answer({ unit: 'alpha', do: 'run', to: { ...to(34, 41), near: true } });
    expect(s.board.models['alpha-1']!.at).toEqual(to(34, 41));
    expect(s.reports[0]!.lines).toEqual([]);
  });
  test('a typed place there is refused with the nearest one', () => {
    const refusal = crowd().refusal({ unit: 'alpha', do: 'run', to: to(24, 41) });
    expect(refusal?.why).toMatch(/^Squad One cannot reach E7\.\d: .*\. Run reaches `[A-H][78]\.\d`\.$/);
  });
  test('every suggested place is legal', () => {
    const s = crowd();
    for (const place of s.offered({ unit: 'alpha', do: 'run' })) {
      expect(s.refusal({ unit: 'alpha', do: 'run', to: place as never })).toBeUndefined();
    }
  });
});

describe('DM.house.melee: a place that is taken', () => {
  test('a winner that consolidates is told before and after where it ends instead', () => {
    const s = scenario({
      blue: [team('Alpha', 3, { at: [20, 25] }), team('Delta', 3, { at: [20, 22.7] })],
      red: [team('Brood', 2, { at: [20, 6] })],
    }).startAt('move.consolidate', { unit: 'alpha' });
    const reply = { to: { ...to(21, 23), near: true } };
    const { lines, sights } = s.question.preview!(s.view('blue'), s.asked, reply);
    expect(lines[0]).toMatch(/^\*\*Alpha\*\* (goes|stays)/);
    expect(lines[1]).toMatch(/^Delta is in the way of `D4\.\d`; nearest free place `\w+\.\d`\.$/);
    expect(lines.join(' ')).toContain('Sees 1 of 1 enemy units: Brood at');
    expect(sights).toMatchObject([{ clear: true, name: 'Brood' }]);
    s.answer(reply);
    expect(s.reports[0]!.lines).toEqual([lines[1]!.replace(/\.$/, '')]);
  });
});
