import type { ArmyChoice, ArmyMenu } from '../../kernel/armies.js';
import { t } from '../../language.js';
import { counted } from '../../wording.js';
import type { ArmyBook } from '../book.js';
import { checkList, type ListRules } from '../check-list.js';
import { muster, pointsOf } from '../muster.js';
import { settleCommander } from './commander-entries.js';
import { type Draft, goTo, listIn } from './draft.js';
import type { Bench, Offered } from './entries.js';
import { detachmentEntries, homeEntries, newUnitEntries } from './list-entries.js';
import { unitEntries } from './unit-entries.js';

/** What a builder works with. */
export interface Builder {
  /** Codexes to choose from, with their books. */
  books: { id: string; name: string; book: ArmyBook }[];
  /** Sizes of battle offered. */
  sizes: readonly number[];
  rules: ListRules;
}

/** What may be done next; every option keeps a legal list legal, and says what is left of the points. */
export function menuOf(builder: Builder, draft: Draft): ArmyMenu {
  const { codex, size } = draft;
  const known = builder.books.find(({ id }) => id === codex);
  const { prompt, pinned, entries } = offered(builder, draft);
  const about = {
    prompt,
    pinned: pinned.length,
    options: [...pinned, ...entries].map(({ value, label, hint }): ArmyChoice => ({ value, label, hint })),
    done: draft.done,
  };
  if (known === undefined) {
    const gone = t`The codex ${codex} is not here any more: with another the list begins anew.`;
    return { ...about, title: draft.name ?? t`A new list`, lines: codex === undefined ? [] : [gone], faults: [] };
  }
  const list = listIn(draft, known.name);
  if (size === undefined || list === undefined) {
    return {
      ...about,
      title: size === undefined ? known.name : t`${known.name} · ${size} points to spend`,
      lines: [],
      faults: [],
    };
  }
  const { points, faults } = checkList(known.book, list, size, builder.rules);
  const left = size - points;
  const rest = left < 0 ? t`${-left} too many` : t`${left} left`;
  const lines = muster(known.book, list).flatMap(({ name, units }) => [
    `**${name}**`,
    ...units.map(
      ({ name, fielded, pick }) =>
        `${name}${pick.warlord && known.book.commander ? ` (${known.book.commander.title})` : ''} · ${fielded?.cost ?? 0}`,
    ),
  ]);
  return {
    ...about,
    title: t`${list.name} · ${points} of ${size} points, ${rest}`,
    lines,
    faults,
    list,
  };
}

/** The draft after an option; unchanged when the menu has no such option. */
export function pickFrom(builder: Builder, draft: Draft, value: string): Draft {
  const { pinned, entries } = offered(builder, draft);
  const picked = [...pinned, ...entries].find(option => option.value === value);
  const book = builder.books.find(({ id }) => id === picked?.to.codex)?.book;
  return picked && book ? settleCommander(book, picked.to) : (picked?.to ?? draft);
}

function offered(builder: Builder, draft: Draft): Offered {
  const known = builder.books.find(({ id }) => id === draft.codex);
  if (known === undefined) {
    const entries = builder.books.map(({ id, name, book }) => ({
      value: `codex ${id}`,
      label: name,
      hint: `${counted(Object.keys(book.datasheets).length, t`datasheet`, t`datasheets`)}, ${counted(Object.keys(book.detachments).length, t`detachment`, t`detachments`)}`,
      to: { ...goTo(draft, { at: 'home' }), codex: id, detachments: [] },
    }));
    return { prompt: t`Which codex?`, pinned: [], entries };
  }
  if (draft.size === undefined) {
    const entries = builder.sizes.map(size => ({
      value: `size ${size}`,
      label: t`${size} points`,
      hint: t`The list may cost ${size} points at most.`,
      to: { ...draft, size },
    }));
    return { prompt: t`How large is the battle?`, pinned: [], entries };
  }
  const { book } = known;
  const list = listIn(draft, known.name);
  const spent = list === undefined ? 0 : pointsOf(muster(book, list));
  const { size } = draft;
  const faults = (changed: Draft) => {
    const then = listIn(settleCommander(book, changed), known.name);
    return then === undefined ? 0 : checkList(book, then, size, builder.rules).faults.length;
  };
  const barred = ({ detachments }: Draft) =>
    book.checks?.(muster(book, { name: '', codex: known.id, size, detachments }), size).length ?? 0;
  const bench: Bench = { book, size, left: size - spent, faults, barred };
  const { place } = draft;
  if (draft.detachments.length === 0 || place.at === 'newDetachment') return detachmentEntries(bench, draft);
  if (place.at === 'newUnit') return newUnitEntries(bench, draft, place.detachment);
  if (place.at === 'unit') return unitEntries(bench, draft, place) ?? homeEntries(bench, draft);
  return homeEntries(bench, draft);
}
