import type { RosterNode } from '../roster.js';
import type { Item } from './items.js';
import { loadouts } from './loadouts.js';
import type { TextUnit } from './units.js';

/** What a unit of a text is. `isOfEach`: whether counts of gear are of each model. */
export function unitNode(unit: TextUnit, isOfEach: boolean): RosterNode {
  const isFlat = unit.below.every(item => !hasThings(item));
  const items = isFlat ? indented(unit) : unit.below;
  const models = items.filter(item => isModel(item, unit, items));
  const count = unit.count ?? 1;
  const children = [
    ...unit.gear.map(gearNode),
    ...items.flatMap(item => (models.includes(item) ? modelNodes(item, isOfEach) : [gearNode(item)])),
  ];
  const bodies = count > 1 || unit.some.length > 0;
  const all =
    models.length === 0 && bodies ? modelNodes({ ...unit, below: items, price: undefined }, isOfEach) : children;
  return { ...nodeOf('unit', unit.name, 1, ownCost(unit.price ?? 0, all), all), categories: sectionOf(unit.section) };
}

/** A thing that is none of a unit. */
export function settingNode(item: Item): RosterNode {
  return gearNode(item);
}

function sectionOf(section: string): RosterNode['categories'] {
  return section === '' ? [] : [{ name: section, primary: true }];
}

function hasThings({ gear, some, below }: Item): boolean {
  return gear.length + some.length + below.length > 0;
}

/** What is called after its unit; else what has things of its own, among others or by its count. */
function isModel(item: Item, unit: Item, all: readonly Item[]): boolean {
  if (isNamedIn(item.name, unit.name)) return true;
  if (!hasThings(item)) return item.dotted === true;
  return item.count !== undefined || sharesWord(item.name, unit.name) || all.filter(hasThings).length > 1;
}

function sharesWord(name: string, unit: string): boolean {
  const words = folded(unit).split(' ');
  return folded(name)
    .split(' ')
    .some(word => word.length > 3 && words.includes(word));
}

/** `Levy` in `Levy Squad`, `Zoanthrope` in `Zoanthropes`. */
function isNamedIn(name: string, unit: string): boolean {
  const [own, whole] = [folded(name), folded(unit)];
  return own !== '' && (whole === own || whole.startsWith(`${own} `) || whole.endsWith(` ${own}`));
}

function folded(name: string): string {
  return name
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .split(/\s+/)
    .map(word => word.replace(/s$/, ''))
    .filter(word => word !== '')
    .join(' ');
}

/** Things under their models again, where a text has lost the blanks before them. */
function indented(unit: Item): Item[] {
  if (!unit.below.some(item => isNamedIn(item.name, unit.name))) return unit.below;
  const first = folded(unit.name).split(' ')[0];
  const items: Item[] = [];
  let model: Item | undefined;
  for (const item of unit.below) {
    const begins = isNamedIn(item.name, unit.name) || (item.count === 1 && folded(item.name).split(' ')[0] === first);
    if (begins) model = { ...item, below: [] };
    if (begins && model) items.push(model);
    else if (model && item.count !== undefined) model.below.push(item);
    else items.push(item);
  }
  return items;
}

function modelNodes(item: Item, isOfEach: boolean): RosterNode[] {
  if (item.below.length > 0 && item.gear.length === 0 && item.below.every(hasThings) && item.count === undefined) {
    const inside = item.below.flatMap(below => modelNodes(below, isOfEach));
    return [nodeOf('unit', item.name, 1, ownCost(item.price ?? 0, inside), inside)];
  }
  return loadouts(item.count ?? 1, item, isOfEach).map(({ count, gear }, at) => {
    const inside = gear.map(gearNode);
    return nodeOf('model', item.name, count, at === 0 ? ownCost(item.price ?? 0, inside) : 0, inside);
  });
}

function gearNode(item: Item): RosterNode {
  const inside = [...item.gear, ...item.below, ...item.some.flatMap(({ gear }) => gear)].map(gearNode);
  const node = nodeOf('upgrade', item.name, item.count ?? 1, ownCost(item.price ?? 0, inside), inside);
  return item.group === undefined ? node : { ...node, group: item.group };
}

/** Texts say what a thing costs with all that is in it. */
function ownCost(whole: number, children: readonly RosterNode[]): number {
  const inside = children.reduce((sum, child) => sum + costOf(child), 0);
  return inside > whole && whole >= 0 ? whole : whole - inside;
}

export function costOf(node: RosterNode): number {
  return node.children.reduce((sum, child) => sum + costOf(child), node.cost);
}

function nodeOf(
  kind: RosterNode['kind'],
  name: string,
  count: number,
  cost: number,
  children: RosterNode[],
): RosterNode {
  return { kind, name, ids: [], count, cost, categories: [], profiles: [], rules: [], children };
}
