import * as z from 'zod';
import { nameSchema } from '../../../engine/army/index.js';
import { mark, t } from '../../../engine/language.js';
import type { BODIES, Characteristics, HULLS, SubType, UnitType } from '../attacks/sheet.js';
import type { Profile } from '../board.js';
import { rulesSchema } from './rule-text.js';

const whole = z.number().int();
const score = whole.min(0).max(10);
const move = whole.min(0).max(48);

/** What bodies of a rule book may be. */
export interface Kinds {
  bodies: readonly (typeof BODIES)[number][];
  hulls: readonly (typeof HULLS)[number][];
  subTypes: readonly SubType[];
  /** Movement of who is such a thing, where a profile says none. Left out: every profile says its own. */
  moves?(type: UnitType, subTypes: readonly SubType[]): number;
}

/** `infantry character psyker`: a type, and sub-types after it. */
function typeSchema<T extends UnitType>(types: readonly T[], known: readonly SubType[]) {
  return z.string().transform((written, context): { type: T; subTypes: SubType[] } => {
    const [type, ...more] = written.trim().toLowerCase().split(/\s+/);
    const is = types.find(each => each === type);
    const subTypes = more.flatMap(word => known.find(each => each === word) ?? []);
    if (is !== undefined && subTypes.length === more.length) return { type: is, subTypes };
    const message =
      is === undefined
        ? t`begin with one of ${types.join(', ')}`
        : t`after the type write none or some of ${known.join(', ')}`;
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

const MOVE_WORDS = mark`write the Movement in inches, or -- for that of its type`;
const moveOrNone = z
  .union([move, z.enum(NONE)], { error: MOVE_WORDS })
  .transform(written => (typeof written === 'number' ? written : undefined));

function moveOf(written: number | undefined, kind: Pick<Line, 'type' | 'subTypes'>, { moves }: Kinds): number {
  return written ?? moves?.(kind.type, kind.subTypes) ?? 0;
}

function hasWalkers({ subTypes }: Kinds): boolean {
  return subTypes.includes('walker');
}

function lineWords(kinds: Kinds): string {
  return hasWalkers(kinds)
    ? mark`write twelve values: name, type, M, WS, BS, S, T, W, I, A, Ld, Sv; or six for a vehicle: name, type, M, BS, front/side/rear, HP; or ten for a walker: name, type, M, WS, BS, S, front/side/rear, I, A, HP`
    : mark`write twelve values: name, type, M, WS, BS, S, T, W, I, A, Ld, Sv; or six for a vehicle: name, type, M, BS, front/side/rear, HP`;
}

function bodyLine(kinds: Kinds) {
  return z
    .tuple(
      [
        nameSchema,
        typeSchema(kinds.bodies, kinds.subTypes),
        kinds.moves === undefined ? move : moveOrNone,
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
      { error: lineWords(kinds) },
    )
    .transform(
      ([name, kind, M, WS, BS, S, T, W, I, A, Ld, saves]): Line => ({
        name,
        ...kind,
        characteristics: { M: moveOf(M, kind, kinds), WS, BS, S, T, W, I, A, Ld, ...saves },
      }),
    );
}

function hullLine(kinds: Kinds) {
  return z
    .tuple(
      [
        nameSchema,
        typeSchema(kinds.hulls, kinds.subTypes),
        kinds.moves === undefined ? move : moveOrNone,
        score,
        armourSchema,
        whole.min(1).max(20),
      ],
      { error: mark`write six values: name, type, M, BS, front/side/rear, HP` },
    )
    .transform(
      ([name, kind, M, BS, armour, W]): Line => ({
        name,
        ...kind,
        characteristics: { M: moveOf(M, kind, kinds), BS, W },
        armour,
      }),
    );
}

/** A vehicle that fights: one of the sub-type `walker` alone. */
function walkerLine(kinds: Kinds) {
  return z
    .tuple(
      [
        nameSchema,
        typeSchema(kinds.hulls, kinds.subTypes),
        moveOrNone,
        score,
        score,
        score,
        armourSchema,
        score,
        score,
        whole.min(1).max(20),
      ],
      { error: lineWords(kinds) },
    )
    .refine(([, { subTypes }]) => subTypes.includes('walker'), { error: lineWords(kinds) })
    .transform(
      ([name, kind, M, WS, BS, S, armour, I, A, W]): Line => ({
        name,
        ...kind,
        characteristics: { M: moveOf(M, kind, kinds), WS, BS, S, W, I, A },
        armour,
      }),
    );
}

function lineSchema(kinds: Kinds) {
  return hasWalkers(kinds)
    ? z.union([bodyLine(kinds), hullLine(kinds), walkerLine(kinds)])
    : z.union([bodyLine(kinds), hullLine(kinds)]);
}

const POWERS = ['ws', 'bs', 't', 'ward', 'dread', 'mend'] as const;
const powerSchema = z
  .strictObject({
    name: nameSchema,
    does: z.enum(POWERS, { error: mark`name what the power does: ws, bs, t, ward, dread or mend` }),
    charges: whole.min(1).max(3).optional().describe('Warp charges that it takes, where powers are thrown for; 1.'),
    mastery: whole.min(1).max(4).optional().describe('What its Psyker adds to the warp charges of its side; 1.'),
  })
  .describe('The psychic power of a Psyker: its name, and what it does.');

/** A model's profile: a line of a table, or the line with what else it has. */
export function profileSchemaOf(kinds: Kinds) {
  const line = lineSchema(kinds);
  return z
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
      hasWalkers(kinds)
        ? '[name, type, M, WS, BS, S, T, W, I, A, Ld, Sv], of vehicles [name, type, M, BS, front/side/rear, HP], of walkers [name, type, M, WS, BS, S, front/side/rear, I, A, HP], or { stats: [...], rules: [...], power: {...} }. M may be -- for that of its type.'
        : '[name, type, M, WS, BS, S, T, W, I, A, Ld, Sv], of vehicles [name, type, M, BS, front/side/rear, HP], or { stats: [...], rules: [...], power: {...} }.',
    );
}
