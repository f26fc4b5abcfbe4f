import { describe, expect, test } from 'vitest';
import { firstBar } from '../../../src/rulesets/bars.js';
import type { ClassicView } from '../../../src/rulesets/classic/game.js';
import { unitHas } from '../../../src/rulesets/classic/kinds.js';
import { move } from '../../../src/rulesets/classic/movement/actions.js';
import type { IoBoard } from '../../../src/rulesets/interactive-orders/board.js';
import { hovering } from '../../../src/rulesets/interactive-orders/codex/kinds.js';
import { orders } from '../../../src/rulesets/interactive-orders/orders/orders.js';
import ruleset from '../../../src/rulesets/interactive-orders/ruleset.js';
import { blade, hull, type Setting, squad, type UnitSpec } from '../../support/classic.js';
import { ioScenario } from '../../support/io.js';
import { midBoard, played } from '../../support/io-small.js';

const carrier = (spec: UnitSpec = {}) =>
  hull('Carrier', { at: [20, 20], numbers: { M: 12 }, ...spec, model: { capacity: 12, ...spec.model } });
const crew = (more: UnitSpec = {}) => squad('Crew', 3, { aboard: 'carrier-1', weapons: [blade('Blade')], ...more });
const foe = (more: UnitSpec = {}) => squad('Foe', 3, { at: [20, 10], weapons: [blade('Blade')], ...more });

function sally(setting: Setting = {}, order = 'closeAssault') {
  const play = ioScenario({ blue: [carrier(), crew()], red: [foe()], board: { playerTurn: 3 } as never, ...setting });
  return play.startAt('io.giving', { side: 'blue' }).answer({ unit: 'crew', do: order });
}

/** Out to the north, 12" and less from the enemy. */
const OUT = { do: 'disembark', to: { x: 20_000, y: 15_000 } };

describe('charging out of a transport', () => {
  test('IO.transport.charge: Infantry charges out of one that has not moved, in disorder', () => {
    const play = sally().answer(OUT);
    expect(play.asked).toMatchObject({ asks: 'act', args: { part: 'charge' } });
    expect(play.offered({ do: 'charge' })).toEqual(['foe']);
    play.dice(6, 6).answer({ do: 'charge', target: 'foe' });
    expect(play.board.units.crew!.deeds).toMatchObject({ charged: ['foe'], disordered: true });
    expect(play.board.units.crew!.lockedWith).toEqual(['foe']);
  });

  test('IO.transport.charge: who was locked before it came counts as that, who was charged in this turn does not', () => {
    const locked = (deeds: UnitSpec['deeds']) => {
      const ally = squad('Ally', 1, { at: [20, 8.75], weapons: [blade('Blade')], lockedWith: ['foe'] });
      const red = [foe({ lockedWith: ['ally'], deeds: deeds! })];
      const play = sally({ blue: [carrier(), crew(), ally], red }).answer(OUT);
      play.dice(6, 6).answer({ do: 'charge', target: 'foe' });
      expect(play.board.units.foe!.lockedWith).toContain('crew');
      return play.board.units.foe!.deeds.wasLocked;
    };
    expect([locked({}), locked({ wasCharged: true })]).toEqual([true, undefined]);
  });

  test('IO.transport.charge: the transport stays where it is for the rest of the turn then, and not without a charge', () => {
    const may = (charges: boolean) => {
      const play = sally().answer(OUT);
      if (charges) play.dice(6, 6).answer({ do: 'charge', target: 'foe' });
      else play.answer({ do: 'none' });
      const board = { ...play.board, phase: 'movement' as const };
      const view = { ...play.view('blue'), board } as unknown as ClassicView;
      return firstBar(move.bars, view, board.units.carrier!) === undefined;
    };
    expect([may(true), may(false)]).toEqual([false, true]);
  });

  test('IO.transport.charge: not out of one that has moved in this turn, or came on in it', () => {
    const parts = (more: UnitSpec) => {
      const play = sally({ blue: [carrier(more), crew()] }).answer(OUT);
      return play.asked.asks === 'act' ? (play.asked.args as { part: string }).part : play.asked.asks;
    };
    expect(parts({})).toBe('charge');
    expect(parts({ deeds: { moved: 'half' } })).toBe('order');
    expect(parts({ lastMoved: 3 })).toBe('order');
    expect(parts({ lastMoved: 2 })).toBe('charge');
  });

  test('IO.transport.charge, IO.rule.assault-vehicle: out of an Assault Vehicle nothing is disordered and nothing stays', () => {
    const play = sally({ blue: [carrier({ has: ['assault-vehicle'], deeds: { moved: 'half' } }), crew()] }).answer(OUT);
    play.dice(6, 6).answer({ do: 'charge', target: 'foe' });
    expect(play.board.units.crew!.deeds.disordered).toBeUndefined();
    expect(play.board.units.carrier!.effects).toEqual([]);
  });

  test('IO.rule.assault-vehicle: out of its wreck somebody charges, out of one that arrived in this turn nobody', () => {
    const charges = (more: UnitSpec) =>
      played({ blue: [carrier(more), crew()], red: [foe()] }).startAt('classic.die', {
        unit: 'carrier',
        models: ['carrier-1'],
      }).board.units.crew!.deeds.chargesOut;
    expect(charges({ has: ['assault-vehicle'] })).toBe(true);
    expect(charges({})).toBeUndefined();
    expect(charges({ has: ['assault-vehicle'], deeds: { arrived: true } })).toBeUndefined();
  });

  test('IO.transport.charge: the computer sallies at whom it beats, and not from a machine that has moved', () => {
    const worth = (more: UnitSpec = {}) => {
      const board = midBoard({
        blue: [carrier(more), crew({ numbers: { A: 4, WS: 6 } })],
        red: [foe({ numbers: { T: 3, armourSave: undefined } })],
        board: { phase: 'orders', playerTurn: 3 },
      });
      const view = { board, options: {} } as never;
      return orders.find(({ id }) => id === 'closeAssault')!.worth(view, board.units.crew! as never);
    };
    expect(worth()).toBeGreaterThan(0.5);
    expect(worth({ deeds: { moved: 'half' } })).toBe(-1);
  });
});

