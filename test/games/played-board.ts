import { type AnyRuleset, frameOf, type GameState } from '../../src/engine/index.js';
import { subPhasesFrame } from '../../src/rulesets/darker-millennium/battle/frames.js';
import type { DmBoard } from '../../src/rulesets/darker-millennium/board.js';
import { spendPoolsFrame } from '../../src/rulesets/darker-millennium/command/frames.js';
import { step } from '../../src/rulesets/darker-millennium/game.js';
import darker from '../../src/rulesets/darker-millennium/ruleset.js';

/** Darker Millennium for battles that begin on this board: its Action Phase is played, after Blue's orders if `from` says so. */
export function played(board: DmBoard, from: 'action' | 'orders' = 'action'): AnyRuleset {
  const turnFrame = frameOf('proof.turn');
  const turn = step(turnFrame, {
    begin: () => (from === 'orders' ? { call: spendPoolsFrame({ side: 'blue' }) } : undefined),
    act(g) {
      if (from === 'orders') g.emit({ type: 'phaseEnded', phase: 'command' });
      g.emit({ type: 'phaseStarted', phase: 'action', engaged: [] });
      return { call: subPhasesFrame() };
    },
    end: () => ({ end: null }),
  });
  const over = { summary: 'over', scores: [] };
  return {
    ...darker,
    steps: { ...darker.steps, [turn.name]: turn },
    setUp: of => ({ ...darker.setUp(of), board, first: turnFrame() }) as unknown as ReturnType<AnyRuleset['setUp']>,
    result: () => over as unknown as GameState['result'] & object,
    resultWords: () => over,
  } as AnyRuleset;
}
