import { type Distribution, fromPairs, mixture, ways } from '../../../engine/odds/distribution.js';
import type { WoundChance } from './chances.js';
import { groupsOf, MOST_DICE, type Volley } from './odds.js';
import type { Wound } from './types.js';
import { inPoolOrder, poolKey } from './wounds.js';

/** What several kinds of shots take from one unit together, pool after pool, each from whoever is next by then (AD.core.pools). */

/** Wounds, or Hull Points, that each model of the unit has left. */
export type Left = readonly number[];

/** What one Wound may leave, and how many of what it became nothing stopped. */
export interface Aftermath {
  left: Left;
  unsaved: number;
  chance: number;
}

/** Shots of one kind. */
export interface Struck {
  /** Which volley it is by chance: some wait for a check of the mind. */
  volleys: readonly { chance: number; volley: Volley }[];
  suffer(wound: Wound, left: Left): Aftermath[];
  /** Their weapon, and what each further hit of it comes to; left out where none follow (AD.rule.deflagrate). */
  further?: { weapon: string; kinds: WoundChance[] } | undefined;
  /** Pools of the others come first. */
  isLater: boolean;
  /** The same by where it comes down, if that decides what becomes of all of it. */
  parts?: readonly { chance: number; struck: Struck }[] | undefined;
}

/** Of several kinds more places than this are not walked. */
const MOST_PLACES = 3000;

interface Place {
  left: Left;
  /** Wounds that nothing stopped, by weapons from which hits follow. */
  unsaved: readonly number[];
}

/** Dice that come to the same kinds of Wounds, as far as they have not yet. */
interface Open {
  counts: readonly number[];
  chances: Map<Place, number>;
}

class TooMany extends Error {}

/** How likely a unit loses so many in all; undefined where there is too much to walk through. Only one kind is looked at by its parts. */
export function lossesTogether(start: Left, struck: readonly Struck[]): Distribution | undefined {
  const at = struck.findIndex(({ parts }) => parts !== undefined);
  if (at < 0) return walked(start, struck);
  const found = struck[at]!.parts!.map(({ chance, struck: part }) => ({
    chance,
    dist: walked(start, struck.with(at, part)),
  }));
  return found.every(({ dist }) => dist !== undefined)
    ? mixture(found as { chance: number; dist: Distribution }[])
    : undefined;
}

function walked(start: Left, struck: readonly Struck[]): Distribution | undefined {
  try {
    return new Walk(start, struck).losses();
  } catch (error) {
    if (error instanceof TooMany) return undefined;
    throw error;
  }
}

class Walk {
  private readonly places = new Map<string, Place>();
  private readonly start: Left;
  private readonly struck: readonly Struck[];
  private readonly weapons: string[];

  constructor(start: Left, struck: readonly Struck[]) {
    this.start = start;
    this.struck = [...struck].sort((one, other) => Number(one.isLater) - Number(other.isLater));
    this.weapons = [...new Set(this.struck.flatMap(({ further }) => further?.weapon ?? []))];
  }

  losses(): Distribution {
    const none = this.weapons.map(() => 0);
    const first = this.place(this.start, none);
    let chances = this.thrown(new Map([[first, 1]]), this.struck);
    for (const [index, weapon] of this.weapons.entries()) chances = this.burnt(chances, index, weapon);
    const total = (left: Left) => left.reduce((sum, each) => sum + each, 0);
    return fromPairs([...chances].map(([{ left }, chance]) => [total(this.start) - total(left), chance] as const));
  }

  private place(left: Left, unsaved: readonly number[]): Place {
    const key = `${left.join()} ${unsaved.join()}`;
    const known = this.places.get(key);
    if (known) return known;
    if (this.struck.length > 1 && this.places.size >= MOST_PLACES) throw new TooMany();
    const found = { left, unsaved };
    this.places.set(key, found);
    return found;
  }

  /** Those that kill outright by their mark come before all others (P7). */
  private thrown(before: Map<Place, number>, struck: readonly Struck[]): Map<Place, number> {
    const dice = struck.map(each => new Dice(each));
    const pools = dice.flatMap(each => each.pools.map(wound => ({ each, wound })));
    const inTurn = [...pools.filter(({ wound }) => wound.isDeadly), ...pools.filter(({ wound }) => !wound.isDeadly)];
    let states = new Map<string, Open>([['', { counts: [], chances: before }]]);
    const open: Dice[] = [];
    for (const { each, wound } of inTurn) {
      if (!open.includes(each)) {
        states = each.opened(states);
        open.push(each);
      }
      const at = open.slice(0, open.indexOf(each)).reduce((sum, { kinds }) => sum + kinds.length, 0);
      const next = this.stepsOf(each.struck, wound);
      each.kinds.forEach((_kinds, index) => {
        const share = each.share(index, wound);
        if (share > 0) states = afterPool(states, { at: at + index, share, next });
      });
      if (!each.isDone()) continue;
      states = closed(states, at, each.kinds.length);
      open.splice(open.indexOf(each), 1);
    }
    return [...states.values()].reduce((all, { chances }) => added(all, chances, 1), new Map<Place, number>());
  }

