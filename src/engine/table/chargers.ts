import { copyWith } from '../copy-with.js';
import { crewOf } from './formations.js';
import { March, type Marcher, type Placed } from './marchers.js';
import type { Body, Ground, Mils, MoveOptions } from './types.js';

/** Who charges whom, and on what ground. */
export interface Charging {
  models: readonly Marcher[];
  /** The models of the units that are charged; also among the ground's others. */
  targets: readonly Body[];
  allowance: Mils;
  ground: Ground;
  options?: MoveOptions;
}

/** Those who charge, with what has been found of their ways. */
export interface Chargers {
  /** Targets may be closed with, so they count as friends that need no distance. */
  ground: Ground;
  marches: readonly March[];
  found: Map<string, Placed[] | undefined>;
}

export function chargersOf(charging: Charging): Chargers {
  const { models, allowance, options = {} } = charging;
  const ground = groundWith(charging, { enemy: false, spacing: 0 });
  const crew = crewOf(models, allowance);
  const marches = models.map(model => new March(model, allowance, ground, options, undefined, crew));
  return { ground, marches, found: new Map() };
}

/** The ground with the targets taken for something else. */
export function groundWith(
  { ground, targets }: Pick<Charging, 'ground' | 'targets'>,
  taken: Pick<Body, 'enemy' | 'spacing'>,
): Ground {
  const isTarget = new Set(targets.map(({ id }) => id));
  return { ...ground, others: ground.others.map(body => (isTarget.has(body.id) ? copyWith(body, taken) : body)) };
}

/** What is found from those placed so far, sought once. */
export function foundOnce(
  { found }: Chargers,
  what: string,
  placed: readonly Placed[],
  find: () => Placed[] | undefined,
): Placed[] | undefined {
  const key = what + placed.map(({ id, at, facing }) => `|${id}:${at.x},${at.y},${facing}`).join('');
  if (!found.has(key)) found.set(key, find());
  return found.get(key);
}
