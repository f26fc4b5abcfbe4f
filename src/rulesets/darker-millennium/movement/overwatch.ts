import type { Ask, Mils, Option, Preview, UnitId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { percent } from '../../../engine/odds/percent.js';
import { showLength } from '../../../engine/table/lengths.js';
import { squareName } from '../../../engine/table/places.js';
import { centreOf, enemyOf, isWithin, livingOf, modelsOf, onTable, unitOf, unitsOf } from '../../board-queries.js';
import { boardWith, type Placed, placesAt } from '../../model-moves.js';
import { bodiesAt, groundFor, mayStandSo } from '../../movement/journey.js';
import { fullInches, goneIn, ROUNDING, shareAfter, shareNamed } from '../../movement/named-points.js';
import { longestOf } from '../../movement/unit-plans.js';
import { previewOf } from '../../previews.js';
import type { DmBoard, DmUnit } from '../board.js';
import { attackChance } from '../combat/shooting-odds.js';
import { isEngaged } from '../combat/sight.js';
import { attackOn, isAttack } from '../combat/targets.js';
import { gunsOf, isAlive, teamsName } from '../lookups.js';
import type { Agreed } from '../options.js';
import type { MovedKind } from './events.js';
import { type Provocation, reactAsk, type Shot, type Way } from './frames.js';

/** Whose interrupt of which move; battles that were asked by an earlier version have no `way`. */
export interface Interrupt {
  moment: string;
  unit: UnitId;
  way?: Way;
}

/** The share of the way (0..1) that an answer names; undefined for one that holds. */
export function shareOf(answer: unknown, places: readonly Placed[]): number | undefined {
  const react = (answer as { react?: unknown } | undefined)?.react;
  return typeof react === 'string' ? shareNamed(react, places) : undefined;
}

/**
 * The point of a move that words name by how far the foremost mover has gone, or why the unit cannot fire there; undefined for
 * words that are no distance, and where there is no move to interrupt (DM.house.overwatch, DM.move.charge.openFire).
 */
export function namedPoint(agreed: Agreed, asked: Interrupt, words: string): FirePoint | string | undefined {
  const { board } = agreed;
  const { unit, way } = asked;
  const gone = goneIn(words);
  if (gone === undefined || way === undefined) return undefined;
  const whole = longestOf(way.places);
  if (gone > whole + ROUNDING) return t`The move is ${showLength(whole)} long: name a point of it.`;
  const found = pointAt(agreed, asked, way, shareAfter(gone, way.places));
  if (found) return found;
  const whom = teamsName(board, way.units);
  return t`${unitOf(board, unit).name} cannot fire at ${whom} after ${showLength(gone)}: out of its sight or range, or nowhere to halt. Name another point.`;
}

function pointAt(agreed: Agreed, { moment, unit }: Interrupt, way: Way, share: number): FirePoint | undefined {
  const { board } = agreed;
  const movers = livingOf(board, way.units);
  const how = moment === 'openFire' ? 'openFire' : 'overwatch';
  return firePoint(agreed, unitOf(board, unit), { ...way, movers }, how, share);
}

/** The same as an option that is not offered, for who types it. */
export function namedOption(agreed: Agreed, asked: Interrupt, words: string): Option | undefined {
  const point = namedPoint(agreed, asked, words);
  if (point === undefined) return undefined;
  const gone = showLength(goneIn(words)!);
  const value = ['after', gone].join(' ');
  if (typeof point === 'string') return { value, label: t`No shot after ${gone}`, hint: point };
  const { label, hint } = shotWords(agreed.board, point);
  return { value, label: t`${label}, after ${gone}`, hint, chance: point.chance };
}

/** Where the movers would be when the unit fires, and how likely it hurts. */
export function previewPoint(agreed: Agreed, asked: Interrupt, react: unknown): Preview | undefined {
  const { board } = agreed;
  const { unit, way } = asked;
  const share = way && shareOf({ react }, way.places);
  if (way === undefined || share === undefined) return undefined;
  const point = pointAt(agreed, asked, way, share);
  if (point === undefined) return undefined;
  const gone = showLength(share * longestOf(way.places));
  const line = t`**${unitOf(board, unit).name}** fires after ${gone} of the way, ${showLength(point.shot.distance)} from it: ${shotWords(board, point).hint}.`;
  return previewOf([line], { ghosts: placesAt(board, way.places, share), focus: unit });
}

/** Points of a move at which it may be interrupted, as shares of it. */
const SHARES = [0, 0.25, 0.5, 0.75, 1];

/** Units on their way, as somebody sees them who may interrupt it. */
interface Passing {
  movers: readonly DmUnit[];
  places: readonly Placed[];
  kind: MovedKind;
}

type InterruptHow = 'overwatch' | 'openFire';

/** A point of a move at which a unit could fire. */
interface FirePoint {
  share: number;
  /** To hurt somebody. */
  chance: number;
  shot: Shot;
}

/** Longest range of the unit's guns, also of one that is still to come; 0 without any. */
export function gunRange(board: DmBoard, unit: DmUnit): Mils {
  return Math.max(0, ...modelsOf(board, unit).flatMap(model => gunsOf(board, model).map(({ long }) => long)));
}

/**
 * Where along a move the unit could fire at a mover: in sight and range, and only where the movers may halt
 * (DM.house.segments). The points that are offered; any other may be named as well (DM.house.overwatch).
 */
export function firePoints(agreed: Agreed, shooter: DmUnit, passing: Passing, how: InterruptHow): FirePoint[] {
  const { places } = passing;
  const at = (share: number) => firePoint(agreed, shooter, passing, how, share) ?? [];
  const usual = SHARES.flatMap(at);
  if (usual.length > 0 || gunRange(agreed.board, shooter) === 0) return usual;
  // Between those it may cross a gap: every full inch is looked at.
  const found: FirePoint[] = [];
  for (const { share } of fullInches(places)) {
    if (found.length === SHARES.length) break;
    found.push(...[at(share)].flat());
  }
  return found;
}

/** The point of a move at a share of it (0..1), if the unit could fire there. */
function firePoint(
  { board, options }: Agreed,
  shooter: DmUnit,
  { movers, places, kind }: Passing,
  how: InterruptHow,
  share: number,
): FirePoint | undefined {
  const range = gunRange(board, shooter);
  if (range === 0 || (share === 0 && movers.some(unit => !onTable(board, unit)))) return undefined;
  const there = placesAt(board, places, share);
  const then = underWay(boardWith(board, there), movers, there, kind);
  const moved = movers.map(unit => unitOf(then, unit.id));
  if (!moved.some(mover => isWithin(then, shooter, mover, range))) return undefined;
  const attack = attackOnNearest(then, shooter, moved, how);
  // Only what could be shot at is worth the dearer question whether it may stand there.
  if (attack === undefined) return undefined;
  // A move is interrupted only where everybody may stand (DM.house.segments).
  if (share > 0 && !mayStandSo(bodiesAt(board, there), groundFor(board, movers))) return undefined;
  const at = centreOf(then, attack.target);
  const shot = { target: attack.target.id, distance: attack.distance, ...(at ? { at } : {}) };
  return { share, chance: attackChance({ board: then, options }, attack), shot };
}

/** Movers who have gone anywhere are seen to move: not hidden any more; and all are harder to hit when they run (DM.house.hidden). */
function underWay(board: DmBoard, movers: readonly DmUnit[], there: readonly Placed[], kind: MovedKind): DmBoard {
  const moved = kind === 'consolidate' || kind === 'shift' || kind === 'counterAttack' ? 'charge' : kind;
  const units = { ...board.units };
  for (const { id, models } of movers) {
    const unit = unitOf(board, id);
    const stirs = longestOf(there.filter(({ model }) => models.includes(model))) > 0;
    units[id] = { ...unit, moved, hidden: unit.hidden && !stirs };
  }
  return { ...board, units };
}

/** The attack on the nearest of the movers that may be shot at now. */
export function attackOnNearest(board: DmBoard, shooter: DmUnit, movers: readonly DmUnit[], how: InterruptHow) {
  return movers
    .map(mover => attackOn(board, shooter, mover, how))
    .filter(isAttack)
    .sort((a, b) => a.distance - b.distance)[0];
}

/** One question for each enemy unit on Overwatch that will have a mover in sight and range, asked together. */
export function overwatchAsks(agreed: Agreed, passing: Passing, about: Provocation): Ask[] {
  const { board } = agreed;
  const { movers, places, kind } = passing;
  const [first] = movers;
  if (first === undefined) return [];
  return unitsOf(board, enemyOf(first.side))
    .filter(unit => mayOverwatch(board, unit))
    .flatMap(unit => {
      const points = firePoints(agreed, unit, passing, 'overwatch');
      const way = { units: movers.map(({ id }) => id), places: [...places], kind };
      return points.length === 0 ? [] : [interruptAsk(unit, points, 'moving', about, way)];
    });
}

/** Asks at which point of a move the unit fires, if at all. */
export function interruptAsk(
  unit: DmUnit,
  points: readonly FirePoint[],
  moment: 'moving' | 'openFire',
  about: Provocation,
  way: Way,
): Ask {
  const cite = moment === 'moving' ? 'DM.house.overwatch' : 'DM.move.charge.openFire';
  const offers = points.map(({ share, chance, shot }) => ({ id: `at:${share}`, chance, shot }));
  return reactAsk({
    who: unit.seat,
    args: { moment, about, unit: unit.id, offers, way },
    cite,
    fallback: { react: 'hold' },
  });
}

/** `Fire at 3.5", F7`, and `12 % to hurt Alpha`. */
export function shotWords(board: DmBoard, { chance, shot }: Pick<FirePoint, 'chance' | 'shot'>) {
  const where = shot.at ? `, ${squareName(shot.at)}` : '';
  return {
    label: t`Fire at ${showLength(shot.distance)}${where}`,
    hint: t`${percent(chance)} to hurt ${unitOf(board, shot.target).name}`,
  };
}

/** Whether a unit on Overwatch may still fire this phase (DM.command.order.overwatch, DM.house.overwatch). */
export function mayOverwatch(board: DmBoard, unit: DmUnit): boolean {
  if (unit.order?.kind !== 'overwatch' || !isAlive(unit) || !onTable(board, unit)) return false;
  return !unit.shot && unit.moved === undefined && unit.status === undefined && !isEngaged(board, unit);
}
