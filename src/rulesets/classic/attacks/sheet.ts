/** What a body is (AD.core.unit-types, AD.house.sub-types). */
export const BODIES = [
  'infantry',
  'artillery',
  'cavalry',
  'automata',
  'dreadnought',
  'daemon',
  'primarch',
  'monster',
] as const;
/** Vehicles and buildings have armour in place of a Toughness. */
export const HULLS = ['vehicle', 'building'] as const;
export type UnitType = (typeof BODIES)[number] | (typeof HULLS)[number];
export const SUB_TYPES = [
  'character',
  'heavy',
  'monstrous',
  'psyker',
  'flyer',
  'skimmer',
  'transport',
  'squadron',
  'bike',
  'jump',
  'jet',
  'tank',
  'walker',
  'fast',
] as const;
export type SubType = (typeof SUB_TYPES)[number];

/** Characteristics of a body (AD.core.profile); a save is the number that it needs, such as 3 for 3+. What a body lacks is left out. */
export interface Characteristics {
  M: number;
  WS?: number;
  BS?: number;
  S?: number;
  T?: number;
  W?: number;
  I?: number;
  A?: number;
  Ld?: number;
  armourSave?: number;
  invulnerableSave?: number;
}

/** The Strength of a weapon: a number of its own, or what it does to its bearer's. */
export type Strength = number | { plus: number } | { times: number };

/** How a weapon shoots; none where it is used in close combat (AD.core.types.weapon, AD.house.weapons). */
export type Shooting = 'assault' | 'heavy' | 'ordnance' | 'pistol' | 'rapidFire' | 'salvo';

/** What a rule does to a number; a factor counts before what is added, what is set after it. */
export type Change = { times: number } | { plus: number } | { set: number };
