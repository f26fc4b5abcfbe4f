import type { FieldedModel, ListFault, MusteredDetachment } from '../../../engine/army/index.js';
import { loadFault } from './cross-check.js';
import type { Codex } from './schema.js';

/** Models of a list that cannot carry all that their options put together give them (DK.weapons.hands, DK.weapons.ordnance). */
export function loadFaults(codex: Codex, detachments: readonly MusteredDetachment[]): ListFault[] {
  return detachments
    .flatMap(({ units }) => units)
    .flatMap(({ fielded, where }) => {
      const models = fielded ? [...(fielded.leader ? [fielded.leader] : []), ...fielded.teams.flat()] : [];
      return [...new Set(models.flatMap(model => faultOf(codex, model) ?? []))].map(
        (why): ListFault => ({ where, why, cite: 'DK.weapons.hands' }),
      );
    });
}

function faultOf({ profiles, weapons }: Codex, { name, profile, weapons: ids }: FieldedModel): string | undefined {
  const carrier = profiles[profile];
  const carried = ids.flatMap(id => weapons[id] ?? []);
  const why = carrier && loadFault(carrier, carried);
  return why && `${name}: ${why}`;
}
