import type { JsonObject, Reacted, SideId, UnitId } from '../../../engine/index.js';
import { askOf } from '../../../engine/index.js';
import type { How } from '../combat/how.js';
import type { Declared } from './action.js';

/** A declared action; `none` ends the seat's part of the turn. */
type Acted = Declared | { unit: 'none' };

export interface ActArgs {
  side: SideId;
}

export const actAsk = askOf<ActArgs, Acted>('act', 'DK.turn.sequence');

export const reactAsk = askOf<
  {
    declared: Declared;
    /** Who acts. */
    unit: UnitId;
  },
  Reacted & JsonObject
>('react', 'DK.reaction');

export interface ShootArgs {
  unit: UnitId;
  how: How;
}

export const shootAsk = askOf<ShootArgs, JsonObject>('shoot', 'DK.combat.ranged');
