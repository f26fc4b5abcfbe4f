import { type MusteredUnit, muster, Names } from '../../../engine/army/index.js';
import type { Json, JsonObject, ModelId, SetUp, SideId } from '../../../engine/index.js';
import { ownField } from '../../battlefields/own.js';
import { profileOf } from '../../board-queries.js';
import { modelAtStart, unitAtStart } from '../../classic/at-start.js';
import type { Army, ClassicBoard, ClassicUnit, Profile, WeaponSheet } from '../../classic/board.js';
import { CLOSE_COMBAT } from '../../classic/fighting/arms.js';
import { isFlyer } from '../../classic/kinds.js';
import { fieldModels, keep, nextUnitId, readSide } from '../../side-lists.js';
import { SIDES } from '../../side-names.js';
import { type AdOptions, optionsSchema } from '../options.js';
import { armies, warlordWorth } from './armies.js';
import { modelsIn } from './army-checks.js';
import { EDITION } from './edition.js';
import { fieldFor } from './field.js';
import type { Codex } from './schema.js';

/**
 * The board before the first beat. Throws a sentence for players when a side has no list, or one that may not be fielded.
 */
export function setUp(input: SetUp): { board: ClassicBoard; options: JsonObject } {
  const options = optionsSchema.parse({ ...input.options, points: input.points });
  const board = battlefield(options.points, input.battlefieldSeed, options, input.field);
  const names = new Names();
  for (const side of SIDES) fieldSide(board, side, names, input, options);
  return { board, options };
}

/** The table without armies. The same seed and options give the same table. */
export function battlefield(points: number, seed: number, options: JsonObject = {}, field?: Json): ClassicBoard {
  return {
    ...(field ? ownField(points, field) : fieldFor(points, seed, optionsSchema.parse(options).battlefield)),
    sides: [],
    seats: [],
    units: {},
    models: {},
    armies: {} as Record<SideId, Army>,
    profiles: {},
    weapons: {},
    edition: EDITION,
    turn: 0,
    phase: 'before',
    playerTurn: 0,
    destroyed: [],
    scored: { blue: [], red: [] },
  };
}

function fieldSide(board: ClassicBoard, side: SideId, names: Names, input: SetUp, options: AdOptions): void {
  const { lists, codexes, name, points } = readSide(armies, input, side, options);
  board.sides.push({ id: side, name });
  const army: Army = { codex: codexes[0].id, name, points, cost: {}, startModels: 0 };
  board.armies[side] = army;
  const named: ModelId[] = [];
  for (const { seat, codex, list } of lists) {
    board.seats.push({ id: seat, side });
    for (const { units } of muster(codex, list, names)) {
      let buyer: ClassicUnit | undefined;
      for (const unit of units) {
        const fielded = fieldUnit({ board, codex, side, seat }, unit);
        if (unit.pick.warlord) named.push(bestOf(board, fielded.models));
        // A transport bought with a unit carries it from the start (AD.house.army).
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
function bestOf(board: ClassicBoard, ids: readonly ModelId[]): ModelId {
  const worth = (id: ModelId) => warlordWorth(profileOf(board, board.models[id]!));
  return ids.reduce((best, id) => (worth(id) > worth(best) ? id : best));
}

/** A list on its way to the board. */
interface Fielding {
  board: ClassicBoard;
  codex: Codex;
  side: SideId;
  seat: string;
}

/** Puts a unit of a legal list on the board, off the table (AD.house.army). */
function fieldUnit(fielding: Fielding, { name, fielded }: MusteredUnit): ClassicUnit {
  if (fielded === undefined) throw new Error(`no datasheet for ${name}`);
  const { board, codex, side, seat } = fielding;
  const { sheet, keywords, abilities } = fielded;
  const models = modelsIn(fielded);
  const words = [...keywords, ...(sheet.faction ?? codex.faction)].map(word => word.toLowerCase());
  const unit = unitAtStart({
    id: nextUnitId(board, side),
    name,
    side,
    seat,
    models: [],
    datasheet: sheet.id,
    role: sheet.role.toLowerCase(),
    keywords: [...new Set(words)],
    rules: abilities,
    startModels: models.length,
  });
  board.units[unit.id] = unit;
  fieldModels(board, unit, models, ({ profile: id, weapons }, about) => {
    const profile = codex.profiles[id]!;
    const sheets = weapons.map(weapon => codex.weapons[weapon]!);
    return modelAtStart({
      ...about,
      profile: keep(board.profiles, profile, codex.id),
      weapons: armedWith(profile, sheets).map(sheet => keep(board.weapons, sheet, codex.id)),
      wounds: profile.characteristics.W ?? 1,
    });
  });
  // A flyer comes from Reserve (AD.house.flyer).
  if (isFlyer(board, unit)) unit.reserve = 'edge';
  return unit;
}

/** What a body without one fights with: its own Strength, AP - (AD.house.melee). */
const CLOSE_COMBAT_WEAPON: WeaponSheet = { ...CLOSE_COMBAT, id: 'close-combat-weapon' };

function armedWith({ armour }: Omit<Profile, 'id'>, weapons: readonly WeaponSheet[]): readonly WeaponSheet[] {
  const isArmed = armour !== undefined || weapons.some(({ shooting }) => shooting === undefined);
  return isArmed ? weapons : [...weapons, CLOSE_COMBAT_WEAPON];
}
