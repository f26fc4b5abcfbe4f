import { describe, expect, test } from 'vitest';
import { distanceBetween } from '../../../../src/rulesets/board-queries.js';
import { ORDER_TEST } from '../../../../src/rulesets/darker-millennium/command/order-test.js';
import { chargeOf } from '../../../../src/rulesets/darker-millennium/movement/reaction.js';
import { mayTry } from '../../../../src/rulesets/darker-millennium/movement/reactions/all.js';
import { boardOf, squad, team } from '../../../support/dm.js';
import type { Place } from '../../../support/table.js';
import { scenario } from './rooms.js';

const TORN: Place[] = [
  [20, 20],
  [21.2, 20],
  [40, 20],
];
/** So far apart that no run brings them together. */
const LOST: Place[] = [
  [12, 20],
  [13.2, 20],
  [40, 20],
];

describe('DM.move.coherency.broken: every next move must restore it', () => {
  test('a charge too', () => {
    const s = scenario({
      blue: [team('Alpha', 3, { places: LOST, order: 'run', weapons: [] })],
      red: [team('Brood', 2, { at: [12, 14], moved: 'run' })],
    })
      .startAt('move.run', { side: 'blue' })
      .answer({ unit: 'alpha', do: 'charge', targets: ['brood'] });
    expect(s.eventsOf('unitSplit')).toMatchObject([{ unit: 'alpha', models: ['alpha-3'] }]);
    expect(s.board.units['alpha~1']!.status).toBe('broken');
    expect(s.board.units.alpha!.status).toBeUndefined();
  });
  test('a Counter-Attack too', () => {
    const s = scenario({
      blue: [team('Brood', 2, { at: [12, 13], order: 'run', weapons: [], profile: { mv: 5 } })],
      red: [team('Alpha', 3, { places: LOST, weapons: [] })],
    })
      .startAt('move.run', { side: 'blue' })
      .answer({ unit: 'brood', do: 'charge', targets: ['alpha'] })
      .dice(1)
      .answer({ react: 'counterAttack' });
    expect(s.eventsOf('unitSplit')).toMatchObject([{ unit: 'alpha', models: ['alpha-3'] }]);
    expect(s.board.units['alpha~1']!.status).toBe('broken');
  });
  test('a compulsory move too', () => {
    const s = scenario({
      board: { subPhase: 1 },
      blue: [team('Alpha', 3, { places: LOST, profile: { mv: 4 } })],
    })
      .given(board => {
        board.units.alpha!.ablaze = true;
      })
      .startAt('move.compulsory', { side: 'blue' })
      .dice(4, 1, 180, 3);
    expect(s.eventsOf('unitSplit')).toMatchObject([{ unit: 'alpha', models: ['alpha-3'] }]);
  });
  test('a fall back too', () => {
    const s = scenario({
      blue: [team('Alpha', 3, { places: TORN, order: 'run', engagedAtStart: true })],
      red: [team('Brood', 1, { at: [20, 19] })],
    })
      .startAt('move.run', { side: 'blue' })
      .dice(1, 2, 1)
      .answer({ unit: 'alpha', do: 'fallback' })
      .answer({ to: 'away' });
    expect(s.eventsOf('unitSplit')).toMatchObject([{ unit: 'alpha', models: ['alpha-3'] }]);
    expect(s.board.units['alpha~1']!.status).toBe('broken');
  });
  test('a fall back that closes up splits nobody', () => {
    const near: Place[] = [
      [20, 20],
      [21.2, 20],
      [24.5, 20],
    ];
    const s = scenario({
      blue: [team('Alpha', 3, { places: near, order: 'run', engagedAtStart: true })],
      red: [team('Brood', 1, { at: [20, 19] })],
    })
      .startAt('move.run', { side: 'blue' })
      .dice(4, 4, 1)
      .answer({ unit: 'alpha', do: 'fallback' })
      .answer({ to: 'away' });
    expect(s.eventsOf('unitSplit')).toEqual([]);
  });
  test('no reaction gives it Fire orders; Run and Down it can receive', () => {
    const board = boardOf({ blue: [team('Alpha', 3, { places: TORN })], red: [team('Brood', 1, { at: [20, 14] })] });
    const may = (reaction: string) => mayTry({ board, options: {} }, board.units.alpha!, reaction, chargeOf('brood'));
    expect(may('openFire')).toBe(false);
    expect(may('returnFire')).toBe(false);
    expect(may('counterAttack')).toBe(true);
    expect(may('takeCover')).toBe(true);
  });
  test('DM.command.test.strength: a part that strayed is no casualty, and a casualty counts for the part', () => {
    const s = scenario({ blue: [team('Alpha', 3, { places: TORN, order: 'advance', pins: 1 })] })
      .startAt('move.advance', { side: 'blue' })
      .answer({ unit: 'alpha', to: { x: 20_000, y: 20_000, near: true } });
    const reasons = (id: string) => {
      const need = ORDER_TEST.need({ board: s.board, unit: s.board.units[id]!, order: 'run' });
      return need.modifiers.map(({ cause }) => cause.is).filter(is => is === 'fullStrength');
    };
    expect([reasons('alpha'), reasons('alpha~1')]).toEqual([['fullStrength'], ['fullStrength']]);
    s.board.units.alpha!.models.pop();
    expect([reasons('alpha'), reasons('alpha~1')]).toEqual([[], []]);
  });
});

