import * as z from 'zod';
import type { Json } from '../engine/index.js';

/** The parts of a JSON schema that are walked. */
interface Shape {
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  propertyNames?: Shape;
  items?: Shape | boolean;
  prefixItems?: Shape[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  enum?: Json[];
  const?: Json;
}

const shapes = new WeakMap<z.ZodType, Shape>();

function shapeOf(schema: z.ZodType): Shape {
  let shape = shapes.get(schema);
  if (shape === undefined) {
    shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
    shapes.set(schema, shape);
  }
  return shape;
}

/** The ways in which a thing may be written; of kinds of a thing the one that it says it is. */
function ways(shape: Shape, written: unknown): Shape[] {
  const all = shape.anyOf ?? shape.oneOf;
  if (all === undefined) return [shape];
  const kind = typeof written === 'object' && written !== null ? (written as { kind?: unknown }).kind : undefined;
  const named = all.filter(({ properties }) => kind !== undefined && properties?.kind?.const === kind);
  return (named.length > 0 ? named : all).flatMap(way => ways(way, written));
}

function inside(shape: Shape, part: PropertyKey): Shape[] {
  const { properties, additionalProperties, items, prefixItems } = shape;
  const found = properties?.[String(part)] ?? prefixItems?.[Number(part)] ?? items ?? additionalProperties;
  return typeof found === 'object' ? [found] : [];
}

function shapesAt(schema: z.ZodType, json: Json, path: readonly PropertyKey[]): Shape[] {
  let written: unknown = json;
  let found = ways(shapeOf(schema), written);
  for (const part of path) {
    written =
      typeof written === 'object' && written !== null ? (written as Record<PropertyKey, unknown>)[part] : undefined;
    found = found.flatMap(shape => inside(shape, part)).flatMap(shape => ways(shape, written));
  }
  return found;
}

/** The fields that a table at this place of a file may have. */
export function fieldsAt(schema: z.ZodType, json: Json, path: readonly PropertyKey[]): string[] {
  return shapesAt(schema, json, path).flatMap(({ properties = {}, propertyNames }) => [
    ...Object.keys(properties),
    ...(propertyNames?.enum ?? []).map(String),
  ]);
}

/** The words that may stand at this place, where only some may. */
export function wordsAt(schema: z.ZodType, json: Json, path: readonly PropertyKey[]): string[] {
  // What a kind is called is asked of the thing around it, which then has no kind yet.
  const field = path.at(-1);
  const around = shapesAt(schema, json, path.slice(0, -1)).flatMap(shape => inside(shape, field ?? ''));
  return around
    .flatMap(shape => ways(shape, undefined))
    .flatMap(({ enum: all, const: one }) => (all ?? (one === undefined ? [] : [one])).map(String));
}
