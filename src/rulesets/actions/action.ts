import type { Choices, JsonObject, Option, Preview, Refusal, RuleId } from '../../engine/index.js';
import { translated } from '../../engine/language.js';
import { type BarOf, firstBar } from '../bars.js';

/** What the words of a refusal may need besides the case itself. */
export interface RefusedReply {
  reply: JsonObject;
  /** What may be done instead, as players read it: `Run`, `Sprint`. Worked out when it is called. */
  instead(): string[];
}

/** What may keep somebody from an action: lists, refusals and "is there anything left" all read the same bars. C: the case. */
export type ActionBar<C extends readonly unknown[]> = BarOf<C, RefusedReply>;

/**
 * One of the things that a unit, or a group, may do when its player acts with it: one object in one file. C: the case, as the
 * arguments that every function takes first, such as a view and a unit. No function throws on nonsense in a reply.
 */
export interface Action<C extends readonly unknown[]> {
  /** The value of the field `do`, such as `advance`. */
  id: string;
  /** `Advance`. */
  word: string;
  /** What it is called here, where that is not always its word. */
  called?(...of: C): string;
  cite: RuleId;
  /** Everything that keeps somebody from it now, the first reason first. */
  bars: readonly ActionBar<C>[];
  /** False where it may be typed and is no use here: menus leave it out. */
  offered?(...of: C): boolean;
  /** How far, at whom, the chance. */
  hint(...of: C): string;
  /** The next field after unit and do; undefined when the reply is complete. */
  choices(...of: [...of: C, partial: JsonObject]): Choices | undefined;
  /** Why a reply of somebody whom nothing bars is not accepted. */
  check(...of: [...of: C, reply: JsonObject]): Refusal | undefined;
  /** Of a reply that was accepted. */
  preview(...of: [...of: C, reply: JsonObject]): Preview;
  /** How much the computer likes to do this now, in the measure of its ruleset. */
  worth(...of: C): number;
  /** How much it likes each option of one of the action's own fields. */
  weigh(...of: [...of: C, partial: JsonObject, choices: Choices]): number[];
}

/** One of the things that a unit may do against what another does. C: the case, with what it answers. */
export interface Reaction<C extends readonly unknown[]> {
  /** The value of the field `react`, or its beginning: `returnFire`. */
  id: string;
  /** `Return Fire`. */
  word: string;
  cite: RuleId;
  bars: readonly ActionBar<C>[];
  /** False where it would be of no use. */
  offered?(...of: C): boolean;
  /** What its button says besides the word. */
  offer(...of: C): Pick<Option, 'hint' | 'chance'>;
  /** How much the computer likes it, in the measure of its ruleset. */
  worth(...of: C): number;
}

/** Those that nothing bars, in the order of the list. */
export function unbarred<C extends readonly unknown[], X extends { bars: readonly ActionBar<C>[] }>(
  list: readonly X[],
  ...of: C
): X[] {
  return list.filter(({ bars }) => firstBar<C, RefusedReply>(bars, ...of) === undefined);
}

/** Whether nothing bars one of them; stops at the first. */
export function anyUnbarred<C extends readonly unknown[]>(
  list: readonly { bars: readonly ActionBar<C>[] }[],
  ...of: C
): boolean {
  return list.some(({ bars }) => firstBar<C, RefusedReply>(bars, ...of) === undefined);
}

/** Those of them that are of use as well: what menus offer. */
export function offeredTo<
  C extends readonly unknown[],
  X extends { bars: readonly ActionBar<C>[]; offered?(...of: C): boolean },
>(list: readonly X[], ...of: C): X[] {
  return unbarred<C, X>(list, ...of).filter(action => action.offered?.(...of) ?? true);
}

/** What it is called here. */
export function wordOf<C extends readonly unknown[]>(action: Pick<Action<C>, 'word' | 'called'>, ...of: C): string {
  return action.called?.(...of) ?? translated(action.word);
}
