import { askOf, frameOf, type ModelId, type UnitId } from '../../../../engine/index.js';
import type { Effect } from '../../board.js';
import type { Guarded, MadeBy, MomentAbout } from '../../moments/frames.js';
import type { Bearer } from '../../table/events.js';

export interface Lasting {
  on: Bearer;
  effect: Effect;
}

/** Something lasts on somebody from now on. */
export const lastFrame = frameOf<{ lasting: Lasting[] }>('classic.rule.last');

/** Something is over. */
export const overFrame = frameOf<{ model: ModelId; is: string }>('classic.rule.over');

/** Whoever was dazzled takes an Initiative test, and fights blind when it fails. */
export const blindFrame = frameOf<{ unit: UnitId }>('classic.rule.blind');

/** Whoever was stunned takes a Leadership test, and loses so much Weapon Skill when it fails. */
export const stunFrame = frameOf<{ unit: UnitId; is: string; less: number }>('classic.rule.stun');

/** A Pinning test of whoever was struck, with what the weapons take from its Leadership. */
export const pinFrame = frameOf<{ unit: UnitId }>('classic.rule.pin');

export interface AgainArgs {
  unit: UnitId;
  model?: ModelId;
  /** Left out: `model`, or the first of the unit. */
  madeBy?: MadeBy;
  weapon: string;
  target: UnitId;
  /** Whom of it alone they may hurt. */
  among?: ModelId[];
  hits: number;
  isMelee?: true;
  /** Of the attack that they follow. */
  guarded?: Guarded;
}

/** So many automatic hits more by a weapon, of which its rules make no further ones. */
export const blazeFrame = frameOf<AgainArgs>('classic.rule.blaze');

/** A die for each hit that penetrated a model: on `need` it is penetrated once more, at the AP of the weapon. */
export const shockFrame = frameOf<{
  unit: UnitId;
  models: ModelId[];
  need: number;
  ap?: number;
  isMelee?: true;
  /** What they have against it, such as what the night gives. */
  lends?: string[];
}>('classic.rule.shock');

/** A weapon that was too hot hurts its bearer. */
export const heatFrame = frameOf<{ model: ModelId; weapon: string; count: number }>('classic.rule.heat');

/** A die for each model that lost something: on `need` it regains one. */
export const regrowFrame = frameOf<{ models: ModelId[]; need: number }>('classic.rule.regrow');

/** A die for a machine that was damaged: on 6 it explodes. */
export const cargoFrame = frameOf<{ model: ModelId }>('classic.rule.cargo');

export interface HammerArgs extends Pick<MomentAbout, 'pair' | 'out'> {
  unit: UnitId;
  rule: string;
  /** Set while it is resolved: who is still to be hit, and by whom; battles that an older version saved know one of these, `by`. */
  left?: {
    by?: ModelId;
    strikers?: ModelId[];
    target: UnitId;
    /** Whom they fight in a challenge. */
    duel?: ModelId;
    hull?: ModelId;
    facing?: 'front' | 'side' | 'rear';
    hits: number;
  }[];
}

/** Bodies that came in contact by a charge strike with their weight. */
export const hammerFrame = frameOf<HammerArgs>('classic.rule.hammer');

/** Attacks that are rolled for whoever is outnumbered as the Fight starts. */
export const rampageFrame = frameOf<{ unit: UnitId; rule: string }>('classic.rule.rampage');

/** Lies on a model that has mended in this phase, or shot, and mends no more in it (AD.rule.battlesmith). */
export const MENDING = 'mending';

/** A model may mend a machine in place of shooting. */
export const mendFrame = frameOf<{ model: ModelId; need: number }>('classic.rule.mend');

/** What it mends: a model and what of it, or `pass`. */
export const mendAsk = askOf<{ model: ModelId; need?: number }, { mend: string }>('classic.mend');

/** Weapons that were mended attack again. */
export const restoreFrame = frameOf<{ model: ModelId }>('classic.rule.restore');
