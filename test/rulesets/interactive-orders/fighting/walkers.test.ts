import { describe, expect, test } from 'vitest';
import type { ClassicView } from '../../../../src/rulesets/classic/game.js';
import { matchUp } from '../../../../src/rulesets/classic/match-up.js';
import { blade, hull, squad, type UnitSpec } from '../../../support/classic.js';
import { ioBoardOf, ioScenario } from '../../../support/io.js';

const FOOT = blade('Foot', { ap: 4 });
const BASE = { base: { shape: 'circle' as const, d: 2400 }, facing: 0 };

/** A machine of Weapon Skill 4, Strength 6 and Initiative 3 with 2 Attacks on legs. */
const walker = (spec: UnitSpec = {}) =>
  hull('Strider', {
    at: [20, 24],
    ...BASE,
    weapons: [FOOT],
    ...spec,
    numbers: { M: 6, WS: 4, S: 6, I: 3, A: 2, ...spec.numbers },
    profile: { subTypes: ['walker'], armour: { front: 10, side: 10, rear: 10 }, ...spec.profile },
  });
const choir = (spec: UnitSpec = {}) =>
  squad('Choir', 2, { at: [20, 22.175], weapons: [blade('Blade')], ...spec, numbers: { Ld: 7, ...spec.numbers } });

/** Both in contact, in the Assault phase. */
const fight = (blue = walker(), red = choir()) =>
  ioScenario({ blue: [blue], red: [red], board: { phase: 'assault' } }).startAt('classic.fightPhase', { side: 'blue' });

