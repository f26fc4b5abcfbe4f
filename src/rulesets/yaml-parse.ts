import {
  Composer,
  type Document,
  type ErrorCode,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  LineCounter,
  type Node,
  Parser,
  visit,
  type YAMLMap,
} from 'yaml';
import type { FileBounds } from '../engine/army/index.js';
import type { Json } from '../engine/index.js';
import { type Language, mark, spoken, t, translated } from '../engine/language.js';
import { plainJson } from './plain-json.js';

const DEEPEST = 30;
/** Signs that part, open, close, quote or mark things. */
const SIGNS = new Set(',:!?&*#|>%@`\'"[]{}\n');
/** Marks that open a level each although they stand on one line: lists within lists, keys that are lists. */
const MANY_MARKS = new RegExp(`(^|\\n)[ \\t]*([-?:][ \\t]+){${DEEPEST},}`);

const tooDeep = () => t`The file is nested deeper than ${DEEPEST} levels: write it flatter.`;
const unreadable = () => t`The file cannot be read: send plain YAML or JSON.`;

/** Line and column, counted from 1, of what stands at a path of the file, or of the nearest thing around it. */
export type Place = (path: readonly PropertyKey[]) => { line: number; column: number };
export type Parsed = { json: Json; place: Place } | { line: number; column: number; why: string };

let last: { text: string; bounds: FileBounds; said: Language; parsed: Parsed } | undefined;

/**
 * The plain JSON in YAML, or the first thing that is wrong with it. Refuses what is too large, too deep, or swollen by signs or
 * aliases before anything walks it. The last file is remembered, for each ruleset holds it to a schema of its own.
 */
export function parseYaml(text: string, bounds: FileBounds): Parsed {
  const said = spoken();
  if (last?.text !== text || last.bounds !== bounds || last.said !== said)
    last = { text, bounds, said, parsed: parsedAnew(text, bounds) };
  return last.parsed;
}

function parsedAnew(text: string, bounds: FileBounds): Parsed {
  const whole = (why: string): Parsed => ({ line: 1, column: 1, why });
  const bytes = bounds.kilobytes * 1024;
  if (text.length > bytes || Buffer.byteLength(text) > bytes) {
    return whole(t`The file is larger than ${bounds.kilobytes} KB: send a smaller one.`);
  }
  const odd = oddShape(text, bounds);
  if (odd !== undefined) return whole(odd);
  const json = plainJson(text, bounds.entries);
  if (json === undefined) return parsedAsYaml(text, bounds);
  // Where something stands is asked of a faulty file alone.
  let positions: Parsed | undefined;
  const place: Place = path => {
    positions ??= parsedAsYaml(text, bounds);
    return 'place' in positions ? positions.place(path) : { line: positions.line, column: positions.column };
  };
  return { json, place };
}

function parsedAsYaml(text: string, bounds: FileBounds): Parsed {
  const whole = (why: string): Parsed => ({ line: 1, column: 1, why });
  const lines = new LineCounter();
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const composed = compose(text, lines);
  if (composed === undefined) return whole(unreadable());
  if ('code' in composed) return { ...at(composed.offset), why: spelling(composed.code) };
  const { contents } = composed;
  if (!isMap(contents)) return whole(t`The file holds no fields: begin with lines such as "name: …".`);
  const { fault, aliases } = walked(composed);
  if (fault !== undefined) return { ...at(fault.offset), why: spelling(fault.code) };
  const size = nodesIn(contents, aliases, 0, bounds.entries);
  if (size > bounds.entries) return whole(tooMany(bounds));
  if (Number.isNaN(size)) return whole(tooDeep());
  return { json: jsonOf(contents, aliases), place: path => at(offsetOf(contents, aliases, path)) };
}

function tooMany({ entries }: FileBounds): string {
  return t`The file holds more than ${entries.toLocaleString('en')} entries, aliases counted: make it smaller.`;
}

