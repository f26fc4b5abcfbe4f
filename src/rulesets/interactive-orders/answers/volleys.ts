import type { Choices, JsonObject, Option, Refusal } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { listed } from '../../../engine/wording.js';
import { distanceBetween, modelsOf, onTable, presentOf, unitOf, weaponOf } from '../../board-queries.js';
import { keyOf } from '../../classic/asking.js';
import { planCharge } from '../../classic/fighting/charge-plan.js';
import { isLocked, isPinned } from '../../classic/lookups.js';
import { promiseWords } from '../../classic/shooting/fields.js';
import type { Arm, ShotOrder } from '../../classic/shooting/frames.js';
import { armsFor, boardShotAt } from '../../classic/shooting/plan.js';
import { worthOfShots } from '../../classic/shooting/targets.js';
import { saidLater } from '../../lazy-hint.js';
import { placesAt } from '../../model-moves.js';
import type { IoBoard, IoUnit, OrderOnStack, Volley } from '../board.js';
import type { IoView } from '../game.js';
import { optionsOf } from '../options.js';

/** Every weapon that may. */
const ALL = 'all';
/** A charge sets out from no further off. */
const REACH = 12_000;
/** Overwatch is fired with guns that reach so far at most, and aimed with those of the shorter reach (IO.try.overwatch). */
const OVERWATCH = { most: 18_000, aimed: 12_000 };
/** A charge is looked at in so many parts of its way. */
const LOOKS = 4;

const VOLLEYS: readonly Volley[] = ['supportingFire', 'overwatch'];

type Charge = OrderOnStack & Required<Pick<OrderOnStack, 'charge'>>;

/** The charge of an enemy that is declared and not thrown yet. */
export function chargeOn({ stack, units }: IoBoard, { side }: IoUnit): Charge | undefined {
  return stack.find((entry): entry is Charge => entry.charge !== undefined && units[entry.unit]?.side !== side);
}

/** Shots that a unit may declare at a charge now, without any order. */
export function volleysOf(view: IoView, unit: IoUnit): Volley[] {
  const { board } = view;
  const found = chargeOn(board, unit);
  if (found === undefined || found.charge.met.includes(unit.id) || !isFree(board, unit)) return [];
  return VOLLEYS.filter(volley => mayFire(view, unit, volley, found));
}

/** Who is down does nothing but open fire by an order (IO.ground.fire). */
function isFree(board: IoBoard, unit: IoUnit): boolean {
  if (!onTable(board, unit) || isLocked(unit) || unit.isFallingBack || isPinned(board, unit)) return false;
  return unit.grounded === undefined;
}

function mayFire(view: IoView, unit: IoUnit, volley: Volley, { unit: charger, charge }: Charge): boolean {
  const { board } = view;
  if (volley === 'overwatch') {
    // Those who are charged alone.
    if (!optionsOf(view.options).try.overwatch || !charge.targets.includes(unit.id)) return false;
  } else if (supporters(board, unit, charge.targets).length === 0) return false;
  return shotsOf(board, unit, volley, charger).length > 0;
}

/** Models that may fire for whoever is charged: within so many inches of it their unit is (IO.codex.supporting). */
function supporters(board: IoBoard, unit: IoUnit, targets: readonly string[]): string[] {
  const far = Math.min(...presentOf(board, targets).map(target => distanceBetween(board, unit, target)));
  const reaches = (inches: number | undefined) => inches !== undefined && far <= inches * 1000;
  return modelsOf(board, unit).flatMap(model => (reaches(keyOf(board, model, 'supportsFire')) ? [model.id] : []));
}

/** What a unit fires at who charges, of the weapons that are named. */
export function shotsOf(
  board: IoBoard,
  unit: IoUnit,
  volley: Volley,
  charger: string,
  weapons: unknown = ALL,
): ShotOrder[] {
  const only = typeof weapons === 'string' && weapons !== ALL ? weapons.split(',') : undefined;
  const shots = volley === 'overwatch' ? overwatch(board, unit, charger, only) : support(board, unit, charger, only);
  return shots.filter(shot => shot.weapons!.length > 0);
}

function support(board: IoBoard, unit: IoUnit, charger: string, only?: readonly string[]): ShotOrder[] {
  const models = supporters(board, unit, chargeOn(board, unit)?.charge.targets ?? []);
  return [
    { target: charger, weapons: named(board, unit, { target: charger }, arm => models.includes(arm.model.id), only) },
  ];
}

