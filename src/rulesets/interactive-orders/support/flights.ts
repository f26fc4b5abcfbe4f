import { boardMemory, type Point } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { basePolygon } from '../../../engine/table/bases.js';
import { onBoard, whollyOnBoard } from '../../../engine/table/outline.js';
import { facingFrom, meanOf, onMils, pointDistance, toward } from '../../../engine/table/points.js';
import { centreOf, enemiesOf, modelsOf } from '../../board-queries.js';
import type { Deeds } from '../../classic/board.js';
import { targetsOf, worthOfShots } from '../../classic/shooting/targets.js';
import { nearestOn } from '../../edges.js';
import { boardWith, type Placed } from '../../model-moves.js';
import { insideOf, type Suggestion } from '../../movement/suggestions.js';
import { aboardOf } from '../../transports/passengers.js';
import type { IoBoard, IoUnit } from '../board.js';
import { layOf } from '../scenarios/zones.js';

/** How near to an enemy the computer likes to fly. */
const NEAR = 12_000;
/** How finely a place inside the table is looked for, on the way to the middle of it. */
const INWARD = 1000;

/** Where a flyer that strikes comes to, straight from the nearest place of its edge; undefined off the table (IO.strike.flyer.move). */
export function flightTo(board: IoBoard, unit: IoUnit, to: Point): Placed[] | undefined {
  const [model] = modelsOf(board, unit);
  if (model === undefined || !onBoard({ points: board.outline }, to)) return undefined;
  const [from] = layOf(board)
    .entry(board, unit.side)
    .map(edge => nearestOn(edge, to))
    .sort((one, other) => pointDistance(one, to) - pointDistance(other, to));
  const middle = insideOf(board)(to);
  for (let off = 0; off <= 8 * INWARD; off += INWARD) {
    const at = onMils(toward(to, off === 0 ? to : meanOf(board.outline), off));
    const facing = facingFrom(from!, at, facingFrom(from!, middle));
    const stands = { at, facing, base: model.base, height: model.height };
    if (whollyOnBoard({ points: board.outline }, stands)) return [{ model: model.id, at, facing, path: [from!, at] }];
  }
  return undefined;
}

/** Whether it keeps wholly to its own half, and so counts as flying at combat speed (IO.strike.flyer.move, IO.strike.flyer.fast). */
export function isInOwnHalf(board: IoBoard, unit: IoUnit, places: readonly Placed[]): boolean {
  return places.every(({ model: id, at, facing }) => {
    const { base, height } = board.models[id]!;
    return basePolygon({ at, facing, base, height }, 12).every(corner => layOf(board).half(board, unit.side, corner));
  });
}

/** What such a flight counts as to its guns. */
export function speedOf(board: IoBoard, unit: IoUnit, places: readonly Placed[]): Deeds {
  return isInOwnHalf(board, unit, places)
    ? { moved: 'half', gunnery: 'steady' }
    : { moved: 'full', gunnery: 'cruising' };
}

/** The table with a flyer at the end of its flight, as its guns see it. */
function boardAfter(board: IoBoard, unit: IoUnit, places: readonly Placed[]): IoBoard {
  const there = boardWith(board, places);
  const flown = { ...unit, deeds: { ...unit.deeds, ...speedOf(board, unit, places) } };
  return { ...there, units: { ...there.units, [unit.id]: flown } };
}

const known = boardMemory<(Suggestion & { worth: number })[]>();

/** Places worth flying to, the best first: near to each enemy, and to objectives. */
export function flightsOf(board: IoBoard, unit: IoUnit): (Suggestion & { worth: number })[] {
  return known(board, unit.id, () => {
    const inner = insideOf(board);
    const home = layOf(board).home(board, unit.side);
    const enemies = enemiesOf(board, unit).flatMap(enemy => {
      const at = centreOf(board, enemy);
      return at === undefined ? [] : [{ at: inner(onMils(toward(at, home, NEAR))), what: t`toward ${enemy.name}` }];
    });
    const markers = board.markers.map(({ at, label }) => ({ at, what: t`marker ${label}` }));
    return [...enemies, ...markers]
      .flatMap(({ at, what }) => {
        const places = flightTo(board, unit, at);
        if (places === undefined) return [];
        const then = boardAfter(board, unit, places);
        const worth = Math.max(0, ...targetsOf(then, then.units[unit.id]!).map(target => worthOfShots(then, target)));
        return [{ at, what, worth, rank: -worth }];
      })
      .sort((one, other) => one.rank - other.rank);
  });
}

/** What those aboard are worth to the computer, once they come down. */
const CARGO = 1.5;

/** What its fire promises from the best place, and whom it carries. */
export function worthOfFlight(board: IoBoard, unit: IoUnit): number {
  const [machine] = unit.models;
  const isLaden = machine !== undefined && aboardOf(board, machine).length > 0;
  return (flightsOf(board, unit)[0]?.worth ?? 0) + (isLaden ? CARGO : 0);
}
