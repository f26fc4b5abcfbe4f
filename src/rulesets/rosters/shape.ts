import {
  choiceName,
  type Datasheet,
  loadoutWords,
  type OptionGroup,
  smallestTeams,
  type UnitPick,
} from '../../engine/army/index.js';
import { ROSTER_BOUNDS } from './bounds.js';
import { gearOf, gearValue, type Item, readings, together } from './gear.js';
import { finder, type Named } from './match.js';
import { type Batch, partsOf, unnamedModels } from './parts.js';
import { keyOf, type Reading, settle, tell } from './reading.js';
import type { RosterNode } from './roster.js';
import { inTeams, type Load } from './teams.js';

export interface Shaped {
  pick: Pick<UnitPick, 'leader' | 'teams' | 'options'>;
  /** Units that came inside of it. */
  inner: RosterNode[];
}

/** A unit of a roster in the shape of a datasheet: who leads it, models with their options, options of all of them. */
export function shapeOf(reading: Reading, unit: RosterNode, sheet: Datasheet): Shaped {
  const { open, map, isOurs } = reading;
  const models = finder(modelsNamed(sheet, reading));
  const gear = gearOf(open.book, sheet, map?.options ?? {}, isOurs);
  const called = unit.name;
  const onlyKind = Object.keys(sheet.models).length === 1 ? Object.values(sheet.models)[0] : undefined;
  const isGear = (node: RosterNode) => gear.find(node).how === 'known';
  const isTransport = transportOf(reading, sheet);
  const { batches, beside, inner } = partsOf(unit, {
    isModel: node => models(node).how === 'known' && !isGear(node) && !isTransport(node),
    isUnit: node => !isGear(node) && isTransport(node),
  });

  const resolve = (node: RosterNode): Item[] => {
    const match = gear.find(node);
    if (match.how === 'offered') {
      // What holds other things is a heading; two weapons may stand in one name.
      if (node.children.length > 0) return node.children.flatMap(resolve);
      const parted = node.name.split(/\s+(?:and|&|\+|und)\s+|\s*[,/]\s*/i);
      const each = parted.length < 2 ? [] : parted.map(name => gear.find({ name, ids: [] }));
      if (each.length > 0 && each.every(({ how }) => how === 'known'))
        return each.flatMap(one => (one.how === 'known' ? [{ node, gear: together(one.found) }] : []));
    }
    const line = { key: keyOf('gear', sheet.id, node.name), what: 'gear' as const, name: node.name, of: called };
    const by = (value: string): Named<ReturnType<typeof together>> | undefined => {
      const thing = gear.by(value);
      return thing && { thing, label: labelOf(sheet, value), names: [], aka: [] };
    };
    const found = settle(reading, { ...line, points: node.cost }, match, gearValue, by);
    const nested = node.children.filter(child => gear.find(child).how === 'known').flatMap(resolve);
    return found.length === 0 ? nested : [{ node, gear: together(found) }, ...nested];
  };

  const named = batches.flatMap((batch): Fielded[] => {
    const model = onlyKind?.id ?? modelOf(batch);
    return model === undefined
      ? []
      : [{ model, count: batch.count, items: batch.gear.flatMap(resolve), group: batch.node.group }];
  });
  const plain = batches.length > 0 ? [] : unnamedModels(sheet, smallestTeams(sheet)[0] ?? {}, unit.count);
  const fielded: Fielded[] = [...named, ...plain.map(([model, count]) => ({ model, count, items: [] }))];
  const options = new Set<string>();
  for (const item of beside.flatMap(resolve)) giveToUnit(sheet, item, fielded, options);
  const loads = fielded.map((each): Load => ({ ...each, ...loadoutOf(each) }));
  const inTheirOrder = sheet.options.filter(({ whole }) => whole).flatMap(({ choose }) => Object.keys(choose));
  const whole = inTheirOrder.filter(id => options.has(id));
  return {
    pick: { ...inTeams(sheet, loads, isOurs), ...(whole.length === 0 ? {} : { options: whole }) },
    inner,
  };

  function modelOf({ node, count }: Batch): string | undefined {
    const line = { key: keyOf('model', sheet.id, node.name), what: 'model' as const, name: node.name, of: called };
    const all = modelsNamed(sheet, reading);
    const by = (value: string) => all.find(({ thing }) => thing === value);
    const match = models(node);
    const many = match.how === 'known' && match.found.length > 1 && count > 1;
    // A leader and those it leads may have one name: several of it are not the leader.
    const led = many ? { ...match, found: match.found.filter(({ thing }) => thing !== sheet.leader?.model) } : match;
    return settle(reading, { ...line, points: node.cost }, led, thing => thing, by, all)[0]?.thing;
  }

  function loadoutOf({ model, items }: Fielded): { words: string } {
    const entry = sheet.models[model]!;
    const may = sheet.options.filter(group => mayTake(group, model));
    const all = readings(may, [...entry.weapons, ...entry.defences], items);
    const [first] = all;
    const key = keyOf('gear', sheet.id, model, items.map(({ node }) => node.name).join(','));
    const answer = reading.answers[key];
    const chosen = all.find(({ choices }) => choices.join(', ') === answer) ?? first;
    if (chosen === undefined) return { words: model };
    if (all.length > 1) {
      const state = answer === undefined ? 'asked' : 'matched';
      const label = (ids: readonly string[]) => ids.map(id => labelOf(sheet, id)).join(', ') || '–';
      const seen = all
        .slice(0, ROSTER_BOUNDS.choices)
        .map(({ choices }) => ({ value: choices.join(', '), label: label(choices) }));
      const name = items.map(({ node }) => node.name).join(', ');
      tell(reading, {
        key,
        state,
        what: 'gear',
        name,
        of: called,
        points: 0,
        as: label(chosen.choices),
        options: seen,
      });
    }
    for (const { node } of chosen.unexplained) {
      const known = keyOf('gear', sheet.id, node.name);
      if (reading.lines.has(known)) continue;
      const state = node.cost > 0 ? ('unmatched' as const) : ('ignored' as const);
      tell(reading, { key: known, state, what: 'gear', name: node.name, of: called, points: node.cost, options: [] });
    }
    const own = chosen.choices.filter(id => !groupOf(sheet, id)?.whole);
    for (const id of chosen.choices) if (!own.includes(id)) options.add(id);
    return { words: loadoutWords({ model, options: own }) };
  }
}

