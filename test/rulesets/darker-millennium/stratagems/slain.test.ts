import { describe, expect, test } from 'vitest';
import { squad, team } from '../../../support/dm.js';
import { armed, stratagem } from './rooms.js';

/** Kills one model on a 2+ to wound. */
const blow = (when: string, who: string) =>
  stratagem({ when, target: { who }, effects: [{ kind: 'hits', count: 1, strength: 10, save: -6 }] });
const red = [team('Raptors', 1, { at: [10, 12], order: 'run', moved: 'run' })];

test('DM.strat.window: whom a stratagem at its own order test has slain is tested no more', () => {
  const s = armed({ blue: [team('Alpha', 1, { at: [10, 30], pins: 1 })], red, board: { phase: 'command' } }, [
    blow('orderTest', 'subject'),
  ]).given(board => {
    board.detachments.blue!.pool = [{ face: 1, limited: false }];
  });
  s.startAt('command.spend', { side: 'blue' }).dice(6, 6);
  s.answer({ do: 'activate', die: '1', unit: 'alpha', order: 'run' });
  s.dice(6).answer({ react: 'trick' });
  expect(s.board.units.alpha!.models).toEqual([]);
  expect(s.eventsOf('orderTested')).toEqual([]);
  expect(s.eventsOf('ordered').map(({ order }) => order)).toEqual(['run']);
});

test('DM.strat.window: neither is its morale', () => {
  const s = armed({ blue: [team('Alpha', 1, { at: [10, 30] })], red }, [blow('morale', 'subject')])
    .startAt('morale.test', { unit: 'alpha', why: { is: 'lostCombat' } })
    .dice(6, 6);
  s.dice(6).answer({ react: 'trick' });
  expect(s.board.units.alpha!.models).toEqual([]);
  expect(s.eventsOf('moraleTested')).toEqual([]);
  expect(s.ended).toBe('holds');
});

test('DM.strat.window: nor its reaction', () => {
  const s = armed({ blue: [team('Alpha', 1, { at: [10, 30] })], red }, [blow('reactionTest', 'subject')])
    .startAt('reaction.test', {
      unit: 'alpha',
      reaction: 'evade',
      would: 'run',
      trigger: { kind: 'charge', by: 'raptors' },
      swift: false,
    })
    .dice(6);
  s.dice(6).answer({ react: 'trick' });
  expect(s.board.units.alpha!.models).toEqual([]);
  expect(s.eventsOf('reactionTested')).toEqual([]);
  expect(s.ended).toBe(false);
});

test('DM.strat.window: whom the shooter’s stratagem has slain nobody shoots at, and its player is not asked', () => {
  const smoke = stratagem({ when: 'shotAt', target: { who: 'foe' }, effects: [{ kind: 'pins', count: 1 }] });
  const s = armed(
    { blue: [team('Alpha', 1, { at: [10, 20], order: 'fire' })], red, board: { subPhase: 4 } },
    [blow('beforeShooting', 'foe')],
    [smoke],
  ).startAt('combat.shoot', { unit: 'alpha', target: 'raptors', how: 'fire' });
  s.dice(6).answer({ react: 'trick' });
  expect(s.board.units.raptors!.models).toEqual([]);
  expect(s.pending).toEqual([]);
  expect(s.eventsOf('shot')).toEqual([]);
});

describe('DM.house.segments: who breaks before its charge begins stays where it is', () => {
  const charged = (when: string, who: string, sprint = false) => {
    const pins = [6, 1].map(count => ({ kind: 'pins', count }));
    const terror = stratagem({ when, target: { who }, effects: pins });
    const blue = ['Alpha 1', 'Alpha 2'].map((name, at) => {
      return team(name, 1, { at: [10 + 3 * at, 30], order: { kind: 'run', group: 'both' } });
    });
    const s = armed({ blue: [squad('Alpha', blue)], red: [team('Raptors', 1, { at: [10, 24] })] }, [], [terror]);
    return s.startAt('move.charge', { units: ['alpha-1', 'alpha-2'], targets: ['raptors'], sprint });
  };

  test('before the reactions', () => {
    const s = charged('charged', 'foe');
    s.answer({ react: 'trick', target: 'alpha-1' }).answer({ react: 'hold' });
    expect(s.board.units['alpha-1']!.status).toBe('broken');
    expect(s.eventsOf('moved').map(({ unit }) => unit)).toEqual(['alpha-2']);
    expect(s.eventsOf('chargeBonus').map(({ unit }) => unit)).toEqual(['alpha-2']);
  });

  test('DM.move.sprint.pin: it has not sprinted either', () => {
    const s = charged('charged', 'foe', true).dice(2);
    s.answer({ react: 'trick', target: 'alpha-1' }).answer({ react: 'hold' });
    const tired = s.eventsOf('pinned').filter(({ why }) => why.is === 'sprintingCharge');
    expect(tired.map(({ unit }) => unit)).toEqual(['alpha-2']);
  });

  test('after one that failed', () => {
    const s = charged('reactionTest', 'enemy').dice(6);
    s.answer({ react: 'evade' }).answer({ react: 'trick', target: 'alpha-1' });
    expect(s.board.units['alpha-1']!.status).toBe('broken');
    expect(s.eventsOf('moved').map(({ unit }) => unit)).toEqual(['alpha-2']);
  });
});
