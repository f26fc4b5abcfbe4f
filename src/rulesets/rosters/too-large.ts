import { t } from '../../engine/language.js';
import { ROSTER_BOUNDS } from './bounds.js';

const thousands = (count: number) => count.toLocaleString('en');

export const tooLarge = () =>
  t`The file holds more than ${thousands(ROSTER_BOUNDS.elements)} entries: export a smaller list.`;
export const tooDeep = () => t`The file is nested deeper than ${ROSTER_BOUNDS.levels} levels: export the list again.`;
export const tooManySelections = () =>
  t`The list holds more than ${thousands(ROSTER_BOUNDS.selections)} units, models and things they carry: export a smaller list.`;
export const tooManyLines = () =>
  t`The text has more than ${thousands(ROSTER_BOUNDS.lines)} lines: paste the list alone.`;
export const moreThan = (kilobytes: number) =>
  t`The list has more than ${thousands(kilobytes)} KB: export a smaller one.`;
