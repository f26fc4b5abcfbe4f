import { t } from '../../language.js';
import { checkUnit, choiceName, groupOf, nameOf } from '../check-unit.js';
import type { Datasheet, Role } from '../datasheets.js';
import { fieldedUnit, leaderOf, smallestTeams, teamsOf } from '../fielded.js';
import { type Loadout, loadoutOf, loadoutWords, pickOf, type TeamPick, type UnitPick } from '../list.js';
import { commanderEntries } from './commander-entries.js';
import { type Draft, goTo, type UnitPlace, unitAt, withUnit } from './draft.js';
import { type Bench, type Entry, type Offered, priceWords } from './entries.js';
import { back } from './list-entries.js';
import { partsWords, teamWords } from './parts-words.js';

/** A change to a unit that the menu could offer. */
interface Wish {
  value: string;
  label: string;
  pick: UnitPick;
  more?: string;
}

/** One unit: its teams, its leader, its options. Undefined when it is not there, or the codex does not know it. */
export function unitEntries(bench: Bench, draft: Draft, place: UnitPlace): Offered | undefined {
  const pick = unitAt(draft, place);
  if (pick === undefined) return undefined;
  const sheet = Object.hasOwn(bench.book.datasheets, pick.datasheet)
    ? bench.book.datasheets[pick.datasheet]
    : undefined;
  const drop: Entry = {
    value: 'drop',
    label: place.transport ? t`Go without this transport` : t`Drop the unit`,
    hint: sheet ? priceWords(-costIn(bench.book, pick), bench.left) : t`The codex has it no more.`,
    to: goTo(withUnit(draft, place, undefined), { at: 'home' }),
  };
  if (sheet === undefined)
    return { prompt: t`The codex has no such unit any more.`, pinned: [back(draft)], entries: [drop] };
  const now = fieldedUnit(sheet, pick);
  const offer = (wishes: Wish[]) =>
    legal(bench, draft, sheet, pick, wishes, changed => withUnit(draft, place, changed));
  if (place.team !== undefined && teamsOf(sheet, pick)[place.team] !== undefined) {
    const { team: _, ...unit } = place;
    const entries = offer(teamWishes(sheet, pick, place.team));
    const prompt = t`Team ${place.team + 1}: ${teamWords(now.teams[place.team] ?? [])}`;
    return { prompt, pinned: [back(draft, goTo(draft, unit))], entries };
  }
  const teams =
    teamsOf(sheet, pick).length === 1
      ? offer(teamWishes(sheet, pick, 0))
      : teamMenus(draft, place, now.teams.map(teamWords));
  const entries = [
    ...teams,
    ...offer(leaderWishes(sheet, pick)),
    ...offer(wholeWishes(sheet, pick)),
    ...offer(teamCountWishes(sheet, pick)),
    ...(place.transport ? [] : offer(slotWishes(sheet, pick))),
    ...(place.transport ? [] : transportEntries(bench, draft, place, sheet, pick)),
    ...(place.transport ? [] : commanderEntries(bench, draft, place, pick)),
    ...(place.transport ? [] : againEntry(bench, draft, place, pick, now.cost)),
    drop,
  ];
  return { prompt: t`${now.cost} points: ${partsWords(now)}`, pinned: [back(draft)], entries };
}

/** What a unit costs with the transport that goes when it goes. */
function costIn({ datasheets }: Bench['book'], pick: UnitPick): number {
  const bought = pick.transport === undefined ? [] : [pickOf(pick.transport)];
  return [pick, ...bought].reduce((sum, each) => {
    const sheet = datasheets[each.datasheet];
    return sum + (sheet ? fieldedUnit(sheet, each).cost : 0);
  }, 0);
}