  private stepsOf(struck: Struck, wound: Wound): (place: Place) => [Place, number][] {
    const known = new Map<Place, [Place, number][]>();
    const index = struck.further === undefined ? -1 : this.weapons.indexOf(struck.further.weapon);
    return place => {
      const found =
        known.get(place) ??
        struck.suffer(wound, place.left).map(({ left, unsaved, chance }): [Place, number] => {
          const all = index < 0 ? place.unsaved : place.unsaved.with(index, place.unsaved[index]! + unsaved);
          return [this.place(left, all), chance];
        });
      known.set(place, found);
      return found;
    };
  }

  /** Hits that follow from Wounds of one weapon, which make no more of them (AD.rule.deflagrate). */
  private burnt(before: ReadonlyMap<Place, number>, index: number, weapon: string): Map<Place, number> {
    const { volleys, suffer, further, isLater } = this.struck.find(each => each.further?.weapon === weapon)!;
    const { attack } = volleys[0]!.volley;
    const byHits = new Map<number, Map<Place, number>>();
    for (const [{ left, unsaved }, chance] of before) {
      const hits = unsaved[index]!;
      const some = byHits.get(hits) ?? new Map<Place, number>();
      byHits.set(hits, added(some, new Map([[this.place(left, unsaved.with(index, 0)), chance]]), 1));
    }
    let after = new Map<Place, number>();
    for (const [count, some] of byHits) {
      const volley = { attack, count, isAutomatic: true as const, kinds: further!.kinds };
      const more: Struck = { volleys: [{ chance: 1, volley }], suffer, isLater };
      after = added(after, count === 0 ? some : this.thrown(some, [more]), 1);
    }
    return after;
  }
}

/** The dice of one kind of shots: how they may part into those that fall alike, and which pools come of them. */
class Dice {
  readonly struck: Struck;
  readonly kinds: WoundChance[][] = [];
  readonly pools: Wound[];
  private readonly parts: { chance: number; counts: Map<number, number> }[];
  private readonly gone: number[];
  private left: number;

  constructor(struck: Struck) {
    this.struck = struck;
    this.parts = struck.volleys.flatMap(({ chance, volley }) =>
      groupsOf({ ...volley, count: Math.min(MOST_DICE, volley.count) }).map(part => ({
        chance: chance * part.chance,
        counts: this.countsOf(part.groups),
      })),
    );
    const wounds = new Map(this.kinds.flat().map(({ wound }) => [poolKey(wound), wound]));
    this.pools = [...wounds.values()].sort(inPoolOrder);
    this.gone = this.kinds.map(() => 0);
    this.left = this.pools.length * this.kinds.length;
  }

  private countsOf(groups: readonly { count: number; kinds: WoundChance[] }[]): Map<number, number> {
    const counts = new Map<number, number>();
    for (const { count, kinds } of groups) {
      if (!this.kinds.includes(kinds)) this.kinds.push(kinds);
      const index = this.kinds.indexOf(kinds);
      counts.set(index, (counts.get(index) ?? 0) + count);
    }
    return counts;
  }

  opened(states: ReadonlyMap<string, Open>): Map<string, Open> {
    const after = new Map<string, Open>();
    for (const { counts, chances } of states.values())
      for (const part of this.parts)
        join(
          after,
          [...counts, ...this.kinds.map((_kinds, index) => part.counts.get(index) ?? 0)],
          chances,
          part.chance,
        );
    return after;
  }

  /** How likely a die that has come to no Wound so far comes to this one. */
  share(index: number, wound: Wound): number {
    this.left -= 1;
    const own = this.kinds[index]!.find(each => poolKey(each.wound) === poolKey(wound))?.chance ?? 0;
    const share = own === 0 ? 0 : Math.min(1, own / (1 - this.gone[index]!));
    this.gone[index]! += own;
    return share;
  }

  isDone(): boolean {
    return this.left === 0;
  }
}

interface Pool {
  /** Whose dice come to it. */
  at: number;
  share: number;
  next(place: Place): [Place, number][];
}

function afterPool(states: ReadonlyMap<string, Open>, { at, share, next }: Pool): Map<string, Open> {
  const after = new Map<string, Open>();
  for (const { counts, chances } of states.values()) {
    const dice = counts[at]!;
    let reached = chances;
    for (let count = 0; count <= dice; count += 1) {
      if (count > 0) reached = stepped(reached, next);
      const chance = ways(dice, count) * share ** count * (1 - share) ** (dice - count);
      if (chance > 0) join(after, counts.with(at, dice - count), reached, chance);
    }
  }
  return after;
}

function stepped(before: ReadonlyMap<Place, number>, next: Pool['next']): Map<Place, number> {
  const after = new Map<Place, number>();
  for (const [place, chance] of before)
    for (const [to, share] of next(place)) after.set(to, (after.get(to) ?? 0) + chance * share);
  return after;
}

/** What is left of dice that have come to all of their pools does not matter. */
function closed(states: ReadonlyMap<string, Open>, from: number, many: number): Map<string, Open> {
  const after = new Map<string, Open>();
  for (const { counts, chances } of states.values()) join(after, counts.toSpliced(from, many), chances, 1);
  return after;
}

function join(states: Map<string, Open>, counts: readonly number[], chances: Map<Place, number>, share: number): void {
  const key = counts.join();
  const known = states.get(key) ?? { counts, chances: new Map<Place, number>() };
  states.set(key, known);
  added(known.chances, chances, share);
}

function added(all: Map<Place, number>, more: ReadonlyMap<Place, number>, share: number): Map<Place, number> {
  for (const [place, chance] of more) all.set(place, (all.get(place) ?? 0) + chance * share);
  return all;
}
