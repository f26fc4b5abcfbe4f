import type { LooseEnd } from '../../codex-kit.js';
import { armedFaults } from './armed-faults.js';
import { looseEnds } from './cross-check.js';
import { detachmentFaults } from './detachment-faults.js';
import type { Codex } from './schema.js';
import { sheetFaults } from './sheet-faults.js';
import { tableFaults } from './table-faults.js';
import { weaponFaults } from './weapon-faults.js';

/** Every name in a codex that points nowhere; when there is none, everything that cannot be so. */
export function codexFaults(codex: Codex): LooseEnd[] {
  const loose = looseEnds(codex);
  return loose.length > 0 ? loose : contradictions(codex);
}

/** In the order of the tables. */
function contradictions(codex: Codex): LooseEnd[] {
  const { weapons, datasheets, detachments } = codex;
  return [
    ...Object.values(weapons).flatMap(weaponFaults),
    ...Object.values(datasheets).flatMap(sheet => [...armedFaults(codex, sheet), ...sheetFaults(codex, sheet)]),
    ...Object.values(detachments).flatMap(detachment => detachmentFaults(codex, detachment)),
    ...tableFaults(codex),
  ];
}
