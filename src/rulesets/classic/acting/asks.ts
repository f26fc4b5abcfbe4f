import { askOf, type SideId } from '../../../engine/index.js';
import type { Phase } from '../board.js';
import type { Declared } from './action.js';

export interface ActArgs {
  side: SideId;
  phase: Phase;
}

/** Which unit acts next in a phase and how; `none` ends the seat's part of it. */
export const actAsk = askOf<ActArgs, Declared | { unit: 'none' }>('act');
