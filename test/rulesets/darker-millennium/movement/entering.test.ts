import { describe, expect, test } from 'vitest';
import { distanceBetween } from '../../../../src/rulesets/board-queries.js';
import { inSquadCoherency } from '../../../../src/rulesets/darker-millennium/movement/coherency.js';
import { squad, team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';
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
    expect(s.offered({ unit: 'alpha' })).toEqual(['run', 'sprint']);
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

describe('DM.house.enter, DM.move.sprint: sprinting onto the table', () => {
  const order = { kind: 'run' as const, group: 'g' };
  const reserve = (brood: [number, number] = [10, 4], terrain: ReturnType<typeof piece>[] = []) =>
    scenario({
      blue: [squad('Squad One', [team('Alpha', 4, { order }), team('Bravo', 4, { order })])],
      red: [team('Brood', 2, { at: brood })],
      terrain,
      detachments: [{ id: 'blue', side: 'blue', stage: 'readied' }],
    }).startAt('move.run', { side: 'blue' });
  const deepest = (s: ReturnType<typeof reserve>) =>
    Math.min(...Object.values(s.board.models).flatMap(({ at, unit }) => (at && unit !== 'brood' ? [at.y] : [])));

  test('8+d4" at Mv 4 from the edge, straight, with a pin for each team', () => {
    const s = reserve()
      .dice(3)
      .answer({ unit: 'alpha', do: 'sprint', to: to(24, 30) });
    expect(s.eventsOf('moveRolled')[0]).toMatchObject({ sides: 4, faces: [3], total: 11 });
    expect(deepest(s)).toBeGreaterThanOrEqual(36_500);
    expect(deepest(s)).toBeLessThan(39_000);
    for (const { path } of s.eventsOf('moved').flatMap(({ models }) => models))
      expect(path.length).toBeLessThanOrEqual(2);
    const { alpha, bravo } = s.board.units;
    expect([alpha!.pins, bravo!.pins, alpha!.moved, bravo!.moved]).toEqual([1, 1, 'sprint', 'sprint']);
    expect(alpha!.entered && bravo!.entered).toBe(true);
    expect(inSquadCoherency(s.board, alpha!, bravo!)).toBe(true);
  });
  test('DM.move.sprint.halt: it halts 8" from the enemy', () => {
    const s = reserve([24, 30])
      .dice(4)
      .answer({ unit: 'alpha', do: 'sprint', to: to(24, 34) });
    const { alpha, bravo, brood } = s.board.units;
    expect(distanceBetween(s.board, alpha!, brood!)).toBeGreaterThanOrEqual(7998);
    expect(distanceBetween(s.board, bravo!, brood!)).toBeGreaterThanOrEqual(7998);
  });
  test('nobody goes round what bars the way', () => {
    const s = reserve([10, 4], [piece('Rock A', [22, 41, 4, 2], ['impassable'])])
      .dice(4)
      .answer({ unit: 'alpha', do: 'sprint', to: to(24, 38) });
    for (const { path } of s.eventsOf('moved').flatMap(({ models }) => models))
      expect(path.length).toBeLessThanOrEqual(2);
    expect(s.board.units.alpha!.entered && s.board.units.bravo!.entered).toBe(true);
  });
  test('the preview says how far on average, and the report where it came on', () => {
    const s = reserve();
    const reply = { unit: 'alpha', do: 'sprint', to: to(24, 30) };
    const { lines, ghosts } = s.question.preview!(s.view('blue'), s.asked, reply);
    expect(lines[0]).toBe('**Squad One** comes on sprinting 8 + d4", 11" on average, then takes a pin.');
    expect(ghosts).toHaveLength(8);
    // The ghosts are for a 3, the average.
    s.dice(3).answer(reply);
    for (const { model, at } of ghosts) expect(s.board.models[model]!.at).toEqual(at);
    expect(s.reports.flatMap(report => [report.title, ...report.lines]).join('\n')).toContain('comes on: ');
  });
  test('DM.house.enter: every suggested place is legal, also where enemies stand at the edge', () => {
    const order = { kind: 'run' as const, group: 'g' };
    const s = scenario({
      blue: [team('Alpha', 4, { order })],
      red: [14, 22, 30].map(x => team(`Brood ${x}`, 5, { at: [x, 45] })),
      detachments: [{ id: 'blue', side: 'blue', stage: 'readied' }],
    }).startAt('move.run', { side: 'blue' });
    const refused = s
      .offered({ unit: 'alpha', do: 'sprint' })
      .map(place => s.refusal({ unit: 'alpha', do: 'sprint', to: place as never })?.why);
    expect(refused.length).toBeGreaterThan(3);
    expect(refused.filter(why => why !== undefined)).toEqual([]);
  });
  test('every suggested place is legal', () => {
    const s = reserve();
    const places = s.offered({ unit: 'alpha', do: 'sprint' });
    expect(places.length).toBeGreaterThan(3);
    for (const place of places) expect(s.refusal({ unit: 'alpha', do: 'sprint', to: place as never })).toBeUndefined();
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
    expect(report!.lines).toEqual([]);
    expect(report!.why).toEqual([lines[1]!.replace(/\.$/, '')]);
  });
  test('the place that was asked for is not left for a roomier one', () => {
    const s = crowd().answer({ unit: 'alpha', do: 'run', to: { ...to(34, 41), near: true } });
    expect(s.board.models['alpha-1']!.at).toEqual(to(34, 41));
    expect(s.reports[0]!.why).toEqual([]);
  });
  test('DM.house.enter: every suggested place is legal, also where most of the edge is taken', () => {
    const taken = Array.from({ length: 33 }, (_, index) => [
      13 + 3.2 * (index % 11),
      39.5 + 3.2 * Math.floor(index / 11),
    ]);
    const s = scenario({
      blue: [
        ...taken.map(([x = 0, y = 0], index) => team(`Delta ${index}`, 1, { at: [x, y] })),
        squad('Squad One', [team('Alpha', 6, { order }), team('Bravo', 5, { order })]),
      ],
      detachments: [{ id: 'blue', side: 'blue', stage: 'readied' }],
    }).startAt('move.run', { side: 'blue' });
    for (const x of [4, 24, 44]) {
      const place = { ...to(x, 41), near: true };
      expect(s.refusal({ unit: 'alpha', do: 'run', to: place })).toBeUndefined();
    }
  });
  test('a typed place there is refused with the nearest one', () => {
    const refusal = crowd().refusal({ unit: 'alpha', do: 'run', to: to(24, 41) });
    expect(refusal?.why).toMatch(/^Squad One cannot reach E7\.\d: .*\. Run reaches `[A-H][78]\.\d`\.$/);
  });
  test('every suggested place is legal', () => {
    const s = crowd();
    const offered = s.offered({ unit: 'alpha', do: 'run' });
    expect(offered.length).toBeGreaterThan(2);
    for (const place of offered) {
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
    expect(s.reports[0]!.why).toEqual([lines[1]!.replace(/\.$/, '')]);
  });
});

describe('DM.house.abilities.infiltrate: what is said of those who come on', () => {
  const coming = (abilities: string[]) =>
    scenario({
      blue: [team('Alpha', 3, { order: 'run', abilities })],
      red: [team('Brood', 2, { at: [10, 4] })],
      detachments: [{ id: 'blue', side: 'blue', stage: 'readied' }],
    }).startAt('move.run', { side: 'blue' });
  const place = { ...to(30, 30), near: true };

  test('they are where they were sent, from no edge', () => {
    const s = coming(['infiltrate']);
    const reply = { unit: 'alpha', do: 'run', to: place };
    const { lines } = s.question.preview!(s.view('blue'), s.asked, reply);
    expect(lines[0]).toBe('**Alpha** comes on: in `F6.1`.');
    s.answer(reply);
    expect(s.reports[0]!.title).toBe('**Alpha** comes on: in `F6.1`');
  });
  test('others say how far they went', () => {
    const s = coming([]).answer({ unit: 'alpha', do: 'run', to: { ...to(30, 41), near: true } });
    expect(s.reports[0]!.title).toMatch(/^\*\*Alpha\*\* comes on: [\d.]+" to `F7\.\d`$/);
  });
});