describe('flyers', () => {
  const flyer = { type: 'vehicle', subTypes: ['flyer', 'transport'], characteristics: { M: 36 } } as never;

  test('IO.flyers.hover: a Flyer hovers as a fast Skimmer of 12"', () => {
    expect(hovering(flyer)).toMatchObject({ subTypes: ['transport', 'skimmer', 'fast'], characteristics: { M: 12 } });
  });

  test('IO.flyers.hover: at full points it hovers, as a support strike it does not', () => {
    const isFlyer = (isStrike: boolean) => {
      const { id } = ruleset.armies.templates().find(each => each.size === 1000 && each.id.includes('tidewater'))!;
      const written = JSON.stringify(ruleset.armies.list(id));
      const list = JSON.parse(
        isStrike ? written : written.replace(/("datasheet":"petrel"[^}]*),"as":"Fire Support"/, '$1'),
      );
      const armies = (['blue', 'red'] as const).map(side => ({ side, seat: side, list }));
      const { board } = ruleset.setUp({ points: 1500, battlefieldSeed: 1, armies, options: {} });
      const unit = Object.values((board as IoBoard).units).find(({ datasheet }) => datasheet === 'petrel')!;
      return { zooms: unitHas(board as IoBoard, unit, 'flyer'), hovers: unit.hovers === true };
    };
    expect(isFlyer(true)).toEqual({ zooms: true, hovers: false });
    expect(isFlyer(false)).toEqual({ zooms: false, hovers: true });
  });

  test('IO.flyers.charged: only those who jump, jet or fly charge one that hovers', () => {
    const charges = (subTypes: string[], more: UnitSpec = {}) => {
      const play = ioScenario({
        blue: [squad('Crew', 3, { at: [20, 20], weapons: [blade('Blade')], profile: { subTypes: subTypes as never } })],
        red: [hull('Kite', { at: [20, 12], hovers: true, profile: { subTypes: ['skimmer', 'fast'] }, ...more })],
      }).startAt('io.giving', { side: 'blue' });
      play.answer({ unit: 'crew', do: 'closeAssault' }).answer({ do: 'none' });
      return play.pending.some(({ asks }) => asks === 'act');
    };
    expect(charges([])).toBe(false);
    expect(charges(['jump'])).toBe(true);
    expect(charges(['jet'])).toBe(true);
    expect(charges([], { hovers: undefined } as UnitSpec)).toBe(true);
    const both = ioScenario({
      blue: [squad('Crew', 3, { at: [20, 20], weapons: [blade('Blade')] })],
      red: [
        hull('Kite', { at: [20, 12], hovers: true, profile: { subTypes: ['skimmer', 'fast'] } }),
        foe({ at: [28, 16] }),
      ],
    }).startAt('io.giving', { side: 'blue' });
    both.answer({ unit: 'crew', do: 'closeAssault' }).answer({ do: 'none' });
    expect(both.offered({ do: 'charge' })).toEqual(['foe']);
    expect(both.refusal({ do: 'charge', target: 'kite' })).toMatchObject({ cite: 'IO.flyers.charged' });
  });
});
