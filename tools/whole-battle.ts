import { seededDice } from '../src/engine/dice/scripted.js';
import { type AnyRuleset, advise, type GameState, open, submit, viewFor } from '../src/engine/index.js';
import type { ToRetell } from '../src/games/retold.js';
import { pack } from '../src/store/packed.js';

/** A whole battle of so many points that two computers play, as the store keeps it, to its end or as far as wanted. */
export function wholeBattle(
  ruleset: AnyRuleset,
  seed: number,
  points: number,
  until: (state: GameState) => boolean = () => false,
): { of: ToRetell; end: GameState } {
  const dice = seededDice(seed);
  const lists = ruleset.armies.templates().filter(({ size }) => size === points);
  const armies = (['blue', 'red'] as const).map((side, index) => ({
    side,
    seat: side,
    list: ruleset.armies.list(lists[index % lists.length]!.id)!,
  }));
  const { state } = open(ruleset, ruleset.setUp({ points, battlefieldSeed: seed, armies, options: {} }), dice);
  const of: ToRetell = { ruleset: ruleset.id, start: pack(state), commands: [] };
  while (state.result === undefined && !until(state)) {
    const decision = state.pending.find(({ reply }) => reply === undefined)!;
    const reply = advise(ruleset, viewFor(state, decision.who, ruleset.hide), decision) ?? decision.fallback;
    const outcome = submit(ruleset, state, { seat: decision.who, decision: decision.id, reply }, dice);
    if (!outcome.ok) throw new Error(outcome.refusal.why);
    of.commands.push({ seq: state.seq, events: pack(outcome.events) });
  }
  return { of, end: state };
}
