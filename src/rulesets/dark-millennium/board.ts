import type { Board, GameResult, Mils, Model, ModelId, Point, SideId, Unit, UnitId } from '../../engine/index.js';

/** The table as Dark Millennium sees it. Every vehicle and monstrous creature is a unit of its own (DK.units). */
export interface DkBoard extends Board {
  units: Record<UnitId, DkUnit>;
  models: Record<ModelId, DkModel>;
  armies: Record<SideId, Army>;
  /** Profiles, weapons and powers that this battle uses, copied from the codexes when it began. */
  profiles: Record<string, Profile>;
  weapons: Record<string, Weapon>;
  powers: Record<string, Power>;
  phase: Phase;
  /** Whose turn it is: this side makes actions, the other reacts (DK.turn). */
  acting?: SideId;
  /** Who took the first turn, player one of the turn sequence (DK.first). */
  firstSide?: SideId;
  /** Units wiped out, with the points they were worth, for victory. */
  destroyed: { unit: UnitId; side: SideId; points: number }[];
  /** The score, once the battle has ended. */
  final?: GameResult;
}

export type Phase = 'before' | 'deployment' | 'turns' | 'over';

export interface Army {
  codex: string;
  name: string;
  points: number;
  /** Units of the army at the start of the battle and what each cost. */
  cost: Record<UnitId, number>;
  startModels: number;
  /** Left to spend (DK.heroes). */
  heroPoints: number;
  /** A unit came on from reserve in this turn (DK.reserves.one). */
  reserveUsed: boolean;
  /** What its psykers can summon (DK.psychic.summoning): sheets of the codexes, copied when the battle began. */
  daemons: DaemonSheet[];
}

/** Models that keep coherency, act and react together (DK.units). */
export interface DkUnit extends Unit {
  datasheet: string;
  keywords: string[];
  /** Unit abilities by id: `scout`, `teleport`, `air-drop`. */
  abilities: string[];
  startModels: number;
  /** Points of combat fatigue; more than its best morale suppress it (DK.suppression). */
  fatigue: number;
  /** Held back: its models have no place until it enters (DK.reserves). */
  reserve: boolean;
  /** The machine that carries it; its models have no `at` (DK.action.mount). */
  aboard?: ModelId;
  /** Where that machine stood last, now that it is gone (DK.house.spill). */
  wreckedAt?: Point;
  /** Actions made in this turn. */
  actions: number;
  /** Made its one Rally of this turn (DK.action.rally.once). */
  rallied: boolean;
  /** The last turn in which it moved (DK.reaction.returnFire.moved). */
  movedTurn?: number;
  /** Ignores cover in its very next action, if that is Advance or Fire (DK.action.scanner). */
  scanned: boolean;
  /** Added to the defence of its models until its next action (DK.house.powers). */
  ward?: number;
  /** Summoning points kept until it does anything else (DK.psychic.summoning.stored). */
  summoning: number;
}

export interface DkModel extends Model {
  profile: string;
  weapons: string[];
  /** Lasting effects of damage (DK.damage.light, DK.damage.heavy). */
  hurt: Hurt;
  /** Mils over the ground, in the middle of a pop-up attack (DK.skimmers.popUp). */
  risen?: Mils;
  /** Mils walked in this turn (DK.combat.defence.movement). */
  moved: Mils;
  /** Those of them that it has yet to go, in the middle of an exchange. */
  ahead?: Mils;
  /** How many models it carries (DK.action.mount). */
  capacity?: number;
}

/** What damage has taken from a model's scores: whole points, or all of a score. */
export interface Hurt {
  speed: number;
  ballistic: number;
  assault: number;
  /** The score is 0 for good. */
  immobile?: true;
  blind?: true;
  helpless?: true;
}

/** Infantry is everything that is neither vehicle nor monstrous creature; bikes and cavalry too (DK.units.coherency). */
export type ModelType = 'infantry' | 'vehicle' | 'monster';

