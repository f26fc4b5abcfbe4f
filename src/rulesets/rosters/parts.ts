import type { Datasheet } from '../../engine/army/index.js';
import { isWarlord } from './reading.js';
import type { RosterNode } from './roster.js';

/** Models of one kind with the same gear. */
export interface Batch {
  node: RosterNode;
  count: number;
  gear: RosterNode[];
}

/** A unit taken apart: its models, what lies beside them, and units that came with it. */
export interface Parts {
  batches: Batch[];
  beside: RosterNode[];
  inner: RosterNode[];
}

/** What upgrades may be besides: models, as those of vehicles are written, and units, as transports are in texts. */
export interface Kinds {
  isModel(node: RosterNode): boolean;
  isUnit(node: RosterNode): boolean;
}

/** Of one loadout in a team, as lists write it at most. */
const MOST_ALIKE = 40;

function models(count: number): number {
  return Math.min(MOST_ALIKE, Math.max(1, Math.round(count)));
}

export function partsOf(unit: RosterNode, kinds: Kinds): Parts {
  const parts: Parts = { batches: [], beside: [], inner: [] };
  if (unit.kind === 'model') {
    parts.batches.push({ node: unit, count: models(unit.count), gear: gearIn(unit, parts, kinds, 1) });
    return parts;
  }
  parts.beside = gearIn(unit, parts, kinds, 1);
  return parts;
}

/** Upgrades in a node; models and units in it go to `parts`. */
function gearIn(node: RosterNode, parts: Parts, kinds: Kinds, times: number): RosterNode[] {
  return node.children.flatMap(child => {
    if (child.kind === 'unit' || (child.kind === 'upgrade' && kinds.isUnit(child))) {
      parts.inner.push(child);
      return [];
    }
    if (isWarlord(child)) return [];
    if (child.kind === 'model' || kinds.isModel(child)) {
      const count = models(times * child.count);
      const batch: Batch = { node: child, count, gear: [] };
      parts.batches.push(batch);
      batch.gear = gearIn(child, parts, kinds, count);
      return [];
    }
    if (!holdsBodies(child)) return [child];
    return gearIn(child, parts, kinds, times * child.count);
  });
}

function holdsBodies(node: RosterNode): boolean {
  return node.children.some(child => child.kind !== 'upgrade' || holdsBodies(child));
}

/** Models of the smallest unit, where a roster names none: so many as it says, where there is one kind of them. */
export function unnamedModels(sheet: Datasheet, smallest: Record<string, number>, count: number): [string, number][] {
  const kinds = Object.keys(sheet.team);
  const [only] = kinds;
  const led = sheet.leader === undefined || sheet.leader.optional ? [] : [[sheet.leader.model, 1] as [string, number]];
  if (kinds.length === 1 && only !== undefined) {
    const inTeam = Math.max(models(count) - led.length, smallest[only] ?? 0);
    return [...led, ...(inTeam > 0 ? [[only, inTeam] as [string, number]] : [])];
  }
  return [...led, ...Object.entries(smallest)];
}
