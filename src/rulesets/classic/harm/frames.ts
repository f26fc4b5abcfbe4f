import { askOf, frameOf, type ModelId, type UnitId } from '../../../engine/index.js';
import type { Barrier } from '../attacks/types.js';
import type { Guarded } from '../moments/frames.js';
import type { SpillArgs } from '../transports/frames.js';

/** A Wound as frames keep it: special rules as they are written. */
export interface KeptWound {
  strength: number;
  ap?: number;
  isDeadly?: true;
  isPrecise?: true;
  isMelee?: true;
  area?: 'blast' | 'template';
  /** Special rules that bear on it. */
  rules: string[];
  /** What may not stop it, beside what its rules bar. */
  bars?: Barrier[];
}

/** Wounds that are saved alike. */
export interface KeptPool extends Guarded {
  wound: KeptWound;
  count: number;
  /** Who may suffer them; left out: anybody of the unit. */
  among?: ModelId[];
  /** What befell these themselves, and no attack allots: dangerous ground, a gun that was too hot (IO.wounds.owner). */
  isTheirs?: true;
  /** In close combat: who suffers before all others, the nearest first; who is wounded comes before them. */
  nearer?: ModelId[][];
  /** Nothing but Invulnerable Saves stops them. */
  only?: 'invulnerable';
  /** The id of the weapon, for what follows its attacks. */
  weapon?: string;
}

export interface SufferArgs {
  unit: UnitId;
  pools: KeptPool[];
  /** Who did it: the attacker allocates precise Wounds. */
  by?: { unit: UnitId };
  /** Set while it is resolved: pools that are left, what was answered, what came of it so far. */
  left?: KeptPool[];
  /** Pools that were allotted before any is saved, in their sequence. */
  allotted?: { pool: KeptPool; order?: ModelId[] }[];
  order?: ModelId[];
  so?: Suffered;
}

/** What attacks did. */
export interface Harm {
  /** Wounds, saved or not, that were allocated. */
  wounded: number;
  lost: number;
  /** Wounds that nothing stopped, however many each took from its model. */
  unsaved: number;
  /** Models that lost Wounds and live. */
  survivors: ModelId[];
}

/** What a unit suffered, and of that what each weapon did, where the pools name theirs. */
export interface Suffered extends Harm {
  byWeapon?: Record<string, Harm>;
}

/** A unit suffers pools of Wounds: their order and who takes them are asked once a pool; saves, mitigation, casualties. */
export const sufferFrame = frameOf<SufferArgs, Suffered>('classic.suffer');

/** Models are taken away; who is aboard a machine gets out, what explodes explodes. */
export const dieFrame = frameOf<{
  unit: UnitId;
  models: ModelId[];
  /** Nothing is left of a hull. */
  exploded?: true;
  /** Set while it is resolved: machines whose passengers are still to get out. */
  spilling?: SpillArgs[];
}>('classic.die');

export interface AllocateArgs {
  unit: UnitId;
  /** Pools of which one is next. */
  pools: KeptPool[];
  by?: UnitId;
}

/** Which pool of Wounds is next, and who suffers them in which order: `usual`, or ids of models with commas between. */
export const allocateAsk = askOf<AllocateArgs, { pool?: string; order: string }>('classic.allocate', 'AD.core.pools');
