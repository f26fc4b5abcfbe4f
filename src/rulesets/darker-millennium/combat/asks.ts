import type { ModelId, UnitId } from '../../../engine/index.js';
import { askOf } from '../../../engine/index.js';
import type { Volley } from './events.js';

export interface ShootQuestionArgs {
  subPhase: 4 | 5;
  held: UnitId[];
}

export const shootAsk = askOf<ShootQuestionArgs, { do?: string; unit?: UnitId; target?: UnitId }>('shoot');

export interface FightQuestionArgs {
  combats: UnitId[][];
}

export const fightAsk = askOf<FightQuestionArgs, { unit: UnitId }>('fight');

export interface CasualtyArgs {
  unit: string;
  by: string;
  models: ModelId[];
  /** What the attack has thrown so far. */
  volleys: Volley[];
}

export const casualtyAsk = askOf<CasualtyArgs, { model: ModelId }>('casualty');

export interface TendAsked {
  unit: UnitId;
  models: ModelId[];
  need: number;
  left: Record<ModelId, number>;
}

export const tendAsk = askOf<TendAsked, { model: ModelId }>('tend');
