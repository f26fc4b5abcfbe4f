import type { Point, UnitId } from '../../../engine/index.js';
import { unitOf } from '../../board-queries.js';
import type { ClassicGame } from '../game.js';
import { isVehicleUnit } from '../lookups.js';
import { type Gait, isSlowed, planWay, type Thrown, thoseInRough } from './ways.js';

/** Throws how far a unit runs that gets out of its transport at top speed (IO.order.topSpeed). */
export function throwRun(g: Pick<ClassicGame, 'board' | 'die' | 'emit'>, unit: UnitId): Thrown {
  const { pace } = g.board.edition;
  if (pace === undefined) return {};
  const run = g.die(pace.run);
  g.emit({ type: 'paceThrown', unit, run });
  return { run };
}

/** Throws how far a unit goes that was sent to a place, where the edition has dice for that (IO.house.walk, IO.vehicle.terrain). */
export function throwPace(
  g: Pick<ClassicGame, 'board' | 'options' | 'roll' | 'die' | 'emit'>,
  id: UnitId,
  to: Point,
  gait: Gait,
): Thrown {
  const { pace } = g.board.edition;
  if (pace === undefined) return {};
  const unit = unitOf(g.board, id);
  const isHull = isVehicleUnit(g.board, unit);
  const thrown: Thrown = gait === 'run' && !isHull ? { run: g.die(pace.run) } : {};
  const met = isSlowed(g.board, unit) && thoseInRough(g.board, planWay(g, unit, to, gait, thrown).places).length > 0;
  if (isHull) {
    if (met) g.emit({ type: 'did', unit: id, deeds: { slow: true } });
    return thrown;
  }
  return throwRough(g, id, thrown, met);
}

/** Throws what difficult ground leaves of a move that meets some, and tells all dice of that move. */
export function throwRough(
  g: Pick<ClassicGame, 'board' | 'roll' | 'emit'>,
  unit: UnitId,
  thrown: Thrown,
  met: boolean,
): Thrown {
  const { pace } = g.board.edition;
  const rough = met && pace ? g.roll(pace.rough, 6) : undefined;
  if (thrown.run === undefined && rough === undefined) return thrown;
  g.emit({ type: 'paceThrown', unit, ...thrown, rough });
  return rough ? { ...thrown, rough: Math.max(...rough) } : thrown;
}
