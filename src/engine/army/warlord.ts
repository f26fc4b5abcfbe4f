import type { ArmyBook } from './datasheets.js';
import type { FieldedModel } from './fielded.js';
import type { MusteredDetachment, MusteredUnit } from './muster.js';

/** Rank first, then Leadership, as one number. */
export function warlordWorth(profile: { rank: number; leadership: number } | undefined): number {
  return profile === undefined ? -1 : profile.rank * 100 + profile.leadership;
}

/** What the best model of a unit would be worth as Warlord. */
function bestOf(book: ArmyBook, { fielded }: MusteredUnit): number {
  if (fielded === undefined) return -1;
  const models: FieldedModel[] = [...(fielded.leader ? [fielded.leader] : []), ...fielded.teams.flat()];
  return Math.max(-1, ...models.map(({ profile }) => warlordWorth(book.profiles[profile])));
}

/** A choice of Warlord that the list may not make: two of them, or one who is not the first of the army. */
export function checkWarlord(book: ArmyBook, detachments: MusteredDetachment[]): { where: string; why: string }[] {
  const units = detachments.flatMap(detachment => detachment.units);
  const chosen = units.filter(({ pick }) => pick.warlord === true);
  if (chosen.length === 0) return [];
  if (chosen.length > 1) {
    return chosen.slice(1).map(({ where }) => ({ where, why: `${chosen[0]!.name} is the Warlord already: name one.` }));
  }
  const worth = units.map(unit => bestOf(book, unit));
  const best = Math.max(...worth);
  if (bestOf(book, chosen[0]!) === best) return [];
  const who = units.filter((_, index) => worth[index] === best).map(({ name }) => name);
  const why = `The Warlord has the highest Rank, then the highest Leadership: name ${who.slice(0, 3).join(' or ')}.`;
  return [{ where: chosen[0]!.where, why }];
}
