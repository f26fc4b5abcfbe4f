import type { UnitId } from '../../../engine/index.js';
import type { Deed } from '../../epilogue.js';
import type { DkEvent } from '../game.js';

/** Who fell in a battle, in order, and by whom; where an older fact does not say so, the last who attacked or cast a power. */
export function deedsIn(events: readonly DkEvent[]): Deed[] {
  const deeds: Deed[] = [];
  let turn = 0;
  let by: UnitId | undefined;
  for (const event of events) {
    if (event.type === 'turnStarted') {
      turn = event.turn;
      by = undefined;
    } else if (event.type === 'attacked' || event.type === 'powerCast') by = event.unit;
    // Ground harms by itself whoever comes down in it.
    else if (event.type === 'landed') by = undefined;
    else if (event.type === 'fell') {
      const who = event.by ?? by;
      deeds.push({ turn, unit: event.unit, models: event.models.length, ...(who === undefined ? {} : { by: who }) });
    }
  }
  return deeds;
}
