import * as z from 'zod';
import { phrase } from '../engine/language.js';
import { shippedYaml } from './shipped-file.js';

/** Says a sentence of a file of words in the language that is spoken, with its values in their places. */
export type Sentence<N extends string> = (values: Record<N, string | number | undefined>) => string;

/** A sentence of a file of words, such as `{name} runs {way}`, which may name these values and no others. */
export function sentence<N extends string>(...names: N[]) {
  const known = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].every(([, name]) => names.includes(name as N));
  return z
    .string()
    .refine(known, `write no other names in braces than ${names.join(', ')}`)
    .transform((text): Sentence<N> => phrase(text));
}

/** The words of a ruleset, `words.yaml` in its folder: sentences, and texts that are marked for catalogues. */
export function wordsOf<T extends z.ZodRawShape>(home: string, sections: T) {
  return shippedYaml(new URL('words.yaml', home), z.strictObject(sections));
}

/** What players have to do who are asked a question, by its name: `to move`. */
export const askedSchema = z.record(z.string(), z.string());
