/** Every way in which so many d6 can fall. */
export function everyThrow(dice: number): number[][] {
  if (dice === 0) return [[]];
  return everyThrow(dice - 1).flatMap(rest => [1, 2, 3, 4, 5, 6].map(face => [...rest, face]));
}

/** How often each of these results comes, of all of them. */
export function shares(results: number[]): (value: number) => number {
  return value => results.filter(result => result === value).length / results.length;
}