describe('DM.move.coherency.broken: who can close up must', () => {
  const near = (x: number, y: number) => ({ x: x * 1000, y: y * 1000, near: true });
  const torn = (order: 'run' | 'advance', places: Place[], brood: Place = [44, 4]) =>
    scenario({
      blue: [team('Alpha', 3, { places, order, abilities: [] }), team('Bravo', 2, { at: [20, 44], order })],
      red: [team('Brood', 1, { at: brood, moved: 'run' })],
    }).startAt(order === 'run' ? 'move.run' : 'move.advance', { side: 'blue' });
  const GAP: Place[] = [
    [20, 20],
    [21.2, 20],
    [26, 20],
  ];

  test('its player is not done before, and the clock closes it up', () => {
    const s = torn('advance', GAP);
    const refusal = {
      why: expect.stringMatching(/^Alpha is out of coherency and must close up: move to `[A-Z]+\d+\.\d` or /),
      cite: 'DM.move.coherency.broken',
    };
    expect(s.refusal({ unit: 'none' })).toEqual(refusal);
    expect(s.refusal({ unit: 'none', do: 'pass' })).toEqual(refusal);
    expect(s.offered()).toEqual(['alpha', 'bravo']);
    s.answer({ unit: 'bravo', do: 'advance', to: near(22, 44) });
    s.fallback();
    expect(s.eventsOf('unitSplit')).toEqual([]);
    expect(s.board.units.alpha!.moved).toBe('advance');
    expect(s.pending).toEqual([]);
  });
  test('wherever it is sent it gathers on the way', () => {
    const s = torn('run', GAP);
    for (const to of s.offered({ unit: 'alpha', do: 'run' })) {
      const reply = { unit: 'alpha', do: 'run', to: to as never };
      expect(s.refusal(reply)).toBeUndefined();
    }
    s.answer({ unit: 'alpha', do: 'run', to: near(30, 28) });
    expect(s.eventsOf('unitSplit')).toEqual([]);
  });
  test('it does not sprint, nor charge whom it would meet in two parts', () => {
    const s = torn('run', TORN, [20, 14]);
    expect(s.offered({ unit: 'alpha' })).toEqual(['run']);
    expect(s.refusal({ unit: 'alpha', do: 'charge', targets: ['brood'] })).toEqual({
      why: expect.stringContaining('Alpha is out of coherency and must close up with its next move'),
      cite: 'DM.move.coherency.broken',
    });
    const quiet = torn('run', TORN);
    expect(quiet.offered({ unit: 'alpha' })).toEqual(['run']);
    expect(quiet.refusal({ unit: 'alpha', do: 'sprint', to: near(30, 20) })?.cite).toBe('DM.move.coherency.broken');
    const together = torn('run', GAP, [22, 15]);
    together.answer({ unit: 'alpha', do: 'charge', targets: ['brood'] });
    expect(together.eventsOf('unitSplit')).toEqual([]);
  });
  test('the preview of a move says so where it is so, not where teams that share an order stay too far apart', () => {
    const told = (s: ReturnType<typeof scenario>) => {
      s.startAt('move.run', { side: 'blue' });
      const reply = { unit: 'alpha', do: 'run', to: { x: 14_000, y: 24_000, near: true } };
      const { small } = s.question.preview!(s.view('blue'), s.asked, reply);
      s.answer(reply);
      return [small.filter(line => line.includes('counts as failing')).length, s.eventsOf('unitSplit').length];
    };
    const order = { kind: 'run', group: 'shared' } as const;
    const apart = [team('Alpha', 2, { at: [12, 20], order }), team('Bravo', 2, { at: [44, 20], order })];
    expect(told(scenario({ blue: [squad('Pair', apart)] }))).toEqual([0, 0]);
    expect(told(scenario({ blue: [team('Alpha', 3, { places: LOST, order })] }))).toEqual([1, 1]);
  });
  test('who cannot may stay, and that was its move: the smaller part counts as having failed', () => {
    const s = torn('advance', LOST);
    expect(s.question.preview!(s.view('blue'), s.asked, { unit: 'none' }).lines).toEqual([
      'Your other units stay where they are.',
      'Alpha, out of coherency: the smaller part counts as failing a morale test.',
    ]);
    s.answer({ unit: 'none' });
    expect(s.eventsOf('unitSplit')).toMatchObject([{ unit: 'alpha', models: ['alpha-3'] }]);
    expect(s.board.units['alpha~1']!.status).toBe('broken');
    expect(s.pending).toEqual([]);
  });
  test('in a close combat it may stay and fight, torn as it is', () => {
    const s = scenario({
      blue: [team('Alpha', 3, { places: GAP, order: 'run', engagedAtStart: true })],
      red: [team('Brood', 1, { at: [20, 19] })],
    }).startAt('move.run', { side: 'blue' });
    expect(s.offered()).toContain('none');
    s.answer({ unit: 'none' });
    expect(s.eventsOf('unitSplit')).toEqual([]);
  });
});

