import type { Mismatch } from '../engine/dice/sealed.js';
import type { Json, JsonObject, Report, ResultWords, RuleId } from '../engine/index.js';
import type { BattleInfo, WaitingQuestion } from './battle-info.js';

/** The request was refused and changed nothing; `why` is one sentence that says what to do next. */
export interface Refused {
  kind: 'refused';
  why: string;
  cite: RuleId;
  /** It could not be saved: the same may be taken later. */
  passes?: true;
}

/** A unit that waits to act out of turn, in what way. */
export interface Waiting {
  kind: string;
  unit: string;
}

/** The answer counts; it is saved. */
export interface Accepted {
  kind: 'accepted';
  battle: string;
  /** The number of this command. */
  seq: number;
  /** The answer in a few words, by the labels of its options: `Evade`. */
  answered: string;
  /** A unit waits now, and its player may say beforehand when it acts. */
  leaves?: Waiting;
  /** Others who were asked at the same moment have yet to answer: nobody else reads it before. */
  sealed?: true;
  reports: Report[];
  /** Who is asked next. */
  asked: WaitingQuestion[];
  result?: ResultWords;
  /** True when this very interaction was accepted before. */
  repeated: boolean;
}

/** Somebody (perhaps the same player) answered before. */
export interface Gone {
  kind: 'gone';
  /** User id, `computer`, or undefined when the question was taken back or the battle ended. */
  by?: string;
  /** Milliseconds since 1970. */
  at?: number;
  /** What was answered; undefined where it is sealed until the others have answered. */
  what?: string;
  /** Set when the clock answered and that is not sealed. */
  clock?: boolean;
  /** A whole sentence for the player. Mentions are written `<@id>`. */
  why: string;
}

/** The question is for somebody else. */
export interface NotAsked {
  kind: 'notAsked';
  /** A user id or `computer`. */
  who: string;
  why: string;
}

export type SubmitOutcome = Accepted | Refused | Gone | NotAsked;

export type LobbyOutcome = { kind: 'done'; battle: BattleInfo } | Refused;

export type UndoOutcome =
  | { kind: 'undone'; battle: string; seq: number /** What was taken back. */; what: string; asked: WaitingQuestion[] }
  | (Refused & {
      /** What was learned since, a line each. */ learned: string[] /** The others who are asked now. */;
      asks?: string[];
    });

export type ConcedeOutcome =
  | { kind: 'conceded'; battle: string; result: ResultWords }
  /** An ally plays on with the armies. */
  | { kind: 'handedOver'; battle: string; to: string }
  | Refused;

/** One accepted command as it is read back. */
export interface LogEntry {
  seq: number;
  at: number;
  kind: 'start' | 'answer' | 'undo' | 'concede' | 'ruling' | 'correction' | 'end';
  /** User id, `computer`; undefined for the start. */
  by?: string;
  /** The clock answered; false while that is sealed. */
  clock: boolean;
  /** Undefined while it is sealed: others who were asked at the same moment have yet to answer. */
  answered?: string;
  reports: Report[];
  /** True when it was taken back later. */
  undone: boolean;
  /** First and last number of the dice thrown. */
  dice?: [number, number];
}

export interface LogPage {
  entries: LogEntry[];
  /** From 1; `page` is clamped to what there is, the last page is the newest. */
  page: number;
  pages: number;
  /** Why it cannot be told. */
  why?: string;
}

/** What `/battle verify` tells. */
export type VerifyOutcome =
  | { kind: 'sealed'; commitment: string /** When it can be verified, a sentence. */; why: string }
  | {
      kind: 'verified';
      ok: boolean;
      dice: number;
      commitment: string;
      secret: string;
      seeds: { who: string; seed: string }[];
      mismatches: Mismatch[];
    }
  | Refused;

/** An unfinished answer of a panel. */
export interface Draft {
  id: string;
  battle: string;
  user: string;
  decision: string;
  partial: JsonObject;
  /** Of a field whose menu has several pages, what is chosen so far. */
  marked: Json[];
  /** Milliseconds since 1970. */
  expiresAt: number;
}
