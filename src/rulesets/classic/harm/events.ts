import type { ModelId, UnitId } from '../../../engine/index.js';
import type { SaveKind } from '../attacks/saving.js';

/** A roll that stops a Wound, or does not. */
export interface StopDie {
  need: number;
  face: number;
}

/** A Wound, whom it went to and what became of it. */
export interface TakenWound {
  model: ModelId;
  name: string;
  save?: StopDie & { kind: SaveKind };
  /** Rolls of Damage Mitigation, one for each Wound that it became. */
  mitigations: StopDie[];
  lost: number;
  /** It took all Wounds at once. */
  isDeadly?: true;
}

/** Facts of harm. */
export type HarmEvent =
  /** One pool of Wounds was resolved. `wasted`: nobody was left to suffer them. */
  {
    type: 'suffered';
    unit: UnitId;
    by?: UnitId;
    strength: number;
    ap?: number;
    isDeadly?: true;
    isPrecise?: true;
    count: number;
    taken: TakenWound[];
    wasted: number;
  };
