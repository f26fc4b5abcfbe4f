import * as z from 'zod';
import { mark } from '../language.js';
import { ROLES } from './datasheets.js';
import { idSchema, nameSchema } from './text-schemas.js';

/** `rifleman`, or `rifleman with lance, grenades`. */
const loadoutSchema = z
  .string()
  .max(160)
  .regex(
    /^(?!.*\bconstructor\b)[a-z][a-z0-9-]*( with [a-z][a-z0-9-]*(, [a-z][a-z0-9-]*)*)?$/,
    mark`write a model, or a model with its options: rifleman with lance, grenades`,
  );

const teamSchema = z
  .record(loadoutSchema, z.number().int().min(1).max(40))
  .describe('How many of each model, such as { rifleman: 4, rifleman with lance: 1 }.');

const unitFields = {
  datasheet: idSchema,
  name: nameSchema.optional().describe('A name of your own; from the datasheet when left out.'),
  leader: loadoutSchema.optional().describe('Who leads the unit, and its options, such as sergeant with power-fist.'),
  teams: z.array(teamSchema).min(1).max(10).optional().describe('The smallest unit when left out.'),
  options: z.array(idSchema).optional().describe('Options that the whole unit takes.'),
};
const asSchema = z.enum(ROLES).optional().describe('Another slot that it fills, where the rules have one for it.');
const transportSchema = z.union([idSchema, z.strictObject(unitFields)]);
const unitSchema = z.union([
  idSchema,
  z.strictObject({
    ...unitFields,
    transport: transportSchema.optional().describe('A Dedicated Transport bought with the unit.'),
    as: asSchema,
    warlord: z.boolean().optional().describe('It commands the army: your choice where several units may.'),
  }),
]);

const detachmentSchema = z.strictObject({
  detachment: idSchema,
  name: nameSchema.optional(),
  units: z.array(unitSchema).min(1).max(60),
});

/** In all lists of a battle there are fewer; each is looked up by itself. */
const MOST_MODELS = 1000;

function modelsIn(detachments: readonly z.infer<typeof detachmentSchema>[]): number {
  const ofUnit = ({ teams = [] }: Pick<UnitPick, 'teams'>) =>
    teams.flatMap(team => Object.values(team)).reduce((sum, count) => sum + count, 0);
  const written = detachments.flatMap(({ units }) => units).map(pickOf);
  const withTransports = written.flatMap(unit =>
    unit.transport === undefined ? [unit] : [unit, pickOf(unit.transport)],
  );
  return withTransports.reduce((sum, unit) => sum + ofUnit(unit), 0);
}

const fields = {
  name: nameSchema,
  size: z.number().int().min(100).max(20_000).describe('The size of battle that it is for, in points.'),
  detachments: z
    .array(detachmentSchema)
    .min(1)
    .max(12)
    .refine(all => modelsIn(all) <= MOST_MODELS, `a list has at most ${MOST_MODELS} models: leave some out`),
};

/** A list as players write, save and send it. */
export const listSchema = z.strictObject({
  name: fields.name,
  codex: idSchema,
  size: fields.size,
  detachments: fields.detachments,
});
/** A list inside of its codex: a template. */
export const templateSchema = z.strictObject({ id: idSchema, ...fields });

export type ArmyListSource = z.infer<typeof listSchema>;
export type UnitSource = z.infer<typeof unitSchema>;
export type UnitPick = Exclude<UnitSource, string>;
export type TeamPick = Record<string, number>;

export interface Loadout {
  model: string;
  options: string[];
}

/** Reads `hand with harpoon, cuirass` as a model and its options. */
export function loadoutOf(written: string): Loadout {
  const [model, options] = written.split(' with ');
  return { model: model!, options: options === undefined ? [] : options.split(', ') };
}

/** Writes a model and its options as lists do: `hand with harpoon, cuirass`. */
export function loadoutWords({ model, options }: Loadout): string {
  return options.length === 0 ? model : `${model} with ${options.join(', ')}`;
}

/** A unit that was written as a bare id. */
export function pickOf(unit: UnitSource): UnitPick {
  return typeof unit === 'string' ? { datasheet: unit } : unit;
}
