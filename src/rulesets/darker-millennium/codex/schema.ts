import { z } from 'zod';
import { datasheetSchema, detachmentSchema, rosterSchema } from '../../../engine/army/index.js';

const id = z.string().regex(/^[a-z][a-z0-9-]*$/);
const text = z.string().min(1).max(200);
const whole = z.number().int();
const face = z.number().int().min(1).max(6);

export const profileSchema = z.object({
  id,
  name: text,
  rank: whole.min(0).max(5),
  mv: whole.min(0).max(20),
  ws: whole.min(1).max(10).nullable(),
  attacks: whole.min(0).max(10).nullable(),
  bs: whole.min(1).max(10).nullable(),
  t: whole.min(1).max(10).nullable(),
  wounds: whole.min(1).max(20),
  initiative: whole.min(1).max(10),
  leadership: whole.min(2).max(12),
});

export const weaponSchema = z.object({
  id,
  name: text,
  kind: z.enum(['ranged', 'melee']),
  short: whole.min(0),
  long: whole.min(0),
  shortModifier: whole.min(-3).max(3),
  longModifier: whole.min(-3).max(3),
  strength: whole.min(1).max(10),
  save: whole.min(-6).max(0),
  damage: z.union([whole.min(1), z.literal('d3'), z.literal('d6')]),
  shots: whole.min(1),
  sustained: whole.min(1).optional(),
  blast: whole.min(500).optional(),
  keywords: z.array(z.string()),
});

export const defenceSchema = z.object({
  id,
  name: text,
  kind: z.enum(['armour', 'field']),
  dice: z.union([z.literal(1), z.literal(2)]),
  need: whole.min(2).max(12),
});

/** How a mission scores at the end; none gives more than 5. See battle/missions.ts. */
export const goalSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('centre'), held: whole, contested: whole }),
  z.object({ kind: z.literal('markers'), each: whole }),
  z.object({ kind: z.literal('keepOut'), points: whole, lessEach: whole }),
  z.object({ kind: z.literal('reachIn'), each: whole }),
  z.object({ kind: z.literal('destroyTeams'), each: whole }),
  z.object({ kind: z.literal('killLeaders'), warlord: whole, other: whole }),
  z.object({ kind: z.literal('warlordLives'), alive: whole, unbeaten: whole }),
]);

const effectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pins'), side: z.enum(['own', 'enemy']), teams: whole.min(1), count: whole.min(1) }),
  z.object({ kind: z.literal('unpin'), side: z.literal('own'), count: whole.min(1) }),
  z.object({ kind: z.literal('points'), count: whole.min(1) }),
  z.object({ kind: z.literal('strategy'), by: whole }),
]);

/**
 * What a faction brings: datasheets (DM.army.datasheets) with their keywords (DM.army.keywords), detachments
 * (DM.army.detachments), and its strategy.
 */
export const codexSchema = z.object({
  id,
  name: text,
  strategyRating: whole.min(0).max(6),
  /** Taken in order for `{call}` in the names of units. */
  callSigns: z.array(z.string().min(1).max(16)).min(20),
  profiles: z.array(profileSchema),
  weapons: z.array(weaponSchema),
  defences: z.array(defenceSchema),
  datasheets: z.array(datasheetSchema),
  detachments: z.array(detachmentSchema),
  missions: z.array(z.object({ face, id, title: text, text, goal: goalSchema })).length(6),
  events: z.array(z.object({ face, title: text, text, effect: effectSchema })).length(6),
  rosters: z.array(rosterSchema),
});

export type Codex = z.infer<typeof codexSchema>;
export type CodexSource = z.input<typeof codexSchema>;
export type MissionGoal = z.infer<typeof goalSchema>;
export type Mission = Codex['missions'][number];
