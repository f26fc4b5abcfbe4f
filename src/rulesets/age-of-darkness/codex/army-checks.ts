import type { FieldedModel, FieldedUnit, ListFault, MusteredDetachment } from '../../../engine/army/index.js';
import { pointsOf } from '../../../engine/army/index.js';
import { t } from '../../../engine/language.js';
import { listed } from '../../../engine/wording.js';
import type { Keys } from '../../classic/attacks/board-hooks.js';
import { heldRule } from '../../classic/special-rules/book.js';
import { ALLIED_PERCENT, ALLIES, HOST } from './detachments.js';
import type { Codex } from './schema.js';

const CITE = 'AD.house.army';

/** What stands after the colon of a rule that somebody has; undefined where he has none, or it says nothing. */
export function valueIn(rules: readonly string[], id: string): string | undefined {
  return rules.find(written => written.startsWith(`${id}:`))?.slice(id.length + 1);
}

/** What special rules as they are written say to a question of lists. */
function keysIn<K extends 'legion' | 'supports'>(rules: readonly string[], key: K): NonNullable<Keys[K]>[] {
  return rules.flatMap(written => {
    const held = heldRule(written);
    return (held?.rule.key?.[key]?.(held.value) as Keys[K] | undefined) ?? [];
  });
}

export function modelsIn({ leader, teams }: FieldedUnit): FieldedModel[] {
  return [...(leader ? [leader] : []), ...teams.flat()];
}

function rulesOf({ profiles }: Pick<Codex, 'profiles'>, { profile }: FieldedModel): readonly string[] {
  return profiles[profile]?.rules ?? [];
}

/** Seats that a unit takes aboard: a Bulky model several. */
export function seatsOf(codex: Pick<Codex, 'profiles'>, unit: FieldedUnit): number {
  return modelsIn(unit).reduce((sum, model) => sum + Number(valueIn(rulesOf(codex, model), 'bulky') ?? 1), 0);
}

/** The Legion of a unit, where it names one. */
function legionOf(codex: Pick<Codex, 'profiles'>, unit: FieldedUnit): string | undefined {
  return keysIn([...unit.abilities, ...modelsIn(unit).flatMap(model => rulesOf(codex, model))], 'legion')[0];
}

/** A Support Squad takes a slot that need not be filled (AD.rule.support-squad). */
export function isSupport({ abilities }: FieldedUnit): boolean {
  return keysIn(abilities, 'supports').length > 0;
}

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
  if (ally !== undefined && !detachments.some(({ id }) => id === HOST)) {
    faults.push(fault(ally.name, t`Allies come with a host: add one.`));
  }
  const [cost, share] = [pointsOf(allies), Math.floor((most * ALLIED_PERCENT) / 100)];
  if (ally !== undefined && cost > share) {
    faults.push(
      fault(ally.name, t`It costs ${cost} points, and allies may cost ${share} of ${most}: leave something out.`),
    );
  }
  for (const { name, units } of detachments) {
    const legions = units.flatMap(({ fielded }) => (fielded && legionOf(codex, fielded)) ?? []);
    const names = [...new Set(legions)];
    if (names.length > 1) {
      faults.push(
        fault(name, t`It has units of ${listed(names)}: keep to one Legion, or put the others among allies.`),
      );
    }
    for (const [index, unit] of units.entries()) {
      const buyer = unit.boughtWith && units[index - 1]?.fielded;
      const { fielded } = unit;
      if (buyer === undefined || fielded === undefined) continue;
      const room = modelsIn(fielded).reduce((sum, { entry }) => sum + (entry.capacity ?? 0), 0);
      const needed = seatsOf(codex, buyer);
      if (needed > room) {
        const why = t`${unit.boughtWith!.name} needs ${needed} seats and this transport has ${room}: buy a larger one, or none.`;
        faults.push(fault(unit.where, why));
      }
    }
  }
  return faults;
}
