import { describe, expect, test } from 'vitest';
import { type Setting, team } from '../../../support/dm.js';
import { armed, stratagem } from './rooms.js';

const subject = { who: 'subject' };
const again = (test: string, when: string) =>
  stratagem({
    id: 'again',
    name: 'Once more',
    when,
    target: subject,
    effects: [{ kind: 'reroll', test, until: 'phase' }],
  });
const steadfast = (test: string, when: string) =>
  stratagem({ id: 'stand', name: 'Stand', when, target: subject, effects: [{ kind: 'pass', test, until: 'phase' }] });

describe('DM.strat.window: failed tests', () => {
  const pinned = (more: Parameters<typeof armed>[1]) =>
    armed(
      { blue: [team('Alpha', 3, { at: [10, 20], pins: 3, startModels: 4 })], board: { phase: 'command' } },
      more,
    ).startAt('order.test', { unit: 'alpha', order: 'run' });

  test('an order test is thrown again, once (DM.basics.rerolls)', () => {
    const s = pinned([again('order', 'orderTest')]).dice(5, 5);
    expect(s.asked).toMatchObject({ asks: 'stratagem', who: 'blue' });
    s.dice(1, 2).answer({ react: 'again' });
    expect(s.eventsOf('orderTested')[0]).toMatchObject({ faces: [1, 2], passed: true });
    expect(s.eventsOf('orderTested')[0]?.helped).toEqual({ kind: 'reroll', source: 'Once more', first: [5, 5] });
    expect(s.reports.flatMap(({ why }) => why).join()).toContain('Once more: `5` `5` thrown again');
    expect(s.board.units.alpha?.effects).toBeUndefined();
    expect(s.pending).toEqual([]);
    const twice = pinned([again('order', 'orderTest')])
      .dice(5, 5, 6, 5)
      .answer({ react: 'again' });
    expect(twice.eventsOf('orderTested')[0]?.passed).toBe(false);
    expect(twice.pending).toEqual([]);
  });

  test('it counts as passed, a double 6 too', () => {
    const s = pinned([steadfast('order', 'orderTest')])
      .dice(6, 6)
      .answer({ react: 'stand' });
    expect(s.eventsOf('orderTested')[0]).toMatchObject({ faces: [6, 6], passed: true, pinsRemoved: 1 });
  });

  test('who passes is not asked; who holds fails', () => {
    expect(pinned([again('order', 'orderTest')]).dice(1, 2).pending).toEqual([]);
    const s = pinned([again('order', 'orderTest')])
      .dice(5, 5)
      .answer({ react: 'hold' });
    expect(s.board.units.alpha?.order?.kind).toBe('down');
  });

  test('a help that was given before is used without asking', () => {
    const s = pinned([])
      .given(board => {
        board.units.alpha!.effects = [{ source: 'Drill', what: { kind: 'reroll', test: 'order' }, until: 'turn' }];
      })
      .dice(5, 5, 1, 1);
    expect(s.eventsOf('orderTested')[0]?.faces).toEqual([1, 1]);
    expect(s.eventsOf('effectSpent')).toHaveLength(1);
  });

  test('morale', () => {
    const test = (more: Parameters<typeof armed>[1]) =>
      armed({ blue: [team('Alpha', 3, { at: [10, 20] })] }, more).startAt('morale.test', {
        unit: 'alpha',
        why: { is: 'lostCombat' },
      });
    const s = test([again('morale', 'morale')])
      .dice(6, 5)
      .dice(1, 1)
      .answer({ react: 'again' });
    expect(s.ended).toBe('holds');
    expect(
      test([steadfast('morale', 'morale')])
        .dice(6, 5)
        .answer({ react: 'stand' }).ended,
    ).toBe('holds');
    expect(
      test([again('morale', 'morale')])
        .dice(6, 5)
        .answer({ react: 'hold' }).ended,
    ).toBe('broken');
  });

  test('reactions', () => {
    const test = (more: Parameters<typeof armed>[1]) =>
      armed({ blue: [team('Alpha', 3, { at: [10, 20] })] }, more).startAt('reaction.test', {
        unit: 'alpha',
        reaction: 'takeCover',
        would: 'down',
        trigger: { kind: 'shot', by: 'x' },
        swift: false,
      });
    const s = test([again('reaction', 'reactionTest')])
      .dice(6)
      .dice(2)
      .answer({ react: 'again' });
    expect(s.ended).toBe(true);
    expect(s.eventsOf('reactionTested')[0]?.face).toBe(2);
    expect(
      test([steadfast('reaction', 'reactionTest')])
        .dice(6)
        .answer({ react: 'stand' }).ended,
    ).toBe(true);
    expect(
      test([again('reaction', 'reactionTest')])
        .dice(6)
        .answer({ react: 'hold' }).ended,
    ).toBe(false);
  });
});

