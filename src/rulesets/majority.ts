/** The number that most of them have, the highest of those that are tied; undefined where nobody has one. */
export function majority(numbers: readonly (number | undefined)[]): number | undefined {
  const counts = new Map<number, number>();
  for (const each of numbers) if (each !== undefined) counts.set(each, (counts.get(each) ?? 0) + 1);
  const [best] = [...counts].sort(([a, many], [b, more]) => more - many || b - a);
  return best?.[0];
}
