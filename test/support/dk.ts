import type { Base, JsonObject, Ruleset } from '../../src/engine/index.js';
import type { Army, DkBoard, DkModel, DkUnit, Profile, Weapon } from '../../src/rulesets/dark-millennium/board.js';
import type { DkEvent } from '../../src/rulesets/dark-millennium/game.js';
import { optionsSchema } from '../../src/rulesets/dark-millennium/options.js';
import { darkMillennium } from '../../src/rulesets/dark-millennium/ruleset.js';
import { modelAtStart, unitAtStart } from '../../src/rulesets/dark-millennium/unit-at-start.js';
import { PlayedTwice } from './played-twice.js';
import { idOf, inches, type Place, placeOf, type Table, tableOf } from './table.js';

/** What a unit of a scenario may say about itself; everything left out is an ordinary guardsman in the open. */
export interface UnitSpec extends Partial<Omit<DkUnit, 'models' | 'name' | 'side'>> {
  /** Where the first model stands; the others follow to the east, five a row. Left out: off the table. */
  at?: Place;
  /** Places of each model, instead of `at`. */
  places?: Place[];
  /** Inches between the centres of neighbours; 1.25 by default. */
  apart?: number;
  profile?: Partial<Profile>;
  /** Of every model; a list of lists gives each model its own. */
  weapons?: Weapon[] | Weapon[][];
  base?: Base;
  height?: number;
  /** Degrees clockwise from north. */
  facing?: number;
  /** Of every model. */
  model?: Partial<DkModel>;
}

export interface UnitPart {
  name: string;
  count: number;
  spec: UnitSpec;
}

export interface Setting extends Table {
  blue?: UnitPart[];
  red?: UnitPart[];
  armies?: { blue?: Partial<Army>; red?: Partial<Army> };
  /** Switches that differ from the defaults. */
  options?: JsonObject;
  board?: Partial<DkBoard>;
}

/** The source's Imperial Guardsman: Speed 6, BS 0, threshold 3+, Armour 3, Morale 3. */
export const GUARDSMAN: Profile = {
  id: 'guardsman',
  name: 'Guardsman',
  type: 'infantry',
  speed: 6,
  agility: 3,
  ballistic: 0,
  assault: 0,
  defence: 3,
  armour: 3,
  scores: 1,
  morale: 3,
  psychic: 0,
  powers: [],
  special: [],
};

/** A weapon for tests; a lasgun of 12" and Power 2 unless told otherwise. */
export function weapon(name: string, more: Partial<Weapon> = {}): Weapon {
  return {
    id: idOf(name),
    name,
    range: 12_000,
    power: 2,
    rof: 0,
    accuracy: 0,
    hands: 'two',
    grenade: false,
    at: 0,
    words: [],
    ...more,
  };
}

export const LASGUN = weapon('Lasgun');
export const BLADE = weapon('Blade', { range: 0, power: 3, hands: 'one' });

/** A unit of `count` equal models. Its id is its name in small letters with dashes, its models' ids that and a number. */
export function squad(name: string, count: number, spec: UnitSpec = {}): UnitPart {
  return { name, count, spec };
}

/** A vehicle of one model: Speed 12, Armour 7/14/21, hull 5 by 3 inches. */
export function vehicle(name: string, spec: UnitSpec = {}): UnitPart {
  const profile: Partial<Profile> = { name, type: 'vehicle', speed: 12, armour: 7, scores: 3, ...spec.profile };
  const base: Base = { shape: 'hull', length: 5000, width: 3000 };
  return { name, count: 1, spec: { base, height: 2, ...spec, profile } };
}

/** The board of a setting: blue from the south and acting, red from the north, turn 1. */
export function boardOf(setting: Setting): DkBoard {
  const army = (name: string): Army => ({
    codex: 'test',
    name,
    points: 1000,
    cost: {},
    startModels: 0,
    heroPoints: 0,
    reserveUsed: false,
    daemons: [],
  });
  const board: DkBoard = {
    ...tableOf(setting, 'Cinder March', 'Pale Choir'),
    armies: {
      blue: { ...army('Cinder March'), ...setting.armies?.blue },
      red: { ...army('Pale Choir'), ...setting.armies?.red },
    },
    profiles: {},
    weapons: {},
    powers: {},
    phase: 'turns',
    acting: 'blue',
    firstSide: 'blue',
    destroyed: [],
  };
  for (const side of ['blue', 'red'] as const) for (const part of setting[side] ?? []) addUnit(board, side, part);
  return Object.assign(board, setting.board);
}

function addUnit(board: DkBoard, side: 'blue' | 'red', { name, count, spec }: UnitPart): void {
  const { at, places, apart, profile, weapons = [LASGUN], base, height = 1, facing, model, ...more } = spec;
  const id = more.id ?? idOf(name);
  const own: Profile = { ...GUARDSMAN, ...profile, id: `${id}-profile` };
  board.profiles[own.id] = own;
  const about = {
    id,
    name,
    side,
    seat: side,
    models: [],
    datasheet: id,
    keywords: [],
    abilities: [],
    startModels: count,
  };
  const unit: DkUnit = { ...unitAtStart(about), ...more };
  board.units[id] = unit;
  for (let index = 0; index < count; index += 1) {
    const spot = placeOf({ at, places, apart }, index);
    const carried = Array.isArray(weapons[0]) ? ((weapons as Weapon[][])[index] ?? []) : (weapons as Weapon[]);
    for (const each of carried) board.weapons[each.id] = each;
    const modelId = `${id}-${index + 1}`;
    unit.models.push(modelId);
    const stands = {
      id: modelId,
      unit: id,
      name: count === 1 ? name : `${own.name} ${index + 1}`,
      base: base ?? ({ shape: 'circle', d: 1000 } as const),
      height: height * 1000,
      profile: own.id,
      weapons: carried.map(each => each.id),
    };
    board.models[modelId] = {
      ...modelAtStart(stands),
      facing: (facing ?? 0) * 1000,
      ...(spot ? { at: inches(spot) } : {}),
      ...model,
    };
  }
  board.armies[side].cost[id] = 10 * count;
  board.armies[side].startModels += count;
}

/** A small battle with scripted dice, played twice (see played-twice.ts). Nothing is played before the first look or answer. */
export function scenario(setting: Setting): PlayedTwice<DkBoard, DkEvent> {
  const result = () => ({ scores: [] });
  return new PlayedTwice<DkBoard, DkEvent>({
    board: boardOf(setting),
    ruleset: { ...darkMillennium, id: 'dark-millennium@test', result } as Ruleset<DkBoard, DkEvent>,
    options: optionsSchema.parse(setting.options ?? {}) as unknown as JsonObject,
  });
}
