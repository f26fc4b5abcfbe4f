import { describe, expect, test } from 'vitest';
import { hasUnitsLeft } from '../../../src/rulesets/interactive-orders/scenarios/victory.js';
import { blade, gun, hull, type Setting } from '../../support/classic.js';
import { type IoSpec, ioBoardOf, ioScenario, told, waiting } from '../../support/io.js';
import { inches, type Place, piece } from '../../support/table.js';

/** A hit on 3+ wounds on 2+ and leaves no save. */
const SURE = gun('Sure', { strength: 8, ap: 1, range: { least: 0, most: 60_000 } });
const SHELL = gun('Shell', { strength: 8, ap: 1, rules: ['barrage', 'blast'], range: { least: 0, most: 20_000 } });

const unit = (id: string, spec: IoSpec = {}, count = 1) =>
  waiting(id, count, spec.token, { id, weapons: [SURE, blade('Fist')], ...spec });
/** A battery at a tenth of its price. */
const battery = (id: string, spec: IoSpec = {}) =>
  waiting(id, 1, undefined, { id, weapons: [SHELL], support: { kind: 'bombard' }, ...spec });

/** Blue A is an HQ in the south that sees red C and D; a battery G waits off the map. */
function field(setting: Setting & { a?: IoSpec; b?: IoSpec; c?: IoSpec; g?: IoSpec; count?: number } = {}) {
  const { a = {}, b = {}, c = {}, g = {}, count = 1, ...more } = setting;
  return ioScenario({
    blue: [unit('A', { at: [10, 30], role: 'hq', ...a }), battery('G', g), unit('B', { at: [40, 40], ...b })],
    red: [unit('C', { at: [20, 12], lastMoved: 1, ...c }, count), unit('D', { at: [40, 12], lastMoved: 1 })],
    ...more,
  }).startAt('io.giving', { side: 'blue' });
}

const ask = (at: unknown, support = 'G') => ({ unit: 'A', do: 'requestSupport', support, at }) as never;
const UP = { ground: 'stay' };
const at = (place: Place) => ({ ...inches(place) });

