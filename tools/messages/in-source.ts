import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** A text for players as a catalogue knows it, and where it stands. */
export interface Message {
  key: string;
  /** `src/games/undo.ts:12`. */
  at: string;
}

interface Template {
  quasis: { value: { cooked: string | null } }[];
  start: number;
}

/** Texts that source files under `root`/src say with `t`, `c` and `mark`. */
export function messagesInSource(root: string): Message[] {
  return sourceFiles(root).flatMap(file => messagesIn(relative(root, file), readFileSync(file, 'utf8')));
}

/** TypeScript files under `root`/src, sorted. */
export function sourceFiles(root: string): string[] {
  return readdirSync(join(root, 'src'), { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.ts'))
    .map(entry => join(entry.parentPath, entry.name))
    .sort();
}

/** Texts of one file; `source`: what stands in it. */
function messagesIn(file: string, source: string): Message[] {
  const found: Message[] = [];
  const add = (meaning: string, { quasis, start }: Template) => {
    const text = quasis.reduce((all, { value }, at) => `${all}${at === 0 ? '' : `{${at - 1}}`}${value.cooked}`, '');
    found.push({ key: meaning + text, at: `${file}:${source.slice(0, start).split('\n').length}` });
  };
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type === 'Identifier' && (tag.name === 't' || tag.name === 'mark')) add('', quasi);
      if (tag.type !== 'CallExpression' || tag.callee.type !== 'Identifier' || tag.callee.name !== 'c') return;
      const [meaning] = tag.arguments;
      if (meaning?.type === 'Literal') add(`[${meaning.value}] `, quasi);
    },
  }).visit(parseSync(file, source).program);
  return found;
}
