import type { FieldedUnit } from '../../../engine/army/index.js';
import type { Profile } from '../../classic/board.js';
import { keysIn, modelsIn } from '../../classic/codex/listed.js';
import type { Sheet } from '../battlegroup/sheets.js';
import type { IoUnit } from '../board.js';

type Flags = Pick<IoUnit, 'isRecon' | 'hasComms' | 'support' | 'offMap' | 'isFort'>;

/** What a unit is from its datasheet and from what it bought. */
export function flagsOf(
  { profiles }: { profiles: Record<string, Profile> },
  fielded: FieldedUnit,
  hasTransport: boolean,
): Flags {
  const { sheet, role, abilities } = fielded;
  const bodies = modelsIn(fielded).flatMap(({ profile }) => profiles[profile] ?? []);
  const rules = [...abilities, ...bodies.flatMap(body => body.rules)];
  const { support } = sheet as Sheet;
  const isStrike = role === 'Fire Support' && (support === 'bombard' || support === 'flyer');
  return {
    ...(isRecon(role, bodies, rules, hasTransport) ? { isRecon: true } : {}),
    ...(keysIn(rules, 'asksSupport').includes('itself') ? { hasComms: true } : {}),
    ...(isStrike ? { support: { kind: support } } : {}),
    ...(keysIn(rules, 'offMap').length > 0 ? { offMap: true } : {}),
    ...(role === 'Fortification' ? { isFort: true } : {}),
  };
}

/** Fast Attack that is no flyer, Scouts and Infiltrators, and whoever is said to be (IO.recon, IO.codex.sentries). */
function isRecon(role: string, bodies: readonly Profile[], rules: readonly string[], hasTransport: boolean): boolean {
  const isFast = role === 'Fast Attack' && !bodies.some(({ subTypes }) => subTypes.includes('flyer'));
  const scouts = keysIn(rules, 'scouts').length + keysIn(rules, 'infiltrates').length > 0;
  const said = keysIn(rules, 'recon').some(when => when === 'always' || !hasTransport);
  return isFast || scouts || said;
}
