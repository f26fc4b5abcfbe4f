import type { Model, ModelId, Unit } from '../../engine/index.js';
import { onTable } from '../board-queries.js';
import { aboardOf, type Riders, roomIn } from './passengers.js';

/** What must never be said of those aboard and of what carries them. */
export function riderFaults<M extends Model & { capacity?: number }>({
  units,
  models,
}: Riders<Unit & { aboard?: ModelId }> & { models: Record<ModelId, M> }): string[] {
  const faults: string[] = [];
  for (const unit of Object.values(units)) {
    if (unit.aboard === undefined || unit.models.length === 0) continue;
    const carrier = models[unit.aboard];
    if (carrier === undefined) faults.push(`${unit.name} is aboard what is gone`);
    else if (units[carrier.unit]?.side !== unit.side) faults.push(`${unit.name} is aboard an enemy`);
    if (onTable({ models }, unit)) faults.push(`${unit.name} is aboard and on the table`);
  }
  for (const model of Object.values(models)) {
    if (aboardOf({ units }, model.id).length > 0 && roomIn({ units }, model) < 0)
      faults.push(`${model.name} carries too many`);
  }
  return faults;
}
