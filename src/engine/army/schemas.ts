import { z } from 'zod';

const id = z.string().regex(/^[a-z][a-z0-9-]*$/);
const name = z.string().min(1).max(40);
const mils = z.number().int().positive();

const baseSchema = z.discriminatedUnion('shape', [
  z.object({ shape: z.literal('circle'), d: mils }),
  z.object({ shape: z.literal('oval'), length: mils, width: mils }),
  z.object({ shape: z.literal('hull'), length: mils, width: mils }),
]);

/** One type of model that a datasheet can field. A choice of wargear is a type of model of its own, with its own cost. */
const modelEntrySchema = z.object({
  id,
  name,
  profile: id,
  /** Points a model. */
  cost: z.number().int().min(0),
  weapons: z.array(id),
  /** Armour and field saves, by id. */
  defences: z.array(id).default([]),
  base: baseSchema,
  height: mils,
  champion: z.boolean().default(false),
  character: z.boolean().default(false),
});

/** How many of one type of model may or must be somewhere. */
const countSchema = z.object({
  model: id,
  min: z.number().int().min(0),
  max: z.number().int().min(0),
});

export const datasheetSchema = z.object({
  id,
  /** How its units are called: `{call}` stands for a call sign. */
  name,
  role: z.string(),
  keywords: z.array(z.string()),
  abilities: z.array(id).default([]),
  models: z.array(modelEntrySchema).min(1),
  /** The Champion of the whole squad; only squads of two or more teams share one. */
  leader: countSchema.optional(),
  teams: z.object({ min: z.number().int().min(1), max: z.number().int().min(1) }),
  /** Composition of each team. */
  team: z.array(countSchema).min(1),
});

export const detachmentSchema = z.object({
  id,
  name,
  keywords: z.array(z.string()).min(1),
  commandDice: z.number().int().min(1).max(20),
  slots: z.array(z.object({ role: z.string(), min: z.number().int().min(0), max: z.number().int().min(0) })),
});

/** A unit as it was picked: the models of each team by type. */
const rosterUnitSchema = z.object({
  datasheet: id,
  leader: id.optional(),
  teams: z.array(z.record(z.string(), z.number().int().min(0))).min(1),
});

export const rosterSchema = z.object({
  id,
  name,
  army: id,
  /** The size of battle that it is for, in points. */
  size: z.number().int().positive(),
  detachments: z.array(z.object({ detachment: id, units: z.array(rosterUnitSchema).min(1) })).min(1),
});

export type ModelEntry = z.infer<typeof modelEntrySchema>;
export type Datasheet = z.infer<typeof datasheetSchema>;
export type DetachmentSheet = z.infer<typeof detachmentSchema>;
export type RosterUnit = z.infer<typeof rosterUnitSchema>;
export type Roster = z.infer<typeof rosterSchema>;

/** What rosters are picked from. */
export interface ArmyList {
  datasheets: Datasheet[];
  detachments: DetachmentSheet[];
}
