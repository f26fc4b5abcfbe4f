import type { JsonObject, ProfiledModel, ProfiledUnit, ProfileRow } from '../../../engine/index.js';
import {
  type Aside,
  asideIn,
  bareName,
  cellOf,
  clamp,
  numberIn,
  partsOf,
  rangeIn,
  seatsIn,
  typeIn,
} from '../../rosters/cells.js';
import { AS_FIELDED, type CodexTables, type KnownModel, keywordsOf, type RowsRead } from '../../rosters/provisional.js';
import { statureOf } from '../../rosters/stature.js';
import { PROFILE_WORDS, WEAPON_WORDS } from '../board.js';
import { type Carried, loadFault } from './cross-check.js';

const MOST_RANGE = 60;
/** What is used in assaults alone (DK.weapons.range). */
const POINT_BLANK = /^(pb|point[ -]?blank)$/i;

function kindOf({ body: { values } }: ProfiledModel): 'infantry' | 'vehicle' | 'monster' {
  const words = typeIn(values);
  if (/vehicle|walker|tank|machine/.test(words)) return 'vehicle';
  return /monst/.test(words) ? 'monster' : 'infantry';
}

function model(model: ProfiledModel, unit: ProfiledUnit, tables: CodexTables, aside: Aside): KnownModel {
  const { values } = model.body;
  const score = (least: number, most: number, ...columns: string[]) =>
    clamp(numberIn(cellOf(values, columns), 0), least, most);
  const kind = kindOf(model);
  const words = [...unit.rules, ...model.rules];
  const special = PROFILE_WORDS.filter(word => words.some(each => bareName(each) === bareName(word)));
  for (const word of words) if (!special.some(each => bareName(each) === bareName(word))) asideIn(aside, word);
  const stats = [
    model.name,
    kind,
    score(0, 24, 'speed'),
    score(0, 9, 'agility'),
    score(-3, 9, 'bs'),
    score(-3, 9, 'as'),
    score(1, 9, 'defence', 'defense'),
    armourOf(cellOf(values, ['armour', 'armor']) ?? ''),
    score(0, 12, 'morale'),
    score(0, 6, 'psychic'),
  ];
  const profile = tables.shared('profiles', model.name, special.length === 0 ? stats : { stats, special });
  const carries = seatsOf(kind, seatsIn(values).seats);
  const stature = statureOf(kind, kind === 'vehicle');
  return {
    entry: {
      profile,
      weapons: carried(model, kind, special, tables, aside),
      base: kind === 'monster' ? 2.4 : stature.base,
      height: kind === 'monster' ? 3 : stature.height,
      ...carries,
    },
    ...(kind === 'infantry' ? { seats: 1 } : {}),
    ...carries,
  };
}

/** Vehicles and monstrous creatures carry infantry (DK.vehicles). */
function seatsOf(kind: ReturnType<typeof kindOf>, seats: number): { capacity?: number } {
  return kind !== 'infantry' && seats > 0 ? { capacity: seats } : {};
}

/** `3`, `5/10`, `7/14/21`; scores that are no multiples of the first go by the first alone. */
function armourOf(written: string): number | string {
  const scores = written.split('/').map(Number);
  const first = clamp(numberIn(written, 1), 1, 30);
  const isLine = scores.length > 1 && scores.length <= 3 && scores.every((score, at) => score === first * (at + 1));
  return isLine ? scores.join('/') : first;
}

/** What it carries, as far as it has hands for it (DK.weapons.hands). */
function carried(
  { weapons }: ProfiledModel,
  kind: string,
  special: (typeof PROFILE_WORDS)[number][],
  tables: CodexTables,
  aside: Aside,
): string[] {
  const kept: (Carried & JsonObject)[] = [];
  for (const row of weapons) {
    const made = weapon(row, aside);
    const all = [...kept, made];
    if (loadFault({ type: kind as 'infantry', special }, all) === undefined) kept.push(made);
    else asideIn(aside, row.name);
  }
  return kept.map(made => tables.shared('weapons', made.name, made));
}

function weapon({ name, values }: ProfileRow, aside: Aside): Carried & JsonObject {
  const has = (...columns: string[]) => cellOf(values, columns);
  const said = [...partsOf(has('special', 'special rule', 'trait', 'word') ?? ''), ...partsOf(has('type') ?? '')];
  const isSaid = (word: string) => said.some(each => bareName(each) === bareName(word));
  const words = WEAPON_WORDS.filter(isSaid);
  const held = has('hand') ?? '';
  const hands = /^one|^1/i.test(held) ? 'one' : /^two|^2/i.test(held) ? 'two' : 'none';
  const grenade = isSaid('grenade');
  for (const word of said)
    if (bareName(word) !== 'grenade' && !words.some(each => bareName(each) === bareName(word))) asideIn(aside, word);
  const written = has('range') ?? '';
  const most = POINT_BLANK.test(written) ? undefined : rangeIn(written, aside).most;
  return {
    name,
    ...(most === undefined ? {} : { range: clamp(most, 1, MOST_RANGE) }),
    power: clamp(numberIn(has('power'), 1), 1, 20),
    rof: clamp(numberIn(has('rof', 'rate of fire'), 0), 0, 9),
    accuracy: clamp(numberIn(has('accuracy'), 0), -3, 5),
    at: clamp(numberIn(has('at'), 0), 0, 9),
    hands,
    grenade,
    words,
  };
}

function sheet(unit: ProfiledUnit): JsonObject {
  return { keywords: keywordsOf(unit) };
}

/** What the game reads of lists of other programs: nothing but its own characteristics (DK.house.provisional). */
export const ROWS: RowsRead = {
  bodies: [[['speed'], ['agility'], ['bs'], ['as'], ['defence', 'defense'], ['armour', 'armor'], ['morale']]],
  model,
  sheet,
  frame: { detachments: AS_FIELDED },
};
