import type { UnitId } from '../../../engine/index.js';
import type { Deed } from '../../epilogue.js';
import type { Fallen } from '../combat/events.js';
import type { DmEvent } from '../game.js';

/** Who fell in a battle, in order, and by whom. */
export function deedsIn(events: readonly DmEvent[]): Deed[] {
  const deeds: Deed[] = [];
  let turn = 0;
  let shooter: UnitId | undefined;
  const fell = (fallen: readonly Fallen[], by: (unit: UnitId) => UnitId | undefined) => {
    for (const unit of new Set(fallen.map(each => each.unit))) {
      const models = fallen.filter(each => each.unit === unit).length;
      const who = by(unit);
      deeds.push({ turn, unit, models, ...(who === undefined ? {} : { by: who }) });
    }
  };
  for (const event of events) {
    if (event.type === 'turnStarted') turn = event.turn;
    else if (event.type === 'shot') {
      shooter = event.unit;
      fell(event.fallen, () => event.unit);
    } else if (event.type === 'fought') {
      const { attackerUnit, defenderUnit } = event;
      shooter = undefined;
      fell(event.fallen, unit => (unit === attackerUnit ? defenderUnit : attackerUnit));
    } else if (event.type === 'hurt') fell(event.fallen, () => undefined);
    else if (event.type === 'machineDestroyed')
      deeds.push({ turn, unit: event.unit, models: 1, ...(shooter === undefined ? {} : { by: shooter }) });
  }
  return deeds;
}
