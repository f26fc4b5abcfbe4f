import { t } from '../../language.js';
import type { MusteredDetachment } from '../book.js';
import { DEDICATED_TRANSPORT, type DetachmentSheet, ROLES, type Role, type Slots, slotsOf } from '../datasheets.js';
import { fieldedUnit } from '../fielded.js';
import type { UnitPick } from '../list.js';
import { muster } from '../muster.js';
import { type Draft, goTo } from './draft.js';
import { type Bench, type Entry, type Offered, priceWords } from './entries.js';
import { partsWords } from './parts-words.js';

/** The list as a whole: add to it, change it, be done. */
export function homeEntries({ book, size, left }: Bench, draft: Draft): Offered {
  const home = goTo(draft, { at: 'home' });
  if (draft.done) {
    const again: Entry = {
      value: 'again',
      label: t`Change something`,
      hint: t`${left} points left`,
      to: { ...home, done: false },
    };
    return { prompt: t`The list is done.`, pinned: [again], entries: [] };
  }
  const entries: Entry[] = [];
  for (const [index, detachment] of mustered(book, draft).entries()) {
    const { name, sheet, units } = detachment;
    const hint = sheet ? (book.slots?.(detachment) ?? openWords(sheet, slotsOf(sheet, size), detachment)) : '';
    entries.push({
      value: `add ${index}`,
      label: t`Add a unit to ${name}`,
      hint,
      to: goTo(draft, { at: 'newUnit', detachment: index }),
    });
    let place = -1;
    for (const { name: called, fielded, boughtWith } of units) {
      if (!boughtWith) place += 1;
      entries.push({
        value: `unit ${index} ${place}${boughtWith ? ' transport' : ''}`,
        label: boughtWith ? t`Change ${called}, transport of ${boughtWith.name}` : t`Change ${called}`,
        hint: fielded ? t`${fielded.cost} points: ${partsWords(fielded)}` : t`not in the codex any more: drop it`,
        to: goTo(draft, { at: 'unit', detachment: index, unit: place, transport: boughtWith !== undefined }),
      });
    }
    const without = { ...home, detachments: draft.detachments.filter((_, other) => other !== index) };
    entries.push({
      value: `drop ${index}`,
      label: t`Drop ${name}`,
      hint: t`with its ${units.length} units`,
      to: without,
    });
  }
  if (draft.detachments.length < 12) {
    const to = goTo(draft, { at: 'newDetachment' });
    entries.push({ value: 'detachment', label: t`Add a detachment`, hint: t`${left} points left`, to });
  }
  const some = draft.detachments.some(({ units }) => units.length > 0);
  const done: Entry = { value: 'done', label: t`Done`, hint: t`${left} points left`, to: { ...home, done: true } };
  return { prompt: t`What next?`, pinned: some ? [done] : [], entries };
}

export function detachmentEntries({ book, size }: Bench, draft: Draft): Offered {
  const entries = Object.values(book.detachments).flatMap((sheet): Entry[] => {
    const fielded = draft.detachments.filter(({ detachment }) => detachment === sheet.id).length;
    if (fielded >= (sheet.most ?? 12)) return [];
    const detachments = [...draft.detachments, { detachment: sheet.id, units: [] }];
    const to = goTo({ ...draft, detachments }, { at: 'newUnit', detachment: detachments.length - 1 });
    const called = sheet.name.replace('{call}', '').trim();
    const brings = book.hints?.[sheet.id];
    const label = brings === undefined ? called : `${called} · ${brings}`;
    const hint = book.slots ? '' : slotsWords(slotsOf(sheet, size));
    return [{ value: `detachment ${sheet.id}`, label, hint, to }];
  });
  return { prompt: t`Which detachment?`, pinned: draft.detachments.length === 0 ? [] : [back(draft)], entries };
}

