import { describe, expect, test } from 'vitest';
import { targetOn, targetsOf } from '../../../src/rulesets/classic/shooting/targets.js';
import { capacityOf } from '../../../src/rulesets/classic/transports/riders.js';
import { machinesFor, mayCarry } from '../../../src/rulesets/classic/transports/room.js';
import type { Scenario } from '../../../src/rulesets/interactive-orders/board.js';
import { ridingWith } from '../../../src/rulesets/interactive-orders/scenarios/mounting.js';
import { gun, hull, type Setting, squad, type UnitSpec } from '../../support/classic.js';
import { ioScenario } from '../../support/io.js';
import { midBoard, played } from '../../support/io-small.js';
import { inches, piece } from '../../support/table.js';

const tank = (spec: UnitSpec = {}) => {
  const { profile, ...more } = spec;
  return hull('Tank', { at: [20, 20], profile: { subTypes: ['tank'], ...profile }, ...more });
};
const riders = (count = 5, spec: UnitSpec = {}) =>
  squad('Riders', count, { aboard: 'tank-1', ...spec, numbers: { armourSave: 5, ...spec.numbers } });
const onFoot = (count: number, save: number | undefined = 5, spec: UnitSpec = {}) =>
  squad('Walkers', count, { at: [20, 24], numbers: { armourSave: save }, ...spec });

describe('who rides', () => {
  const carries = (machine = tank(), walkers = onFoot(5)) => {
    const board = midBoard({ blue: [machine, walkers] });
    return mayCarry(board, board.models['tank-1']!, board.units.walkers!);
  };

  test('IO.riders: four for each Hull Point, counted as for a transport', () => {
    expect(carries(tank(), onFoot(12))).toBe(true);
    expect(carries(tank(), onFoot(13))).toBe(false);
    expect(carries(tank({ numbers: { W: 4 } }), onFoot(13))).toBe(true);
    expect(carries(tank(), onFoot(6, 5, { has: ['bulky:2'] }))).toBe(true);
    expect(carries(tank(), onFoot(7, 5, { has: ['bulky:2'] }))).toBe(false);
  });

  test('IO.house.readings.riders: lost Hull Points take no seats', () => {
    const board = midBoard({ blue: [tank({ model: { wounds: 1 } })] });
    expect(capacityOf(board, board.models['tank-1']!)).toBe(12);
  });

  test('IO.riders: a Tank without a capacity of its own alone', () => {
    expect(carries(tank({ profile: { subTypes: [] } }))).toBe(false);
    expect(carries(tank({ model: { capacity: 4 } }))).toBe(false);
    // Nor where the edition knows no riders.
    const board = midBoard({ blue: [tank(), onFoot(5)] });
    const { riders: _none, ...edition } = board.edition;
    expect(capacityOf({ ...board, edition }, board.models['tank-1']!)).toBe(0);
    expect(carries(tank({ model: { capacity: 6 } }), onFoot(6, 3))).toBe(true);
  });

  test('IO.riders.who: Infantry with a save of 4+ or worse, all of it', () => {
    expect([3, 4, 6, undefined].map(save => carries(tank(), onFoot(5, save)))).toEqual([false, true, true, true]);
    expect(carries(tank(), onFoot(5, 5, { profile: { type: 'monster' } }))).toBe(false);
    const board = midBoard({ blue: [tank(), onFoot(5), squad('Heavy', 1, { at: [30, 24] })] });
    board.models['walkers-5']!.profile = 'heavy-profile';
    expect(mayCarry(board, board.models['tank-1']!, board.units.walkers!)).toBe(false);
  });

  test('IO.riders.one: as passengers they get on where a transport would let them in', () => {
    const board = midBoard({ blue: [tank(), onFoot(5)], board: { phase: 'movement' } });
    expect(machinesFor({ board, options: {} }, board.units.walkers!).map(({ id }) => id)).toEqual(['tank-1']);
  });
});

const BOLT = gun('Bolt', { strength: 4, ap: 6 });
const shooter = (more: Partial<typeof BOLT> = {}, models = 1, y = 32) =>
  squad('Shooter', models, { at: [20, y], weapons: [{ ...BOLT, ...more }] });

function shoots(setting: Setting, target: string) {
  return played({ red: [tank({ facing: 180 }), riders()], ...setting, blue: setting.blue ?? [shooter()] }).startAt(
    'classic.shoot',
    { unit: 'shooter', orders: [{ target }], why: 'phase' },
  );
}

/** What each Wound was saved on. */
function saves(play: ReturnType<typeof shoots>) {
  return play.eventsOf('suffered').flatMap(({ taken }) => taken.map(({ save }) => save && `${save.kind} ${save.need}`));
}

