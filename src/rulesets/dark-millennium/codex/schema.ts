import * as z from 'zod';
import {
  akaSchema,
  datasheetsSchema,
  detachmentsSchema,
  idSchema,
  inchesSchema,
  keyed,
  keywordSchema,
  nameSchema,
  textSchema,
} from '../../../engine/army/index.js';
import { mark } from '../../../engine/language.js';
import { codexHead, codexTail } from '../../codex-fields.js';
import { DAMAGE_LEVELS, PROFILE_WORDS, type Profile, WEAPON_WORDS, type Weapon } from '../board.js';

const whole = z.number().int();

const ARMOUR_WORDS = mark`write the armour as 3, 5/10 or 7/14/21: one, two or three armour scores`;
/** `3`, `5/10`, `7/14/21`: how much it resists, and what it takes to disable it (DK.damage.armour). */
const armourSchema = z
  .union([whole.min(1).max(30), z.string().regex(/^\d{1,2}(\/\d{1,2}){1,2}$/, ARMOUR_WORDS)], { error: ARMOUR_WORDS })
  .transform(written => String(written).split('/').map(Number))
  .refine(([x, ...more]) => more.every((score, index) => score === x! * (index + 2)), ARMOUR_WORDS)
  .transform(scores => ({ armour: scores[0]!, scores: scores.length as Profile['scores'] }));

const line = z.tuple(
  [
    nameSchema,
    z.enum(['infantry', 'vehicle', 'monster']),
    whole.min(0).max(24),
    whole.min(0).max(9),
    whole.min(-3).max(9),
    whole.min(-3).max(9),
    whole.min(1).max(9),
    armourSchema,
    whole.min(0).max(12),
    whole.min(0).max(6),
  ],
  { error: mark`write ten values: name, type, Speed, Agility, BS, AS, Defence, Armour, Morale, Psychic` },
);

/** A model's statistics (DK.stats): a line of a table, or the line with what else it has. */
const profileSchema = z
  .union([
    line.transform(stats => ({
      stats,
      jump: undefined,
      powers: [],
      icon: undefined,
      mark: undefined,
      carries: undefined,
      special: [],
    })),
    z.strictObject({
      stats: line,
      jump: whole.min(1).max(24).optional().describe('Inches of its jump pack.'),
      powers: z.array(idSchema).default([]).describe('Psychic powers that it has.'),
      icon: z
        .strictObject({ psychic: whole.min(1).max(6), alignment: keywordSchema })
        .optional()
        .describe('The psychic score of an icon that it bears, and whom it calls.'),
      mark: keywordSchema.optional().describe('Daemons of this alignment answer it; `any` for all of them.'),
      carries: z
        .array(keywordSchema)
        .min(1)
        .optional()
        .describe('Keywords: a transport carries units that have one of them; any infantry when left out.'),
      special: z.array(z.enum(PROFILE_WORDS)).default([]),
    }),
  ])
  .transform(({ stats, powers, special, ...more }): Omit<Profile, 'id'> => {
    const [name, type, speed, agility, ballistic, assault, defence, { armour, scores }, morale, psychic] = stats;
    const about = { name, type, speed, agility, ballistic, assault, defence, armour, scores, morale, psychic };
    const known = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined));
    return { ...about, powers: [...powers], special: [...special], ...known };
  })
  .describe(
    '[name, type, Speed, Agility, BS, AS, Defence, Armour, Morale, Psychic], or { stats: [...], special: [...] }.',
  );

/** A line of the armoury (DK.weapons). */
const weaponSchema = z
  .strictObject({
    name: nameSchema,
    aka: akaSchema,
    range: z.number().min(1).max(60).optional().describe('Short range in inches; left out for point-blank.'),
    power: whole.min(1).max(20),
    rof: whole.min(0).max(9).default(0).describe('Its own Rate of Fire.'),
    accuracy: whole.min(-3).max(5).default(0),
    hands: z.enum(['one', 'two', 'none']).default('none'),
    grenade: z.boolean().default(false),
    at: whole.min(0).max(9).default(0).describe('Added to the margin of success against vehicles.'),
    poison: z.enum(DAMAGE_LEVELS).exclude(['none']).optional().describe('The damage of a margin of 1.'),
    words: z.array(z.enum(WEAPON_WORDS)).default([]),
  })
  .transform(({ range = 0, ...weapon }): Omit<Weapon, 'id'> & { aka?: string[] | undefined } => ({
    ...weapon,
    words: [...weapon.words],
    range: Math.round(range * 1000),
  }));

const effectSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('attack'),
    power: whole.min(1).max(20),
    hits: whole.min(1).max(20).default(1).describe('How many of the closest models it hits.'),
    shock: z.boolean().default(false).describe('Psychic shock: overkill, but for vehicles.'),
  }),
  z.strictObject({ kind: z.literal('calm'), points: whole.min(1).max(6) }),
  z.strictObject({ kind: z.literal('dread'), points: whole.min(1).max(6) }),
  z.strictObject({ kind: z.literal('ward'), defence: whole.min(1).max(3) }),
]);

/** A psychic power (DK.psychic). */
const powerSchema = z.strictObject({
  name: nameSchema,
  text: textSchema,
  threshold: whole.min(1).max(12),
  range: z
    .number()
    .min(0)
    .max(60)
    .default(0)
    .transform(inches => Math.round(inches * 1000))
    .describe('Inches; 0 for the own unit.'),
  effect: effectSchema,
});

/** A daemon that can be summoned (DK.psychic.summoning). */
const daemonSchema = z.strictObject({
  name: nameSchema,
  alignment: keywordSchema,
  summoning: whole.min(1).max(20).describe('Summoning points of each model.'),
  profile: idSchema,
  weapons: z.array(idSchema).default([]),
  base: inchesSchema.prefault(1).describe('Width of its round base in inches.'),
  height: inchesSchema.prefault(1),
});

/** What a force brings: profiles, weapons, datasheets, lists. The input is the file as people write it, in inches. */
export const codexSchema = z.strictObject({
  ...codexHead,
  profiles: keyed(profileSchema),
  weapons: keyed(weaponSchema),
  powers: keyed(powerSchema).prefault({}),
  daemons: keyed(daemonSchema).prefault({}),
  datasheets: datasheetsSchema,
  detachments: detachmentsSchema,
  ...codexTail,
});

export type Codex = z.output<typeof codexSchema>;