describe('Request Support', () => {
  test('IO.order.support.who: an HQ, or communications equipment; nobody else', () => {
    expect(field().offered({ unit: 'A' })).toContain('requestSupport');
    expect(field({ a: { role: 'troops' } }).refusal(ask('C'))).toMatchObject({ cite: 'IO.order.support.who' });
    expect(field({ a: { role: 'troops', hasComms: true } }).refusal(ask('C'))).toBeUndefined();
  });

  test('IO.order.support.one, IO.strike: one battery off the map, or one flyer; nobody else, and not without one', () => {
    const game = field({ g: { support: undefined, offMap: true } as IoSpec });
    expect(game.offered({ unit: 'A', do: 'requestSupport' })).toEqual(['G']);
    expect(game.refusal(ask('C', 'B'))).toMatchObject({ cite: 'IO.order.support.one' });
    expect(game.refusal({ unit: 'B', do: 'requestSupport', support: 'G', at: 'C' })).toMatchObject({
      cite: 'IO.order.support.who',
    });
    const spent = field({
      g: { support: { kind: 'bombard', spent: true } },
      b: { at: undefined, offMap: true, weapons: [SHELL] } as IoSpec,
    });
    expect(spent.offered({ unit: 'A', do: 'requestSupport' })).toEqual(['B']);
    expect(spent.refusal(ask('C'))).toMatchObject({ cite: 'IO.strike.bombard', why: expect.stringContaining('B') });
    const alone = field({ g: { support: undefined, at: [44, 44] } as IoSpec });
    expect(alone.refusal(ask('C'))).toMatchObject({ cite: 'IO.strike' });
    // As a group may play it, guns on the table are asked for as well.
    const anywhere = field({ g: { support: undefined, at: [44, 44] } as IoSpec, options: { directed: 'anywhere' } });
    expect(anywhere.refusal(ask('C'))).toBeUndefined();
    anywhere.dice(4, 4, 6, 5, 5, 2).answer(ask('C')).answer(UP);
    expect(anywhere.eventsOf('shot')).toMatchObject([{ unit: 'G', target: 'C' }]);
    // They are told of as others are: why they do not fire, and who does.
    const acted = field({
      g: { support: undefined, at: [44, 44], ordered: 1 } as IoSpec,
      b: { weapons: [SHELL] },
      board: { playerTurn: 1 },
      options: { directed: 'anywhere' },
    });
    expect(acted.refusal(ask('C'))).toMatchObject({ cite: 'IO.orders.one', why: expect.stringContaining('B') });
  });

  test('IO.counter.turnZero: nothing off the map acts in turn 0, which belongs to those who were deployed', () => {
    const zero = field({ board: { turn: 0, targetPoints: [{ side: 'blue', at: at([20, 12]) }] } as never });
    expect(zero.refusal(ask('C'))).toMatchObject({ cite: 'IO.counter.turnZero' });
    expect(zero.refusal({ unit: 'G', do: 'openFire', at: at([20, 12]) })).toMatchObject({
      cite: 'IO.counter.turnZero',
    });
    expect(zero.offered()).not.toContain('G');
    const later = field({ board: { targetPoints: [{ side: 'blue', at: at([20, 12]) }] } as never });
    expect(later.offered()).toContain('G');
  });

  test('IO.codex.vox: through a vox to somebody with a vox who could ask on his own', () => {
    const vox = { rules: ['vox'] };
    const listens = (b: IoSpec, a: IoSpec = {}) =>
      field({ a: { role: 'troops', ...vox, ...a }, b }).refusal(ask('C'))?.cite;
    expect(listens({ role: 'hq', ...vox })).toBeUndefined();
    expect(listens({ role: 'troops', hasComms: true, ...vox })).toBeUndefined();
    expect(listens({ role: 'hq' })).toBe('IO.order.support.who');
    expect(listens({ role: 'hq', ...vox, reserve: 'edge', at: undefined as never })).toBe('IO.order.support.who');
    expect(listens({ role: 'troops', ...vox })).toBe('IO.order.support.who');
    expect(listens({ role: 'hq', ...vox }, { rules: [] })).toBe('IO.order.support.who');
  });

  test('IO.codex.vox: nobody asks through who is on the ground, routs or is locked in combat, and could not ask himself', () => {
    const vox = { rules: ['vox'] };
    const listens = (b: IoSpec) =>
      field({ a: { role: 'troops', ...vox }, b: { role: 'hq', ...vox, ...b } }).refusal(ask('C'))?.cite;
    const silent: IoSpec[] = [{ grounded: 0 }, { isFallingBack: true }, { lockedWith: ['D'] }];
    expect(silent.map(listens)).toEqual(silent.map(() => 'IO.order.support.who'));
    expect(listens({ ordered: 1 } as IoSpec)).toBeUndefined();
  });

  test('IO.codex.vox, IO.order.support.aboard: somebody who is aboard could where he could fire, and his transport has stood', () => {
    const listens = (deeds: object, open?: number) =>
      ioScenario({
        blue: [
          unit('A', { at: [10, 30], rules: ['vox'] }),
          hull('T', {
            id: 'T',
            at: [40, 40],
            deeds,
            model: { capacity: 10 },
            profile: { subTypes: ['transport'], ...(open ? { open } : {}) },
          }),
          unit('B', { role: 'hq', rules: ['vox'], aboard: 'T-1' }),
          battery('G'),
        ],
        red: [unit('C', { at: [20, 12], lastMoved: 1 })],
      })
        .startAt('io.giving', { side: 'blue' })
        .refusal(ask('C'))?.cite;
    expect(listens({}, 2)).toBeUndefined();
    expect(listens({})).toBe('IO.order.support.who');
    expect(listens({ moved: 'half' }, 2)).toBe('IO.order.support.who');
  });

  test('IO.order.support.aboard: out of an opening of a transport that has stood still, and that stays where it is then', () => {
    const carried = (deeds: object, open?: number, more = {}) =>
      ioScenario({
        blue: [
          hull('T', {
            id: 'T',
            at: [10, 30],
            deeds,
            ...more,
            model: { capacity: 10 },
            profile: { subTypes: ['transport'], ...(open ? { open } : {}) },
          }),
          unit('A', { role: 'hq', aboard: 'T-1' }),
          battery('G'),
        ],
        red: [unit('C', { at: [20, 12], lastMoved: 1 })],
      }).startAt('io.giving', { side: 'blue' });
    expect(carried({}).refusal(ask('C'))).toMatchObject({ cite: 'IO.order.support.aboard' });
    expect(carried({ moved: 'half' }, 2).refusal(ask('C'))).toMatchObject({ cite: 'IO.order.support.aboard' });
    // Who has come on in this turn has moved.
    expect(carried({}, 2, { lastMoved: 1 }).refusal(ask('C'))).toMatchObject({ cite: 'IO.order.support.aboard' });
    expect(carried({}, 2, { lastMoved: 0 }).refusal(ask('C'))).toBeUndefined();
    const game = carried({}, 2);
    game.dice(5, 4).answer(ask('C'));
    game.answer({ unit: 'T', do: 'manoeuvre' });
    // It has no move to make.
    expect(game.asked).toMatchObject({ asks: 'act', args: { unit: 'T', part: 'fire' } });
  });

  test('IO.order.support.pass, IO.strike, IO.strike.bombard, IO.house.comms: 8 on two dice against Leadership 8 is heard, and the battery fires once in the battle', () => {
    const game = field();
    // The test; three dice at 6+, the wound.
    game.dice(4, 4, 6, 5, 5, 2).answer(ask('C')).answer(UP);
    expect(game.eventsOf('supportRequested')).toMatchObject([{ unit: 'A', support: 'G', passed: true }]);
    expect(game.board.units.C!.models).toHaveLength(0);
    expect(game.left).toEqual([]);
    expect(game.board.units.G!.support).toEqual({ kind: 'bombard', spent: true });
    expect(told(game.events)).toBe('A! A* G! G*');
    const again = field({ g: { support: { kind: 'bombard', spent: true } } });
    expect(again.refusal(ask('C'))).toMatchObject({ cite: 'IO.strike.bombard' });
  });

  test('IO.order.support.fail, IO.order.support.only: unheard, the order is over and nothing is spent', () => {
    const game = field();
    game.dice(5, 4).answer(ask('C'));
    expect(game.eventsOf('supportRequested')).toMatchObject([{ passed: false }]);
    expect(told(game.events)).toBe('A! A*');
    expect(game.board.units.G!.support).toEqual({ kind: 'bombard' });
    expect(game.asked).toMatchObject({ asks: 'order' });
    // Nor does A do anything else in this turn.
    expect(game.offered()).toEqual(['B', 'none']);
  });
});