describe('exposed', () => {
  test('IO.riders.exposed: they are shot at by themselves, from as far off as their tank', () => {
    const board = midBoard({ blue: [shooter()], red: [tank(), riders()] });
    expect(targetsOf(board, board.units.shooter!).map(({ enemy }) => enemy.id)).toEqual(['tank', 'riders']);
    const [one, other] = ['tank', 'riders'].map(id => targetOn(board, board.units.shooter!, board.units[id]!, 'phase'));
    expect(one!.distance).toBe(other!.distance);
  });

  test('IO.riders.exposed: passengers of a transport are not', () => {
    const inside = [tank({ model: { capacity: 12 } }), riders()];
    const board = midBoard({ blue: [shooter()], red: inside });
    expect(targetsOf(board, board.units.shooter!).map(({ enemy }) => enemy.id)).toEqual(['tank']);
  });

  test('IO.riders.exposed: they have a Cover Save of 5+, whatever the ground', () => {
    const pierced = { blue: [shooter({ ap: 5 })] };
    const need = (terrain: Setting['terrain'] = []) =>
      saves(
        shoots({ ...pierced, terrain: terrain! }, 'riders')
          .dice(4, 5, 1)
          .answer({ ground: 'stay' }),
      );
    expect(need()).toEqual(['cover 5']);
    expect(need([piece('Ruin A', [10, 24, 20, 4], ['hard', 'difficult'])])).toEqual(['cover 5']);
  });

  test('IO.riders.exposed: going to ground they get off, and lie in what cover there is', () => {
    const play = shoots({ blue: [shooter({ ap: 5 })] }, 'riders').dice(4, 5, 1);
    expect(play.asked).toMatchObject({ asks: 'ground', who: 'red', args: { unit: 'riders' } });
    play.answer({ ground: 'down' });
    const unit = play.board.units.riders!;
    expect(unit.aboard).toBeUndefined();
    expect(unit.grounded).toBe(5);
    expect(unit.models.every(id => play.board.models[id]!.at !== undefined)).toBe(true);
    expect(saves(play)).toEqual(['cover 4']);
  });

  test('IO.riders.exposed: they are pinned by themselves and get off; the passengers of a transport are not', () => {
    const pins = (machine: ReturnType<typeof tank>) =>
      played({ red: [machine, riders()] })
        .startAt('classic.pinning', { unit: 'riders', modifier: 0 })
        .dice(...(machine.spec.model ? [] : [5, 4])).board.units.riders!;
    expect(pins(tank())).toMatchObject({ grounded: 5 });
    expect(pins(tank()).aboard).toBeUndefined();
    const inside = pins(tank({ model: { capacity: 12 } }));
    expect(inside.grounded).toBeUndefined();
    expect(inside.aboard).toBe('tank-1');
  });

  test('IO.template.stray: a natural 1 of a blast at riders hits their tank', () => {
    const play = shoots({ blue: [shooter({ rules: ['blast'] })] }, 'riders').dice(1, 4, 2, 1, 3);
    expect(play.eventsOf('shot').map(({ target, stray }) => [target, stray])).toEqual([
      ['riders', undefined],
      ['tank', true],
    ]);
  });
});

describe('shaken', () => {
  /** Hits of a Strength on the front of 12, the side of 11 or the rear of 10. */
  const struck = (strength: number, facing: number, dice: number[], more: Partial<typeof BOLT> = {}) =>
    shoots({ blue: [shooter({ strength, ...more })], red: [tank({ facing }), riders()] }, 'tank').dice(...dice).board
      .units.riders!;

  test('IO.riders.shaken: fire that could take a Hull Point throws them off, whatever it does', () => {
    // The die for armour shows a 1.
    expect(struck(6, 180, [4, 1])).toMatchObject({ grounded: 5 });
    expect(struck(6, 180, [4, 1]).aboard).toBeUndefined();
    expect(struck(6, 180, [4, 1]).effects.map(({ is }) => is)).toContain('pinnedDown');
  });

  test('IO.riders.shaken: fire that misses, or that is too weak for that side, leaves them on', () => {
    expect(struck(6, 180, [1]).aboard).toBe('tank-1');
    expect(struck(5, 180, [4, 6]).aboard).toBe('tank-1');
    // At the rear 5 and a 6 are enough.
    expect(struck(5, 0, [4, 1]).aboard).toBeUndefined();
  });

  test('IO.riders.shaken: what special rules add counts', () => {
    expect(struck(5, 180, [4, 1, 1], { rules: ['rending:6'] }).aboard).toBeUndefined();
    expect(struck(1, 180, [4, 1], { rules: ['haywire'] }).aboard).toBeUndefined();
  });

  test('IO.riders.shaken: they are off before the tank is wrecked by it, and lose nobody with it', () => {
    const play = shoots(
      { blue: [shooter({ strength: 10 })], red: [tank({ facing: 180, model: { wounds: 1 } }), riders()] },
      'tank',
    ).dice(4, 2);
    expect(play.board.models['tank-1']).toBeUndefined();
    expect(play.eventsOf('ridersShed')).toEqual([]);
    expect(play.board.units.riders!.models).toHaveLength(5);
  });
});

