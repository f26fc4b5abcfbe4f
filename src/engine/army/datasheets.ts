import * as z from 'zod';
import { mark } from '../language.js';
import type { Base } from '../table/types.js';
import {
  akaSchema,
  calledSchema,
  idSchema,
  inchesSchema,
  keyed,
  keywordSchema,
  nameSchema,
  rangeSchema,
} from './text-schemas.js';

/** Roles fill the slots of detachments; this one fills none and is only bought with another unit. */
export const DEDICATED_TRANSPORT = 'Dedicated Transport';
export const ROLES = [
  'HQ',
  'Troops',
  'Elites',
  'Fast Attack',
  'Light Support',
  'Heavy Support',
  'Fire Support',
  'Fortification',
  'Lord of War',
] as const;
export type Role = (typeof ROLES)[number];

const sizes = z.tuple([inchesSchema, inchesSchema]);
const baseSchema = z
  .union([inchesSchema, z.strictObject({ oval: sizes }), z.strictObject({ hull: sizes })], {
    error: mark`write the width of a round base in inches, or { oval: [length, width] }, or { hull: [length, width] }`,
  })
  .transform((base): Base => {
    if (typeof base === 'number') return { shape: 'circle', d: base };
    if ('oval' in base) return { shape: 'oval', length: base.oval[0], width: base.oval[1] };
    return { shape: 'hull', length: base.hull[0], width: base.hull[1] };
  })
  .describe('The width of a round base in inches, { oval: [length, width] }, or { hull: [length, width] }.');

const cost = z.number().int().min(0).max(2000).describe('Points.');

/** One type of model that a datasheet can field. */
const modelSchema = z.strictObject({
  name: nameSchema,
  aka: akaSchema,
  cost,
  profile: idSchema.optional().describe('A profile of this codex; the one of the same id when left out.'),
  weapons: z.array(idSchema).default([]),
  defences: z.array(idSchema).default([]).describe('Armour and field saves.'),
  base: baseSchema.prefault(1),
  height: inchesSchema.prefault(1),
  champion: z.boolean().default(false),
  character: z.boolean().default(false),
  arcs: z
    .record(idSchema, z.enum(['front', 'left', 'right', 'rear', 'all']))
    .default({})
    .describe('Where the weapons of a hull point; to the front when left out.'),
  capacity: z.number().int().min(1).max(40).optional().describe('How many models it carries.'),
});

/** One of the choices of a group of options. */
const choiceSchema = z.strictObject({
  name: nameSchema.optional().describe('How players call the choice; made from its id when left out.'),
  aka: akaSchema,
  called: nameSchema.optional().describe('How a model is called that took it.'),
  cost: cost.default(0).describe('Points for each model that takes it.'),
  remove: z.array(idSchema).default([]).describe('Weapons given up for it.'),
  add: z.array(idSchema).default([]).describe('Weapons gained.'),
  defences: z.array(idSchema).default([]).describe('Armour or a field gained; replaces what it had of that kind.'),
  profile: idSchema.optional().describe('A better profile.'),
  abilities: z.array(z.string()).default([]).describe('Abilities that the unit gains.'),
  keywords: z.array(keywordSchema).default([]).describe('Keywords that the unit gains.'),
});

const optionSchema = z
  .strictObject({
    models: z.array(idSchema).optional().describe('Which models may take one; all when left out.'),
    most: z.number().int().min(1).max(40).optional().describe('How many models may; any number when left out.'),
    per: z.number().int().min(2).max(40).optional().describe('`most` counts for every so many models, in full.'),
    in: z.enum(['team', 'unit']).default('team').describe('Whether `most` counts in each team or in the whole unit.'),
    whole: z.boolean().default(false).describe('Every model that may takes it, or none does.'),
    remove: z.array(idSchema).default([]).describe('Weapons given up for any of the choices.'),
    choose: keyed(choiceSchema).refine(all => Object.keys(all).length > 0, mark`name at least one choice`),
  })
  .refine(group => !(group.whole && (group.most !== undefined || group.per !== undefined)), {
    error: mark`leave out most and per: the whole unit takes it or nobody does`,
  })
  .refine(group => group.per === undefined || group.most !== undefined, {
    error: mark`say with most how many models may for each so many`,
  });

/** A unit that a list names alone is the smallest that there is, and a list may name hundreds. */
const SMALLEST_HAS_MOST = 40;

