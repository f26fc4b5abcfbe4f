import type { OddsParam, OddsValues } from '../engine/index.js';
import { t } from '../engine/language.js';
import { atLeast, type Distribution, mean, pairsOf } from '../engine/odds/distribution.js';
import { percent } from '../engine/odds/percent.js';

type About = { required?: boolean };

export function count(name: string, describe: string, min: number, max: number, { required }: About = {}): OddsParam {
  return { kind: 'number', name, describe, min, max, ...(required ? { required } : {}) };
}

export function choice(
  name: string,
  describe: string,
  words: Record<string, string>,
  { required }: About = {},
): OddsParam {
  const choices = Object.entries(words).map(([value, label]) => ({ value, label }));
  return { kind: 'choice', name, describe, choices, ...(required ? { required } : {}) };
}

export function yes(name: string, describe: string): OddsParam {
  return { kind: 'yes', name, describe };
}

/** The number given for a parameter, or its default. */
export function numberIn(values: OddsValues, name: string, otherwise: number): number {
  const value = values[name];
  return typeof value === 'number' ? value : otherwise;
}

export function wordIn<T extends string = string>(values: OddsValues, name: string, otherwise: NoInfer<T>): T {
  const value = values[name];
  return typeof value === 'string' ? (value as T) : otherwise;
}

/** More lengths are not listed one by one. */
const MOST_LENGTHS = 12;
/** Chances of at least this count as certain. */
const CERTAIN = 0.9995;
const MOST_STEPS = 8;

/** `at least 1 72 %, 2 31 %, 3 7 %`: from the highest that is certain down to what is next to impossible. */
export function atLeasts(dist: Distribution): string {
  const top = pairsOf(dist).at(-1)?.[0] ?? 0;
  const steps: string[] = [];
  let first = 1;
  while (first < top && atLeast(dist, first + 1) >= CERTAIN) first += 1;
  for (let value = first; value <= top && steps.length < MOST_STEPS; value += 1) {
    const chance = atLeast(dist, value);
    if (chance < 0.001 && value > 1) break;
    steps.push(`${value} **${percent(chance)}**`);
  }
  return steps.length === 0 ? t`none is possible` : t`at least ${steps.join(', ')}`;
}

/** `1.4 on average`. */
export function average(dist: Distribution): string {
  return t`${Math.round(mean(dist) * 100) / 100} on average`;
}

/** Where a length in inches is thrown for, what it is on average and how often it reaches each inch; `span` says what it is. */
export function lengthLines(lengths: Distribution, span: string): string[] {
  const pairs = pairsOf(lengths);
  if (pairs.length < 2)
    return [span === '' ? t`No die is thrown for it.` : t`It goes ${span}; no die is thrown for it.`];
  const lead = t`${Math.round(mean(lengths) * 10) / 10}" on average`;
  const reached = pairs.map(([length]) => `${length}" **${percent(atLeast(lengths, length))}**`);
  return [
    `${span === '' ? '' : `${span}, `}${lead}.`,
    ...(reached.length <= MOST_LENGTHS ? [t`At least ${reached.join(', ')}`] : []),
  ];
}
