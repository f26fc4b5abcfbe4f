import type { ModelId, Point, UnitId } from '../../../engine/index.js';
import type { SaveKind } from '../attacks/saving.js';
import type { StopDie } from '../harm/events.js';
import type { ArmourDie } from '../shooting/events.js';

/** A hit that came through the armour of a hull, and what stopped it. */
export interface StruckHull {
  model: ModelId;
  name: string;
  result: 'glances' | 'penetrates';
  save?: StopDie & { kind: SaveKind };
  mitigation?: StopDie;
  lost: number;
}

export type DamageResult = 'shaken' | 'stunned' | 'weapon' | 'immobile' | 'explodes';

/** Facts of hulls. */
export type VehicleEvent =
  /** A machine rams a unit; `blows`: on its hull and on the machine's own, none where bodies are rammed (AD.house.ram). */
  | { type: 'rammed'; unit: UnitId; target: UnitId; blows: { unit: UnitId; name: string; armour: ArmourDie[] }[] }
  | { type: 'hullStruck'; unit: UnitId; by?: UnitId; struck: StruckHull[] }
  /** A roll on the table of damage. `weapon`: the name of what is destroyed. */
  | {
      type: 'hullDamaged';
      unit: UnitId;
      model: ModelId;
      name: string;
      face: number;
      modifier: number;
      result: DamageResult;
      weapon?: string;
    }
  /** It explodes: how far, in inches, and how many of each unit are hit. */
  | {
      type: 'exploded';
      unit: UnitId;
      model: ModelId;
      name: string;
      at: Point;
      /** Mils. */
      radius: number;
      inches: number;
      hit: { unit: UnitId; hits: number; faces: number[]; through: number }[];
    };
