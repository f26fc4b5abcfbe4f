import type { Mils, Point, Standing } from '../table/types.js';
import type { SideId, UnitId } from './board.js';
import type { View } from './view.js';

/** How far a unit on the table gets, or hurts others, from where it stands. */
export interface Reach {
  kind: 'move' | 'charge' | 'shot';
  /** What players call it: `Run`, `Carbine`. */
  word: string;
  /** Mils from its bases, open ground before it; what dice decide is taken at its best. */
  far: Mils;
}

/** What maps show of a unit on the table besides where it stands. */
export interface Outlooks<V extends View = View> {
  reaches(view: V, unit: UnitId): Reach[];
  /** Whether it sees a body that would stand somewhere, by what stands in the way now. */
  eyes(view: V, unit: UnitId): (body: Standing) => boolean;
}

/** What a map shows over its ground, in mils. */
export interface Overlay {
  /** Whose reach it is. */
  side: SideId;
  rings: Ring[];
  /** Squares of ground, `across` wide, by their middles. */
  across: Mils;
  shades: Shade[];
}

/** A curve round bodies, `far` from each of them. */
export interface Ring {
  kind: Reach['kind'];
  /** Written on it. */
  word?: string;
  round: { body: Standing; far: Mils }[];
}

/** Ground of one kind: nobody sees it, or so many enemies reach it, the last kind standing for more as well. */
export interface Shade {
  kind: 'unseen' | 1 | 2 | 3;
  at: Point[];
}
