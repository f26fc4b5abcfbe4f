import { z } from 'zod';
import { nameSchema } from '../../../engine/army/index.js';
import { mark, t } from '../../../engine/language.js';
import { BODIES, type Characteristics, HULLS, SUB_TYPES, type SubType, type UnitType } from '../attacks/sheet.js';
import type { Profile } from '../board.js';
import { rulesSchema } from './rule-text.js';

const whole = z.number().int();
const score = whole.min(0).max(10);
const move = whole.min(0).max(48);

/** `infantry character psyker`: a type, and sub-types after it. */
function typeSchema<T extends UnitType>(types: readonly T[]) {
  return z.string().transform((written, context): { type: T; subTypes: SubType[] } => {
    const [type, ...more] = written.trim().toLowerCase().split(/\s+/);
    const known = types.find(each => each === type);
    const subTypes = more.flatMap(word => SUB_TYPES.find(each => each === word) ?? []);
    if (known !== undefined && subTypes.length === more.length) return { type: known, subTypes };
    const message =
      known === undefined
        ? t`begin with one of ${types.join(', ')}`
        : t`after the type write none or some of ${SUB_TYPES.join(', ')}`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

const NONE = ['-', '--'] as const;
const SAVE_WORDS = mark`write a save as 3+, with an Invulnerable Save as 3+/5+ or -/5+, or -- for none`;
/** `3+`, `2+/4+`, `-/5+`, `--`. */
const saveSchema = z
  .union([z.string().regex(/^([2-6]\+|-)\/[2-6]\+$|^[2-6]\+$|^--?$/, SAVE_WORDS), z.null()], { error: SAVE_WORDS })
  .transform((written): Pick<Characteristics, 'armourSave' | 'invulnerableSave'> => {
    if (written === null || NONE.some(none => none === written)) return {};
    const [armour = '', invulnerable = ''] = written.split('/');
    return {
      ...(armour === '-' ? {} : { armourSave: Number.parseInt(armour, 10) }),
      ...(invulnerable === '' ? {} : { invulnerableSave: Number.parseInt(invulnerable, 10) }),
    };
  });

const ARMOUR_WORDS = mark`write the armour as front/side/rear from 10 to 14, such as 12/11/10`;
const armourSchema = z
  .string({ error: ARMOUR_WORDS })
  .regex(/^1[0-4](\/1[0-4]){2}$/, ARMOUR_WORDS)
  .transform(written => {
    const [front, side, rear] = written.split('/').map(Number);
    return { front: front!, side: side!, rear: rear! };
  });

type Line = Pick<Profile, 'name' | 'type' | 'subTypes' | 'characteristics' | 'armour'>;

const bodyLine = z
  .tuple(
    [
      nameSchema,
      typeSchema(BODIES),
      move,
      score,
      score,
      score,
      whole.min(1).max(10),
      whole.min(1).max(20),
      score,
      score,
      whole.min(1).max(10),
      saveSchema,
    ],
    {
      error: mark`write twelve values: name, type, M, WS, BS, S, T, W, I, A, Ld, Sv; or six for a vehicle: name, type, M, BS, front/side/rear, HP`,
    },
  )
  .transform(
    ([name, kind, M, WS, BS, S, T, W, I, A, Ld, saves]): Line => ({
      name,
      ...kind,
      characteristics: { M, WS, BS, S, T, W, I, A, Ld, ...saves },
    }),
  );

const hullLine = z
  .tuple([nameSchema, typeSchema(HULLS), move, score, armourSchema, whole.min(1).max(20)], {
    error: mark`write six values: name, type, M, BS, front/side/rear, HP`,
  })
  .transform(([name, kind, M, BS, armour, W]): Line => ({ name, ...kind, characteristics: { M, BS, W }, armour }));

const line = z.union([bodyLine, hullLine]);

const POWERS = ['ws', 'bs', 't', 'ward', 'dread', 'mend'] as const;
const powerSchema = z
  .strictObject({
    name: nameSchema,
    does: z.enum(POWERS, { error: mark`name what the power does: ws, bs, t, ward, dread or mend` }),
  })
  .describe('The psychic power of a Psyker: its name, and what it does.');

/** A model's profile: a line of a table, or the line with what else it has. */
export const profileSchema = z
  .union([
    line.transform(stats => ({ stats, rules: [] })),
    z.strictObject({
      stats: line,
      rules: rulesSchema,
      power: powerSchema.optional(),
      open: whole.min(1).max(30).optional().describe('Of a transport: so many of those aboard may shoot.'),
    }),
  ])
  .transform(
    ({ stats, rules, ...more }): Omit<Profile, 'id'> => ({
      ...stats,
      rules: [...rules],
      ...('power' in more && more.power !== undefined ? { power: more.power } : {}),
      ...('open' in more && more.open !== undefined ? { open: more.open } : {}),
    }),
  )
  .describe(
    '[name, type, M, WS, BS, S, T, W, I, A, Ld, Sv], of vehicles [name, type, M, BS, front/side/rear, HP], or { stats: [...], rules: [...], power: {...} }.',
  );
