import type { Board, GameEvent, JsonObject, Next, Ruleset, Step } from '../../src/engine/index.js';
import { forget } from '../../src/engine/kernel/memory.js';

/**
 * The same rules with the state through JSON between all beats: what differs from playing them as they are goes by objects that
 * two places of the state share, and depends on where a battle happened to be saved.
 */
export function severed<B extends Board, E extends GameEvent>(ruleset: Ruleset<B, E>): Ruleset<B, E> {
  const steps = Object.entries(ruleset.steps).map(([name, step]) => [name, severedStep(step)]);
  return { ...ruleset, steps: Object.fromEntries(steps) as Ruleset<B, E>['steps'] };
}

function severedStep<B extends Board, E extends GameEvent>(step: Step<B, E>): Step<B, E> {
  const beats = Object.entries(step.beats).map(([name, beat]): [string, typeof beat] => [
    name,
    (g, args, reply) => {
      renew(g.board as unknown as JsonObject);
      forget(g.board);
      const next = beat(g, args, reply) as Next;
      renew(args);
      return throughJson(next);
    },
  ]);
  return { ...step, beats: Object.fromEntries(beats) };
}

/** Makes everything inside an object anew, in place. */
function renew(object: JsonObject): void {
  const fresh = throughJson(object);
  for (const key of Object.keys(object)) delete object[key];
  Object.assign(object, fresh);
}

function throughJson<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
}

/** Freezes a told fact, so that whoever changes it later, through an object that it shares, throws. */
export function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
  return value;
}

/** Places of a state that share an object: `stack.0.args.halts is stack.1.args.halts`. */
export function sharedPlaces(state: unknown): string[] {
  const seen = new Map<object, string>();
  const found: string[] = [];
  const look = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const before = seen.get(value);
    if (before !== undefined) {
      found.push(`${path} is ${before}`);
      return;
    }
    seen.set(value, path);
    for (const [key, inner] of Object.entries(value)) look(inner, path === '' ? key : `${path}.${key}`);
  };
  look(state, '');
  return found;
}
