import * as z from 'zod';
import { LIMITS } from './limits.js';

/** What a button, menu or modal of ours stands for. Looked up in the store at every press, so it outlives restarts. */
export const KINDS = [
  'answer',
  'panel',
  'pick',
  'done',
  'page',
  'type',
  'typed',
  'back',
  'confirm',
  'cancel',
  'advise',
  'board',
  'plan',
  'plans',
  'ahead',
  'rest',
  'stand',
  'why',
  'reason',
  'rule',
  'share',
  'coach',
  'teach',
  'play',
  'join',
  'army',
  'pickarmy',
  'pickfield',
  'ground',
  'pace',
  'computer',
  'start',
  'concede',
  'lend',
  'undo',
  'vote',
  'hosting',
  'campaign',
  'forget',
  'field',
  'rematch',
  'log',
  'verify',
  'build',
  'step',
  'keep',
  'kept',
  'roster',
  'rosterpage',
  'rostersave',
  'rosterplay',
  'paste',
  'pasted',
] as const;
export type Kind = (typeof KINDS)[number];

const part = z.string().regex(/^[\w.:-]*$/);
const schema = z.tuple([z.enum(KINDS), part, part, part]);

export interface CustomId {
  kind: Kind;
  battle: string;
  decision: string;
  /** Which option, page or field. */
  option: string;
}

/** `kind|battle|decision|option`, under 100 characters. */
export function customId(kind: Kind, battle: string, decision = '', option = ''): string {
  const id = [kind, battle, decision, option].join('|');
  if (id.length > LIMITS.customId) throw new Error(`custom id over ${LIMITS.customId} characters: ${kind}`);
  return id;
}

/** The number in an id's option; undefined unless it is written in digits alone. */
export function indexIn(option: string): number | undefined {
  return /^\d{1,4}$/.test(option) ? Number(option) : undefined;
}

/** Reads a custom id; undefined when the bot did not make it. */
export function parseCustomId(id: string): CustomId | undefined {
  if (id.length > LIMITS.customId) return undefined;
  const parsed = schema.safeParse(id.split('|'));
  if (!parsed.success) return undefined;
  const [kind, battle, decision, option] = parsed.data;
  return { kind, battle, decision, option };
}
