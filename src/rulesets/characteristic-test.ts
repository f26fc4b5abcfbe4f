import type { Modified } from '../engine/dice/modifiers.js';
import type { RuleId } from '../engine/index.js';
import { d6AtLeast, d6AtMost, twoD6AtLeast, twoD6AtMost } from '../engine/odds/target-numbers.js';

/** Dice that are thrown together, and how their faces make one result. */
export interface Throw {
  /** How many, each a d6. */
  dice: number;
  resultOf(faces: readonly number[]): number;
  /** Chance of a result of this much or less. */
  atMost(most: number): number;
  /** Chance of a result of this much or more. */
  atLeast(least: number): number;
}

function sum(faces: readonly number[]): number {
  return faces.reduce((total, face) => total + face, 0);
}

export const ONE_D6: Throw = { dice: 1, resultOf: sum, atMost: d6AtMost, atLeast: d6AtLeast };
export const TWO_D6: Throw = { dice: 2, resultOf: sum, atMost: twoD6AtMost, atLeast: twoD6AtLeast };

/** What helps a failed test: it is thrown once more, or passed all the same. `source`: the name of what gives it. */
export interface Help {
  kind: 'reroll' | 'pass';
  source: string;
}

/**
 * A throw against a number, as every rule book has them. Steps throw by it; hints, previews, `/odds` and the computer read its
 * chance. A: what one such test is about. C: causes of modifiers.
 */
export interface CharacteristicTest<A, C> {
  cite: RuleId;
  thrown(about: A): Throw;
  /** Whether the result may come to no more than the need, or to no less. */
  passes: 'atMost' | 'atLeast';
  need(about: A): Modified<C>;
  /** The best and the worst result of the faces themselves, which decide whatever is needed. */
  natural?: { passes?: number; fails?: number };
  /** What is there for a failed throw; the first one uses it up. */
  help?(about: A): Help | undefined;
}

/** What the result is held against: the need, within what natural results leave of it. */
export function withinNatural<A, C>({ natural = {}, passes }: CharacteristicTest<A, C>, need: number): number {
  const { passes: best = need, fails: worst } = natural;
  if (passes === 'atMost') return Math.min(Math.max(need, best), worst === undefined ? Infinity : worst - 1);
  return Math.max(Math.min(need, best), worst === undefined ? -Infinity : worst + 1);
}

/** Whether faces pass against a need. */
export function isPassed<A, C>(
  test: CharacteristicTest<A, C>,
  about: A,
  faces: readonly number[],
  need = test.need(about).value,
): boolean {
  const result = test.thrown(about).resultOf(faces);
  const against = withinNatural(test, need);
  return test.passes === 'atMost' ? result <= against : result >= against;
}

/** Chance that one throw passes, 0..1. */
export function throwChance<A, C>(test: CharacteristicTest<A, C>, about: A): number {
  return test.thrown(about)[test.passes](withinNatural(test, test.need(about).value));
}

/** Chance that the test is passed with the help that is there for it, 0..1. */
export function testChance<A, C>(test: CharacteristicTest<A, C>, about: A): number {
  const chance = throwChance(test, about);
  const help = test.help?.(about);
  if (help === undefined) return chance;
  return help.kind === 'pass' ? 1 : 1 - (1 - chance) ** 2;
}

/** How a test came out: part of its event, from which alone players are told. */
export interface Tested<C> {
  need: number;
  base: number;
  modifiers: Modified<C>['modifiers'];
  passed: boolean;
  /** What helped, and the faces that had failed. */
  helped?: Help & { first: number[] };
}

/** What settling a test changes: dice that are thrown again, and help that is used up. */
export interface Settling {
  roll(dice: number): number[];
  use(help: Help): void;
}

/** Settles a test by the faces of its first throw. Gives those that count: of a re-roll, where one helped. */
export function settleTest<A, C>(
  test: CharacteristicTest<A, C>,
  about: A,
  first: readonly number[],
  settling: Settling,
): { faces: number[]; tested: Tested<C> } {
  const { value: need, base, modifiers } = test.need(about);
  const passed = isPassed(test, about, first, need);
  const help = passed ? undefined : test.help?.(about);
  if (help === undefined) return { faces: [...first], tested: { need, base, modifiers, passed } };
  settling.use(help);
  const helped = { ...help, first: [...first] };
  if (help.kind === 'pass') return { faces: [...first], tested: { need, base, modifiers, passed: true, helped } };
  const faces = settling.roll(first.length);
  return { faces, tested: { need, base, modifiers, passed: isPassed(test, about, faces, need), helped } };
}

/** A test that is passed or failed without a throw. */
export function givenTest<A, C>(test: CharacteristicTest<A, C>, about: A, passed: boolean): Tested<C> {
  const { value: need, base, modifiers } = test.need(about);
  return { need, base, modifiers, passed };
}