describe('DM.move.fallBack: Evade is the one move of the engaged', () => {
  // Brood fights Alpha already; Raptors charge Alpha from the other side.
  const charged = () =>
    scenario({
      blue: [team('Alpha', 2, { at: [20, 20], profile: { initiative: 3, mv: 6 } })],
      red: [team('Brood', 1, { at: [20, 19] }), team('Raptors', 2, { at: [14, 20], order: 'run', weapons: [] })],
    })
      .startAt('move.run', { side: 'red' })
      .answer({ unit: 'raptors', do: 'charge', targets: ['alpha'] });

  test('DM.move.charge.reactions: charged again it may Evade, nothing else', () => {
    expect(charged().offered()).toEqual(['evade', 'hold']);
  });
  test('DM.house.disengage: it goes 1" further from all of them, and those in contact strike', () => {
    // Evade 2 of 3, 2d6 for the distance, the free hit of Brood does not wound.
    const s = charged().dice(2, 5, 5, 1).answer({ react: 'evade' });
    expect(s.eventsOf('hurt')).toHaveLength(1);
    expect(s.asked.args.from).toEqual(['raptors', 'brood']);
    const far = () =>
      ['raptors', 'brood'].map(id => distanceBetween(s.board, s.board.units.alpha!, s.board.units[id]!));
    const before = far();
    s.answer({ to: 'away' });
    expect(s.board.units.alpha!.moved).toBe('fallback');
    for (const [index, end] of far().entries()) expect(end - before[index]!).toBeGreaterThanOrEqual(1000);
  });
});

describe('DM.move.coherency.restored: as soon as it stands in one chain again', () => {
  test('by any move, also of a winner that consolidates', () => {
    const s = scenario({
      blue: [team('Alpha', 2, { at: [20, 20] }), team('Stray', 1, { at: [24.9, 20] })],
      red: [team('Brood', 1, { at: [40, 40] })],
    })
      .given(board => {
        board.units['alpha~1'] = { ...board.units.stray!, id: 'alpha~1', status: 'broken' };
        delete board.units.stray;
        board.models['stray-1']!.unit = 'alpha~1';
      })
      .startAt('move.consolidate', { unit: 'alpha' })
      .answer({ to: { x: 21_500, y: 20_000, near: true } });
    expect(s.eventsOf('partRejoined')).toMatchObject([{ part: 'alpha~1', unit: 'alpha' }]);
    expect(s.board.units.alpha).toMatchObject({ models: ['alpha-1', 'alpha-2', 'stray-1'] });
    expect(s.board.units.alpha!.status).toBeUndefined();
  });
});
