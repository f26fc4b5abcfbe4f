import { t } from '../../language.js';
import type { ArmyBook } from '../book.js';
import { commanderWorth } from '../commander.js';
import { fieldedUnit } from '../fielded.js';
import { pickOf, type UnitPick } from '../list.js';
import { type Draft, type UnitPlace, withUnit } from './draft.js';
import type { Bench, Entry } from './entries.js';

/** Only where the rules know a commander and leave a choice: several units have a model that is worth most. */
export function commanderEntries({ book, left }: Bench, draft: Draft, place: UnitPlace, pick: UnitPick): Entry[] {
  if (book.commander === undefined) return [];
  const worths = worthsIn(book, draft);
  const best = Math.max(...worths);
  if (pick.warlord || worthOf(book, pick) < best || worths.filter(worth => worth === best).length < 2) return [];
  const to = withUnit(withoutCommander(draft), place, { ...pick, warlord: true });
  return [{ value: 'warlord', label: t`Make it the ${book.commander.title}`, hint: t`${left} points left`, to }];
}

/** Drops the chosen commander when another unit is worth more by now. */
export function settleCommander(book: ArmyBook, draft: Draft): Draft {
  const named = draft.detachments.flatMap(({ units }) => units.map(pickOf)).find(({ warlord }) => warlord);
  if (named === undefined || worthOf(book, named) >= Math.max(...worthsIn(book, draft))) return draft;
  return withoutCommander(draft);
}

function withoutCommander(draft: Draft): Draft {
  const cleared = structuredClone(draft);
  for (const detachment of cleared.detachments) {
    detachment.units = detachment.units.map(unit => {
      if (typeof unit === 'string') return unit;
      const { warlord: _, ...plain } = unit;
      return plain;
    });
  }
  return cleared;
}

function worthsIn(book: ArmyBook, draft: Draft): number[] {
  return draft.detachments.flatMap(({ units }) => units.map(unit => worthOf(book, pickOf(unit))));
}

function worthOf(book: ArmyBook, pick: UnitPick): number {
  const sheet = Object.hasOwn(book.datasheets, pick.datasheet) ? book.datasheets[pick.datasheet] : undefined;
  return commanderWorth(book, sheet && fieldedUnit(sheet, pick));
}
