import type { ArmyListSource } from '../../engine/army/index.js';

/**
 * What came of a part of a roster. `asked`: several readings are equally good; `unmatched`: nothing here is meant by it;
 * `ignored`: a list of ours has no place for it; `left`: its player leaves it out.
 */
export type LineState = 'matched' | 'guessed' | 'asked' | 'unmatched' | 'ignored' | 'left';

export interface FitLine {
  /** The same for everything that is answered together. */
  key: string;
  state: LineState;
  what: 'codex' | 'detachment' | 'unit' | 'model' | 'gear' | 'transport' | 'force' | 'setting';
  /** As the roster says it. */
  name: string;
  /** In which unit. */
  of?: string;
  /** Thousandths of points. */
  points: number;
  /** What it was taken for. */
  as?: string;
  /** What else may be said; `LEFT_OUT` among them. */
  options: { value: string; label: string }[];
}

/** The answer that leaves a thing out. */
export const LEFT_OUT = '-';

/** What a player said, by the keys of lines. */
export type Answers = Readonly<Record<string, string>>;

export interface UnitPoints {
  name: string;
  /** Thousandths of points. */
  theirs: number;
  ours: number;
}

/** A roster held against a codex. */
export interface Fitting {
  codex: { id: string; name: string };
  /** None while nothing of it has a place in one. */
  list?: ArmyListSource;
  lines: FitLine[];
  /** Lines that must be answered before the list is saved. */
  open: number;
  /** Units of the list and models in them. */
  units: number;
  models: number;
  points: {
    /** What the file says, and what its costs add up to, in thousandths. */
    told?: number;
    sum: number;
    /** What the list costs by the codex, in points. */
    ours: number;
    /** Units that cost something else here. */
    differ: UnitPoints[];
  };
}

/** Groups' own names of things: `datasheets: { squad: [id or name] }`. */
export interface RosterMap {
  codex: string;
  from?: string | undefined;
  datasheets: Record<string, string[]>;
  models: Record<string, string[]>;
  options: Record<string, string[]>;
  detachments: Record<string, string[]>;
}
