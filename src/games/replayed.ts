import { scriptedDice } from '../engine/dice/scripted.js';
import { type AnyRuleset, applyFact, type GameState, submit } from '../engine/index.js';
import { upgrade } from '../engine/upgrade/upgrade.js';
import type { BattleFile, FiledEntry } from './battle-file.js';

/** A battle played again from its file, and where it came out otherwise. */
export interface Replayed {
  state: GameState;
  /** Entries that were answered again. */
  answered: number;
  /** What is not as the file has it, a line each; empty where all is. */
  otherwise: string[];
}

/** Gives every answer of a file again, with the dice that fell. Throws where the rules refuse one, saying which. */
export function replay(
  rulesets: readonly AnyRuleset[],
  { battle, start, entries, state: filed }: BattleFile,
): Replayed {
  const ruleset = rulesets.find(({ id }) => id === battle.ruleset);
  if (ruleset === undefined) throw new Error(`This version does not know the rules ${battle.ruleset}.`);
  if (start === undefined) throw new Error('The file has no first state: an early version began this battle.');
  let state = upgrade(start, rulesets);
  let answered = 0;
  /** The state before each answer, as text: what is taken back goes there. */
  const before = new Map<number, string>();
  for (const entry of entries) {
    before.set(entry.seq, JSON.stringify(state));
    if (entry.kind === 'answer') {
      answer(ruleset, state, entry);
      answered += 1;
    } else {
      const taken = entries.find(({ undoneBy }) => undoneBy === entry.seq);
      // What was ruled since stays when answers are taken back.
      if (taken !== undefined) state = { ...(JSON.parse(before.get(taken.seq)!) as GameState), options: state.options };
      if (entry.kind === 'ruling') rule(state, entry);
      if (entry.kind === 'correction') for (const event of entry.events) applyFact(ruleset.evolve, state.board, event);
      if (entry.kind === 'concede' || entry.kind === 'end')
        Object.assign(state, { stack: [], pending: [], result: filed.result });
      state.seq = entry.seq;
    }
  }
  const today = upgrade(filed, rulesets);
  const parts = ['board', 'stack', 'pending', 'options', 'dice', 'result'] as const;
  const otherwise = parts.filter(part => sorted(state[part]) !== sorted(today[part]));
  return { state, answered, otherwise: otherwise.map(part => `${part} is otherwise than in the file`) };
}

/** A ruling may have thrown dice, and changed by which options the battle is played. */
function rule(state: GameState, { reply, dice }: FiledEntry): void {
  state.dice += dice.length;
  const { options } = (reply ?? {}) as { options?: GameState['options'] };
  if (options !== undefined) state.options = options;
}

function answer(ruleset: AnyRuleset, state: GameState, { seq, seat, decision, reply, dice }: FiledEntry): void {
  // Numbers between are those of what is sealed.
  state.seq = seq - 1;
  const thrown = scriptedDice(dice.map(({ face }) => face));
  const outcome = submit(ruleset, state, { seat: seat ?? '', decision: decision ?? '', reply }, thrown);
  if (!outcome.ok) throw new Error(`Entry ${seq} was refused: ${outcome.refusal.why}`);
}

/** As text in which the order of keys does not matter. */
function sorted(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      part !== null && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? ''
  );
}