describe('Request Support, at whom', () => {
  const wall = piece('Wall A', [14, 20, 12, 1], ['blocking'], 6);

  test('IO.order.support.target: an enemy in sight, as for a shooting attack', () => {
    const game = field({ terrain: [wall] });
    expect(game.offered({ unit: 'A', do: 'requestSupport', support: 'G' })).toEqual(['D']);
    expect(game.refusal(ask('C'))).toMatchObject({ cite: 'IO.order.support.target' });
    expect(game.refusal(ask('D'))).toBeUndefined();
    expect(game.refusal(ask('B'))?.why).toBe('Name an enemy that A sees, or a place in its sight: D.');
  });

  test('IO.order.support.only, IO.order.support.target: with nobody in sight it is typed alone, unless a flyer waits', () => {
    const hidden = [piece('Wall A', [0, 20, 48, 1], ['blocking'], 6)];
    const game = field({ terrain: hidden });
    expect(game.offered({ unit: 'A' })).not.toContain('requestSupport');
    expect(game.refusal(ask(at([10, 24])))).toBeUndefined();
    expect(game.refusal(ask('C'))?.why).toBe('A sees no enemy: name a place in its sight, such as F5.3.');
    const flies = field({ terrain: hidden, g: { support: { kind: 'flyer' } } });
    expect(flies.offered({ unit: 'A' })).toContain('requestSupport');
    expect(field().offered({ unit: 'A' })).toContain('requestSupport');
  });

  test('IO.order.support.pass, IO.order.support.fail: a target that an answer took away is named anew, before the test', () => {
    const game = field({ c: { token: 'ambush' } as IoSpec, b: { token: 'ambush' } as IoSpec });
    game.answer(ask('C'));
    game.answer({ react: 'ambush:C', target: 'A' });
    game.dice(6, 6).answer({ react: 'ambush:B', target: 'C' }).answer(UP);
    expect(game.asked).toMatchObject({ asks: 'aim', who: 'blue' });
    expect(game.offered()).toEqual(['D']);
    game.dice(4, 4, 6, 5, 5, 2).answer({ at: 'D' }).answer(UP);
    expect(game.eventsOf('supportRequested')).toMatchObject([{ passed: true }]);
    expect(game.board.units.D!.models).toHaveLength(0);
  });

  test('IO.order.support.target: with no other enemy in sight it names a place that it sees, or asks for nothing', () => {
    const lost = () => {
      const game = field({
        terrain: [piece('Wall B', [26, 14, 2, 12], ['blocking'], 6)],
        c: { token: 'ambush' } as IoSpec,
        b: { token: 'ambush', at: [4, 40] } as IoSpec,
      });
      game.answer(ask('C'));
      game.answer({ react: 'ambush:C', target: 'A' });
      game.dice(6, 6).answer({ react: 'ambush:B', target: 'C' }).answer(UP);
      expect(game.asked).toMatchObject({ asks: 'aim', who: 'blue', fallback: { at: 'none' } });
      return game;
    };
    const game = lost();
    expect(game.offered()).toEqual(['none']);
    expect(game.refusal({ at: at([40, 12]) })).toMatchObject({ cite: 'IO.order.support.target' });
    expect(game.refusal({ at: 'D' })).toMatchObject({ cite: 'IO.order.support.target' });
    game.dice(4, 4).answer({ at: at([24, 14]) });
    expect(game.eventsOf('supportRequested')).toMatchObject([{ passed: true }]);
    expect(game.eventsOf('shellsFell')).toMatchObject([{ at: at([24, 14]), place: true }]);
    const quiet = lost().answer({ at: 'none' });
    expect(quiet.eventsOf('supportRequested')).toEqual([]);
    expect(quiet.board.units.G!.support).toEqual({ kind: 'bombard' });
  });

  /** Infantry rides on a tank of red that A sees. */
  const ridden = (token?: 'reserveMove') =>
    ioScenario({
      blue: [unit('A', { at: [10, 30], role: 'hq' }), battery('G')],
      red: [
        hull('T', { id: 'T', at: [20, 12], profile: { subTypes: ['tank'] }, lastMoved: 1, ...{ token } }),
        unit('C', { aboard: 'T-1', lastMoved: 1, numbers: { armourSave: 5 } }),
        unit('D', { at: [40, 12], lastMoved: 1 }),
      ],
    }).startAt('io.giving', { side: 'blue' });

  test('IO.order.support.target, IO.riders.exposed: who rides on a tank is asked for by itself', () => {
    const game = ridden();
    expect(game.offered({ unit: 'A', do: 'requestSupport', support: 'G' })).toEqual(['T', 'D', 'C']);
    // The test; one of three hits, wounds, and is saved by the cover of a tank.
    game.dice(4, 4, 6, 5, 5, 2, 5).answer(ask('C')).answer(UP);
    expect(game.board.units.C).toMatchObject({ aboard: 'T-1', models: ['C-1'] });
    expect(game.eventsOf('shellsFell')).toMatchObject([{ at: at([20, 12]), on: 'C' }]);
    expect(game.eventsOf('shot')).toMatchObject([{ unit: 'G', target: 'C' }]);
  });

  test('IO.order.support.target, IO.order.reserve.shot: it has moved where its tank has', () => {
    const game = ridden('reserveMove');
    game.dice(4, 4).answer(ask('C'));
    game.answer({ react: 'reserveMove:T', to: at([20, 8]) });
    expect(game.asked).toMatchObject({ asks: 'aim', who: 'blue', args: { stood: at([20, 12]) } });
    game.dice(5, 5, 5).answer({ at: 'C' });
    expect(game.eventsOf('shot')).toMatchObject([{ unit: 'G', target: 'C' }]);
  });

  test('IO.order.support.target, IO.house.readings.strikes: or a place in sight; the shells fall on whoever is under them', () => {
    const game = field({ terrain: [wall] });
    expect(game.refusal(ask(at([20, 12])))).toMatchObject({ cite: 'IO.order.support.target' });
    // The base of D has a radius of 0.625", a blast of 3" one of 1.5".
    const fired = (place: Place, ...dice: number[]) =>
      field()
        .dice(4, 4, ...dice)
        .answer(ask(at(place)));
    expect(fired([40, 14], 5, 5, 5).eventsOf('shellsFell')).toEqual([
      { type: 'shellsFell', unit: 'G', at: at([40, 14]), radius: 1500, place: true, on: 'D' },
    ]);
    const beside = fired([40, 14.2]);
    expect(beside.eventsOf('shellsFell')).toEqual([
      { type: 'shellsFell', unit: 'G', at: at([40, 14.2]), radius: 1500, place: true },
    ]);
    expect(beside.board.units.G!.support!.spent).toBe(true);
  });
});

