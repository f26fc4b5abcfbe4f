import * as z from 'zod';
import {
  akaSchema,
  callSignsSchema,
  factionSchema,
  idSchema,
  nameSchema,
  templateSchema,
  textSchema,
} from '../engine/army/index.js';
import { provisionalSchema } from './rosters/provisional.js';

/** What every codex file begins with. */
export const codexHead = {
  id: idSchema,
  name: nameSchema,
  aka: akaSchema,
  about: textSchema.describe('What its forces are good at, and not.').optional(),
  faction: factionSchema,
  callSigns: callSignsSchema,
};

/** What it ends with. */
export const codexTail = {
  lists: z.array(templateSchema).max(30).default([]),
  provisional: provisionalSchema,
};
