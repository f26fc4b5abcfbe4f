import { frameOf, type ModelId, type Point, type UnitId } from '../../../engine/index.js';
import type { Barrier } from '../attacks/types.js';
import type { KeptPool } from '../harm/frames.js';

/** A hit that came through, or all but. */
export interface HullHit {
  model: ModelId;
  result: 'glances' | 'penetrates';
  ap?: number;
  isMelee?: true;
  /** Special rules that bear on it, as they are written. */
  rules: string[];
  /** Only these may stop it; left out: all. */
  only?: 'invulnerable';
  /** What may not stop it, beside what its rules bar. */
  bars?: Barrier[];
  /** Where it comes from, for cover. */
  from?: Point;
  /** Special rules that the hull has against it, as they are written, such as what the night gives. */
  lends?: string[];
  /** The id of the weapon. */
  weapon?: string;
  isPointBlank?: true;
  /** What befell this hull itself: no other of its unit suffers it. */
  isTheirs?: true;
  /** Where it was when it was fired at, if not where it stands. */
  trail?: { model: ModelId; at: Point }[];
}

export interface HullHitsArgs {
  hits: HullHit[];
  by?: { unit: UnitId };
  /** Set while they are resolved. */
  lost?: number;
  penetrated?: Penetrated[];
  /** Rolls on the table of damage that are left. */
  damaging?: { model: ModelId; ap?: number }[];
  /** Penetrating hits that may strike once more. */
  repeating?: HullHit[];
  exploding?: ModelId[];
  wrecked?: ModelId[];
  /** Those that lost Hull Points and have some left. */
  hurt?: ModelId[];
}

/** Hits on hulls: saves, Hull Points, the table of damage, wrecks and explosions. Ends with Hull Points lost, and whose armour was penetrated. */
export const hullHitsFrame = frameOf<HullHitsArgs, { lost: number; penetrated: Penetrated[] }>('classic.hullHits');

/** A penetrating hit that nothing stopped, and by which weapon. */
export interface Penetrated {
  model: ModelId;
  weapon?: string;
}

/** A machine has come upon a unit that it rams. */
export const ramFrame = frameOf<{ unit: UnitId; target: UnitId }>('classic.ram');

/** An Explodes result on a machine, whatever Hull Points it has left. */
export const explodeFrame = frameOf<ExplodeArgs>('classic.explode');

export interface ExplodeArgs {
  model: ModelId;
  /** Set while it is resolved: units that were hit. */
  harmed?: { unit: UnitId; pools: KeptPool[]; hulls: HullHit[] }[];
}
