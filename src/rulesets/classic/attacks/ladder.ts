import { ways } from '../../../engine/odds/distribution.js';
import type { WoundChance } from './chances.js';
import { type Fate, fatesOf } from './losses.js';
import type { Fighter, Wound } from './types.js';
import { inPoolOrder, poolKey } from './wounds.js';

/** The exact walk of Wounds along those who suffer them, one model after another. */

/** Whoever suffers, in the order in which they do; `cover` is what the ground gives each. */
export interface Target {
  models: readonly Fighter[];
  cover?: number;
}

/** Dice that come to the same kinds of Wounds. */
export interface Group {
  count: number;
  kinds: WoundChance[];
}

/** For each number of lost Wounds: who suffers next, with how many left, and how many have fallen. */
export interface Ladder {
  next: (Fighter | undefined)[];
  fallen: number[];
}

export function ladderOf({ models }: Target): Ladder {
  const next: (Fighter | undefined)[] = [];
  const fallen: number[] = [];
  models.forEach((model, index) => {
    for (let left = model.wounds; left > 0; left -= 1) {
      next.push({ ...model, wounds: left });
      fallen.push(index);
    }
  });
  return { next: [...next, undefined], fallen: [...fallen, models.length] };
}

const NOBODY: Fate[] = [{ lost: 0, unsaved: 0, chance: 1 }];

/** What one Wound may come to on each rung. */
function fatesOn({ next }: Ladder, wound: Wound, cover: number | undefined): Fate[][] {
  return next.map(model => (model === undefined ? NOBODY : fatesOf(wound, model, cover)));
}

function kindsIn(groups: readonly Group[]): [string, Wound][] {
  const wounds = new Map(groups.flatMap(({ kinds }) => kinds.map(({ wound }) => [poolKey(wound), wound] as const)));
  return [...wounds].sort(([, one], [, other]) => inPoolOrder(one, other));
}

/** At most so many Wounds that nothing stopped, while anybody is left. */
export function mostUnsaved(all: readonly { groups: Group[] }[], ladder: Ladder, { cover }: Target): number {
  const groups = all.flatMap(way => way.groups);
  const each = kindsIn(groups).flatMap(([, wound]) => fatesOn(ladder, wound, cover).flat());
  const dice = Math.max(0, ...all.map(way => way.groups.reduce((sum, { count }) => sum + count, 0)));
  return Math.max(0, ...each.map(({ unsaved }) => unsaved)) * Math.min(dice, ladder.next.length);
}

/**
 * How likely so many Wounds are lost to all dice, kind of Wound by kind of Wound. `start`: how likely so many were lost before.
 * `most`: Wounds that nothing stopped are counted up to that, and the ladder stands once for each number of them.
 */
export function lossesIn(
  groups: readonly Group[],
  ladder: Ladder,
  { cover, start, most = 0 }: Pick<Target, 'cover'> & { start?: number[]; most?: number },
): number[] {
  const rungs = ladder.next.length;
  const none = Array.from({ length: (most + 1) * rungs }, (_none, at) => (at === 0 ? 1 : 0));
  let states = new Map<string, Left>();
  const full = groups.map(({ count }) => count);
  states.set(full.join(), { left: full, lost: start ?? none });
  const gone = groups.map(() => 0);
  for (const [key, wound] of kindsIn(groups)) {
    const suffered = fatesOn(ladder, wound, cover);
    groups.forEach(({ kinds }, place) => {
      const own = kinds.find(kind => poolKey(kind.wound) === key)?.chance ?? 0;
      const share = own === 0 ? 0 : Math.min(1, own / (1 - gone[place]!));
      gone[place]! += own;
      if (share > 0) states = afterKind(states, { place, share, suffered, most });
    });
  }
  const lost = none.map(() => 0);
  for (const state of states.values()) {
    state.lost.forEach((chance, at) => {
      lost[at]! += chance;
    });
  }
  return lost;
}

/** How many dice of each group have not come to a Wound so far, and how likely so many Wounds are lost by then. */
interface Left {
  left: number[];
  lost: number[];
}

interface Kind {
  /** Whose dice come to this kind of Wound. */
  place: number;
  share: number;
  /** By how many Wounds were lost before: what one more of this kind may come to. */
  suffered: readonly Fate[][];
  most: number;
}

function afterKind(states: ReadonlyMap<string, Left>, kind: Kind): Map<string, Left> {
  const { place, share } = kind;
  const after = new Map<string, Left>();
  for (const { left, lost } of states.values()) {
    const dice = left[place]!;
    let reached = lost;
    for (let count = 0; count <= dice; count += 1) {
      if (count > 0) reached = afterWound(reached, kind);
      const chance = ways(dice, count) * share ** count * (1 - share) ** (dice - count);
      if (chance === 0) continue;
      const still = left.with(place, dice - count);
      const key = still.join();
      const state = after.get(key) ?? { left: still, lost: lost.map(() => 0) };
      after.set(key, state);
      reached.forEach((before, at) => {
        state.lost[at]! += before * chance;
      });
    }
  }
  return after;
}

function afterWound(lost: readonly number[], { suffered, most }: Kind): number[] {
  const rungs = suffered.length;
  const after = lost.map(() => 0);
  lost.forEach((before, from) => {
    if (before === 0) return;
    const rung = from % rungs;
    const counted = (from - rung) / rungs;
    for (const { lost: more, unsaved, chance } of suffered[rung]!) {
      after[Math.min(most, counted + unsaved) * rungs + rung + more]! += before * chance;
    }
  });
  return after;
}
