import { z } from 'zod';
import type { JsonObject } from '../engine/index.js';
import { shippedYaml } from './shipped-file.js';

/** What the switches of a ruleset do, by their paths, as `options.yaml` beside them says; each begins with the id of its rule. */
export function aboutSwitches(home: string): (path: string) => string {
  const texts = shippedYaml(new URL('options.yaml', home), z.record(z.string(), z.string()));
  return path => {
    const text = texts()[path];
    if (text === undefined) throw new Error(`options.yaml does not say what ${path} does`);
    return text;
  };
}

/**
 * A whole number of at least `min`, and at most `max` where there is one. Each description begins with the id of its rule; it is
 * left out where rulesets give their own.
 */
export function whole([min, max]: readonly [min: number, max?: number], usual: number, describe = '') {
  const least = z.number().int().min(min);
  return (max === undefined ? least : least.max(max)).default(usual).describe(describe);
}

/** One of several readings, the first of which is the usual one. */
export function oneOf<const T extends readonly [string, ...string[]]>(readings: T, describe = '') {
  return z
    .enum(readings)
    .default(readings[0] as T[number])
    .describe(describe);
}

export function yesOrNo(usual: boolean, describe: string) {
  return z.boolean().default(usual).describe(describe);
}

/** How the table is laid out, where nobody puts terrain down by hand: the descriptions of the method and of the name. */
export function battlefieldSwitches(method: string, preset: string) {
  return z
    .object({ method: oneOf(['generated', 'preset'], method), preset: z.string().max(40).optional().describe(preset) })
    .prefault({});
}

/** Reads a battle's switches, typed; those that are younger than the battle have their defaults. */
export function switchesOf<T extends JsonObject>(schema: z.ZodType<T>): (options: JsonObject) => T {
  const typed = new WeakMap<JsonObject, T>();
  return options => {
    let known = typed.get(options);
    if (known === undefined) {
      known = schema.parse(options);
      typed.set(options, known);
      // What was read once is whole: it is its own reading.
      typed.set(known, known);
    }
    return known;
  };
}
