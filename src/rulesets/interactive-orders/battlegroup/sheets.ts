import * as z from 'zod';
import { type Datasheet, datasheetsWith, type Role } from '../../../engine/army/index.js';
import { mark } from '../../../engine/language.js';
import type { Profile } from '../../classic/board.js';

/** Kinds of slots that picks open, with the roles that fill one. */
export const OPENINGS = {
  staff: ['Elites', 'Fire Support'],
  asset: ['Elites', 'Fast Attack', 'Heavy Support'],
  fire: ['Fire Support'],
} as const satisfies Record<string, readonly Role[]>;
export type Opening = keyof typeof OPENINGS;

/** What each of a role opens unless its sheet says (IO.force.hq, IO.force.troops, IO.force.fast). */
const OPENED: Partial<Record<Datasheet['role'], readonly Opening[]>> = {
  HQ: ['staff'],
  Troops: ['asset'],
  'Fast Attack': ['fire'],
};

/** Of its cost, what a battery and a flyer cost as Fire Support, in percent (IO.strike.bombard, IO.strike.flyer). */
const BATTERY = 10;
const FLYER = 20;

const openings = Object.keys(OPENINGS) as [Opening, ...Opening[]];

/** Datasheets, with what those of a Battlegroup have besides. */
export const sheetsSchema = datasheetsWith({
  opens: z
    .array(z.enum(openings, { error: mark`name what it opens: staff, asset or fire` }))
    .max(10)
    .optional()
    .describe(
      'Slots that it opens: staff for one Elites or Fire Support, asset for one Elites, Fast Attack or Heavy Support, fire for one Fire Support. By its role when left out.',
    ),
  support: z
    .enum(['bombard', 'flyer'], { error: mark`name the strike that it makes: bombard or flyer` })
    .optional()
    .describe('The strike that it may be taken for as Fire Support; by its type when left out.'),
});

export type Support = 'bombard' | 'flyer' | 'point';
export type Sheet = Datasheet & { opens: readonly Opening[]; support?: Support };
type Written = z.output<typeof sheetsSchema>[string];

/** A datasheet as Battlegroups see it: what it opens, and the slots that it may fill besides its own. */
export function asSheet(written: Written, profiles: Readonly<Record<string, Omit<Profile, 'id'>>>): Sheet {
  const { support: named, opens, ...plain } = written;
  const kinds = profilesOf(written).flatMap(id => profiles[id] ?? []);
  const support = named ?? strikeOf(kinds);
  const isFoot = kinds.length > 0 && kinds.every(({ type }) => type === 'infantry');
  const as: Datasheet['as'] = {
    ...(support === 'bombard' ? { 'Fire Support': BATTERY } : {}),
    ...(support === 'flyer' ? { 'Fire Support': FLYER } : {}),
    // Heavy Support on foot may be taken as Troops (IO.force.heavy).
    ...(written.role === 'Heavy Support' && isFoot ? { Troops: 100 } : {}),
  };
  return { ...plain, opens: opens ?? OPENED[written.role] ?? [], as, ...(support === undefined ? {} : { support }) };
}

/** Any Artillery and any Flyer may be Fire Support (IO.force.afs). */
function strikeOf(kinds: readonly Omit<Profile, 'id'>[]): Support | undefined {
  if (kinds.length === 0) return undefined;
  if (kinds.every(({ type }) => type === 'artillery')) return 'bombard';
  return kinds.every(({ subTypes }) => subTypes.includes('flyer')) ? 'flyer' : undefined;
}

/** Profiles of its models, with those that options give them. */
export function profilesOf({ models, options }: Pick<Written, 'models' | 'options'>): string[] {
  const better = options.flatMap(({ choose }) => Object.values(choose).flatMap(({ profile }) => profile ?? []));
  return [...Object.values(models).map(({ id, profile }) => profile ?? id), ...better];
}

export const TARGET_POINT = 'target-point';

const { [TARGET_POINT]: POINT } = sheetsSchema.parse({
  [TARGET_POINT]: {
    name: 'Target Point {call}',
    role: 'Fire Support',
    models: { [TARGET_POINT]: { name: 'Target Point', cost: 15 } },
    team: { [TARGET_POINT]: 1 },
  },
});

/** A place that a battery may fire on without being asked: 15 points (IO.barrage.point). Every codex has it. */
export const COMMON: Record<string, Sheet> = { [TARGET_POINT]: { ...POINT!, opens: [], support: 'point' } };
