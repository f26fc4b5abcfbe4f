import { copyWith } from '../copy-with.js';
import { distance } from './bases.js';
import { crewOf } from './formations.js';
import { March, type Marcher, type Placed, standingOf } from './marchers.js';
import { Meetings } from './meetings.js';
import type { Body, Ground, Mils, MoveOptions, Standing } from './types.js';

/** Who charges whom, and on what ground. */
export interface Charging {
  models: readonly Marcher[];
  /** The models of the units that are charged; also among the ground's others. */
  targets: readonly Body[];
  allowance: Mils;
  ground: Ground;
  options?: MoveOptions;
  /** How near two models are to be in contact; default ENGAGED. */
  contact?: Mils;
  /** Targets already engaged by others: passed over while another can be reached. */
  engaged?: readonly string[];
  /** For who asks again with another allowance. */
  prey?: PreyOf;
}

/** What counts as contact unless a charge says otherwise: units within half an inch fight. */
export const ENGAGED: Mils = 500;

/** A target for one of those who charge. */
interface Prey {
  target: Body;
  far: Mils;
  meetings: Meetings;
}

/** The targets of each model, nearest first, those already engaged by others last. */
export type PreyOf = ReadonlyMap<string, readonly Prey[]>;

/** Those who charge, with what has been found of their ways. */
export interface Chargers {
  /** Targets may be closed with, so they count as friends that need no distance. */
  ground: Ground;
  marches: readonly March[];
  prey: PreyOf;
  found: Map<string, Placed[] | undefined>;
}

export function chargersOf(charging: Charging): Chargers {
  const { models, allowance, options = {} } = charging;
  const ground = groundWith(charging, { enemy: false, spacing: 0 });
  const crew = crewOf(models, allowance);
  const marches = models.map(model => new March(model, allowance, ground, options, undefined, crew));
  return { ground, marches, prey: charging.prey ?? preyOf(charging), found: new Map() };
}

/** What each model that charges may meet, for any allowance. */
export function preyOf({
  models,
  targets,
  engaged,
  contact = ENGAGED,
}: Pick<Charging, 'models' | 'targets' | 'engaged' | 'contact'>): PreyOf {
  const late = ({ id }: Body) => (engaged?.includes(id) ? 1_000_000 : 0);
  const of = (standing: Standing) =>
    targets
      .map((target): Prey => {
        const meetings = new Meetings(standing, target.standing, contact);
        return { target, far: distance(standing, target.standing), meetings };
      })
      .sort((a, b) => a.far + late(a.target) - b.far - late(b.target));
  return new Map(models.map(model => [model.id, of(standingOf(model))]));
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
