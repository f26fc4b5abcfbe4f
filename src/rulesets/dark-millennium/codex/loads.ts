import type { FieldedModel, ListFault, MusteredDetachment } from '../../../engine/army/index.js';
import type { Refusal } from '../../../engine/index.js';
import { loadFault } from './cross-check.js';
import type { Codex } from './schema.js';

/** Models of a list that cannot carry all that their options put together give them (DK.weapons.hands, DK.weapons.ordnance). */
export function loadFaults(codex: Codex, detachments: readonly MusteredDetachment[]): ListFault[] {
  return detachments
    .flatMap(({ units }) => units)
    .flatMap(({ fielded, where }) => {
      const models = fielded ? [...(fielded.leader ? [fielded.leader] : []), ...fielded.teams.flat()] : [];
      const faults = models.flatMap(model => faultOf(codex, model) ?? []);
      return [...new Map(faults.map(fault => [fault.why, { where, ...fault }])).values()];
    });
}

function faultOf({ profiles, weapons }: Codex, { name, profile, weapons: ids }: FieldedModel): Refusal | undefined {
  const carrier = profiles[profile];
  const carried = ids.flatMap(id => weapons[id] ?? []);
  const fault = carrier && loadFault(carrier, carried);
  return fault && { why: `${name}: ${fault.why}`, cite: fault.cite };
}