describe('batteries off the map', () => {
  /** Off the map at full price. */
  const guns = { support: undefined, offMap: true } as IoSpec;
  const point = (place: Place) => ({ targetPoints: [{ side: 'blue', at: inches(place) }] }) as never;
  const open = (to: unknown) => ({ unit: 'G', do: 'openFire', at: to }) as never;

  test('IO.house.edgeFire: its shots come from the middle of its own edge', () => {
    const game = field({ table: [72, 48] });
    game.dice(4, 4, 5, 5, 5).answer(ask('C'));
    const [shot] = game.eventsOf('shot');
    const radius = (game.board.models['C-1']!.base as { d: number }).d / 2;
    expect(shot!.distance).toBeCloseTo(Math.hypot(16_000, 36_000) - 2 * radius, -1);
  });

  test('IO.barrage, IO.house.readings.strikes: at full price it fires once a turn, whoever asks', () => {
    const game = field({ g: guns, b: { role: 'hq' } });
    game.dice(4, 4, 5, 5, 5).answer(ask('C'));
    expect(game.board.units.G!.ordered).toBe(1);
    expect(game.refusal({ unit: 'B', do: 'requestSupport', support: 'G', at: 'C' })).toMatchObject({
      cite: 'IO.orders.one',
    });
    const next = field({ g: { ...guns, ordered: 1 } as IoSpec, board: { playerTurn: 3 } });
    expect(next.refusal(ask('C'))).toBeUndefined();
  });

  test('IO.barrage.point, IO.strike.flyer: unlike a flyer it fires by itself, at a target point of its side without being asked', () => {
    for (const more of [guns, {}]) {
      const game = field({ g: more, board: point([20, 12]) });
      expect(game.offered({ unit: 'G' })).toEqual(['openFire']);
      expect(game.offered({ unit: 'G', do: 'openFire' })).toEqual([at([20, 12])]);
      game
        .dice(6, 5, 5, 2)
        .answer(open(at([20, 12])))
        .answer(UP);
      expect(game.board.units.C!.models).toHaveLength(0);
      expect(game.eventsOf('leadershipTested')).toEqual([]);
      expect(told(game.events)).toBe('G! G*');
      expect(game.offered()).toEqual(['A', 'B', 'none']);
    }
  });

  test('IO.barrage.point: a battery without a point, and a place that is none, are refused with what would work', () => {
    const without = field({ g: guns }).refusal(open(at([20, 12])));
    expect(without).toMatchObject({ cite: 'IO.barrage.point', why: expect.stringContaining('Request Support') });
    const other = field({ g: guns, board: point([20, 12]) }).refusal(open(at([30, 12])));
    expect(other).toMatchObject({ cite: 'IO.barrage.point' });
    const points = [inches([20, 12]), inches([40, 12])].map(place => ({ side: 'blue', at: place }));
    const either = field({ g: guns, board: { targetPoints: points } as never });
    expect(either.refusal(open(at([40, 12])))).toBeUndefined();
    expect(either.refusal(open(at([30, 12])))).toMatchObject({ cite: 'IO.barrage.point' });
    const theirs = field({ g: guns, board: { targetPoints: [{ side: 'red', at: inches([20, 12]) }] } as never });
    expect(theirs.refusal(open(at([20, 12])))).toMatchObject({ cite: 'IO.barrage.point' });
  });

  test('IO.strike.bombard: one at a tenth of its price that has fired does nothing more', () => {
    const game = field({ g: { support: { kind: 'bombard', spent: true } }, board: point([20, 12]) });
    expect(game.refusal(open(at([20, 12])))).toMatchObject({ cite: 'IO.strike.bombard' });
    expect(game.refusal(ask('C'))).toMatchObject({ cite: 'IO.strike.bombard' });
  });

  test('IO.barrage.offMap: without a Barrage weapon it fires no more', () => {
    expect(field({ g: { ...guns, weapons: [SURE] } as IoSpec }).refusal(ask('C'))).toMatchObject({
      cite: 'IO.barrage.offMap',
    });
  });

  test('IO.barrage.offMap: it does nothing else, and nobody is left by it', () => {
    const game = field({ g: guns, board: point([20, 12]) });
    expect(game.refusal({ unit: 'G', do: 'ambush' })).toMatchObject({ cite: 'IO.barrage.offMap' });
    const left = (g: IoSpec) => hasUnitsLeft(ioBoardOf({ blue: [battery('G', g)], red: [] }), 'blue');
    expect(left(guns)).toBe(false);
    expect(left({})).toBe(false);
    expect(left({ support: undefined, at: [10, 10] } as IoSpec)).toBe(true);
  });
});
