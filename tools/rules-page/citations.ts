import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that cite each rule id, in alphabetical order. */
export type Citations = Map<string, string[]>;

/** `DM.house.*` in a comment names all of them and none in particular. */
const ALL_OF = /\bDM(\.[a-zA-Z]+)*\.\*/g;
const ID = /\bDM(?:\.[a-zA-Z]+(?:-[a-zA-Z]+)*)+/g;
/** Comments, and strings so that what looks like a comment inside one stays. */
const COMMENTS = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|\/\*[\s\S]*?\*\/|(^|[^:\\])\/\/.*$/gm;

/** Rule ids that the code and the codexes name. */
export function citedByCode(house: string): Citations {
  const files = filesBelow(house, 'src').filter(file => /\.(ts|yaml)$/.test(file) && !isReference(file));
  return citations(house, files, text => text);
}

/**
 * Rule ids that tests of the rules name outside of comments. Tests of looking rules up, which may name any, prove none; nor
 * does what only supports tests.
 */
export function citedByTests(house: string): Citations {
  const files = [
    ...filesBelow(house, 'test/rulesets'),
    ...filesBelow(house, 'test/engine'),
    ...filesBelow(house, 'test/odds-check'),
  ];
  return citations(
    house,
    files.filter(file => file.endsWith('.test.ts') && !isReference(file)),
    withoutComments,
  );
}

/** A test file's text with its comments gone. */
export function withoutComments(text: string): string {
  return text.replaceAll(
    COMMENTS,
    (_, string: string | undefined, before: string | undefined) => string ?? before ?? '',
  );
}

/** The rule ids in a text. */
export function idsIn(text: string): Set<string> {
  return new Set(text.replaceAll(ALL_OF, '').match(ID));
}

function citations(house: string, files: readonly string[], read: (text: string) => string): Citations {
  const found: Citations = new Map();
  for (const file of files) {
    for (const id of idsIn(read(readFileSync(join(house, file), 'utf8'))))
      found.set(id, [...(found.get(id) ?? []), file]);
  }
  return found;
}

function filesBelow(house: string, folder: string): string[] {
  return readdirSync(join(house, folder), { recursive: true, encoding: 'utf8' })
    .map(file => join(folder, file).replaceAll('\\', '/'))
    .sort();
}

/** The entries of the reference cite nothing: they are what is cited. */
function isReference(file: string): boolean {
  return file.includes('/darker-millennium/reference/');
}
