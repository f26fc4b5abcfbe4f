import { type Datasheet, type DetachmentSheet, ROLES, rangeWords } from '../engine/army/index.js';
import { t } from '../engine/language.js';
import type { LooseEnd } from './codex-kit.js';
import { nearest, under } from './loose-ends.js';

/** What a codex fields. */
interface Forces {
  faction: readonly string[];
  datasheets: Record<string, Datasheet>;
  detachments: Record<string, DetachmentSheet>;
}

/** Detachments that no units could fill, and keywords that no unit has. `known`: those that units may have. */
export function detachmentFaults(forces: Forces, known: readonly string[]): LooseEnd[] {
  return Object.values(forces.detachments).flatMap(detachment =>
    under(['detachments', detachment.id], [...slotFaults(forces, detachment), ...wordFaults(detachment, known)]),
  );
}

function slotFaults(forces: Forces, detachment: DetachmentSheet): LooseEnd[] {
  const { slots, roles } = detachment;
  const faults: LooseEnd[] = [];
  const fault = (path: PropertyKey[], why: string) => faults.push({ path, why });
  if (ROLES.every(role => (slots[role]?.max ?? 0) === 0))
    fault(['slots'], t`It has no slot for anybody: write how many units of each role it takes.`);
  for (const role of ROLES) {
    const range = slots[role];
    if (range === undefined || range.min === 0) continue;
    const serves = (sheet: Datasheet) =>
      (roles[sheet.id] ?? sheet.role) === role && mayServe(forces, detachment, sheet);
    if (Object.values(forces.datasheets).some(serves)) continue;
    fault(
      ['slots', role],
      t`It asks for ${rangeWords(range)} ${role}, and no datasheet may fill that: write 0, or add one.`,
    );
  }
  for (const [sheet, role] of Object.entries(roles)) {
    if ((slots[role]?.max ?? 0) > 0) continue;
    fault(['roles', sheet], t`It has no slot for ${role}: add one under slots, or take this out.`);
  }
  return faults;
}

function wordFaults({ only, never }: DetachmentSheet, known: readonly string[]): LooseEnd[] {
  const both = [...only.entries()].filter(([, word]) => never.includes(word));
  return [
    ...keywordFaults(only, known, ['only']),
    ...both.map(([index, word]) => {
      return { path: ['only', index], why: t`${word} is asked for and barred at once: take one of the two out.` };
    }),
    ...keywordFaults(never, known, ['never']),
  ];
}

/** That no unit has the keyword; nothing where one may. */
export function keywordFault(word: string, known: readonly string[], path: PropertyKey[]): LooseEnd[] {
  if (known.includes(word)) return [];
  return [{ path, why: t`No unit has the keyword ${word}: ${nearest(word, known, 'keyword')}.` }];
}

/** The same of a list. */
export function keywordFaults(words: readonly string[], known: readonly string[], path: PropertyKey[]): LooseEnd[] {
  return words.flatMap((word, index) => keywordFault(word, known, [...path, index]));
}

/** Whether a unit could ever serve there, whatever options it takes. */
function mayServe({ faction }: Forces, { only, never }: DetachmentSheet, sheet: Datasheet): boolean {
  const fixed = [...sheet.keywords, ...(sheet.faction ?? faction)];
  if (never.some(word => fixed.includes(word))) return false;
  return only.length === 0 || only.some(word => fixed.includes(word) || optionKeywords(sheet).includes(word));
}

/** Every keyword that a unit of a codex may have by its datasheet. */
export function unitKeywords({ faction, datasheets }: Pick<Forces, 'faction' | 'datasheets'>): string[] {
  const sheets = Object.values(datasheets);
  const own = sheets.flatMap(sheet => [...sheet.keywords, ...(sheet.faction ?? []), ...optionKeywords(sheet)]);
  return [...new Set([...faction, ...own])];
}

function optionKeywords({ options }: Datasheet): string[] {
  return options.flatMap(({ choose }) => Object.values(choose).flatMap(({ keywords }) => keywords));
}
