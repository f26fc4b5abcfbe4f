import type { Point } from '../table/types.js';
import type { ModelId, SideId, UnitId } from './board.js';
import type { GameResult } from './state.js';

/** How a ruleset describes its state to pictures, messages and panels, which know no ruleset. */
export interface Described {
  /** `Turn 2 · Sub-phase II · Run moves`. */
  title: string;
  /** Who fights whom, who is asked. */
  detail: string;
  sides: DescribedSide[];
  /** The turn that is played, 0 before the first, and the last one; `of`: each of one side, as `Ruleset.turnsOf`. */
  turns?: { now: number; last: number; of?: 'side' };
  /** What `result` would say if the battle ended now; undefined before its first turn. */
  score?: GameResult;
  /** The battle is over: `score` is how it ended. */
  over?: true;
  units: Record<UnitId, DescribedUnit>;
  models: Record<ModelId, DescribedModel>;
  /** Units that players name together, such as a squad by its teams. */
  groups?: { name: string; units: UnitId[] }[];
  /** Places that mean something to a side while nobody stands there, such as where a unit comes down. */
  spots?: DescribedSpot[];
  /** Who answers whom while several answers are on their way. */
  pointers?: DescribedPointer[];
  /** What the glyphs of this picture mean. */
  legend: { glyph: string; word: string }[];
}

export interface DescribedSpot {
  at: Point;
  side: SideId;
  /** What is written beside it. */
  label: string;
  /** What such a place is, for the legend. */
  word: string;
}

/** A numbered arrow from one unit to another. */
export interface DescribedPointer {
  unit: UnitId;
  from: Point;
  target: UnitId;
  to: Point;
  side: SideId;
  number: number;
  /** `Raptors answers Golf`. */
  words: string;
}

export interface DescribedSide {
  id: SideId;
  name: string;
  /** Counters: `22 of 26 models · 3 CP`, `pool 1 · 2 · 4 · 6   limited 3`. */
  lines: string[];
  /** Labels of the markers that it holds now. */
  holds?: string[];
}

export interface DescribedUnit {
  /** Short name on the picture. */
  label: string;
  /** Lines about the unit itself, without where it stands. */
  lines: string[];
  badges: Badge[];
}

export interface Badge {
  /** One or two letters, or a sign from the picture's own set; of a status, the word of its banner. */
  glyph: string;
  word: string;
  tone: 'good' | 'bad' | 'warn' | 'plain';
  /** `order`: behind the name. `pin`: repeated `count` times. `count`: its number on a disc. `status`: a banner under the models. */
  kind: 'order' | 'pin' | 'count' | 'status';
  count?: number;
}

export interface DescribedModel {
  /** A letter on the base instead of the side's sign: C, W, III. */
  mark?: string;
  /** Where it faces matters: a round base shows it, too. */
  faces?: true;
  /** It is above the table, on a stand: what is below it is seen through it. */
  aloft?: true;
}

/** What a picture draws of the events since the last one: its news, on which it is framed. */
export type Trace =
  | { kind: 'move' | 'charge'; unit: UnitId; side: SideId; path: Point[] }
  /** A line of fire. Who fired at whom is left out where that is not one unit, and in battles saved by older versions. */
  | { kind: 'shot'; side: SideId; from: Point; to: Point; unit?: UnitId; target?: UnitId }
  | BlastTrace
  /** The outline of a template. */
  | { kind: 'flame'; points: Point[] }
  /** `unit`: left out in battles saved by older versions. */
  | { kind: 'fallen'; side: SideId; at: Point; facing: number; unit?: UnitId }
  /** It stands on the table now, and came by no way that could be drawn; `at`: the middle of its models. */
  | { kind: 'appeared'; unit: UnitId; side: SideId; at: Point }
  /** Its state is another than before: pins, morale, damage, a fight. */
  | { kind: 'changed'; unit: UnitId };

/** A round marker where it came down. Mils. */
export interface BlastTrace {
  kind: 'blast';
  at: Point;
  radius: number;
  /** Where it was laid before it went astray. */
  aimed?: Point;
  /** Radii of rings inside it. */
  rings?: number[];
  /** What is written in its middle, such as its number among several. */
  mark?: string;
  /** One of several that nothing struck: its rim alone. */
  isEmpty?: true;
}

/** Where the story of a battle begins anew with an event, or where something is over that is worth a picture. */
export interface StoryMark {
  chapter?: Chapter;
  /** A part of the chapter begins, such as `II · Run moves`; empty where a part ends and none begins. */
  heading?: string;
  /**
   * The event ends a part: the title of its picture, which is left out where nothing happened. `whole`: of all the table. With a
   * chapter that begins it belongs to the one before.
   */
  picture?: { title: string; whole?: true };
}

/** A part of the story that is told in messages of its own, such as a side's orders of one turn. */
export interface Chapter {
  /** Tells it from the others of its battle; the chapter that is open, once more, only gets this title. */
  key: string;
  title: string;
  /** Whose it is, where it is one side's. */
  side?: SideId;
  /** While the message of the chapter before is still edited it is told there, under this heading. */
  joins?: string;
}

/** How a battle ended, for players. */
export interface ResultWords {
  /** Undefined for a draw. */
  winner?: string;
  /** One line. */
  summary: string;
  scores: { side: string; points: number; why: { points: number; why: string }[] }[];
}

/** What is told of a whole battle at its end. Light Markdown. */
export interface Epilogue {
  /** What each side lost, a line each. */
  losses: string[];
  /** Who did most, a line each. */
  most: string[];
  /** At most three sentences, from what happened. */
  story: string[];
}

/** One resolution: what happened, every die, every modifier with its reason. Light Markdown. */
export interface Report {
  /** Whose it is; the title leaves that out. */
  side?: SideId;
  /** The part of its chapter that it belongs to. */
  heading?: string;
  /** A few words in which no die is rolled, which may stand in one line with others of its side. */
  brief?: true;
  /** The question that follows says it, too: it may be told with the answer. */
  waits?: true;
  /** `**Squad Alpha fires at Raptors** …`. */
  title: string;
  /** The name of the unit that its lines are about, where the title names several. */
  onto?: string;
  lines: string[];
  /** Reasons, in small text. */
  small: string[];
  /** All reasons behind the numbers, shown by the button `Why?`; one line per number. */
  why: string[];
}
