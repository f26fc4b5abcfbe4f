import * as z from 'zod';
import {
  akaSchema,
  datasheetsSchema,
  detachmentSchema,
  idSchema,
  inchesSchema,
  keyed,
  keywordSchema,
  nameSchema,
  textSchema,
} from '../../../engine/army/index.js';
import { t } from '../../../engine/language.js';
import { FLAME_LENGTH } from '../../../engine/table/templates.js';
import { codexHead, codexTail } from '../../codex-fields.js';
import { GOALS, upToFive } from '../../objectives/goals.js';
import { eventSchema, stratagemSchema } from '../stratagems/schema.js';
import type { Profile, Save, Weapon } from './sheet.js';

/** What a detachment gives its units or its side (DM.army.detachments.benefits). */
const benefitSchema = z.strictObject({
  text: nameSchema.optional(),
  points: z.number().int().min(1).max(10).optional().describe('Command points that the detachment begins with.'),
  strategy: z.number().int().min(-3).max(3).optional().describe('Added to the strategy rating of the army.'),
  dice: z.number().int().min(-5).max(5).optional().describe('Command dice more or fewer.'),
  to: keywordSchema.optional().describe('Only units with this keyword gain what follows; all when left out.'),
  abilities: z.array(z.string()).default([]).describe('Abilities that its units gain.'),
  keywords: z.array(keywordSchema).default([]).describe('Keywords that its units gain.'),
});

/** Detachments, with the dice that command them (DM.army.detachments). */
const detachmentsSchema = keyed(
  detachmentSchema.extend({
    commandDice: z.number().int().min(0).max(20).default(0).describe('How many dice its command pool has.'),
    benefits: z.array(benefitSchema).default([]),
  }),
);

export type DmDetachmentSheet = z.output<typeof detachmentsSchema>[string];
export type Benefit = DmDetachmentSheet['benefits'][number];

const whole = z.number().int();

const RANKS = ['0', 'I', 'II', 'III', 'IV', 'V'] as const;
const rank = z
  .union([whole.min(0).max(5), z.enum(RANKS)])
  .transform(written => (typeof written === 'number' ? written : RANKS.indexOf(written)));
const DASH = ['-', '--'] as const;
const isDash = (written: unknown): written is null | '-' | '--' =>
  written === null || written === '-' || written === '--';
const orDash = (most: number) =>
  z
    .union([whole.min(0).max(most), z.enum(DASH), z.null()], {
      error: () => t`write a number up to ${most}, or -- for a dash`,
    })
    .transform(written => (isDash(written) ? null : written));
const toughWords = {
  error: () => t`write a Toughness up to 10, or an Armour Value such as 12/11/10 for front, sides and rear`,
};
const tough = z.union([whole.min(1).max(10), z.string().regex(/^\d{1,2}\/\d{1,2}\/\d{1,2}$/, toughWords)], toughWords);
/** Places of a line of the profile table. */
const [WS, ATTACKS, TOUGHNESS, WOUNDS] = [3, 4, 6, 7];
/** More than a d6 and the greatest Strength with the greatest armour dice could meet. */
const MOST_ARMOUR = 36;

/** A line of a profile table: Rank, Mv, WS, A, BS, T (or AV front/side/rear), W, I, Ld. */
export const profileSchema = z
  .tuple(
    [
      nameSchema,
      rank,
      whole.min(0).max(20),
      orDash(10),
      orDash(10),
      orDash(10),
      tough,
      orDash(20),
      whole.min(1).max(10),
      whole.min(2).max(12),
    ],
    { error: () => t`write ten values: name, Rank, Mv, WS, A, BS, T, W, I, Ld` },
  )
  .superRefine(([, , , ws, attacks, , toughness, wounds], context) => {
    const fault = (at: number, message: string) => context.addIssue({ code: 'custom', path: [at], message });
    // What has an Armour Value has no Wounds of its own (DM.army.av).
    if (typeof toughness === 'string') {
      if (wounds !== null) fault(WOUNDS, t`an Armour Value stands in place of Wounds too: write -- for them`);
      if (toughness.split('/').some(side => Number(side) < 1 || Number(side) > MOST_ARMOUR))
        fault(TOUGHNESS, t`write Armour Values from 1 to ${MOST_ARMOUR}`);
    } else if (wounds === null || wounds === 0) {
      fault(WOUNDS, t`a body with a Toughness has Wounds: write how many`);
    }
    if ((ws === null) !== (attacks === null))
      fault(ws === null ? WS : ATTACKS, t`who fights has both Weapon Skill and Attacks: write both, or -- for both`);
  })
  .transform(([name, rank, mv, ws, attacks, bs, t, wounds, initiative, leadership]): Omit<Profile, 'id'> => {
    const about = { name, rank, mv, ws, attacks, bs, t: typeof t === 'number' ? t : null };
    const rest = { wounds: wounds ?? 1, initiative, leadership };
    if (typeof t !== 'string') return { ...about, ...rest };
    const [front, side, rear] = t.split('/').map(Number);
    return { ...about, av: { front: front!, side: side!, rear: rear! }, ...rest };
  })
  .describe('[name, Rank, Mv, WS, A, BS, T or AV as 12/11/10, W, I, Ld]; -- for a dash.');

