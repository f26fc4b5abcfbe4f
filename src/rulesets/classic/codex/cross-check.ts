import type { Datasheet } from '../../../engine/army/index.js';
import { t } from '../../../engine/language.js';
import { nearestOr } from '../../../engine/near-names.js';
import type { LooseEnd } from '../../codex-kit.js';
import type { SpecialRule } from '../attacks/types.js';
import { heldRules } from '../special-rules/book.js';
import { clashOf } from '../special-rules/clashes.js';
import { ruleFaults } from './rule-faults.js';
import type { ClassicCodex } from './schema.js';
import { weaponFaults } from './weapon-faults.js';

/** Names that a fault gives to choose from. */
const MOST_NAMED = 20;

type Ends = Pick<ClassicCodex, 'profiles' | 'weapons' | 'datasheets'>;

/** Everything in a codex that names something it does not have, or cannot be so, in the order of its tables. */
export function looseEnds(codex: Ends, known?: readonly SpecialRule[]): LooseEnd[] {
  const { profiles, weapons, datasheets } = codex;
  return [
    ...Object.values(profiles).flatMap(({ id, rules, power, open, subTypes }) => [
      ...under(['profiles', id, 'rules'], ruleFaults(rules, 'profile', known)),
      ...(power !== undefined && !subTypes.includes('psyker')
        ? [{ path: ['profiles', id, 'power'], why: t`Only a psyker has a power: write psyker after the type.` }]
        : []),
      ...(open !== undefined && !subTypes.includes('transport')
        ? [{ path: ['profiles', id, 'open'], why: t`Only a transport is open: write transport after the type.` }]
        : []),
    ]),
    ...Object.values(weapons).flatMap(weapon => under(['weapons', weapon.id], weaponFaults(weapon, known))),
    ...Object.values(datasheets).flatMap(sheet => under(['datasheets', sheet.id], sheetEnds(codex, sheet, known))),
  ];
}

function under(path: PropertyKey[], ends: LooseEnd[]): LooseEnd[] {
  return ends.map(end => ({ path: [...path, ...end.path], why: end.why }));
}

/** Ids of a list that a table does not have. */
function unknownIn(table: object, ids: readonly string[], what: string, path: PropertyKey[]): LooseEnd[] {
  return ids.flatMap((id, index) => {
    if (Object.hasOwn(table, id)) return [];
    const known = Object.keys(table);
    const some = t`name one of ${known.slice(0, MOST_NAMED).join(', ')}.`;
    return [{ path: [...path, index], why: t`There is no ${what} ${id}: ${nearestOr(id, known, some)}` }];
  });
}

function sheetEnds(
  { profiles, weapons, datasheets }: Ends,
  sheet: Datasheet,
  known?: readonly SpecialRule[],
): LooseEnd[] {
  const ends: LooseEnd[] = under(['abilities'], ruleFaults(sheet.abilities, 'sheet', known));
  const clash = ends.length === 0 ? clashOf(heldRules(sheet.abilities), 'unit') : undefined;
  if (clash !== undefined) ends.push({ path: ['abilities'], why: clash });
  for (const entry of Object.values(sheet.models)) {
    const at = ['models', entry.id];
    const profile = entry.profile ?? entry.id;
    ends.push(...unknownIn(profiles, [profile], t`profile`, at).map(({ why }) => ({ path: at, why })));
    ends.push(...unknownIn(weapons, entry.weapons, t`weapon`, [...at, 'weapons']));
    if (entry.defences.length > 0) ends.push({ path: at, why: t`Leave defences out: saves stand in the profile.` });
    if (entry.champion || entry.character || Object.keys(entry.arcs).length > 0)
      ends.push({ path: at, why: t`Leave champion, character and arcs out: sub-types of the profile say it.` });
    const subTypes = profiles[profile]?.subTypes ?? [];
    if (entry.capacity !== undefined && !subTypes.includes('transport'))
      ends.push({ path: at, why: t`Only a transport carries others: write transport after the type of its profile.` });
    const type = profiles[profile]?.type;
    if (sheet.transports.length > 0 && type !== undefined && type !== 'infantry')
      ends.push({ path: ['transports'], why: t`Only infantry rides in transports: leave them out.` });
  }
  ends.push(...keysUnknown(sheet, Object.keys(sheet.team)));
  if (sheet.teams.max > 1) ends.push({ path: [], why: t`Leave teams out: a unit is one group of models.` });
  for (const [index, group] of sheet.options.entries()) {
    const at = ['options', index];
    ends.push(...unknownIn(sheet.models, group.models ?? [], t`model`, [...at, 'models']));
    ends.push(...unknownIn(weapons, group.remove, t`weapon`, [...at, 'remove']));
    for (const choice of Object.values(group.choose)) {
      const inside = [...at, 'choose', choice.id];
      ends.push(...unknownIn(weapons, choice.remove, t`weapon`, [...inside, 'remove']));
      ends.push(...unknownIn(weapons, choice.add, t`weapon`, [...inside, 'add']));
      ends.push(...under([...inside, 'abilities'], ruleFaults(choice.abilities, 'sheet', known)));
      if (choice.profile !== undefined)
        ends.push(
          ...unknownIn(profiles, [choice.profile], t`profile`, inside).map(({ why }) => ({ path: inside, why })),
        );
      if (choice.defences.length > 0)
        ends.push({ path: inside, why: t`Leave defences out: name a profile with a better save.` });
    }
  }
  ends.push(...unknownIn(datasheets, sheet.transports, t`datasheet`, ['transports']));
  return ends;
}

function keysUnknown({ models }: Datasheet, ids: readonly string[]): LooseEnd[] {
  return unknownIn(models, ids, t`model`, ['team']).map(({ why }) => ({ path: ['team'], why }));
}
