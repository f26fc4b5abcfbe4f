import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import { abilitiesRoom } from '../../../../src/rulesets/darker-millennium/abilities/index.js';
import { combatRoom } from '../../../../src/rulesets/darker-millennium/combat/index.js';
import { commandRoom } from '../../../../src/rulesets/darker-millennium/command/index.js';
import { machinesRoom } from '../../../../src/rulesets/darker-millennium/machines/index.js';
import { movementRoom } from '../../../../src/rulesets/darker-millennium/movement/index.js';
import { stratagemRoom } from '../../../../src/rulesets/darker-millennium/stratagems/index.js';
import { unitsOfEvent } from '../../../../src/rulesets/darker-millennium/stratagems/play.js';
import { eventSchema, stratagemSchema } from '../../../../src/rulesets/darker-millennium/stratagems/schema.js';
import { boardOf, type Setting, scenarioIn, squad, team } from '../../../support/dm.js';
import { carrier, tank } from './support.js';

const scenario = scenarioIn([
  abilitiesRoom,
  commandRoom,
  movementRoom,
  combatRoom,
  machinesRoom,
  stratagemRoom,
] as never);

/** Blue does this to units of Red, as `Trick`. */
function done(red: Setting['red'], effect: JsonObject, units: string[]) {
  const doing = { side: 'blue', seat: 'blue', detachment: 'blue', source: 'Trick', units };
  return scenario({ blue: [team('Alpha', 3, { at: [10, 30] })], red: red! })
    .given(board => {
      for (const unit of Object.values(board.units).filter(({ aboard }) => aboard !== undefined))
        board.models[unit.aboard!]!.capacity = 6;
    })
    .startAt('stratagem.effects', { effects: [effect], ...doing });
}

describe('DM.house.vehicle.morale: a machine takes no pins', () => {
  const ox = tank('Ox', { at: [24, 20] });
  const men = team('Men', 2, { at: [10, 20] });

  test('nor from a stratagem or an event', () => {
    const { units } = done([ox, men], { kind: 'pins', count: 2 }, ['ox', 'men']).board;
    expect([units.ox!.pins, units.men!.pins]).toEqual([0, 2]);
  });

  test('an event that only pins befalls others', () => {
    const board = boardOf({ red: [ox, men] });
    const on = { who: 'enemy', most: 2 };
    const event = (effect: JsonObject) => eventSchema.parse({ face: 1, title: 'Howls', on, effects: [effect] });
    const befalls = (effect: JsonObject) =>
      unitsOfEvent({ board, options: {} }, 'blue', event(effect)).map(({ id }) => id);
    expect(befalls({ kind: 'pins', count: 1 })).toEqual(['men']);
    expect(befalls({ kind: 'hits', count: 1, strength: 8 })).toEqual(['men', 'ox']);
  });
});

test('DM.house.vehicle.damage, DM.strat.target: what is immobile makes no short move, and is no target for one alone', () => {
  const move = { kind: 'move', inches: 3 };
  const s = done([tank('Ox', { at: [24, 20] }), tank('Elk', { at: [34, 20] })], move, ['ox', 'elk']).given(board => {
    board.models['ox-1']!.machine = { immobile: true };
  });
  expect(s.asked.args.unit).toBe('elk');
  const on = { who: 'enemy', most: 2 };
  const event = eventSchema.parse({ face: 1, title: 'Haste', on, effects: [move] });
  expect(unitsOfEvent({ board: s.board, options: {} }, 'blue', event).map(({ id }) => id)).toEqual(['elk']);
});

test('DM.house.morale, DM.house.vehicle.spill: who loses a quarter to the wreck of a stratagem’s making tests', () => {
  const red = [carrier('Ox', { at: [24, 20] }), team('Riders', 4, { aboard: 'ox-1' })];
  // d6 + 10 penetrates and wrecks; of four riders one is wounded; 2d6 are a 4 against Leadership 7.
  const s = done(red, { kind: 'hits', count: 1, strength: 10, save: 0 }, ['ox']).dice(6, 5, 4, 1, 1, 1, 2, 2);
  expect(s.eventsOf('machineDestroyed')).toHaveLength(1);
  expect(s.board.units.riders!.models).toHaveLength(3);
  expect(s.eventsOf('moraleTested')).toMatchObject([{ unit: 'riders', faces: [2, 2], outcome: 'holds' }]);
});

describe('DM.strat.target: teams of a squad that a machine on the table carries', () => {
  const aboard = (when: string, target: JsonObject, effect: JsonObject) => {
    const about = { id: 'trick', name: 'Trick', cost: 1, keyword: 'Guard', when, target, effects: [effect] };
    const riders = squad('Riders', [
      team('Riders 1', 2, { aboard: 'ox-1', pins: 2, startModels: 3 }),
      team('Riders 2', 2, { aboard: 'ox-1', pins: 2 }),
    ]);
    return scenario({
      blue: [carrier('Ox', { at: [24, 20] }), riders, team('Late', 2)],
      detachments: [{ id: 'blue', side: 'blue', keywords: ['Guard'], points: 5 }],
      board: { phase: 'command' },
    }).given(board => {
      board.armies.blue.stratagems = [stratagemSchema.parse(about)];
      board.models['ox-1']!.capacity = 6;
    });
  };

  test('the one whose test has failed is helped, and no other', () => {
    const s = aboard('orderTest', { who: 'subject' }, { kind: 'pass', test: 'order', until: 'phase' });
    s.startAt('order.test', { unit: 'riders-1', order: 'run' }).dice(6, 5).answer({ react: 'trick' });
    expect(s.eventsOf('stratagemPlayed')[0]?.units).toEqual(['riders-1']);
    expect(s.eventsOf('orderTested')).toMatchObject([{ passed: true, helped: { kind: 'pass' } }]);
  });

  test('they are no reserve', () => {
    const s = aboard(
      'command',
      { who: 'own', where: 'reserve' },
      { kind: 'ability', ability: 'ambush', until: 'turn' },
    );
    s.startAt('command.spend', { side: 'blue' }).answer({ do: 'stratagem', stratagem: 'trick' });
    expect(s.eventsOf('stratagemPlayed')[0]?.units).toEqual(['late']);
  });
});
