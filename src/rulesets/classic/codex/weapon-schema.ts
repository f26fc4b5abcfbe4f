import * as z from 'zod';
import { akaSchema, nameSchema } from '../../../engine/army/index.js';
import { mark } from '../../../engine/language.js';
import type { Shooting, Strength } from '../attacks/types.js';
import type { WeaponSheet } from '../board.js';
import { rulesSchema } from './rule-text.js';

const whole = z.number().int();
const mils = (inches: number) => Math.round(inches * 1000);

const STRENGTH_WORDS = mark`write the Strength as a number, or as user, user+1, x2 or none`;
/** `4`, `user`, `user+1`, `x2`, `none`; a bare `+1` is a number to YAML. */
const strengthSchema = z
  .union([whole.min(1).max(10), z.string().regex(/^(none|user|user ?\+[1-9]|(user ?)?x[2-5])$/, STRENGTH_WORDS)], {
    error: STRENGTH_WORDS,
  })
  .transform((written): Strength | 'none' => {
    if (typeof written === 'number' || written === 'none') return written;
    const amount = Number(written.replace(/^user/, '').replace(/[^0-9]/g, ''));
    return written.includes('x') ? { times: amount } : { plus: amount };
  });

const RANGE_WORDS = mark`write the range in inches, as 24, or least and most as 12-72`;
const rangeSchema = z
  .union([z.number().min(1).max(400), z.string().regex(/^\d{1,3}-\d{1,3}$/, RANGE_WORDS)], { error: RANGE_WORDS })
  .transform(written => {
    const [least = 0, most = 0] = typeof written === 'number' ? [0, written] : written.split('-').map(Number);
    return { least: mils(least), most: mils(most) };
  })
  .refine(({ least, most }) => least < most, mark`write the smaller number first`);

const TYPE_WORDS = mark`write the type as rapid fire, assault 2, heavy 1, ordnance 1 or pistol 1`;
const typeSchema = z
  .string({ error: TYPE_WORDS })
  .regex(/^(rapid fire|(assault|heavy|ordnance|pistol) ([1-9]|1\d|20))$/, TYPE_WORDS)
  .transform(typeOf);

function typeOf(written: string): Pick<WeaponSheet, 'shooting' | 'shots' | 'shotsStill'> {
  if (written === 'rapid fire') return { shooting: 'rapidFire', shots: 1 };
  const [shooting, shots] = written.split(' ');
  return { shooting: shooting as Shooting, shots: Number(shots) };
}

const SALVO_WORDS = mark`write the type as rapid fire, assault 2, heavy 1, ordnance 1, pistol 1 or salvo 2/4`;
const withSalvo = z
  .string({ error: SALVO_WORDS })
  .regex(/^(rapid fire|(assault|heavy|ordnance|pistol) ([1-9]|1\d|20)|salvo ([1-9]|1\d)\/([1-9]|1\d|20))$/, SALVO_WORDS)
  .transform((written): Pick<WeaponSheet, 'shooting' | 'shots' | 'shotsStill'> => {
    if (!written.startsWith('salvo')) return typeOf(written);
    const [shots, shotsStill] = written.slice('salvo '.length).split('/').map(Number);
    return { shooting: 'salvo', shots: shots!, shotsStill: shotsStill! };
  });

const ap = whole.min(1).max(6);

const ringSchema = z
  .strictObject({
    across: z.number().min(1).max(12).describe('Inches from one side of the ring to the other.'),
    strength: whole.min(1).max(10),
    ap: ap.optional(),
  })
  .transform(({ across, strength, ap }) => ({
    radius: mils(across / 2),
    strength,
    ...(ap === undefined ? {} : { ap }),
  }));

/** A line of the armoury. What has no type is used in close combat. */
function weaponSchemaWith(type: typeof typeSchema | typeof withSalvo, kinds: string) {
  return z
    .strictObject({
      name: nameSchema,
      aka: akaSchema,
      range: rangeSchema.optional().describe('Inches; left out for templates and close combat.'),
      strength: strengthSchema
        .optional()
        .describe('A number, user, user+1, x2 or none; left out: the bearer’s own in close combat, none otherwise.'),
      ap: ap.optional().describe('Left out for -.'),
      type: type.optional().describe(`${kinds} ...; left out for close combat.`),
      rings: z
        .array(ringSchema)
        .min(2)
        .max(5)
        .optional()
        .describe('From the middle outward, in place of strength and ap.'),
      rules: rulesSchema,
      gun: nameSchema
        .optional()
        .describe('Of a gun that fires in several ways: a weapon for each, all with its name here.'),
    })
    .refine(({ type, range }) => type !== undefined || range === undefined, {
      error: mark`a weapon with a range shoots: write its type, such as rapid fire`,
      path: ['range'],
    })
    .refine(({ rings, strength, ap }) => rings === undefined || (strength === undefined && ap === undefined), {
      error: mark`each ring has its own strength and ap: leave these two out`,
      path: ['rings'],
    })
    .transform(
      ({ name, aka, range, strength, ap, type, rings, rules, gun }): Omit<WeaponSheet, 'id'> & { aka?: string[] } => {
        const [first] = rings ?? [];
        const usual = type === undefined ? { plus: 0 } : first?.strength;
        const own = strength === 'none' ? undefined : (strength ?? usual);
        const pierces = ap ?? first?.ap;
        return {
          name,
          ...(aka === undefined ? {} : { aka }),
          ...type,
          ...(own === undefined ? {} : { strength: own }),
          ...(pierces === undefined ? {} : { ap: pierces }),
          ...(range === undefined ? {} : { range }),
          ...(rings === undefined ? {} : { rings }),
          rules: [...rules],
          ...(gun === undefined ? {} : { gun }),
        };
      },
    );
}

export const weaponSchema = weaponSchemaWith(typeSchema, 'rapid fire, assault 2, heavy 1');
/** With Salvo weapons. */
export const salvoSchema = weaponSchemaWith(withSalvo, 'rapid fire, assault 2, heavy 1, salvo 2/4');
