import * as z from 'zod';
import { t } from '../../../engine/language.js';
import { listed } from '../../../engine/wording.js';
import type { ValueOf } from '../attacks/types.js';

/** No value: nothing may stand after the colon. */
export const none: ValueOf<undefined> = { schema: z.undefined() };

/** `5+` after a colon is `5`: a roll of 2 to 6. Without `usual` it must be given. The lower one counts. */
export function roll(usual?: number): ValueOf<number> {
  return numberFrom({ least: 2, most: 6, usual, better: (one, other) => one < other, sign: '+' });
}

/** A whole number from 1 on. The higher one counts. */
export function number(usual?: number, most = 20): ValueOf<number> {
  return numberFrom({ least: 1, most, usual, better: (one, other) => one > other });
}

interface Range {
  least: number;
  most: number;
  usual: number | undefined;
  better(one: number, other: number): boolean;
  sign?: '+';
}

function numberFrom({ least, most, usual, ...more }: Range): ValueOf<number> {
  const given = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().int().min(least).max(most));
  const schema = usual === undefined ? given : given.or(z.undefined().transform(() => usual));
  return { schema, ...more, wants: () => t`${least} to ${most}` };
}

/** A kind of foe, or a word of its own. Several stand side by side. */
export const word: ValueOf<string> = { schema: z.string().min(1).max(60), wants: () => t`a name` };
export const wordOrNone: ValueOf<string | undefined> = { ...word, schema: word.schema.optional() };

/** One of these words, or nothing. */
export function oneOf<W extends string>(...words: [W, ...W[]]): ValueOf<W | undefined> {
  return { schema: z.enum(words).optional(), wants: () => listed(words, 'or') };
}

/** What a number comes to, or a die on average. */
export function worthOf(value: number | string): number {
  return typeof value === 'number' ? value : (Number(value.slice(1)) + 1) / 2;
}

/** A number, or a die that is thrown for it. What is higher on average counts. */
export const numberOrDie: ValueOf<number | string> = {
  schema: number().schema.or(z.enum(['D3', 'D6'])),
  better: (one, other) => worthOf(one) > worthOf(other),
  wants: () => t`1 to 20, D3 or D6`,
};
