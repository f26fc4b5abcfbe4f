/**
 * A second opinion on lists, slow and plain: it reads the files as people write them, writes every model out and asks the
 * rules of docs/write-a-codex.md one by one. It shares nothing with src/engine/army.
 */

interface Choice {
  cost?: number;
  remove?: string[];
  add?: string[];
  keywords?: string[];
  profile?: string;
}
interface Group {
  models?: string[];
  most?: number;
  per?: number;
  in?: string;
  whole?: boolean;
  remove?: string[];
  choose: Record<string, Choice>;
}
interface Sheet {
  role: string;
  keywords?: string[];
  faction?: string[];
  models: Record<string, { cost: number; profile?: string; weapons?: string[] }>;
  leader?: string | { model: string; optional?: boolean };
  teams?: number | string;
  team: Record<string, number | string>;
  size?: number | string;
  unit?: Record<string, number | string>;
  options?: Group[];
  transports?: string[];
}
interface Company {
  keywords?: string[];
  slots: Record<string, number | string>;
  most?: number;
  only?: string[];
  never?: string[];
  limits?: Record<string, number>;
  roles?: Record<string, string>;
}
export interface PlainCodex {
  faction: string[];
  profiles: Record<string, unknown[]>;
  datasheets: Record<string, Sheet>;
  detachments: Record<string, Company>;
}
/** Every unit and detachment bears a name of its own, all teams and leaders are written out. */
export interface PlainUnit {
  datasheet: string;
  name: string;
  leader?: string;
  teams: Record<string, number>[];
  options?: string[];
  transport?: PlainUnit;
  warlord?: boolean;
}
export interface PlainList {
  name: string;
  detachments: { detachment: string; name: string; units: PlainUnit[] }[];
}

interface Man {
  model: string;
  options: string[];
  /** 0 for the leader. */
  team: number;
}

function within(count: number, written: number | string): boolean {
  const [low, high = low] = String(written).split('-').map(Number) as [number, number?];
  return count >= low && count <= (high as number);
}

function men(unit: PlainUnit): Man[] {
  const all: Man[] = [];
  const add = (written: string, team: number) => {
    const [model = '', options = ''] = written.split(' with ');
    all.push({ model, options: options === '' ? [] : options.split(', '), team });
  };
  if (unit.leader !== undefined) add(unit.leader, 0);
  unit.teams.forEach((team, index) => {
    for (const [written, count] of Object.entries(team)) for (let i = 0; i < count; i += 1) add(written, index + 1);
  });
  return all;
}

function optionsOf(sheet: Sheet): { id: string; group: Group; choice: Choice }[] {
  return (sheet.options ?? []).flatMap(group =>
    Object.entries(group.choose).map(([id, choice]) => ({ id, group, choice })),
  );
}

function mayTake(group: Group, model: string): boolean {
  return group.models === undefined || group.models.includes(model);
}

