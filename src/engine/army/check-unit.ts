import { t } from '../language.js';
import { capital, counted, listed } from '../wording.js';
import type { Datasheet, OptionGroup } from './datasheets.js';
import { leaderOf, teamsOf } from './fielded.js';
import { type Loadout, loadoutOf, type TeamPick, type UnitPick } from './list.js';
import { rangeWords } from './text-schemas.js';

/** A fault within a unit; `team` counts from 1 where the fault is in one team. */
export interface UnitFault {
  about: 'composition' | 'options';
  team?: number;
  why: string;
}

interface Carried extends Loadout {
  count: number;
  /** Counts from 1; 0 for the leader. */
  team: number;
}

/** Everything in a unit that its datasheet does not allow, in the order of the list. */
export function checkUnit(sheet: Datasheet, pick: UnitPick): UnitFault[] {
  const teams = teamsOf(sheet, pick);
  const leader = leaderOf(sheet, pick);
  const carried: Carried[] = [
    ...(leader ? [{ ...leader, count: 1, team: 0 }] : []),
    ...teams.flatMap((team, index) =>
      Object.entries(team).map(([written, count]) => Object.assign(loadoutOf(written), { count, team: index + 1 })),
    ),
  ];
  const composition = [
    ...checkSlot(sheet, pick),
    ...checkShape(sheet, teams, leader),
    ...teams.flatMap((team, index) => checkTeam(sheet, team).map(why => ({ team: index + 1, why }))),
    ...checkTotals(sheet, carried),
  ];
  const options = [
    ...checkWhole(sheet, pick.options ?? []),
    ...carried.flatMap(each => checkLoadout(sheet, each, pick.options ?? []).map(why => at(each.team, why))),
    ...sheet.options.flatMap(group => checkLimit(group, carried)),
  ];
  return [
    ...composition.map(fault => ({ about: 'composition' as const, ...fault })),
    ...options.map(fault => ({ about: 'options' as const, ...fault })),
  ];
}

type Found = Omit<UnitFault, 'about'>;

function at(team: number, why: string): Found {
  return team === 0 ? { why } : { team, why };
}

function checkSlot({ role, as = {} }: Datasheet, pick: UnitPick): Found[] {
  if (pick.as === undefined || Object.hasOwn(as, pick.as)) return [];
  const other = Object.keys(as);
  const instead = other.length === 0 ? t`leave it out` : t`name ${list(other)}, or leave it out`;
  return [{ why: t`It fills a slot of ${role} and cannot be taken as ${pick.as}: ${instead}.` }];
}

function checkShape(sheet: Datasheet, teams: TeamPick[], leader: Loadout | undefined): Found[] {
  const faults: Found[] = [];
  const { min, max } = sheet.teams;
  if (teams.length < min || teams.length > max) {
    faults.push({
      why: t`It has ${counted(teams.length, t`team`, t`teams`)}; its datasheet asks for ${rangeWords({ min, max })}.`,
    });
  }
  if (leader !== undefined && leader.model !== sheet.leader?.model) {
    const instead = sheet.leader ? t`its leader is ${nameOf(sheet, sheet.leader.model)}` : t`it has no leader`;
    faults.push({ why: t`It cannot be led by ${leader.model}: ${instead}.` });
  }
  return faults;
}

