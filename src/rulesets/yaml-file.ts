import { Document, isScalar, visit } from 'yaml';
import type * as z from 'zod';
import type { FileBounds } from '../engine/army/index.js';
import type { FileFault, Json } from '../engine/index.js';
import { faultsOf } from './file-faults.js';
import { type Place, parseYaml } from './yaml-parse.js';

export const MOST_FAULTS = 25;

export type FileOf<T> = { value: T; json: Json; place: Place } | { faults: FileFault[] };

/**
 * Reads YAML, or JSON, which is YAML too, against a schema. Gives the parsed value and the plain JSON that was in the file, or
 * what is wrong, with lines.
 */
export function readYaml<T>(text: string, bounds: FileBounds, schema: z.ZodType<T>): FileOf<T> {
  const parsed = parseYaml(text, bounds);
  if ('why' in parsed) return { faults: [{ ...parsed, where: '' }] };
  const { json, place } = parsed;
  const result = schema.safeParse(json);
  if (result.success) return { value: result.data, json: JSON.parse(JSON.stringify(json)), place };
  return { faults: faultsOf(result.error, { json, schema, place }, MOST_FAULTS) };
}

/** JSON as YAML that people read: tables of numbers stand on one line. */
export function writeYaml(json: Json): string {
  const document = new Document(json, { aliasDuplicateObjects: false });
  visit(document, {
    Map(_, map) {
      if (map.items.every(({ value }) => isScalar(value) && typeof value.value === 'number')) map.flow = true;
    },
  });
  return document.toString({ lineWidth: 110 });
}
