import type { ArmyFault, ArmyMenu, ArmySheet, FileFault } from '../engine/index.js';

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
  | { kind: 'faults'; faults: FileFault[] }
  | { kind: 'refused'; why: string };

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