const compositionSchema = z.record(idSchema, rangeSchema);

/** A datasheet: role, types of model with their profile, cost, wargear and defences, teams, options and abilities. */
const sheetFields = {
  name: calledSchema,
  aka: akaSchema,
  role: z.enum([...ROLES, DEDICATED_TRANSPORT]),
  keywords: z.array(keywordSchema).default([]),
  faction: z.array(keywordSchema).optional().describe('Faction keywords, when they differ from those of the codex.'),
  abilities: z.array(z.string()).default([]),
  models: keyed(modelSchema).refine(all => Object.keys(all).length > 0, mark`name at least one model`),
  leader: z
    .union([idSchema, z.strictObject({ model: idSchema, optional: z.boolean().default(false) })])
    .transform(written => (typeof written === 'string' ? { model: written, optional: false } : written))
    .optional()
    .describe('The model that leads the whole unit; with { model, optional: true } the unit may do without.'),
  teams: rangeSchema.prefault(1).describe('How many teams; 1 for a unit without teams.'),
  team: compositionSchema.describe('The models of each team.'),
  size: rangeSchema.optional().describe('How many models each team has, all types together.'),
  unit: compositionSchema.default({}).describe('How many of a model the whole unit has, its teams together.'),
  options: z.array(optionSchema).default([]),
  transports: z.array(idSchema).default([]).describe('Datasheets that may be bought with it as Dedicated Transport.'),
};

type Composed = Partial<Pick<z.output<z.ZodObject<typeof sheetFields>>, 'teams' | 'size'>> & {
  team: z.output<typeof compositionSchema>;
};

/** Datasheets, with what those of a ruleset have besides. */
export function datasheetsWith<S extends z.ZodRawShape>(more: S) {
  const schema = z.strictObject({ ...sheetFields, ...more }).refine(
    sheet => {
      const { teams, team, size } = sheet as unknown as Composed;
      return !(smallest(teams?.min ?? 1, team, size?.min) > SMALLEST_HAS_MOST);
    },
    {
      error: `the smallest unit has at most ${SMALLEST_HAS_MOST} models: lower what each team has at least`,
      path: ['team'],
    },
  );
  return keyed(schema);
}

function smallest(teams: number, team: z.output<typeof compositionSchema>, size = 0): number {
  return (
    teams *
    Math.max(
      size,
      Object.values(team).reduce((sum, { min }) => sum + min, 0),
    )
  );
}

export const datasheetsSchema = datasheetsWith({});

/** What every detachment has; rulesets add what theirs bring. */
export const detachmentSchema = z.strictObject({
  name: calledSchema,
  aka: akaSchema,
  keywords: z.array(keywordSchema).default([]).describe('Beside the faction keywords.'),
  slots: z.partialRecord(z.enum(ROLES), rangeSchema).describe('How many units of each role: 1-5; none when left out.'),
  most: z.number().int().min(1).max(10).optional().describe('How often a list may field it.'),
  only: z.array(keywordSchema).default([]).describe('Every unit must have one of these keywords.'),
  never: z.array(keywordSchema).default([]).describe('No unit may have one of these keywords.'),
  limits: z.record(idSchema, z.number().int().min(0).max(20)).default({}).describe('The most units of a datasheet.'),
  roles: z.record(idSchema, z.enum(ROLES)).default({}).describe('Datasheets that fill another slot here.'),
});

export const detachmentsSchema = keyed(detachmentSchema);

export type Datasheet = z.output<typeof datasheetsSchema>[string] & {
  /** Other slots that its units may fill, each with the part of their cost that they cost there, in percent. */
  as?: Partial<Record<Role, number>>;
};
export type SheetRole = Datasheet['role'];
export type ModelEntry = Datasheet['models'][string];
export type OptionGroup = Datasheet['options'][number];
export type Choice = OptionGroup['choose'][string];
export type Slots = z.output<typeof detachmentSchema>['slots'];
export type DetachmentSheet = z.output<typeof detachmentsSchema>[string] & {
  /** Slots that are others in battles of so many points and more. */
  large?: { points: number; slots: Slots };
};

/** How many units of each role a detachment takes in a battle of so many points. */
export function slotsOf({ slots, large }: DetachmentSheet, points: number): Slots {
  return large !== undefined && points >= large.points ? { ...slots, ...large.slots } : slots;
}