/** A model's statistics (DK.stats). */
export interface Profile {
  id: string;
  name: string;
  /** DK.stats.type */
  type: ModelType;
  /** Inches (DK.stats.speed). */
  speed: number;
  /** DK.stats.agility */
  agility: number;
  /** DK.stats.ballistic */
  ballistic: number;
  /** DK.stats.assault */
  assault: number;
  /** Threshold: 3 for 3+ (DK.stats.defence). */
  defence: number;
  /** DK.stats.armour */
  armour: number;
  /** How many armour scores it has: x, x/2x, x/2x/3x (DK.damage.armour). */
  scores: 1 | 2 | 3;
  /** DK.stats.morale */
  morale: number;
  /** DK.stats.psychic */
  psychic: number;
  /** Inches of a jump pack (DK.jump). */
  jump?: number;
  /** Powers that it has, by id (DK.psychic). */
  powers: string[];
  /** An icon's psychic score, and whom it calls (DK.icons). */
  icon?: { psychic: number; alignment: string };
  /** Daemons that it may summon: of this alignment, or of any for `any` (DK.psychic.summoning). */
  mark?: string;
  /** Keywords of units that it carries; infantry of any kind when left out (DK.vehicles). */
  carries?: string[];
  special: ProfileWord[];
}

/** Words of profiles that rules ask for. */
export const PROFILE_WORDS = ['sniper', 'scanner', 'skimmer', 'daemon', 'fortification'] as const;
export type ProfileWord = (typeof PROFILE_WORDS)[number];

/** Words of weapons that rules ask for (DK.weapons). */
export const WEAPON_WORDS = [
  'heavy',
  'ordnance',
  'barrage',
  'blast',
  'gets-hot',
  'psychic-shock',
  'indirect',
  'ignore-cover',
  'very-long-range',
  'twin-linked',
] as const;
export type WeaponWord = (typeof WEAPON_WORDS)[number];

export interface Weapon {
  id: string;
  name: string;
  /** Short range in mils; medium is twice, long four times as far. 0 is point-blank only (DK.weapons.range). */
  range: Mils;
  power: number;
  /** Its own Rate of Fire, before the bonus for numbers (DK.weapons.rof, DK.combat.rof). */
  rof: number;
  accuracy: number;
  /** DK.weapons.hands; `none` for grenades and what is part of the body. */
  hands: 'one' | 'two' | 'none';
  grenade: boolean;
  /** Added to the margin of success against vehicles (DK.weapons.at). */
  at: number;
  /** The damage that a margin of 1 inflicts (DK.weapons.poison). */
  poison?: DamageLevel;
  words: WeaponWord[];
}

/** DK.damage */
export const DAMAGE_LEVELS = ['none', 'light', 'heavy', 'overkill'] as const;
export type DamageLevel = (typeof DAMAGE_LEVELS)[number];

/** A psychic power (DK.psychic). What it does is one of the effects that psychic/effects.ts knows. */
export interface Power {
  id: string;
  name: string;
  text: string;
  threshold: number;
  /** Inches; 0 is the caster's own unit. */
  range: Mils;
  effect: PowerEffect;
}

export type PowerEffect =
  /** So many of the closest models are hit with the margin of the psychic test; `shock`: overkill, but for vehicles. */
  | { kind: 'attack'; power: number; hits: number; shock: boolean }
  /** Points of combat fatigue that a friendly unit loses, or an enemy gains. */
  | { kind: 'calm'; points: number }
  | { kind: 'dread'; points: number }
  /** Models of the unit gain this defence until its next action. */
  | { kind: 'ward'; defence: number };

/** A daemon that can be summoned, and for how many summoning points a model. */
export interface DaemonSheet {
  id: string;
  name: string;
  alignment: string;
  summoning: number;
  profile: string;
  weapons: string[];
  base: Model['base'];
  height: Mils;
}
