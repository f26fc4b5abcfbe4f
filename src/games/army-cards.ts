import type { ArmyFault, ArmyMenu, ArmySheet, FileFault } from '../engine/index.js';
import type { FitLine, Fitting } from '../rulesets/rosters/fitting.js';
import type { RosterNote } from '../rulesets/rosters/roster.js';
import type { BookChoice } from './fit-roster.js';

/** A list that can be fielded, as menus show it: ready-made, or a player's own. */
export interface ArmyCard {
  /** How it is named to the application: the id of a template, or `list:` and the id of a saved list. */
  army: string;
  /** The id of its ruleset. */
  ruleset: string;
  name: string;
  /** The name of its codex. */
  codex: string;
  points: number;
  /** The size of battle that it is for. */
  size: number;
  /** What it is good at, where its codex says so. */
  about?: string;
  own: boolean;
}

/** Whose lists and which server's codexes. */
export interface Asking {
  user: string;
  guild: string;
  /** Any of them when undefined. */
  ruleset?: string;
}

/** A list held against its codex. */
export interface ArmyReport {
  name: string;
  codex: string;
  points: number;
  /** What it may cost. */
  size: number;
  faults: ArmyFault[];
  sheet?: ArmySheet;
}

export type ArmyOutcome =
  | { kind: 'done'; card: ArmyCard; report: ArmyReport }
  /** `inMap`: of the map that was attached beside a list. */
  | { kind: 'faults'; faults: FileFault[]; inMap?: true }
  | { kind: 'refused'; why: string };

export type { FitLine, LineState } from '../rulesets/rosters/fitting.js';

/** What its player may still say about a list of another program. */
export interface RosterQuestion {
  key: string;
  options: { value: string; label: string }[];
  line?: Omit<FitLine, 'key' | 'options'>;
  /** By the options: other codexes to hold it against. */
  books?: BookChoice[];
}

/** A list of another program on its way to one of ours. */
export interface RosterPanel {
  id: string;
  /** Raised by every answer. */
  step: number;
  ruleset: string;
  name: string;
  notes: RosterNote[];
  fitting: Omit<Fitting, 'list'>;
  canSave: boolean;
  /** Units that nobody knows here may be made of what the list itself says. */
  canPlayAsItIs: boolean;
  /** What must be said first. */
  questions: RosterQuestion[];
}

export type RosterOutcome =
  | (Extract<ArmyOutcome, { kind: 'done' }> & { panel?: RosterPanel })
  | Exclude<ArmyOutcome, { kind: 'done' }>
  | { kind: 'asked'; panel: RosterPanel };

/** A list in the making, and what may be done next. */
export interface ArmyBuild {
  id: string;
  /** Raised by every change. */
  step: number;
  menu: ArmyMenu;
}

export interface CodexCard {
  id: string;
  name: string;
  /** Undefined for a codex that comes with the ruleset. */
  loadedBy?: string;
  loadedAt?: number;
}

export type CodexOutcome =
  | { kind: 'loaded'; codex: CodexCard /** What it holds, in words. */; words: string; replaced: boolean }
  | { kind: 'faults'; faults: FileFault[] }
  | { kind: 'refused'; why: string };