describe('DM.strat.window: phases and turns', () => {
  const points = (when: string, more: object = {}) =>
    stratagem({ when, cost: 2, effects: [{ kind: 'points', count: 1 }], ...more });
  const field: Setting = { blue: [team('Alpha', 1, { at: [10, 30] })], red: [team('Raptors', 1, { at: [10, 10] })] };

  test('both sides are asked at once at the start of a sub-phase, in those that it names', () => {
    const trick = points('subPhaseStart', { subPhases: [3, 6] });
    const s = armed(field, [trick], [trick]).startAt('battle.subPhases');
    expect(s.board.subPhase).toBe(3);
    expect(s.pending.map(({ who }) => who)).toEqual(['blue', 'red']);
    expect(s.question.prompt(s.view('blue'), s.asked).title).toBe('Blue · Sub-phase III begins: a stratagem?');
    s.answer({ react: 'hold' }, 'blue').answer({ react: 'trick' }, 'red');
    expect(s.board.detachments.red?.points).toBe(4);
    // Something was played: whoever could still play is asked once more.
    expect(s.pending.map(({ who }) => who)).toEqual(['blue']);
    s.answer({ react: 'hold' });
    expect(s.board.subPhase).toBe(6);
  });

  test('one that would do nothing now is not offered: command dice in a sub-phase', () => {
    const offered = (kind: string) => {
      const s = armed(field, [stratagem({ when: 'subPhaseStart', subPhases: [3], effects: [{ kind, count: 1 }] })]);
      return s.startAt('battle.subPhases').pending.length;
    };
    expect([offered('dice'), offered('points')]).toEqual([0, 1]);
  });

  const ending = (trick: ReturnType<typeof points>) =>
    armed(field, [trick])
      .given(board => {
        board.phase = 'command';
        for (const id of ['blue', 'red']) Object.assign(board.detachments[id]!, { commandDice: 0 });
        board.detachments.blue!.commandDice = 1;
      })
      .startAt('command.phase')
      .dice(6, 1, 3)
      .answer({ first: 'blue' });

  test('DM.command.end: the end of the Command Phase, after unspent dice are lost', () => {
    const s = ending(points('endOfCommand'));
    expect(s.asked).toMatchObject({ asks: 'stratagem', who: 'blue' });
    expect(s.eventsOf('poolsDiscarded')).toHaveLength(2);
    expect(s.board.detachments.blue?.pool).toEqual([]);
    s.answer({ react: 'trick' });
    expect(s.eventsOf('poolsDiscarded')).toHaveLength(2);
  });

  test('DM.command.end: dice that come then activate nobody, 6s of them are kept', () => {
    const more = stratagem({ name: 'More', when: 'endOfCommand', effects: [{ kind: 'dice', count: 2 }] });
    const left = (...faces: number[]) =>
      ending(more)
        .dice(...faces)
        .answer({ react: 'trick' }).board.detachments.blue?.pool;
    expect(left(6, 1)).toEqual([{ face: 6, limited: false }]);
    expect(left(2, 1)).toEqual([]);
  });

  test('DM.command.end: what both play then happens for the First Player first', () => {
    const gained = (firstPlayer: 'blue' | 'red') => {
      const trick = points('endOfCommand');
      const s = armed({ ...field, board: { phase: 'command', firstPlayer } }, [trick], [trick]).startAt(
        'stratagem.window',
        { occasion: { when: 'endOfCommand' } },
      );
      s.answer({ react: 'trick' }, 'blue').answer({ react: 'trick' }, 'red');
      return s.eventsOf('pointsGained').map(({ detachment }) => detachment);
    };
    expect([gained('blue'), gained('red')]).toEqual([
      ['blue', 'red'],
      ['red', 'blue'],
    ]);
  });

  test('DM.command.end: of a side’s players those are asked whose unit it is about, or one of several', () => {
    const asked = (...own: string[]) => {
      const trick = stratagem({ when: 'shotAt', effects: [{ kind: 'points', count: 1 }] });
      const bank = (id: string, seat: string) => ({ id, side: 'blue' as const, seat, keywords: ['Guard'], points: 5 });
      return armed(
        {
          blue: [
            team('Alpha', 1, { at: [10, 20], detachment: 'first' }),
            team('Bravo', 1, { at: [20, 20], detachment: 'second', seat: 'blue2' }),
          ],
          red: [team('Foe', 1, { at: [10, 10] })],
          detachments: [bank('first', 'blue'), bank('second', 'blue2')],
          board: {
            seats: [
              { id: 'blue', side: 'blue' },
              { id: 'blue2', side: 'blue' },
              { id: 'red', side: 'red' },
            ],
          },
        },
        [trick],
      )
        .startAt('stratagem.window', { occasion: { when: 'shotAt', own, foes: ['foe'] } })
        .pending.map(({ who }) => who);
    };
    expect([asked('alpha'), asked('bravo'), asked('alpha', 'bravo')]).toEqual([['blue'], ['blue2'], ['blue', 'blue2']]);
  });

  test('DM.command.end, DM.house.abilities.frenzy: abilities act at the end of the Command Phase', () => {
    const s = armed(
      {
        blue: [team('Reavers', 2, { at: [10, 20], abilities: ['frenzy'] })],
        red: [team('Raptors', 2, { at: [10, 14] })],
        board: { phase: 'command' },
      },
      [],
    )
      .given(board => {
        for (const id of ['blue', 'red']) board.detachments[id]!.commandDice = 0;
      })
      .startAt('command.phase')
      .dice(6, 1)
      .answer({ first: 'blue' });
    expect(s.board.units.reavers?.order?.kind).toBe('run');
    expect(s.pending).toEqual([]);
  });

  test('DM.command.ready: one that readies a detachment is offered while one is in reserve', () => {
    const offered = (stage: 'reserve' | 'present') => {
      const trick = stratagem({ when: 'turnStart', effects: [{ kind: 'reinforce' }] });
      const late = { id: 'late', side: 'blue' as const, stage };
      const s = armed({ ...field, blue: [...field.blue!, team('Late', 2, { detachment: 'late' })] }, [trick]).given(
        board => {
          board.detachments.late = { ...board.detachments.blue!, ...late };
        },
      );
      return s.startAt('stratagem.window', { occasion: { when: 'turnStart' } }).pending.length;
    };
    expect([offered('reserve'), offered('present')]).toEqual([1, 0]);
  });

  test('DM.command.six.seize: the start of the Onslaught, before anybody seizes', () => {
    const s = armed(field, [points('onslaughtStart')]).startAt('command.onslaught');
    expect(s.asked.asks).toBe('stratagem');
    s.answer({ react: 'trick' });
    expect(s.ended).toBe(false);
  });

  test('endOfTurn: when the Onslaught is over, before abilities act and the turn ends', () => {
    const s = armed(field, [points('endOfTurn')]);
    const { endOnslaughtPhase, endOfTurnAbilities } = s.ruleset.steps.battle!.beats;
    const beats = { endOnslaughtPhase: endOnslaughtPhase!, endOfTurnAbilities: endOfTurnAbilities! };
    s.startAt({ name: 'battle', beats });
    s.ruleset.steps.battle = { name: 'battle', beats: { ...beats, over: () => ({ end: null }) } };
    expect(s.asked).toMatchObject({ asks: 'stratagem', who: 'blue' });
    expect(s.question.prompt(s.view('blue'), s.asked).title).toBe('Blue · turn 1 ends: a stratagem?');
    s.answer({ react: 'trick' });
    expect(s.board.detachments.blue?.points).toBe(4);
  });

  test('turnStart: before the roll for First Player', () => {
    const s = armed(field, [points('turnStart')]);
    const { startTurn, commandPhase } = s.ruleset.steps.battle!.beats;
    s.startAt({ name: 'battle', beats: { startTurn: startTurn!, commandPhase: commandPhase! } }).dice(6, 1);
    expect(s.asked).toMatchObject({ asks: 'stratagem', who: 'blue' });
    expect(s.eventsOf('firstPlayerRolled')).toEqual([]);
    s.answer({ react: 'trick' });
    expect(s.asked.asks).toBe('first');
  });
});
