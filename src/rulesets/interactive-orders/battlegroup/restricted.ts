import type { FieldedUnit } from '../../../engine/army/index.js';
import type { Profile, WeaponSheet } from '../../classic/board.js';
import { keysIn, modelsIn } from '../../classic/codex/listed.js';

/** Hull Points of a vehicle, and Wounds of a monster, that make it a rare thing (IO.force.restricted.what). */
const LARGE = 5;

export interface Tables {
  profiles: Record<string, Profile>;
  weapons: Record<string, WeaponSheet>;
}

/** Names of the restricted units and wares of an army, each as often as it is there (IO.force.restricted). */
export function restrictedIn(tables: Tables, units: readonly { name: string; fielded: FieldedUnit }[]): string[] {
  const names = units.flatMap(({ name, fielded }) => [
    ...Array.from({ length: rareIn(tables, fielded) }, () => name),
    ...modelsIn(fielded).flatMap(model => [
      ...model.choices.flatMap(choice => (keysIn(choice.abilities, 'restricted').length > 0 ? wareName(choice) : [])),
      ...model.weapons.flatMap(id => {
        const weapon = tables.weapons[id];
        return weapon !== undefined && isRareWeapon(weapon) ? weapon.name : [];
      }),
    ]),
  ]);
  return [...names, ...signaturesOver(units)];
}

/** How many restricted units a unit of a list is: each vehicle of a squadron is one of its own (IO.vehicle.squadron). */
function rareIn({ profiles }: Tables, fielded: FieldedUnit): number {
  const { role, sheet } = fielded;
  const isWholly = role === 'Lord of War' || keysIn(sheet.abilities, 'restricted').length > 0;
  const all = modelsIn(fielded).map(({ profile }) => profiles[profile]);
  const rare = all.filter(known => isWholly || isLarge(known)).length;
  return role !== 'Fire Support' && all[0]?.subTypes.includes('squadron') ? rare : Math.min(1, rare);
}

function isLarge(profile: Profile | undefined): boolean {
  if (profile === undefined || (profile.characteristics.W ?? 0) < LARGE) return false;
  return profile.type === 'vehicle' || profile.type === 'monster';
}

function isRareWeapon({ rules }: WeaponSheet): boolean {
  return rules.includes('graviton-pulse') || keysIn(rules, 'restricted').length > 0;
}

function wareName({ id, name }: { id: string; name?: string | undefined }): string {
  return name ?? id;
}

/** Signature wares beyond the points that are free are one choice, however many (IO.codex.signature). */
function signaturesOver(units: readonly { fielded: FieldedUnit }[]): string[] {
  const wares = units.flatMap(({ fielded }) =>
    modelsIn(fielded).flatMap(({ choices }) =>
      choices.flatMap(choice => {
        const [free] = keysIn(choice.abilities, 'signature');
        return free === undefined ? [] : [{ name: wareName(choice), cost: choice.cost, free }];
      }),
    ),
  );
  const spent = wares.reduce((sum, { cost }) => sum + cost, 0);
  const free = Math.max(0, ...wares.map(ware => ware.free));
  return spent > free ? [wares.map(({ name }) => name).join(' + ')] : [];
}
