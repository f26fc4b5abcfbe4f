import {
  type Datasheet,
  loadoutOf,
  type OptionGroup,
  smallestTeams,
  type TeamPick,
  type UnitPick,
} from '../../engine/army/index.js';

/** Models that are alike, and how a list writes them. */
export interface Load {
  model: string;
  count: number;
  words: string;
  /** `team 2`, in lists of ours. */
  group?: string | undefined;
}

const TEAM = /^team (\d+)$/;

/** Who leads, and who stands in which team: in the order of the roster, as the ranges of the datasheet let them. */
export function inTeams(sheet: Datasheet, loads: readonly Load[], isOurs: boolean): Pick<UnitPick, 'leader' | 'teams'> {
  const left = loads.map(load => ({ ...load }));
  const led = left.find(({ model, count }) => model === sheet.leader?.model && count > 0);
  if (led !== undefined) led.count -= 1;
  const rest = left.filter(({ count }) => count > 0);
  const teams =
    sheet.teams.max === 1 ? [oneTeam(rest)] : ((isOurs ? asGrouped(rest) : undefined) ?? refilled(sheet, rest));
  // Our own lists come back as they were written.
  const filled = (isOurs ? teams : teams.map(team => sorted(sheet, team))).filter(team => Object.keys(team).length > 0);
  const isPlain = led !== undefined && led.words === sheet.leader?.model && !sheet.leader.optional;
  const isSmallest = same(
    filled,
    smallestTeams(sheet).map(team => sorted(sheet, team)),
  );
  return {
    ...(led === undefined || isPlain ? {} : { leader: led.words }),
    ...(isSmallest || filled.length === 0 ? {} : { teams: filled }),
  };
}

function oneTeam(loads: readonly Load[]): TeamPick {
  const team: TeamPick = {};
  for (const { words, count } of loads) team[words] = (team[words] ?? 0) + count;
  return team;
}

function asGrouped(loads: readonly Load[]): TeamPick[] | undefined {
  if (!loads.every(({ group }) => group !== undefined && TEAM.test(group))) return undefined;
  const numbers = [...new Set(loads.map(({ group }) => group))];
  return numbers.map(number => oneTeam(loads.filter(({ group }) => group === number)));
}

/** More models than a list may have are not dealt out one by one. */
const MOST_DEALT = 400;

function refilled(sheet: Datasheet, loads: readonly Load[]): TeamPick[] {
  const totals = new Map<string, number>();
  for (const { model, count } of loads) totals.set(model, (totals.get(model) ?? 0) + count);
  const all = [...totals.values()].reduce((sum, count) => sum + count, 0);
  if (all > MOST_DEALT) return [oneTeam(loads)];
  const forKinds = [...totals].map(([model, count]) => Math.ceil(count / Math.max(1, sheet.team[model]?.max ?? count)));
  const forSize = sheet.size === undefined ? 1 : Math.ceil(all / sheet.size.max);
  const forGuns = sheet.options
    .filter(group => group.in === 'team' && group.per === undefined)
    .map(group => Math.ceil(takersIn(loads, group) / (group.most ?? all)));
  const number = Math.min(sheet.teams.max, Math.max(1, sheet.teams.min, forSize, ...forKinds, ...forGuns));
  const teams = Array.from({ length: number }, (): Team => ({ of: new Map(), size: 0, team: {} }));
  const roomIn = (each: Team, model: string, end: 'min' | 'max') =>
    Math.min((sheet.team[model]?.[end] ?? 0) - (each.of.get(model) ?? 0), (sheet.size?.max ?? MOST_DEALT) - each.size);
  const waiting = loads.map(load => ({ ...load }));
  // Of some things a team may have so many: whoever took one goes where the fewest took such.
  for (const load of waiting) {
    const groups = sheet.options.filter(group => shares([group], load.words));
    const takers = ({ team }: Team) =>
      Object.entries(team).reduce((sum, [words, count]) => sum + (shares(groups, words) ? count : 0), 0);
    while (groups.length > 0 && load.count > 0) {
      const [next] = teams.filter(each => roomIn(each, load.model, 'max') > 0).sort((a, b) => takers(a) - takers(b));
      if (next === undefined) break;
      put(next, load, 1);
    }
  }
  for (const end of ['min', 'max'] as const) {
    for (const load of waiting) {
      for (const each of teams) put(each, load, Math.min(load.count, roomIn(each, load.model, end)));
    }
  }
  for (const load of waiting) put(teams.at(-1)!, load, load.count);
  return teams.map(({ team }) => team);
}

interface Team {
  /** How many of each model. */
  of: Map<string, number>;
  size: number;
  team: TeamPick;
}

function takersIn(loads: readonly Load[], group: OptionGroup): number {
  return loads.reduce((sum, { words, count }) => sum + (shares([group], words) ? count : 0), 0);
}

function shares(groups: readonly OptionGroup[], words: string): boolean {
  return loadoutOf(words).options.some(id => groups.some(({ choose }) => Object.hasOwn(choose, id)));
}

function put(to: Team, load: Load, count: number): void {
  if (count <= 0) return;
  load.count -= count;
  to.size += count;
  to.of.set(load.model, (to.of.get(load.model) ?? 0) + count);
  to.team[load.words] = (to.team[load.words] ?? 0) + count;
}

/** Loadouts in the order of the datasheet, the plain before those with options. */
function sorted(sheet: Datasheet, team: TeamPick): TeamPick {
  const order = Object.keys(sheet.models);
  const place = (words: string) => order.indexOf(words.split(' with ')[0]!);
  const entries = Object.entries(team).sort(
    ([a], [b]) => place(a) - place(b) || a.length - b.length || (a < b ? -1 : 1),
  );
  return Object.fromEntries(entries);
}

function same(a: readonly TeamPick[], b: readonly TeamPick[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
