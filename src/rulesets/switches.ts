import * as z from 'zod';
import type { JsonObject } from '../engine/index.js';
import { shippedYaml } from './shipped-file.js';

/**
 * Describes each switch of a ruleset by its path, as `options.yaml` beside it says. A text begins with the id of its rule: `/rule`
 * and the page of rules list the switches from it. Throws where the file leaves a switch out or names another.
 */
export function describeSwitches(schema: z.ZodObject, home: string): void {
  const leaves = leavesOf(schema);
  const textsSchema = z.record(z.enum(leaves.map(({ path }) => path)), z.string());
  const texts = shippedYaml(new URL('options.yaml', home), textsSchema)();
  for (const { path, leaf } of leaves) {
    if (z.globalRegistry.has(leaf)) throw new Error(`another ruleset has this very ${path}: make one of its own`);
    z.globalRegistry.add(leaf, { description: texts[path] });
  }
}

function leavesOf({ shape }: z.ZodObject, before = ''): { path: string; leaf: z.core.$ZodType }[] {
  return Object.entries(shape).flatMap(([key, leaf]) => {
    const path = `${before}${key}`;
    const inside = leaf instanceof z.ZodPrefault ? leaf.unwrap() : leaf;
    return inside instanceof z.ZodObject ? leavesOf(inside, `${path}.`) : [{ path, leaf }];
  });
}

/** A whole number of at least `min`, and at most `max` where there is one. */
export function whole([min, max]: readonly [min: number, max?: number], usual: number) {
  const least = z.number().int().min(min);
  return (max === undefined ? least : least.max(max)).default(usual);
}

/** One of several readings, the first of which is the usual one. */
export function oneOf<const T extends readonly [string, ...string[]]>(readings: T) {
  return z.enum(readings).default(readings[0] as T[number]);
}

export function yesOrNo(usual: boolean) {
  return z.boolean().default(usual);
}

/** How the table is laid out, where nobody puts terrain down by hand. */
export function battlefieldSwitches() {
  return z.object({ method: oneOf(['generated', 'preset']), preset: z.string().max(40).optional() }).prefault({});
}

/** Reads a battle's switches, typed; those that are younger than the battle have their defaults. */
export function optionsReader<T extends JsonObject>(schema: z.ZodType<T>): (options: JsonObject) => T {
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