function checkTeam(sheet: Datasheet, team: TeamPick): string[] {
  const counts = new Map<string, number>();
  for (const [written, count] of Object.entries(team)) {
    const { model } = loadoutOf(written);
    counts.set(model, (counts.get(model) ?? 0) + count);
  }
  const faults: string[] = [];
  for (const model of counts.keys()) {
    if (Object.hasOwn(sheet.team, model)) continue;
    faults.push(t`There is no ${model} in its teams: take ${list(Object.keys(sheet.team))}.`);
  }
  for (const [model, range] of Object.entries(sheet.team)) {
    const count = counts.get(model) ?? 0;
    if (count < range.min || count > range.max) faults.push(wrongCount(sheet, model, count, range));
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (sheet.size && (total < sheet.size.min || total > sheet.size.max)) {
    faults.push(t`It has ${counted(total, t`model`, t`models`)}; a team has ${rangeWords(sheet.size)}.`);
  }
  return faults;
}

function checkTotals(sheet: Datasheet, carried: Carried[]): Found[] {
  return Object.entries(sheet.unit).flatMap(([model, range]) => {
    const count = carried.filter(each => each.model === model).reduce((sum, each) => sum + each.count, 0);
    if (count >= range.min && count <= range.max) return [];
    return [{ why: wrongCount(sheet, model, count, range) }];
  });
}

function wrongCount(sheet: Datasheet, model: string, count: number, range: { min: number; max: number }): string {
  return t`It has ${count} × ${nameOf(sheet, model)}; take ${rangeWords(range)}.`;
}

function checkWhole(sheet: Datasheet, options: string[]): Found[] {
  const faults: Found[] = [];
  const taken = new Set<OptionGroup>();
  for (const id of options) {
    const group = groupOf(sheet, id);
    if (group === undefined)
      faults.push({ why: t`It has no option ${id}: ${choicesWords(sheet.options.filter(({ whole }) => whole))}.` });
    else if (!group.whole)
      faults.push({ why: t`${choiceName(group, id)} is not for the whole unit: name who takes it.` });
    else if (taken.has(group)) faults.push({ why: t`Take only one of ${namesIn(group)}.` });
    if (group) taken.add(group);
  }
  return faults;
}

function checkLoadout(sheet: Datasheet, carried: Carried, whole: string[]): string[] {
  const entry = Object.hasOwn(sheet.models, carried.model) ? sheet.models[carried.model] : undefined;
  if (entry === undefined) return [];
  const faults: string[] = [];
  const weapons = [...entry.weapons];
  const exchange = (group: OptionGroup, id: string) => {
    const choice = group.choose[id]!;
    for (const weapon of [...group.remove, ...choice.remove]) {
      const place = weapons.indexOf(weapon);
      if (place >= 0) weapons.splice(place, 1);
      else faults.push(t`${entry.name} has no ${weapon} to give up for ${choiceName(group, id)}: take one of the two.`);
    }
    weapons.push(...choice.add);
  };
  const allowed = (group: OptionGroup) => group.models === undefined || group.models.includes(entry.id);
  for (const id of whole) {
    const group = groupOf(sheet, id);
    if (group?.whole && allowed(group)) exchange(group, id);
  }
  const own = sheet.options.filter(group => !group.whole && allowed(group));
  const taken = new Set<OptionGroup>();
  for (const id of carried.options) {
    const group = groupOf(sheet, id);
    if (group === undefined) faults.push(t`${entry.name} has no option ${id}: ${choicesWords(own)}.`);
    else if (group.whole)
      faults.push(t`${choiceName(group, id)} is for the whole unit: put it among the unit's options.`);
    else if (!allowed(group))
      faults.push(t`${entry.name} may not take ${choiceName(group, id)}: ${list(names(sheet, group))} may.`);
    else if (taken.has(group)) faults.push(t`${entry.name} may take only one of ${namesIn(group)}.`);
    else exchange(group, id);
    if (group) taken.add(group);
  }
  return faults;
}

/** The leader counts as a team of its own where a limit is for each team. */
function checkLimit(group: OptionGroup, carried: Carried[]): Found[] {
  const { most, per } = group;
  if (most === undefined) return [];
  const scopes =
    group.in === 'unit'
      ? [carried]
      : [...new Set(carried.map(({ team }) => team))].map(team => carried.filter(each => each.team === team));
  return scopes.flatMap(scope => {
    const models = scope.reduce((sum, { count }) => sum + count, 0);
    const takers = scope.filter(({ options }) => options.some(id => Object.hasOwn(group.choose, id)));
    const taken = takers.reduce((sum, { count }) => sum + count, 0);
    const limit = per === undefined ? most : Math.floor(models / per) * most;
    if (taken <= limit) return [];
    const took = t`${counted(taken, t`model`, t`models`)} took ${namesIn(group)}`;
    const why =
      per === undefined
        ? t`${took}; at most ${limit} may.`
        : t`${took}; at most ${limit} may, ${most} for every ${per} models.`;
    return [group.in === 'unit' ? { why } : at(scope[0]!.team, why)];
  });
}

/** The group of options that has a choice of this id; undefined where none has. */
export function groupOf(sheet: Datasheet, id: string): OptionGroup | undefined {
  return sheet.options.find(({ choose }) => Object.hasOwn(choose, id));
}

/** `Power fist`, from the choice or made of its id. */
export function choiceName(group: OptionGroup, id: string): string {
  const words = id.replaceAll('-', ' ');
  return group.choose[id]?.name ?? capital(words);
}

/** What players call a model of a datasheet; its id where there is no such model. */
export function nameOf(sheet: Datasheet, model: string): string {
  return sheet.models[model]?.name ?? model;
}

function names(sheet: Datasheet, group: OptionGroup): string[] {
  return (group.models ?? Object.keys(sheet.models)).map(id => nameOf(sheet, id));
}

function namesIn(group: OptionGroup): string {
  return list(Object.keys(group.choose).map(id => choiceName(group, id)));
}

function choicesWords(groups: readonly OptionGroup[]): string {
  const ids = groups.flatMap(({ choose }) => Object.keys(choose));
  return ids.length === 0 ? t`take it out` : t`take ${list(ids)}, or nothing`;
}

function list(words: string[]): string {
  return listed(words, 'or') || t`nothing`;
}
