import type { AnyRuleset, Board, Json, JsonObject, OddsAnswer, OddsValues, SideId } from '../engine/index.js';
import type { ArmyBuild, ArmyCard, ArmyOutcome, ArmyReport, Asking, CodexCard, CodexOutcome } from './army-cards.js';
import type { Asked, BattleInfo, BattleView, Pace } from './battle-info.js';
import type { OutboxRow } from './deliveries.js';
import type { Limits } from './limit-names.js';
import type {
  Completion,
  FieldFound,
  OpenQuestion,
  Progress,
  QuestionOf,
  Typed,
  Typing,
  Walk,
} from './open-question.js';
import type {
  ConcedeOutcome,
  Draft,
  LobbyOutcome,
  LogPage,
  Refused,
  SubmitOutcome,
  UndoOutcome,
  VerifyOutcome,
} from './outcomes.js';
import type { RulesetCard } from './ruleset-card.js';
import type { Setting } from './setting-values.js';
import type { Workbench } from './workbench-tasks.js';

export { StoreFault } from '../store/store-fault.js';
export type * from './army-cards.js';
export { asUser } from './as-user.js';
export * from './battle-info.js';
export * from './deliveries.js';
export { faultSentence, Unplayable } from './faults.js';
export { freeDice } from './free-dice.js';
export * from './limit-names.js';
export type * from './open-question.js';
export * from './outcomes.js';
export * from './ruleset-card.js';
export * from './setting-names.js';
export type { Setting } from './setting-values.js';
export { typedWords } from './typed-words.js';

export interface GamesOptions {
  /** Path of the SQLite file; `:memory:` for a battle that need not last. */
  file: string;
  rulesets: readonly AnyRuleset[];
  /** Milliseconds since 1970. */
  now?: () => number;
  /** So many random bytes; node:crypto in play. */
  random?: (bytes: number) => Uint8Array;
  /** Where dear work is done; in the thread that opens the games where none is given. */
  workbench?: Workbench;
  /** Where questions of large battles are studied; at the workbench where none is given. */
  studyRoom?: Workbench;
  /** Told of every fault that was kept from the players; for the log. */
  onFault?: (fault: unknown, about: string) => void;
  /** The application's thread ended although nobody closed it. */
  onEnd?: () => void;
}

export interface OpenBattle {
  guild: string;
  channel: string;
  /** Set when it is opened in a thread already. */
  thread?: string;
  /** The user who opens it and gets the first seat. */
  host: string;
  /** The newest ruleset when undefined. */
  ruleset?: string;
  points?: number;
  pace?: Pace;
  /** On each side, 1 when undefined; they share the points evenly. */
  players?: number;
  /** A user id or `COMPUTER`, who then takes every seat of the other side; undefined leaves it free. */
  opponent?: string;
  /** The host's army, as `armies` names it. */
  army?: string;
  /** The opponent's army; a computer without one takes the first that fits. */
  opponentArmy?: string;
  battlefieldSeed?: number;
  options?: JsonObject;
  /** What the host types to be mixed into the dice. */
  words?: string;
}

export interface Submit {
  battle: string;
  user: string;
  /** Discord's id of the interaction: the same id counts once. */
  interaction: string;
  decision: string;
  reply: Json;
}

/**
 * The application. Ids of users, channels and messages are strings; nothing here knows Discord's objects. What players
 * did wrong comes back as an outcome with a sentence. Reads throw `Unplayable` (its message is for players) for a
 * battle that this version cannot read, and give undefined for a battle that does not exist.
 */
export interface Games {
  readonly rulesets: readonly RulesetCard[];