/** The wishes that cause no new fault in the unit or its detachment and that the remaining points pay for. */
function legal(
  bench: Bench,
  draft: Draft,
  sheet: Datasheet,
  pick: UnitPick,
  wishes: Wish[],
  to: (pick: UnitPick) => Draft,
): Entry[] {
  const inList = bench.faults(draft);
  const before = fieldedUnit(sheet, pick).cost;
  const faults = checkUnit(sheet, pick).length;
  return wishes.flatMap(({ value, label, pick: wished, more }): Entry[] => {
    const cost = fieldedUnit(sheet, wished).cost - before;
    if (checkUnit(sheet, wished).length > faults || (cost > 0 && cost > bench.left)) return [];
    const then = to(wished);
    if (bench.faults(then) > inList) return [];
    const hint = `${priceWords(cost, bench.left)}${more ? ` · ${more}` : ''}`;
    return [{ value, label, hint, to: then }];
  });
}

function teamMenus(draft: Draft, place: UnitPlace, words: string[]): Entry[] {
  return words.map((models, index) => ({
    value: `team ${index}`,
    label: t`Team ${index + 1}`,
    hint: models,
    to: goTo(draft, { ...place, team: index }),
  }));
}

function teamWishes(sheet: Datasheet, pick: UnitPick, index: number): Wish[] {
  const teams = teamsOf(sheet, pick);
  const team = teams[index]!;
  const wish = (value: string, label: string, changed: TeamPick): Wish => ({
    value,
    label,
    pick: { ...pick, teams: teams.map((each, other) => (other === index ? changed : each)) },
  });
  const counts = Object.keys(sheet.team).flatMap(model => [
    wish(`more ${model}`, t`One more ${nameOf(sheet, model)}`, change(team, model, 1)),
    ...((team[model] ?? 0) > 0
      ? [wish(`fewer ${model}`, t`One ${nameOf(sheet, model)} fewer`, change(team, model, -1))]
      : []),
  ]);
  const swaps = Object.keys(team).flatMap(written =>
    swapsOf(sheet, loadoutOf(written)).map(({ value, label, loadout }) =>
      wish(value, label, change(change(team, written, -1), loadoutWords(loadout), 1)),
    ),
  );
  return [...counts, ...swaps];
}

interface Swap {
  value: string;
  label: string;
  loadout: Loadout;
}

/** A model with one option more, or one fewer. */
function swapsOf(sheet: Datasheet, { model, options }: Loadout): Swap[] {
  const before = loadoutWords({ model, options });
  const called =
    options.length === 0 ? nameOf(sheet, model) : t`${nameOf(sheet, model)} with ${optionWords(sheet, options)}`;
  const groups = sheet.options.filter(
    group => !group.whole && (group.models === undefined || group.models.includes(model)),
  );
  const taken = new Set(options.map(id => groupOf(sheet, id)));
  const gains = groups
    .filter(group => !taken.has(group))
    .flatMap(group =>
      Object.keys(group.choose).map(id => ({
        value: `take ${id} ${before}`,
        label: t`${called} takes ${choiceName(group, id)}`,
        loadout: { model, options: [...options, id] },
      })),
    );
  const losses = options.map(id => ({
    value: `leave ${id} ${before}`,
    label: t`${called} gives back ${optionWords(sheet, [id])}`,
    loadout: { model, options: options.filter(other => other !== id) },
  }));
  return [...gains, ...losses];
}

function optionWords(sheet: Datasheet, options: string[]): string {
  return options
    .map(id => {
      const group = groupOf(sheet, id);
      return group ? choiceName(group, id) : id;
    })
    .join(', ');
}

function change(team: TeamPick, written: string, by: number): TeamPick {
  const count = (team[written] ?? 0) + by;
  const { [written]: _, ...others } = team;
  return count > 0 ? { ...team, [written]: count } : others;
}

