import type { ModelId, Point, SideId, UnitId } from '../../../engine/index.js';
import type { Tested } from '../../characteristic-test.js';
import type { CoverFound } from '../../cover.js';
import type { Trigger } from '../board.js';
import type { Cause, DmModified, DmModifier } from '../causes.js';
import type { ArmourHit } from '../machines/events.js';

/** What comes of a morale test. */
export type MoraleOutcome = 'holds' | 'shaken' | 'broken';

/** Under what orders, or as what reaction, a unit shoots. */
export const SHOT_HOWS = ['fire', 'advance', 'assault', 'overwatch', 'openFire', 'returnFire'] as const;
export type ShotHow = (typeof SHOT_HOWS)[number];

/** What a weapon needs against its target, and why. */
export type ShotReasons =
  | {
      /** Left out for a flame, which hits without a roll. */
      toHit?: DmModified;
      /** Names of the pieces that give cover. */
      coverBy: string[];
      strength: number;
      save: number;
      against:
        | { is: 'armour'; armour: number; side: string; armourDice?: number }
        | { is: 'toughness'; wound: number; modifiers: DmModifier[] }
        | { is: 'tooTough' };
    }
  /** As a version before them worded both, in a battle that it saved. */
  | { told: string[] };

/** One weapon type of one attack, with every die. */
export interface Volley {
  /** Its name. */
  weapon: string;
  count: number;
  /** The unit that it hurts, where that is not the target of the attack: a blast that spreads. */
  onto?: UnitId;
  toHit: number;
  hitFaces: number[];
  /** Second dice behind a 6, where 7 or more is needed. */
  againFaces: number[];
  /** Dice of sustained fire: 1 jams, else 1, 1, 2, 2 and 3 hits. */
  sustainedFaces: number[];
  /** Where weapons do not jam (DM.house.weapons.jam). */
  neverJams?: true;
  hits: number;
  /** A flame template: there was nothing to roll to hit. */
  template?: true;
  toWound: number;
  woundFaces: number[];
  wounds: number;
  saves: { need: number; dice: 1 | 2; faces: number[]; saved: number; name: string }[];
  damageFaces: number[];
  /** Wounds that got through. */
  unsaved: number;
  /** Hits on machines, in place of wounds. */
  armour?: ArmourHit[];
  /** Left out where nobody aimed. */
  reasons?: ShotReasons;
}

/** Where a blast came down; `face` and `bearing` of its scatter, and the inches that it went astray. */
export interface Blast {
  at: Point;
  radius: number;
  face?: number;
  bearing?: number;
  far?: number;
}

export interface Fallen {
  model: ModelId;
  name: string;
  side: SideId;
  unit: UnitId;
  at: Point;
  facing: number;
}

/** Models that are hurt, with the Wounds that they have left, and those that are gone. */
export interface Toll {
  wounded: { model: ModelId; wounds: number }[];
  fallen: Fallen[];
}

/** Facts of shooting, pins, morale, hiding and close combat. */
export type CombatEvent =
  | {
      type: 'shot';
      unit: UnitId;
      target: UnitId;
      how: ShotHow;
      /** Mils between the nearest models. */
      distance: number;
      volleys: Volley[];
      wounded: { model: ModelId; wounds: number }[];
      fallen: Fallen[];
      lines: { from: Point; to: Point }[];
      blasts: Blast[];
      /** Outlines of flame templates. */
      flames?: Point[][];
    }
  /** A reaction that is tried when the attack is over: before it nothing is rolled. */
  | { type: 'reactionNamed'; unit: UnitId; reaction: string; trigger: Trigger; swift: boolean; champion?: UnitId }
  | { type: 'jammed'; model: ModelId; weapon: string }
  | { type: 'cleared'; model: ModelId; weapon: string }
  | { type: 'pinned'; unit: UnitId; pins: number; why: Cause }
  /** `faces`: null where nothing was thrown. `cover`: what a failed test looked at. */
  | ({
      type: 'moraleTested';
      unit: UnitId;
      faces: number[] | null;
      outcome: MoraleOutcome;
      why: Cause;
      cover?: CoverFound;
    } & Tested<Cause>)
  /** A flame touched it: does it burn? */
  | { type: 'flamed'; unit: UnitId; face: number; need: number; ablaze: boolean }
  /** What its fire does in sub-phase I: it goes out, or burns on. */
  | { type: 'burned'; unit: UnitId; face: number; need: number; out: boolean }
  | { type: 'statusEnded'; unit: UnitId; why: Cause }
  /** `chosen`: instead of shooting; else because it is Down. */
  | { type: 'hid'; unit: UnitId; chosen: boolean }
  | { type: 'wiped'; unit: UnitId; points: number }
  /** Damage outside shooting and melee: terrain, free attacks, events of the codex. */
  | ({
      type: 'hurt';
      unit: UnitId;
      why: Cause;
      /** Every die of it, those before the hits first. */
      faces: number[];
      volley?: Volley;
    } & Toll)
  | { type: 'combatJoined'; units: UnitId[]; pairs: number }
  | {
      type: 'fought';
      attacker: ModelId;
      defender: ModelId;
      /** Of the attacker and the defender. */
      names: [string, string];
      attackerUnit: UnitId;
      defenderUnit: UnitId;
      attackFaces: number[];
      defendFaces: number[];
      scores: [number, number];
      hits: number;
      /** One of them cannot defend itself: every Attack of the other hits (DM.house.vehicle.melee). */
      automatic?: true;
      by?: ModelId;
      volley?: Volley;
      wounded: { model: ModelId; wounds: number }[];
      fallen: Fallen[];
      /** What each added to its highest die, from its WS on. */
      stances: [DmModified, DmModified];
    }
  | { type: 'combatResolved'; units: UnitId[]; losses: { blue: number; red: number } };
