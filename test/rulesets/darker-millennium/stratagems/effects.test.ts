import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import { groupsOfSide } from '../../../../src/rulesets/darker-millennium/movement/groups.js';
import { ruleOf } from '../../../../src/rulesets/darker-millennium/stratagems/effects/index.js';
import { unitsOfEvent } from '../../../../src/rulesets/darker-millennium/stratagems/play.js';
import {
  type Effect,
  effectSchema,
  eventSchema,
} from '../../../../src/rulesets/darker-millennium/stratagems/schema.js';
import { effectsWords } from '../../../../src/rulesets/darker-millennium/stratagems/stratagem-words.js';
import { mayFireAs } from '../../../../src/rulesets/darker-millennium/weapon-keywords.js';
import { RIFLE, type Scenario, type Setting, squad, team } from '../../../support/dm.js';
import { armed, stratagem } from './rooms.js';

const field: Setting = {
  blue: [
    team('Alpha', 3, { at: [10, 30], pins: 3 }),
    team('Hulk', 1, { at: [30, 30], profile: { wounds: 4 } }),
    team('Reserves', 2),
  ],
  red: [team('Raptors', 4, { at: [10, 10] })],
  board: { phase: 'command' },
};

/** Blue does these things to the units, as `Trick`. */
function done(
  effects: unknown[],
  units: string[],
  more: { setting?: Setting; order?: string; dice?: number[] } = {},
): Scenario {
  const parsed = effects.map(effect => effectSchema.parse(effect));
  const doing = { side: 'blue', seat: 'blue', detachment: 'blue', source: 'Trick', units };
  const args = { effects: parsed, ...doing, ...(more.order ? { order: more.order } : {}) };
  return armed({ ...field, ...more.setting }, [])
    .startAt('stratagem.effects', args as unknown as JsonObject)
    .dice(...(more.dice ?? []));
}

