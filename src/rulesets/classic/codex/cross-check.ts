import type { Datasheet } from '../../../engine/army/index.js';
import { t } from '../../../engine/language.js';
import type { LooseEnd } from '../../codex-kit.js';
import { sheetEnds, under } from '../../loose-ends.js';
import { contradictions } from '../../sheet-contradictions.js';
import type { SpecialRule } from '../attacks/types.js';
import { heldRules } from '../special-rules/book.js';
import { clashOf } from '../special-rules/clashes.js';
import { ruleFaults } from './rule-faults.js';
import type { ClassicCodex } from './schema.js';
import { weaponFaults } from './weapon-faults.js';

type Ends = Pick<ClassicCodex, 'profiles' | 'weapons' | 'datasheets'>;

/** Everything in a codex that names something it does not have, or cannot be so; when there is none, units that cannot be. */
export function looseEnds(codex: Ends, known?: readonly SpecialRule[]): LooseEnd[] {
  const { profiles, weapons, datasheets } = codex;
  // Saves stand in profiles.
  const tables = { profiles, weapons, datasheets };
  const ends = [
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
    ...Object.values(datasheets).flatMap(sheet =>
      under(
        ['datasheets', sheet.id],
        [
          ...sheetEnds(tables, sheet, written => ruleFaults(written, 'sheet', known)),
          ...sheetFaults(codex, sheet, known),
        ],
      ),
    ),
  ];
  return ends.length > 0 ? ends : contradictions(datasheets);
}

/** What a datasheet says that cannot be so in the classic game. */
function sheetFaults({ profiles }: Ends, sheet: Datasheet, known?: readonly SpecialRule[]): LooseEnd[] {
  const ends: LooseEnd[] = [];
  const isRead = ruleFaults(sheet.abilities, 'sheet', known).length === 0;
  const clash = isRead ? clashOf(heldRules(sheet.abilities), 'unit') : undefined;
  if (clash !== undefined) ends.push({ path: ['abilities'], why: clash });
  for (const entry of Object.values(sheet.models)) {
    const at = ['models', entry.id];
    if (entry.defences.length > 0) ends.push({ path: at, why: t`Leave defences out: saves stand in the profile.` });
    if (entry.champion || entry.character || Object.keys(entry.arcs).length > 0)
      ends.push({ path: at, why: t`Leave champion, character and arcs out: sub-types of the profile say it.` });
    const { type, subTypes = [] } = profiles[entry.profile ?? entry.id] ?? {};
    if (entry.capacity !== undefined && !subTypes.includes('transport'))
      ends.push({ path: at, why: t`Only a transport carries others: write transport after the type of its profile.` });
    if (sheet.transports.length > 0 && type !== undefined && type !== 'infantry')
      ends.push({ path: ['transports'], why: t`Only infantry rides in transports: leave them out.` });
  }
  if (sheet.teams.max > 1) ends.push({ path: [], why: t`Leave teams out: a unit is one group of models.` });
  for (const [index, group] of sheet.options.entries()) {
    for (const { id, defences } of Object.values(group.choose)) {
      if (defences.length > 0)
        ends.push({
          path: ['options', index, 'choose', id],
          why: t`Leave defences out: name a profile with a better save.`,
        });
    }
  }
  return ends;
}
