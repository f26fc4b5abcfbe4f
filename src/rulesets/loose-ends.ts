import type { Datasheet } from '../engine/army/index.js';
import { c, t } from '../engine/language.js';
import { perhapsMeant } from '../engine/near-names.js';
import type { LooseEnd } from './codex-kit.js';

/** What a codex has tables of. */
export type Named =
  | 'weaponKeyword'
  | 'profile'
  | 'weapon'
  | 'defence'
  | 'model'
  | 'datasheet'
  | 'keyword'
  | 'ability'
  | 'power';

/** The same behind `no`. */
const NAMED: Record<Named, () => string> = {
  weaponKeyword: () => c('no')`weapon keyword`,
  profile: () => c('no')`profile`,
  weapon: () => c('no')`weapon`,
  defence: () => c('no')`defence`,
  model: () => c('no')`model`,
  datasheet: () => c('no')`datasheet`,
  keyword: () => c('no')`keyword`,
  ability: () => c('no')`ability`,
  power: () => c('no')`power`,
};

/** That it may be added where so many are known, or none, that they are not listed. */
const ADDED: Record<Named, () => string> = {
  weaponKeyword: () => t`add the weapon keyword or name another`,
  profile: () => t`add the profile or name another`,
  weapon: () => t`add the weapon or name another`,
  defence: () => t`add the defence or name another`,
  model: () => t`add the model or name another`,
  datasheet: () => t`add the datasheet or name another`,
  keyword: () => t`add the keyword or name another`,
  ability: () => t`add the ability or name another`,
  power: () => t`add the power or name another`,
};

/** Names that a fault gives to choose from. */
const MOST_NAMED = 20;

/** `perhaps musket is meant`, or what there is to name instead. */
export function nearest(id: string, known: readonly string[], what: Named): string {
  const meant = perhapsMeant(id, known);
  if (meant !== undefined) return meant;
  if (known.length === 0 || known.length > 40) return ADDED[what]();
  return t`name one of ${known.slice(0, MOST_NAMED).join(', ')}`;
}

/** That a table does not have the id; nothing where it has. */
export function need(table: object, id: string, what: Named, path: PropertyKey[]): LooseEnd[] {
  if (Object.hasOwn(table, id)) return [];
  return [{ path, why: t`There is no ${NAMED[what]()} ${id}: ${nearest(id, Object.keys(table), what)}.` }];
}

/** The same of a list of ids. */
export function needAll(table: object, ids: readonly string[], what: Named, path: PropertyKey[]): LooseEnd[] {
  return ids.flatMap((id, index) => need(table, id, what, [...path, index]));
}

/** The same of what stands before the colons of a table. */
export function needKeys(table: object, of: object, what: Named, path: PropertyKey[]): LooseEnd[] {
  return Object.keys(of).flatMap(id => need(table, id, what, [...path, id]));
}

/** Loose ends of a part of a file, by the path to it. */
export function under(path: PropertyKey[], ends: readonly LooseEnd[]): LooseEnd[] {
  return ends.map(end => ({ path: [...path, ...end.path], why: end.why }));
}

interface Tables {
  profiles: object;
  weapons: object;
  datasheets: object;
  /** Left out where saves stand in profiles. */
  defences?: object;
}

/** How a ruleset reads the abilities that a datasheet, or a choice of it, lists. */
type AbilityFaults = (written: readonly string[]) => LooseEnd[];

/** Whatever a datasheet names and its codex does not have. */
export function sheetEnds(tables: Tables, sheet: Datasheet, abilityFaults: AbilityFaults): LooseEnd[] {
  const { profiles, weapons, datasheets, defences } = tables;
  const saves = (ids: readonly string[], path: PropertyKey[]) =>
    defences === undefined ? [] : needAll(defences, ids, 'defence', [...path, 'defences']);
  const models = Object.values(sheet.models).flatMap(entry => {
    const here = ['models', entry.id];
    return [
      ...need(profiles, entry.profile ?? entry.id, 'profile', entry.profile ? [...here, 'profile'] : here),
      ...needAll(weapons, entry.weapons, 'weapon', [...here, 'weapons']),
      ...saves(entry.defences, here),
    ];
  });
  const options = sheet.options.flatMap((group, index) => {
    const here = ['options', index];
    return [
      ...needAll(sheet.models, group.models ?? [], 'model', [...here, 'models']),
      ...needAll(weapons, group.remove, 'weapon', [...here, 'remove']),
      ...Object.values(group.choose).flatMap(choice => {
        const inside = [...here, 'choose', choice.id];
        return [
          ...needAll(weapons, choice.remove, 'weapon', [...inside, 'remove']),
          ...needAll(weapons, choice.add, 'weapon', [...inside, 'add']),
          ...saves(choice.defences, inside),
          ...(choice.profile ? need(profiles, choice.profile, 'profile', [...inside, 'profile']) : []),
          ...under([...inside, 'abilities'], abilityFaults(choice.abilities)),
        ];
      }),
    ];
  });
  return [
    ...under(['abilities'], abilityFaults(sheet.abilities)),
    ...models,
    ...(sheet.leader ? need(sheet.models, sheet.leader.model, 'model', ['leader']) : []),
    ...needKeys(sheet.models, sheet.team, 'model', ['team']),
    ...needKeys(sheet.models, sheet.unit, 'model', ['unit']),
    ...options,
    ...twiceNamed(sheet),
    ...needAll(datasheets, sheet.transports, 'datasheet', ['transports']),
  ];
}

/** A choice must be known by its id alone in the whole datasheet: lists name no groups. */
function twiceNamed(sheet: Datasheet): LooseEnd[] {
  const seen = new Set<string>();
  return sheet.options.flatMap((group, index) =>
    Object.keys(group.choose).flatMap(id => {
      if (!seen.has(id)) {
        seen.add(id);
        return [];
      }
      return [
        { path: ['options', index, 'choose', id], why: t`There is an option ${id} above: give this one another id.` },
      ];
    }),
  );
}

/** The part of a book of abilities that tells what it has. */
interface Abilities {
  all: readonly { id: string }[];
  find(written: string): unknown;
}

/** Abilities that the book does not have; each is known by its id, and a number after a colon says how much of it. */
export function unknownAbilities(book: Abilities, written: readonly string[]): LooseEnd[] {
  const ids = book.all.map(({ id }) => id);
  return written.flatMap((words, index): LooseEnd[] => {
    if (book.find(words) !== undefined) return [];
    const [id] = words.split(':') as [string];
    const why = ids.includes(id)
      ? t`The ability ${id} takes no such value: write it alone, or with a small number after a colon.`
      : t`There is no ability ${id}: ${nearest(id, ids, 'ability')}.`;
    return [{ path: [index], why }];
  });
}

/** Lines of a table that have the id of one above them. */
export function twice(things: readonly { id: string }[], table: string): LooseEnd[] {
  return things.flatMap(({ id }, index) =>
    things.findIndex(other => other.id === id) === index
      ? []
      : [{ path: [table, index, 'id'], why: t`There is ${id} above: give this one another id.` }],
  );
}