/** Points, and `place rule` for each place at which a rule is broken, sorted. */
export function slowCheck(codex: PlainCodex, list: PlainList, most: number): { points: number; broken: string[] } {
  const broken = new Set<string>();
  const ill = (place: string, rule: string) => broken.add(`${place} | ${rule}`);
  let points = 0;
  let models = 0;
  const leaders: { place: string; worth: number; warlord: boolean; known: boolean }[] = [];
  const ranks = ['0', 'I', 'II', 'III', 'IV', 'V'];

  for (const [index, { detachment, name, units }] of list.detachments.entries()) {
    const company = codex.detachments[detachment];
    if (company === undefined) ill(name, 'DM.army.detachments');
    const before = list.detachments.slice(0, index).filter(other => other.detachment === detachment).length;
    if (company?.most !== undefined && before + 1 > company.most) ill(name, 'DM.army.detachments.benefits');
    const everybody = units.flatMap(unit => [
      { unit, place: `${name}, ${unit.name}`, buyer: undefined as PlainUnit | undefined },
      ...(unit.transport
        ? [{ unit: unit.transport, place: `${name}, ${unit.name}, its ${unit.transport.name}`, buyer: unit }]
        : []),
    ]);
    const filled: string[] = [];
    const fielded: string[] = [];
    // Whoever the codex does not know may be what seems to lack.
    let strange = 0;
    for (const { unit, place, buyer } of everybody) {
      const sheet = codex.datasheets[unit.datasheet];
      if (sheet === undefined) {
        ill(place, 'DM.army.datasheets');
        leaders.push({ place, worth: -1, warlord: unit.warlord === true, known: false });
        if (!buyer) strange += 1;
        continue;
      }
      fielded.push(unit.datasheet);
      if (buyer) {
        const may = codex.datasheets[buyer.datasheet];
        if (may && !may.transports?.includes(unit.datasheet)) ill(place, 'DM.army.transports');
      } else {
        if (sheet.role === 'Dedicated Transport') ill(place, 'DM.army.transports');
        filled.push(company?.roles?.[unit.datasheet] ?? sheet.role);
      }
      const { cost, keywords, worth } = judgeUnit(codex, sheet, unit, place, ill);
      points += cost;
      const loadouts = [
        ...(unit.leader ? [[unit.leader, 1] as const] : []),
        ...unit.teams.flatMap(Object.entries<number>),
      ];
      for (const [loadout, count] of loadouts) models += sheet.models[loadout.split(' with ')[0]!] ? count : 0;
      leaders.push({ place, worth, warlord: unit.warlord === true, known: true });
      if (company === undefined) continue;
      const words = [...keywords, ...(sheet.faction ?? codex.faction)];
      if (![...codex.faction, ...(company.keywords ?? [])].some(word => words.includes(word)))
        ill(place, 'DM.army.keywords');
      if (company.only?.length && !company.only.some(word => words.includes(word)))
        ill(place, 'DM.army.detachments.benefits');
      if (company.never?.some(word => words.includes(word))) ill(place, 'DM.army.detachments.benefits');
    }
    if (company === undefined) continue;
    for (const role of ['HQ', 'Troops', 'Elites', 'Fast Attack', 'Light Support', 'Heavy Support']) {
      const count = filled.filter(one => one === role).length;
      const slots = company.slots[role] ?? 0;
      const might = Array.from({ length: strange + 1 }, (_, more) => count + more);
      if (!might.some(each => within(each, slots))) ill(name, 'DM.army.roles');
    }
    for (const [sheet, limit] of Object.entries(company.limits ?? {})) {
      if (fielded.filter(one => one === sheet).length > limit) ill(name, 'DM.army.detachments.benefits');
    }
  }

  const chosen = leaders.filter(({ warlord }) => warlord);
  for (const { place } of chosen.slice(1)) ill(place, 'DM.army.warlord');
  const highest = Math.max(...leaders.map(({ worth }) => worth));
  if (chosen.length === 1 && chosen[0]!.known && chosen[0]!.worth < highest) ill(chosen[0]!.place, 'DM.army.warlord');
  if (points > most) ill(list.name, 'DM.table.points');
  if (models > Math.floor(most / 5) || leaders.length > Math.floor(most / 20)) ill(list.name, 'DM.house.armySize');
  return { points, broken: [...broken].sort() };

  function worthOf(profile: string): number {
    const row = codex.profiles[profile]!;
    const rank = typeof row[1] === 'number' ? row[1] : ranks.indexOf(String(row[1]));
    return rank * 1000 + Number(row[9]);
  }

  function judgeUnit(
    _: PlainCodex,
    sheet: Sheet,
    unit: PlainUnit,
    place: string,
    say: (place: string, rule: string) => void,
  ): { cost: number; keywords: string[]; worth: number } {
    const shape = 'DM.army.datasheets.composition';
    const option = 'DM.army.datasheets.options';
    const all = men(unit);
    const known = optionsOf(sheet);
    const inTeam = (team: number) => (team === 0 ? place : `${place}, team ${team}`);
    if (!within(unit.teams.length, sheet.teams ?? 1)) say(place, shape);
    const leader = typeof sheet.leader === 'string' ? sheet.leader : sheet.leader?.model;
    if (unit.leader !== undefined && all[0]!.model !== leader) say(place, shape);
    unit.teams.forEach((_, index) => {
      const team = all.filter(man => man.team === index + 1);
      if (team.some(man => !Object.keys(sheet.team).includes(man.model))) say(inTeam(index + 1), shape);
      for (const [model, range] of Object.entries(sheet.team)) {
        if (!within(team.filter(man => man.model === model).length, range)) say(inTeam(index + 1), shape);
      }
      if (sheet.size !== undefined && !within(team.length, sheet.size)) say(inTeam(index + 1), shape);
    });
    for (const [model, range] of Object.entries(sheet.unit ?? {})) {
      if (!within(all.filter(man => man.model === model).length, range)) say(place, shape);
    }

    const whole = unit.options ?? [];
    for (const id of whole) {
      const found = known.find(one => one.id === id);
      if (found === undefined || !found.group.whole) say(place, option);
      else if (whole.some(other => other !== id && Object.keys(found.group.choose).includes(other))) say(place, option);
    }
    if (new Set(whole).size < whole.length) say(place, option);

    let cost = 0;
    let worth = -1;
    const keywords = [...(sheet.keywords ?? [])];
    for (const man of all) {
      const model = Object.keys(sheet.models).includes(man.model) ? sheet.models[man.model] : undefined;
      if (model === undefined) continue;
      let profile = model.profile ?? man.model;
      cost += model.cost;
      const carried = [...(model.weapons ?? [])];
      const used: Group[] = [];
      const shared = whole.map(id => ({ id, alone: false }));
      for (const { id, alone } of [...shared, ...man.options.map(id => ({ id, alone: true }))]) {
        const found = known.find(one => one.id === id);
        if (found === undefined) {
          if (alone) say(inTeam(man.team), option);
          continue;
        }
        const { group, choice } = found;
        if (!mayTake(group, man.model)) {
          if (alone) say(inTeam(man.team), option);
          continue;
        }
        cost += choice.cost ?? 0;
        profile = choice.profile ?? profile;
        keywords.push(...(choice.keywords ?? []));
        const wrong = alone ? group.whole || used.includes(group) : !group.whole;
        if (alone && wrong) say(inTeam(man.team), option);
        if (alone) used.push(group);
        if (wrong) continue;
        for (const weapon of [...(group.remove ?? []), ...(choice.remove ?? [])]) {
          if (carried.includes(weapon)) carried.splice(carried.indexOf(weapon), 1);
          else say(inTeam(man.team), option);
        }
        carried.push(...(choice.add ?? []));
      }
      worth = Math.max(worth, worthOf(profile));
    }

    for (const group of sheet.options ?? []) {
      if (group.most === undefined) continue;
      const ids = Object.keys(group.choose);
      const scopes =
        group.in === 'unit'
          ? [all]
          : [...new Set(all.map(man => man.team))].map(team => all.filter(man => man.team === team));
      for (const scope of scopes) {
        const takers = scope.filter(man => man.options.some(id => ids.includes(id))).length;
        const limit = group.per === undefined ? group.most : group.most * Math.floor(scope.length / group.per);
        if (takers > limit) say(group.in === 'unit' ? place : inTeam(scope[0]!.team), option);
      }
    }
    return { cost, keywords, worth };
  }
}
