import type { OddsAnswer, UnitId } from '../../engine/index.js';
import { withFight } from './fighting/match-up.js';
import type { ClassicView } from './game.js';
import { matchUp as shotsOf } from './shooting/match-up.js';

/** What a unit's shots at another promise from where both stand, and what close combat of the two would. */
export function matchUp(view: ClassicView, unit: UnitId, target: UnitId): OddsAnswer {
  return withFight(view, unit, target, shotsOf(view, unit, target));
}
