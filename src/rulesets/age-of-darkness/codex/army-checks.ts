import type { ListFault, MusteredDetachment } from '../../../engine/army/index.js';
import { pointsOf } from '../../../engine/army/index.js';
import { t } from '../../../engine/language.js';
import { listed } from '../../../engine/wording.js';
import { legionOf, transportFaults } from '../../classic/codex/listed.js';
import { ALLIED_PERCENT, ALLIES, HOST } from './detachments.js';
import type { Codex } from './schema.js';

const CITE = 'AD.house.army';

/** What a list is held to beside its slots: a host, its allies, Legions, seats (AD.house.army). */
export function armyFaults(
  codex: Pick<Codex, 'profiles'>,
  detachments: readonly MusteredDetachment[],
  most: number,
): ListFault[] {
  const fault = (where: string, why: string): ListFault => ({ where, why, cite: CITE });
  const faults: ListFault[] = [];
  const allies = detachments.filter(({ id }) => id === ALLIES);
  const [ally] = allies;
  // A detachment that the codex does not know may be the host, its name misspelt.
  if (ally !== undefined && !detachments.some(({ id, sheet }) => id === HOST || sheet === undefined)) {
    faults.push(fault(ally.name, t`Allies come with a host: add one.`));
  }
  const [cost, share] = [pointsOf(allies), Math.floor((most * ALLIED_PERCENT) / 100)];
  if (ally !== undefined && cost > share) {
    faults.push(
      fault(ally.name, t`It costs ${cost} points, and allies may cost ${share} of ${most}: leave something out.`),
    );
  }
  for (const detachment of detachments) {
    const { name, units } = detachment;
    const legions = units.flatMap(({ fielded }) => (fielded && legionOf(codex, fielded)) ?? []);
    const names = [...new Set(legions)];
    if (names.length > 1) {
      faults.push(
        fault(name, t`It has units of ${listed(names)}: keep to one Legion, or put the others among allies.`),
      );
    }
    faults.push(...transportFaults(codex, detachment, CITE));
  }
  return faults;
}