/** Datasheets with a free slot in the detachment that the points still allow, at their smallest. */
export function newUnitEntries({ book, size, left, barred }: Bench, draft: Draft, index: number): Offered {
  const detachment = mustered(book, draft)[index];
  const sheet = detachment?.sheet;
  if (detachment === undefined || sheet === undefined)
    return { prompt: t`Nothing fits here.`, pinned: [back(draft)], entries: [] };
  const slots = slotsOf(sheet, size);
  const picks = Object.values(book.datasheets).flatMap(({ id, as = {} }): UnitPick[] => [
    { datasheet: id },
    ...(Object.keys(as) as Role[]).map(role => ({ datasheet: id, as: role })),
  ]);
  const entries = picks.flatMap((pick): Entry[] => {
    const datasheet = book.datasheets[pick.datasheet]!;
    if (datasheet.role === DEDICATED_TRANSPORT) return [];
    const fielded = fieldedUnit(datasheet, pick);
    const role = sheet.roles[datasheet.id] ?? fielded.role;
    const { max } = slots[role as Role] ?? { max: 0 };
    const taken = roleCount(sheet, detachment, role as Role);
    const alike = detachment.units.filter(({ fielded }) => fielded?.sheet.id === datasheet.id).length;
    const words = [...datasheet.keywords, ...(datasheet.faction ?? book.faction)];
    const has = (wanted: readonly string[]) => wanted.some(word => words.includes(word));
    if (taken >= max || alike >= (sheet.limits[datasheet.id] ?? 60) || fielded.cost > left) return [];
    if (!has([...book.faction, ...sheet.keywords]) || has(sheet.never)) return [];
    const gained = datasheet.options.flatMap(({ choose }) => Object.values(choose).flatMap(choice => choice.keywords));
    if (sheet.only.length > 0 && !has(sheet.only) && !sheet.only.some(word => gained.includes(word))) return [];
    const detachments = draft.detachments.map((each, other) =>
      other === index ? { ...each, units: [...each.units, pick] } : each,
    );
    const unit = detachments[index]!.units.length - 1;
    const called = datasheet.name.replace('{call}', '').trim();
    const label = book.slots ? `${called} · ${role}` : t`${called} · ${role} ${taken + 1} of ${max}`;
    const hint = `${priceWords(fielded.cost, left)}: ${partsWords(fielded)}`;
    const to = goTo({ ...draft, detachments }, { at: 'unit', detachment: index, unit, transport: false });
    if (barred(to) > barred(draft)) return [];
    return [{ value: ['sheet', datasheet.id, ...(pick.as ? [pick.as] : [])].join(' '), label, hint, to }];
  });
  const prompt =
    entries.length === 0 ? t`No other unit fits the slots and the points left.` : t`What joins ${detachment.name}?`;
  return { prompt, pinned: [back(draft)], entries };
}

export function back(draft: Draft, to: Draft = goTo(draft, { at: 'home' })): Entry {
  return { value: 'back', label: t`Back`, hint: t`To the list as a whole.`, to };
}

function mustered(book: Bench['book'], draft: Draft): MusteredDetachment[] {
  const { codex = '', size = 0, detachments } = draft;
  return muster(book, { name: '', codex, size, detachments });
}

function roleCount(sheet: DetachmentSheet, { units }: MusteredDetachment, role: Role): number {
  const all = units.flatMap(({ fielded, boughtWith }) => (fielded && !boughtWith ? [fielded] : []));
  return all.filter(each => (sheet.roles[each.sheet.id] ?? each.role) === role).length;
}

/** `1-2 HQ, 1-5 Troops`, as a codex writes it: words would be more than a hint has room for. */
function slotsWords(slots: Slots): string {
  const taken = ROLES.flatMap(role => {
    const { min, max } = slots[role] ?? { min: 0, max: 0 };
    return max === 0 ? [] : [`${min === max ? max : `${min}-${max}`} ${role}`];
  });
  return taken.join(', ');
}

/** `open: 2 HQ, 4 Troops`; what must still be taken is told as a fault. */
function openWords(sheet: DetachmentSheet, slots: Slots, mustered: MusteredDetachment): string {
  const open = ROLES.flatMap(role => {
    const left = (slots[role]?.max ?? 0) - roleCount(sheet, mustered, role);
    return left > 0 ? [`${left} ${role}`] : [];
  });
  return open.length === 0 ? t`every slot is filled` : t`open: ${open.join(', ')}`;
}
