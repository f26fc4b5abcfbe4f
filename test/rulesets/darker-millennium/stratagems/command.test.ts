import { describe, expect, test } from 'vitest';
import { whyNoStratagem } from '../../../../src/rulesets/darker-millennium/stratagems/question.js';
import { character, team } from '../../../support/dm.js';
import { armed, stratagem } from './rooms.js';

const aim = stratagem({
  id: 'aim',
  name: 'Take aim',
  target: { who: 'own', keywords: ['Infantry'] },
  effects: [{ kind: 'modify', what: 'toHit', by: 1, until: 'turn' }],
});

const commanding = (...stratagems: ReturnType<typeof stratagem>[]) =>
  armed(
    {
      blue: [
        team('Alpha', 5, { at: [10, 30] }),
        team('Bravo', 3, { at: [30, 30] }),
        character('Captain', { at: [12, 33] }),
      ],
      red: [team('Raptors', 4, { at: [20, 10] })],
      board: { phase: 'command' },
    },
    stratagems,
  ).startAt('command.spend', { side: 'blue' });

describe('DM.command.stratagems: while pools are spent', () => {
  test('a seat with no dice left is asked as long as it can play, and chooses whom', () => {
    const s = commanding(aim);
    expect(s.asked.asks).toBe('command');
    expect(s.offered()).toEqual(['stratagem', 'end']);
    expect(s.offered({ do: 'stratagem' })).toEqual(['aim']);
    expect(s.offered({ do: 'stratagem', stratagem: 'aim' })).toEqual(['alpha', 'bravo', 'captain']);
    s.answer({ do: 'stratagem', stratagem: 'aim', target: 'bravo' });
    expect(s.board.units.bravo?.effects).toEqual([
      { source: 'Take aim', what: { kind: 'modify', what: 'toHit', by: 1 }, until: 'turn' },
    ]);
    expect(s.board.detachments.blue?.points).toBe(4);
    expect(s.pending).toEqual([]);
  });

  test('DM.strat.limit: once a turn, and it says so', () => {
    const s = commanding(aim, stratagem({ effects: [{ kind: 'points', count: 2 }] }));
    s.answer({ do: 'stratagem', stratagem: 'aim', target: 'bravo' });
    expect(s.refusal({ do: 'stratagem', stratagem: 'aim', target: 'alpha' })).toEqual({
      why: 'Take aim was played in this turn; it serves again in the next.',
      cite: 'DM.strat.limit',
    });
    s.answer({ do: 'stratagem', stratagem: 'trick' });
    expect(s.board.detachments.blue?.points).toBe(5);
  });

  test('typed by a name that the army does not know, it names what comes near, then what it has', () => {
    const late = stratagem({
      id: 'late',
      name: 'Late orders',
      when: 'endOfCommand',
      effects: [{ kind: 'points', count: 1 }],
    });
    const s = commanding(aim, late);
    const typed = (words: string) =>
      whyNoStratagem({ board: s.board, options: {}, seat: s.asked.who, occasion: { when: 'command' } }, words);
    expect(typed('take aym')).toEqual({
      why: 'Your army has no stratagem “take aym”: the nearest is Take aim.',
      cite: 'DM.command.stratagems',
    });
    expect(typed('zzzz')?.why).toBe('Your army has no stratagem “zzzz”: choose Take aim.');
    expect(typed('')?.why).toBe('Name a stratagem: choose Take aim.');
    expect(typed('Late Orders')).toMatchObject({ cite: 'DM.strat.window' });
    expect(typed('Take aim')).toBeUndefined();
    const none = commanding(late).board;
    expect(whyNoStratagem({ board: none, options: {}, seat: 'blue', occasion: { when: 'command' } }, 'zzzz')?.why).toBe(
      'Your army has no stratagem “zzzz”: it brought Late orders, none of them for now.',
    );
    expect(
      whyNoStratagem({ board: commanding().board, options: {}, seat: 'blue', occasion: { when: 'command' } }, 'x')?.why,
    ).toMatch(/brought no stratagems/);
  });

  test('players read what it does and who paid', () => {
    const s = commanding(aim).answer({ do: 'stratagem', stratagem: 'aim', target: 'alpha' });
    const [report] = s.reports;
    expect(report?.title).toBe('**Take aim** on Alpha · 1 CP');
    expect(report?.small).toEqual(['+1 to hit until the turn ends.']);
    expect(report?.why[0]).toContain('paid with 1 CP of Blue Detachment');
  });
});

test('DM.command.activate.rally: who lost its order to anything but a Rally takes no other order in this phase', () => {
  const terror = stratagem({ target: { who: 'own' }, effects: [6, 1].map(count => ({ kind: 'pins', count })) });
  const s = commanding(terror).given(board => {
    board.detachments.blue!.pool = [1, 4].map(face => ({ face, limited: false }));
  });
  s.answer({ do: 'activate', die: '1', unit: 'alpha', order: 'run' });
  s.answer({ do: 'stratagem', stratagem: 'trick', target: 'alpha' });
  expect(s.board.units.alpha).toMatchObject({ status: 'broken', ordered: true });
  expect(s.board.units.alpha!.order).toBeUndefined();
  s.answer({ do: 'activate', die: '4', unit: 'captain-1' });
  expect(s.refusal({ unit: 'alpha', order: 'down' })?.cite).toBe('DM.command.orders.one');
  expect(s.refusal({ unit: 'alpha', order: 'rally' })).toBeUndefined();
});
