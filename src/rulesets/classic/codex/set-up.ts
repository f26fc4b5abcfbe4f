import type { FieldedUnit, MusteredUnit, Role } from '../../../engine/army/index.js';
import type { Json, JsonObject, ModelId, SetUp, SideId } from '../../../engine/index.js';
import { laidField } from '../../battlefields/laid-field.js';
import { profileOf } from '../../board-queries.js';
import type { CodexArmies } from '../../codex-armies.js';
import { type Fielding, fieldModels, fieldSides, keep, nextUnitId, nobodyYet, worthiest } from '../../side-lists.js';
import { modelAtStart, unitAtStart } from '../at-start.js';
import type { Army, ClassicBoard, ClassicUnit, Profile, WeaponSheet } from '../board.js';
import type { Edition } from '../edition.js';
import { CLOSE_COMBAT } from '../fighting/arms.js';
import { modelsIn, warlordWorth } from './listed.js';
import type { ClassicCodex } from './schema.js';

/** Switches that set-up reads. */
interface Agreed {
  points: number;
  shares: 'even' | 'free';
  battlefield: { method: string; preset?: string | undefined };
  house: { provisional: boolean };
}

/** What a ruleset on the classic game sets up with. */
interface Rules<C extends ClassicCodex, O extends Agreed> {
  /** Reads its switches. */
  options: { parse(given: unknown): O };
  armies: CodexArmies<C>;
  edition: Edition;
  /** Takes what is bought and no unit; true where it did. */
  takes?(board: ClassicBoard, side: SideId, fielded: FieldedUnit): boolean;
  /** A weapon as it is played by these switches. */
  weapon?(sheet: WeaponSheet, options: O): WeaponSheet;
  /** The role of whose units one is the Warlord, where one of them can be. */
  commands?: Role;
  /** What it adds to a unit that was fielded. */
  fielded?(board: ClassicBoard, unit: ClassicUnit, mustered: MusteredUnit, codex: C): void;
}

/** How battles of a ruleset on the classic game begin: the table without armies, and with them. */
export function classicSetUp<C extends ClassicCodex, O extends Agreed>({
  options: read,
  armies,
  edition,
  takes,
  weapon = sheet => sheet,
  fielded: adds,
  commands,
}: Rules<C, O>) {
  function isFirst(board: ClassicBoard, id: ModelId): boolean {
    const model = board.models[id]!;
    return board.units[model.unit]!.role === commands?.toLowerCase() && warlordWorth(profileOf(board, model)) >= 0;
  }

  /** The table without armies. The same seed and options give the same table. */
  function battlefield(points: number, seed: number, options: JsonObject = {}, field?: Json): ClassicBoard {
    return {
      ...laidField(points, seed, read.parse(options).battlefield, field),
      ...nobodyYet<Army>(),
      edition,
      playerTurn: 0,
      scored: { blue: [], red: [] },
    };
  }

  /** The board before the first beat. Throws a sentence for players when a side has no list, or one that may not be fielded. */
  function setUp(input: SetUp): { board: ClassicBoard; options: O & JsonObject } {
    const options = read.parse({ ...input.options, points: input.points }) as O & JsonObject;
    const board = battlefield(options.points, input.battlefieldSeed, options, input.field);
    const named: ModelId[] = [];
    fieldSides<C, ClassicUnit>(board, armies, input, options, {
      enlist(side, { codexes, name, points }) {
        board.armies[side] = { codex: codexes[0].id, name, points, cost: {}, startModels: 0 };
      },
      field(unit, from) {
        // IO.barrage.point
        if (unit.fielded !== undefined && takes?.(board, from.side, unit.fielded)) return undefined;
        const fielded = fieldUnit(board, from, unit, sheet => weapon(sheet, options));
        adds?.(board, fielded, unit, from.codex);
        if (unit.pick.warlord) named.push(worthiest(board, fielded.models, warlordWorth));
        return fielded;
      },
      /** A transport bought with a unit carries it from the start (AD.house.army). */
      bought(transport, buyer) {
        buyer.dedicated = transport.id;
        buyer.aboard = transport.models[0]!;
      },
    });
    for (const [side, army] of Object.entries(board.armies)) {
      const own = [...named, ...Object.keys(board.models)].filter(
        id => board.units[board.models[id]!.unit]!.side === side,
      );
      const first = own.filter(id => isFirst(board, id));
      army.warlord = worthiest(board, first.length > 0 ? first : own, warlordWorth);
    }
    return { board, options };
  }

  return { battlefield, setUp };
}

/** Puts a unit of a legal list on the board, off the table. */
function fieldUnit(
  board: ClassicBoard,
  { codex, side, seat }: Fielding<ClassicCodex>,
  { name, fielded }: MusteredUnit,
  asPlayed: (sheet: WeaponSheet) => WeaponSheet,
): ClassicUnit {
  if (fielded === undefined) throw new Error(`no datasheet for ${name}`);
  const { sheet, role, keywords, abilities, cost } = fielded;
  const models = modelsIn(fielded);
  const words = [...keywords, ...(sheet.faction ?? codex.faction)].map(word => word.toLowerCase());
  const unit = unitAtStart({
    id: nextUnitId(board, side),
    name,
    side,
    seat,
    models: [],
    datasheet: sheet.id,
    role: role.toLowerCase(),
    keywords: [...new Set(words)],
    rules: abilities,
    startModels: models.length,
  });
  board.units[unit.id] = unit;
  fieldModels(board, unit, models, ({ profile: id, weapons }, about) => {
    const profile = codex.profiles[id]!;
    const sheets = weapons.map(weapon => asPlayed(codex.weapons[weapon]!));
    return modelAtStart({
      ...about,
      profile: keep(board.profiles, profile, codex.id),
      weapons: armedWith(profile, sheets).map(sheet => keep(board.weapons, sheet, codex.id)),
      wounds: profile.characteristics.W ?? 1,
    });
  });
  // Some slots cost a part of the price of their models.
  board.armies[side].cost[unit.id] = cost;
  return unit;
}

/** What a body without one fights with: its own Strength, AP - (AD.house.melee). */
const CLOSE_COMBAT_WEAPON: WeaponSheet = { ...CLOSE_COMBAT, id: 'close-combat-weapon' };

function armedWith({ armour, subTypes }: Profile, weapons: readonly WeaponSheet[]): readonly WeaponSheet[] {
  const fights = armour === undefined || subTypes.includes('walker');
  const isArmed = !fights || weapons.some(({ shooting }) => shooting === undefined);
  return isArmed ? weapons : [...weapons, CLOSE_COMBAT_WEAPON];
}
