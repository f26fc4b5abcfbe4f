import { checkList, choiceName, groupOf, muster, pointsOf } from '../../../engine/army/index.js';
import type { ArmyFault, ArmySheet, ArmyTemplate, Json } from '../../../engine/index.js';
import { bookOf } from './book.js';
import { allCodexes, readPicked } from './codexes.js';
import { LIST_RULES } from './list-rules.js';
import type { Codex } from './schema.js';

const offered = new WeakMap<Codex, ArmyTemplate[]>();

export function templates(codexes?: readonly Json[]): ArmyTemplate[] {
  return allCodexes(codexes).flatMap(codex => {
    if (!offered.has(codex)) offered.set(codex, templatesOf(codex));
    return offered.get(codex)!;
  });
}

function templatesOf(codex: Codex): ArmyTemplate[] {
  return codex.lists.map(({ id, ...template }) => ({
    id,
    name: `${codex.name}: ${template.name}`,
    army: codex.name,
    points: pointsOf(muster(bookOf(codex), { codex: codex.id, ...template })),
    size: template.size,
  }));
}

export function listOf(template: string, codexes?: readonly Json[]): Json | undefined {
  for (const codex of allCodexes(codexes)) {
    const found = codex.lists.find(({ id }) => id === template);
    if (found === undefined) continue;
    const { id: _, name, size, detachments } = found;
    return { name, codex: codex.id, size, detachments } as unknown as Json;
  }
  return undefined;
}

/** A list against its codex (DM.army.*) and the points that it may cost (DM.table.points). */
export function checkArmy(
  json: Json,
  points: number,
  codexes?: readonly Json[],
): { points: number; faults: ArmyFault[] } {
  const picked = readPicked(json, codexes);
  if ('why' in picked)
    return { points: 0, faults: [{ where: 'The list', why: picked.why, cite: LIST_RULES.datasheets }] };
  return checkList(bookOf(picked.codex), picked.list, points, LIST_RULES);
}

/** The list as a player reads it before fielding it: detachments, units, what each costs and carries. */
export function armySheet(json: Json, codexes?: readonly Json[]): ArmySheet {
  const picked = readPicked(json, codexes);
  if ('why' in picked) throw new Error(picked.why);
  const { codex, list } = picked;
  const detachments = muster(bookOf(codex), list);
  const lines = [`Strategy rating ${codex.strategyRating}`];
  for (const { sheet, name, units } of detachments) {
    lines.push(`**${name}**${sheet ? ` · ${sheet.commandDice} command dice` : ''}`);
    for (const { name, fielded, boughtWith, pick } of units) {
      if (fielded === undefined) continue;
      const leader = fielded.leader ? [fielded.leader.name] : [];
      const teams = fielded.teams.map(team => counted(team.map(model => model.name)));
      const options = (pick.options ?? []).flatMap(id => {
        const group = groupOf(fielded.sheet, id);
        return group ? [choiceName(group, id)] : [];
      });
      const parts = [...leader, ...teams, ...options].join(' · ');
      const role = boughtWith ? `transport of ${boughtWith.name}` : fielded.sheet.role;
      lines.push(`${name} (${role}, ${fielded.cost}): ${parts}${pick.warlord ? ' · Warlord' : ''}`);
    }
  }
  return { title: `${codex.name}: ${list.name} · ${pointsOf(detachments)} points`, lines };
}

function counted(names: string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`)).join(', ');
}
