import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { BoundCites, type Mention } from '../rules-page/bound.js';
import { mentionsIn } from '../rules-page/citations.js';
import type { Mutant } from './mutant.js';
import { type Passage, passagesOf } from './passages.js';
import { isWordingFile, whyNotMutated } from './wording.js';

/**
 * Texts are not mutated; what the types already say twice (`?.` where nothing is ever undefined, an object without its fields)
 * gives no mutant that differs.
 */
const EXCLUDED = ['StringLiteral', 'Regex', 'OptionalChaining', 'ObjectLiteral'];

const nothing = () => {};
const no = () => false;
const quiet: ConstructorParameters<typeof Instrumenter>[0] = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};

const instrumenter = new Instrumenter(quiet);

/** A file of rules as it was read: mutants are found and switched in this text, whatever is written meanwhile. */
export class Sources {
  private readonly texts = new Map<string, string>();
  private readonly bound: BoundCites;
  private readonly passages = new Map<string, Passage[]>();

  /** `letters`: what the ids of every book begin with. */
  constructor(
    private readonly house: string,
    private readonly letters: readonly string[],
  ) {
    this.bound = new BoundCites(house);
  }

  text(file: string): string {
    const known = this.texts.get(file) ?? readFileSync(join(this.house, file), 'utf8');
    this.texts.set(file, known);
    return known;
  }

  private mentionsOf(file: string): Mention[] {
    const text = this.text(file);
    return [...mentionsIn(text, `(?:${this.letters.join('|')})`), ...this.bound.mentionsIn(file, text)];
  }

  /** The code of a file that cites rules, of whichever book. */
  passagesOf(file: string): Passage[] {
    const known = this.passages.get(file) ?? (isPlayed(file) ? passagesOf(this.text(file), this.mentionsOf(file)) : []);
    this.passages.set(file, known);
    return known;
  }
}

/** Rules are played by the engine and by rulesets; commands and pictures only tell of them, as do narrators. */
function isPlayed(file: string): boolean {
  return /^src\/(engine|rulesets)\/.*\.ts$/.test(file) && !isWordingFile(file);
}

/**
 * Every mutant of the code that cites a rule, in these files. `cited`: the ids by which they cite it, its own and those that code
 * which rulesets share has for it.
 */
export async function mutantsOf(
  sources: Sources,
  rule: string,
  files: readonly string[],
  cited: readonly string[] = [rule],
): Promise<Mutant[]> {
  const own = new Map<string, Passage[]>();
  for (const file of files) {
    const passages = sources.passagesOf(file).filter(passage => cited.includes(passage.rule));
    if (passages.length > 0) own.set(file, passages);
  }
  return (await instrument(sources, own)).mutants.map(({ mutant }) => {
    const holding = sources
      .passagesOf(mutant.file)
      .filter(({ start, end }) => start <= mutant.start && end >= mutant.end);
    return { ...mutant, rules: [...new Set([rule, ...holding.map(passage => passage.rule)])] };
  });
}

/** The texts of the files in which each of these mutants can be switched on, and the switches in the mutants' order. */
export async function switchable(
  sources: Sources,
  wanted: readonly Mutant[],
): Promise<{ code: Map<string, string>; switches: string[] }> {
  const where = new Map<string, Mutant[]>();
  for (const mutant of wanted) where.set(mutant.file, [...(where.get(mutant.file) ?? []), mutant]);
  const { code, mutants } = await instrument(sources, where);
  const idOf = new Map(mutants.map(({ id, mutant }) => [placeOf(mutant), id]));
  const switches = wanted.map(mutant => {
    const id = idOf.get(placeOf(mutant));
    if (id === undefined) throw new Error(`no switch for ${placeOf(mutant)}`);
    return id;
  });
  return { code, switches };
}

/** Tells mutants of one reading apart. */
export function placeOf({ file, start, end, kind, replacement }: Omit<Mutant, 'rules'>): string {
  return JSON.stringify([file, start, end, kind, replacement]);
}

async function instrument(sources: Sources, where: ReadonlyMap<string, readonly { start: number; end: number }[]>) {
  const files = [...where].map(([name, ranges]) => {
    const content = sources.text(name);
    return { name, content, mutate: ranges.map(range => placesIn(content, range)) };
  });
  const made = await instrumenter.instrument(files, {
    plugins: null,
    excludedMutations: EXCLUDED,
    ignorers: [{ shouldIgnore: path => whyNotMutated(path as never) }],
  });
  const lines = new Map(files.map(({ name, content }) => [name, startsOfLines(content)]));
  const mutants = made.mutants
    // An empty list is filled with words that are nobody's id.
    .filter(({ status, replacement }) => status !== 'Ignored' && !replacement!.includes('Stryker was here'))
    .map(({ id, fileName, location, replacement, mutatorName }) => {
      const starts = lines.get(fileName)!;
      const offset = ({ line, column }: { line: number; column: number }) => starts[line]! + column;
      const place = { start: offset(location.start), end: offset(location.end) };
      return { id, mutant: { file: fileName, ...place, replacement: replacement!, kind: mutatorName } };
    });
  return { code: new Map(made.files.map(({ name, content }) => [name, content])), mutants };
}

/** As the instrumenter wants it: lines and columns from 0. */
function placesIn(text: string, { start, end }: { start: number; end: number }) {
  const place = (offset: number) => {
    const before = text.slice(0, offset);
    return { line: before.split('\n').length - 1, column: offset - (before.lastIndexOf('\n') + 1) };
  };
  return { start: place(start), end: place(end) };
}

function startsOfLines(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}
