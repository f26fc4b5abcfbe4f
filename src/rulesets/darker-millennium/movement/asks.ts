import {
  askOf,
  type JsonObject,
  type Mils,
  type Offer,
  type Point,
  type Reacted,
  type UnitId,
} from '../../../engine/index.js';
import type { Placed } from '../../model-moves.js';
import type { MovedKind } from './events.js';
import type { SubPhase } from './groups.js';

export const compulsoryAsk = askOf<{ units: UnitId[] }, { unit: UnitId }>('compulsory');

export interface MoveArgs {
  subPhase: SubPhase;
  side: 'blue' | 'red';
}

export const moveAsk = askOf<MoveArgs, JsonObject>('move');

/** What is reacted to: a charge, an attack, or a move on its way. */
export interface Trigger {
  by?: UnitId | UnitId[];
  unit?: UnitId;
  target?: UnitId;
  kind?: string;
  to?: Point;
  blunder?: boolean;
}

export interface ReactArgs {
  moment: string;
  about: Trigger;
  unit: UnitId;
  offers: Omit<Offer, 'frame'>[];
  /** The move that is interrupted, where one is. */
  way?: Way;
}

export const reactAsk = askOf<ReactArgs, Reacted>('react');

export interface RetreatArgs {
  unit: UnitId;
  from: UnitId[];
  distance: Mils;
  /** Why it goes, as `move.fallBack` has it. */
  why?: 'evade' | 'fallback' | 'broken';
}

export const retreatAsk = askOf<RetreatArgs, { to: Point | 'away' }>('retreat');

export const consolidateAsk = askOf<RetreatArgs, { to: Point | 'stay' }>('consolidate');

export const freeMoveAsk = askOf<RetreatArgs, { to: Point | 'stay' }>('freeMove');

export const scoutAsk = askOf<RetreatArgs, { to: Point | 'stay' }>('scout');

/** A move that may be interrupted: whose, along which ways, of what kind. */
export interface Way {
  units: UnitId[];
  places: Placed[];
  kind: MovedKind;
}
