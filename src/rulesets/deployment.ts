import type { Board, Mils, Option, Point, Refusal, RuleId, SeatId, SideId, Unit } from '../engine/index.js';
import { t } from '../engine/language.js';
import { middleLine, onBoard } from '../engine/table/outline.js';
import { placeBeside, squareName } from '../engine/table/places.js';
import { onMils, pointDistance, pointIn, toward } from '../engine/table/points.js';
import { listed } from '../engine/wording.js';
import { edgesOf } from './edges.js';
import { refusedFor } from './lazy-hint.js';
import { nameAccepted } from './movement/named-place.js';
import { isNear } from './movement/suggestions.js';

/** How finely the edge is looked at for room. */
const EVERY: Mils = 4000;

/** Puts a unit down as near to a point as there is room; undefined for no room there. */
type PutDown<P> = (to: Point) => P | undefined;

/** Places all along the edge, two thirds into the zone and close to it. */
export function spotsAlong(board: Pick<Board, 'outline' | 'sides'>, side: SideId, depth: Mils): Point[] {
  const middle = middleLine(board.outline);
  return edgesOf(board, side).flatMap(([a, b]) => {
    const long = pointDistance(a, b);
    const count = Math.max(1, Math.floor(long / EVERY));
    return Array.from({ length: count }, (_, index) => toward(a, b, ((index + 0.5) * long) / count)).flatMap(at =>
      [0.66, 0.3].map(share => onMils({ x: at.x, y: at.y + Math.sign(middle - at.y) * depth * share })),
    );
  });
}

/** The same as options, each with words of its ground. */
export function spotOptions(spots: readonly Point[], groundWords: (at: Point) => string): Option[] {
  return spots.map(at => ({ value: { x: at.x, y: at.y, near: true }, label: squareName(at), hint: groundWords(at) }));
}

/** Where along the spots of its edge a unit belongs, in the order of its list. */
export function placeInLine({ units }: Pick<Board, 'units'>, { id, side }: Unit, spots: readonly Point[]): Point {
  const own = Object.values(units).filter(unit => unit.side === side);
  const index = own.findIndex(unit => unit.id === id);
  return spots[Math.floor(((index + 0.5) * spots.length) / own.length)] ?? spots[0]!;
}

/** Seats that still have something to place; the first of them is asked. */
export function seatsLeft(seats: readonly SeatId[] = [], waiting: (seat: SeatId) => readonly unknown[]): SeatId[] {
  return seats.filter(seat => waiting(seat).length > 0);
}

/** The value of `unit` that leaves all others to the bot. */
export const REST = 'rest';

/** What is asked of who deploys. */
export function deployPrompt(waiting: readonly Unit[], small: string) {
  return {
    title: t`Deploy your army: ${waiting.length} to place`,
    lines: [listed(waiting.map(({ name }) => name))],
    small: [small],
  };
}

/** That a reply names nobody who waits. */
export function whyNobody(waiting: readonly Unit[], cite: RuleId): Refusal {
  return { why: t`Choose one of ${listed(waiting.map(({ name }) => name))}, or line up the rest.`, cite };
}

/** The first of the spots with room, from the wanted place outward. */
export function firstRoom<P>(spots: readonly Point[], wanted: Point, put: PutDown<P>): P | undefined {
  const near = [...spots].sort((a, b) => pointDistance(a, wanted) - pointDistance(b, wanted));
  for (const spot of near) {
    const places = put(spot);
    if (places) return places;
  }
  return undefined;
}

/** Where a unit comes to stand that is sent to a place; `near` it may be the next room among the spots. */
export function roomAt<P>(spots: () => readonly Point[], to: unknown, put: PutDown<P>): P | undefined {
  const at = pointIn(to);
  return at && (put(at) ?? (isNear(to) ? firstRoom(spots(), at, put) : undefined));
}

/** A typed place counts as reached when somebody of the unit ends so near to it. */
const NEAR_ENOUGH: Mils = 2000;

/** Why a unit cannot be deployed where a reply says, no further than so many inches from its edge; undefined when it can. */
export function whyNotDeployed(
  { outline }: Pick<Board, 'outline'>,
  name: string,
  to: unknown,
  {
    placesAt,
    spots,
    inches,
    cite,
  }: {
    /** Where it comes to stand that is sent to a place. */
    placesAt(to: unknown): readonly { at: Point }[] | undefined;
    /** Places along its edge. */
    spots(): readonly Point[];
    inches: number;
    cite: RuleId;
  },
): Refusal | undefined {
  const at = pointIn(to);
  if (at === undefined) return { why: t`Say where ${name} deploys: a square such as F5.3.`, cite };
  if (!onBoard({ points: outline }, at))
    return { why: t`${squareName(at)} lies off the board; name a place in your zone.`, cite };
  const found = placesAt(to);
  if (found === undefined)
    return { why: t`There is no room for all of ${name} at ${squareName(at)}; name another place.`, cite };
  if (isNear(to) || getsTo(at, found)) return undefined;
  // Only who reads why needs to know a place that it gets to.
  return refusedFor(() => {
    const accepted = (typed: Point) => getsTo(typed, placesAt(typed));
    const ends = found.map(place => place.at);
    const named = nameAccepted(at, ends, accepted) ?? nameAccepted(at, spots(), accepted);
    const { end, said } = named ?? { end: ends[0]!, said: placeBeside(ends[0]!, at) };
    return {
      why: t`${name} deploys within ${inches}" of your edge; nearest to ${placeBeside(at, end)} that is ${said}.`,
      cite,
    };
  });
}

/** Whether somebody of the unit ends at the place that was typed. */
function getsTo(at: Point, places: readonly { at: Point }[] = []): boolean {
  return places.some(place => pointDistance(place.at, at) <= NEAR_ENOUGH);
}
