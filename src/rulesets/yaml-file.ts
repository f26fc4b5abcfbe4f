import {
  Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLMap,
  type YAMLParseError,
} from 'yaml';
import type { z } from 'zod';
import type { FileFault, Json } from '../engine/index.js';
import { faultsOf } from './file-faults.js';

const MOST_BYTES = 512 * 1024;
const MOST_NODES = 10_000;
const DEEPEST = 30;
/** Each is looked for among all others when it is written out. */
const MOST_ALIASES = 1000;
const MOST_FAULTS = 25;
/** Ends of lines and signs that part things: twice as many as the entries that a file may hold. */
const SIGNS = new Set([',', ':', '!', '?', '\n']);
const MOST_SIGNS = 2 * MOST_NODES;

const TOO_DEEP = `The file is nested deeper than ${DEEPEST} levels: write it flatter.`;
const TOO_MANY = `The file holds more than ${MOST_NODES.toLocaleString('en')} entries, aliases counted: make it smaller.`;

export type FileOf<T> = { value: T; json: Json; place: Place } | { faults: FileFault[] };
/** Line and column of what stands at a path of the file, or of the nearest thing around it. */
export type Place = (path: readonly PropertyKey[]) => { line: number; column: number };

/**
 * Reads YAML, or JSON, which is YAML too, against a schema. Gives the parsed value and the plain JSON that was in the file, or
 * what is wrong, with lines. Refuses what is too large, too deep or swollen by aliases before anything walks it.
 */
export function readYaml<T>(text: string, schema: z.ZodType<T>): FileOf<T> {
  const whole = (why: string): FileOf<T> => ({ faults: [{ line: 1, column: 1, where: '', why }] });
  if (text.length > MOST_BYTES || Buffer.byteLength(text) > MOST_BYTES) {
    return whole('The file is larger than 512 KB: send a smaller one.');
  }
  const odd = oddShape(text);
  if (odd !== undefined) return whole(odd);
  const lines = new LineCounter();
  const parsed = parse(text, lines);
  if (parsed === undefined) return whole('The file cannot be read: send plain YAML or JSON.');
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  if (parsed.errors.length > 0) {
    // What follows the first is mostly its echo.
    const [{ pos, code }] = parsed.errors.toSorted((a, b) => a.pos[0] - b.pos[0]) as [YAMLParseError];
    return { faults: [{ ...at(pos[0]), where: '', why: spelling(code) }] };
  }
  if (!isMap(parsed.contents)) return whole('The file holds no fields: begin with lines such as "name: …".');
  const { fault, aliases } = walked(parsed);
  if (fault !== undefined) return { faults: [{ ...at(fault.offset), where: '', why: spelling(fault.code) }] };
  if (aliases.size > MOST_ALIASES) return whole(TOO_MANY);
  const size = nodesIn(parsed.contents, aliases, 0, MOST_NODES);
  if (size > MOST_NODES) return whole(TOO_MANY);
  if (Number.isNaN(size)) return whole(TOO_DEEP);
  const json = parsed.toJS({ maxAliasCount: MOST_NODES }) as Json;
  const place: Place = path => at(offsetOf(parsed, aliases, path));
  const result = schema.safeParse(json);
  if (result.success) return { value: result.data, json: JSON.parse(JSON.stringify(json)), place };
  return { faults: faultsOf(result.error, { json, schema, place }).slice(0, MOST_FAULTS) };
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

type Parsed = ReturnType<typeof parseDocument>;

function parse(text: string, lineCounter: LineCounter): Parsed | undefined {
  try {
    return parseDocument(text, {
      lineCounter,
      prettyErrors: false,
      stringKeys: true,
      // Looked for below: the parser compares each key with every other.
      uniqueKeys: false,
      schema: 'core',
      // 'silent' would also pass over a second document.
      logLevel: 'error',
    });
  } catch {
    return undefined;
  }
}

/** Lists within lists within lists, all on one line. */
const MANY_DASHES = new RegExp(`(^|\\n)[ \\t]*(-[ \\t]+){${DEEPEST},}`);

/** What no honest file looks like, found before the parser, which would take seconds over it, is let at it. */
function oddShape(text: string): string | undefined {
  if (MANY_DASHES.test(text)) return TOO_DEEP;
  let open = 0;
  let signs = 0;
  for (const sign of text) {
    if (sign === '[' || sign === '{') open += 1;
    else if (sign === ']' || sign === '}') open = Math.max(0, open - 1);
    else if (SIGNS.has(sign)) signs += 1;
    if (open > DEEPEST) return TOO_DEEP;
    if (signs > MOST_SIGNS) return TOO_MANY;
  }
  return undefined;
}

/** What each alias stands for. */
type Aliases = Map<unknown, Node>;

/** What all aliases stand for, and the first key that stands twice or alias whose anchor does not stand above it. */
function walked(document: Parsed): { fault?: { offset: number; code: string }; aliases: Aliases } {
  const aliases: Aliases = new Map();
  const anchors = new Map<string, Node>();
  let fault: { offset: number; code: string } | undefined;
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

function keyTwice(items: readonly { key: unknown }[]): { offset: number; code: string } | undefined {
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

function offsetOf(document: Parsed, aliases: Aliases, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
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
  DUPLICATE_KEY: 'This key stands twice: leave one of them.',
  TAB_AS_INDENT: 'Indent with spaces, not with tabs.',
  BAD_INDENT: 'A bracket is not closed, or the indentation does not fit the lines above: mend the one or the other.',
  BAD_ALIAS: 'There is no anchor of that name above: write it out or add the anchor.',
  BLOCK_AS_IMPLICIT_KEY:
    "Two keys run into one another: indent the line below like this one, or put a text with a colon in it into 'quotes'.",
  MULTILINE_IMPLICIT_KEY: 'A key must stand on one line with a colon and a space after it.',
  MISSING_CHAR: 'A sign is missing here: close every bracket and quote, and put a colon and a space after every key.',
  BLOCK_IN_FLOW:
    "Inside of brackets a text with a colon in it must be in 'quotes', and every list and table in brackets of its own.",
  UNEXPECTED_TOKEN:
    'Something is left over here: check brackets and quotes before it; an apostrophe in a text wants "these quotes".',
  MULTIPLE_DOCS: 'The file holds several documents: leave one, without lines of dashes.',
};

function spelling(code: string): string {
  return SPELLING[code] ?? 'This is not YAML: check brackets, quotes, colons and indentation around here.';
}
