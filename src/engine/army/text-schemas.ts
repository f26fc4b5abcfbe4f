import * as z from 'zod';
import { mark, t } from '../language.js';
import type { Mils } from '../table/types.js';

/** Letters, digits and plain signs: nothing that Discord would format, mention or hide. */
const PLAIN = /^[\p{L}\p{N} .,:;!?'’"“”()&/%+=–—-]*$/u;
const NAME = /^[\p{L}\p{N} .,'’&/()+-]*$/u;

/** What to do about a text with signs that do not belong there, naming those that can be shown. */
export function inPlainSigns(text: string, plain: RegExp): string {
  const odd = [...new Set(text)].filter(sign => !plain.test(sign) && !/[\p{C}\p{Z}]/u.test(sign));
  return odd.length > 0
    ? t`take out ${odd.slice(0, 5).join(' ')}, and write it in letters, digits and plain signs`
    : t`write it in letters, digits and plain signs`;
}

const inSigns = (plain: RegExp) => ({
  error: ({ input }: { input?: unknown }) => inPlainSigns(String(input), plain),
});

/** How things of a codex are called by others; tables are looked up by it, so that it is nothing every object has. */
export const idSchema = z
  .string()
  .max(40)
  .regex(/^(?!constructor$)[a-z][a-z0-9-]*$/, mark`write it in small letters, digits and dashes, such as line-squad`);

/** A text of one line with something in it, and nothing around it. */
const trimmed = (most: number) => z.string().trim().min(1).max(most);

export const nameSchema = trimmed(40)
  .regex(NAME, inSigns(NAME))
  .describe('What players read: letters, digits and plain signs, at most 40.');

/** A name in which `{call}` stands for a call sign. */
export const calledSchema = trimmed(40)
  .refine(
    name => NAME.test(name.replace('{call}', '')),
    mark`write it in letters, digits and plain signs, with {call} for a call sign`,
  )
  .describe('The name of the unit; {call} stands for a call sign, as in "Squad {call}".');

export const textSchema = trimmed(240).regex(PLAIN, inSigns(PLAIN)).describe('A sentence or two for players.');

export const keywordSchema = trimmed(30).regex(/^[\p{L}\p{N} '’-]+$/u, mark`write keywords in letters and digits`);

/** Keywords of every unit and detachment of a codex. */
export const factionSchema = z
  .array(keywordSchema)
  .min(1)
  .max(6)
  .describe('Keywords of every unit and detachment, for building lists.');

const callSign = trimmed(16).regex(/^[\p{L}\p{N}'’-]+$/u, mark`write call signs in letters`);

/** Names and ids under which other programs know a thing; lists made there are matched by them. */
export const akaSchema = z
  .array(trimmed(120))
  .max(20)
  .optional()
  .describe('Names and ids of the same thing in the files of other list builders.');

/** Call signs of a codex. */
export const callSignsSchema = z
  .union([
    z.array(callSign),
    z
      .string()
      .transform(words => words.trim().split(/\s+/))
      .pipe(z.array(callSign)),
  ])
  .default([])
  .describe('Taken in order for {call} in names: a list, or words on one line.');

/** Inches in the file, mils here. */
export const inchesSchema = z
  .number()
  .positive()
  .max(48)
  .transform((inches): Mils => Math.round(inches * 1000))
  .describe('Inches.');

/** How many of a thing there may be, both ends included. */
export interface Range {
  min: number;
  max: number;
}

const RANGE_WORDS = mark`write a number or a range such as 3-6`;

/** `3`, or `3-6` for three to six. */
export const rangeSchema = z
  .union([z.number().int().min(0).max(40), z.string().regex(/^\d{1,2}-\d{1,2}$/, RANGE_WORDS)], { error: RANGE_WORDS })
  .transform((written): Range => {
    if (typeof written === 'number') return { min: written, max: written };
    const [min, max] = written.split('-').map(Number);
    return { min: min!, max: max! };
  })
  .refine(({ min, max }) => min <= max, mark`write the smaller number first`)
  .describe('A number, or a range such as 3-6.');

/** A table of things by id; every thing learns its own. */
export function keyed<T extends z.ZodType<object>>(schema: T) {
  return z
    .record(idSchema, schema)
    .transform(
      all =>
        Object.fromEntries(
          Object.entries(all as Record<string, object>).map(([id, one]) => [id, { ...one, id }]),
        ) as Record<string, z.output<T> & { id: string }>,
    );
}

/** `three to six` as `3 to 6`. */
export function rangeWords({ min, max }: Range): string {
  return min === max ? `${min}` : t`${min} to ${max}`;
}
