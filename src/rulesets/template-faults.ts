import type { z } from 'zod';
import {
  type ArmyBook,
  type ArmyListSource,
  checkList,
  type ListRules,
  muster,
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
      const [, place = where, team] = /^(.*), team (\d+)$/.exec(where) ?? [];
      const inside = paths.get(place) ?? [];
      const teams = team === undefined ? [] : ['teams', Number(team) - 1];
      return { path: ['lists', index, ...inside, ...teams], why: `${where}: ${why}` };
    });
  });
}

/** Where in a list each detachment and unit stands that faults name. */
function pathsIn(book: ArmyBook, list: ArmyListSource): Map<string, PropertyKey[]> {
  const paths = new Map<string, PropertyKey[]>();
  for (const [number, { name, units }] of muster(book, list).entries()) {
    const at = ['detachments', number];
    paths.set(name, at);
    let unit = -1;
    for (const { where, boughtWith } of units) {
      if (boughtWith === undefined) unit += 1;
      paths.set(where, [...at, 'units', unit, ...(boughtWith ? ['transport'] : [])]);
    }
  }
  return paths;
}
