import type { Ask, Mils, Offer, UnitId } from '../../../engine/index.js';
import { percent } from '../../../engine/odds/percent.js';
import { showLength } from '../../../engine/table/lengths.js';
import { squareName } from '../../../engine/table/places.js';
import { lengthOf } from '../../../engine/table/walked.js';
import { centreOf, enemyOf, modelsOf, onTable, unitOf, unitsOf, weaponOf } from '../../lookups.js';
import { boardWith, type Placed, placesAt } from '../../placed.js';
import type { DmBoard, DmUnit } from '../board.js';
import type { Attack } from '../combat/frames.js';
import { attackChance } from '../combat/shooting-odds.js';
import { isEngaged } from '../combat/sight.js';
import { attackOn, isAttack } from '../combat/targets.js';
import { isAlive } from '../lookups.js';
import { reactAsk, type Trigger, type Way } from './asks.js';
import type { MovedKind } from './events.js';
import { isWithin } from './near.js';
import { mayHalt } from './segments.js';

/** Points of a move at which it may be interrupted, as shares of it. */
const SHARES = [0, 0.25, 0.5, 0.75, 1];

/** A point of a move at which a unit could fire. */
export interface FirePoint {
  share: number;
  target: UnitId;
  distance: Mils;
  /** Of a casualty. */
  chance: number;
  label: string;
}

/** Longest range of the unit's guns; 0 without any. */
export function gunRange(board: DmBoard, unit: DmUnit): Mils {
  let far = 0;
  for (const model of modelsOf(board, unit)) {
    if (model.at === undefined) continue;
    for (const id of model.weapons) {
      const weapon = weaponOf(board, id);
      if (weapon.kind === 'ranged' && !model.jammed.includes(id)) far = Math.max(far, weapon.long);
    }
  }
  return far;
}

/**
 * Where along a move the unit could fire at a mover: in sight and range, and only where the movers may halt
 * (DM.house.segments). The points that are offered; any other may be named as well (DM.house.overwatch).
 */
export function firePoints(
  board: DmBoard,
  shooter: DmUnit,
  movers: readonly DmUnit[],
  places: readonly Placed[],
  kind: MovedKind,
  how: 'overwatch' | 'openFire',
): FirePoint[] {
  const at = (share: number) => firePoint(board, shooter, { movers, places, kind }, how, share) ?? [];
  const usual = SHARES.flatMap(at);
  if (usual.length > 0 || gunRange(board, shooter) === 0) return usual;
  // Between those it may cross a gap: every full inch is looked at.
  const inches = Math.floor(wholeWay(places) / 1000);
  const found: FirePoint[] = [];
  for (let inch = 1; inch <= inches && found.length < SHARES.length; inch += 1) {
    found.push(...[at((inch * 1000) / wholeWay(places))].flat());
  }
  return found;
}

/** Mils that the foremost of the movers goes. */
export function wholeWay(places: readonly Placed[]): Mils {
  return Math.max(0, ...places.map(({ path }) => lengthOf(path)));
}

/** The point of a move at a share of it (0..1), if the unit could fire there. */
export function firePoint(
  board: DmBoard,
  shooter: DmUnit,
  { movers, places, kind }: { movers: readonly DmUnit[]; places: readonly Placed[]; kind: MovedKind },
  how: 'overwatch' | 'openFire',
  share: number,
): FirePoint | undefined {
  const range = gunRange(board, shooter);
  if (range === 0 || (share === 0 && movers.some(unit => !onTable(board, unit)))) return undefined;
  const there = placesAt(board, places, share);
  const then = underWay(boardWith(board, there), movers, kind);
  const moved = movers.map(unit => unitOf(then, unit.id));
  if (!moved.some(mover => isWithin(then, shooter, mover, range))) return undefined;
  const attack = nearestAttack(then, shooter, moved, how);
  // Only what could be shot at is worth the dearer question whether it may stand there.
  if (attack === undefined || (share > 0 && !mayHalt(board, movers, there))) return undefined;
  const at = centreOf(then, attack.target);
  const label = `Fire at ${showLength(attack.distance)}${at ? `, ${squareName(at)}` : ''}`;
  return { share, target: attack.target.id, distance: attack.distance, chance: attackChance(then, attack), label };
}

/** Movers are seen to move: not hidden, and harder to hit when they run. */
function underWay(board: DmBoard, movers: readonly DmUnit[], kind: MovedKind): DmBoard {
  const moved = kind === 'consolidate' || kind === 'shift' || kind === 'counterAttack' ? 'charge' : kind;
  const units = { ...board.units };
  for (const { id } of movers) units[id] = { ...unitOf(board, id), moved, hidden: false };
  return { ...board, units };
}

/** The attack on the nearest of the movers that may be shot at now. */
export function nearestAttack(
  board: DmBoard,
  shooter: DmUnit,
  movers: readonly DmUnit[],
  how: 'overwatch' | 'openFire',
): Attack | undefined {
  return movers
    .map(mover => attackOn(board, shooter, mover, how))
    .filter(isAttack)
    .sort((a, b) => a.distance - b.distance)[0];
}

/** One question for each enemy unit on Overwatch that will have a mover in sight and range, asked together. */
export function overwatchAsks(
  board: DmBoard,
  movers: readonly DmUnit[],
  places: readonly Placed[],
  kind: MovedKind,
  about: Trigger,
): Ask[] {
  const [first] = movers;
  if (first === undefined) return [];
  return unitsOf(board, enemyOf(first.side))
    .filter(unit => mayOverwatch(board, unit))
    .flatMap(unit => {
      const points = firePoints(board, unit, movers, places, kind, 'overwatch');
      const way = { units: movers.map(({ id }) => id), places: [...places], kind };
      return points.length === 0 ? [] : [interruptAsk(board, unit, points, 'moving', about, way)];
    });
}

/** Asks at which point of a move the unit fires, if at all. */
export function interruptAsk(
  board: DmBoard,
  unit: DmUnit,
  points: readonly FirePoint[],
  moment: 'moving' | 'openFire',
  about: Trigger,
  way: Way,
): Ask {
  const cite = moment === 'moving' ? 'DM.house.overwatch' : 'DM.move.charge.openFire';
  const offers = points.map((point): Omit<Offer, 'frame'> => {
    return {
      id: `at:${point.share}`,
      label: point.label,
      hint: hintOf(board, point),
      chance: point.chance,
    };
  });
  return reactAsk({
    who: unit.seat,
    args: { moment, about, unit: unit.id, offers, way },
    cite,
    fallback: { react: 'hold' },
  });
}

/** `12 % for a casualty among Alpha`. */
export function hintOf(board: DmBoard, { chance, target }: FirePoint): string {
  return `${percent(chance)} for a casualty among ${unitOf(board, target).name}`;
}

/** Whether a unit on Overwatch may still fire this phase (DM.command.order.overwatch, DM.house.overwatch). */
export function mayOverwatch(board: DmBoard, unit: DmUnit): boolean {
  if (unit.order?.kind !== 'overwatch' || !isAlive(unit) || !onTable(board, unit)) return false;
  return !unit.shot && unit.moved === undefined && unit.status === undefined && !isEngaged(board, unit);
}
