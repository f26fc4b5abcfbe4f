import type { SubType, UnitType } from '../../classic/attacks/sheet.js';
import type { Profile } from '../../classic/board.js';
import type { Kinds } from '../../classic/codex/profile-schema.js';

const ON_FOOT = 6;
const SWIFT = 12;
/** The cruising speed of vehicles, and the most of who zooms. */
const CRUISING = 12;
const ZOOMING = 36;
const SWIFT_TYPES: readonly SubType[] = ['bike', 'jump', 'jet'];

/** What bodies may be, and how far they move unless their sheet says (IO.house.types, IO.house.walk). */
export const KINDS: Kinds = {
  bodies: ['infantry', 'artillery', 'cavalry', 'monster'],
  hulls: ['vehicle', 'building'],
  subTypes: [
    'character',
    'psyker',
    'bike',
    'jump',
    'jet',
    'tank',
    'walker',
    'skimmer',
    'fast',
    'flyer',
    'transport',
    'squadron',
  ],
  moves,
};

function moves(type: UnitType, subTypes: readonly SubType[]): number {
  if (type === 'building') return 0;
  if (subTypes.includes('flyer')) return ZOOMING;
  if (type === 'vehicle' && !subTypes.includes('walker')) return CRUISING;
  return type === 'cavalry' || subTypes.some(each => SWIFT_TYPES.includes(each)) ? SWIFT : ON_FOOT;
}

/** A Flyer that is no support strike: a fast Skimmer in all (IO.flyers.hover). */
export function hovering(profile: Profile): Profile {
  const { id, subTypes, characteristics } = profile;
  return {
    ...profile,
    id: `${id}-hovering`,
    subTypes: [...new Set<SubType>([...subTypes.filter(each => each !== 'flyer'), 'skimmer', 'fast'])],
    characteristics: { ...characteristics, M: Math.min(CRUISING, characteristics.M) },
  };
}

/** Types that lists of other programs name and these rules do not, as the nearest that they know. */
const AS: Record<string, string> = {
  automata: 'monster',
  dreadnought: 'monster',
  daemon: 'infantry',
  primarch: 'infantry',
};

/** Sub-types of hulls and of bodies that these rules know beside those of others, by the words of lists (IO.house.types). */
const OF_HULLS: readonly [RegExp, SubType][] = [
  [/\btank\b/, 'tank'],
  [/\bwalker\b/, 'walker'],
  [/\bfast\b/, 'fast'],
];
const OF_BODIES: readonly [RegExp, SubType][] = [
  [/bike/, 'bike'],
  [/\bjump\b/, 'jump'],
  [/\bjet(?![ -]?bike)/, 'jet'],
];

/** A type and sub-types of a list of another program, as these rules know them (IO.house.provisional). */
export function asKind([type = '', ...others]: readonly string[], said: string): string[] {
  const called = type === 'vehicle' ? OF_HULLS : OF_BODIES;
  const more = [...others, ...called.filter(([words]) => words.test(said)).map(([, subType]) => subType)];
  const subTypes = [...more, ...(type === 'primarch' ? ['character'] : [])];
  const isMonster = more.includes('monstrous') && type !== 'vehicle';
  return [
    isMonster ? 'monster' : (AS[type] ?? type),
    ...subTypes.filter(each => KINDS.subTypes.some(known => known === each)),
  ];
}

/** A fast Skimmer that is taken for a support strike flies as Flyers do (IO.flyers.hover). */
export function zooming(profile: Profile): Profile {
  const { id, subTypes, characteristics } = profile;
  const more = { ...characteristics, M: Math.max(ZOOMING, characteristics.M) };
  return { ...profile, id: `${id}-zooming`, subTypes: [...subTypes, 'flyer'], characteristics: more };
}

const DODGING: readonly SubType[] = ['bike', 'skimmer', 'flyer'];

/**
 * The profile with what its type brings: monsters are monstrous to other rules, Infantry that is fearless knows no fear
 * instead (IO.fearless), and bikes, skimmers and flyers jink (IO.house.jink).
 */
export function withTypeRules(profile: Omit<Profile, 'id'>): Omit<Profile, 'id'> {
  const jinks = profile.subTypes.some(each => DODGING.includes(each)) && !profile.rules.includes('jink');
  return withNatureOf(jinks ? { ...profile, rules: [...profile.rules, 'jink'] } : profile);
}

function withNatureOf(profile: Omit<Profile, 'id'>): Omit<Profile, 'id'> {
  const { type, subTypes, rules } = profile;
  if (type === 'monster') return { ...profile, subTypes: [...subTypes, 'monstrous'] };
  if (type !== 'infantry') return profile;
  return { ...profile, rules: rules.map(written => (written === 'fearless' ? 'no-fear' : written)) };
}
