import * as z from 'zod';
import type { RuleId } from './board.js';
import type { Json } from './json.js';

/** What a switch takes: one of a few values, a whole number, or any text. */
export type Takes = { values: string[] } | { least?: number; most?: number } | 'text';

/** One option of a battle that a group may set. Its words are English: `settingSaid` says them to somebody. */
export interface Switch {
  /** `house.turns`. */
  path: string;
  /** What players call it: the last part of its path in words, or as many parts as no other shares; `turns`. */
  name: string;
  /** The rule that it changes. */
  rule?: RuleId;
  /** What it does, a sentence without its rule. */
  text: string;
  /** `6`, `v1.00`; `none` where nothing is set. */
  default: string;
  takes: Takes;
}

interface Schema {
  type?: string;
  description?: string;
  default?: Json;
  enum?: Json[];
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
}

const read = new WeakMap<z.ZodType, readonly Switch[]>();

/** Every option of a schema in its order. A description begins with the id of its rule and a colon. */
export function switchesOf(options: z.ZodType): readonly Switch[] {
  const known = read.get(options);
  if (known) return known;
  const leaves = leavesOf('', z.toJSONSchema(options, { io: 'input', unrepresentable: 'any' }) as Schema);
  const paths = leaves.map(({ path }) => path);
  const switches = leaves.map(leaf => ({ ...leaf, name: shortName(leaf.path, paths) }));
  read.set(options, switches);
  return switches;
}

function shortName(path: string, paths: readonly string[]): string {
  const parts = path.split('.');
  for (let count = 1; count < parts.length; count += 1) {
    const end = parts.slice(-count).join('.');
    if (paths.filter(other => other === end || other.endsWith(`.${end}`)).length === 1) return inWords(end);
  }
  return inWords(path);
}

/** `marker points` for `markerPoints`. */
function inWords(path: string): string {
  return path.replaceAll('.', ' ').replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
}

function leavesOf(path: string, schema: Schema): Omit<Switch, 'name'>[] {
  if (schema.properties) {
    const inside = path === '' ? '' : `${path}.`;
    return Object.entries(schema.properties).flatMap(([name, each]) => leavesOf(`${inside}${name}`, each));
  }
  const said = /^(?:([A-Z]{2}(?:\.[a-zA-Z]+(?:-[a-zA-Z]+)*)+): )?(.*)$/s.exec(schema.description ?? '');
  return [
    {
      path,
      ...(said?.[1] === undefined ? {} : { rule: said[1] }),
      text: said?.[2] ?? '',
      default: valueShown(schema.default),
      takes: takenBy(schema),
    },
  ];
}

/** A value as it is kept in words, in English; `none` where nothing is set. */
export function valueShown(value: Json | undefined): string {
  if (value === undefined || value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function takenBy({ type, enum: values, minimum, maximum }: Schema): Takes {
  if (values) return { values: values.map(valueShown) };
  if (type === 'boolean') return { values: ['yes', 'no'] };
  if (type !== 'integer' && type !== 'number') return 'text';
  // Without a bound of its own, a whole number has JavaScript's.
  const least = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? { least: minimum } : {};
  const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? { most: maximum } : {};
  return { ...least, ...most };
}
