import { c, t } from '../language.js';
import type { ArmyBook, MusteredDetachment, MusteredUnit } from './book.js';
import type { FieldedUnit } from './fielded.js';

/** What the role that commands is worth: more than any profile. */
const BEFORE_OTHERS = 1000;

/** The worth of a unit's best model as commander; -1 when the unit cannot be fielded. */
export function commanderWorth({ commander }: ArmyBook, fielded: FieldedUnit | undefined): number {
  if (fielded === undefined) return -1;
  const models = [...(fielded.leader ? [fielded.leader] : []), ...fielded.teams.flat()];
  const worth = Math.max(-1, ...models.map(({ profile }) => commander?.worth[profile] ?? -1));
  return worth >= 0 && commander?.role === fielded.role ? worth + BEFORE_OTHERS : worth;
}

/**
 * Faults in the choice of commander: two are chosen, one is chosen who is not worth most, or one is chosen though the
 * rules know none.
 */
export function checkCommander(book: ArmyBook, detachments: MusteredDetachment[]): { where: string; why: string }[] {
  const units = detachments.flatMap(detachment => detachment.units);
  const chosen = units.filter(({ pick }) => pick.warlord === true);
  if (chosen.length === 0) return [];
  const { commander } = book;
  if (commander === undefined)
    return chosen.map(({ where }) => ({ where, why: t`Nobody is named to command an army here: leave out warlord.` }));
  const { title, is } = commander;
  const [first, ...others] = chosen as [MusteredUnit, ...MusteredUnit[]];
  if (others.length > 0) {
    const why = t`${first.name} is the ${title} already: name one.`;
    return others.map(({ where }) => ({ where, why }));
  }
  const worth = units.map(({ fielded }) => commanderWorth(book, fielded));
  const best = Math.max(...worth);
  // What somebody is worth whom the codex does not know is seen when his name is mended.
  if (first.fielded === undefined || commanderWorth(book, first.fielded) === best) return [];
  const who = units.filter((_, index) => worth[index] === best).map(({ name }) => name);
  return [{ where: first.where, why: t`The ${title} has ${is}: name ${who.slice(0, 3).join(` ${c('list')`or`} `)}.` }];
}
