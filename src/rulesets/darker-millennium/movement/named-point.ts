import type { Mils, Option, Preview, UnitId } from '../../../engine/index.js';
import { showLength } from '../../../engine/table/lengths.js';
import { unitOf } from '../../lookups.js';
import { type Placed, placesAt } from '../../placed.js';
import type { DmBoard } from '../board.js';
import { isAlive } from '../lookups.js';
import { teamsName } from '../team-names.js';
import type { Way } from './asks.js';
import { type FirePoint, firePoint, hintOf, wholeWay } from './overwatch.js';

/** Whose interrupt of which move; battles that were asked by an earlier version have no `way`. */
export interface Interrupt {
  moment: string;
  unit: UnitId;
  way?: Way;
}

/** `3.5"`, `after 3.5"`: how far the foremost of the movers has gone. */
const GONE = /^(?:after )?(\d{1,3}(?:\.\d{1,3})?) *(?:"|”|″|in|inch|inches)?$/i;
/** Lengths are shown to the tenth of an inch, so the end may be named as it is read. */
const ROUNDING: Mils = 50;

/** The share of the way (0..1) that an answer names; undefined for one that holds. */
export function shareOf(answer: unknown, places: readonly Placed[]): number | undefined {
  const react = (answer as { react?: unknown } | undefined)?.react;
  if (typeof react !== 'string') return undefined;
  if (react.startsWith('at:')) return Number(react.slice(3));
  const gone = goneIn(react);
  return gone === undefined ? undefined : shareAfter(gone, places);
}

function goneIn(words: string): Mils | undefined {
  const inches = GONE.exec(words.trim())?.[1];
  return inches === undefined ? undefined : Math.round(Number(inches) * 1000);
}

function shareAfter(gone: Mils, places: readonly Placed[]): number {
  const whole = wholeWay(places);
  return whole === 0 ? 0 : Math.min(1, gone / whole);
}

/**
 * The point of a move that words name by how far the foremost mover has gone, or why the unit cannot fire there; undefined for
 * words that are no distance, and where there is no move to interrupt (DM.house.overwatch, DM.move.charge.openFire).
 */
export function namedPoint(board: DmBoard, asked: Interrupt, words: string): FirePoint | string | undefined {
  const { unit, way } = asked;
  const gone = goneIn(words);
  if (gone === undefined || way === undefined) return undefined;
  const whole = wholeWay(way.places);
  if (gone > whole + ROUNDING) return `The move is ${showLength(whole)} long: name a point of it.`;
  const found = pointAt(board, asked, way, shareAfter(gone, way.places));
  if (found) return found;
  const whom = teamsName(board, way.units);
  return `${unitOf(board, unit).name} cannot fire at ${whom} after ${showLength(gone)}: out of its sight or range, or nowhere to halt. Name another point.`;
}

function pointAt(board: DmBoard, { moment, unit }: Interrupt, way: Way, share: number): FirePoint | undefined {
  const movers = way.units.map(id => unitOf(board, id)).filter(isAlive);
  const how = moment === 'openFire' ? 'openFire' : 'overwatch';
  return firePoint(board, unitOf(board, unit), { ...way, movers }, how, share);
}

/** The same as an option that is not offered, for who types it. */
export function namedOption(board: DmBoard, asked: Interrupt, words: string): Option | undefined {
  const point = namedPoint(board, asked, words);
  if (point === undefined) return undefined;
  const value = `after ${showLength(goneIn(words)!)}`;
  if (typeof point === 'string') return { value, label: `No shot ${value}`, hint: point };
  return { value, label: `${point.label}, ${value}`, hint: hintOf(board, point), chance: point.chance };
}

/** Where the movers would be when the unit fires, and how likely it hurts. */
export function previewPoint(board: DmBoard, asked: Interrupt, react: unknown): Preview | undefined {
  const { unit, way } = asked;
  const share = way && shareOf({ react }, way.places);
  if (way === undefined || share === undefined) return undefined;
  const point = pointAt(board, asked, way, share);
  if (point === undefined) return undefined;
  const gone = showLength(share * wholeWay(way.places));
  const line = `**${unitOf(board, unit).name}** fires after ${gone} of the way, ${showLength(point.distance)} from it: ${hintOf(board, point)}.`;
  const ghosts = placesAt(board, way.places, share).map(({ model, at, facing, path }) => ({ model, at, facing, path }));
  return { lines: [line], small: [], ghosts, sights: [], focus: unit };
}
