import type { Mils, Option, Standing } from '../../../engine/index.js';
import { c, t } from '../../../engine/language.js';
import { reachOf } from '../../../engine/table/bases.js';
import { linked } from '../../../engine/table/coherency.js';
import { onMils, travel } from '../../../engine/table/points.js';
import { mayStand } from '../../../engine/table/room.js';
import { modelOf, onTable, placedOf, standing, unitsOf } from '../../board-queries.js';
import { mayDo } from '../../classic/asking.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../../classic/board.js';
import { characterOf } from '../../classic/characters/joining.js';
import { hasItself, waitsBy } from '../../classic/deployment/infiltrators.js';
import { linkOf } from '../../classic/movement/coherency.js';
import { groundFor, moveOptions } from '../../classic/movement/placing.js';
import { capacityOf } from '../../classic/transports/riders.js';
import { mayCarry, mayRideAlong } from '../../classic/transports/room.js';
import { edgeOf, nearestOn } from '../../edges.js';
import type { Placed } from '../../model-moves.js';

/** With whom a unit begins the battle: part of another, or aboard a machine (AD.rule.independent-character, AD.core.transport). */
export type Company = { joins: ClassicUnit; places?: Placed[] } | { boards: ClassicModel };

/** What a reply names: `with b2`, `aboard b3.1`. */
const JOINS = 'with';
const BOARDS = 'aboard';

/** Everybody with whom a unit may begin the battle. */
export function companiesOf(board: ClassicBoard, unit: ClassicUnit, depth: Mils): { value: string; with: Company }[] {
  const joined = unitsOf(board, unit.side).flatMap(other => {
    const joins = beginsWith(board, unit, other, depth);
    return joins === undefined ? [] : [{ value: `${JOINS} ${other.id}`, with: joins }];
  });
  const machines = unitsOf(board, unit.side).flatMap(({ models }) => models.map(id => modelOf(board, id)));
  const boarded = machines
    .filter(machine => capacityOf(board, machine) > 0 && mayCarry(board, machine, unit))
    .map(boards => ({ value: `${BOARDS} ${boards.id}`, with: { boards } }));
  return [...joined, ...boarded];
}

/** Whether a reply speaks of company at all. */
export function asksForCompany(to: unknown): to is string {
  return typeof to === 'string' && (to.startsWith(`${JOINS} `) || to.startsWith(`${BOARDS} `));
}

/** The company that a reply names; undefined where the unit cannot have it. */
export function companyNamed(board: ClassicBoard, unit: ClassicUnit, to: unknown, depth: Mils): Company | undefined {
  return asksForCompany(to) ? companiesOf(board, unit, depth).find(({ value }) => value === to)?.with : undefined;
}

export function companyOptions(board: ClassicBoard, unit: ClassicUnit, depth: Mils): Option[] {
  return companiesOf(board, unit, depth).map(
    ({ value, with: company }): Option =>
      'joins' in company
        ? { value, label: c('unit')`Join ${company.joins.name}`, hint: t`It is part of that unit from the start` }
        : { value, label: t`Aboard ${company.boards.name}`, hint: t`It begins the battle inside` },
  );
}

/** How a character joins a unit before the battle: one without a place yet, in Reserve, aboard, or beside one that stands. */
function beginsWith(
  board: ClassicBoard,
  unit: ClassicUnit,
  other: ClassicUnit,
  depth: Mils,
): Extract<Company, { joins: ClassicUnit }> | undefined {
  const model = characterOf(board, unit);
  if (model === undefined || other.id === unit.id) return undefined;
  if (mayDo(board, 'join', { unit, model }, { unit: other.id }).may === false) return undefined;
  // Who waits to come in such a way takes nobody along who cannot.
  const way = waitsBy(board, other);
  if (way !== undefined && !hasItself(board, model, way)) return undefined;
  // AD.core.transport
  if (other.aboard !== undefined && !mayRideAlong(board, modelOf(board, other.aboard), unit)) return undefined;
  if (!onTable(board, other)) return { joins: other };
  const place = placeBeside(board, { unit, model, other, depth });
  return place && { joins: other, places: [place] };
}

/** Bearings that are tried round each model, and the room that is left between the bases. */
const BEARINGS = Array.from({ length: 12 }, (_, index) => index * 30_000);
const APART: Mils = 100;

/** A place for a character beside a unit that stands, in coherency and in the zone. */
function placeBeside(
  board: ClassicBoard,
  { unit, model, other, depth }: { unit: ClassicUnit; model: ClassicModel; other: ClassicUnit; depth: Mils },
): Placed | undefined {
  const ground = groundFor(board, unit);
  const options = moveOptions(board, {});
  const reach = reachOf(model.base);
  for (const mate of placedOf(board, other)) {
    for (const bearing of BEARINGS) {
      const at = onMils(travel(mate.at, bearing, reachOf(mate.base) + reach + APART));
      const pose: Standing = { at, facing: mate.facing, base: model.base, height: model.height };
      const off = Math.abs(nearestOn(edgeOf(board, unit.side, at), at).y - at.y);
      if (off + reach > depth || !linked(pose, standing(mate), linkOf(board))) continue;
      if (mayStand(pose, ground, options)) return { model: model.id, at, facing: mate.facing, path: [at] };
    }
  }
  return undefined;
}