describe('walkers in close combat', () => {
  test('IO.order.assault, IO.house.profile: a walker charges; what rolls or stands never does, nor a walker that cannot move', () => {
    const orders = (unit: ReturnType<typeof walker>) => {
      const play = ioScenario({ blue: [unit], red: [choir({ at: [20, 18] })] }).startAt('io.giving', { side: 'blue' });
      return play.offered({ unit: 'strider' });
    };
    expect(orders(walker())).toContain('closeAssault');
    expect(orders(walker({ profile: { subTypes: ['tank'] } }))).not.toContain('closeAssault');
    const charges = (more: UnitSpec = {}) => {
      const play = ioScenario({ blue: [walker(more)], red: [choir({ at: [20, 18] })] });
      play.startAt('io.giving', { side: 'blue' }).answer({ unit: 'strider', do: 'closeAssault' });
      if (play.pending[0]?.args.part === 'move') play.answer({ do: 'none' });
      return play;
    };
    const play = charges();
    expect(play.offered({ do: 'charge' })).toEqual(['choir']);
    play.dice(6, 5).answer({ do: 'charge', target: 'choir' });
    expect(play.board.units.strider!.deeds.charged).toEqual(['choir']);
    expect(charges({ model: { isImmobile: true } }).pending).toEqual([]);
  });

  test('IO.house.charge, AD.house.vehicle.table: of two walkers the one that cannot move stays, and the other charges', () => {
    const stunned = { is: 'stunned', marks: ['noMove' as const], until: { playerTurn: 9, phase: 'end' as const } };
    for (const stuck of [{ isImmobile: true as const }, { effects: [stunned] }]) {
      const other = { ...walker({ at: [23, 24], model: stuck }), name: 'Other' };
      const play = ioScenario({ blue: [walker(), other], red: [choir({ at: [20, 18] })] }).given(board => {
        board.units.strider!.models.push('other-1');
        board.models['other-1']!.unit = 'strider';
        board.units.other!.models = [];
      });
      play.startAt('io.giving', { side: 'blue' }).answer({ unit: 'strider', do: 'closeAssault' });
      if (play.pending[0]?.args.part === 'move') play.answer({ do: 'none' });
      play.dice(6, 5).answer({ do: 'charge', target: 'choir' });
      const moved = play.eventsOf('moved').find(({ kind }) => kind === 'charge');
      expect(moved?.models.some(({ model }) => model === 'strider-1')).toBe(true);
      expect(play.board.models['other-1']?.at).toEqual({ x: 23_000, y: 24_000 });
    }
  });

  test('AD.core.pile-in, AD.house.vehicle.table: who is immobilised piles in nowhere', () => {
    // All miss.
    const misses = Array.from({ length: 12 }, () => 1);
    const piled = (model: UnitSpec['model']) => {
      const other = { ...walker({ at: [24, 24], model }), name: 'Other' };
      const game = ioScenario({ blue: [walker(), other], red: [choir()], board: { phase: 'assault' } })
        .dice(...misses)
        .given(board => {
          board.units.strider!.models.push('other-1');
          board.models['other-1']!.unit = 'strider';
          board.units.other!.models = [];
        });
      game.startAt('classic.fightPhase', { side: 'blue' });
      while (game.pending.length > 0) game.fallback();
      const moves = game.eventsOf('moved').filter(({ kind, unit }) => kind === 'pileIn' && unit === 'strider');
      return moves.some(({ models }) => models.some(({ model: id }) => id === 'other-1'));
    };
    expect(piled({})).toBe(true);
    expect(piled({ isImmobile: true })).toBe(false);
  });

  test('IO.house.fight, IO.house.profile: it strikes bodies with its Weapon Skill at its Initiative step, and they strike it', () => {
    // Two of the Choir at step 4 on 2+, since it stood: S 4 and a 6 each, a glance. It hits on 4+, and wounds on 2+.
    const game = fight().dice(4, 6, 4, 6, 4, 4, 2, 2, 1, 1);
    while (game.pending.length > 0) game.fallback();
    expect(game.eventsOf('struck').map(({ step, unit, attacks, hit }) => [step, unit, attacks, hit.need])).toEqual([
      [4, 'choir', 2, 2],
      [3, 'strider', 2, 4],
    ]);
  });

  test('IO.house.result: who loses to it tests its Morale, and nobody is locked by it', () => {
    // The Choir misses; two hits, two Wounds, one of them saved; 4 + 4 against 7 - 1.
    const game = fight().dice(1, 1, 4, 4, 2, 2, 3, 1, 4, 4, 3, 3);
    while (game.pending.length > 0) game.fallback();
    expect(game.eventsOf('combatResolved')).toMatchObject([{ winner: 'blue', lost: { blue: 0, red: 1 } }]);
    expect(game.eventsOf('leadershipTested')).toMatchObject([{ unit: 'choir', passed: false }]);
    expect(game.eventsOf('fellBack')).toMatchObject([{ unit: 'choir' }]);
    expect(game.board.units.strider!.lockedWith).toEqual([]);
  });

  test('IO.house.fight: it strikes a hull as well, which does not strike back', () => {
    const tank = hull('Tank', { at: [20, 21.2], facing: 180, profile: { armour: { front: 12, side: 12, rear: 12 } } });
    const game = fight(walker(), tank).dice(2, 5, 2, 6);
    while (game.pending.length > 0) game.fallback();
    expect(game.eventsOf('struck').map(({ unit, target, wounds }) => [unit, target, wounds])).toEqual([
      ['strider', 'tank', 1],
    ]);
  });

  test('IO.house.charge: a charge at a walker says what comes back', () => {
    const play = ioScenario({ blue: [choir({ at: [20, 30] })], red: [walker({ at: [20, 24] })] });
    play.startAt('io.giving', { side: 'blue' }).answer({ unit: 'choir', do: 'closeAssault' }).answer({ do: 'none' });
    const { lines } = play.question.preview!(play.view('blue'), play.asked, { do: 'charge', target: 'strider' })!;
    expect(lines.join(' ')).toMatch(/Wounds or Hull Points on average against Strider: \d\.\d, back 0\.\d/);
  });

  test('IO.house.fight, IO.house.profile: what close combat of two units comes to is told of walkers and hulls too', () => {
    const linesOf = (blue = walker(), red = choir(), one = 'strider', other = 'choir') => {
      const view = { board: ioBoardOf({ blue: [blue], red: [red] }), options: {} } as unknown as ClassicView;
      const answer = matchUp(view, one, other);
      return answer.ok ? answer.lines : [];
    };
    // Two attacks on 4+ wound on 2+, and a third is saved by none; two back on 2+ need a 6 to glance.
    const fight = 'Close combat, if all strike: 0.3 Wounds or Hull Points lost, back 0.3';
    expect(linesOf()).toContain(fight);
    expect(linesOf(walker(), choir(), 'choir', 'strider')).toContain(fight);
    const away = linesOf(walker(), choir({ at: [20, 18] }));
    expect(away.at(-1)).toMatch(/^A charge arrives with /);
    // Two attacks on 2+, of which half are a 4 and more: S 6 against 10.
    const tank = hull('Tank', { at: [20, 19], profile: { armour: { front: 10, side: 10, rear: 10 } } });
    expect(linesOf(walker(), tank, 'strider', 'tank')).toContain(
      'Close combat, if all strike: 0.8 Hull Points lost; Vehicles strike nobody',
    );
    expect(linesOf(walker(), tank, 'tank', 'strider').join()).not.toContain('Close combat');
  });

  test('IO.house.vehicle, IO.house.fight: a walker that cannot move piles in to nobody', () => {
    // The Blade kills whom the walker touches at step 5; another stands 1" further.
    const choirs = () =>
      choir({
        places: [
          [21.9, 21.5],
          [20, 22.175],
        ],
        numbers: { I: 2 },
      });
    const friend = squad('Blades', 1, { at: [18.9, 22], weapons: [blade('Blade')], numbers: { I: 5, S: 9 } });
    const pilesIn = (spec: UnitSpec) => {
      const setting = { blue: [walker(spec), friend], red: [choirs()], board: { phase: 'assault' as const } };
      const game = ioScenario(setting)
        .startAt('classic.fightPhase', { side: 'blue' })
        .dice(6, 6, 1, ...Array(30).fill(1));
      while (game.pending.length > 0) game.fallback();
      return game.eventsOf('moved').some(({ unit }) => unit === 'strider');
    };
    expect(pilesIn({})).toBe(true);
    expect(pilesIn({ model: { isImmobile: true } })).toBe(false);
    const stunned = { is: 'stunned', marks: ['noMove' as const], until: { playerTurn: 3, phase: 'end' as const } };
    expect(pilesIn({ model: { effects: [stunned] } })).toBe(false);
  });
});
