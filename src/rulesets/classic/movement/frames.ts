import { frameOf, type ModelId, type Point, type UnitId } from '../../../engine/index.js';
import type { Placed } from '../../model-moves.js';
import type { MovedKind } from '../table/events.js';

export interface WalkArgs {
  unit: UnitId;
  kind: MovedKind;
  places: Placed[];
  /** The place that its player named. */
  sentTo?: Point;
  /** Models that dangerous ground has struck. */
  struck?: ModelId[];
}

/** Models go where they were planned to go; dangerous ground is tested for those who touch it. */
export const walkFrame = frameOf<WalkArgs>('classic.walk');

export interface GoArgs {
  unit: UnitId;
  to: Point;
  /** `escort`: some stay where they stand; `ram`: straight on. */
  gait: 'move' | 'run' | 'escort' | 'ram';
  /** Whom it rams at the end of its way. */
  ram?: UnitId;
  /** Set while it is resolved, where others may answer on its way: its ways, the shares of them at which it is looked, how far it is. */
  places?: Placed[];
  stops?: number[];
  /** Of these, where somebody who waits first may shoot: who is asked there. */
  sights?: { share: number; units: UnitId[] }[];
  walked?: number;
}

/** A unit's own move, and what an enemy does about it. */
export const goFrame = frameOf<GoArgs>('classic.go');

/** A unit reacts to an enemy that came near: away from it, or toward it. */
export const reactMoveFrame = frameOf<{ unit: UnitId; about: UnitId; way: 'back' | 'on' }>('classic.reactMove');
