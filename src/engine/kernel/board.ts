import type { Base, Mils, Point, TerrainPiece } from '../table/types.js';

export type SideId = 'blue' | 'red';
export type SeatId = string;
export type UnitId = string;
export type ModelId = string;
/** The id of a rule, such as `XY.move.sprint`; every one has an entry in its ruleset's reference. */
export type RuleId = string;
export type Edge = 'north' | 'east' | 'south' | 'west';

/** One of the two opposing armies. */
export interface Side {
  id: SideId;
  /** The army's name, such as `Meridian Guard`. */
  name: string;
  /** The table edge it fights from; undefined until chosen. */
  edge?: Edge;
}

/** A place at the table. Who sits there (a person, the computer) is not the engine's business. */
export interface Seat {
  id: SeatId;
  side: SideId;
}

/** Models that are ordered, move and are shot at together. Rulesets add their own fields. */
export interface Unit {
  id: UnitId;
  name: string;
  side: SideId;
  /** The seat that decides for it. */
  seat: SeatId;
  /** Living models, in datasheet order. */
  models: ModelId[];
}

/** One miniature. A model with no `at` is off the table (in reserve, aboard, or dead: see `fallen`). */
export interface Model {
  id: ModelId;
  unit: UnitId;
  name: string;
  base: Base;
  /** Mils. */
  height: Mils;
  at?: Point;
  /** Millidegrees clockwise from north, 0..359999. */
  facing: number;
}

/** A point of interest on the table, such as an objective. */
export interface Marker {
  id: string;
  label: string;
  at: Point;
  /** Reach of the marker in mils. */
  radius: Mils;
}

/** What stands on the table. Only `evolve` writes it; rulesets extend it with fields of their own. */
export interface Board {
  outline: Point[];
  terrain: TerrainPiece[];
  sides: Side[];
  seats: Seat[];
  units: Record<UnitId, Unit>;
  models: Record<ModelId, Model>;
  markers: Marker[];
  turn: number;
}
