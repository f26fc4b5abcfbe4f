import type { ArmyBook } from '../army/book.js';
import type { RuleId } from './board.js';
import type { Json, JsonObject } from './json.js';

/** A fault of a list: `Line Company, Squad Alpha, team 2`, what is wrong and what to do, and the rule. */
export interface ArmyFault {
  where: string;
  why: string;
  cite: RuleId;
}

/** A fault of a file that somebody wrote. Lines and columns count from 1. */
export interface FileFault {
  line: number;
  column: number;
  /** `datasheets › line-squad › role`; empty for the file as a whole. */
  where: string;
  /** What to do, a full sentence. */
  why: string;
}

export interface ArmyChoice {
  value: string;
  label: string;
  hint: string;
}

/** What may be done next with a list that is being built. */
export interface ArmyMenu {
  /** `Line and vanguard · 812 of 1000 points, 188 left`. */
  title: string;
  /** The list so far. */
  lines: string[];
  prompt: string;
  /** At least one; the first `pinned` lead elsewhere and are shown on every page. */
  pinned: number;
  options: ArmyChoice[];
  faults: ArmyFault[];
  /** The list as it stands, once it names a codex. */
  list?: Json;
  /** The player is content with it. */
  done: boolean;
}

/**
 * Armies of a ruleset. `codexes` are those that a group has loaded, as `readCodex` gave them, beside the ones shipped; a
 * list is what `readList`, `list` or a menu gave. All plain JSON; functions that meet nonsense say so in their faults.
 */
export interface Armies {
  /** For editors: what a codex file and a list file hold. */
  schema: { codex: JsonObject; list: JsonObject };
  /** Codexes that lists can be picked from. */
  codexes(codexes?: readonly Json[]): { id: string; name: string }[];
  templates(codexes?: readonly Json[]): ArmyTemplate[];
  /** What lists of other programs are held against; none where lists are not picked from datasheets. */
  books(codexes?: readonly Json[]): OpenBook[];
  /** The list of a template; undefined when there is none of that id. */
  list(template: string, codexes?: readonly Json[]): Json | undefined;
  /** Throws a sentence for players when it is no list of these codexes. */
  sheet(list: Json, codexes?: readonly Json[]): ArmySheet;
  /** `points` are what it may cost. No faults: it may be fielded. Never throws. */
  check(list: Json, points: number, codexes?: readonly Json[]): { points: number; faults: ArmyFault[] };
  /** With `codexes` the list must be of one of these, or of one that is shipped. */
  readList(
    text: string,
    codexes?: readonly Json[],
  ): { list: Json; name: string; size: number } | { faults: FileFault[] };
  /**
   * A codex made of what a list of another program says of its units, exactly as they are fielded there, and the list; or why
   * none can be made. `without` names what it plays without. Left out where lists are not picked from codexes.
   */
  provisional?(
    roster: ProfiledRoster,
  ): { codex: Json; id: string; name: string; list: Json; without: string[] } | { why: string };
  /** The list as a file that `readList` reads again. */
  writeList(list: Json): string;
  /** Codexes of groups may not bear the id of a shipped one. */
  readCodex(text: string): { codex: Json; id: string; name: string; words: string } | { faults: FileFault[] };
  build: {
    /** A draft to begin with: nothing picked, or a list to change. */
    start(list?: Json): Json;
    menu(draft: Json, codexes?: readonly Json[]): ArmyMenu;
    /** The draft after one of the menu's options; the same draft when it offers no such option. */
    pick(draft: Json, value: string, codexes?: readonly Json[]): Json;
  };
}

/** A row of a profile, as another program's list says it: `{ bs: '4', save: '3+' }`, keys in small letters. */
export interface ProfileRow {
  name: string;
  type: string;
  values: Record<string, string>;
  /** Of a weapon that may be used in several ways, of which this is one: what it is called. */
  gun?: string;
}

export interface ProfiledModel {
  name: string;
  count: number;
  body: ProfileRow;
  /** Each as often as it is carried. */
  weapons: ProfileRow[];
  /** Names of special rules, with what stands in brackets. */
  rules: string[];
}

export interface ProfiledUnit {
  name: string;
  customName?: string;
  /** The category whose slot it takes, in small letters. */
  role?: string;
  categories: string[];
  rules: string[];
  points: number;
  models: ProfiledModel[];
  /** What it has that is a text. */
  wargear: string[];
  /** What was bought for it to ride in. */
  transport?: ProfiledUnit;
}

/** The units of another program's list with everything that it says of them in rows. */
export interface ProfiledRoster {
  name: string;
  points: number;
  limit?: number;
  units: ProfiledUnit[];
  /** How many more there are, for which a codex has no room. */
  beyond?: number;
}

/** A codex as lists are picked from it, and the sizes of battle that they are for. */
export interface OpenBook {
  id: string;
  name: string;
  book: ArmyBook;
  sizes: number[];
}

/** A ready-made list. */
export interface ArmyTemplate {
  id: string;
  name: string;
  army: string;
  points: number;
  /** The size of battle that it is for. */
  size: number;
  /** What it is good at. */
  about?: string;
}

/** What a player may look at before fielding it. */
export interface ArmySheet {
  title: string;
  lines: string[];
  /** A line for each kind of model: statistics and weapons. */
  models?: string[];
}
