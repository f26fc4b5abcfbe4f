import type { Mils, Option, Point, UnitId } from '../../../engine/index.js';
import { mark, t, translated } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { onBoard } from '../../../engine/table/outline.js';
import { bearingName, squareName } from '../../../engine/table/places.js';
import { pointDistance, pointIn } from '../../../engine/table/points.js';
import { centreOf, enemiesOf, middleOf, onTable, unitOf } from '../../board-queries.js';
import { NEAR_ENOUGH, nameReached } from '../../movement/named-place.js';
import { isCover } from '../../movement/shelter.js';
import { aimsAround, isNear, nearestOf, placeOptions } from '../../movement/suggestions.js';
import type { UnitPlan } from '../../movement/unit-plans.js';
import { previewOf } from '../../previews.js';
import { toMarkers } from '../../tastes.js';
import type { ClassicBoard, ClassicUnit } from '../board.js';
import { question, step } from '../game.js';
import { isLocked, isPinned } from '../lookups.js';
import { isScattered } from '../movement/coherency.js';
import { walkFrame } from '../movement/frames.js';
import { planMove } from '../movement/placing.js';
import { type ShiftKind, shiftAsk, shiftFrame } from './frames.js';

const CITES: Record<ShiftKind, string> = { consolidate: 'AD.core.consolidate', regroup: 'AD.core.regroup' };
const TITLES: Record<ShiftKind, (name: string) => string> = {
  consolidate: name => t`${name} is free and may consolidate: where to?`,
  regroup: name => t`${name} has regrouped and may move: where to?`,
};
const AWAY = mark`It ends at least 1" from every enemy; ground does not slow it.`;

/** A short move where its player likes (AD.core.consolidate, AD.core.regroup). */
export const shift = step(shiftFrame, {
  ask(g, { unit: id, kind, distance }) {
    const unit = unitOf(g.board, id);
    if (!onTable(g.board, unit) || isLocked(unit)) return { end: null };
    // Who is Pinned regroups where it stands (AD.core.pinned).
    if (kind === 'regroup' && isPinned(g.board, unit)) return { end: null };
    return {
      ask: shiftAsk({
        who: unit.seat,
        args: { unit: id, kind, distance },
        cite: CITES[kind],
        fallback: { to: 'stay' },
      }),
    };
  },
  go(g, { unit: id, kind, distance }, reply) {
    const unit = unitOf(g.board, id);
    const to = aimOf(g.board, unit, kind, shiftAsk.answer(reply).to);
    if (to === undefined) return { end: null };
    const { places } = planShift(g.board, unit, to, distance);
    return { call: walkFrame({ unit: id, kind, places }) };
  },
  stand() {},
});

export const shiftQuestion = question(shiftAsk, {
  style: 'panel',
  prompt({ board }, { args: { unit: id, kind, distance } }) {
    const { name } = unitOf(board, id);
    return {
      title: TITLES[kind](name),
      lines: [t`**${name}** goes up to ${showLength(distance)}.`],
      small: [translated(AWAY)],
    };
  },
  choices({ board }, { args: { unit: id, distance } }, partial) {
    if (partial.to !== undefined) return undefined;
    const unit = unitOf(board, id);
    const from = centreOf(board, unit);
    const stay: Option = { value: 'stay', label: t`Stay`, hint: t`Where it stands` };
    return {
      field: 'to',
      title: t`Where to`,
      options: [stay, ...(from ? placesNear(board, unit, from, distance) : [])],
      free: { kind: 'place', from },
    };
  },
  check({ board }, { args: { unit: id, kind, distance } }, { to }) {
    if (to === 'stay') return undefined;
    const [cite, unit, at] = [CITES[kind], unitOf(board, id), pointIn(to)];
    const { name } = unit;
    if (at === undefined) return { why: t`Say where ${name} goes: a square such as F5.3, or let it stay.`, cite };
    if (!onBoard({ points: board.outline }, at)) {
      return { why: t`${squareName(at)} lies off the board; name a place on it.`, cite };
    }
    const end = endOf(board, unit, at, distance);
    if (isNear(to) || pointDistance(end, at) <= NEAR_ENOUGH) return undefined;
    const reached = nameReached(at, end, there => endOf(board, unit, there, distance));
    return {
      why: t`${name} goes up to ${showLength(distance)} and gets to ${reached}; name that, or a nearer place.`,
      cite,
    };
  },
  preview({ board }, { args: { unit: id, kind, distance } }, { to }) {
    const unit = unitOf(board, id);
    const at = aimOf(board, unit, kind, pointIn(to) ?? 'stay');
    if (at === undefined) return previewOf([t`**${unit.name}** stays where it is.`], { focus: id });
    const { places } = planShift(board, unit, at, distance);
    const words = t`**${unit.name}** goes to ${squareName(endOf(board, unit, at, distance))}.`;
    return previewOf([words], { ghosts: places, focus: id });
  },
  /** The computer goes toward the nearest marker, or stays. */
  weigh({ board }, { args }, _partial, { options }) {
    const here = centreOf(board as ClassicBoard, unitOf(board, args.unit as UnitId));
    return options.map(({ value }) => {
      const at = pointIn(value) ?? here;
      return at === undefined ? 0 : -toMarkers(board, at) / 1000;
    });
  },
});

/** Where it goes; undefined where it stays. Who regroups torn apart closes its ranks at least (AD.core.regroup). */
function aimOf(board: ClassicBoard, unit: ClassicUnit, kind: ShiftKind, to: Point | 'stay'): Point | undefined {
  if (to !== 'stay') return to;
  return kind === 'regroup' && isScattered(board, unit) ? centreOf(board, unit) : undefined;
}

function planShift(board: ClassicBoard, unit: ClassicUnit, to: Point, distance: Mils): UnitPlan {
  // A place that was suggested says more than where it is.
  return planMove(board, unit, { x: to.x, y: to.y }, { allowance: () => distance });
}

/** Where the middle of the unit ends. */
function endOf(board: ClassicBoard, unit: ClassicUnit, to: Point, distance: Mils): Point {
  return middleOf(planShift(board, unit, to, distance).places);
}

function placesNear(board: ClassicBoard, unit: ClassicUnit, here: Point, reach: Mils): Option[] {
  const aims = aimsAround({
    board,
    here,
    reach,
    limit: reach,
    isCover,
    enemies: nearestOf(board, enemiesOf(board, unit), here),
    atMarker: ({ radius }) => radius / 2,
  });
  aims.sort((a, b) => a.rank - b.rank);
  return placeOptions(board, aims, ({ at, what }) => [bearingName(here, at), what].filter(Boolean).join(' · '));
}
