import type { Base, JsonObject, Ruleset } from '../../src/engine/index.js';
import { modelAtStart, unitAtStart } from '../../src/rulesets/classic/at-start.js';
import type { Characteristics } from '../../src/rulesets/classic/attacks/types.js';
import type {
  Army,
  ClassicBoard,
  ClassicModel,
  ClassicUnit,
  Profile,
  WeaponSheet,
} from '../../src/rulesets/classic/board.js';
import type { Edition } from '../../src/rulesets/classic/edition.js';
import { type ClassicEvent, step } from '../../src/rulesets/classic/game.js';
import { momentFrame } from '../../src/rulesets/classic/moments/frames.js';
import { walkFrame } from '../../src/rulesets/classic/movement/frames.js';
import { psychicCheckFrame } from '../../src/rulesets/classic/psychic/frames.js';
import { reactFrame } from '../../src/rulesets/classic/reactions/frames.js';
import { classicRooms } from '../../src/rulesets/classic/rooms.js';
import { spillFrame } from '../../src/rulesets/classic/transports/frames.js';
import { type AnyRoom, furnished } from '../../src/rulesets/rooms.js';
import { PlayedTwice } from './played-twice.js';
import { idOf, inches, type Place, placeOf, type Table, tableOf } from './table.js';

/** What a unit of a scenario may say about itself; everything left out is the somebody of the examples, in the open. */
export interface UnitSpec extends Partial<Omit<ClassicUnit, 'models' | 'name' | 'side'>> {
  /** Where the first model stands; the others follow to the east, five a row. Left out: off the table. */
  at?: Place;
  /** Places of each model, instead of `at`. */
  places?: Place[];
  /** Inches between the centres of neighbours; 1.5 by default. */
  apart?: number;
  profile?: Partial<Omit<Profile, 'characteristics'>>;
  /** Characteristics that differ from those of the examples; undefined takes one away. */
  numbers?: { [K in keyof Characteristics]?: Characteristics[K] | undefined };
  /** Special rules of its models, as written. */
  has?: string[];
  /** Of every model; a list of lists gives each model its own. */
  weapons?: WeaponSheet[] | WeaponSheet[][];
  base?: Base;
  /** Inches. */
  height?: number;
  /** Degrees clockwise from north. */
  facing?: number;
  /** Of every model. */
  model?: Partial<ClassicModel>;
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
  board?: Partial<ClassicBoard>;
}

/** Unless said WS, BS, S, T 4, W 1, Sv 3+, Ld 8. */
const SOMEBODY: Characteristics = { M: 7, WS: 4, BS: 4, S: 4, T: 4, W: 1, I: 4, A: 1, Ld: 8, armourSave: 3 };

const EDITION: Edition = {
  melee: { foeHalf: 2, foeLower: 3, foeEqual: 4, foeHigher: 5, foeDouble: 6 },
  vehicleTable: { shaken: 1, stunned: 3, weapon: 4, immobile: 5, explodes: 6 },
  enemyAway: 1000,
  contact: 100,
  coherency: { across: 2000, up: 6000 },
};

/** A weapon for tests: 24" S4 AP5 Assault 1 unless told otherwise. */
export function gun(name: string, more: Partial<WeaponSheet> = {}): WeaponSheet {
  return {
    id: idOf(name),
    name,
    shooting: 'assault',
    shots: 1,
    strength: 4,
    ap: 5,
    range: { least: 0, most: 24_000 },
    rules: [],
    ...more,
  };
}

/** A weapon of close combat at the bearer's own Strength, AP-. */
export function blade(name: string, more: Partial<WeaponSheet> = {}): WeaponSheet {
  return { id: idOf(name), name, strength: { plus: 0 }, rules: [], ...more };
}

export const RIFLE = gun('Rifle');

/** A unit of `count` equal models. Its id is its name in small letters with dashes, its models' ids that and a number. */
export function squad(name: string, count: number, spec: UnitSpec = {}): UnitPart {
  return { name, count, spec };
}

/** A vehicle of one model: armour 12/11/10, 3 Hull Points, a hull of 5 by 3 inches. */
export function hull(name: string, spec: UnitSpec = {}): UnitPart {
  const profile: UnitSpec['profile'] = {
    type: 'vehicle',
    armour: { front: 12, side: 11, rear: 10 },
    ...spec.profile,
  };
  const none = { WS: undefined, S: undefined, T: undefined, I: undefined, A: undefined, Ld: undefined };
  const numbers = { ...none, armourSave: undefined, W: 3, ...spec.numbers };
  const base: Base = { shape: 'hull', length: 5000, width: 3000 };
  return { name, count: 1, spec: { base, height: 2.5, ...spec, profile, numbers } };
}