interface Fielded {
  model: string;
  count: number;
  items: Item[];
  group?: string | undefined;
}

function groupOf(sheet: Datasheet, id: string): OptionGroup | undefined {
  return sheet.options.find(({ choose }) => Object.hasOwn(choose, id));
}

function labelOf(sheet: Datasheet, value: string): string {
  const group = groupOf(sheet, value);
  return group === undefined ? value.replace('weapon:', '') : choiceName(group, value);
}

function mayTake({ models }: OptionGroup, model: string): boolean {
  return models === undefined || models.includes(model);
}

function modelsNamed(sheet: Datasheet, { map, isOurs }: Reading): Named<string>[] {
  return Object.values(sheet.models).map(({ id, name, aka }) => ({
    thing: id,
    label: name,
    names: [name],
    aka: [...(aka ?? []), ...(map?.models[id] ?? []), ...(isOurs ? [id] : [])],
  }));
}

/** Knows the transports that a unit may buy, by what they are called. */
function transportOf({ open, map }: Reading, sheet: Datasheet): (node: RosterNode) => boolean {
  const all = sheet.transports.flatMap(id => {
    const other = open.book.datasheets[id];
    if (other === undefined) return [];
    const aka = [...(other.aka ?? []), ...(map?.datasheets[id] ?? [])];
    return [{ thing: id, label: id, names: [other.name.replace('{call}', '')], aka }];
  });
  const find = finder(all);
  return node => find(node).how === 'known';
}

/**
 * What lies beside the models of a unit: an option of all of them, what each has anyhow, or what one of them took where not
 * everybody may.
 */
function giveToUnit(sheet: Datasheet, item: Item, fielded: Fielded[], options: Set<string>): void {
  const takes = ({ choose }: OptionGroup) =>
    Object.values(choose).find(
      ({ id, add, defences }) =>
        item.gear.choices.has(id) || [...add, ...defences].some(each => item.gear.weapons.has(each)),
    );
  const whole = sheet.options.find(group => group.whole && takes(group) !== undefined);
  const carries = ({ model }: Fielded) => {
    const { weapons, defences } = sheet.models[model]!;
    return [...weapons, ...defences].some(each => item.gear.weapons.has(each));
  };
  if (whole !== undefined) {
    options.add(takes(whole)!.id);
    return;
  }
  const group = sheet.options.find(each => !each.whole && takes(each) !== undefined);
  const has = fielded.filter(carries);
  if (has.length > 0 && (group === undefined || item.gear.choices.size === 0)) {
    for (const each of has) each.items.push(item);
    return;
  }
  const able = group && fielded.filter(({ model }) => mayTake(group, model));
  if (able === undefined || able.length === 0) {
    fielded[0]?.items.push(item);
    return;
  }
  if (group?.most === undefined) {
    for (const each of able) each.items.push(item);
    return;
  }
  const [first] = able;
  const count = Math.min(item.node.count, first!.count);
  if (count < first!.count) {
    first!.count -= count;
    fielded.push({ ...first!, count, items: [...first!.items, item] });
  } else first!.items.push(item);
}
