import {
  datasheetOf,
  entryOf,
  type Roster,
  rosterPoints,
  teamEntries,
  unitPoints,
} from '../../../engine/army/index.js';
import type { ArmySheet, ArmyTemplate } from '../../../engine/index.js';
import type { CodexEvent } from './events.js';
import { hollowBrood } from './hollow-brood.js';
import { meridianGuard } from './meridian-guard.js';
import { type Codex, codexSchema, type Mission } from './schema.js';

/** The codexes of this ruleset, checked once. */
export const codexes: Codex[] = [meridianGuard, hollowBrood].map(source => codexSchema.parse(source));

/** Throws on a codex that does not exist: board data always name one that does. */
export function codexOf(id: string): Codex {
  const codex = codexes.find(found => found.id === id);
  if (codex === undefined) throw new Error(`no codex ${id}`);
  return codex;
}

/** The six lines of the codex's event table, by face. */
export function eventTable(codexId: string): CodexEvent[] {
  return codexOf(codexId).events;
}

/** The six lines of the codex's mission table, by face (DM.table.missions). */
export function missionTable(codexId: string): Mission[] {
  return codexOf(codexId).missions;
}

export function rosterOf(template: string): { codex: Codex; roster: Roster } | undefined {
  for (const codex of codexes) {
    const roster = codex.rosters.find(({ id }) => id === template);
    if (roster) return { codex, roster };
  }
  return undefined;
}

export const templates: ArmyTemplate[] = codexes.flatMap(codex =>
  codex.rosters.map(roster => ({
    id: roster.id,
    name: `${codex.name}: ${roster.name}`,
    army: codex.name,
    points: rosterPoints(codex, roster),
    size: roster.size,
  })),
);

/** The list as a player reads it before fielding it: detachments, units, what each costs and carries. */
export function armySheet(template: string): ArmySheet | undefined {
  const found = rosterOf(template);
  if (found === undefined) return undefined;
  const { codex, roster } = found;
  const lines = [`Strategy rating ${codex.strategyRating}`];
  for (const { detachment, units } of roster.detachments) {
    const sheet = codex.detachments.find(({ id }) => id === detachment)!;
    lines.push(`**${sheet.name}** · ${sheet.commandDice} command dice`);
    for (const unit of units) {
      const data = datasheetOf(codex, unit);
      const leader = unit.leader === undefined ? [] : [entryOf(data, unit.leader).name];
      const teams = unit.teams.map(team => counted(teamEntries(data, team).map(({ name }) => name)));
      const parts = [...leader, ...teams].join(' · ');
      lines.push(`${data.name.replace(' {call}', '')} (${data.role}, ${unitPoints(codex, unit)}): ${parts}`);
    }
  }
  return { title: `${codex.name}: ${roster.name} · ${rosterPoints(codex, roster)} points`, lines };
}

function counted(names: string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`)).join(', ');
}
