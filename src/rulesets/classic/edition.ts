import type { Mils } from '../../engine/index.js';

/** Numbers and tables in which rule books differ; plain data. */
export interface Edition {
  /** What close combat needs, by the Weapon Skill of the foe against one's own. */
  melee: { foeHalf: number; foeLower: number; foeEqual: number; foeHigher: number; foeDouble: number };
  /** `foeDouble` needs more than twice one's own. */
  meleeBeyond?: true;
  /** Results of a penetrating hit: the least total for each, in order. */
  vehicleTable: { shaken: number; stunned: number; weapon: number; immobile: number; explodes: number };
  /** How near to an enemy nobody comes but to charge or pile in. */
  enemyAway: Mils;
  /** Bases this near are in contact. */
  contact: Mils;
  /** Between models of a unit, across and up. */
  coherency: { across: Mils; up: Mils };
  /** Who is stunned makes Snap Shots as well. */
  stunnedSnaps?: true;
  /** Who goes to ground adds so much to a Cover Save, and has this one in the open; left out: nobody goes to ground. */
  ground?: { by: number; open: number };
  /** The Cover Save of who jinks; left out: nobody does. */
  jink?: number;
  /** Shots from no further than this, on the same level, leave no cover but to who goes to ground against them. */
  pointBlank?: Mils;
  /** The owner of whoever is hurt allots every Wound, to any model, wounded ones first, before anything is saved. */
  ownerAllots?: true;
  /** Infantry that is fearless knows no fear instead: it may rout, rallies by itself and is never swept. */
  fearlessRallies?: true;
  /** Infantry charges in disorder out of a machine that has not moved, and that stays. */
  chargesFromStill?: true;
  /** Nobody is challenged in close combat. */
  noChallenges?: true;
  /** Who sweeps may be held back, takes so many Wounds for each of its models, and follows; left out: who is caught is destroyed. */
  pursuit?: { woundsEach: number };
  /** Powers are thrown for with warp charges; left out: a Leadership test. */
  psychic?: Casting;
  /** Tanks without a capacity carry so many models for each Hull Point, of an Armour Save no better than this, with this Cover Save; left out: none do. */
  riders?: { eachHullPoint: number; save: number; cover: number };
  /** How far units go is thrown; left out: a Run adds the lowest Initiative, and difficult ground takes inches off. */
  pace?: Pace;
  /** Blasts and templates are dice; left out: markers are laid. */
  templates?: TemplateDice;
}

/** Powers that dice decide. */
export interface Casting {
  /** A die this high harnesses a charge. */
  need: number;
  /** A die this high of the other side takes one away. */
  deny: number;
  /** Two sixes are Perils of so many Wounds. */
  wounds: number;
}

/** Moves that dice decide. A vehicle has cruising speed by its Movement, and combat speed by half of that. */
export interface Pace {
  /** Sides of the die that a Run adds, in inches. */
  run: number;
  /** Who meets difficult ground throws so many d6 and goes no further than the best; a vehicle no faster than combat speed. */
  rough: number;
  /** Inches that a vehicle adds by going flat out, and one that is fast. */
  flatOut: { usual: number; fast: number };
}

/** Blasts and templates without markers: a pool of dice in place of each. */
export interface TemplateDice {
  /** What a die needs, whatever the Ballistic Skill. */
  need: number;
  /** Of a blast: dice for each inch across its marker. */
  perInch: number;
  /** Of a template of 8": its dice, and how far it reaches; others in proportion. */
  flame: { dice: number; reach: Mils };
  /** A unit of so many times the dice is easier to hit by one. */
  crowd: number;
  /** Taken off where a barrage is fired indirectly. */
  indirect: number;
  /** Natural ones of a blast up to so many inches across hit another unit within so much, of a larger one within that. */
  stray: { upTo: number; small: Mils; large: Mils };
}
