import type { ZodType } from 'zod';
import type { Dice } from '../dice/types.js';
import type { Upgrades } from '../upgrade/upgrade.js';
import type { Armies } from './armies.js';
import type { Board, RuleId, SeatId, SideId, UnitId } from './board.js';
import type { Described, Epilogue, Report, ResultWords, StoryMark, Trace } from './describe.js';
import type { Evolve, GameEvent } from './event.js';
import type { Json, JsonObject } from './json.js';
import type { Planning } from './planning.js';
import type { Choices, Question } from './question.js';
import type { Outlooks } from './reach.js';
import type { Decision, Frame, GameResult } from './state.js';
import type { Step } from './step.js';
import type { Teaching } from './teaching.js';
import type { View } from './view.js';
import type { Moment } from './window.js';

/** A slash command that answers a pending decision. The command layer registers the union of all rulesets' verbs. */
export interface Verb {
  /** `['run']` or `['pool', 'spend']`. */
  name: string[];
  /** Names of other rulesets' commands for what this verb does, such as `run`: who types one is told of this verb. */
  also?: string[];
  /** A full sentence, a short one. */
  describe: string;
  params: VerbParam[];
  /** The questions it can answer. */
  asks: string[];
  /** Answers nothing (`asks` is empty): shows the counters of both sides. */
  shows?: 'sides';
  /** Fields that the verb itself settles, such as `{ do: 'run' }`. */
  fixed: JsonObject;
  /** It gives up whatever else could be chosen: who types it is asked once more where something could. */
  givesUp?: true;
}

export interface VerbParam {
  /** The option's name in Discord. */
  name: string;
  describe: string;
  /** The field of the reply that it settles; its options autocomplete from the question's `choices`. */
  field: string;
  required: boolean;
}

/** A rule that can be looked up. */
export interface ReferenceEntry {
  id: RuleId;
  title: string;
  /** Our own words. */
  text: string;
  /** The source's section; undefined for a house default. */
  section?: string;
  /** `simplified`: played, but a choice that the source leaves to players is made for them, or narrowed. */
  status: 'implemented' | 'house default' | 'no effect here' | 'simplified';
  /** What is simpler here than in the source, in a sentence or two; exactly where the status says so. */
  simplified?: string;
  /** Ids by which code that rulesets share cites this rule. */
  also?: RuleId[];
}

/** A fault of the rules as played here that was mended: battles that were under way are told once. */
export interface MendedFault {
  /** 1, 2, 3 and on, in the order in which they were added; a shipped one keeps its number and its words. */
  number: number;
  /** The rule that is played to the letter since. */
  rule: RuleId;
  /** What is different from now on, for players: a sentence of at most 200 characters. */
  told: string;
  /** Whether it can matter in a battle; left out: in every one. */
  concerns?(board: Board, options: JsonObject): boolean;
}

/** Chances that anybody may ask for, with or without a battle: what it is called and what must be known. */
export interface OddsCard {
  /** Small letters and dashes, unique in its ruleset: `order-test`. */
  name: string;
  /** A full sentence, a short one. */
  describe: string;
  /** Required ones first; at most 25. */
  params: OddsParam[];
  words: OddsWords;
  /** Asked for in words alone: one command of Discord has no room for the topics of all rulesets. */
  inWords?: true;
}

/** How chances are asked for in a line of words, whose parameters may stand in any order. */
export interface OddsWords {
  /** Other names of the chances: `order`. */
  also?: string[];
  /** Other names of parameters, by parameter: `{ strength: ['s'] }` reads `s4`. */
  short?: Record<string, string[]>;
  /** What `3+` alone gives this parameter: `from` less 3, or 3 itself where `from` is left out. */
  plus?: { param: string; from?: number };
  /** A line that is understood. */
  example: string;
}

export type OddsParam = {
  name: string;
  describe: string;
  required?: boolean;
} /** `inches` may have a part of an inch; other numbers are whole. */ & (
  | { kind: 'number'; min: number; max: number }
  | { kind: 'inches'; min: number; max: number }
  | { kind: 'choice'; choices: { value: string; label: string }[] }
  | { kind: 'yes' }
);

/** What was given; what was left out is missing. Numbers are in their bounds, choices among those named. */
export type OddsValues = Record<string, number | string | boolean | undefined>;

/** One of the ruleset's exact odds. */
export interface OddsTopic extends OddsCard {
  run(values: OddsValues): OddsAnswer;
}

/** Chances in words: numbers first, the reasons in `small`; or one sentence that says what to give instead. */
export type OddsAnswer = { ok: true; title: string; lines: string[]; small: string[] } | { ok: false; why: string };

/** Dice that the rules throw and read, for anybody to throw with or without a battle: what must be known of them. */
export interface RollCard extends Pick<OddsCard, 'describe' | 'params'> {
  /** The slash command, such as `['pool', 'roll']`. Rulesets that name the same command share it. */
  name: string[];
}

/** One of the ruleset's throws. */
export interface RollTopic extends RollCard {
  run(values: OddsValues, dice: Dice): OddsAnswer;
}

