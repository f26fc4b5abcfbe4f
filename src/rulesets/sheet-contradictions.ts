import type { Datasheet, OptionGroup } from '../engine/army/index.js';
import { t } from '../engine/language.js';
import type { LooseEnd } from './codex-kit.js';
import { under } from './loose-ends.js';

/** Units that cannot be put together, and options that nobody can take or pay for with what they have. */
export function sheetContradictions(sheet: Datasheet): LooseEnd[] {
  return [...compositionFaults(sheet), ...optionFaults(sheet), ...removalFaults(sheet)];
}

/** Teams, sizes and totals that contradict each other. */
function compositionFaults(sheet: Datasheet): LooseEnd[] {
  const { teams, team, size, unit, leader, models } = sheet;
  const faults: LooseEnd[] = [];
  const fault = (path: PropertyKey[], why: string) => faults.push({ path, why });
  if (teams.max === 0) fault(['teams'], t`A unit has one team at least: write how many.`);
  const { min, max } = teamSize(sheet);
  if (max === 0) fault(['team'], t`Its teams have no models: write how many of each there are.`);
  if (size && (size.min > sumOf(team, 'max') || size.max < sumOf(team, 'min') || size.max === 0)) {
    const most = sumOf(team, 'max');
    fault(['size'], t`Its teams have ${wordsOf(sumOf(team, 'min'), most)} models by team: write a size among these.`);
  } else if (max > 0 && min > max) fault(['size'], t`No team can be so large and so small at once: mend size or team.`);
  for (const [id, range] of Object.entries(unit)) {
    const led = leader?.model === id ? 1 : 0;
    const most = Math.max(1, teams.max) * (team[id]?.max ?? 0) + led;
    const least = Math.max(1, teams.min) * (team[id]?.min ?? 0) + (leader?.optional === false ? led : 0);
    if (range.min <= most && range.max >= least) continue;
    fault(['unit', id], t`Its teams and leader have ${wordsOf(least, most)} of it: write a number among these.`);
  }
  for (const { id, name } of Object.values(models)) {
    if (leader?.model === id || (team[id]?.max ?? 0) > 0) continue;
    fault(['models', id], t`No team has ${name}: add ${id} to team, make it the leader, or take it out.`);
  }
  return faults;
}

/** The same of all datasheets of a codex, whose names all lead somewhere. */
export function contradictions(datasheets: Record<string, Datasheet>): LooseEnd[] {
  return Object.values(datasheets).flatMap(sheet => under(['datasheets', sheet.id], sheetContradictions(sheet)));
}

/** Limits that no unit can reach. */
function optionFaults(sheet: Datasheet): LooseEnd[] {
  return sheet.options.flatMap((group, index): LooseEnd[] => {
    const { most, per } = group;
    if (most === undefined) return [];
    const scopes = scopesOf(sheet, group);
    if (per !== undefined) {
      const largest = Math.max(...scopes.map(({ models }) => models));
      if (largest >= per) return [];
      const why =
        group.in === 'team'
          ? t`Teams have ${largest} models at most, and nobody can ever take this: write a smaller per.`
          : t`Units have ${largest} models at most, and nobody can ever take this: write a smaller per.`;
      return [{ path: ['options', index, 'per'], why }];
    }
    const takers = Math.max(...scopes.map(scope => scope.takers));
    if (takers >= most) return [];
    const path = ['options', index, takers === 0 ? 'models' : 'most'];
    if (group.in === 'team') {
      const why =
        takers === 0
          ? t`No team has anybody who may take this: mend models.`
          : t`Only ${takers} in a team could take this: write ${takers}, or leave most out.`;
      return [{ path, why }];
    }
    const why =
      takers === 0
        ? t`No unit has anybody who may take this: mend models.`
        : t`Only ${takers} in a unit could take this: write ${takers}, or leave most out.`;
    return [{ path, why }];
  });
}

/** Options that take away what nobody has. */
function removalFaults(sheet: Datasheet): LooseEnd[] {
  return sheet.options.flatMap((group, index) => {
    const takers = Object.values(sheet.models).filter(({ id }) => group.models?.includes(id) ?? true);
    const who = takers.map(({ name }) => name).join(t` and `) || t`Nobody`;
    return Object.values(group.choose).flatMap(({ id, remove }): LooseEnd[] => {
      const given = [...group.remove, ...remove];
      if (given.length === 0 || takers.some(entry => hasAll(reachOf(sheet, entry, group), given))) return [];
      const why = t`${who} cannot give up ${given.join(t` and `)}: they have not so much; mend remove, or their weapons.`;
      return [{ path: ['options', index, ...(remove.length > 0 ? ['choose', id] : []), 'remove'], why }];
    });
  });
}

/** All that a model may have before it takes one of a group: its own weapons and what the other groups add. */
export function reachOf(
  sheet: Datasheet,
  { id, weapons }: Datasheet['models'][string],
  except?: OptionGroup,
): string[] {
  const groups = sheet.options.filter(group => group !== except && (group.models?.includes(id) ?? true));
  return [...weapons, ...groups.flatMap(({ choose }) => Object.values(choose).flatMap(({ add }) => add))];
}

function hasAll(weapons: readonly string[], wanted: readonly string[]): boolean {
  const left = [...weapons];
  return wanted.every(weapon => {
    const place = left.indexOf(weapon);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

/** The largest teams, or the largest unit: how many models there are, and how many of them may take one of the group. */
function scopesOf(sheet: Datasheet, group: OptionGroup): { models: number; takers: number }[] {
  const may = (model: string) => group.models?.includes(model) ?? true;
  const ranges = Object.entries(sheet.team);
  const inTeam = ranges.filter(([model]) => may(model)).reduce((sum, [, { max }]) => sum + max, 0);
  const models = teamSize(sheet).max;
  const team = { models, takers: Math.min(models, inTeam) };
  const lead = sheet.leader ? [{ models: 1, takers: may(sheet.leader.model) ? 1 : 0 }] : [];
  if (group.in === 'team') return [team, ...lead];
  const teams = Math.max(1, sheet.teams.max);
  const sum = (of: 'models' | 'takers') => teams * team[of] + lead.reduce((all, one) => all + one[of], 0);
  return [{ models: sum('models'), takers: sum('takers') }];
}

/** How many models a team has at least and at most, its size considered. */
export function teamSize({ team, size }: Datasheet): { min: number; max: number } {
  return {
    min: Math.max(sumOf(team, 'min'), size?.min ?? 0),
    max: Math.min(sumOf(team, 'max'), size?.max ?? Number.POSITIVE_INFINITY),
  };
}

function sumOf(team: Datasheet['team'], end: 'min' | 'max'): number {
  return Object.values(team).reduce((sum, range) => sum + range[end], 0);
}

function wordsOf(min: number, max: number): string {
  return min === max ? `${min}` : t`${min} to ${max}`;
}
