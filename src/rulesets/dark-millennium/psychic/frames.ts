import { frameOf } from '../../../engine/index.js';
import type { Resolved } from '../actions/action.js';
import type { Damaged } from '../combat/events.js';

export interface PowerArgs extends Resolved {
  /** Summoning points to spend. */
  points?: number;
  success?: boolean;
  /** The margin of the test. */
  mos?: number;
  /** Models that the power damages, before hero points. */
  damaged?: Damaged[];
}

export const powerFrame = frameOf<PowerArgs>('action.power');
