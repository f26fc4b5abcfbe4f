import type { Board, Json, Mils, Point, Refusal, RuleId } from '../../engine/index.js';
import { t } from '../../engine/language.js';
import { onBoard } from '../../engine/table/outline.js';
import { meantBeside, placeBeside, squareName } from '../../engine/table/places.js';
import { pointDistance, pointIn } from '../../engine/table/points.js';

/** A typed place counts as reached when the unit ends so near to it: inside the same 2" square. */
export const NEAR_ENOUGH: Mils = 1000;

/** The place on the board to which a reply sends somebody, or why it is none. */
export function placeNamed(
  { outline }: Pick<Board, 'outline'>,
  name: string,
  to: Json | undefined,
  cite: RuleId,
): Point | Refusal {
  const place = pointIn(to);
  if (place === undefined)
    return { why: t`Say where ${name} goes: a square such as F5.3 or a bearing such as 6" NE.`, cite };
  if (!onBoard({ points: outline }, place))
    return { why: t`${squareName(place)} lies off the board; name a place on it.`, cite };
  return place;
}

/** How many places are tried before the last is named. */
const TRIES = 4;

/** A place for a refusal to name to which a unit gets if it is sent there, beside the one that was wanted. `end`: where it came to; `endOf`: where it comes to from any place. */
export function nameReached(wanted: Point, end: Point, endOf: (to: Point) => Point): string {
  let at = end;
  for (let left = TRIES; left > 0; left -= 1) {
    // A corner of its square may lie too far from where it comes to.
    for (const other of [wanted, at]) {
      const named = meantBeside(at, other);
      if (pointDistance(endOf(named), named) <= NEAR_ENOUGH) return placeBeside(at, other);
    }
    at = endOf(at);
  }
  return placeBeside(at, wanted);
}

/** The first of these ends, nearest to what was wanted, that a reply is accepted with, as a refusal names it: by its square, else in inches. */
export function nameAccepted(
  wanted: Point,
  ends: readonly Point[],
  accepted: (typed: Point) => boolean,
): { end: Point; said: string } | undefined {
  const nearest = [...ends].sort((one, other) => pointDistance(one, wanted) - pointDistance(other, wanted));
  for (const end of nearest) {
    for (const other of [wanted, end]) {
      if (accepted(meantBeside(end, other))) return { end, said: placeBeside(end, other) };
    }
  }
  return undefined;
}
