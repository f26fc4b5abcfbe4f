import type { Choice, Datasheet, ModelEntry, SheetRole } from './datasheets.js';
import { type Loadout, loadoutOf, type TeamPick, type UnitPick } from './list.js';

/** A model with what its options made of it. */
export interface FieldedModel {
  entry: ModelEntry;
  choices: Choice[];
  name: string;
  cost: number;
  profile: string;
  weapons: string[];
  defences: string[];
}

/** A unit as it takes the field. */
export interface FieldedUnit {
  sheet: Datasheet;
  leader?: FieldedModel;
  teams: FieldedModel[][];
  /** The slot that it fills. */
  role: SheetRole;
  cost: number;
  /** Gained by options beside those of the sheet. */
  keywords: string[];
  abilities: string[];
}

/** The unit as picked; whatever the datasheet does not know is left out (`checkUnit` finds it). */
export function fieldedUnit(sheet: Datasheet, pick: UnitPick): FieldedUnit {
  const whole = pick.options ?? [];
  const field = (loadout: Loadout) => fieldedModel(sheet, loadout, whole);
  const lead = leaderOf(sheet, pick);
  const leader = lead && field(lead);
  const teams = teamsOf(sheet, pick).map(team =>
    sortedLoadouts(sheet, team).flatMap(([loadout, count]) => {
      const model = field(loadout);
      return model === undefined ? [] : Array.from({ length: count }, () => model);
    }),
  );
  const models = [...(leader ? [leader] : []), ...teams.flat()];
  const choices = models.flatMap(model => model.choices);
  const cost = models.reduce((sum, model) => sum + model.cost, 0);
  const percent = pick.as && sheet.as?.[pick.as];
  return {
    sheet,
    ...(leader ? { leader } : {}),
    teams,
    role: (percent === undefined ? undefined : pick.as) ?? sheet.role,
    cost: percent === undefined ? cost : Math.ceil((cost * percent) / 100),
    keywords: unique([...sheet.keywords, ...choices.flatMap(choice => choice.keywords)]),
    abilities: unique([...sheet.abilities, ...choices.flatMap(choice => choice.abilities)]),
  };
}

/** A model with these options and those of the whole unit; undefined where the datasheet has no such model. */
export function fieldedModel(sheet: Datasheet, loadout: Loadout, whole: readonly string[]): FieldedModel | undefined {
  const entry = sheet.models[loadout.model];
  if (entry === undefined) return undefined;
  const model: FieldedModel = {
    entry,
    choices: [],
    name: entry.name,
    cost: entry.cost,
    profile: entry.profile ?? entry.id,
    weapons: [...entry.weapons],
    defences: [...entry.defences],
  };
  for (const id of [...whole, ...loadout.options]) {
    const group = sheet.options.find(({ choose }) => choose[id] !== undefined);
    if (group === undefined || (group.models && !group.models.includes(entry.id))) continue;
    const choice = group.choose[id]!;
    model.choices.push(choice);
    model.cost += choice.cost;
    model.name = choice.called ?? model.name;
    model.profile = choice.profile ?? model.profile;
    for (const weapon of [...group.remove, ...choice.remove]) {
      const at = model.weapons.indexOf(weapon);
      if (at >= 0) model.weapons.splice(at, 1);
    }
    model.weapons.push(...choice.add);
    model.defences.push(...choice.defences);
  }
  return model;
}

/** The leader as picked; a unit that must have one has the plain one unless told otherwise. */
export function leaderOf(sheet: Datasheet, pick: UnitPick): Loadout | undefined {
  if (pick.leader !== undefined) return loadoutOf(pick.leader);
  return sheet.leader && !sheet.leader.optional ? { model: sheet.leader.model, options: [] } : undefined;
}

/** The teams as picked, or those of the smallest unit. */
export function teamsOf(sheet: Datasheet, pick: UnitPick): TeamPick[] {
  return pick.teams ?? smallestTeams(sheet);
}

/** Plain models only, as few as the datasheet lets. */
export function smallestTeams(sheet: Datasheet): TeamPick[] {
  const teams = Array.from({ length: Math.max(1, sheet.teams.min) }, () => {
    const counts = Object.fromEntries(Object.entries(sheet.team).map(([model, { min }]) => [model, min]));
    fill(counts, sheet, sheet.size?.min ?? 1);
    return counts;
  });
  for (const [model, { min }] of Object.entries(sheet.unit)) {
    for (const team of teams) {
      const missing = min - teams.reduce((sum, each) => sum + (each[model] ?? 0), 0);
      const room = (sheet.team[model]?.max ?? 0) - (team[model] ?? 0);
      team[model] = (team[model] ?? 0) + Math.max(0, Math.min(missing, room));
    }
  }
  return teams.map(team => Object.fromEntries(Object.entries(team).filter(([, count]) => count > 0)));
}

function fill(counts: TeamPick, sheet: Datasheet, least: number): void {
  for (const [model, { max }] of Object.entries(sheet.team)) {
    const missing = least - Object.values(counts).reduce((sum, count) => sum + count, 0);
    if (missing <= 0) return;
    counts[model] = Math.min(max, (counts[model] ?? 0) + missing);
  }
}

/** Loadouts in the order of the datasheet's models, plain ones first. */
function sortedLoadouts(sheet: Datasheet, team: TeamPick): [Loadout, number][] {
  const order = Object.keys(sheet.models);
  const all = Object.entries(team).map(([written, count]): [Loadout, number] => [loadoutOf(written), count]);
  return all.sort(([a], [b]) => order.indexOf(a.model) - order.indexOf(b.model) || a.options.length - b.options.length);
}

function unique(words: string[]): string[] {
  return [...new Set(words)];
}