function tooManySigns({ signs }: FileBounds): string {
  return t`The file holds more than ${signs.toLocaleString('en')} lines, commas, colons, quotes and the like: make it smaller.`;
}

/** What no honest file looks like, found before the parser, which would take long over it, is let at it. */
function oddShape(text: string, bounds: FileBounds): string | undefined {
  if (MANY_MARKS.test(text)) return tooDeep();
  let open = 0;
  let signs = 0;
  for (const sign of text) {
    if (!SIGNS.has(sign)) continue;
    if (sign === '[' || sign === '{') open += 1;
    else if (sign === ']' || sign === '}') open = Math.max(0, open - 1);
    signs += 1;
    if (open > DEEPEST) return tooDeep();
    if (signs > bounds.signs) return tooManySigns(bounds);
  }
  return undefined;
}

interface Fault {
  offset: number;
  code: ErrorCode;
}

/** The document, or the first fault in it; undefined where the parser itself gives up. */
function compose(text: string, lines: LineCounter): Document.Parsed | Fault | undefined {
  const composer = new Composer({
    // Keys that stand twice are looked for below: the parser compares each with every other.
    uniqueKeys: false,
    stringKeys: true,
    schema: 'core',
  });
  let first: Fault | undefined;
  // What follows the first fault is mostly its echo, and may be thousands.
  const onError = (source: Source, code: ErrorCode, _message: string, warning?: boolean) => {
    if (warning) return;
    first ??= { offset: offsetIn(source), code };
    throw new Error(code);
  };
  Object.assign(composer, { onError });
  let found: Document.Parsed | undefined;
  let odd: Fault | undefined;
  const take = (documents: Iterable<Document.Parsed>) => {
    for (const each of documents) {
      if (found !== undefined) first ??= { offset: each.range[0], code: 'MULTIPLE_DOCS' };
      found ??= each;
    }
  };
  try {
    for (const token of new Parser(lines.addNewLine).parse(text)) {
      if (token.type === 'error') odd ??= { offset: token.offset, code: 'UNEXPECTED_TOKEN' };
      else take(composer.next(token));
      if (first) break;
    }
    if (!first) take(composer.end(true, text.length));
  } catch {
    // The fault that stopped it, or a stack that was not deep enough.
    if (!first) return undefined;
  }
  if (first && odd) return odd.offset < first.offset ? odd : first;
  return first ?? odd ?? found;
}

type Source = number | readonly number[] | { offset: number };

function offsetIn(source: Source): number {
  if (typeof source === 'number') return source;
  return 'offset' in source ? source.offset : source[0]!;
}

/** What each alias stands for. */
type Aliases = Map<unknown, Node>;

/** What all aliases stand for, and the first key that stands twice or alias whose anchor does not stand above it. */
function walked(document: Document.Parsed): { fault?: Fault; aliases: Aliases } {
  const aliases: Aliases = new Map();
  const anchors = new Map<string, Node>();
  let fault: Fault | undefined;
  visit(document, {
    Node(_, node) {
      if (isAlias(node)) {
        const meant = anchors.get(node.source);
        if (meant === undefined) fault ??= { offset: node.range?.[0] ?? 0, code: 'BAD_ALIAS' };
        else aliases.set(node, meant);
      } else {
        if (node.anchor !== undefined) anchors.set(node.anchor, node);
        if (isMap(node)) fault ??= keyTwice(node.items);
      }
      return fault === undefined ? undefined : visit.BREAK;
    },
  });
  return { ...(fault ? { fault } : {}), aliases };
}

function keyTwice(items: readonly { key: unknown }[]): Fault | undefined {
  const seen = new Set<string>();
  for (const { key } of items) {
    if (!isScalar(key)) continue;
    if (seen.has(String(key.value))) return { offset: key.range?.[0] ?? 0, code: 'DUPLICATE_KEY' };
    seen.add(String(key.value));
  }
  return undefined;
}

