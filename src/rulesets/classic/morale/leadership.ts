import { added, type Modifier, modified } from '../../../engine/dice/modifiers.js';
import { type CharacteristicTest, TWO_D6 } from '../../characteristic-test.js';
import { leadershipFor, mayDo, suffersLeadership } from '../asking.js';
import type { ClassicUnit } from '../board.js';
import type { Situation } from '../game.js';
import { leadershipOf } from '../lookups.js';
import type { LeadershipCause, LeadershipFor } from './events.js';

/** A Leadership test of a unit: what it is for, and what is added for how it came to that. */
export interface Nerve extends Situation {
  unit: ClassicUnit;
  for: LeadershipFor;
  modifier: number;
}

type LeadershipTest = CharacteristicTest<Nerve, LeadershipCause>;

/** 2D6, at most the best Leadership of the unit, model by model with what frightens it (AD.core.leadership). */
export const LEADERSHIP_TEST: LeadershipTest = {
  cite: 'AD.core.leadership',
  thrown: () => TWO_D6,
  passes: 'atMost',
  need({ board, unit, for: test, modifier }) {
    const base = leadershipOf(board, unit, suffersLeadership(board, unit, test)) ?? 0;
    const lent = leadershipFor(board, unit, { test, unafraid: true }) ?? 0;
    const plain = leadershipFor(board, unit, { test }) ?? 0;
    const value = leadershipFor(board, unit, { test, modifier }) ?? 0;
    const cause: LeadershipCause = { is: test === 'morale' ? 'lostBy' : 'struck' };
    return modified(base, [
      ...changed(lent - base, { is: 'lent' }),
      ...changed(plain - lent, { is: 'frightened' }),
      ...changed(value - plain, cause),
    ]);
  },
};

/** The same where two dice of 1 pass whatever is needed (AD.house.combat.result). */
export const COMBAT_TEST: LeadershipTest = { ...LEADERSHIP_TEST, natural: { passes: 2 } };

/** Nothing but two dice of 1 passes (IO.house.rally). */
export const DESPERATE_TEST: LeadershipTest = { ...LEADERSHIP_TEST, need: () => modified(2, []) };

function changed(by: number, cause: LeadershipCause): Modifier<LeadershipCause>[] {
  return by === 0 ? [] : [added(by, cause)];
}

const ACTS = { morale: 'failMorale', pinning: 'failPinning', regroup: 'failRegroup' } as const;

/** Why a test is passed without dice: a special rule by its id (AD.rule.fearless), or nothing that could be tested (AD.house.characteristics). */
export function isSure({
  board,
  unit,
  for: test,
}: Pick<Nerve, 'board' | 'unit' | 'for'>): { rule?: string } | undefined {
  if (leadershipOf(board, unit) === undefined) return {};
  if (test === 'other') return undefined;
  const said = mayDo(board, ACTS[test], { unit }, {});
  if (said.may !== false) return undefined;
  return said.cite === undefined ? {} : { rule: said.cite.split('.').at(-1) ?? '' };
}
