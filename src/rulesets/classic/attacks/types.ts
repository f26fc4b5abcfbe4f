import type { ZodType } from 'zod';
import type { BoardHooks } from './board-hooks.js';
import type { Change, Characteristics, Shooting, Strength, SubType, UnitType } from './sheet.js';

export type { Change, Characteristics, Shooting, Strength, SubType, UnitType } from './sheet.js';

/** A body that attacks or is attacked: its characteristics as they are now. */
export interface Fighter {
  name: string;
  type: UnitType;
  subTypes: readonly SubType[];
  characteristics: Characteristics;
  /** Wounds, or Hull Points, that it has left. */
  wounds: number;
  /** Its own special rules, and those that its unit gives to all. */
  rules: readonly HeldRule[];
  /** What hatred and preference may name: its faction, its unit, its types. */
  kinds: readonly string[];
}

export interface Weapon {
  name: string;
  /** Left out where its rules wound without one. */
  strength?: Strength;
  /** Left out for `-`: it pierces no armour. */
  ap?: number;
  shooting?: Shooting;
  /** Least and most inches. */
  range?: { least: number; most: number };
  rules: readonly HeldRule[];
}

/** How an attack covers the ground, where it does not aim at one body. */
export type Area = 'blast' | 'template';

/** Attacks of one body with one weapon on one unit. */
export interface Attack {
  by: Fighter;
  weapon: Weapon;
  /** Those whom it may hurt; numbers of several go by the majority, ties by the highest. */
  foes: readonly Fighter[];
  /** Everybody of their unit, where some of it are out of reach. */
  unit?: readonly Fighter[];
  /** In close combat: with what befell the attacker before. */
  fight?: Fight;
  /** A Snap Shot. */
  isSnap?: boolean;
  area?: Area;
  /** Dice to hit are thrown for what would cover the ground. */
  isPool?: boolean;
  /** The target, or the middle of a blast, lies within half of the weapon's range. */
  isWithinHalf?: boolean;
  /** Made when a Psychic check of it was passed. */
  isForced?: boolean;
  /** The one failed die of this turn was thrown again before. */
  isSpent?: boolean;
  /** The Armour Value that is hit. */
  armour?: number;
}

export interface Fight {
  hasCharged: boolean;
  isDisordered: boolean;
  wasCharged: boolean;
  /** The charged unit was locked in combat before, or held the line. */
  isHeld: boolean;
  /** The first round of this combat. */
  isFirst: boolean;
  isChallenge: boolean;
  /** The bearer's unit counts for fewer bodies than its foes. */
  isOutnumbered: boolean;
  /** The Fight has not begun: dice that are thrown as it does count for what they show on average. */
  isAhead?: boolean;
  /** Other close combat weapons, and pistols, in hand. */
  other: readonly Weapon[];
}

/** A Wound on its way to somebody. */
export interface Wound {
  strength: number;
  /** Undefined where it pierces no armour. */
  ap: number | undefined;
  /** It kills outright, whatever its Strength. */
  isDeadly: boolean;
  /** The attacker allocates it. */
  isPrecise: boolean;
  isMelee: boolean;
  area: Attack['area'];
  /** That bear on it: of the weapon, and of who attacks. */
  rules: readonly HeldRule[];
  /** What may not stop it, beside what its rules bar. */
  bars?: readonly Barrier[];
}

/** Numbers that rules change. */
export type Named =
  | 'WS'
  | 'BS'
  | 'attacks'
  | 'chargeAttacks'
  | 'strength'
  | 'attackStrength'
  | 'step'
  | 'armour'
  | 'secondWeapon';

/** Which dice are thrown again: the failed ones, those that show 1, or one failed one a turn. */
export type Again = 'failed' | 'ones' | 'one';

/** A roll that rules look at. */
export type Roll = 'hit' | 'wound' | 'armour';

/** What a face marks the hit, or the Wound, with. */
export interface Marks {
  /** The attacker hurts himself. */
  isHot?: true;
  /** The attacker allocates it. */
  isPrecise?: true;
  /** It wounds whatever the Toughness, and pierces at this AP unless its own is better. */
  rends?: { ap: number };
  isDeadly?: true;
}

/** What may stop a Wound. */
export type Barrier = 'armour' | 'cover' | 'invulnerable' | 'mitigation' | 'shrouded';

