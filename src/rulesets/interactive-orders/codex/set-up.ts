import { type FieldedUnit, type MusteredUnit, muster, Names } from '../../../engine/army/index.js';
import type { Json, JsonObject, ModelId, SetUp, SideId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { layBattlefield } from '../../battlefields/battlefield.js';
import { ownField } from '../../battlefields/own.js';
import { presetField } from '../../battlefields/presets/index.js';
import { profileOf } from '../../board-queries.js';
import { modelAtStart, unitAtStart } from '../../classic/at-start.js';
import type { Profile, WeaponSheet } from '../../classic/board.js';
import { modelsIn } from '../../classic/codex/seats.js';
import { CLOSE_COMBAT } from '../../classic/fighting/arms.js';
import { fieldModels, keep, nextUnitId, readSide } from '../../side-lists.js';
import { colourOf, SIDES } from '../../side-names.js';
import type { Sheet } from '../battlegroup/sheets.js';
import type { IoArmy, IoBoard, IoUnit } from '../board.js';
import { type IoOptions, optionsSchema } from '../options.js';
import { armies, warlordWorth } from './armies.js';
import { EDITION } from './edition.js';
import { flagsOf } from './flags.js';
import type { Codex } from './schema.js';

/**
 * The board before the first beat. Throws a sentence for players when a side has no list, or one that may not be fielded.
 */
export function setUp(input: SetUp): { board: IoBoard; options: JsonObject } {
  const options = optionsSchema.parse({ ...input.options, points: input.points });
  const board = battlefield(options.points, input.battlefieldSeed, options, input.field);
  const names = new Names();
  for (const side of SIDES) fieldSide(board, side, names, input, options);
  holdForts(board, options);
  return { board, options };
}

/** The table without armies. The same seed and options give the same table. */
export function battlefield(points: number, seed: number, options: JsonObject = {}, field?: Json): IoBoard {
  return {
    ...(field ? ownField(points, field) : fieldFor(points, seed, optionsSchema.parse(options).battlefield)),
    sides: [],
    seats: [],
    units: {},
    models: {},
    armies: {} as Record<SideId, IoArmy>,
    profiles: {},
    weapons: {},
    edition: EDITION,
    turn: 0,
    phase: 'before',
    playerTurn: 0,
    destroyed: [],
    scored: { blue: [], red: [] },
    descents: [],
    targetPoints: [],
    claimed: [],
  };
}

/** Throws a sentence for players when no battlefield of that name fits the points (IO.house.table). */
function fieldFor(points: number, seed: number, { method, preset }: IoOptions['battlefield']) {
  return method === 'preset' ? presetField(points, preset) : layBattlefield(points, seed);
}

function fieldSide(board: IoBoard, side: SideId, names: Names, input: SetUp, options: IoOptions): void {
  const { lists, codexes, name, points } = readSide(armies, input, side, options);
  board.sides.push({ id: side, name });
  const army: IoArmy = { codex: codexes[0].id, name, points, cost: {}, startModels: 0 };
  board.armies[side] = army;
  const named: ModelId[] = [];
  for (const { seat, codex, list } of lists) {
    board.seats.push({ id: seat, side });
    for (const { units } of muster(codex, list, names)) {
      let buyer: IoUnit | undefined;
      for (const unit of units) {
        const { sheet } = fieldedOf(unit);
        if ((sheet as Sheet).support === 'point') {
          army.targetPoints = (army.targetPoints ?? 0) + 1;
          continue;
        }
        const hasTransport = unit.pick.transport !== undefined;
        const fielded = fieldUnit({ board, codex, side, seat, options, hasTransport }, unit);
        if (unit.pick.warlord) named.push(bestOf(board, fielded.models));
        // A transport bought with a unit carries it from the start (IO.house.transport).
        if (buyer && unit.boughtWith) {
          buyer.dedicated = fielded.id;
          buyer.aboard = fielded.models[0]!;
        }
        buyer = fielded;
      }
    }
  }
  const all = Object.values(board.models).filter(model => board.units[model.unit]!.side === side);
  army.warlord = bestOf(board, [...named, ...all.map(({ id }) => id)]);
}

/** The first of those who are worth most as Warlord. */
function bestOf(board: IoBoard, ids: readonly ModelId[]): ModelId {
  const worth = (id: ModelId) => warlordWorth(profileOf(board, board.models[id]!));
  return ids.reduce((best, id) => (worth(id) > worth(best) ? id : best));
}

function fieldedOf({ name, fielded }: MusteredUnit): FieldedUnit {
  if (fielded === undefined) throw new Error(`no datasheet for ${name}`);
  return fielded;
}

/** A list on its way to the board. */
interface Fielding {
  board: IoBoard;
  codex: Codex;
  side: SideId;
  seat: string;
  options: IoOptions;
  /** A transport was bought with the unit. */
  hasTransport: boolean;
}

/** Puts a unit of a legal list on the board, off the table. */
function fieldUnit(fielding: Fielding, mustered: MusteredUnit): IoUnit {
  const { board, codex, side, seat, options, hasTransport } = fielding;
  const fielded = fieldedOf(mustered);
  const { sheet, role, keywords, abilities } = fielded;
  const models = modelsIn(fielded);
  const words = [...keywords, ...(sheet.faction ?? codex.faction)].map(word => word.toLowerCase());
  const unit: IoUnit = {
    ...unitAtStart({
      id: nextUnitId(board, side),
      name: mustered.name,
      side,
      seat,
      models: [],
      datasheet: sheet.id,
      role: role.toLowerCase(),
      keywords: [...new Set(words)],
      rules: abilities,
      startModels: models.length,
    }),
    ...flagsOf(codex, fielded, hasTransport),
  };
  board.units[unit.id] = unit;
  fieldModels(board, unit, models, ({ profile: id, weapons }, about) => {
    const profile = codex.profiles[id]!;
    const sheets = weapons.map(weapon => asPlayed(codex.weapons[weapon]!, options));
    return modelAtStart({
      ...about,
      profile: keep(board.profiles, profile, codex.id),
      weapons: armedWith(profile, sheets).map(sheet => keep(board.weapons, sheet, codex.id)),
      wounds: profile.characteristics.W ?? 1,
    });
  });
  // What is there for a strike costs a part of its price (IO.force.afs).
  board.armies[side].cost[unit.id] = fielded.cost;
  return unit;
}

/** Shotguns are stronger near by where that is tried (IO.try.shotgun). */
function asPlayed(weapon: WeaponSheet, { try: { shotgun } }: IoOptions): WeaponSheet {
  if (shotgun || !weapon.rules.includes('buckshot')) return weapon;
  return { ...weapon, rules: weapon.rules.filter(rule => rule !== 'buckshot') };
}

/** What a body without one fights with: its own Strength, AP -. */
const CLOSE_COMBAT_WEAPON: WeaponSheet = { ...CLOSE_COMBAT, id: 'close-combat-weapon' };

/** Bodies and walkers have something to fight with. */
function armedWith({ armour, subTypes }: Profile, weapons: readonly WeaponSheet[]): readonly WeaponSheet[] {
  const fights = armour === undefined || subTypes.includes('walker');
  const isArmed = weapons.some(({ shooting }) => shooting === undefined);
  return isArmed || !fights ? weapons : [...weapons, CLOSE_COMBAT_WEAPON];
}

/** Fortifications are for who defends a line against an attack (IO.force.forts). */
function holdForts(board: IoBoard, { scenario, house }: IoOptions): void {
  const holders = SIDES.filter(side => Object.values(board.units).some(unit => unit.side === side && unit.isFort));
  const [side] = holders;
  if (side === undefined) return;
  const colour = colourOf(side);
  if (scenario !== 'defence-line')
    throw new Error(
      t`${colour} has Fortifications, and only the defender of a Defence Line has some: choose that scenario, or leave them out.`,
    );
  if (holders.length > 1)
    throw new Error(
      t`Both sides have Fortifications, and only the defender of a Defence Line has some: one of you leaves them out.`,
    );
  if (house.first === side)
    throw new Error(
      t`${colour} attacks, and only the defender has Fortifications: leave them out, or let the other side attack.`,
    );
}
