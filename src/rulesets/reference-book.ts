import * as z from 'zod';
import { CODEX_FILE } from '../engine/army/index.js';
import type { FileFault, ReferenceEntry } from '../engine/index.js';
import { faultOf } from './file-faults.js';
import { readShipped } from './shipped-file.js';
import { MOST_FAULTS, readYaml } from './yaml-file.js';

/** The section whose entries are not of the source: defaults that fill its gaps, each a switch or a number that a ruling may change. */
const HOUSE = 'House defaults';

const sentences = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/[.]$/s, 'end it with a full stop')
    .regex(/^[^!]*$/s, 'leave out the exclamation mark');

const ruleId = z.string().regex(/^[A-Z]+(\.[a-zA-Z]+(-[a-zA-Z]+)*)+$/, 'write a rule id such as XY.move.run');

const entrySchema = z.strictObject({
  title: z.string().min(1).max(60),
  /** Our own words. */
  text: sentences(1000),
  /** Of a rule that no battle played here can meet. */
  status: z.literal('no effect here').optional(),
  /** Of a rule that is played with less choice than the source gives: what it lacks. */
  simplified: sentences(400)
    .regex(/^[A-Z]/, 'begin it with a capital')
    .optional(),
  /** Ids by which code that rulesets share cites this rule. */
  also: z.array(ruleId).optional(),
});

/** A chapter of a ruleset's reference: its sections, each with its rules by id, all in the order of the source. */
const chapterSchema = z.record(z.string(), z.record(ruleId, entrySchema));

export type ChapterFile = { entries: ReferenceEntry[] } | { faults: FileFault[] };

/** A chapter as people write it, or everything that is wrong with it. `before` are the entries of the chapters before it. */
export function readChapter(text: string, before: readonly ReferenceEntry[] = []): ChapterFile {
  const file = readYaml(text, CODEX_FILE, chapterSchema);
  if ('faults' in file) return file;
  const known = [...before];
  const faults: FileFault[] = [];
  for (const [section, rules] of Object.entries(file.value)) {
    for (const [id, rule] of Object.entries(rules)) {
      const why = oddId(id, section, known) ?? oddStatus(section, rule) ?? oddAlso(id, rule, known);
      if (why !== undefined) faults.push(faultOf([section, id], why, file.place));
      known.push(entryOf(id, section, rule));
    }
  }
  return faults.length > 0 ? { faults: faults.slice(0, MOST_FAULTS) } : { entries: known.slice(before.length) };
}

function entryOf(id: string, section: string, rule: z.infer<typeof entrySchema>): ReferenceEntry {
  const { title, text, simplified } = rule;
  const also = rule.also === undefined ? {} : { also: rule.also };
  if (section === HOUSE) return { id, title, text, status: 'house default', ...also };
  if (simplified !== undefined) return { id, title, text, section, status: 'simplified', simplified, ...also };
  return { id, title, text, section, status: rule.status ?? 'implemented', ...also };
}

function oddId(id: string, section: string, known: readonly ReferenceEntry[]): string | undefined {
  if (known.some(entry => entry.id === id)) return 'There is a rule of this id already: give this one another.';
  const [letters, topic] = id.split('.');
  const first = known[0] && lettersOf(known[0].id);
  if (first !== undefined && first !== letters) return `All rules of a ruleset have the same letters: write ${first}.`;
  if ((topic === 'house') === (section === HOUSE)) return undefined;
  return section === HOUSE
    ? `Ids of house defaults begin with ${letters}.house: give it another, or put the rule into a section of the source.`
    : `This is a house default by its id: put it under ${HOUSE}.`;
}

function oddStatus(section: string, { status, simplified }: z.infer<typeof entrySchema>): string | undefined {
  if (status !== undefined && simplified !== undefined) {
    return 'A rule without effect is not simplified either: leave out status or simplified.';
  }
  if (section !== HOUSE || (status ?? simplified) === undefined) return undefined;
  return 'A house default is always played as it is written: leave out status and simplified.';
}

function oddAlso(
  id: string,
  { also = [] }: z.infer<typeof entrySchema>,
  known: readonly ReferenceEntry[],
): string | undefined {
  const own = also.find(other => lettersOf(other) === lettersOf(id));
  if (own !== undefined) return `${own} is a rule of this book itself: leave it out of also.`;
  const twice = also.find(other => known.some(entry => entry.also?.includes(other)));
  return twice && `Another rule answers for ${twice} already: name it in one of them.`;
}

/**
 * Every rule that can be looked up, from the named files of `folder` and from chapters that rulesets share, by their addresses,
 * in their order. The files are read when the function is first called. Throws on a file that is no chapter, a fault of the
 * release, with its name, the line and what to do.
 */
export function referenceIn(folder: URL, chapters: readonly (string | URL)[]): () => ReferenceEntry[] {
  let known: ReferenceEntry[] | undefined;
  return () => {
    known ??= read(folder, chapters);
    return known;
  };
}

function read(folder: URL, chapters: readonly (string | URL)[]): ReferenceEntry[] {
  const own: ReferenceEntry[] = [];
  const files = chapters.map(chapter => {
    if (chapter instanceof URL) return readShipped(chapter, text => readChapter(text));
    const found = readShipped(new URL(`${chapter}.yaml`, folder), text => readChapter(text, own));
    own.push(...found.entries);
    return found;
  });
  return files.flatMap(({ entries }, at) => (chapters[at] instanceof URL ? sharedWith(own, entries) : entries));
}

/**
 * The rules of a shared chapter as a book has them: by its own letters, answering for what code that rulesets share cites. What
 * the book has in words of its own, wherever, is left out.
 */
function sharedWith(own: readonly ReferenceEntry[], chapter: readonly ReferenceEntry[]): ReferenceEntry[] {
  const [first] = own;
  if (first === undefined) throw new Error('a book without a chapter of its own');
  const letters = lettersOf(first.id);
  const known = new Set(own.flatMap(({ id, also = [] }) => [id, ...also]));
  return chapter.flatMap(entry => {
    if (lettersOf(entry.id) === letters) return entry;
    const id = `${letters}${entry.id.slice(lettersOf(entry.id).length)}`;
    return known.has(id) || known.has(entry.id) ? [] : { ...entry, id, also: [entry.id] };
  });
}

function lettersOf(id: string): string {
  return id.split('.')[0] as string;
}
