import * as z from 'zod';
import { mark } from '../../../engine/language.js';

const RULE = /^[a-z][a-z0-9-]*(:[\p{L}\p{N}][\p{L}\p{N} '’-]*)?$/u;

/** A special rule as codexes write it: its id, and what it says in brackets after a colon. */
const ruleSchema = z
  .string()
  .max(60)
  .regex(RULE, mark`write the rule in small letters and dashes, its value after a colon: rending:6`);

export const rulesSchema = z
  .array(ruleSchema)
  .max(20)
  .default([])
  .describe('Special rules, such as twin-linked or rending:6.');
