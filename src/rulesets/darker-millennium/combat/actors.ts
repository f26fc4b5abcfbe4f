import { boardMemory, type SeatId, type UnitId } from '../../../engine/index.js';
import { Found } from '../../bars.js';
import { unitsOf } from '../../lookups.js';
import type { DmBoard, DmUnit } from '../board.js';
import type { ShotHow } from './events.js';
import type { Attack } from './frames.js';
import { hideRefusal } from './hidden.js';
import { attacksOf, nearestAttack, wayOfShooting } from './targets.js';

/** A unit that has something to do in a sub-phase of shooting. */
export interface Shooter {
  unit: DmUnit;
  how: ShotHow;
  /** On the nearest team that it may shoot at; undefined when there is none. */
  nearest: Attack | undefined;
  /** On every team that it may shoot at; worked out when first asked for. */
  readonly attacks: Attack[];
  readonly mayHide: boolean;
}

function shooter(board: DmBoard, unit: DmUnit, how: ShotHow): Shooter {
  let all: Attack[] | undefined;
  let hides: boolean | undefined;
  const nearest = nearestAttack(board, unit, how);
  return {
    unit,
    how,
    nearest,
    get mayHide() {
      hides ??= how === 'advance' && hideRefusal(board, unit) === undefined;
      return hides;
    },
    get attacks() {
      all ??= nearest === undefined ? [] : attacksOf(board, unit, how);
      return all;
    },
  };
}

export interface Turn {
  seat: SeatId;
  subPhase: 4 | 5;
  /** Units that hold their fire in this sub-phase, or hid. */
  held: readonly UnitId[];
}

/** Units of a seat that may shoot, or hide, now. */
function* shooters(board: DmBoard, { seat, subPhase, held }: Turn): Generator<Shooter, undefined> {
  const side = board.seats.find(({ id }) => id === seat)?.side;
  if (side === undefined) return undefined;
  for (const unit of unitsOf(board, side)) {
    if (unit.seat !== seat || held.includes(unit.id)) continue;
    const how = wayOfShooting(board, unit, subPhase);
    if (how === undefined) continue;
    const able = shooter(board, unit, how);
    if (able.nearest !== undefined || able.mayHide) yield able;
  }
  return undefined;
}

const searches = boardMemory<Found<Shooter>>();

function searchFor(board: DmBoard, turn: Turn): Found<Shooter> {
  const key = `${turn.seat}|${turn.subPhase}|${turn.held.join()}`;
  return searches(board, key, () => new Found(shooters(board, turn)));
}

/** Whether any unit of a seat may shoot, or hide, now; stops at the first. */
export function mayAnyShoot(board: DmBoard, turn: Turn): boolean {
  return searchFor(board, turn).first !== undefined;
}

/** All units of a seat that may shoot, or hide, now. */
export function shootersIn(board: DmBoard, turn: Turn): readonly Shooter[] {
  return searchFor(board, turn).all;
}
