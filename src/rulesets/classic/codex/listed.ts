import type { ArmyBook, FieldedModel, FieldedUnit, ListFault, MusteredDetachment } from '../../../engine/army/index.js';
import { t } from '../../../engine/language.js';
import type { Keys } from '../attacks/board-hooks.js';
import type { Profile } from '../board.js';
import { heldRule } from '../special-rules/book.js';
import type { ClassicCodex } from './schema.js';

type Profiles = Pick<ClassicCodex, 'profiles'>;

/** What stands after the colon of a rule that somebody has; undefined where he has none, or it says nothing. */
export function valueIn(rules: readonly string[], id: string): string | undefined {
  return rules.find(written => written.startsWith(`${id}:`))?.slice(id.length + 1);
}

/** What special rules as they are written say to a question of lists. */
export function keysIn<K extends keyof Keys>(rules: readonly string[], key: K): NonNullable<Keys[K]>[] {
  return rules.flatMap(written => {
    const held = heldRule(written);
    return (held?.rule.key?.[key]?.(held.value) as Keys[K] | undefined) ?? [];
  });
}

/** The models of a unit of a list, its leader first. */
export function modelsIn({ leader, teams }: FieldedUnit): FieldedModel[] {
  return [...(leader ? [leader] : []), ...teams.flat()];
}

function rulesOf({ profiles }: Profiles, { profile }: FieldedModel): readonly string[] {
  return profiles[profile]?.rules ?? [];
}

/** Seats that a unit takes aboard: a Bulky model several. */
function seatsOf(codex: Profiles, unit: FieldedUnit): number {
  return modelsIn(unit).reduce((sum, model) => sum + Number(valueIn(rulesOf(codex, model), 'bulky') ?? 1), 0);
}

/** The Legion of a unit, where it names one. */
export function legionOf(codex: Profiles, unit: FieldedUnit): string | undefined {
  return keysIn([...unit.abilities, ...modelsIn(unit).flatMap(model => rulesOf(codex, model))], 'legion')[0];
}

/** A Support Squad takes a slot that need not be filled (AD.rule.support-squad). */
export function isSupport({ abilities }: FieldedUnit): boolean {
  return keysIn(abilities, 'supports').length > 0;
}

/** Transports of a detachment that have fewer seats than who bought them needs. */
export function transportFaults(codex: Profiles, { units }: MusteredDetachment, cite: string): ListFault[] {
  return units.flatMap((unit, index) => {
    const buyer = unit.boughtWith && units[index - 1]?.fielded;
    const { fielded } = unit;
    if (buyer === undefined || fielded === undefined) return [];
    const room = modelsIn(fielded).reduce((sum, { entry }) => sum + (entry.capacity ?? 0), 0);
    const needed = seatsOf(codex, buyer);
    if (needed <= room) return [];
    const why = t`${unit.boughtWith!.name} needs ${needed} seats and this transport has ${room}: buy a larger one, or none.`;
    return [{ where: unit.where, why, cite }];
  });
}

/** More than any Leadership. */
const LEADS = 100;

/** What a profile is worth as Warlord: Characters and Primarchs first, then Leadership; -1 for a machine. */
export function warlordWorth({ type, subTypes, characteristics: { Ld } }: Omit<Profile, 'id'>): number {
  if (Ld === undefined) return -1;
  return Ld + (subTypes.includes('character') || type === 'primarch' ? LEADS : 0);
}

/** Who commands a list, as its builder asks. */
export function warlordIn({ profiles }: Profiles): NonNullable<ArmyBook['commander']> {
  return {
    title: t`Warlord`,
    is: t`the highest Leadership of your Characters`,
    worth: Object.fromEntries(Object.values(profiles).map(profile => [profile.id, warlordWorth(profile)])),
  };
}
