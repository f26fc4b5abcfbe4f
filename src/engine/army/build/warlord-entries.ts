import type { ArmyBook } from '../datasheets.js';
import { fieldedUnit } from '../fielded.js';
import { pickOf, type UnitPick } from '../list.js';
import { warlordWorth } from '../warlord.js';
import { type Draft, type UnitPlace, withUnit } from './draft.js';
import type { Bench, Entry } from './menu.js';

/** Only where the rule leaves a choice: several units have a model of the highest Rank and Leadership. */
export function warlordEntries({ book, left }: Bench, draft: Draft, place: UnitPlace, pick: UnitPick): Entry[] {
  const worths = worthsIn(book, draft);
  const best = Math.max(...worths);
  if (pick.warlord || worthOf(book, pick) < best || worths.filter(worth => worth === best).length < 2) return [];
  const to = withUnit(withoutWarlord(draft), place, { ...pick, warlord: true });
  return [{ value: 'warlord', label: 'Make it the Warlord', hint: `${left} points left`, to }];
}

/** Forgets a choice of Warlord that somebody of higher Rank or Leadership has overtaken. */
export function settleWarlord(book: ArmyBook, draft: Draft): Draft {
  const named = draft.detachments.flatMap(({ units }) => units.map(pickOf)).find(({ warlord }) => warlord);
  if (named === undefined || worthOf(book, named) >= Math.max(...worthsIn(book, draft))) return draft;
  return withoutWarlord(draft);
}

function withoutWarlord(draft: Draft): Draft {
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
  if (sheet === undefined) return -1;
  const { leader, teams } = fieldedUnit(sheet, pick);
  const models = [...(leader ? [leader] : []), ...teams.flat()];
  return Math.max(-1, ...models.map(({ profile }) => warlordWorth(book.profiles[profile])));
}
