import { describe, expect, test } from 'vitest';
import { blade, gun, type Setting } from '../../support/classic.js';
import { type IoSpec, ioScenario, told, waiting } from '../../support/io.js';
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
function field(setting: Setting & { a?: IoSpec; c?: IoSpec; g?: IoSpec; count?: number } = {}) {
  const { a = {}, c = {}, g = {}, count = 1, ...more } = setting;
  return ioScenario({
    blue: [unit('A', { at: [10, 30], role: 'hq', ...a }), battery('G', g), unit('B', { at: [40, 40] })],
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

  test('IO.order.support.pass, IO.strike.bombard, IO.house.comms: 8 on two dice against Leadership 8 is heard, and the battery fires once in the battle', () => {
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

  test('IO.order.support.fail: unheard, the order is over and nothing is spent', () => {
    const game = field();
    game.dice(5, 4).answer(ask('C'));
    expect(game.eventsOf('supportRequested')).toMatchObject([{ passed: false }]);
    expect(told(game.events)).toBe('A! A*');
    expect(game.board.units.G!.support).toEqual({ kind: 'bombard' });
    expect(game.asked).toMatchObject({ asks: 'order' });
    // IO.order.support.only
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
    expect(game.refusal(ask('B'))).toMatchObject({ cite: 'IO.order.support.target' });
  });

  test('IO.order.support.target: or a place in sight; the shells fall on whoever is under them', () => {
    const game = field({ terrain: [wall] });
    expect(game.refusal(ask(at([20, 12])))).toMatchObject({ cite: 'IO.order.support.target' });
    // The base of D has a radius of 0.625", a blast of 3" one of 1.5".
    const fired = (place: Place, ...dice: number[]) =>
      field()
        .dice(4, 4, ...dice)
        .answer(ask(at(place)));
    expect(fired([40, 14], 5, 5, 5).eventsOf('shellsFell')).toEqual([
      { type: 'shellsFell', unit: 'G', at: at([40, 14]), on: 'D' },
    ]);
    const beside = fired([40, 14.2]);
    expect(beside.eventsOf('shellsFell')).toEqual([{ type: 'shellsFell', unit: 'G', at: at([40, 14.2]) }]);
    expect(beside.board.units.G!.support!.spent).toBe(true);
  });
});
