import type { ArmyBook } from './datasheets.js';
import type { FieldedUnit } from './fielded.js';
import type { MusteredDetachment } from './muster.js';

/** What the best model of a unit would be worth as commander; -1 for a unit that is not to be had. */
export function commanderWorth({ commander }: ArmyBook, fielded: FieldedUnit | undefined): number {
  if (fielded === undefined) return -1;
  const models = [...(fielded.leader ? [fielded.leader] : []), ...fielded.teams.flat()];
  return Math.max(-1, ...models.map(({ profile }) => commander?.worth[profile] ?? -1));
}

/** A choice of commander that the list may not make: two of them, one who is not the first of the army, or any where there is none. */
export function checkCommander(book: ArmyBook, detachments: MusteredDetachment[]): { where: string; why: string }[] {
  const units = detachments.flatMap(detachment => detachment.units);
  const chosen = units.filter(({ pick }) => pick.warlord === true);
  if (chosen.length === 0) return [];
  const { commander } = book;
  if (commander === undefined)
    return chosen.map(({ where }) => ({ where, why: 'Nobody is named to command an army here: leave out warlord.' }));
  const { title, is } = commander;
  if (chosen.length > 1) {
    const why = `${chosen[0]!.name} is the ${title} already: name one.`;
    return chosen.slice(1).map(({ where }) => ({ where, why }));
  }
  const worth = units.map(({ fielded }) => commanderWorth(book, fielded));
  const best = Math.max(...worth);
  if (commanderWorth(book, chosen[0]!.fielded) === best) return [];
  const who = units.filter((_, index) => worth[index] === best).map(({ name }) => name);
  return [{ where: chosen[0]!.where, why: `The ${title} has ${is}: name ${who.slice(0, 3).join(' or ')}.` }];
}
