import type { ModelId, UnitId } from '../../../engine/index.js';
import { counted } from '../../../engine/wording.js';
import { unitOf } from '../../lookups.js';
import type { DmBoard } from '../board.js';
import type { Around } from '../game.js';
import type { Fallen } from './events.js';

interface Toll {
  fallen: Fallen[];
  wounded: { model: ModelId; wounds: number }[];
}

/** `**2 of Raptors fall**: Raptor 1, Raptor 3, 4 of 6 left · Ravager: 3 Wounds left`; undefined when nobody was hurt. */
export function tellToll(board: DmBoard, toll: Toll, around: Around): string | undefined {
  const parts: string[] = [];
  for (const id of new Set(toll.fallen.map(({ unit }) => unit))) {
    const names = toll.fallen.filter(({ unit }) => unit === id).map(({ name }) => name);
    const unit = unitOf(board, id);
    // The board is that of the end: whoever falls later in the same telling still stood.
    const left = unit.models.length + fallenLater(id, around);
    const rest = left > 0 ? `, ${left} of ${unit.startModels} left` : '';
    const fell = names.length === 1 ? `${names[0]} of ${unit.name} falls` : `${names.length} of ${unit.name} fall`;
    const who = names.length === 1 ? '' : ` (${names.join(', ')})`;
    parts.push(`**${unit.startModels === 1 ? `${unit.name} falls` : fell}**${who}${rest}`);
  }
  for (const { model, wounds } of toll.wounded) {
    parts.push(`${board.models[model]?.name ?? 'One more'}: ${counted(wounds, 'Wound')} left`);
  }
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

function fallenLater(unit: UnitId, { events, index }: Around): number {
  return events.slice(index + 1).reduce((sum, event) => {
    const fallen = event.type === 'shot' || event.type === 'hurt' || event.type === 'fought' ? event.fallen : [];
    return sum + fallen.filter(each => each.unit === unit).length;
  }, 0);
}