/** The board of a setting: blue from the south and acting in its Shooting phase, red from the north, turn 1. */
export function boardOf(setting: Setting): ClassicBoard {
  const army = (name: string): Army => ({ codex: 'test', name, points: 1000, cost: {}, startModels: 0 });
  const board: ClassicBoard = {
    ...tableOf(setting, 'Ninth Lanternate', 'Drowned Synod'),
    units: {},
    models: {},
    armies: {
      blue: { ...army('Ninth Lanternate'), ...setting.armies?.blue },
      red: { ...army('Drowned Synod'), ...setting.armies?.red },
    },
    profiles: {},
    weapons: {},
    edition: EDITION,
    phase: 'shooting',
    acting: 'blue',
    firstSide: 'blue',
    playerTurn: 1,
    destroyed: [],
    scored: { blue: [], red: [] },
  };
  for (const side of ['blue', 'red'] as const) for (const part of setting[side] ?? []) addUnit(board, side, part);
  return Object.assign(board, setting.board);
}

function addUnit(board: ClassicBoard, side: 'blue' | 'red', { name, count, spec }: UnitPart): void {
  const {
    at,
    places,
    apart = 1.5,
    profile,
    numbers,
    has,
    weapons = [RIFLE],
    base,
    height = 1.3,
    facing,
    ...rest
  } = spec;
  const { model, ...more } = rest;
  const id = more.id ?? idOf(name);
  const given = Object.entries({ ...SOMEBODY, ...numbers }).filter(([, value]) => value !== undefined);
  const own: Profile = {
    id: `${id}-profile`,
    name,
    type: 'infantry',
    subTypes: [],
    rules: has ?? [],
    ...profile,
    characteristics: Object.fromEntries(given) as unknown as Characteristics,
  };
  board.profiles[own.id] = own;
  const about = { id, name, side, seat: side, models: [], datasheet: id, role: 'troops', keywords: [], rules: [] };
  const unit: ClassicUnit = { ...unitAtStart({ ...about, startModels: count }), ...more };
  board.units[id] = unit;
  for (let index = 0; index < count; index += 1) {
    const spot = placeOf({ ...(at ? { at } : {}), ...(places ? { places } : {}), apart }, index);
    const carried = Array.isArray(weapons[0])
      ? ((weapons as WeaponSheet[][])[index] ?? [])
      : (weapons as WeaponSheet[]);
    for (const each of carried) board.weapons[each.id] = each;
    const modelId = `${id}-${index + 1}`;
    unit.models.push(modelId);
    board.models[modelId] = {
      ...modelAtStart({
        id: modelId,
        unit: id,
        name: count === 1 ? name : `${own.name} ${index + 1}`,
        base: base ?? { shape: 'circle', d: 1250 },
        height: height * 1000,
        profile: own.id,
        weapons: carried.map(each => each.id),
        wounds: own.characteristics.W ?? 1,
      }),
      facing: (facing ?? 0) * 1000,
      ...(spot ? { at: inches(spot) } : {}),
      ...model,
    };
  }
  board.armies[side].cost[id] = 10 * count;
  board.armies[side].startModels += count;
}

/** Joins a character to a unit, as if it had joined before the battle. */
export function join(board: ClassicBoard, character: string, to: string): void {
  const [from, unit] = [board.units[character]!, board.units[to]!];
  for (const id of from.models) {
    unit.models.push(id);
    Object.assign(board.models[id]!, { unit: to, home: character });
  }
  from.models = [];
}

export type Room = AnyRoom<ClassicBoard, ClassicEvent>;

const NOTHING: Room = { steps: [], questions: [], moments: [], evolve: {}, narrate: {}, traces: {} };

/** A walk that meets no dangerous ground, for as long as no room plays one. */
const walking: Room = {
  ...NOTHING,
  steps: [
    step(walkFrame, {
      walk(g, { unit, kind, places }) {
        g.emit({ type: 'moved', unit, kind, models: places, last: true });
        return { end: null };
      },
    }),
  ],
};
/** What rooms do that are not built yet: nothing. */
const nothing: Room = {
  ...NOTHING,
  steps: [momentFrame, reactFrame, psychicCheckFrame, spillFrame].map(frame =>
    step<never, never, 'end'>(frame as never, { end: () => ({ end: null }) }),
  ),
};
const rooms: Room[] = [walking, nothing, ...classicRooms];

/** A small battle with scripted dice, played twice (see played-twice.ts). Nothing is played before the first look or answer. */
export function scenario(setting: Setting, more: readonly Room[] = []): PlayedTwice<ClassicBoard, ClassicEvent> {
  const ruleset = { id: 'classic@test', ...furnished([...rooms, ...more]), result: () => ({ scores: [] }) };
  return new PlayedTwice<ClassicBoard, ClassicEvent>({
    board: boardOf(setting),
    ruleset: ruleset as unknown as Ruleset<ClassicBoard, ClassicEvent>,
    options: { house: (setting.options ?? {}) as JsonObject },
  });
}
