import type { Json, JsonObject, ProfiledModel, ProfiledRoster, ProfiledUnit } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { provisionalProfile } from './provisional-profile.js';
import { type Aside, asideIn, keptRules, provisionalWeapon } from './provisional-weapon.js';

const ROLES: readonly [RegExp, string][] = [
  [/\bhq\b|lord of war|primarch|command/, 'HQ'],
  [/elite/, 'Elites'],
  [/fast attack|dedicated transport/, 'Fast Attack'],
  [/heavy support|fortification|war engine/, 'Heavy Support'],
];
const MOST_MODELS = 40;
const MOST_POINTS = 2000;
/** Names of what is unknown that the sheet tells. */
const MOST_ASIDE = 60;
/** Of an id, with room for a number behind it. */
const LONGEST_ID = 34;

export function playsWithout(without: readonly string[]): string {
  return without.length === 0
    ? t`From a list of another program; all of its rules are known here.`
    : t`From a list of another program; plays without: ${without.join(', ')}.`;
}

/** A codex of the units of a roster, exactly as they are fielded there, and the list of them (AD.house.provisional). */
export function provisionalCodex(roster: ProfiledRoster, sizes: readonly number[]): { codex: Json; list: Json } {
  const aside: Aside = new Set();
  const tables: Tables = { profiles: {}, weapons: {}, datasheets: {} };
  const picks: JsonObject[] = [];
  const known = new Map<string, string>();
  for (const unit of roster.units) {
    const { customName, ...same } = unit;
    const key = JSON.stringify(same);
    const id = known.get(key) ?? addUnit(tables, unit, aside);
    known.set(key, id);
    picks.push({ datasheet: id, ...(customName === undefined ? {} : { name: customName }) });
  }
  const size = roster.limit ?? sizes.find(each => each >= roster.points) ?? roster.points;
  const codex = {
    id: roster.id,
    name: roster.name,
    faction: ['Roster'],
    ...tables,
    provisional: { without: [...aside].sort().slice(0, MOST_ASIDE) },
  };
  const list = {
    name: roster.name,
    codex: roster.id,
    size: Math.min(20_000, Math.max(100, size, roster.points)),
    detachments: [{ detachment: 'as-fielded', units: picks }],
  };
  return { codex, list };
}

type Tables = Record<'profiles' | 'weapons' | 'datasheets', JsonObject>;

function addUnit(tables: Tables, unit: ProfiledUnit, aside: Aside): string {
  for (const name of unit.wargear) asideIn(aside, name);
  const all = unit.models.reduce((sum, { count }) => sum + count, 0);
  const each = Math.min(MOST_POINTS, Math.floor(unit.points / Math.max(1, all)));
  // The rest of the points stands on the first model.
  const rest = Math.max(0, Math.min(MOST_POINTS - each, unit.points - each * all));
  const models: JsonObject = {};
  const team: JsonObject = {};
  let room = MOST_MODELS;
  for (const [index, model] of unit.models.entries()) {
    const split = index === 0 && rest > 0 && model.count > 1;
    for (const part of split
      ? [
          { ...model, count: 1 },
          { ...model, count: model.count - 1 },
        ]
      : [model]) {
      const count = Math.min(part.count, room);
      if (count <= 0) continue;
      room -= count;
      const isFirst = Object.keys(models).length === 0;
      const id = freeId(models, part.name);
      models[id] = modelOf(tables, part, [...unit.rules, ...part.rules], each + (isFirst ? rest : 0), aside);
      team[id] = count;
    }
  }
  const id = freeId(tables.datasheets, unit.name);
  const role = ROLES.find(([words]) => words.test(unit.role ?? ''))?.[1] ?? 'Troops';
  const keywords = unit.categories.flatMap(keywordOf).slice(0, 8);
  tables.datasheets[id] = {
    name: unit.name,
    role,
    keywords: [...new Set(keywords)],
    abilities: keptRules(unit.rules, 'sheet', new Set()),
    models,
    team,
  };
  return id;
}

function modelOf(
  tables: Tables,
  model: ProfiledModel,
  rules: readonly string[],
  cost: number,
  aside: Aside,
): JsonObject {
  const { line, base, height, capacity } = provisionalProfile(model.body, rules, aside);
  const profile = shared(tables.profiles, model.name, line);
  const weapons = model.weapons.flatMap(row => {
    const weapon = provisionalWeapon(row, aside);
    return weapon === undefined ? [] : [shared(tables.weapons, row.name, weapon)];
  });
  return { name: model.name, cost, profile, weapons, base, height, ...(capacity === undefined ? {} : { capacity }) };
}

/** The id of an entry that is the same, or of a new one. */
function shared(table: JsonObject, name: string, entry: Json): string {
  const words = JSON.stringify(entry);
  const known = Object.entries(table).find(([, other]) => JSON.stringify(other) === words);
  if (known !== undefined) return known[0];
  const id = freeId(table, name);
  table[id] = entry;
  return id;
}

function freeId(table: JsonObject, name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, LONGEST_ID);
  const first = plain === '' || plain === 'constructor' ? 'thing' : plain;
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? first : `${first}-${number}`;
    if (!Object.hasOwn(table, id)) return id;
  }
}

function keywordOf(category: string): string[] {
  const plain = category
    .replace(/[^\p{L}\p{N} '’-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain === '' || plain.length > 30 ? [] : [plain];
}