/** What a battle is opened with. */
export interface SetUp {
  points: number;
  /** Seeds the battlefield only; never the dice. */
  battlefieldSeed: number;
  /** One list a seat, as `Armies` gives them; the first seat of a side commands it. */
  armies: { side: SideId; seat: SeatId; list: Json }[];
  /** Codexes of the group, as `Armies.readCodex` gave them. */
  codexes?: Json[];
  options: JsonObject;
  /** A battlefield of the group as its file has it, in place of what the options say. */
  field?: Json;
}

/** What statistics count of an event. */
export interface Tallied {
  /** Whose dice, or whose deed. */
  unit: UnitId;
  /** How many successes its dice gave against the numbers that they were held against, and how many were to be expected. */
  luck?: { expected: number; got: number };
  /** What it did, such as `Advance`. */
  did?: string;
}

export interface Ruleset<B extends Board = Board, E extends GameEvent = GameEvent> {
  /** `some-rules@1`. */
  id: string;
  name: string;
  /** Sizes of battle offered, in points. */
  sizes: number[];
  /** Switches of the battle, with defaults: parse({}) gives them all. */
  options: ZodType<JsonObject>;
  /** Paths of switches, or of groups of them, that say how a battle is set up: once it began nothing changes by them. */
  settledAtStart: readonly string[];
  steps: Record<string, Step<B, E>>;
  questions: Record<string, Question<B>>;
  moments: Record<string, Moment<B>>;
  evolve: Evolve<B, E>;
  verbs: Verb[];
  reference: ReferenceEntry[];
  /** Faults mended since battles are played by it, by number; its id stays. */
  mended?: readonly MendedFault[];
  /** Makes schema n + 1 of what this ruleset has in a saved state of schema n. */
  upgrades?: Upgrades;
  /** What newcomers are told; a ruleset without it is not taught. */
  teaching?: Teaching;
  /** Its turns are counted of each side alone; left out: of both sides together. */
  turnsOf?: 'side';
  /** Chances that can be asked for by numbers alone. */
  odds?: OddsTopic[];
  /** What an attack of one unit on another would come to as the table stands, for anybody who asks. */
  matchUp?(view: View<B>, unit: UnitId, target: UnitId): OddsAnswer;
  /** How far units get, shoot and see as the table stands; left out: maps show nothing of it. */
  outlooks?: Outlooks<View<B>>;
  /** Dice that can be thrown by numbers alone. */
  rolls?: RollTopic[];
  armies: Armies;
  /**
   * The table without armies, for a look before the start. The same seed gives the same table; `field`: one of the group's own
   * instead. Throws Unfit.
   */
  battlefield(points: number, seed: number, options?: JsonObject, field?: Json): Board;
  /** The board before the first beat, and the frame that plays the whole battle. Throws Unfit. */
  setUp(input: SetUp): { board: B; first: Frame; options: JsonObject };
  /** Redacts what `seat` may not know. Returns the same board where nothing is hidden. */
  hide?(board: B, seat: SeatId | 'spectator'): B;
  describe(view: View<B>): Described;
  /** What the next picture draws of these events. */
  traces(events: E[], board: B): Trace[];
  /** One report a resolution. */
  narrate(events: E[], board: B): Report[];
  /** Where chapters and their parts begin and end: asked of each event, right after it was applied. */
  story(event: E, board: B): StoryMark | undefined;
  /** How answers may be prepared before they are asked. */
  planning: Planning<B, E>;
  /** The computer player: how much it likes each option of the next field; the highest is taken, ties by order. */
  weigh(view: View<B>, decision: Decision, partial: JsonObject, choices: Choices): number[];
  /** How it stands by what the group agreed on; once the rules have ended the battle, how it ended. */
  result(board: B, options: JsonObject): GameResult;
  /** A result in words, with the board on which it was reached. */
  resultWords(result: GameResult, board: B): ResultWords;
  /** What an event adds to statistics; empty for most. */
  tally(event: E): Tallied[];
  /** The battle in hindsight; `events`: all of it that was not taken back. */
  epilogue(events: readonly E[], board: B): Epilogue;
  /**
   * What stands on the board against the rules at this moment, a line each; for fuzzing and bug reports. `before`: the board
   * as it was until the last answer, for what may stay as it is and not come to be.
   */
  faults(board: B, before?: B): string[];
}

/** A ruleset whose own board and events are nobody else's business. */
export type AnyRuleset = Ruleset<Board, GameEvent>;

/** The one place where a ruleset's own types are forgotten. */
export function anyRuleset<B extends Board, E extends GameEvent>(ruleset: Ruleset<B, E>): AnyRuleset {
  return ruleset as unknown as AnyRuleset;
}

/** The computer's and the fuzzer's way to an answer: field by field through `choices`. */
export function compose(
  ruleset: AnyRuleset,
  view: View,
  decision: Decision,
  pick: (choices: Choices, partial: JsonObject) => Json | undefined,
): JsonObject | undefined {
  const question = ruleset.questions[decision.asks];
  const reply: JsonObject = {};
  for (let fields = 0; question && fields < 20; fields += 1) {
    const choices = question.choices(view, decision, reply);
    if (choices === undefined) return reply;
    const value = pick(choices, reply);
    if (value === undefined) return undefined;
    reply[choices.field] = value;
  }
  return undefined;
}
