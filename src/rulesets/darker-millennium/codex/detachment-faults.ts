import { type Datasheet, ROLES, rangeWords } from '../../../engine/army/index.js';
import type { LooseEnd } from '../../codex-kit.js';
import { nearest } from './cross-check.js';
import type { DmDetachmentSheet } from './detachments.js';
import type { Codex } from './schema.js';
import { MACHINE_WORDS, UNIT_KEYWORDS } from './words.js';

/** Detachments that no units could fill, and keywords that no unit has (DM.army.detachments, DM.army.roles). */
export function detachmentFaults(codex: Codex, detachment: DmDetachmentSheet): LooseEnd[] {
  const { id, slots, roles, only, never, benefits } = detachment;
  const faults: LooseEnd[] = [];
  const fault = (path: PropertyKey[], why: string) => faults.push({ path: ['detachments', id, ...path], why });
  const sheets = Object.values(codex.datasheets);
  if (ROLES.every(role => (slots[role]?.max ?? 0) === 0))
    fault(['slots'], 'It has no slot for anybody: write how many units of each role it takes.');
  for (const role of ROLES) {
    const range = slots[role];
    if (range === undefined || range.min === 0) continue;
    const fitting = sheets.filter(
      sheet => (roles[sheet.id] ?? sheet.role) === role && mayServe(codex, detachment, sheet),
    );
    if (fitting.length > 0) continue;
    fault(
      ['slots', role],
      `It asks for ${rangeWords(range)} ${role}, and no datasheet may fill that: write 0, or add one.`,
    );
  }
  for (const [sheet, role] of Object.entries(roles)) {
    if ((slots[role]?.max ?? 0) > 0) continue;
    fault(['roles', sheet], `It has no slot for ${role}: add one under slots, or take this out.`);
  }
  const known = unitKeywords(codex);
  const need = (word: string, path: PropertyKey[]) => {
    if (!known.includes(word)) fault(path, `No unit has the keyword ${word}: ${nearest(word, known, 'keyword')}.`);
  };
  for (const [index, word] of only.entries()) {
    need(word, ['only', index]);
    if (never.includes(word))
      fault(['only', index], `${word} is asked for and barred at once: take one of the two out.`);
  }
  for (const [index, word] of never.entries()) need(word, ['never', index]);
  for (const [index, { to, keywords }] of benefits.entries()) {
    if (to !== undefined) need(to, ['benefits', index, 'to']);
    const word = keywords.find(one => MACHINE_WORDS.includes(one));
    if (word !== undefined)
      fault(['benefits', index, 'keywords'], `A benefit makes no ${word} of anybody: take that keyword out.`);
  }
  return faults;
}

/** Whether a unit could ever serve there, whatever options it takes. */
function mayServe(codex: Codex, { only, never }: DmDetachmentSheet, sheet: Datasheet): boolean {
  const fixed = [...sheet.keywords, ...(sheet.faction ?? codex.faction)];
  if (never.some(word => fixed.includes(word))) return false;
  return only.length === 0 || only.some(word => fixed.includes(word) || optionKeywords(sheet).includes(word));
}

/** Every keyword that a unit of the codex may have, and those that rules know. */
export function unitKeywords(codex: Codex): string[] {
  const sheets = Object.values(codex.datasheets);
  const own = sheets.flatMap(sheet => [...sheet.keywords, ...(sheet.faction ?? []), ...optionKeywords(sheet)]);
  const given = Object.values(codex.detachments).flatMap(({ benefits }) =>
    benefits.flatMap(({ keywords }) => keywords),
  );
  return [...new Set([...codex.faction, ...own, ...given, ...UNIT_KEYWORDS])];
}

function optionKeywords({ options }: Datasheet): string[] {
  return options.flatMap(({ choose }) => Object.values(choose).flatMap(({ keywords }) => keywords));
}
