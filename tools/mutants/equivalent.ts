import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import type { Sources } from './make.js';
import { changeOf, inOneLine, type Mutant } from './mutant.js';

export const EQUIVALENTS = 'test/mutants/equivalent.yaml';

const schema = z
  .strictObject({
    file: z.string(),
    /** The changed lines as they are, and as the mutant has them, each in one line. */
    was: z.string(),
    becomes: z.string(),
    /** Why nothing in any battle is different. */
    why: z.string().min(10),
  })
  .array();

/** Mutants that change nothing but words, or nothing at all: named by hand. */
export class Equivalents {
  private readonly entries: z.infer<typeof schema>;

  constructor(house: string) {
    const path = join(house, EQUIVALENTS);
    this.entries = existsSync(path) ? schema.parse(parse(readFileSync(path, 'utf8')) ?? []) : [];
  }

  /** Why this mutant changes nothing; undefined where it is not named. */
  whyOf(text: string, mutant: Mutant): string | undefined {
    const { before, after } = changeOf(text, mutant);
    return this.entries.find(
      ({ file, was, becomes }) =>
        file === mutant.file && inOneLine([was]) === inOneLine(before) && inOneLine([becomes]) === inOneLine(after),
    )?.why;
  }

  /** Entries whose lines stand nowhere any more. */
  stale(sources: Sources, house: string): string[] {
    return this.entries
      .filter(
        ({ file, was }) =>
          !existsSync(join(house, file)) || !inOneLine([sources.text(file)]).includes(inOneLine([was])),
      )
      .map(({ file, was }) => `${file}: ${was}`);
  }
}
