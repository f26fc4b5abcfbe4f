import { type Json, type JsonObject, type SetUp, Unfit } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { modelsOf, profileOf, SIDES } from '../../board-queries.js';
import type { ClassicBoard, ClassicUnit, WeaponSheet } from '../../classic/board.js';
import { classicSetUp } from '../../classic/codex/set-up.js';
import { isFlyer } from '../../classic/kinds.js';
import { isVehicleUnit } from '../../classic/lookups.js';
import { colourOf } from '../../side-names.js';
import { profilesOf, type Sheet } from '../battlegroup/sheets.js';
import type { IoArmy, IoBoard, IoUnit } from '../board.js';
import { type IoOptions, optionsSchema } from '../options.js';
import { armies, COMMANDS } from './armies.js';
import { EDITION } from './edition.js';
import { flagsOf } from './flags.js';
import { hovering, zooming } from './kinds.js';
import type { Codex } from './schema.js';
import { partSquadron } from './squadrons.js';

const classic = classicSetUp({
  options: optionsSchema,
  armies,
  edition: EDITION,
  /** A target point is a place and no unit (IO.barrage.point). */
  takes(board, side, { sheet }) {
    if ((sheet as Sheet).support !== 'point') return false;
    const army: IoArmy = board.armies[side];
    army.targetPoints = (army.targetPoints ?? 0) + 1;
    return true;
  },
  weapon: asPlayed,
  commands: COMMANDS,
  fielded(board, unit: ClassicUnit & Pick<IoUnit, 'support'>, { fielded, pick }, codex) {
    Object.assign(unit, flagsOf(codex, fielded!, pick.transport !== undefined));
    // Who is taken as Troops has nothing of being some (IO.force.heavy).
    if (fielded!.role === 'Troops') unit.role = fielded!.sheet.role.toLowerCase();
    const crew = crewLeadershipIn(codex, fielded!.sheet.faction);
    if (crew !== undefined && isVehicleUnit(board, unit)) unit.crewLeadership = crew;
    settleFlight(board, unit);
    // One that is called for is one battery (IO.strike.bombard).
    if (unit.support === undefined) partSquadron(board, unit);
  },
});

/** Flyers hover; who makes a strike zooms, a fast Skimmer too that is taken for one (IO.flyers.hover). */
function settleFlight(board: ClassicBoard, unit: ClassicUnit & Pick<IoUnit, 'support'>): void {
  const { support } = unit;
  if (isFlyer(board, unit) ? support !== undefined : support?.kind !== 'flyer') return;
  if (support === undefined) unit.hovers = true;
  for (const model of modelsOf(board, unit)) {
    const profile = (support === undefined ? hovering : zooming)(profileOf(board, model));
    board.profiles[profile.id] = profile;
    model.profile = profile.id;
  }
}

/** The best Leadership of the Troops of a faction: crews without one test on it, and no player likes a lower one (IO.vehicle.leadership). */
function crewLeadershipIn({ datasheets, profiles }: Codex, faction?: string[]): number | undefined {
  const sheets = Object.values(datasheets).filter(
    sheet => sheet.role === 'Troops' && `${sheet.faction}` === `${faction}`,
  );
  const known = sheets.flatMap(profilesOf).flatMap(id => profiles[id]?.characteristics.Ld ?? []);
  return known.length === 0 ? undefined : Math.max(...known);
}

/** The table without armies. The same seed and options give the same table. */
export function battlefield(points: number, seed: number, options: JsonObject = {}, field?: Json): IoBoard {
  return begun(classic.battlefield(points, seed, options, field));
}

/**
 * The board before the first beat. Throws a sentence for players when a side has no list, or one that may not be fielded.
 */
export function setUp(input: SetUp): { board: IoBoard; options: JsonObject } {
  const { board, options } = classic.setUp(input);
  holdForts(Object.values<IoUnit>(board.units), options);
  return { board: begun(board), options };
}

function begun(board: ReturnType<typeof classic.battlefield>): IoBoard {
  return { ...board, stack: [], descents: [], targetPoints: [], reckoned: { destroyed: 0, warlords: [] } };
}

/** Shotguns are stronger near by where that is tried (IO.try.shotgun). */
function asPlayed(weapon: WeaponSheet, { try: { shotgun } }: IoOptions): WeaponSheet {
  if (shotgun || !weapon.rules.includes('buckshot')) return weapon;
  return { ...weapon, rules: weapon.rules.filter(rule => rule !== 'buckshot') };
}

/** Fortifications are for who defends a line against an attack (IO.force.forts). */
function holdForts(units: readonly IoUnit[], { scenario, house }: IoOptions): void {
  const [side, other] = SIDES.filter(each => units.some(unit => unit.side === each && unit.isFort));
  if (side === undefined) return;
  const colour = colourOf(side);
  if (scenario !== 'defence-line')
    throw new Unfit(
      t`${colour} has Fortifications, and only the defender of a Defence Line has some: choose that scenario, or leave them out.`,
    );
  if (other !== undefined)
    throw new Unfit(
      t`Both sides have Fortifications, and only the defender of a Defence Line has some: one of you leaves them out.`,
    );
  if (house.first === side)
    throw new Unfit(
      t`${colour} attacks, and only the defender has Fortifications: leave them out, or let the other side attack.`,
    );
}
