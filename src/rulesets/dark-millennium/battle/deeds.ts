import type { UnitId } from '../../../engine/index.js';
import type { Deed } from '../../epilogue.js';
import type { DkEvent } from '../game.js';

/** Who fell in a battle, in order, and by whom: the last who attacked, or cast a power. */
export function deedsIn(events: readonly DkEvent[]): Deed[] {
  const deeds: Deed[] = [];
  let turn = 0;
  let by: UnitId | undefined;
  for (const event of events) {
    if (event.type === 'turnStarted') {
      turn = event.turn;
      by = undefined;
    } else if (event.type === 'attacked' || event.type === 'powerCast') by = event.unit;
    else if (event.type === 'fell')
      deeds.push({ turn, unit: event.unit, models: event.models.length, ...(by === undefined ? {} : { by }) });
  }
  return deeds;
}
