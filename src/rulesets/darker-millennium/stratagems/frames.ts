import {
  askOf,
  frameOf,
  type JsonObject,
  type Reacted,
  type SeatId,
  type UnitId,
  type WindowAsked,
  windowOf,
} from '../../../engine/index.js';
import type { OrderKind } from '../board.js';
import type { Agreed } from '../options.js';
import type { Effect, WindowName } from './schema.js';

export const playStratagemFrame = frameOf<
  {
    seat: SeatId;
    stratagem: string;
    occasion: Occasion;
    /** `target`, `order`, `from`. */
    answer?: JsonObject;
  },
  boolean
>('stratagem.play');

export const applyEffectsFrame = frameOf<{
  effects: Effect[];
  side: 'blue' | 'red';
  seat: SeatId;
  detachment: string;
  source: string;
  units: UnitId[];
  order?: OrderKind;
  /** Played while pools are spent, when whoever seizes the initiative has done so. */
  spending?: true;
}>('stratagem.effects');

export const keepQuietFrame = frameOf<{ seat: string }, boolean>('stratagem.quiet');

export const stratagemWindowFrame = frameOf<{ occasion: Occasion }>('stratagem.window');

export interface MoveArgs {
  units: UnitId[];
  /** Mils. */
  distance: number;
  source: string;
  now?: UnitId;
}

export const freeMovesFrame = frameOf<MoveArgs>('stratagem.move');

export const stratagemMoment = windowOf<Occasion>('stratagem');

export type WindowArgs = WindowAsked<Occasion>;

export const stratagemAsk = askOf<WindowArgs, Reacted>('stratagem');

/** The moment at which stratagems may be played: for whom, and about whom. */
export interface Occasion {
  when: WindowName;
  /** Units of the player whom it is about, and enemies in a charge or an attack. */
  own?: UnitId[];
  foes?: UnitId[];
}

/** A seat at a moment at which stratagems may be played. */
export interface Playing extends Agreed {
  seat: SeatId;
  occasion: Occasion;
}
