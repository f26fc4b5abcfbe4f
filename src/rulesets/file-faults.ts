import type * as z from 'zod';
import type { FileFault, Json } from '../engine/index.js';
import { mark, t, translated } from '../engine/language.js';
import { perhapsMeant } from '../engine/near-names.js';
import { asSentence, listed } from '../engine/wording.js';
import { fieldsAt, wordsAt } from './schema-words.js';

/** A fault lists the fields of a table only when the table has no more than this many. */
const MOST_NAMED = 20;

type Issue = z.core.$ZodIssue;
type Place = (path: readonly PropertyKey[]) => { line: number; column: number };

/** What was written, what it is held against, and where its parts stand. */
export interface WrittenFile {
  json: Json;
  schema: z.ZodType;
  place: Place;
}

/** What a schema found, as faults of the file in the order of its lines; the first so many of them. */
export function faultsOf(error: z.ZodError, file: WrittenFile, most: number): FileFault[] {
  const { json, place } = file;
  const issues = error.issues.flatMap(issue => issuesIn(issue, json));
  const lacks = (issue: Issue) => isOtherThing(issue) && valueAt(json, issue.path) === undefined;
  const placed = issues.filter(issue => !lacks(issue)).map(issue => ({ issue, ...place(pathOf(issue)) }));
  placed.sort((a, b) => a.line - b.line || a.column - b.column);
  // Only what is told is put into words: thousands may be wrong.
  const told = placed.slice(0, most).map(({ issue }) => faultAt(issue, file));
  // What is missing comes last: often it is there, misspelt.
  return [...told, ...missingFaults(issues.filter(lacks), file, most - told.length)];
}

/** Joins the missing fields of one table into one fault. */
function missingFaults(issues: Issue[], file: WrittenFile, most: number): FileFault[] {
  const tables = new Map<string, Issue[]>();
  for (const issue of issues) {
    const table = wordsOf(issue.path.slice(0, -1));
    tables.set(table, [...(tables.get(table) ?? []), issue]);
  }
  return [...tables.values()].slice(0, most).map(lacking => {
    const [issue] = lacking as [Issue];
    if (lacking.length === 1) return faultAt(issue, file);
    const names = lacking.map(({ path }) => String(path.at(-1)));
    const why = t`${listed(names)} are missing: add them.`;
    return faultOf(issue.path.slice(0, -1), sentence(why), file.place);
  });
}

/** A fault of the file found by hand. */
export function faultOf(path: readonly PropertyKey[], why: string, place: Place): FileFault {
  return { ...place(path), where: wordsOf(path), why };
}

function wordsOf(path: readonly PropertyKey[]): string {
  return path.map(part => (typeof part === 'number' ? `${part + 1}` : String(part))).join(' › ');
}

/** The issues of a union: those of the alternative that the writer most likely meant. */
function issuesIn(issue: Issue, json: Json): Issue[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map(key => ({ ...issue, keys: [key] }));
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const fitting = issue.errors.filter(branch => !branch.some(one => one.path.length === 0 && isOtherThing(one)));
  const whole = fitting.find(branch => branch.every(({ path }) => path.length > 0));
  const hasStrange = (branch: Issue[]) => branch.some(one => one.path.length === 0 && one.code === 'unrecognized_keys');
  const meant = whole ?? fitting.find(branch => !hasStrange(branch)) ?? fitting[0];
  if (meant === undefined || typeof valueAt(json, issue.path) !== 'object') return [issue];
  return meant.flatMap(one => issuesIn({ ...one, path: [...issue.path, ...one.path] } as Issue, json));
}

/** Text where a table is wanted, or a table where each of several rows may stand. */
function isOtherThing(issue: Issue): boolean {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return issue.code === 'invalid_type';
  return issue.errors.every(branch => branch.some(one => one.path.length === 0 && isOtherThing(one)));
}

function faultAt(issue: Issue, file: WrittenFile): FileFault {
  return faultOf(pathOf(issue), sentenceOf(issue, file), file.place);
}

function pathOf(issue: Issue): PropertyKey[] {
  return issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
}

function sentenceOf(issue: Issue, { json, schema }: WrittenFile): string {
  if (isSaid(issue.message)) return sentence(translated(issue.message));
  switch (issue.code) {
    case 'unrecognized_keys':
      return unknownField(issue.keys[0] ?? '', fieldsAt(schema, json, issue.path));
    case 'invalid_type': {
      const written = valueAt(json, issue.path);
      if (written === undefined) return missing(kindWords(issue.expected));
      if (written === null) return nothingThere(String(issue.path.at(-1)), issue.expected);
      if (issue.expected === 'string') return notText(written);
      return t`This must be ${kindWords(issue.expected) ?? issue.expected}.`;
    }
    case 'invalid_value':
      return oneOfThese(issue.values.map(String), valueAt(json, issue.path));
    case 'invalid_union': {
      const words = wordsAt(schema, json, issue.path);
      const written = valueAt(json, issue.path);
      return words.length > 0 ? oneOfThese(words, written) : oneOfWays(issue, written);
    }
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_key':
      return sentence(t`${String(issue.path.at(-1))} does not fit here: ${keyWords(issue.issues[0])}`);
    default:
      return sentence(issue.message);
  }
}

