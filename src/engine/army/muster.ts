import { t } from '../language.js';
import type { ArmyBook, MusteredDetachment, MusteredUnit } from './book.js';
import { fieldedUnit } from './fielded.js';
import { type ArmyListSource, pickOf, type UnitPick } from './list.js';
import { Names } from './names.js';

/** Call signs used when a codex brings none, or too few. */
const MORE_CALL_SIGNS = 'Amber Birch Cedar Delve Elder Flint Grove Hazel Iron Jasper Kestrel Larch'.split(' ');

/** A list with everything looked up and everybody named, in its order. `names` are those taken in the battle already. */
export function muster(book: ArmyBook, list: ArmyListSource, names = new Names()): MusteredDetachment[] {
  const callSigns = [...book.callSigns, ...MORE_CALL_SIGNS];
  return list.detachments.map(picked => {
    const sheet = own(book.detachments, picked.detachment);
    const name = names.take(picked.name ?? sheet?.name ?? picked.detachment, callSigns);
    const unit = (pick: UnitPick, boughtWith?: MusteredUnit['boughtWith']): MusteredUnit => {
      const datasheet = own(book.datasheets, pick.datasheet);
      const called = names.take(pick.name ?? datasheet?.name ?? pick.datasheet, callSigns);
      const where = boughtWith ? t`${name}, ${boughtWith.name}, its ${called}` : `${name}, ${called}`;
      return {
        pick,
        name: called,
        where,
        ...(datasheet ? { fielded: fieldedUnit(datasheet, pick) } : {}),
        ...(boughtWith ? { boughtWith } : {}),
      };
    };
    const units = picked.units.flatMap(written => {
      const first = unit(pickOf(written));
      const { transport } = first.pick;
      if (transport === undefined) return [first];
      return [first, unit(pickOf(transport), { sheet: first.fielded?.sheet, name: first.name })];
    });
    return { id: picked.detachment, ...(sheet ? { sheet } : {}), name, units };
  });
}

/** The entry of that id; never one that every object inherits. */
function own<T>(all: Record<string, T>, id: string): T | undefined {
  return Object.hasOwn(all, id) ? all[id] : undefined;
}

/** What the units of a list cost together; what has no legal datasheet costs nothing. */
export function pointsOf(detachments: readonly MusteredDetachment[]): number {
  return detachments.flatMap(({ units }) => units).reduce((sum, { fielded }) => sum + (fielded?.cost ?? 0), 0);
}

/** Units for slots that the codex does not know: any of them may be what a list seems to lack. */
export function strangersIn(units: readonly MusteredUnit[]): number {
  return units.filter(({ fielded, boughtWith }) => fielded === undefined && boughtWith === undefined).length;
}