/** What a rule adds to, or takes from, what may stop a Wound. */
export interface Saving {
  /** Invulnerable Saves. */
  invulnerable?: number;
  /** A roll of Damage Mitigation. */
  mitigation?: number;
  /** One that hides its bearer. */
  shrouded?: number;
  bars?: readonly Barrier[];
}

/** Where a rule may stand in a codex. `unit`: one model of a unit is enough for all; `whole`: all of its models need it. */
export type On = 'weapon' | 'model' | 'unit' | 'whole' | 'list';

/** The value of a rule: how it is read, and which of two counts for who has both. */
export interface ValueOf<X> {
  /** Reads what stands after the colon; undefined when nothing does. */
  schema: ZodType<X>;
  /** Whether the first serves its bearer better. Left out where values of the rule stand side by side, such as kinds of foe. */
  better?(one: X, other: X): boolean;
  /** What may stand after the colon, for a fault of a codex: `2 to 6`. Undefined: nothing may. */
  wants?(): string;
  /** What stands behind it in the name of its rule: 6 of `Rending (6+)`. */
  sign?: '+';
}

/**
 * A special rule, in a file of its own. A step asks the rules that bear on it, and none by name. Every hook is pure. X: its
 * value, such as 6 of `Rending (6+)`. The hooks below are asked while one pool of attacks is resolved; those that look at the
 * table stand in `board-hooks.ts`.
 */
export interface SpecialRule<X = unknown> extends BoardHooks<X> {
  /** As codexes write it; a value follows after a colon: `rending:6`. */
  id: string;
  /** The name that players read, such as `Rending (6+)`. */
  label(value: X): string;
  value: ValueOf<X>;
  on: readonly On[];
  /** A body that has it has it in close combat alone; shots need it on their weapon. */
  byWeaponWhenShooting?: true;
  /** Of a weapon: it means nothing on one that shoots, or on one for close combat. */
  only?: 'shooting' | 'melee';
  /** Wounds that it bears on are of the mind, for who resists those. */
  isPsychic?: true;
  /** Rules that come with it. */
  gives?: readonly string[];
  number?: Partial<Record<Named, (attack: Attack, value: X) => Change | undefined>>;
  /** The number that wounds, where it is fixed. */
  need?(attack: Attack, value: X): number | undefined;
  /** One failed die a turn may be thrown again to hit alone. */
  again?: {
    hit?(attack: Attack, value: X): Again | undefined;
    wound?(attack: Attack, value: X): Exclude<Again, 'one'> | undefined;
    armour?(attack: Attack, value: X): Exclude<Again, 'one'> | undefined;
  };
  /** What the last natural face of a roll marks. */
  face?: Partial<Record<Roll, (face: number, attack: Attack, value: X) => Marks | undefined>>;
  /** The Weapon Skill of its bearer, whoever strikes: `number` knows those alone who attack. */
  skill?: Change;
  /** Of a weapon: no hand is free beside it. */
  fillsHands?: true;
  /** More dice that a roll for armour adds up. */
  armourDice?(attack: Attack, value: X): number;
  /** Of a die of a roll for armour: a D3 is added, once a hit. */
  armourRends?(face: number, value: X): boolean;
  /** Whether a glance may be thrown again as well as a failure. */
  armourAgain?: true;
  /** More Toughness when it is asked whether a Strength kills outright. */
  hardens?(value: X): number;
  /** What penetrates penetrates once more, from nowhere, on so much or more of a die. */
  repeats?(value: X): number;
  /** As many hits follow as Wounds that nothing stopped, by the weapon alone. */
  blazes?: true;
  /** A natural 1 of a shot is hot; where nothing is rolled to hit, a die is thrown for each shot first. */
  overheats?: true;
  /** Asked of the rules of the weapon, and of those of whom it wounds (`holder`). */
  saving?(wound: Wound, model: Fighter, value: X, holder: 'attacker' | 'victim'): Saving | undefined;
  /** How many Wounds one becomes between saves and mitigation. */
  multiplies?(wound: Wound, model: Fighter, value: X): number;
  /** At most how many Wounds one that kills outright takes. */
  survives?(wound: Wound, model: Fighter, value: X): number;
}

/** A special rule as somebody, or a weapon, has it. */
export interface HeldRule {
  rule: SpecialRule;
  value: unknown;
  /** As it is written, such as `rending:6`: what frames and the board keep of it. */
  written: string;
}