const inchesOrNone = z
  .number()
  .min(0)
  .max(120)
  .transform(inches => Math.round(inches * 1000));
/** A line of the armoury (DM.army.datasheets.weapons). */
export const weaponSchema = z
  .strictObject({
    name: nameSchema,
    aka: akaSchema,
    range: z
      .tuple([inchesOrNone, inchesOrNone])
      .optional()
      .describe('Upper ends of the short and the long band in inches; left out for close combat.'),
    hit: z
      .tuple([whole.min(-3).max(3), whole.min(-3).max(3)])
      .default([0, 0])
      .describe('To hit at short and long range.'),
    strength: whole.min(1).max(10),
    save: whole.min(-6).max(0).default(0).describe('What it takes from armour saves.'),
    damage: z.union([whole.min(1).max(10), z.enum(['d3', 'd6'])]).default(1),
    shots: whole.min(1).max(20).default(1),
    sustained: whole.min(1).max(6).optional().describe('Sustained-fire dice instead of shots.'),
    blast: inchesSchema.optional().describe('Radius of the blast in inches.'),
    flame: z.literal(true).optional().describe('A flame template instead of shots.'),
    armourDice: whole.min(2).max(20).optional().describe('Sides of a die added against an Armour Value.'),
    gun: nameSchema
      .optional()
      .describe('Of a gun that fires in several ways: a weapon for each, all with its name here.'),
    keywords: z.array(keywordSchema).default([]),
  })
  .refine(({ range }) => range === undefined || range[0] <= range[1], {
    error: () => t`write the short range first`,
    path: ['range'],
  })
  .transform(({ range, hit, ...weapon }): Omit<Weapon, 'id'> & { aka?: string[] | undefined } => {
    const [short, long] = range ?? (weapon.flame ? [FLAME_LENGTH, FLAME_LENGTH] : [0, 0]);
    const kind = range || weapon.flame ? 'ranged' : 'melee';
    return { ...weapon, kind, short, long, shortModifier: hit[0], longModifier: hit[1] };
  });

const saveWords = { error: () => t`write a save such as 5+, or 2d6 9+` };
const saveSchema = z
  .string(saveWords)
  .regex(/^(2d6 )?\d{1,2}\+$/, saveWords)
  .transform(
    (written): Omit<Save, 'name'> => ({
      dice: written.startsWith('2d6') ? 2 : 1,
      need: Number.parseInt(written.replace('2d6 ', ''), 10),
    }),
  )
  .refine(({ dice, need }) => need >= 2 && need <= 6 * dice, {
    error: () => t`write a save from 2+ to 6+, or with 2d6 up to 12+`,
  });
const defenceSchema = z
  .union([
    z.strictObject({ name: nameSchema, armour: saveSchema }),
    z.strictObject({ name: nameSchema, field: saveSchema }),
  ])
  .transform(written => {
    const { name } = written;
    return 'armour' in written
      ? { name, kind: 'armour' as const, ...written.armour }
      : { name, kind: 'field' as const, ...written.field };
  });

/** How a mission scores at the end; none gives more than 5 (`missionScore` in battle/victory.ts). */
export const goalSchema = z.discriminatedUnion('kind', [
  ...GOALS,
  z.strictObject({ kind: z.literal('killLeaders'), warlord: upToFive, other: upToFive }),
  z.strictObject({ kind: z.literal('warlordLives'), alive: upToFive, unbeaten: upToFive }),
]);

/** The lines of a d6 table, in order. */
function d6Table<T extends z.ZodType<object>>(line: T) {
  return z
    .array(line)
    .length(6, { error: () => t`write six lines, one for each face of the die` })
    .transform(lines => lines.map((one, index) => ({ ...one, face: index + 1 })));
}

/**
 * What a faction brings: datasheets (DM.army.datasheets) with their role (DM.army.datasheets.role), models
 * (DM.army.datasheets.profiles, DM.army.datasheets.wargear), abilities (DM.army.datasheets.abilities) and keywords
 * (DM.army.keywords), detachments (DM.army.detachments), and its strategy. The input is the file as people write it, in inches; the output is what rules
 * read, in mils, every thing with its id.
 */
export const codexSchema = z.strictObject({
  ...codexHead,
  strategyRating: whole.min(0).max(6),
  profiles: keyed(profileSchema),
  weapons: keyed(weaponSchema),
  defences: keyed(defenceSchema).prefault({}),
  datasheets: datasheetsSchema,
  detachments: detachmentsSchema,
  missions: d6Table(z.strictObject({ id: idSchema, title: nameSchema, text: textSchema, goal: goalSchema })),
  events: d6Table(eventSchema.omit({ face: true })),
  stratagems: z.array(stratagemSchema).max(40).default([]),
  ...codexTail,
});

export type Codex = z.output<typeof codexSchema>;
export type MissionGoal = z.infer<typeof goalSchema>;
export type Mission = Codex['missions'][number];
