import { add, certain, type Distribution, fromPairs, mixture } from '../engine/odds/distribution.js';
import type { Firing, Harm, Losses, ShotHits } from './wounds-in-turn.js';

/**
 * Odds of Wounds where templates hit models each for itself. Models count as hurt independently of one another where as many shots
 * have landed, so that sums are true on average and nearly so in their spread.
 */
interface Apart {
  /** That so many shots have landed. */
  chance: number;
  /** Chances of so many lost Wounds, a model at a time. */
  lost: number[][];
}

interface Target {
  id: string;
  wounds: number;
}

/** What shots do, templates among them; other hits go to the nearest. */
export function apart(models: readonly Target[], nearest: readonly Target[], firings: readonly Firing[]): Losses {
  const order = nearest.map(({ id }) => models.findIndex(model => model.id === id));
  let all = unhurt(models);
  for (const { harm, shots } of firings) {
    // Shots of one kind are laid together, before anybody falls to them.
    for (const shot of shots(standing(all, models))) all = afterShot(all, shot, order, harm);
  }
  return { fallen: summed(all, (lost, of) => Number(lost === of)), wounds: summed(all, lost => lost) };
}

/** Before the first shot. */
function unhurt(models: readonly Target[]): Apart[] {
  const lost = models.map(({ wounds }) => Array.from({ length: wounds + 1 }, (_, at) => (at === 0 ? 1 : 0)));
  return [{ chance: 1, lost }];
}

/** Chance of each of the models to stand, all in all. */
function standing(apart: readonly Apart[], models: readonly Target[]): (id: string) => number {
  const stands = models.map(({ id }, index) => {
    const chance = apart.reduce((sum, { chance, lost }) => sum + chance * stillStands(lost[index]!), 0);
    return [id, chance] as const;
  });
  const known = new Map(stands);
  return id => known.get(id) ?? 1;
}

function stillStands(lost: readonly number[]): number {
  return 1 - lost.at(-1)!;
}

/** After one more shot. `nearest`: whom hits go to, in order; `harm`: that of each model. */
function afterShot(
  before: readonly Apart[],
  { counts: [missed = 0, ...more], each }: ShotHits,
  nearest: readonly number[],
  harm: readonly Harm[],
): Apart[] {
  const lands = 1 - missed;
  const after = before.map(({ chance, lost }) => ({ chance: chance * missed, lost }));
  for (const [index, { chance, lost }] of before.entries()) {
    if (chance * lands === 0) continue;
    // Each hit but a template's comes only after those before it.
    const strikes = each ? [1] : more.map((_, hit) => more.slice(hit).reduce((sum, one) => sum + one, 0) / lands);
    const under = each?.map(one => one / lands);
    const now = strikes.reduce((left, likely) => struck(left, under ?? onNearest(left, nearest, likely), harm), lost);
    after[index + 1] = merged(after[index + 1], { chance: chance * lands, lost: now });
  }
  return after;
}

/** The chance of each to be the first that stands, of a hit that is so likely. */
function onNearest(lost: number[][], nearest: readonly number[], chance: number): number[] {
  const hits = lost.map(() => 0);
  let left = chance;
  for (const index of nearest) {
    hits[index] = left;
    left *= 1 - stillStands(lost[index]!);
  }
  return hits;
}

function struck(lost: number[][], hits: readonly number[], harm: readonly Harm[]): number[][] {
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
function summed(apart: readonly Apart[], counts: (lost: number, of: number) => number): Distribution {
  return mixture(
    apart.map(({ chance, lost }) => ({
      chance,
      dist: lost
        .map(chances => fromPairs(chances.map((part, at) => [counts(at, chances.length - 1), part] as const)))
        .reduce(add, certain(0)),
    })),
  );
}
