import type { AnyRuleset, Json } from '../src/engine/index.js';

export const MOST_SEATS = 3;

/** A size of battle and how many players a side have, so that there are lists for all of them. */
export interface Playable {
  points: number;
  seats: number;
}

/** Every size and number of players for which there are lists of a share; of one codex if it is named. */
export function playable(ruleset: AnyRuleset, codex = '', codexes: readonly Json[] = []): Playable[] {
  const lists = ruleset.armies.templates(codexes).filter(({ id }) => id.startsWith(codex));
  const shares = [...new Set(lists.map(({ size }) => size))];
  return Array.from({ length: MOST_SEATS }, (_, index) => index + 1).flatMap(seats =>
    ruleset.sizes.filter(points => shares.includes(Math.floor(points / seats))).map(points => ({ points, seats })),
  );
}

/** The same as a sentence, for whoever asked for another one. */
export function playableWords(all: readonly Playable[]): string {
  const seats = [...new Set(all.map(each => each.seats))];
  const at = (count: number) => all.filter(each => each.seats === count).map(({ points }) => points);
  return seats.map(count => `${count} a side at ${at(count).join(', ')} points`).join('; ');
}
