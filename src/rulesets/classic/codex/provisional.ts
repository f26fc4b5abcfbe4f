import type { ProfiledModel, ProfiledUnit } from '../../../engine/index.js';
import type { Aside } from '../../rosters/cells.js';
import { type CodexTables, type KnownModel, keywordsOf, type RowsRead } from '../../rosters/provisional.js';
import { valueIn } from './listed.js';
import { type BookKinds, provisionalProfile } from './provisional-profile.js';
import { keptRules, provisionalWeapon } from './provisional-weapon.js';

function modelOf(
  model: ProfiledModel,
  unit: ProfiledUnit,
  tables: CodexTables,
  aside: Aside,
  kinds: BookKinds,
): KnownModel {
  const rules = [...unit.rules, ...model.rules];
  const { line, type, base, height, capacity } = provisionalProfile(model.body, rules, aside, kinds);
  const profile = tables.shared('profiles', model.name, line);
  const weapons = model.weapons.flatMap(row => {
    const weapon = provisionalWeapon(row, aside);
    return weapon === undefined ? [] : [tables.shared('weapons', row.name, weapon)];
  });
  return {
    entry: { profile, weapons, base, height, ...(capacity === undefined ? {} : { capacity }) },
    ...(type === 'infantry' ? { seats: Number(valueIn(line.rules, 'bulky') ?? 1) } : {}),
    ...(capacity === undefined ? {} : { capacity }),
  };
}

/** What the game reads of lists of other programs (AD.house.provisional). */
export const ROWS: RowsRead = rowsWith({ asKind: words => words });

/** The same for a rule book that knows other types. */
export function rowsWith(kinds: BookKinds): RowsRead {
  return {
    bodies: [
      [['ws'], ['bs'], ['s'], ['t'], ['w', 'wound'], ['a'], ['ld', 'leadership']],
      [['bs'], ['front', 'front armour'], ['side', 'side armour'], ['rear', 'rear armour'], ['hp', 'hull point']],
    ],
    model: (model, unit, tables, aside) => modelOf(model, unit, tables, aside, kinds),
    sheet: unit => ({ keywords: keywordsOf(unit), abilities: keptRules(unit.rules, 'sheet', new Set()) }),
    frame: {},
  };
}
