import { atLeast, type Distribution, fromPairs } from '../engine/odds/distribution.js';
import { apart } from './wounds-apart.js';
import type { Firing, ShotHits } from './wounds-in-turn.js';

/** Chances of one hit on armour: it does nothing, glances, or penetrates; they sum to 1. */
export interface ArmourOdds {
  nothing: number;
  glances: number;
  penetrates: number;
}

/** Shots of one gun, all at the same machines. */
interface Volley {
  shots: number;
  /** Chances that a shot gives no hit, one, two and so on. */
  perShot: readonly number[];
  /** Of a hit on each machine, in the order in which they are hit; `fatal`: it penetrates and destroys. */
  odds: readonly (ArmourOdds & { fatal: number })[];
}

/** Of a hit on each machine of a unit, in its order. */
interface Each {
  each: readonly (ArmourOdds & { fatal: number })[];
}

/** What volleys do to machines. */
export interface ArmourHarm {
  /** Chance of at least one hit that glances or penetrates. */
  hurt: number;
  /** Chance of at least one that penetrates. */
  penetrated: number;
  /** Machines destroyed. */
  destroyed: Distribution;
}

/** Chances of having done nothing so far, at most glanced, and penetrated. */
interface State {
  untouched: number;
  glanced: number;
  penetrated: number;
}

const NONE: State = { untouched: 0, glanced: 0, penetrated: 0 };

/** Exact odds, hit by hit: each goes to the first of so many machines that is not destroyed. */
export function hitsInTurn(volleys: readonly Volley[], machines: number): ArmourHarm {
  // By how many are destroyed.
  let state: State[] = Array.from({ length: machines + 1 }, () => NONE);
  state[0] = { untouched: 1, glanced: 0, penetrated: 0 };
  for (const { shots, perShot, odds } of volleys) {
    for (let shot = 0; shot < shots; shot += 1) {
      let after = state;
      let landed = scaled(state, perShot[0]!);
      for (const share of perShot.slice(1)) {
        after = oneHit(after, odds);
        landed = summed(landed, scaled(after, share));
      }
      state = landed;
    }
  }
  const destroyed = fromPairs(state.map((each, count) => [count, each.untouched + each.glanced + each.penetrated]));
  const untouched = state.reduce((sum, each) => sum + each.untouched, 0);
  const glanced = state.reduce((sum, each) => sum + each.glanced, 0);
  return { hurt: 1 - untouched, penetrated: 1 - untouched - glanced, destroyed };
}

/**
 * The same where templates hit machines each for itself: they count as hurt independently of one another. `nearest`: whom other
 * hits go to, in order; `shots`: whom each shot of a volley hits.
 */
export function hitsApart<V extends Each>(
  machines: readonly { id: string }[],
  nearest: readonly { id: string }[],
  volleys: readonly V[],
  shots: (volley: V, stands: Parameters<Firing['shots']>[0]) => ShotHits[],
): ArmourHarm {
  const once = (all: readonly { id: string }[]) => all.map(({ id }) => ({ id, wounds: 1 }));
  const hit = (chance: (odds: V['each'][number]) => number) => {
    const firings = volleys.map((volley): Firing => {
      const harm = volley.each.map(odds => [[1, chance(odds)] as const]);
      return { harm, shots: stands => shots(volley, stands) };
    });
    return apart(once(machines), once(nearest), firings).fallen;
  };
  return {
    hurt: atLeast(
      hit(({ nothing }) => 1 - nothing),
      1,
    ),
    penetrated: atLeast(
      hit(({ penetrates }) => penetrates),
      1,
    ),
    destroyed: hit(({ fatal }) => fatal),
  };
}

function oneHit(before: readonly State[], odds: Volley['odds']): State[] {
  const after = before.map(() => ({ ...NONE }));
  for (const [count, { untouched, glanced, penetrated }] of before.entries()) {
    const hit = odds[count];
    if (hit === undefined) {
      // Nobody is left to hit.
      after[count] = summed([after[count]!], [before[count]!])[0]!;
      continue;
    }
    const here = after[count]!;
    here.untouched += untouched * hit.nothing;
    here.glanced += untouched * hit.glances + glanced * (hit.nothing + hit.glances);
    here.penetrated += (untouched + glanced) * (hit.penetrates - hit.fatal) + penetrated * (1 - hit.fatal);
    after[count + 1]!.penetrated += (untouched + glanced + penetrated) * hit.fatal;
  }
  return after;
}

function scaled(states: readonly State[], by: number): State[] {
  return states.map(({ untouched, glanced, penetrated }) => ({
    untouched: untouched * by,
    glanced: glanced * by,
    penetrated: penetrated * by,
  }));
}

function summed(a: readonly State[], b: readonly State[]): State[] {
  return a.map((one, index) => {
    const other = b[index]!;
    return {
      untouched: one.untouched + other.untouched,
      glanced: one.glanced + other.glanced,
      penetrated: one.penetrated + other.penetrated,
    };
  });
}
