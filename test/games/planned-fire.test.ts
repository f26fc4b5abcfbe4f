import { expect, test } from 'vitest';
import { begin } from '../../src/games/begin-rehearsal.js';
import type { PlanLine } from '../../src/games/plan.js';
import { phaseAfter } from '../../src/games/plan-panel.js';
import { rehearse } from '../../src/games/rehearsal.js';
import { turn } from '../../src/rulesets/dark-millennium/actions/turn.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { scenario, squad } from '../support/dk.js';

const ruleset = allRulesets().find(({ id }) => id.startsWith('dark-'))!;

test('DK.action.advance: whom a unit fires at when it has come there is planned with where it goes', () => {
  const battle = scenario({
    blue: [squad('Alpha', 3, { at: [10, 20] })],
    red: [squad('Bravo', 2, { at: [10, 34] })],
  }).startAt(turn, { side: 'blue' });
  const reply = { unit: 'alpha', do: 'advance', to: { x: 10_000, y: 24_000, near: true } };
  const line: PlanLine = { id: 1, asks: 'act', stage: 0, reply, words: '', thrown: 0, state: 'open' };
  const of = { id: 'plan', seat: 'blue', phase: String(battle.board.turn), before: {}, lines: [line], lastId: 1 };
  // The rules as the scenario plays them, with its own first step.
  const played = battle.ruleset as never;
  const r = rehearse(
    played,
    begin({ ruleset: played, state: battle.state as never }, of, { suggests: 'fills' }),
    () => false,
  );
  const [moves, fires] = r.lines;
  expect(moves).toMatchObject({ asks: 'act', words: expect.stringContaining('Advance') });
  expect(moves!.why).toBeUndefined();
  expect(fires).toMatchObject({ asks: 'shoot', follows: true, intent: true, reply: { target: 'bravo' } });
  expect(fires!.words).toContain('Bravo');
});

test('from a turn the next one of one’s own can be planned, after the enemy’s, and none after it', () => {
  const beyond = (turn: number, from: number) =>
    ruleset.planning.unforeseen([{ type: 'turnStarted', turn, side: 'blue' }] as never, from);
  expect([4, 5].map(each => beyond(each, 3))).toEqual([false, false]);
  expect([6, 7].map(each => beyond(each, 3))).toEqual([true, true]);
});

test('DK.turn.sequence: in the enemy’s turn the panel of a turn that is over names one’s own next turn', () => {
  const board = { phase: 'turns', turn: 2, acting: 'red' } as never;
  const plan = { state: 'ended' as const, phase: '1' };
  expect(phaseAfter(ruleset, board, plan, 'blue')).toBe('Turn 3');
  expect(phaseAfter(ruleset, board, plan, 'red')).toBe('Turn 2');
  expect(phaseAfter(ruleset, board, { ...plan, state: 'confirmed' }, 'blue')).toBe('Turn 3');
  // Whose next turn is planned is offered none after it, which could not be planned.
  expect(phaseAfter(ruleset, board, { phase: '3', state: 'confirmed' }, 'blue')).toBeUndefined();
});
