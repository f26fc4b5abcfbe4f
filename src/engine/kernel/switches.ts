import { type ZodType, z } from 'zod';
import { c, type Language, spoken, t, translated } from '../language.js';
import type { RuleId } from './board.js';
import type { Json } from './json.js';

/** One option of a battle that a group may set. */
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
  /** `1 to 12`, `v1.00 or earlier`, `yes or no`. */
  range: string;
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

const read: Partial<Record<Language, WeakMap<ZodType, readonly Switch[]>>> = {};

/** Every option of a schema in its order. A description begins with the id of its rule and a colon. */
export function switchesOf(options: ZodType): readonly Switch[] {
  read[spoken()] ??= new WeakMap();
  const ofLanguage = read[spoken()]!;
  const known = ofLanguage.get(options);
  if (known) return known;
  const leaves = leavesOf('', z.toJSONSchema(options, { io: 'input', unrepresentable: 'any' }) as Schema);
  const paths = leaves.map(({ path }) => path);
  const switches = leaves.map(leaf => ({ ...leaf, name: shortName(leaf.path, paths) }));
  ofLanguage.set(options, switches);
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
  const said = /^(?:([A-Z]{2}(?:\.[a-zA-Z]+)+): )?(.*)$/s.exec(translated(schema.description ?? ''));
  return [
    {
      path,
      ...(said?.[1] === undefined ? {} : { rule: said[1] }),
      text: said?.[2] ?? '',
      default: shown(schema.default ?? 'none'),
      range: rangeOf(schema),
    },
  ];
}

function shown(value: Json): string {
  if (typeof value === 'boolean') return value ? t`yes` : t`no`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function rangeOf({ type, enum: values, minimum, maximum }: Schema): string {
  if (values) return values.map(shown).join(` ${c('list')`or`} `);
  if (type === 'boolean') return t`yes or no`;
  if (type !== 'integer' && type !== 'number') return t`any text`;
  // Without a bound of its own, a whole number has JavaScript's.
  const least = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? minimum : undefined;
  const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined;
  if (least === undefined) return most === undefined ? t`any number` : t`${most} or less`;
  return most === undefined ? t`${least} or more` : t`${least} to ${most}`;
}