  // The lobby
  openBattle(open: OpenBattle): Promise<LobbyOutcome>;
  /** Why it could not be opened, apart from where; asked before a thread is made for it. */
  cannotOpen(open: OpenBattle): Promise<Refused | undefined>;
  attachThread(battle: string, thread: string): Promise<LobbyOutcome>;
  /** Takes a free seat of a side, or of the side with the fewest players. */
  join(of: { battle: string; user: string; side?: SideId; words?: string }): Promise<LobbyOutcome>;
  /** A guest leaves a battle that has not started; when the host leaves, the battle is closed. */
  leave(of: { battle: string; user: string }): Promise<LobbyOutcome>;
  /** For one's own seat; the host also for a computer's with `seat`. */
  chooseArmy(of: { battle: string; user: string; army: string; seat?: string }): Promise<LobbyOutcome>;
  setPace(of: { battle: string; user: string; pace: Pace }): Promise<LobbyOutcome>;
  setBattlefield(of: { battle: string; user: string; seed?: number }): Promise<LobbyOutcome>;
  /** Every switch of a battle and how it stands. */
  battleSettings(battle: string): Promise<Setting[] | undefined>;
  /** Sets a switch, by its name or its path, before the start; for the host. */
  setSwitch(of: { battle: string; user: string; setting: string; value: string }): Promise<LobbyOutcome>;
  /** What a server lets its members open. */
  limits(guild: string): Promise<Limits>;
  /** Changes some of them, to values within their ranges. */
  setLimits(of: { guild: string; limits: Partial<Limits> }): Promise<Limits>;
  /** A channel or thread was deleted: a battle that had not started there is over. */
  placeGone(place: string): Promise<void>;
  /** Computers take the free seats. */
  addComputer(of: { battle: string; user: string; army?: string }): Promise<LobbyOutcome>;
  startBattle(of: { battle: string; user: string }): Promise<LobbyOutcome>;

  // Play
  submit(answer: Submit): Promise<SubmitOutcome>;
  undo(of: { battle: string; user: string; interaction: string }): Promise<UndoOutcome>;
  concede(of: { battle: string; user: string; interaction: string }): Promise<ConcedeOutcome>;

  // Looking
  info(battle: string): Promise<BattleInfo | undefined>;
  /** The battle of a channel or thread that is not over; else the only such battle in a thread of that channel. */
  battleIn(place: string): Promise<BattleInfo | undefined>;
  /** The battle of a channel or thread that was played there last, over or not. */
  lastBattleIn(place: string): Promise<BattleInfo | undefined>;
  /** Battles of a user that are not over, those that wait for them first. */
  battlesOf(user: string): Promise<BattleInfo[]>;
  /** What the user may see; a spectator's view for everybody without a seat. Undefined before the start. */
  viewOf(battle: string, user?: string): Promise<BattleView | undefined>;
  /** The table without armies, for a look before the start. */
  battlefieldOf(battle: string): Promise<Board | undefined>;
  /** Exact chances of anything that `/roll` can throw. */
  diceOdds(line: string): Promise<OddsAnswer>;
  /** Exact chances that a ruleset offers; undefined when it offers none of that name. Values must fit its card. */
  odds(of: { ruleset: string; name: string; values: OddsValues }): Promise<OddsAnswer | undefined>;
  /** Throws dice that a ruleset reads, fair but not sealed; undefined when it has none of that name. */
  roll(of: { ruleset: string; name: string[]; values: OddsValues }): Promise<OddsAnswer | undefined>;
  /** As this user may read it; as anybody watching may when none is named. */
  log(battle: string, of?: { user?: string; page?: number }): Promise<LogPage | undefined>;
  verify(battle: string): Promise<VerifyOutcome>;

  // Armies
  /** The player's own lists, the newest first, then the ready-made ones. */
  armies(of: Asking): Promise<ArmyCard[]>;
  /** A list held against its codex and what it may cost; undefined when there is none of that name. */
  showArmy(of: Asking & { army: string; points?: number }): Promise<ArmyReport | undefined>;
  /** The list as a file that can be imported again. */
  exportArmy(of: Asking & { army: string }): Promise<{ name: string; text: string } | undefined>;
  /** What a list file would be, without keeping it. */
  checkArmyFile(of: Asking & { text: string; points?: number }): Promise<ArmyOutcome>;
  /** Keeps a list file as one of the player's own; one with faults too, to be mended. */
  importArmy(of: Asking & { text: string }): Promise<ArmyOutcome>;
  /** Under its own name when none is given. */
  copyArmy(of: Asking & { army: string; name?: string }): Promise<ArmyOutcome>;
  /** True when a list of this player was forgotten; battles that field it keep their copy. */
  dropArmy(of: Asking & { army: string }): Promise<boolean>;
  /** Begins a list, from nothing or from an army; undefined when there is no such army. */
  startBuild(of: Asking & { army?: string }): Promise<ArmyBuild | undefined>;
  /** Undefined when it expired or is another player's. */
  lookAtBuild(of: { id: string; user: string }): Promise<ArmyBuild | undefined>;
  /** After an option of its menu; a choice of an older menu changes nothing. */
  pickInBuild(of: { id: string; user: string; step: number; option: number }): Promise<ArmyBuild | undefined>;
  saveFromBuild(of: { id: string; user: string; name?: string }): Promise<ArmyOutcome | undefined>;
  /** Those that come with the ruleset, then those that a server loaded. */
  codexes(of: { guild: string; ruleset?: string }): Promise<CodexCard[]>;
  loadCodex(of: { guild: string; ruleset?: string; user: string; text: string }): Promise<CodexOutcome>;
  dropCodex(of: { guild: string; ruleset?: string; id: string }): Promise<boolean>;

