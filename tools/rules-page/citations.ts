import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReferenceEntry } from '../../src/engine/index.js';
import { BoundCites, type Mention } from './bound.js';

/** Files that cite each rule id, in alphabetical order. */
export type Citations = Map<string, string[]>;

/** Comments, and strings so that what looks like a comment inside one stays. */
const COMMENTS = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|\/\*[\s\S]*?\*\/|(^|[^:\\])\/\/.*$/gm;

/** What the ids of a ruleset begin with, before their first dot. */
export function lettersOf([first]: readonly ReferenceEntry[]): string {
  if (first === undefined) throw new Error('a reference without rules');
  return lettersIn(first.id);
}

/** What stands before the first point of an id. */
export function lettersIn(id: string): string {
  return id.slice(0, id.indexOf('.'));
}

/** Rule ids with these letters that the code and the codexes name, or are given by a ruleset to code that rulesets share. */
export function citedByCode(house: string, letters: string): Citations {
  const files = filesBelow(house, 'src').filter(file => /\.(ts|yaml)$/.test(file) && !isReference(file));
  const bound = new BoundCites(house);
  return citations(house, files, (text, file) => {
    const taken = bound.mentionsIn(file, text).filter(({ id }) => lettersIn(id) === letters);
    return new Set([...idsIn(text, letters), ...taken.map(({ id }) => id)]);
  });
}

/**
 * Rule ids with these letters that tests of the rules name outside of comments. Tests of looking rules up, which may name any, prove none; nor
 * does what only supports tests.
 */
export function citedByTests(house: string, letters: string): Citations {
  return citations(house, testFiles(house), text => idsIn(withoutComments(text), letters));
}

/**
 * Who cites the rules of a book: code that rulesets share, also by ids that an entry has under `also`, and the book's own files.
 * `cited`: who cites ids with these letters. `others`: folders of the other rulesets, whose files play or prove their own books alone.
 */
export function citationsOf(
  reference: readonly ReferenceEntry[],
  cited: (letters: string) => Citations,
  others: readonly string[],
): Citations {
  const isElsewhere = (file: string) => others.some(folder => file.includes(`/rulesets/${folder}/`));
  const found: Citations = new Map();
  for (const { id, also = [] } of reference) {
    const files = [id, ...also].flatMap(each => cited(lettersIn(each)).get(each) ?? []);
    const here = files.filter(file => !isElsewhere(file));
    if (here.length > 0) found.set(id, [...new Set(here)].sort());
  }
  return found;
}

/** Files of tests that may prove a rule. */
export function testFiles(house: string): string[] {
  const files = ['test/rulesets', 'test/engine', 'test/odds-check', 'test/rosters'].flatMap(folder =>
    filesBelow(house, folder),
  );
  return files.filter(file => file.endsWith('.test.ts') && !isReference(file));
}

/** A test file's text with its comments gone. */
export function withoutComments(text: string): string {
  return text.replaceAll(
    COMMENTS,
    (_, string: string | undefined, before: string | undefined) => string ?? before ?? '',
  );
}

/** The rule ids with these letters in a text; `XY.house.*` and ``XY.rule.${id}`` name all of a chapter and none in particular. */
export function idsIn(text: string, letters: string): Set<string> {
  return new Set(mentionsIn(text, letters).map(({ id }) => id));
}

/** Where in a text rule ids with these letters stand, in its order. */
export function mentionsIn(text: string, letters: string): Mention[] {
  const allOf = new RegExp(`\\b${letters}(\\.[a-zA-Z]+)*\\.(\\*|\\$\\{)`, 'g');
  const id = new RegExp(`\\b${letters}(?:\\.[a-zA-Z]+(?:-[a-zA-Z]+)*)+`, 'g');
  const particular = text.replaceAll(allOf, found => ' '.repeat(found.length));
  return [...particular.matchAll(id)].map(match => ({ id: match[0], at: match.index }));
}

function citations(
  house: string,
  files: readonly string[],
  read: (text: string, file: string) => Set<string>,
): Citations {
  const found: Citations = new Map();
  for (const file of files) {
    for (const id of read(readFileSync(join(house, file), 'utf8'), file))
      found.set(id, [...(found.get(id) ?? []), file]);
  }
  return found;
}

function filesBelow(house: string, folder: string): string[] {
  return readdirSync(join(house, folder), { recursive: true, encoding: 'utf8' })
    .map(file => join(folder, file).replaceAll('\\', '/'))
    .sort();
}

/** The entries of the reference cite nothing: they are what is cited; nor do the faults that were mended play a rule. */
function isReference(file: string): boolean {
  return /\/rulesets\/([^/]+\/)?(reference\/|mended\.yaml$)/.test(file);
}
