import type { RuleId } from '../kernel/board.js';
import type { Datasheet, DetachmentSheet, SheetRole } from './datasheets.js';
import type { FieldedUnit } from './fielded.js';
import type { UnitPick } from './list.js';

export interface MusteredUnit {
  pick: UnitPick;
  /** Unknown when the book has no such datasheet. */
  fielded?: FieldedUnit;
  name: string;
  /** `Line Company, Squad Alpha`. */
  where: string;
  /** Undefined for a unit in a slot; for a Dedicated Transport the unit it was bought with. */
  boughtWith?: { sheet: Datasheet | undefined; name: string };
}

export interface MusteredDetachment {
  id: string;
  sheet?: DetachmentSheet;
  name: string;
  /** Each unit, its Dedicated Transport right after it. */
  units: MusteredUnit[];
}

/** A breach of a list's rules: where it is, why, what to do, and the rule. */
export interface ListFault {
  where: string;
  why: string;
  cite: RuleId;
}

/** What lists are picked from. */
export interface ArmyBook {
  /** Keywords that units and detachments have unless their sheet says otherwise. */
  faction: string[];
  /** Taken in order for `{call}`. */
  callSigns: string[];
  datasheets: Record<string, Datasheet>;
  /** What choices add and models carry, as lists of other programs name it. */
  weapons?: Record<string, { name: string; aka?: string[] | undefined }>;
  /** The codex in the files of other list builders. */
  aka?: string[] | undefined;
  detachments: Record<string, DetachmentSheet>;
  /** Hints shown when a detachment is chosen, by its id. */
  hints?: Record<string, string>;
  /** In rules in which one model commands the army: what it is called, who it is, what each profile is worth as such, and of which role it is where one is there. */
  commander?: { title: string; is: string; worth: Record<string, number>; role?: SheetRole };
  /** Units that take a slot, but none of those that must be filled. */
  isExtra?: (unit: FieldedUnit) => boolean;
  /** Where picks open slots for others: which are open in a detachment, in words. */
  slots?: (detachment: MusteredDetachment) => string;
  /** What lists of these rules are held to besides; `most` are the points of the battle. */
  checks?: (detachments: readonly MusteredDetachment[], most: number) => ListFault[];
}
