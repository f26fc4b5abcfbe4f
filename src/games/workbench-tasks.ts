import type { AnyRuleset, Decision, FileFault, Json, Language, OddsAnswer, OddsValues, View } from '../engine/index.js';
import type { FieldRead } from '../rulesets/battlefields/own.js';
import type { readMap } from '../rulesets/rosters/map-file.js';
import type { Roster, RosterRead } from '../rulesets/rosters/roster.js';
import type { ArmyReport } from './army-cards.js';
import type { FromFile, ToFile, UnfitToPlay } from './filed-battle.js';
import type { FittedRoster, ProvisionalCodex, ToFit } from './fit-roster.js';
import type { LayerOf, MapLayer } from './map-layers.js';
import type { PackedFault } from './packed-fault.js';
import type { Rehearsal } from './rehearsal.js';
import type { Retold, ToRetell } from './retold.js';

/** What is to be found out, in plain data. A view is sent once, and known by its key from then on. */
export interface StudyTask {
  key: number;
  view?: View;
  decision: Decision;
  unitName?: string;
  kind: string;
  rest: unknown[];
}

/** `unknown` when the view must be sent. */
export type Studied = { unknown: true } | { found: unknown };

/** A codex file as its ruleset read it. */
export interface CodexRead {
  ruleset: string;
  read: ReturnType<AnyRuleset['armies']['readCodex']>;
}

/** A list file as its ruleset read it, held against its codex. */
export type ListRead =
  | { faults: FileFault[] }
  | { ruleset: string; list: Json; name: string; size: number; report: ArmyReport };

/** The codexes that a server loaded for a ruleset, packed as they are saved. */
export interface Loaded {
  ruleset: string;
  codexes: Uint8Array[];
}

/**
 * Work whose cost depends on what somebody typed or attached. Plain data in and out, so that it can be done elsewhere than in
 * the thread of the games, for which nobody's battle waits then.
 */
export interface DearWork {
  diceOdds(line: string): OddsAnswer;
  /** Undefined when the ruleset offers none of that name. */
  odds(of: { ruleset: string; name: string; values: OddsValues }): OddsAnswer | undefined;
  /** Reads a file for the ruleset that knows its codex; else for the one that finds the fewest faults. */
  readList(of: { text: string; by: Loaded[]; points?: number }): ListRead;
  /** A list of another program, whatever its shape; undefined where it is none. */
  readRoster(bytes: Uint8Array): Promise<RosterRead | undefined>;
  readRosterMap(text: string): ReturnType<typeof readMap>;
  fitRoster(of: ToFit & { by: Loaded[] }): FittedRoster | undefined;
  /** A codex and a list made of what a roster says of its units, by the first of some rulesets that can. */
  provisional(of: { roster: Roster; by: string[] }): ProvisionalCodex | { why: string };
  readCodex(of: { text: string; by: string[] }): CodexRead;
  readField(text: string): FieldRead;
  fileBattle(of: ToFile): Uint8Array;
  unfileBattle(packed: Uint8Array): FromFile | UnfitToPlay;
  /** At most so many moments of it. */
  film(of: ToRetell, most: number): { film: string; moments: number };
  momentAt(of: ToRetell, place: number): { moment: Retold; place: number; count: number };
  happenedSince(of: ToRetell, seq: number): Retold;
  commandsAbout(of: ToRetell, what: { turn?: number; units?: readonly string[] }): { seqs: number[]; turns: number };
  mapLayer(of: LayerOf): MapLayer | { why: string };
  study(task: StudyTask): Studied;
  /** One slice of it. */
  rehearse(rehearsal: Rehearsal): Rehearsal;
}

/** To the workbench's thread: a method of DearWork and its arguments. */
export interface Task {
  /** Of the words that come back. */
  language: Language;
  method: string;
  args: unknown[];
}

/** What the workbench's thread says at first: where the time that it runs is counted. */
export interface Ready {
  kind: 'ready';
  thread?: string | undefined;
}

/** What the workbench's thread says to a Task. */
export type Done = { kind: 'done'; value: unknown } | { kind: 'failed'; fault: PackedFault };

/** Dear work, done elsewhere. Rejects with TooDear what took too long, and with TooManyWait what cannot be waited for. */
export type Workbench = {
  [K in keyof DearWork]: (...args: Parameters<DearWork[K]>) => Promise<Awaited<ReturnType<DearWork[K]>>>;
} & { close(): Promise<void> };