  // Questions
  /** What waits for this user in a channel or thread, in the order asked. */
  waitingFor(place: string, user: string): Promise<OpenQuestion[]>;
  /** A pending question seen by the seat that is asked; undefined when it no longer waits. */
  decisionById(battle: string, decision: string): Promise<OpenQuestion | undefined>;
  /** Goes through an answer field by field; undefined when the question no longer waits. */
  walk(of: QuestionOf & { partial: JsonObject }): Promise<Walk | undefined>;
  /** What the computer would answer; undefined when it has no idea, or the question no longer waits. */
  advice(of: QuestionOf): Promise<JsonObject | undefined>;
  /** The value of the next field that typed words name; undefined when the question no longer waits. */
  nextFromWords(of: QuestionOf & { partial: JsonObject; words: string }): Promise<FieldFound | undefined>;
  /** Reads what was typed into a slash command; undefined when the question no longer waits. */
  fromWords(of: Typed): Promise<Progress | undefined>;
  /** The names of the verbs by which the question can be answered now; none when it no longer waits. */
  verbsFor(of: QuestionOf): Promise<string[][]>;
  /** What an option of a slash command could be, given what was typed into it and into the others; none where nothing fits. */
  completions(of: Typing): Promise<Completion[]>;

  // Panels
  /** Keeps an unfinished answer for a while; one for each user and decision. */
  saveDraft(of: {
    battle: string;
    user: string;
    decision: string;
    partial: JsonObject;
    marked?: Json[];
  }): Promise<Draft>;
  /** By id; undefined when it expired, belongs to another user, or its question no longer waits. */
  draft(id: string, user: string): Promise<Draft | undefined>;
  draftFor(of: { battle: string; user: string; decision: string }): Promise<Draft | undefined>;
  dropDraft(id: string): Promise<void>;

  // Clocks
  /** Questions whose time is up. */
  overdue(now: number): Promise<Asked[]>;
  /** Answers them with their fallbacks, ends lobbies that waited long enough, drops what expired; gives how many were answered. */
  tick(): Promise<number>;
  /** When `tick` will next have something to answer. */
  nextDeadline(): Promise<number | undefined>;

  // Messages
  readonly outbox: {
    /** Channels with something to send. */
    channels(): Promise<string[]>;
    /** The oldest row to send to that channel. */
    next(channel: string): Promise<OutboxRow | undefined>;
    markSent(id: number, messageId?: string): Promise<void>;
    /** Counts an attempt; with `giveUp` the row is never tried again. */
    markFailed(id: number, why: string, giveUp?: boolean): Promise<void>;
    /** Told of each channel that got something to send, after the commit. Gives back how to stop listening. */
    onQueued(listener: (channel: string) => void): () => void;
  };
  /** Where the prompt of a decision stands; undefined before it was sent. */
  promptMessage(battle: string, decision: string): Promise<{ channel: string; id: string } | undefined>;
  /** The battle whose board of buttons, and the decision whose prompt, is this message. */
  byMessage(messageId: string): Promise<{ battle: string; decision?: string } | undefined>;
  /** Queue the prompt again, unpinged: its message `gone` was deleted (undefined: none ever came), and no other stands yet. */
  promptAgain(battle: string, decision: string, gone: string | undefined): Promise<void>;

  // Small memory
  settings(channel: string): Promise<JsonObject>;
  saveSettings(channel: string, settings: JsonObject): Promise<void>;
  /** A fact kept between starts, such as the hash of the registered commands. */
  remembered(fact: string): Promise<string | undefined>;
  remember(fact: string, value: string): Promise<void>;

  /** Tells running battles which faults of their rules were mended, and lets the computers play on; call once at start. */
  resume(): Promise<void>;
  /** Resolves when no computer is thinking. */
  idle(): Promise<void>;
  /** Waits for what is being saved and closes the file. */
  close(): Promise<void>;
}
