import type { ProfileRow } from '../../engine/index.js';
import { beginning } from '../../engine/wording.js';
import { ROSTER_BOUNDS } from './bounds.js';

/** How rows of profiles are written, in whatever game: numbers, saves, ranges, kinds of fire. */

/** Names of what a list says and a ruleset does not know, or reads in another way. */
export type Aside = Set<string>;

/** Keeps a name for the sheet, in signs that it may have. */
export function asideIn(aside: Aside, name: string): void {
  const plain = name
    .replace(/[^\p{L}\p{N} .,'’&/()+-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const kept = beginning(plain, ROSTER_BOUNDS.keptName).trim();
  if (kept !== '') aside.add(kept);
}

type Cells = Readonly<Record<string, string>>;

/** The first of some columns that a row has. */
export function cellOf(values: Cells, columns: readonly string[]): string | undefined {
  return columns.map(column => values[column]).find(value => value !== undefined);
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

export function numberIn(written: string | undefined, otherwise: number): number {
  const value = Number.parseInt(written ?? '', 10);
  return Number.isNaN(value) ? otherwise : value;
}

/** A skill: `4`, or `3+` for what is rolled with it, which a skill of 4 needs. */
export function skillIn(written: string | undefined): number {
  const value = numberIn(written, 0);
  return /^\s*\d\+/.test(written ?? '') ? clamp(7 - value, 0, 10) : clamp(value, 0, 10);
}

/** `3+`, `3`, `2+/4++`, and a column of its own for the invulnerable save: what must be rolled for each. */
export function savesIn(armour: string, invulnerable: string): { armour?: number; invulnerable?: number } {
  const [first = '', second = ''] = armour.split('/');
  const isOnlyInvulnerable = /^\s*\d\+\+/.test(first);
  const worn = isOnlyInvulnerable ? undefined : saveIn(first);
  const field = saveIn(invulnerable) ?? saveIn(second) ?? (isOnlyInvulnerable ? saveIn(first) : undefined);
  return {
    ...(worn === undefined ? {} : { armour: worn }),
    ...(field === undefined ? {} : { invulnerable: field }),
  };
}

function saveIn(written: string): number | undefined {
  const value = Number.parseInt(written, 10);
  return value >= 2 && value <= 6 ? value : undefined;
}

/** Front, sides and rear of a hull; undefined for a body. */
export function hullIn(values: Cells): number[] | undefined {
  const sides = ['front', 'side', 'rear'].map(side =>
    cellOf(values, [side, `${side} armour`, `${side} armor`, `${side} av`]),
  );
  if (numberIn(sides[0], 0) < 1) return undefined;
  return sides.map(value => clamp(numberIn(value, 10), 10, 14));
}

/** What it carries, and how many of these may shoot; 0 where it is no transport. */
export function seatsIn(values: Cells): { seats: number; open: number } {
  const seats = numberIn(cellOf(values, ['transport capacity', 'transport', 'capacity']), 0);
  const open = numberIn(cellOf(values, ['fire point', 'firing point']), 0);
  return { seats: clamp(seats, 0, 40), open: clamp(open, 0, 30) };
}

const MOST_INCHES = 400;

/** A range in inches, its least first where there is one; a template; or neither, in close combat. */
export function rangeIn(written: string, aside: Aside): { least?: number; most?: number; isTemplate: boolean } {
  if (/template|flame|hellstorm/i.test(written)) return { isTemplate: true };
  const [first, second] = [...written.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  if (first === undefined) {
    if (/[a-z]/i.test(written) && !/melee/i.test(written)) asideIn(aside, `Range ${written}`);
    return { isTemplate: false };
  }
  const most = clamp(second ?? first, 1, MOST_INCHES);
  return second === undefined || first >= second
    ? { most, isTemplate: false }
    : { least: first, most, isTemplate: false };
}

/** `4`, `User`, `+1`, `x2`, `D`: a number, what it does to the user's, or undefined where it is the user's own. */
export type StrengthCell = { is: number } | { plus: number } | { times: number } | { none: true } | undefined;

export function strengthIn(written: string, isMelee: boolean, aside: Aside): StrengthCell {
  const plain = written.toLowerCase().replace(/[\s"]/g, '');
  const number = Number.parseInt(plain.replace(/[^0-9]/g, ''), 10);
  if (plain === 'd') {
    asideIn(aside, 'Strength D');
    return { is: 10 };
  }
  // What is thrown may have the Strength of its bearer as well.
  const own = isMelee ? undefined : { plus: 0 };
  if (/^(user|s|as?user)$/.test(plain)) return own;
  if (Number.isNaN(number)) return isMelee ? undefined : { none: true };
  if (/x|×/.test(plain)) return number >= 2 && number <= 5 ? { times: number } : own;
  if (/\+\d/.test(plain)) return number >= 1 && number <= 9 ? { plus: number } : own;
  return { is: number >= 1 && number <= 10 ? number : 10 };
}

const KINDS = /^(pistol|assault|heavy|ordnance|salvo|rapid[ -]?fire|bomb|melee|destroyer)\s*([\dD+/]*)$/i;
const MOST_SHOTS = 20;

/** How a weapon fires, by its Type, and what else stands there: `Heavy 2, Rending (6+)`. */
export interface FireCell {
  /** In small letters without blanks; empty where none is named. */
  kind: string;
  shots: number;
  rules: string[];
}

function fireIn(written: string, aside: Aside): FireCell {
  const parts = partsOf(written);
  const [, word = '', number = ''] = KINDS.exec(parts.find(part => KINDS.test(part)) ?? '') ?? [];
  const kind = word.toLowerCase().replace(/[ -]/g, '');
  if (/d/i.test(number)) asideIn(aside, `Shots ${number}`);
  return { kind, shots: shotsIn(number), rules: parts.filter(part => !KINDS.test(part)) };
}

/** How a weapon is used, as the row of a list says: its kind and shots, its range, and the words of its rules. */
export function usedIn(values: ProfileRow['values'], aside: Aside) {
  const { kind, shots, rules } = fireIn(values.type ?? '', aside);
  const range = rangeIn(values.range ?? values.r ?? '', aside);
  const isMelee = kind === 'melee' || (kind === '' && range.most === undefined && !range.isTemplate);
  const fired = values.fp === undefined || isMelee ? shots : fireIn(`Heavy ${values.fp}`, aside).shots;
  const words = [...rules, ...partsOf(values['special rule'] ?? ''), ...partsOf(values.trait ?? '')];
  return { kind, shots: fired, range, isMelee, words, strength: values.strength ?? values.s ?? values.rs ?? '' };
}

/** A d6 of shots is four, a d3 two; of a salvo, those of who stood still. */
function shotsIn(written: string): number {
  const said = /d3/i.test(written) ? 2 : /d/i.test(written) ? 4 : Number(written.split('/').at(-1));
  return clamp(Number.isInteger(said) ? said : 1, 1, MOST_SHOTS);
}

/** Parts at commas that stand outside of brackets. */
export function partsOf(written: string): string[] {
  return written
    .split(/,(?![^(]*\))/)
    .map(part => part.trim())
    .filter(part => part !== '' && part !== '-');
}

/** Letters alone, in which names of rules are compared. */
export function bareName(words: string): string {
  return words
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}]/gu, '');
}

/** `Rending (6+)` as its name and what stands in brackets. */
export function ruleParts(name: string): { head: string; given?: string } {
  const [, head, given] = /^([^(]*)\(([^)]*)\)\s*$/.exec(name) ?? [];
  return head === undefined || given === undefined ? { head: name } : { head, given };
}

/** Of a template that is laid, by what lists call it: its radius in inches. */
const BLASTS: readonly [RegExp, number][] = [
  [/^(massive|apocalyptic) ?blast/i, 3.5],
  [/^large ?blast/i, 2.5],
  [/^blast/i, 1.5],
];

/** The radius of the template that words name, in inches, half of what stands in brackets where something does. */
export function blastIn(words: readonly string[]): number | undefined {
  for (const word of words) {
    const known = BLASTS.find(([name]) => name.test(word))?.[1];
    const across = Number.parseFloat(ruleParts(word).given ?? '');
    if (known !== undefined) return Number.isNaN(across) ? known : clamp(across / 2, 0.5, 6);
  }
  return undefined;
}

/** `-2` as it stands; an AP of 3 as the modifier by which no save of 3+ is left, where that AP leaves none. */
export function modifierIn(written: string): number {
  const value = Number.parseInt(written, 10);
  if (Number.isNaN(value)) return 0;
  return value <= 0 ? clamp(value, -6, 0) : clamp(value - 7, -6, 0);
}

/** Wounds that a hit takes; `d3`, `d6`. */
export function damageIn(written: string, aside: Aside): number | string {
  const plain = written.toLowerCase().trim();
  if (/^\d?d[36]/.test(plain) && plain !== 'd3' && plain !== 'd6') asideIn(aside, `Damage ${written}`);
  if (plain.includes('d6')) return 'd6';
  if (plain.includes('d3')) return 'd3';
  return clamp(numberIn(plain, 1), 1, 10);
}

/** The words of a model's type, in small letters. */
export function typeIn(values: Cells): string {
  return (values['unit type'] ?? values.type ?? '').toLowerCase();
}
