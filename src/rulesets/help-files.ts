import * as z from 'zod';
import type { MendedFault } from '../engine/index.js';

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

/** The slash commands of a ruleset, `verbs.yaml`. */
export const verbsSchema = z.strictObject({ verbs: z.array(verbSchema) });

/** How a ruleset is taught, `teaching.yaml`. */
export const teachingSchema = z.strictObject({
  battle: z.string(),
  turn: z.array(z.string()).max(10),
  coach: z.record(z.string(), z.string()),
  examples: z.record(z.string(), z.string()),
});

/** Faults that were mended while battles were under way, `mended.yaml`; `inTurn`: they matter in no other game turn. */
export const mendedSchema = z
  .record(z.string(), z.strictObject({ rule: z.string(), told: z.string(), inTurn: z.number().optional() }))
  .transform(faults =>
    Object.entries(faults).map(([number, { inTurn, ...fault }]): MendedFault => {
      const concerns: MendedFault['concerns'] = ({ turn }) => turn === inTurn;
      return { number: Number(number), ...fault, ...(inTurn === undefined ? {} : { concerns }) };
    }),
  );
