import { type GameState, SCHEMA } from '../kernel/state.js';

/** A state as some version saved it. */
export interface SavedState {
  schema: number;
}

/** The state was saved by a newer version than this one. */
export class NewerState extends Error {
  override readonly name = 'NewerState';
}

/** `steps[n]` makes schema n + 1 of a state of schema n. Pure; shipped ones are never edited. */
const steps: Record<number, (state: SavedState) => SavedState> = {};

/** A saved state in today's shape. Throws NewerState, or an Error when it is no state at all. */
export function upgrade(saved: SavedState): GameState {
  if (!Number.isInteger(saved?.schema) || saved.schema < 1) throw new Error('this is not a saved game');
  if (saved.schema > SCHEMA) throw new NewerState(`schema ${saved.schema} is newer than ${SCHEMA}`);
  let state = saved;
  while (state.schema < SCHEMA) {
    const step = steps[state.schema];
    if (step === undefined) throw new Error(`nothing upgrades schema ${state.schema}`);
    state = { ...step(state), schema: state.schema + 1 };
  }
  return state as GameState;
}
