import { z } from 'zod';
import { CODEX_FILE } from '../engine/army/index.js';
import type { FileFault, Verb } from '../engine/index.js';
import { readShipped } from './shipped-file.js';
import { readYaml } from './yaml-file.js';

const word = z.string().regex(/^[a-z]+$/, 'write a word of small letters');

/** An option of a command; without `field` it settles the field of its own name. */
const paramSchema = z
  .strictObject({
    name: word,
    field: z.string().optional(),
    optional: z.literal(true).optional(),
    describe: z.string(),
  })
  .transform(({ name, field = name, optional, describe }) => ({ name, describe, field, required: !optional }));

const verbSchema = z.strictObject({
  /** `run`, or `pool spend`. */
  name: z
    .string()
    .transform(words => words.split(' '))
    .pipe(z.array(word).min(1).max(2)),
  also: z.array(word).optional(),
  describe: z.string(),
  params: z.array(paramSchema).default([]),
  asks: z.array(z.string()).default([]),
  fixed: z.record(z.string(), z.string()).default({}),
  shows: z.literal('sides').optional(),
  givesUp: z.literal(true).optional(),
});

type VerbsFile = { verbs: Verb[] } | { faults: FileFault[] };

/** Slash commands as people write them, or everything that is wrong with the file. */
export function readVerbs(text: string): VerbsFile {
  const file = readYaml(text, CODEX_FILE, z.strictObject({ verbs: z.array(verbSchema) }));
  return 'faults' in file ? file : file.value;
}

/** The slash commands of a ruleset, read when the function is first called. Throws on a faulty file, a fault of the release. */
export function verbsIn(file: URL): () => Verb[] {
  let known: Verb[] | undefined;
  return () => {
    known ??= readShipped(file, readVerbs).verbs;
    return known;
  };
}
