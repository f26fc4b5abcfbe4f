/**
 * What is no rule but words about it, the computer's liking, or what the fuzzer looks for: it is not mutated. Files by the end
 * of their names, properties by theirs, what makes a string by its declared type.
 */
const FILES =
  /((^|\/|-)(narrate|tell|words?|describe|traces|verbs|help|picture|preview|previews|weigh|worth|tastes?|suggestions)(-[a-z-]+)?|\/faults)\.ts$/;

const PROPERTIES = new Set([
  'prompt',
  'preview',
  'unknown',
  'why',
  'label',
  'hint',
  'title',
  'about',
  'small',
  'lines',
  'text',
  'words',
  'help',
  'cite',
  'taste',
  'narrate',
  'traces',
]);

/** What weighs choices for the computer. */
const WEIGHS = /^(weigh|worth)([A-Z]\w*)?$/;

/** Constants that hold words or the rule to cite. */
const NAMES = /^(cite|note|why|names|words)$/;

/** Types of tables that only tell what happened, wherever they stand. */
const TELLS = /^(Narrators|Tracers)$/;

/** What Stryker shows of a node's place in the syntax tree, as far as it is asked here. */
interface Path {
  node: { type: string; key?: { name?: unknown }; id?: { name?: unknown } | null; [field: string]: unknown };
}

export function isWordingFile(file: string): boolean {
  return FILES.test(file);
}

/** Why nothing below this node is mutated; undefined where it may be. */
export function whyNotMutated({ node }: Path): string | undefined {
  if (node.type === 'TemplateLiteral') return 'words';
  if (/Property$|Method$/.test(node.type)) {
    const key = String(node.key?.name);
    if (PROPERTIES.has(key)) return 'words';
    if (WEIGHS.test(key)) return 'the computer’s liking';
  }
  if (node.type === 'VariableDeclarator' && TELLS.test(typeNameOf(node.id))) return 'words';
  if (/^(VariableDeclarator|FunctionDeclaration)$/.test(node.type)) {
    const name = String(node.id?.name);
    if (NAMES.test(name)) return 'words';
    if (WEIGHS.test(name)) return 'the computer’s liking';
  }
  if (/Function|Method/.test(node.type) && isString(node.returnType)) return 'words';
  if (node.type === 'IfStatement' && isThrow(node.consequent)) return 'a state that the rules never reach';
  if (node.type === 'ThrowStatement') return 'a state that the rules never reach';
  return undefined;
}

/** `: Narrators<…>` */
function typeNameOf(declared: unknown): string {
  const { typeAnnotation } = declared as { typeAnnotation?: { typeAnnotation?: { typeName?: { name?: string } } } };
  return typeAnnotation?.typeAnnotation?.typeName?.name ?? '';
}

/** `: string` */
function isString(annotation: unknown): boolean {
  return (annotation as { typeAnnotation?: { type: string } } | undefined)?.typeAnnotation?.type === 'TSStringKeyword';
}

function isThrow(consequent: unknown): boolean {
  const { type, body } = consequent as { type: string; body?: { type: string }[] };
  return type === 'ThrowStatement' || (type === 'BlockStatement' && body?.[0]?.type === 'ThrowStatement');
}