describe('DM.strat.effects', () => {
  test('pins, which may break a unit', () => {
    expect(done([{ kind: 'pins', count: 2 }], ['raptors']).board.units.raptors?.pins).toBe(2);
    const s = done([{ kind: 'pins', count: 4 }], ['alpha']);
    expect(s.board.units.alpha).toMatchObject({ pins: 7, status: 'broken' });
  });

  test('DM.house.immune, DM.strat.target: pins spare who ignores morale where a switch says so, and befall others', () => {
    const pins = { kind: 'pins', count: 1 };
    const red = [team('Drones', 4, { at: [10, 10], keywords: ['Mindless'] }), team('Men', 2, { at: [20, 10] })];
    const pinned = (immunePinned: boolean) => {
      const setting = { ...field, red, options: { house: { immunePinned } } };
      const { units } = done([pins], ['drones', 'men'], { setting }).board;
      const trick = stratagem({ target: { who: 'enemy' }, effects: [pins] });
      const s = armed(setting, [trick]).startAt('command.spend', { side: 'blue' });
      const on = { who: 'enemy', most: 1 };
      const event = eventSchema.parse({ face: 1, title: 'Howls', on, effects: [pins] });
      return [
        [units.drones?.pins, units.men?.pins],
        s.refusal({ do: 'stratagem', stratagem: 'trick', target: 'drones' })?.cite,
        unitsOfEvent({ board: s.board, options: setting.options }, 'blue', event).map(({ id }) => id),
      ];
    };
    expect(pinned(true)).toEqual([[1, 1], undefined, ['drones']]);
    expect(pinned(false)).toEqual([[0, 1], 'DM.strat.target', ['men']]);
  });

  test('pins come off, some or all', () => {
    expect(done([{ kind: 'unpin', count: 2 }], ['alpha']).board.units.alpha?.pins).toBe(1);
    expect(done([{ kind: 'unpin', count: 'all' }], ['alpha']).board.units.alpha?.pins).toBe(0);
  });

  test('a free order, without a test, of several the one that was chosen', () => {
    const orders = [{ kind: 'order', orders: ['run', 'fire'] }];
    expect(done(orders, ['alpha']).board.units.alpha?.order?.kind).toBe('run');
    expect(done(orders, ['alpha'], { order: 'fire' }).board.units.alpha?.order?.kind).toBe('fire');
    expect(done(orders, ['alpha']).eventsOf('orderTested')).toEqual([]);
  });

  test('DM.command.offTable.squad: teams of a squad off the table take one order, all others one each', () => {
    const two = (name: string, more: object) =>
      squad(name, [team(`${name} 1`, 2, { ...more }), team(`${name} 2`, 2, { ...more })]);
    const setting: Setting = {
      ...field,
      blue: [two('Away', {}), two('Other', {}), two('Here', { at: [10, 20] }), team('Solo', 1), team('Lone', 1)],
    };
    const units = ['away-1', 'away-2', 'other-1', 'other-2', 'here-1', 'here-2', 'solo', 'lone'];
    const s = done([{ kind: 'order', orders: ['run'] }], units, { setting });
    const groups = units.map(id => s.board.units[id]!.order!.group);
    expect(groups.map(group => units[groups.indexOf(group)])).toEqual([
      'away-1',
      'away-1',
      'other-1',
      'other-1',
      'here-1',
      'here-2',
      'solo',
      'lone',
    ]);
    expect(s.board.units.solo?.ordered).toBe(true);
  });

  describe('DM.command.champion.several, DM.command.issue.shared: orders of a stratagem', () => {
    const between = (orders?: { order: { kind: 'run'; group: string } }): Setting => ({
      ...field,
      blue: [
        squad(
          'Alpha',
          [team('Alpha 1', 2, { at: [10, 20], ...orders }), team('Alpha 2', 2, { at: [10, 23], ...orders })],
          {
            champion: { with: 'Alpha 1', at: [10, 21.5] },
          },
        ),
      ],
    });
    const run = [{ kind: 'order', orders: ['run'] }];

    test('a Champion near teams under different orders declares which it takes part in', () => {
      const s = done(run, ['alpha-2'], { setting: between() });
      expect(s.asked).toMatchObject({ who: 'blue', asks: 'champion', args: { units: ['alpha-1', 'alpha-2'] } });
      s.answer({ unit: 'alpha-2' });
      expect(s.board.models['alpha-champion']?.unit).toBe('alpha-2');
      // Two teams that it orders one by one are under different orders, too.
      expect(done(run, ['alpha-1', 'alpha-2'], { setting: between() }).asked.asks).toBe('champion');
    });

    test('a team that it orders does not move with those whose order has the same name', () => {
      const setting = between({ order: { kind: 'run', group: '0.command.alpha-1' } });
      const s = done(run, ['alpha-1'], { setting }).given(board => {
        delete board.units['alpha-1']!.order;
        board.units['alpha-1']!.ordered = false;
        board.units['alpha-2']!.order!.group = `${board.turn}.${board.phase}.alpha-1`;
      });
      expect(groupsOfSide(s.board, 'blue', 'run').map(({ units }) => units.length)).toEqual([1, 1]);
    });
  });

  test('Wounds come back; broken units steady', () => {
    const setting: Setting = {
      ...field,
      blue: [team('Hulk', 1, { at: [30, 30], profile: { wounds: 4 }, status: 'broken' })],
    };
    const s = done([{ kind: 'heal', wounds: 2 }, { kind: 'steady' }], ['hulk'], { setting }).given(board => {
      board.models['hulk-1']!.wounds = 1;
    });
    expect(s.board.models['hulk-1']?.wounds).toBe(3);
    expect(s.board.units.hulk?.status).toBeUndefined();
  });

  test('hits wound, are saved, and cost nerve', () => {
    const s = done([{ kind: 'hits', count: 'd3', strength: 4 }], ['raptors'], { dice: [3, 6, 1, 1, 1] });
    expect(s.eventsOf('hurt')[0]).toMatchObject({ unit: 'raptors', faces: [2, 6, 1] });
    expect(s.board.units.raptors?.models).toHaveLength(3);
    expect(s.eventsOf('moraleTested')).toHaveLength(1);
  });

  test('a short move where the player likes, besides its own; nobody interrupts it', () => {
    const s = done([{ kind: 'move', inches: 3 }], ['alpha', 'hulk']);
    expect(s.asked).toMatchObject({ asks: 'freeMove', args: { unit: 'alpha', distance: 3000 } });
    expect(s.refusal({ to: { x: 10_000, y: 12_000 } })?.why).toContain('with 3"');
    s.answer({ to: { x: 11_250, y: 28_000 } });
    expect(s.board.units.alpha?.moved).toBeUndefined();
    expect(s.board.models['alpha-2']?.at).toEqual({ x: 11_250, y: 28_000 });
    expect(s.asked.args.unit).toBe('hulk');
    expect(s.fallback().pending).toEqual([]);
  });

  test('DM.house.weapons, DM.strat.effects: who went a short way in this phase fires no Heavy weapon; who stayed does', () => {
    const s = done([{ kind: 'move', inches: 3 }], ['alpha', 'hulk']);
    s.answer({ to: { x: 11_250, y: 28_000 } }).fallback();
    const fires = (id: string) => mayFireAs({ ...RIFLE, keywords: ['Heavy'] }, s.board.units[id]!, 'fire');
    expect([fires('alpha'), fires('hulk')]).toEqual([false, true]);
    const begin = s.ruleset.evolve as unknown as Record<string, (board: object, event: object) => void>;
    begin.phaseStarted!(s.board, { phase: 'action', engaged: [] });
    expect(fires('alpha')).toBe(true);
  });

  test('command points and dice; dice beyond the first five are limited (DM.command.pool.limited)', () => {
    expect(done([{ kind: 'points', count: 'd6' }], [], { dice: [4] }).board.detachments.blue?.points).toBe(9);
    const s = done([{ kind: 'dice', count: 3 }], [], { dice: [2, 5, 6] });
    expect(s.board.detachments.blue).toMatchObject({ points: 5, pool: [{ face: 2, limited: true }] });
    expect(s.reports[0]?.why).toEqual(['Trick: dice beyond the first five are limited; 1 of 3 serve.']);
    const small = done([{ kind: 'dice', count: 2 }], [], { dice: [6, 5] }).given(board => {
      board.detachments.blue!.commandDice = 3;
    });
    expect(small.board.detachments.blue).toMatchObject({ points: 6, pool: [{ face: 6, limited: false }] });
    const twice = done(
      [1, 1, 2].map(count => ({ kind: 'dice', count })),
      [],
      { dice: [6, 1, 6, 1] },
    ).given(board => {
      board.detachments.blue!.commandDice = 4;
    });
    const [six, one] = [6, 1].map(face => ({ face, limited: face === 1 }));
    expect(twice.board.detachments.blue?.pool).toEqual([six, one, one]);
  });

  test('DM.command.pool.limited: who has not seized the initiative has no pool in the Onslaught; such dice are its first five', () => {
    const inOnslaught = (seized: boolean) =>
      armed({ ...field, board: { phase: 'onslaught' } }, [stratagem({ effects: [{ kind: 'dice', count: 2 }] })])
        .given(board => {
          board.detachments.blue!.seized = seized;
        })
        .dice(4, 5)
        .startAt('command.spend', { side: 'blue' })
        .answer({ do: 'stratagem', stratagem: 'trick' }).board.detachments.blue;
    expect(inOnslaught(false)).toMatchObject({ points: 5, pool: [{ face: 4, limited: false }] });
    expect(inOnslaught(true)).toMatchObject({ points: 4, pool: [{ face: 4, limited: true }] });
  });

  test('DM.command.pool: dice go to a detachment that has a pool, whichever pays for them', () => {
    const setting: Setting = {
      ...field,
      detachments: [
        { id: 'blue', side: 'blue' },
        { id: 'front', side: 'blue' },
      ],
      blue: [team('Late', 2), team('Alpha', 3, { at: [10, 30], detachment: 'front' })],
    };
    const { detachments } = done([{ kind: 'dice', count: 1 }], [], { setting, dice: [2] }).board;
    expect([detachments.blue?.pool, detachments.front?.pool]).toEqual([[], [{ face: 2, limited: true }]]);
  });

  test('one more detachment is readied, by choice where there are several', () => {
    const second = { id: 'second', side: 'blue' as const };
    const third = { id: 'third', side: 'blue' as const };
    const setting: Setting = {
      ...field,
      blue: [...field.blue!, team('Late', 2, { detachment: 'second' }), team('Later', 2, { detachment: 'third' })],
      detachments: [{ id: 'blue', side: 'blue', stage: 'present' }, second, third],
    };
    const s = done([{ kind: 'reinforce' }], [], { setting });
    s.answer({ detachment: 'third' });
    expect(s.board.detachments.third?.stage).toBe('readied');
    expect(s.board.detachments.second?.stage).toBe('reserve');
  });

  test('the strategy rating', () => {
    expect(done([{ kind: 'strategy', by: 1 }], []).board.armies.blue.strategyRating).toBe(3);
  });

  test('an ability that is lent counts and ends', () => {
    const s = done([{ kind: 'ability', ability: 'ambush', until: 'turn' }], ['reserves']);
    expect(s.board.units.reserves?.effects?.[0]).toEqual({
      source: 'Trick',
      what: { kind: 'ability', ability: 'ambush' },
      until: 'turn',
    });
  });

  test('DM.strat.target: an ability is lent to whom it serves better than what he has (DM.house.abilities)', () => {
    const { board } = done([], []);
    const serves = (lent: string, own: string) => {
      const effect = effectSchema.parse({ kind: 'ability', ability: lent, until: 'turn' });
      return ruleOf(effect).fits?.({ board, options: {} }, { ...board.units.alpha!, abilities: [own] }, effect);
    };
    expect([serves('hard-to-hit:2', 'hard-to-hit'), serves('hard-to-hit', 'hard-to-hit:2')]).toEqual([true, false]);
    expect([serves('medic:3', 'medic'), serves('medic:6', 'medic')]).toEqual([true, false]);
    expect([serves('vox', 'vox'), serves('vox', 'medic')]).toEqual([false, true]);
  });

  test('DM.house.abilities.scout: it is lent to nobody, because scouts have gone before any stratagem is played', () => {
    const asked = (ability: string) => {
      const effects = [{ kind: 'ability', ability, until: 'turn' }];
      const lends = stratagem({ target: { who: 'own', where: 'reserve' }, effects });
      return armed(field, [lends]).startAt('command.spend', { side: 'blue' }).pending.length;
    };
    expect([asked('ambush'), asked('scout')]).toEqual([1, 0]);
  });

  test('DM.strat.until: with the phase, with the turn, or for good', () => {
    const effects = ['phase', 'turn', 'battle'].map(until => ({ kind: 'modify', what: 'toHit', by: 1, until }));
    const s = done(effects, ['alpha']);
    const left = () => s.board.units.alpha?.effects?.map(({ until }) => until) ?? [];
    const end = s.ruleset.evolve as unknown as Record<string, (board: object, event: object) => void>;
    expect(left()).toEqual(['phase', 'turn', 'battle']);
    end.phaseEnded!(s.board, { phase: 'command' });
    expect(left()).toEqual(['turn', 'battle']);
    end.turnEnded!(s.board, { turn: 1 });
    expect(left()).toEqual(['battle']);
  });

  test('what players read is made from it', () => {
    const words = (...effects: unknown[]) =>
      effectsWords(effects.map(effect => effectSchema.parse(effect)) as Effect[]);
    expect(words({ kind: 'modify', what: 'toBeHit', by: 1, until: 'turn' })).toBe(
      'shots at it are -1 to hit until the turn ends',
    );
    expect(words({ kind: 'pins', count: 1 }, { kind: 'unpin', count: 'all' })).toBe(
      '1 pin on it; all its pins come off',
    );
    expect(words({ kind: 'ability', ability: 'hard-to-hit:2', until: 'phase' })).toBe(
      'has Hard to hit (2) until the phase ends',
    );
    expect(words({ kind: 'order', orders: ['run', 'advance'] })).toBe('takes Run or Advance orders, without a test');
    expect(words({ kind: 'reroll', test: 'morale', until: 'turn' })).toBe(
      'throws its next failed morale test again, until the turn ends',
    );
    expect(words({ kind: 'hits', count: 'd6', strength: 5, save: -1 })).toBe('d6 hits of Strength 5, save -1');
    expect(words({ kind: 'dice', count: 2 })).toBe('2 more command dice for the pool');
    expect(words({ kind: 'dice', count: 1 })).toBe('1 more command die for the pool');
    expect(words({ kind: 'points', count: 1 })).toBe('1 command point');
  });
});
