/** One change to the code, and which rules it is of. */
export interface Mutant {
  /** Below the house. */
  file: string;
  /** Offsets into the file's text. */
  start: number;
  end: number;
  /** What stands there instead. */
  replacement: string;
  /** Stryker's name for the kind of change, such as `EqualityOperator`. */
  kind: string;
  /** Rules whose code holds it: tests that cite any of them may kill it. */
  rules: string[];
}

/** What a mutant changes: the lines that it touches, before and after. `line` is counted from 1. */
export interface Change {
  line: number;
  before: string[];
  after: string[];
}

export function changeOf(text: string, { start, end, replacement }: Mutant): Change {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  return {
    line: text.slice(0, from).split('\n').length,
    before: text.slice(from, to).split('\n'),
    after: mutated(text.slice(from, to), { start: start - from, end: end - from, replacement }).split('\n'),
  };
}

/** The text of a file with the mutant in it. */
export function mutated(
  text: string,
  { start, end, replacement }: Pick<Mutant, 'start' | 'end' | 'replacement'>,
): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** The same for a mutant however the code around it moves or is laid out. */
export function keyOf(text: string, mutant: Mutant): string {
  const { before, after } = changeOf(text, mutant);
  return `${mutant.file}: ${inOneLine(before)} -> ${inOneLine(after)}`;
}

export function inOneLine(lines: readonly string[]): string {
  return lines.join(' ').replaceAll(/\s+/g, ' ').trim();
}
