import { seededDice } from '../../src/engine/dice/scripted.js';
import type { AnyRuleset } from '../../src/engine/index.js';

/** What is played: each may be `random`. */
interface Wanted {
  points: string;
  codex: string;
  seats: string;
  revision: string;
}

export interface Match {
  points: number;
  /** Players on each side. */
  seats: number;
  /** The beginning of a template's id; any when undefined. */
  codex?: string;
  options: { revision?: string };
}

const MOST_SEATS = 2;

/** One match as wanted; what is random depends on the seed alone. */
export function matchOf(ruleset: AnyRuleset, { points, codex, seats, revision }: Wanted, seed: number): Match {
  const chance = seededDice(`match ${seed}`);
  const one = <T>(of: readonly T[]): T => of[chance.face(of.length) - 1] as T;
  const number = seats === 'random' ? chance.face(MOST_SEATS) : Number(seats);
  const sizes = new Set(ruleset.armies.templates().map(({ size }) => size));
  const playable = [...sizes].map(size => size * number).filter(all => ruleset.sizes.includes(all));
  return {
    points: points === 'random' ? one(playable) : Number(points),
    seats: number,
    ...(codex === 'random' ? {} : { codex }),
    options: { revision: revision === 'random' ? one(['v1.00', 'earlier']) : revision },
  };
}
