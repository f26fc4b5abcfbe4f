import type { Dice } from '../../src/engine/dice/types.js';
import { type AnyRuleset, advise, type GameState, open, submit, viewFor } from '../../src/engine/index.js';

/** A battle that computers play on both sides, at its end. `after` looks at the state after each answer. */
export function playedByComputers(
  ruleset: AnyRuleset,
  set: Parameters<typeof open>[1],
  dice: Dice,
  after: (state: GameState) => void = () => {},
): GameState & { result: NonNullable<GameState['result']> } {
  const { state } = open(ruleset, set, dice);
  while (state.result === undefined) {
    const decision = state.pending.find(({ reply }) => reply === undefined);
    if (decision === undefined) throw new Error('nobody is asked');
    const reply = advise(ruleset, viewFor(state, decision.who), decision) ?? decision.fallback;
    const outcome = submit(ruleset, state, { seat: decision.who, decision: decision.id, reply }, dice);
    if (!outcome.ok) throw new Error(outcome.refusal.why);
    after(state);
  }
  return { ...state, result: state.result };
}
