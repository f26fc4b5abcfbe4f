import type { Item } from './items.js';

/** So many models of one kind that have the same things. */
export interface Loadout {
  count: number;
  gear: Item[];
}

/** More models than any unit has. */
const MOST_MODELS = 500;

/**
 * Which of `count` models have what. Where counts are of all models together, what there is once for each is everybody's, and the
 * rest is dealt out in its order, so that seven guns and two other guns arm nine models.
 */
export function loadouts(count: number, { gear, some, below }: Item, isOfEach: boolean): Loadout[] {
  const all = [...gear, ...below];
  if (some.length > 0) return inGroups(count, all, some);
  const everybody: Item[] = [];
  const dealt: Item[] = [];
  for (const item of all) {
    const number = item.count ?? count;
    if (isOfEach || item.count === undefined) everybody.push(item);
    else if (number % count === 0) everybody.push({ ...item, count: number / count });
    else dealt.push(item);
  }
  if (dealt.length === 0 || count > MOST_MODELS) return [{ count, gear: [...everybody, ...dealt] }];
  return dealOut(count, dealt).map(hand => ({ count: hand.count, gear: [...everybody, ...hand.gear] }));
}

/** `7 with a, 2 with b`: groups that make up all models, or a few of them. */
function inGroups(count: number, everybody: Item[], some: Item['some']): Loadout[] {
  const groups = some
    .filter(group => group.count > 0)
    .map(group => ({ count: group.count, gear: [...everybody, ...group.gear] }));
  const rest = count - groups.reduce((sum, group) => sum + group.count, 0);
  return rest > 0 ? [...groups, { count: rest, gear: everybody }] : groups;
}

function dealOut(count: number, items: readonly Item[]): Loadout[] {
  const hands = Array.from({ length: count }, () => new Map<Item, number>());
  let next = 0;
  for (const item of items)
    for (let dealt = 0; dealt < Math.min(item.count ?? 1, MOST_MODELS); dealt += 1, next = (next + 1) % count) {
      const hand = hands[next] as Map<Item, number>;
      hand.set(item, (hand.get(item) ?? 0) + 1);
    }
  const groups = new Map<string, Loadout>();
  for (const hand of hands) {
    const gear = [...hand].map(([item, number]) => ({ ...item, count: number }));
    const key = gear.map(item => `${items.indexOf(item)}${item.name}${item.count}`).join();
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { count: 1, gear });
  }
  return [...groups.values()];
}