function unknownField(field: string, known: readonly string[]): string {
  const meant = perhapsMeant(field, known);
  // What follows a comma in a text looks like a field; few fields have a space in their names.
  if (meant === undefined && field.includes(' '))
    return t`There is no field ${field} here: put a text with a comma in it into 'quotes'.`;
  const instead =
    known.length > 0 && known.length <= MOST_NAMED
      ? t`write one of ${known.join(', ')}, or take it out`
      : t`check the spelling or take it out`;
  return t`There is no field ${field} here: ${meant ?? instead}.`;
}

function oneOfThese(words: readonly string[], written: unknown): string {
  const meant = perhapsMeant(String(written), words);
  const all = words.join(', ');
  return meant === undefined ? t`This must be one of ${all}.` : t`This must be one of ${all}: ${meant}.`;
}

/** The schema's own words for what may be written in several ways, or what kinds of things these are. */
function oneOfWays(issue: Issue, written: unknown): string {
  const ways = waysOf(issue);
  const kinds = ways.flatMap(way => (way.code === 'invalid_type' ? (kindWords(way.expected) ?? []) : []));
  const kind = kinds.length > 0 ? listed([...new Set(kinds)], 'or') : undefined;
  if (written === undefined) return missing(kind);
  const said = ways.find(({ message }) => isSaid(message));
  if (said !== undefined) return sentence(translated(said.message));
  return kind === undefined ? sentence(issue.message) : t`This must be ${kind}.`;
}

function waysOf(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  return issue.errors.flatMap(branch => branch.filter(({ path }) => path.length === 0).flatMap(waysOf));
}

/** Whether a schema says it in words of ours. */
function isSaid(message: string): boolean {
  return !/^(Too|Invalid|Unrecognized)\b/.test(message);
}

/** The first part of a name that a comma cut in two has nothing behind it. */
function nothingThere(field: string, expected: string): string {
  const what = kindWords(expected) ?? expected;
  return field.includes(' ')
    ? t`There is nothing here: put a name with a comma in it into 'quotes', or write ${what} after the colon.`
    : t`There is nothing here: write ${what} after the colon.`;
}

/** YAML reads `12` as a number, and `medic: 4` within a list as a table of one field. */
function notText(written: unknown): string {
  if (typeof written !== 'object' || written === null) return t`This must be text: put it into 'quotes'.`;
  const [field, ...others] = Array.isArray(written) ? [] : Object.keys(written);
  if (field === undefined || others.length > 0) return t`This must be text: write it without brackets.`;
  return t`This must be text: leave no space after the colon of ${field}, or put it into 'quotes'.`;
}

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): string {
  if (issue.origin === 'string') return t`This is empty: write something.`;
  if (issue.origin === 'array') return t`This needs ${issue.minimum} at least: add more.`;
  return issue.inclusive === false
    ? t`This must be more than ${issue.minimum}.`
    : t`This must be ${issue.minimum} or more.`;
}

function tooBig(issue: Extract<Issue, { code: 'too_big' }>): string {
  if (issue.origin === 'string') return t`This is too long: ${issue.maximum} characters at most.`;
  if (issue.origin === 'array') return t`This has more than ${issue.maximum}: leave some out.`;
  return t`This must be ${issue.maximum} or less.`;
}

const KINDS: Record<string, string> = {
  string: mark`text`,
  number: mark`a number`,
  int: mark`a whole number`,
  boolean: mark`true or false`,
  array: mark`a list: [one, two]`,
  tuple: mark`a list: [one, two]`,
  object: mark`a table: { key: value }`,
  record: mark`a table: { key: value }`,
};

function kindWords(expected: string): string | undefined {
  const kind = KINDS[expected];
  return kind === undefined ? undefined : translated(kind);
}

function missing(kind: string | undefined): string {
  return kind === undefined ? t`This is missing: add it.` : t`This is missing: add it, as ${kind}.`;
}

function sentence(message: string): string {
  return asSentence(message.replace(/^Invalid (input|string).*$/, t`write this in another way`));
}

/** What a key should be instead: the schema's own words where it has some. */
function keyWords(issue: Issue | undefined): string {
  if (issue?.code === 'invalid_value') return t`take one of ${issue.values.map(String).join(', ')}`;
  return issue === undefined || issue.message.startsWith('Invalid') ? t`write another` : translated(issue.message);
}

function valueAt(json: Json, path: readonly PropertyKey[]): unknown {
  let value: unknown = json;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value;
}
