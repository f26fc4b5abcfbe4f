import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { sourceFiles } from './in-source.js';

/** A text that looks as if players read it, and is not said with `t`, `c` or `mark`. */
export interface Unmarked {
  file: string;
  line: number;
  text: string;
  /** Where it stands in the file, quotes and all. */
  start: number;
  end: number;
  /** It stands in a function: what it says is known when it is said. */
  inFunction: boolean;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** Read by who runs the bot, in English: settings, the log, faults of files of ours; so are faults that invariants find. */
const OF_HOSTS =
  /^src\/(?:config\.ts|main\.ts|start-bot\.ts|discord\/client\.ts|render\/paint\.ts|store\/|languages\/|engine\/upgrade\/|engine\/kernel\/(?:fold|run)\.ts|games\/(?:replayed|renamed)\.ts)/;
/** Two words, or one between blanks and values; a single word that begins a label. */
const SENTENCE =
  /[A-Za-z]{2,}[^A-Za-z0-9]* [^A-Za-z0-9]*[A-Za-z]{2,}|(?:^| )[a-z]{2,} ?\{\}|\{\}[^A-Za-z]? [a-z]{2,}|^ ?[a-z]+ $|^ [a-z]+/;
/** What somebody types, such as `/battle log turn:2`. */
const TYPED = /^\/[a-z{]/;
const LABEL = /^[A-Z][a-z]+[.:!?]?$/;
const SKIPPED = /^(?:TS(?!As|Non|Satisfies|Instantiation)|Import|ExportAll)/;
/** What is compared, searched, thrown as our own fault, or logged. */
const SEARCHES =
  /^(?:split|includes|startsWith|endsWith|replace|replaceAll|match|matchAll|test|get|has|indexOf|localeCompare|log|warn|error|info|emit|lost|fault|describe|literal|enum)$/;
/** Fields and tables of words that codexes write or players type, and rules look for. */
const DATA = /^(?:keywords|also|short|example|[A-Z_]*KEYWORDS)$/;
const MAKERS =
  /^(?:Error|TypeError|RangeError|URL|RegExp|frameOf|askOf|windowOf|customId|sql|hasKeyword|hasWeaponKeyword|onFault)$/;

export function unmarkedTexts(root: string): Unmarked[] {
  return sourceFiles(root).flatMap(path => {
    const file = relative(root, path);
    return OF_HOSTS.test(file) || file.endsWith('/invariants.ts') ? [] : unmarkedIn(file, readFileSync(path, 'utf8'));
  });
}

/** Unmarked texts of one file. */
function unmarkedIn(file: string, source: string): Unmarked[] {
  const found: Unmarked[] = [];
  const add = (node: Node, text: string, inFunction: boolean) => {
    if ((!SENTENCE.test(text) && !LABEL.test(text)) || TYPED.test(text)) return;
    const { start, end } = node;
    found.push({ file, line: source.slice(0, start).split('\n').length, text, start, end, inFunction });
  };
  const walk = (node: Node, inFunction: boolean): void => {
    if (SKIPPED.test(node.type)) return;
    if (node.type === 'Literal' && typeof node.value === 'string') add(node, node.value, inFunction);
    else if (node.type === 'TemplateLiteral') {
      const quasis = node.quasis as { value: { cooked: string } }[];
      add(node, quasis.map(({ value }) => value.cooked).join('{}'), inFunction);
      for (const inner of node.expressions as Node[]) walk(inner, inFunction);
    } else {
      const inside = inFunction || node.type.includes('Function') || node.type === 'MethodDefinition';
      for (const child of partsOf(node)) walk(child, inside);
    }
  };
  walk(parseSync(file, source).program as unknown as Node, false);
  return found;
}

/** The parts of a node in which texts may be for players. */
function partsOf(node: Node): Node[] {
  switch (node.type) {
    case 'TaggedTemplateExpression':
      return (node.quasi as Node).expressions as Node[];
    case 'Property':
    case 'PropertyDefinition':
      return DATA.test((node.key as { name?: string }).name ?? '') ? [] : [node.value as Node].filter(Boolean);
    case 'VariableDeclarator':
      return DATA.test((node.id as { name?: string }).name ?? '') ? [] : [node.init as Node].filter(Boolean);
    case 'BinaryExpression':
      return /^(?:[!=]==?|in)$/.test(node.operator as string) ? [] : nodesIn(node);
    case 'SwitchCase':
      return node.consequent as Node[];
    case 'MemberExpression':
      return [node.object as Node];
    case 'CallExpression':
    case 'NewExpression': {
      const callee = node.callee as Node & { name?: string; property?: { name?: string } };
      const args = node.arguments as Node[];
      const name = callee.name ?? callee.property?.name ?? '';
      if (MAKERS.test(name) || callee.type === 'Super') return [];
      // What it was about goes into the log.
      if (name === 'refusing') return [callee, ...args.slice(2)];
      return [callee, ...(SEARCHES.test(name) && callee.property ? [] : args)];
    }
    case 'ExportNamedDeclaration':
      return [node.declaration as Node].filter(Boolean);
    default:
      return nodesIn(node);
  }
}

function nodesIn(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((each): each is Node => typeof each === 'object' && each !== null && 'type' in each && 'start' in each);
}
