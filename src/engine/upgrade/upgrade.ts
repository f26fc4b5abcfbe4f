import type { Json, JsonObject } from '../kernel/json.js';
import { type GameState, SCHEMA } from '../kernel/state.js';
import { rewritten } from './rewritten.js';

/** A state as some version saved it. */
export interface SavedState extends JsonObject {
  schema: number;
  ruleset?: string;
}

/** `upgrades[n]` makes schema n + 1 of a state of schema n. Each gives a new state and leaves its own as it is. Shipped ones are never edited. */
export type Upgrades = Readonly<Record<number, (state: SavedState) => SavedState>>;

/** The state was saved by a newer version than this one. */
export class NewerState extends Error {
  override readonly name = 'NewerState';
}

/** What the kernel has in a state. Schema 2: rulesets alone changed theirs. Schema 3: results and offers without words. */
const KERNEL: Upgrades = { 1: state => state, 2: state => rewritten(state, unworded) };

/** Sentences of a result stay as they were told; what an offer is called, its question says. */
function unworded(object: JsonObject): JsonObject {
  const { summary, scores, offers } = object;
  if (typeof summary === 'string' && Array.isArray(scores)) {
    const { summary: _summary, ...result } = object;
    return { ...result, told: summary, scores: scores.map(score => ({ ...fieldsOf(score), why: causesIn(score) })) };
  }
  if (!Array.isArray(offers)) return object;
  const bare = offers.map(offer => {
    const { label: _label, hint: _hint, ...rest } = fieldsOf(offer);
    return rest;
  });
  return { ...object, offers: bare };
}

function causesIn(score: Json): Json {
  const { why } = fieldsOf(score);
  return (Array.isArray(why) ? why : []).map(each => {
    const { points = 0, why: words = '' } = fieldsOf(each);
    return { points, cause: { is: 'told', words } };
  });
}

function fieldsOf(json: Json): JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {};
}

/**
 * A saved state in today's shape: `rulesets` may have upgrades of what is theirs. Throws NewerState, or an Error when it is no
 * state at all.
 */
export function upgrade(saved: SavedState, rulesets: readonly { id: string; upgrades?: Upgrades }[]): GameState {
  if (!Number.isInteger(saved?.schema) || saved.schema < 1) throw new Error('this is not a saved game');
  if (saved.schema > SCHEMA) throw new NewerState(`schema ${saved.schema} is newer than ${SCHEMA}`);
  const own = rulesets.find(({ id }) => id === saved.ruleset)?.upgrades;
  let state = saved;
  while (state.schema < SCHEMA) {
    const { schema } = state;
    const step = KERNEL[schema];
    if (step === undefined) throw new Error(`nothing upgrades schema ${schema}`);
    const stepped = step(state);
    state = { ...(own?.[schema]?.(stepped) ?? stepped), schema: schema + 1 };
  }
  return state as JsonObject & GameState;
}
