import { type ArmyBook, type Choice, choiceName, type Datasheet, type OptionGroup } from '../../engine/army/index.js';
import { capital } from '../../engine/wording.js';
import { finder, type Match, type Named } from './match.js';
import type { RosterNode } from './roster.js';

/** What a name of gear means on a datasheet: choices, weapons that choices add or models carry, or both. */
export interface Gear {
  choices: Set<string>;
  weapons: Set<string>;
}

/** Gear that somebody has, as the roster says it and as it was taken. */
export interface Item {
  node: RosterNode;
  gear: Gear;
}

export interface GearNames {
  find(node: { name: string; ids: readonly string[] }): Match<Gear>;
  /** By the values of menus. */
  by(value: string): Gear | undefined;
}

/** Names of everything that models of a datasheet may carry. */
export function gearOf(
  book: ArmyBook,
  sheet: Datasheet,
  also: Readonly<Record<string, readonly string[]>>,
  isOurs: boolean,
): GearNames {
  const all = new Map<string, Named<Gear>>();
  const take = (
    key: string,
    label: string,
    names: readonly string[],
    aka: readonly string[],
    put: (to: Gear) => void,
  ) => {
    const thing = { choices: new Set<string>(), weapons: new Set<string>() };
    put(thing);
    all.set(key, { thing, label, names, aka });
  };
  for (const group of sheet.options) {
    for (const choice of Object.values(group.choose)) {
      const name = choiceName(group, choice.id);
      const aka = [...(choice.aka ?? []), ...(also[choice.id] ?? []), ...(isOurs ? [choice.id] : [])];
      take(choice.id, name, [name], aka, to => to.choices.add(choice.id));
    }
  }
  const carried = new Set([
    ...Object.values(sheet.models).flatMap(({ weapons, defences }) => [...weapons, ...defences]),
    ...sheet.options.flatMap(({ choose }) =>
      Object.values(choose).flatMap(({ add, defences }) => [...add, ...defences]),
    ),
  ]);
  for (const id of carried) {
    const weapon = book.weapons !== undefined && Object.hasOwn(book.weapons, id) ? book.weapons[id] : undefined;
    const name = weapon?.name ?? capital(id.replaceAll('-', ' '));
    take(`weapon:${id}`, name, [name], weapon?.aka ?? [], to => to.weapons.add(id));
  }
  const find = finder([...all.values()]);
  return { find, by: value => all.get(value)?.thing };
}

export function gearValue(gear: Gear): string {
  const [choice] = gear.choices;
  const [weapon] = gear.weapons;
  return choice ?? `weapon:${weapon}`;
}

export function together(found: readonly Named<Gear>[]): Gear {
  return {
    choices: new Set(found.flatMap(({ thing }) => [...thing.choices])),
    weapons: new Set(found.flatMap(({ thing }) => [...thing.weapons])),
  };
}

/** Sets of choices tried for a model; the rest of a longer list of groups takes nothing. */
const MOST_SETS = 4096;

export interface Reading {
  /** One of some groups, in the order of the datasheet. */
  choices: string[];
  /** Items that it does not explain. */
  unexplained: Item[];
}

/**
 * The choices that explain what a model carries: as few as explain the most, and leave it the fewest weapons that nobody wrote
 * down. Several readings where they are equally good.
 */
export function readings(
  groups: readonly OptionGroup[],
  standard: readonly string[],
  items: readonly Item[],
): Reading[] {
  const wanted = (choice: Choice) =>
    items.some(
      ({ gear }) =>
        gear.choices.has(choice.id) || [...choice.add, ...choice.defences].some(each => gear.weapons.has(each)),
    );
  let sets: { group: OptionGroup; choice: Choice }[][] = [[]];
  for (const group of groups) {
    const choices = Object.values(group.choose).filter(wanted);
    if (choices.length === 0 || sets.length * (choices.length + 1) > MOST_SETS) continue;
    sets = sets.flatMap(set => [set, ...choices.map(choice => [...set, { group, choice }])]);
  }
  const tried = sets.flatMap(set => {
    const carried = [...standard];
    for (const { group, choice } of set) {
      for (const weapon of [...group.remove, ...choice.remove]) {
        const at = carried.indexOf(weapon);
        if (at < 0) return [];
        carried.splice(at, 1);
      }
      carried.push(...choice.add, ...choice.defences);
    }
    const taken = new Set(set.map(({ choice }) => choice.id));
    const unexplained = items.filter(
      ({ gear }) => ![...gear.choices].some(id => taken.has(id)) && !carried.some(weapon => gear.weapons.has(weapon)),
    );
    const unwritten = carried.filter(weapon => !items.some(({ gear }) => names(gear, weapon, set))).length;
    return [{ choices: set.map(({ choice }) => choice.id), unexplained, unwritten }];
  });
  const worth = ({ unexplained, choices, unwritten }: (typeof tried)[number]) =>
    unexplained.length * 1_000_000 + unwritten * 1000 + choices.length;
  const best = Math.min(...tried.map(worth));
  return tried.filter(each => worth(each) === best).map(({ choices, unexplained }) => ({ choices, unexplained }));
}

/** A choice that is named stands for what it adds. */
function names(gear: Gear, weapon: string, set: readonly { choice: Choice }[]): boolean {
  return (
    gear.weapons.has(weapon) ||
    set.some(({ choice }) => gear.choices.has(choice.id) && [...choice.add, ...choice.defences].includes(weapon))
  );
}