/** Those of 18" at the most as Snap Shots, those of 12" aimed, at that point of its way that promises most (IO.try.overwatch). */
function overwatch(board: IoBoard, unit: IoUnit, charger: string, only?: readonly string[]): ShotOrder[] {
  const targets = chargeOn(board, unit)?.charge.targets ?? [];
  const { places } = planCharge(board, unitOf(board, charger), targets, REACH);
  const worths = Array.from({ length: LOOKS + 1 }, (_none, look) => {
    const trail = placesAt(board, places, look / LOOKS);
    const shots = ([true, false] as const).map((aimed): ShotOrder => {
      const order = { target: charger, trail, ...(aimed ? { aimed } : {}) };
      const fits = (arm: Arm) => aimed === reachIn(arm) <= OVERWATCH.aimed && reachIn(arm) <= OVERWATCH.most;
      return { ...order, weapons: named(board, unit, order, fits, only) };
    });
    return { shots, worth: shots.reduce((sum, shot) => sum + worthOf(board, unit, shot), 0) };
  });
  return worths.reduce((best, other) => (other.worth > best.worth ? other : best)).shots;
}

function reachIn({ weapon }: Arm): number {
  return weapon.range?.most ?? 0;
}

function named(
  board: IoBoard,
  unit: IoUnit,
  order: ShotOrder,
  fits: (arm: Arm) => boolean,
  only?: readonly string[],
): NonNullable<ShotOrder['weapons']> {
  const all = modelsOf(board, unit).flatMap(({ id, weapons }) =>
    weapons.filter(weapon => only?.includes(weapon) ?? true).map(weapon => ({ model: id, weapon })),
  );
  return armsFor(board, unit, { ...order, weapons: all }, 'volley')
    .filter(fits)
    .map(({ model, weapon }) => ({ model: model.id, weapon: weapon.id }));
}

/** What they are worth, in the measure of the computer. */
function worthOf(board: IoBoard, unit: IoUnit, order: ShotOrder): number {
  const then = boardShotAt(board, order, unit);
  return worthOfShots(then, { enemy: unitOf(then, order.target), arms: armsFor(board, unit, order, 'volley') });
}

export function worthOfVolley(board: IoBoard, unit: IoUnit, volley: Volley, charger: string): number {
  return shotsOf(board, unit, volley, charger).reduce((sum, shot) => sum + worthOf(board, unit, shot), 0);
}

/** All of them meet it at one point of its way. */
export function promiseOfVolley(view: IoView, unit: IoUnit, shots: readonly ShotOrder[], charger: string): string {
  const { board, options } = view;
  const arms = shots.flatMap(shot => armsFor(board, unit, shot, 'volley'));
  const [first] = shots;
  const then = first ? boardShotAt(board, first, unit) : board;
  return promiseWords({ board: then, options }, { enemy: unitOf(then, charger), arms });
}

/** Which weapons, where there are several kinds: what supports is silent in the next turn. */
export function volleyFields(view: IoView, unit: IoUnit, volley: Volley, partial: JsonObject): Choices | undefined {
  const { board } = view;
  const found = chargeOn(board, unit);
  if (partial.weapons !== undefined || found === undefined) return undefined;
  const kinds = kindsOf(board, unit, volley, found.unit);
  if (kinds.length < 2) return undefined;
  const option = (value: string, label: string): Option =>
    saidLater(value, () => ({
      label,
      hint: promiseOfVolley(view, unit, shotsOf(board, unit, volley, found.unit, value), found.unit),
    }));
  const each = kinds.map(id => option(id, t`Only ${weaponOf(board, id).name}`));
  return { field: 'weapons', title: t`Weapons`, options: [option(ALL, t`Everything`), ...each] };
}

/** Weapons that somebody of the unit could fire so. */
function kindsOf(board: IoBoard, unit: IoUnit, volley: Volley, charger: string): string[] {
  const all = [...new Set(modelsOf(board, unit).flatMap(({ weapons }) => weapons))];
  return all.filter(id => shotsOf(board, unit, volley, charger, id).length > 0);
}

export function volleyRefusal(
  board: IoBoard,
  unit: IoUnit,
  volley: Volley,
  { weapons }: JsonObject,
): Refusal | undefined {
  const found = chargeOn(board, unit);
  if (found === undefined || weapons === undefined || weapons === ALL) return undefined;
  const kinds = kindsOf(board, unit, volley, found.unit);
  if (typeof weapons === 'string' && weapons.split(',').every(id => kinds.includes(id))) return undefined;
  const names = listed(
    kinds.map(id => weaponOf(board, id).name),
    'or',
  );
  const cite = volley === 'overwatch' ? 'IO.try.overwatch' : 'IO.codex.supporting';
  return { why: t`Name weapons of ${unit.name} that reach who charges: ${names}, or all.`, cite };
}
