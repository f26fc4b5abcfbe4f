import type { ClassicAction } from '../../classic/acting/action.js';
import { join, leave } from '../../classic/characters/actions.js';
import { chargeAction } from '../../classic/fighting/charge-action.js';
import { escort, move, run } from '../../classic/movement/actions.js';
import { powerAction } from '../../classic/psychic/power-action.js';
import { shootAction } from '../../classic/shooting/shoot-action.js';
import { repair } from '../../classic/special-rules/steps/mend-action.js';
import { disembark, embark } from '../../classic/transports/actions.js';
import { ramAction } from '../../classic/vehicles/ram-action.js';
import { regroupAction } from './regroup-action.js';

/** Everything that a unit may do in a phase of its own turn, in the order in which it is offered. */
export const actions: readonly ClassicAction[] = [
  // Movement
  move,
  escort,
  run,
  regroupAction,
  ramAction,
  embark,
  disembark,
  join,
  leave,
  powerAction,
  // Shooting
  shootAction,
  repair,
  // Assault
  chargeAction,
];
