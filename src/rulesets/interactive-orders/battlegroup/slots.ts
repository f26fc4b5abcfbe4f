import type { FieldedUnit, MusteredDetachment, MusteredUnit, Role } from '../../../engine/army/index.js';
import { t } from '../../../engine/language.js';
import { listed } from '../../../engine/wording.js';
import { OPENINGS, type Opening, type Sheet } from './sheets.js';

/** Slots that picks open, and who fills which. */

interface Slot {
  kind: Opening;
  /** Of which faction list it is (IO.force.brothers). */
  faction: string;
  filler?: MusteredUnit;
}

/** Roles that come only in slots that others open (IO.force.assets). */
const ASSETS: readonly string[] = ['Elites', 'Fast Attack', 'Heavy Support', 'Fire Support', 'Lord of War'];

export interface Filled {
  slots: Slot[];
  /** Those for whom no slot is open, in the order of the list. */
  without: MusteredUnit[];
}

/** Units that were picked for slots: not transports bought with others. */
export function pickedIn({ units }: MusteredDetachment): (MusteredUnit & { fielded: FieldedUnit })[] {
  return units.flatMap(unit =>
    unit.fielded === undefined || unit.boughtWith !== undefined ? [] : [{ ...unit, fielded: unit.fielded }],
  );
}

/** Fills the slots of a detachment so that as many as can have one, whoever was picked first. */
export function fillSlots(detachment: MusteredDetachment, factionOf: (sheet: Sheet) => string): Filled {
  const picked = pickedIn(detachment);
  const slots = picked.flatMap(({ fielded }): Slot[] => {
    const sheet = fielded.sheet as Sheet;
    // Whoever fills another slot than its own opens none (IO.force.heavy).
    const opens = fielded.role === sheet.role ? sheet.opens : [];
    return opens.map(kind => ({ kind, faction: factionOf(sheet) }));
  });
  const without = picked.filter(unit => {
    if (!ASSETS.includes(unit.fielded.role)) return false;
    return !place(unit, new Set());
  });
  return { slots, without };

  /** Finds it a slot, moving others on where they have another. */
  function place(unit: MusteredUnit, tried: Set<Slot>): boolean {
    const sheet = unit.fielded!.sheet as Sheet;
    for (const slot of slots) {
      if (tried.has(slot) || slot.faction !== factionOf(sheet) || !fits(slot, unit.fielded!)) continue;
      tried.add(slot);
      if (slot.filler !== undefined && !place(slot.filler, tried)) continue;
      slot.filler = unit;
      return true;
    }
    return false;
  }
}

/** A Lord of War takes the place of a Heavy Support (IO.force.lords). */
function fits({ kind }: Slot, { role }: FieldedUnit): boolean {
  const wanted = role === 'Lord of War' ? 'Heavy Support' : role;
  return (OPENINGS[kind] as readonly Role[]).some(each => each === wanted);
}

/** `open: 2 Elites, Fast Attack or Heavy Support; 1 Fire Support`. */
export function openWords(detachment: MusteredDetachment, factionOf: (sheet: Sheet) => string): string {
  const free = fillSlots(detachment, factionOf).slots.filter(({ filler }) => filler === undefined);
  const words = (Object.keys(OPENINGS) as Opening[]).flatMap(kind => {
    const count = free.filter(slot => slot.kind === kind).length;
    return count === 0 ? [] : [`${count} ${rolesWords(kind)}`];
  });
  return words.length === 0 ? t`no slot is open: HQ and Troops open some` : t`open: ${words.join('; ')}`;
}

export function rolesWords(kind: Opening): string {
  return listed(OPENINGS[kind], 'or');
}