function leaderWishes(sheet: Datasheet, pick: UnitPick): Wish[] {
  if (sheet.leader === undefined) return [];
  const { leader: written, ...without } = pick;
  const { model, optional } = sheet.leader;
  const leader = leaderOf(sheet, pick);
  if (leader === undefined)
    return [{ value: 'leader', label: t`Add ${nameOf(sheet, model)}`, pick: { ...pick, leader: model } }];
  const swaps = swapsOf(sheet, leader).map(
    ({ value, label, loadout }): Wish => ({
      value: `leader ${value}`,
      label,
      pick: { ...pick, leader: loadoutWords(loadout) },
    }),
  );
  if (!optional || written === undefined) return swaps;
  return [...swaps, { value: 'no leader', label: t`Go without ${nameOf(sheet, model)}`, pick: without }];
}

function wholeWishes(sheet: Datasheet, pick: UnitPick): Wish[] {
  const taken = pick.options ?? [];
  return sheet.options
    .filter(({ whole }) => whole)
    .flatMap(group =>
      Object.keys(group.choose).map((id): Wish => {
        const has = taken.includes(id);
        const options = has ? taken.filter(other => other !== id) : [...taken, id];
        const name = choiceName(group, id);
        const label = has ? t`Nobody takes ${name}` : t`All take ${name}`;
        return { value: `all ${id}`, label, pick: { ...pick, options } };
      }),
    );
}

/** Other slots that it may fill. */
function slotWishes(sheet: Datasheet, pick: UnitPick): Wish[] {
  const { as: _, ...plain } = pick;
  const others = (Object.keys(sheet.as ?? {}) as Role[]).filter(role => role !== pick.as);
  return [
    ...(pick.as === undefined ? [] : [{ value: 'as', label: t`Take it as ${sheet.role}`, pick: plain }]),
    ...others.map(role => ({ value: `as ${role}`, label: t`Take it as ${role}`, pick: { ...pick, as: role } })),
  ];
}

function teamCountWishes(sheet: Datasheet, pick: UnitPick): Wish[] {
  const teams = teamsOf(sheet, pick);
  const [smallest] = smallestTeams(sheet);
  const fewer = { value: 'fewer teams', label: t`One team fewer`, pick: { ...pick, teams: teams.slice(0, -1) } };
  return [
    ...(smallest
      ? [{ value: 'more teams', label: t`One more team`, pick: { ...pick, teams: [...teams, smallest] } }]
      : []),
    ...(teams.length > 1 ? [fewer] : []),
  ];
}

function transportEntries(bench: Bench, draft: Draft, place: UnitPlace, sheet: Datasheet, pick: UnitPick): Entry[] {
  const { book, left } = bench;
  if (pick.transport !== undefined) {
    const bought = book.datasheets[pickOf(pick.transport).datasheet];
    const hint = bought ? partsWords(fieldedUnit(bought, pickOf(pick.transport))) : '';
    return [
      { value: 'transport', label: t`Change its transport`, hint, to: goTo(draft, { ...place, transport: true }) },
    ];
  }
  return sheet.transports.flatMap((id): Entry[] => {
    const transport = book.datasheets[id];
    const cost = transport ? fieldedUnit(transport, { datasheet: id }).cost : 0;
    if (transport === undefined || cost > left) return [];
    const to = withUnit(draft, place, { ...pick, transport: id });
    if (bench.faults(to) > bench.faults(draft)) return [];
    return [
      {
        value: `buy ${id}`,
        label: t`Buy ${transport.name.replace('{call}', '').trim()}`,
        hint: priceWords(cost, left),
        to,
      },
    ];
  });
}

/** The same unit once more, without a transport, where the detachment has room for it. */
function againEntry(bench: Bench, draft: Draft, place: UnitPlace, pick: UnitPick, cost: number): Entry[] {
  const { transport: _, warlord: __, name: ___, ...plain } = pick;
  const changed = structuredClone(draft);
  const units = changed.detachments[place.detachment]!.units;
  units.push(plain);
  if (cost > bench.left || units.length > 60 || bench.faults(changed) > bench.faults(draft)) return [];
  const to = goTo(changed, { ...place, unit: units.length - 1 });
  return [{ value: 'again', label: t`Another one like it`, hint: priceWords(cost, bench.left), to }];
}
