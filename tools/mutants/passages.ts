import { parseAst } from 'vitest/node';
import type { Mention } from '../rules-page/bound.js';

/** A piece of code that cites a rule: from `start` up to `end`, offsets into the file's text. */
export interface Passage {
  rule: string;
  start: number;
  end: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** A statement, property or element together with the comments before it, and the one behind it on its last line. */
interface Unit extends Passage {
  node: Node;
}

/** Lists of nodes by the field that holds them. */
const LISTS = ['body', 'properties', 'elements', 'consequent', 'cases'];

/** The comment that ends a line, which says something of what stands before it. */
const BEHIND = /[;,]?[ \t]*(\/\/[^\n]*)?/y;

/**
 * The code of a file that cites each rule. Where a rule is named, that is the largest declaration, property or statement
 * around it that names no rule besides those which the smallest one names: a function where its comment cites the rule, and
 * the `if` that refuses where one function cites a rule for each refusal.
 */
export function passagesOf(text: string, named: readonly Mention[]): Passage[] {
  if (named.length === 0) return [];
  const program = parseAst(text, { lang: 'ts' }) as unknown as Node;
  const mentions = [...named, ...named.flatMap(mention => usesOf(program, text, mention))];
  const idsOf = ({ start, end }: Unit) =>
    new Set(mentions.filter(({ at }) => at >= start && at < end).map(({ id }) => id)).size;
  const found = new Map<string, Passage>();
  for (const { id, at } of mentions) {
    const around = unitsAround(program, text, at);
    const smallest = around.at(-1);
    if (smallest === undefined || smallest.node.type === 'ImportDeclaration') continue;
    let index = around.findIndex(unit => idsOf(unit) === idsOf(smallest));
    while (index > 0 && isBare(around[index]!.node, around[index - 1]!.node)) index -= 1;
    const { start, end } = around[index]!;
    found.set(`${id} ${start}`, { rule: id, start, end });
  }
  return [...found.values()];
}

/** Where a constant that only names the rule, or says the refusal that it gives, is used in its stead. */
function usesOf(program: Node, text: string, { id, at }: Mention): Mention[] {
  const [outer] = unitsAround(program, text, at);
  const declaration = outer?.node.type === 'ExportNamedDeclaration' ? outer.node.declaration : outer?.node;
  if (!isNode(declaration) || declaration.type !== 'VariableDeclaration') return [];
  return (declaration.declarations as Node[]).flatMap(({ id: name, init }) => {
    if (!isNode(init) || !saysOnly(init)) return [];
    const uses = [...text.matchAll(new RegExp(`\\b${(name as Node).name}\\b`, 'g'))].map(({ index }) => index);
    return uses.filter(use => use < outer!.start || use >= outer!.end).map(use => ({ id, at: use }));
  });
}

function saysOnly(init: Node): boolean {
  if (init.type !== 'ObjectExpression') return isWords(init);
  return (init.properties as Node[]).every(({ value }) => isNode(value) && isWords(value));
}

/** The units that hold this offset, the largest first. */
function unitsAround(program: Node, text: string, at: number): Unit[] {
  const around: Unit[] = [];
  const look = (node: Node) => {
    for (const [field, value] of Object.entries(node)) {
      if (Array.isArray(value)) {
        // A program begins with its first statement for the parser, and with the comment before that for us.
        let start = node === program ? 0 : node.start;
        for (const child of value.filter(isNode)) {
          BEHIND.lastIndex = child.end;
          const end = BEHIND.exec(text) === null ? child.end : BEHIND.lastIndex;
          if (LISTS.includes(field) && at >= start && at < end) around.push({ rule: '', node: child, start, end });
          if (at >= child.start && at < child.end) look(child);
          start = end;
        }
      } else if (isNode(value) && at >= value.start && at < value.end) look(value);
    }
  };
  look(program);
  return around;
}

/** Says which rule something else is about, as the field `cite` of a refusal does, or how an `if` ends. */
function isBare(node: Node, outer: Node): boolean {
  if (node.type === 'Property') return isWords(node.value as Node);
  if (node.type === 'ReturnStatement' || node.type === 'ExpressionStatement')
    return outer.type === 'IfStatement' || outer.type === 'SwitchCase';
  return isWords(node);
}

function isWords(node: Node): boolean {
  return node.type === 'Literal' || node.type === 'TemplateLiteral';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
