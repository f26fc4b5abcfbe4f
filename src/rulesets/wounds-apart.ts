import { add, certain, type Distribution, fromPairs, mixture } from '../engine/odds/distribution.js';

/**
 * Odds of Wounds where templates hit models each for itself. Models count as hurt independently of one another where as many shots
 * have landed, so that sums are true on average and nearly so in their spread.
 */
export interface Apart {
  /** That so many shots have landed. */
  chance: number;
  /** Chances of so many lost Wounds, a model at a time. */
  lost: number[][];
}

/** Before the first shot. */
export function unhurt(models: readonly { wounds: number }[]): Apart[] {
  const lost = models.map(({ wounds }) => Array.from({ length: wounds + 1 }, (_, at) => (at === 0 ? 1 : 0)));
  return [{ chance: 1, lost }];
}

/** Chance of each model to stand, all in all. */
export function standing(apart: readonly Apart[]): number[] {
  const [first] = apart;
  return first!.lost.map((_, index) =>
    apart.reduce((sum, { chance, lost }) => sum + chance * (1 - lost[index]!.at(-1)!), 0),
  );
}

/**
 * After one more shot, which lands with a chance and then strikes once or more: each strike says with what chance it hits each
 * model. `harm`: what a hit takes from each, with the chance of it; of the rest it takes nothing.
 */
export function afterShotApart(
  before: readonly Apart[],
  lands: number,
  strikes: readonly ((stands: number[]) => number[])[],
  harm: readonly (readonly (readonly [taken: number, chance: number])[])[],
): Apart[] {
  const after = before.map(({ chance, lost }) => ({ chance: chance * (1 - lands), lost }));
  for (const [index, { chance, lost }] of before.entries()) {
    if (chance * lands === 0) continue;
    const now = strikes.reduce((left, strike) => struck(left, strike(left.map(each => 1 - each.at(-1)!)), harm), lost);
    after[index + 1] = merged(after[index + 1], { chance: chance * lands, lost: now });
  }
  return after;
}

function struck(lost: number[][], hits: readonly number[], harm: Parameters<typeof afterShotApart>[3]): number[][] {
  return lost.map((chances, model) => {
    const after = [...chances];
    for (const [at, chance] of chances.entries()) {
      for (const [taken, part] of harm[model]!) {
        const moved = chance * hits[model]! * part;
        after[at]! -= moved;
        after[Math.min(at + taken, chances.length - 1)]! += moved;
      }
    }
    return after;
  });
}

function merged(one: Apart | undefined, other: Apart): Apart {
  if (one === undefined || one.chance === 0) return other;
  const chance = one.chance + other.chance;
  const share = other.chance / chance;
  const lost = one.lost.map((chances, model) =>
    chances.map((each, at) => each * (1 - share) + other.lost[model]![at]! * share),
  );
  return { chance, lost };
}

/** Of all models together: a number for each, by how many Wounds of how many it has lost. */
export function summed(apart: readonly Apart[], counts: (lost: number, of: number) => number): Distribution {
  return mixture(
    apart.map(({ chance, lost }) => ({
      chance,
      dist: lost
        .map(chances => fromPairs(chances.map((part, at) => [counts(at, chances.length - 1), part] as const)))
        .reduce(add, certain(0)),
    })),
  );
}
