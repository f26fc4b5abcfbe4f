import type { Choices, JsonObject } from '../engine/index.js';

/** A whole number that is divided among several of one side; the last gets what is left. */
interface Sharing {
  total: number;
  /** Who gets something, in the order in which they are asked about. */
  among: readonly { id: string; name: string }[];
}

/** The field for the n-th of them, from 0. */
const field = (index: number) => ['share', index + 1].join('');

/** Even shares as a reply, the first getting what is left over. */
export function evenShares({ total, among }: Sharing): JsonObject {
  const even = (index: number) => Math.floor(total / among.length) + (index < total % among.length ? 1 : 0);
  return Object.fromEntries(among.slice(1).map((_, index) => [field(index), even(index)]));
}

/** What each gets by a reply, by its id. */
export function sharesOf(reply: JsonObject, { total, among }: Sharing): Record<string, number> {
  const given = among.slice(1).map((_, index) => reply[field(index)] as number);
  const left = total - given.reduce((sum, share) => sum + share, 0);
  return Object.fromEntries(among.map(({ id }, index) => [id, index < given.length ? given[index]! : left]));
}

/** Whether a reply gives everybody a whole share, or none. */
export function areShares(reply: JsonObject, sharing: Sharing): boolean {
  return Object.values(sharesOf(reply, sharing)).every(share => Number.isInteger(share) && share >= 0);
}

/** The next share that a reply leaves open; `words` say an option and what is left behind it. */
export function nextShare(
  partial: JsonObject,
  { total, among }: Sharing,
  words: (share: { value: number; left: number; name: string }) => { label: string; hint: string },
): Choices | undefined {
  const index = among.findIndex((_, at) => partial[field(at)] === undefined);
  if (index < 0 || index >= among.length - 1) return undefined;
  const given = among.slice(0, index).reduce((sum, _, at) => sum + (partial[field(at)] as number), 0);
  const left = Math.max(0, total - given);
  const { name } = among[index]!;
  const values = Array.from({ length: left + 1 }, (_, less) => left - less);
  const options = values.map(value => ({ value, ...words({ value, left: left - value, name }) }));
  return { field: field(index), title: name, options };
}

/** The computer's taste in them: half of what is left to each. */
export function halfOfTheRest({ options }: Choices): number[] {
  const most = Math.max(...options.map(({ value }) => value as number));
  return options.map(({ value }) => -Math.abs((value as number) - Math.ceil(most / 2)));
}
