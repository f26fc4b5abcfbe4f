import type { Raw } from './raw.js';
import { thousandths } from './words.js';

/** Which of a roster's costs are its points, and what they come to. */
export interface PointsType {
  /** Of a list of costs, in thousandths; undefined where it has none of them. */
  of(costs: readonly Raw[]): number | undefined;
  /** Of all forces and selections. */
  sum: number;
}

const NAMED = /^(?:pts?|points?|point\(s\)|pkte?|punkte?)\.?$/i;

interface Kind {
  named: boolean;
  limit: number;
  total: number;
}

/** The costs called points; else those with a limit, else those of which most are spent. */
export function pointsType(roster: Raw): PointsType {
  const kinds = new Map<string, Kind>();
  const kindOf = (cost: Raw) => {
    const key = keyOf(cost);
    const kind = kinds.get(key) ?? { named: isNamed(cost), limit: 0, total: 0 };
    kinds.set(key, kind);
    return kind;
  };
  for (const cost of roster.lists.get('costs') ?? []) kindOf(cost);
  for (const limit of roster.lists.get('costLimits') ?? []) kindOf(limit).limit = amount(limit);
  for (const cost of costsBelow(roster)) kindOf(cost).total += amount(cost);
  const all = [...kinds];
  const best =
    largest(
      all.filter(([, { named }]) => named),
      ({ total }) => total,
    ) ??
    all.find(([, { limit }]) => limit > 0) ??
    largest(all, ({ total }) => total);
  return {
    of: costs => {
      const own = costs.filter(cost => best !== undefined && keyOf(cost) === best[0]);
      return own.length === 0 ? undefined : own.reduce((sum, cost) => sum + amount(cost), 0);
    },
    sum: best?.[1].total ?? 0,
  };
}

function costsBelow(raw: Raw): Raw[] {
  const below = [...(raw.lists.get('forces') ?? []), ...(raw.lists.get('selections') ?? [])];
  return below.flatMap(each => [...(each.lists.get('costs') ?? []), ...costsBelow(each)]);
}

/** The types that are called points are one: some files give them several ids, some none. */
function keyOf(cost: Raw): string {
  if (isNamed(cost)) return 'points';
  return cost.values.get('typeId') ?? cost.values.get('name')?.trim() ?? '';
}

function isNamed(cost: Raw): boolean {
  return NAMED.test((cost.values.get('name') ?? '').trim());
}

function amount(cost: Raw): number {
  return thousandths(cost.values.get('value')) ?? 0;
}

function largest(kinds: [string, Kind][], of: (kind: Kind) => number): [string, Kind] | undefined {
  return kinds.toSorted(([, a], [, b]) => of(b) - of(a))[0];
}
