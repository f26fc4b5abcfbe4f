import { type ArmyBook, ROLES, type Role } from '../../../engine/army/index.js';

export const BATTLEGROUP = 'battlegroup';
export const ALLIED = 'allied-battlegroup';
const AS_FIELDED = 'as-fielded';

/** As many as a list has room for: what is open is counted by the checks (IO.force.free, IO.force.assets). */
const slotsFor = (roles: readonly Role[]) => Object.fromEntries(roles.map(role => [role, { min: 0, max: 60 }]));
/** Those of a Battlegroup; what only other rules have finds no slot. */
const SLOTS = slotsFor(ROLES.filter(role => role !== 'Light Support'));

function detachment(id: string, name: string, keywords: string[], only: string[], slots = SLOTS) {
  return { id, name, keywords, slots, most: 1, only, never: [], limits: {}, roles: {} };
}

/** Of whom a codex tells: its own faction, those it calls brothers, and those whose sheets it has besides. */
interface Factions {
  faction: readonly string[];
  brothers: readonly string[];
  datasheets: Record<string, { faction?: string[] | undefined }>;
}

/** One Battlegroup with brothers, and one more for allies who are none (IO.force.battlegroup, IO.force.allies). */
export function detachmentsOf({ faction, brothers, datasheets }: Factions): ArmyBook['detachments'] {
  const known = [...faction, ...brothers];
  const strange = Object.values(datasheets).flatMap(({ faction: own = [] }) =>
    own.some(word => known.includes(word)) ? [] : own,
  );
  const others = [...new Set(strange)];
  return {
    [BATTLEGROUP]: detachment(BATTLEGROUP, 'Battlegroup', [...brothers], []),
    ...(others.length === 0 ? {} : { [ALLIED]: detachment(ALLIED, 'Allied Battlegroup', others, others) }),
  };
}

/** Units of a list of another program, whose slots its own rules saw to. */
export const FIELDED: ArmyBook['detachments'] = {
  [AS_FIELDED]: detachment(AS_FIELDED, 'As fielded', [], [], slotsFor(ROLES)),
};
