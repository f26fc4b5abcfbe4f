import { seededDice } from '../../../../src/engine/dice/scripted.js';
import { open, type Point, viewFor } from '../../../../src/engine/index.js';
import type { ClassicBoard } from '../../../../src/rulesets/classic/board.js';
import { woundsLeft } from '../../../../src/rulesets/classic/lookups.js';
import { shotOdds, togetherLost } from '../../../../src/rulesets/classic/shooting/match-up.js';
import { targetOn } from '../../../../src/rulesets/classic/shooting/targets.js';
import { boardOf, type Setting, scenario } from '../../../support/classic.js';

/** What Line's shots at Choir are said to take from it, and what they take. */

const PLAYS = 150;

/** Models of the second unit of red are hulls of the Squadron of the first. */
function joined(set: Setting): ClassicBoard {
  const board = boardOf(set);
  const { choir, twin } = board.units;
  for (const id of twin?.models ?? []) {
    choir!.models.push(id);
    board.models[id]!.unit = 'choir';
  }
  if (twin) twin.models = [];
  return board;
}

export function told(set: Setting, at?: Point): number {
  const situation = { board: joined(set), options: { house: set.options ?? {} } };
  const { line, choir } = situation.board.units;
  const { arms } = targetOn(situation.board, line!, choir!, 'phase')!;
  return togetherLost(situation.board, choir!, shotOdds(situation, choir!, arms, at));
}

/** Wounds, or Hull Points, that are lost on average, and how far that may be out by chance. */
export function played(set: Setting, plays = PLAYS): { lost: number; error: number } {
  const { ruleset } = scenario(set);
  const first = {
    step: 'classic.shoot',
    at: 'begin',
    args: { unit: 'line', orders: [{ target: 'choir' }], why: 'phase' },
  };
  const losses = Array.from({ length: plays }, (_, play) => {
    const board = joined(set);
    const before = woundsLeft(board, board.units.choir!);
    const { state } = open(
      ruleset,
      { board, first, options: { house: set.options ?? {} } },
      seededDice(`play ${play}`),
    );
    const after = viewFor(state, 'spectator').board as ClassicBoard;
    return before - woundsLeft(after, after.units.choir!);
  });
  const lost = losses.reduce((sum, each) => sum + each, 0) / plays;
  const spread = losses.reduce((sum, each) => sum + (each - lost) ** 2, 0) / plays;
  return { lost, error: Math.sqrt(spread / plays) };
}
