import type { GameEvent, UnitId } from '../../engine/index.js';
import type { Deed } from '../epilogue.js';
import { asClassic, type ClassicEvent } from './game.js';

/** Who fell in a battle, in order, and by whom: who hurt them last, else the last enemy who did something. */
export function deedsIn(events: readonly GameEvent[]): Deed[] {
  const deeds: Deed[] = [];
  let turn = 0;
  let acted: UnitId | undefined;
  const hurtBy = new Map<UnitId, UnitId | undefined>();
  for (const event of events.map(asClassic)) {
    const hurt = harmIn(event);
    if (hurt) hurtBy.set(hurt.unit, hurt.by);
    if (event.type === 'playerTurnStarted' || event.type === 'phaseStarted') {
      if (event.type === 'playerTurnStarted') turn = event.turn;
      acted = undefined;
      hurtBy.clear();
    } else if (event.type === 'did' && (event.deeds.acted || event.deeds.charged)) acted = event.unit;
    else if (event.type === 'fell') {
      const by = hurtBy.has(event.unit) ? hurtBy.get(event.unit) : acted;
      deeds.push({ turn, unit: event.unit, models: event.models.length, ...(by === undefined ? {} : { by }) });
    }
  }
  return deeds;
}

/** Who was hurt, and by whom where anybody did it. */
function harmIn(event: ClassicEvent): { unit: UnitId; by?: UnitId } | undefined {
  switch (event.type) {
    case 'shot':
    case 'struck':
      return { unit: event.target, by: event.unit };
    case 'swept':
      return event.caught ? { unit: event.unit, by: event.by } : undefined;
    case 'dangerTested':
      return { unit: event.unit };
    default:
      return undefined;
  }
}