describe('wrecked', () => {
  const wreck = (count: number, face: number, more: UnitSpec = {}) =>
    played({ red: [tank(), riders(count, more)] })
      .startAt('classic.die', { unit: 'tank', models: ['tank-1'] })
      .dice(face);

  test('IO.riders.wreck: D3 of them are lost without a save, the others get out', () => {
    for (const [face, lost] of [
      [1, 1],
      [2, 1],
      [3, 2],
      [6, 3],
    ] as const) {
      const { board } = wreck(5, face);
      expect(board.units.riders!.models).toHaveLength(5 - lost);
      expect(board.units.riders!.models.every(id => board.models[id]!.at !== undefined)).toBe(true);
    }
    expect(wreck(2, 6).board.units.riders!.models).toEqual([]);
  });

  test('IO.riders.wreck: their player picks them where they differ', () => {
    const lamp = gun('Lamp');
    const play = wreck(3, 3, { weapons: [[BOLT], [lamp], [BOLT]] });
    expect(play.asked).toMatchObject({ asks: 'classic.shed', who: 'red', args: { left: 2 } });
    expect(play.offered()).toEqual(['riders-3', 'riders-2']);
    expect(play.refusal({ model: 'riders-9' })?.cite).toBe('IO.riders.wreck');
    play.answer({ model: 'riders-3' }).answer({ model: 'riders-1' });
    expect(play.board.units.riders!.models).toEqual(['riders-2']);
  });

  test('IO.riders.wreck: the passengers of a transport lose nobody so', () => {
    const { board } = played({ red: [tank({ model: { capacity: 12 } }), riders()] }).startAt('classic.die', {
      unit: 'tank',
      models: ['tank-1'],
    });
    expect(board.units.riders!.models).toHaveLength(5);
  });
});

describe('placed as one', () => {
  const COUNTER: Scenario = {
    id: 'counter-attack',
    limit: 20,
    corners: { blue: inches([0, 48]), red: inches([72, 0]) },
  };
  const waits = { reserve: 'edge' } as const;
  const arrivals = (turn = 1) =>
    ioScenario({
      table: [72, 48],
      blue: [
        hull('Tank', { ...waits, profile: { subTypes: ['tank'] } }),
        squad('Walkers', 5, { ...waits, numbers: { armourSave: 5 } }),
        squad('Guard', 5, waits),
      ],
      board: { scenario: COUNTER, turn, playerTurn: 3 } as never,
    }).startAt('io.arrivals', { side: 'blue' });

  test('IO.riders.one: set on a tank in Reserve they come on with it, as one unit of those that come', () => {
    const play = arrivals();
    expect(play.offered({ unit: 'walkers' })).toContain('on tank-1');
    expect(play.offered({ unit: 'guard' })).not.toContain('on tank-1');
    play.answer({ unit: 'walkers', to: 'on tank-1' });
    expect(play.asked).toMatchObject({ asks: 'arrive', args: { left: 1 } });
    expect(play.offered()).toEqual(['tank', 'guard', 'rest']);
    play.answer({ unit: 'tank', to: { ...inches([10, 44]) } });
    expect(play.pending).toEqual([]);
    expect(play.board.units.walkers!.aboard).toBe('tank-1');
    expect(play.board.models['tank-1']!.at).toBeDefined();
  });

  test('IO.riders.one: the bot sets somebody on a tank where not all come at once', () => {
    expect(arrivals(1).answer({ unit: 'rest' }).board.units.walkers!.aboard).toBe('tank-1');
    expect(arrivals(3).answer({ unit: 'rest' }).board.units.walkers!.aboard).toBeUndefined();
    // Whether the tank comes or who could ride on it.
    const { board } = arrivals();
    const { tank: machine, walkers, guard } = board.units;
    expect(ridingWith(board, machine!, [guard!, walkers!])).toMatchObject({
      rider: { id: 'walkers' },
      to: 'on tank-1',
    });
    expect(ridingWith(board, walkers!, [guard!, machine!])).toMatchObject({
      rider: { id: 'walkers' },
      to: 'on tank-1',
    });
    expect(ridingWith(board, guard!, [machine!])).toBeUndefined();
  });

  test('IO.riders.one, IO.line.half: among half of the defenders they count with their tank', () => {
    const LINE: Scenario = { id: 'defence-line', limit: 10, attacker: 'red' };
    const foot = (name: string) => squad(name, 5, { numbers: { armourSave: 5 } });
    const play = ioScenario({
      table: [72, 48],
      blue: [hull('Tank', { profile: { subTypes: ['tank'] } }), foot('Walkers'), foot('Second'), foot('Third')],
      red: [squad('Foe', 5)],
      board: { scenario: LINE, turn: 0, playerTurn: 0, phase: 'deployment' } as never,
    }).startAt({ name: 'io.line', beats: { askForUnit: undefined } }, { side: 'blue' });
    play.answer({ unit: 'walkers', to: 'on tank-1' });
    const [spot] = play.offered({ unit: 'tank' }) as [{ x: number; y: number }];
    play.answer({ unit: 'tank', to: spot });
    expect(play.offered()).toEqual(['second', 'third', 'rest']);
  });
});
