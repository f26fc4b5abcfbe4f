import type { ArmyList, Datasheet, DetachmentSheet, ModelEntry, Roster, RosterUnit } from './schemas.js';

/** The datasheet of a roster's unit. Throws on one that the list does not have: validate first. */
export function datasheetOf(list: ArmyList, unit: RosterUnit): Datasheet {
  const sheet = list.datasheets.find(({ id }) => id === unit.datasheet);
  if (sheet === undefined) throw new Error(`no datasheet ${unit.datasheet}`);
  return sheet;
}

export function entryOf(sheet: Datasheet, model: string): ModelEntry {
  const entry = sheet.models.find(({ id }) => id === model);
  if (entry === undefined) throw new Error(`no model ${model} in ${sheet.id}`);
  return entry;
}

/** Models of one team in datasheet order. */
export function teamEntries(sheet: Datasheet, team: Record<string, number>): ModelEntry[] {
  return sheet.models.flatMap(entry => Array.from({ length: team[entry.id] ?? 0 }, () => entry));
}

/** Every model of the unit; the leader first. */
export function unitEntries(list: ArmyList, unit: RosterUnit): ModelEntry[] {
  const sheet = datasheetOf(list, unit);
  const leader = unit.leader === undefined ? [] : [entryOf(sheet, unit.leader)];
  return [...leader, ...unit.teams.flatMap(team => teamEntries(sheet, team))];
}

export function unitPoints(list: ArmyList, unit: RosterUnit): number {
  return unitEntries(list, unit).reduce((sum, { cost }) => sum + cost, 0);
}

export function rosterPoints(list: ArmyList, roster: Roster): number {
  const units = roster.detachments.flatMap(({ units }) => units);
  return units.reduce((sum, unit) => sum + unitPoints(list, unit), 0);
}

/** Why a list may not be fielded, a sentence each; empty for a legal one. */
export function rosterProblems(list: ArmyList, roster: Roster): string[] {
  const problems = roster.detachments.flatMap(({ detachment, units }) => {
    const sheet = list.detachments.find(({ id }) => id === detachment);
    if (sheet === undefined) return [`There is no detachment ${detachment}; pick one of the codex.`];
    return [...units.flatMap(unit => unitProblems(list, unit)), ...slotProblems(list, sheet, units)];
  });
  if (problems.length > 0) return problems;
  const points = rosterPoints(list, roster);
  if (points <= roster.size) return [];
  return [
    `The list costs ${points} points, ${points - roster.size} more than the ${roster.size} agreed; leave some out.`,
  ];
}

function unitProblems(list: ArmyList, unit: RosterUnit): string[] {
  const sheet = list.datasheets.find(({ id }) => id === unit.datasheet);
  if (sheet === undefined) return [`There is no datasheet ${unit.datasheet}; pick one of the codex.`];
  const called = sheet.name.replace(' {call}', '');
  const problems: string[] = [];
  const { min, max } = sheet.teams;
  if (unit.teams.length < min || unit.teams.length > max) {
    problems.push(`${called} has ${unit.teams.length} teams; its datasheet asks for ${range(min, max)}.`);
  }
  const leaders = unit.leader === undefined ? 0 : 1;
  if (leaders < (sheet.leader?.min ?? 0)) problems.push(`${called} needs its Champion; add one.`);
  if (unit.leader !== undefined && unit.leader !== sheet.leader?.model) {
    problems.push(`${called} cannot be led by ${unit.leader}; see its datasheet.`);
  }
  unit.teams.forEach((team, index) => {
    const stray = Object.keys(team).filter(id => !sheet.team.some(({ model }) => model === id));
    for (const id of stray) problems.push(`${called} has no ${id} in its teams; take it out.`);
    for (const { model, min, max } of sheet.team) {
      const count = team[model] ?? 0;
      if (count >= min && count <= max) continue;
      const name = sheet.models.find(({ id }) => id === model)?.name ?? model;
      problems.push(`Team ${index + 1} of ${called} has ${count} ${name}; it takes ${range(min, max)}.`);
    }
  });
  return problems;
}

function slotProblems(list: ArmyList, sheet: DetachmentSheet, units: RosterUnit[]): string[] {
  const roles = units.map(unit => list.datasheets.find(({ id }) => id === unit.datasheet)?.role);
  const problems = sheet.slots.flatMap(({ role, min, max }) => {
    const count = roles.filter(found => found === role).length;
    if (count >= min && count <= max) return [];
    return [`${sheet.name} has ${count} ${role}; it takes ${range(min, max)}.`];
  });
  const strays = roles.filter(role => role !== undefined && !sheet.slots.some(slot => slot.role === role));
  return [...problems, ...strays.map(role => `${sheet.name} has no slot for ${role}; move the unit elsewhere.`)];
}

function range(min: number, max: number): string {
  return min === max ? `${min}` : `${min} to ${max}`;
}
