import type { GameEvent, UnitId } from '../../engine/index.js';
import type { Deed } from '../epilogue.js';
import { asClassic } from './game.js';

/** Who fell in a battle, in order, and by whom: the last enemy who did something. */
export function deedsIn(events: readonly GameEvent[]): Deed[] {
  const deeds: Deed[] = [];
  let turn = 0;
  let by: UnitId | undefined;
  for (const event of events.map(asClassic)) {
    if (event.type === 'playerTurnStarted') {
      turn = event.turn;
      by = undefined;
    } else if (event.type === 'phaseStarted') by = undefined;
    else if (event.type === 'did' && (event.deeds.acted || event.deeds.charged)) by = event.unit;
    else if (event.type === 'fell') {
      deeds.push({ turn, unit: event.unit, models: event.models.length, by });
    }
  }
  return deeds;
}