/** How many nodes there are with aliases written out; stops beyond `most`. NaN when they nest too deep. */
function nodesIn(node: unknown, aliases: Aliases, depth: number, most: number): number {
  if (depth > DEEPEST) return Number.NaN;
  if (isAlias(node)) return nodesIn(aliases.get(node), aliases, depth + 1, most);
  if (!isCollection(node)) return 1;
  let count = 1;
  for (const item of node.items) {
    count += isPair(item)
      ? 1 + nodesIn(item.value, aliases, depth + 1, most - count)
      : nodesIn(item, aliases, depth + 1, most - count);
    if (!(count <= most)) return count;
  }
  return count;
}

/** The values with aliases written out; `__proto__` is a key like any other. */
function jsonOf(node: unknown, aliases: Aliases): Json {
  if (isAlias(node)) return jsonOf(aliases.get(node), aliases);
  if (isMap(node)) {
    return Object.fromEntries(
      node.items.map(({ key, value }) => [isScalar(key) ? String(key.value) : String(key), jsonOf(value, aliases)]),
    );
  }
  if (isCollection(node)) return node.items.map(item => jsonOf(item, aliases));
  return isScalar(node) ? ((node.value ?? null) as Json) : null;
}

type Pair = YAMLMap['items'][number];
const pairs = new WeakMap<YAMLMap, Map<string, Pair>>();

/** What stands in a table, by key; made once, for thousands of faults may be found in one table. */
function pairsOf(map: YAMLMap): Map<string, Pair> {
  let known = pairs.get(map);
  if (known === undefined) {
    known = new Map(
      map.items.flatMap((pair): [string, Pair][] => (isScalar(pair.key) ? [[String(pair.key.value), pair]] : [])),
    );
    pairs.set(map, known);
  }
  return known;
}

function offsetOf(contents: YAMLMap, aliases: Aliases, path: readonly PropertyKey[]): number {
  let node: unknown = contents;
  let offset = 0;
  for (const part of path) {
    while (isAlias(node)) node = aliases.get(node);
    if (!isCollection(node)) break;
    const pair = isMap(node) ? pairsOf(node).get(String(part)) : undefined;
    const next = pair ? (pair.key as Node) : ((node.items as unknown[])[Number(part)] as Node | undefined);
    if (next === undefined) break;
    // An alias stands where it is written, not where its anchor is.
    offset = next.range?.[0] ?? offset;
    node = pair ? pair.value : next;
  }
  return offset;
}

const SPELLING: Record<string, string> = {
  DUPLICATE_KEY: mark`This key stands twice: leave one of them.`,
  TAB_AS_INDENT: mark`Indent with spaces, not with tabs.`,
  BAD_INDENT: mark`A bracket is not closed, or the indentation does not fit the lines above: mend the one or the other.`,
  BAD_ALIAS: mark`There is no anchor of that name above: write it out or add the anchor.`,
  BLOCK_AS_IMPLICIT_KEY: mark`Two keys run into one another: indent the line below like this one, or put a text with a colon in it into 'quotes'.`,
  MULTILINE_IMPLICIT_KEY: mark`A key must stand on one line with a colon and a space after it.`,
  MISSING_CHAR: mark`A sign is missing here: close every bracket and quote, and put a colon and a space after every key.`,
  BLOCK_IN_FLOW: mark`Inside of brackets a text with a colon in it must be in 'quotes', and every list and table in brackets of its own.`,
  UNEXPECTED_TOKEN: mark`Something is left over here: check brackets and quotes before it; an apostrophe in a text wants "these quotes".`,
  MULTIPLE_DOCS: mark`The file holds several documents: leave one, without lines of dashes.`,
};

/** What to do about a fault that the parser found. */
function spelling(code: string): string {
  const known = SPELLING[code];
  return known !== undefined
    ? translated(known)
    : t`This is not YAML: check brackets, quotes, colons and indentation around here.`;
}
