import type * as z from 'zod';
import {
  type ArmyBook,
  type ArmyListSource,
  checkList,
  type ListRules,
  muster,
  teamPlace,
  type templateSchema,
} from '../engine/army/index.js';
import { t } from '../engine/language.js';
import { listed } from '../engine/wording.js';
import type { LooseEnd } from './codex-kit.js';

/** A codex as far as its templates go. */
interface Templates {
  id: string;
  lists: z.output<typeof templateSchema>[];
}

/** Templates that could not be fielded, each fault at the unit or the team that it is about, or would never be offered. */
export function templateFaults(
  codex: Templates,
  book: ArmyBook,
  { rules, sizes }: { rules: ListRules; sizes: number[] },
): LooseEnd[] {
  return codex.lists.flatMap(({ id: _, ...template }, index) => {
    if (!sizes.includes(template.size)) {
      const why = t`No battle has lists of ${template.size} points: write ${listed(sizes.map(String), 'or')}.`;
      return [{ path: ['lists', index, 'size'], why }];
    }
    const list = { codex: codex.id, ...template };
    const { faults } = checkList(book, list, template.size, rules);
    if (faults.length === 0) return [];
    const paths = pathsIn(book, list);
    return faults.map(({ where, why }) => {
      const inside = paths.get(where) ?? [];
      return { path: ['lists', index, ...inside], why: `${where}: ${why}` };
    });
  });
}

/** Where in a list each detachment, unit and team stands that faults name. */
function pathsIn(book: ArmyBook, list: ArmyListSource): Map<string, PropertyKey[]> {
  const paths = new Map<string, PropertyKey[]>();
  for (const [number, { name, units }] of muster(book, list).entries()) {
    const at = ['detachments', number];
    paths.set(name, at);
    let unit = -1;
    for (const { where, boughtWith, pick } of units) {
      if (boughtWith === undefined) unit += 1;
      const place = [...at, 'units', unit, ...(boughtWith ? ['transport'] : [])];
      paths.set(where, place);
      for (const team of (pick.teams ?? []).keys()) paths.set(teamPlace(where, team + 1), [...place, 'teams', team]);
    }
  }
  return paths;
}
