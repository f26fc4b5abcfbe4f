import type { ModelId, Point, SideId, TerrainPiece, UnitId } from '../../../engine/index.js';
import type { DamageLevel, Hurt } from '../board.js';
import type { DkModified, DkModifier, HeroicFor, TiredBy } from '../causes.js';
import type { How } from './how.js';

/** One die and the model it went to. */
export interface Thrown {
  face: number;
  /** With everything that is added. */
  total: number;
  /** Nobody for a die that was wasted (DK.combat.allocate). */
  model?: ModelId;
  name?: string;
  unit?: UnitId;
  defence?: number;
  /** Below 0 it missed. */
  mos?: number;
  score?: number;
  /** Armour of the model, which the score is held against. */
  armour?: number;
  /** What is added to this die alone, beside what is added to all of its team. */
  more?: DkModifier[];
  level?: DamageLevel;
  /** A hero point made it a 6 (DK.heroes.dice). */
  heroic?: true;
  /** A 1 that turned on its wielder instead (DK.weapons.getsHot). */
  hot?: true;
}

/** A model that an attack damages, before hero points and tables. */
export interface Damaged {
  model: ModelId;
  name: string;
  unit: UnitId;
  level: DamageLevel;
  /** From a psychic attack (DK.daemons). */
  psychic: boolean;
  /** It came back on the attacker (DK.weapons.getsHot, DK.ram.backlash). */
  back?: true;
  /** A table made it so much: it is saved wholly, or not at all. */
  worsened?: true;
}

/** What a fire team added, and what its dice had to reach. `by`: its weapon, or `ram`. */
export interface AttackReasons {
  by: string;
  attack: DkModified;
  met: { defence: DkModified; more: DkModifier[] }[];
}

/** What a fire team did. */
export interface Volley {
  weapon: string;
  count: number;
  rof: number;
  /** What is added to each die. */
  bonus: number;
  /** Of the weapon, or of a ram; left out by earlier versions. */
  power?: number;
  thrown: Thrown[];
  /** What came back on the attacker (DK.weapons.getsHot, DK.ram.backlash). */
  back: Thrown[];
  /** A psychic attack (DK.daemons). */
  psychic?: true;
  /** A margin of 0 stayed 0 for poison and AT (DK.house.marginZero). */
  bare?: true;
  /** A 1 would have turned on its wielder, and met nobody; undefined in facts of a version before it (DK.weapons.getsHot). */
  turns?: true;
  reasons: AttackReasons;
}

/** Facts of combat. */
export type CombatEvent =
  | {
      type: 'attacked';
      unit: UnitId;
      targets: UnitId[];
      how: How;
      distance: number;
      volleys: Volley[];
      lines: { from: Point; to: Point }[];
    }
  /** A roll on a table of damage, and what it did (DK.damage.light, DK.damage.heavy). */
  | {
      type: 'hurt';
      model: ModelId;
      unit: UnitId;
      name: string;
      table: 'light' | 'heavy';
      face: number;
      /** The model's lasting damage from now on. */
      hurt: Hurt;
      /** A weapon that it lost. */
      lost?: { weapon: string; name: string };
      /** Points of fatigue that its unit gains at once. */
      fatigue: number;
    }
  /** Models that are disabled. `wreck` stays on the table as difficult terrain (DK.damage.wrecks). */
  | {
      type: 'fell';
      unit: UnitId;
      /** Who attacked, where somebody did; undefined in facts of a version before it. */
      by?: UnitId;
      models: { model: ModelId; name: string; at?: Point; facing: number; overkill: boolean }[];
      /** Of the unit, after it. */
      left: number;
      wrecks: TerrainPiece[];
    }
  /** Combat fatigue of an attack; `now` is all of it, against `morale` (DK.combat.fatigue). */
  | { type: 'tired'; unit: UnitId; points: number; now: number; morale: number; why: TiredBy[] }
  /** Damage goes on after an answer: whom it hit, and by whom, for the report that begins with it. */
  | { type: 'damageResumed'; units: UnitId[]; by?: UnitId }
  | { type: 'heroSpent'; side: SideId; points: number; why: HeroicFor }
  /** Daemons that were suppressed leave the table (DK.daemons). */
  | { type: 'sentBack'; unit: UnitId; models: ModelId[]; fatigue: number; morale: number }
  /** Told at the end of an exchange. */
  | { type: 'suppressionTold'; unit: UnitId; fatigue: number; morale: number; why: 'fatigue' | 'coherency' };
