import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Sentences that stand in a source file. */
export interface Sentences {
  file: string;
  sentences: string[];
}

/** What is read by players stands in these rooms. */
const ROOMS = [
  'src/commands',
  'src/discord',
  'src/games',
  'src/rulesets',
  'src/engine',
  'src/main.ts',
  'src/start-bot.ts',
  'src/config.ts',
];
/** Two words and a full stop, a question, or an opening capital: what a person reads, and no name of a step. */
const READ = /^[^A-Za-z]*[A-Z0-9“$`*].*[a-z].* .*[a-z]/s;

/** The sentences of all source files under `root`, without those of comments. */
export function sentencesIn(root: string): Sentences[] {
  const files = ROOMS.flatMap(room => filesOf(join(root, room))).filter(file => file.endsWith('.ts'));
  return files
    .map(file => ({ file: relative(root, file), sentences: sentencesOf(readFileSync(file, 'utf8')) }))
    .filter(({ sentences }) => sentences.length > 0);
}

function filesOf(path: string): string[] {
  if (path.endsWith('.ts')) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort();
}

/** Texts between quotes; what is put into one while the bot runs stands as `${…}`. */
function sentencesOf(source: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < source.length; ) {
    const [sign = '', next = ''] = [source[at], source[at + 1]];
    if (sign === '/' && next === '/') at = after(source, '\n', at);
    else if (sign === '/' && next === '*') at = after(source, '*/', at);
    else if (isPattern(source, at)) at = endOfPattern(source, at);
    else if (sign === "'" || sign === '"' || sign === '`') {
      const end = endOfText(source, at, sign);
      const text = source.slice(at + 1, end).replaceAll(/\\(['"`\\])/g, '$1');
      if (READ.test(text) && !/^\.{0,2}\//.test(text)) found.push(text);
      at = end + 1;
    } else at += 1;
  }
  return [...new Set(found)];
}

function after(source: string, end: string, from: number): number {
  const at = source.indexOf(end, from + 2);
  return at < 0 ? source.length : at + end.length;
}

/** Whether a regular expression begins here, and no division. */
function isPattern(source: string, at: number): boolean {
  return source[at] === '/' && /[(,=:[!&|?{};\n]\s*$/.test(source.slice(Math.max(0, at - 40), at));
}

/** Where a regular expression ends that begins here. */
function endOfPattern(source: string, from: number): number {
  let inClass = false;
  for (let at = from + 1; at < source.length && source[at] !== '\n'; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '[') inClass = true;
    else if (source[at] === ']') inClass = false;
    else if (source[at] === '/' && !inClass) return at + 1;
  }
  return from + 1;
}

/** Where a text ends; what is put into it may hold texts of its own. */
function endOfText(source: string, from: number, sign: string): number {
  for (let at = from + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === sign) return at;
    else if (sign === '`' && source[at] === '$' && source[at + 1] === '{') at = endOfHole(source, at + 2);
  }
  return source.length;
}

function endOfHole(source: string, from: number): number {
  for (let at = from, depth = 1; at < source.length; at += 1) {
    const sign = source[at]!;
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (sign === "'" || sign === '"' || sign === '`') at = endOfText(source, at, sign);
    else if (isPattern(source, at)) at = endOfPattern(source, at) - 1;
    if (depth === 0) return at;
  }
  return source.length;
}
