import { ways } from '../../../engine/odds/distribution.js';
import type { WoundChance } from './chances.js';
import { type Fate, fatesOf } from './losses.js';
import type { Fighter, Wound } from './types.js';
import { inPoolOrder, poolKey } from './wounds.js';

/** The exact walk of Wounds along those who suffer them, one model after another. */

/** Whoever suffers, in the order in which they do; `cover` is what the ground gives all of them, or each. */
export interface Target {
  models: readonly Fighter[];
  cover?: number | readonly (number | undefined)[];
}

/** What the ground gives one of them. */
export function coverAt({ cover }: Target, index: number): number | undefined {
  return typeof cover === 'object' ? cover[index] : cover;
}

interface Rung {
  model: Fighter;
  cover?: number;
}

/** Dice that come to the same kinds of Wounds. */
export interface Group {
  count: number;
  kinds: WoundChance[];
}

/** For each number of lost Wounds: who suffers next, with how many left, and how many have fallen. */
export interface Ladder {
  next: (Rung | undefined)[];
  fallen: number[];
}

export function ladderOf(target: Target): Ladder {
  const next: (Rung | undefined)[] = [];
  const fallen: number[] = [];
  target.models.forEach((model, index) => {
    for (let left = model.wounds; left > 0; left -= 1) {
      next.push({ model: { ...model, wounds: left }, cover: coverAt(target, index) });
      fallen.push(index);
    }
  });
  return { next: [...next, undefined], fallen: [...fallen, target.models.length] };
}

const NOBODY: Fate[] = [{ lost: 0, unsaved: 0, chance: 1 }];

/** What one Wound may come to on each rung. */
function fatesOn({ next }: Ladder, wound: Wound): Fate[][] {
  return next.map(rung => (rung === undefined ? NOBODY : fatesOf(wound, rung.model, rung.cover)));
}

function kindsIn(groups: readonly Group[]): [string, Wound][] {
  const wounds = new Map(groups.flatMap(({ kinds }) => kinds.map(({ wound }) => [poolKey(wound), wound] as const)));
  return [...wounds].sort(([, one], [, other]) => inPoolOrder(one, other));
}

/**
 * How likely so many Wounds are lost to all dice, kind of Wound by kind of Wound. `start`: how likely so many were lost before.
 * `counts`: Wounds that nothing stopped are counted as well, and the ladder stands once for each number of them.
 */
export function lossesIn(
  groups: readonly Group[],
  ladder: Ladder,
  { start = [1], counts = false }: { start?: number[]; counts?: boolean } = {},
): number[] {
  const all = kindsIn(groups).map(([key, wound]) => ({ key, suffered: fatesOn(ladder, wound) }));
  const full = groups.map(({ count }) => count);
  const dice = full.reduce((sum, count) => sum + count, 0);
  const places = placesFrom(start, { all, dice, counts });
  let states = new Map<string, Left>();
  states.set(full.join(), { left: full, lost: [...places.keys()].map(place => start[place] ?? 0) });
  const gone = groups.map(() => 0);
  for (const { key, suffered } of all) {
    const moves = movesAmong(places, suffered, counts);
    groups.forEach(({ kinds }, group) => {
      const own = kinds.find(kind => poolKey(kind.wound) === key)?.chance ?? 0;
      const share = own === 0 ? 0 : Math.min(1, own / (1 - gone[group]!));
      gone[group]! += own;
      if (share > 0) states = afterKind(states, { group, share, moves });
    });
  }
  const cells = [...places.keys()];
  const rungs = ladder.next.length;
  const ladders = 1 + Math.floor(Math.max(0, ...cells) / rungs);
  const lost = Array.from({ length: ladders * rungs }, () => 0);
  for (const state of states.values()) {
    state.lost.forEach((chance, at) => {
      lost[cells[at]!]! += chance;
    });
  }
  return lost;
}

/** Where one Wound may lead from a place on the ladder, or on one of them, and how likely. */
function* stepsFrom(place: number, suffered: readonly Fate[][], counts: boolean): Generator<[number, number]> {
  const rungs = suffered.length;
  for (const { lost, unsaved, chance } of suffered[place % rungs]!)
    yield [place + lost + (counts ? unsaved * rungs : 0), chance];
}

/** Places that so many dice can lead to, each with its number: few of all there are, since what is lost and what is not stopped go together. */
function placesFrom(
  start: readonly number[],
  { all, dice, counts }: { all: readonly { suffered: Fate[][] }[]; dice: number; counts: boolean },
): Map<number, number> {
  const places = new Map<number, number>();
  const add = (place: number) => places.set(place, places.size);
  start.forEach((chance, place) => {
    if (chance > 0) add(place);
  });
  let newest = [...places.keys()];
  for (let thrown = 0; thrown < dice && newest.length > 0; thrown += 1) {
    const before = places.size;
    for (const place of newest)
      for (const { suffered } of all)
        for (const [to] of stepsFrom(place, suffered, counts)) if (!places.has(to)) add(to);
    newest = [...places.keys()].slice(before);
  }
  return places;
}

type Moves = readonly (readonly [number, number])[][];

/** The same from number to number; the last dice lead nowhere new. */
function movesAmong(places: ReadonlyMap<number, number>, suffered: readonly Fate[][], counts: boolean): Moves {
  return [...places.keys()].map(place =>
    [...stepsFrom(place, suffered, counts)].flatMap(([to, chance]) => {
      const number = places.get(to);
      return number === undefined ? [] : [[number, chance] as const];
    }),
  );
}

/** How many dice of each group have not come to a Wound so far, and how likely each place is by then. */
interface Left {
  left: number[];
  lost: number[];
}

interface Kind {
  /** Whose dice come to this kind of Wound. */
  group: number;
  share: number;
  moves: Moves;
}

function afterKind(states: ReadonlyMap<string, Left>, { group, share, moves }: Kind): Map<string, Left> {
  const after = new Map<string, Left>();
  for (const { left, lost } of states.values()) {
    const dice = left[group]!;
    let reached = lost;
    for (let count = 0; count <= dice; count += 1) {
      if (count > 0) reached = afterWound(reached, moves);
      const chance = ways(dice, count) * share ** count * (1 - share) ** (dice - count);
      if (chance === 0) continue;
      const still = left.with(group, dice - count);
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

function afterWound(lost: readonly number[], moves: Moves): number[] {
  const after = lost.map(() => 0);
  lost.forEach((before, from) => {
    if (before === 0) return;
    for (const [to, chance] of moves[from]!) after[to]! += before * chance;
  });
  return after;
}
