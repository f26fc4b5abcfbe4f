import { c, t } from '../../../engine/language.js';
import { listed } from '../../../engine/wording.js';
import { onTable, unitNamed, unitsOf } from '../../board-queries.js';
import { chargeAction } from '../../classic/fighting/charge-action.js';
import { hasFighters, isVehicleUnit, leadershipOf } from '../../classic/lookups.js';
import { hasMoved, runsNotNow } from '../../classic/movement/actions.js';
import { bestGain, gunRange, hasPrey } from '../../classic/movement/taste.js';
import { canGo, mayGo } from '../../classic/movement/ways.js';
import { powerAtAnyPoint } from '../../classic/psychic/power-action.js';
import { shootAction } from '../../classic/shooting/shoot-action.js';
import { hasTarget } from '../../classic/shooting/targets.js';
import { takeFirst, toEnemies } from '../../tastes.js';
import type { IoBoard, IoUnit } from '../board.js';
import { breachAction } from '../debris/action.js';
import { hasDebris } from '../debris/breachers.js';
import type { IoView } from '../game.js';
import { isBattery } from '../support/off-map.js';
import { requestSupport } from '../support/request.js';
import { isHeadquarters, spentHeadquarters } from '../support/requesters.js';
import { shellPoint } from '../support/target-points.js';
import { type Order, onFoot, orderOf, upright } from './making.js';
import { mayCast } from './part-actions.js';
import { hasTargetInOpenFire, hasTargetMoving, worthOfOpenFire } from './ready-guns.js';
import { CHARGE_FROM, worthOfSally } from './sally.js';

/** IO.order.manoeuvre: it moves first, or fires first. */
const sequence: Pick<Order, 'choices' | 'check' | 'weigh'> = {
  choices(view, unit, partial) {
    if (partial.first !== undefined || !hasTargetMoving(view, unit)) return undefined;
    return {
      field: 'first',
      title: c('of two deeds')`First`,
      options: [
        { value: 'move', label: t`Move first`, hint: t`Then it fires from where it stands` },
        { value: 'fire', label: t`Fire first`, hint: firstHint(view.board, unit) },
      ],
    };
  },
  check(view, unit, { first }) {
    const { name } = unit;
    const cite = 'IO.order.manoeuvre';
    if (first === undefined) return undefined;
    if (!hasTargetMoving(view, unit))
      return { why: t`${name} has nobody to fire at yet: it moves first, leave that out.`, cite };
    return first === 'move' || first === 'fire'
      ? undefined
      : { why: t`Say what ${name} does first: move or fire.`, cite };
  },
  weigh: takeFirst,
};

function firstHint(board: IoBoard, unit: IoUnit): string {
  return isVehicleUnit(board, unit)
    ? t`As if it had moved at combat speed, and then no faster`
    : t`As if it had moved already`;
}

/** Shots of a unit where it stands, and those that it would likely have after a move. */
function worthOfFire(view: IoView, unit: IoUnit): number {
  return hasTarget(view.board, unit) ? shootAction.worth(view, unit) : 0;
}

const topSpeed = orderOf({
  id: 'topSpeed',
  cite: 'IO.order.topSpeed',
  bars: [upright, ({ board }, unit) => staysPut(board, unit, mayGo), (_view, unit) => hasMoved(unit)],
  hint: () => t`Move, or get out, and run on`,
  worth: (view, unit) =>
    onTable(view.board, unit) ? bestGain(view, unit, 'run') / 4 - (hasPrey(view.board, unit) ? 1.5 : 0.1) : 0.2,
});

const manoeuvre = orderOf({
  id: 'manoeuvre',
  cite: 'IO.order.manoeuvre',
  bars: [upright],
  hint: () => t`Move and make one shooting attack, in either sequence`,
  ...sequence,
  worth(view, unit) {
    if (unit.aboard !== undefined) return 0.5;
    const gain = canGo(view.board, unit) ? bestGain(view, unit, 'move') / 4 : 0;
    const shots = hasPrey(view.board, unit) ? Math.max(0.5, worthOfFire(view, unit)) : 0;
    return gain + 0.8 * shots - 0.05;
  },
});

const shoots = orderOf({
  id: 'openFire',
  cite: 'IO.order.openFire',
  bars: [
    // Its Psyker may use a power in place of the shots, and debris is fired at too (IO.psychic.instead, IO.debris).
    (view, unit) =>
      isBattery(unit) || hasTargetInOpenFire(view, unit) || mayCast(view, unit) || hasDebris(view.board, unit)
        ? undefined
        : { why: () => t`${unit.name} has nobody in sight and range.`, cite: 'IO.order.openFire' },
  ],
  hint: (view, unit) => (hasTargetInOpenFire(view, unit) ? t`Fire once, as if it stood still` : t`Nobody in sight`),
  worth: (view, unit) =>
    Math.max(
      worthOfOpenFire(view, unit),
      mayCast(view, unit) ? powerAtAnyPoint.worth(view, unit) : 0,
      breachAction.worth(view, unit),
    ),
});

/** Guns off the map fire at target points. */
const firing = (unit: IoUnit) => (isBattery(unit) ? shellPoint : shoots);

const openFire: Order = {
  ...shoots,
  hint: (view, unit) => firing(unit).hint(view, unit),
  choices: (view, unit, partial) => firing(unit).choices(view, unit, partial),
  check: (view, unit, reply) => firing(unit).check(view, unit, reply),
  preview: (view, unit, reply) => firing(unit).preview(view, unit, reply),
  worth: (view, unit) => firing(unit).worth(view, unit),
  weigh: (view, unit, partial, choices) => firing(unit).weigh(view, unit, partial, choices),
};

const closeAssault = orderOf({
  id: 'closeAssault',
  cite: 'IO.order.assault',
  bars: [
    upright,
    ({ board }, unit) =>
      hasFighters(board, unit)
        ? undefined
        : { why: () => t`${unit.name} is a Vehicle and never charges.`, cite: 'IO.order.assault' },
  ],
  hint: () => t`Move and fire, then charge`,
  ...sequence,
  worth(view, unit) {
    const { board } = view;
    if (unit.aboard !== undefined) return worthOfSally(view, unit);
    if (toEnemies(board, unit) > CHARGE_FROM || !onTable(board, unit)) return -1;
    return Math.max(0, chargeAction.worth(view, unit)) + manoeuvre.worth(view, unit) - 0.1;
  },
});

const coordinate = orderOf({
  id: 'coordinate',
  cite: 'IO.order.coordinate',
  bars: [
    upright,
    ({ board }, unit) =>
      isHeadquarters(board, unit)
        ? undefined
        : (spentHeadquarters(board, unit) ?? {
            why: () => t`${unit.name} is no HQ unit.`,
            cite: 'IO.order.coordinate',
          }),
    ({ board }, unit) =>
      friendsInNeed(board, unit).length > 0
        ? undefined
        : { why: () => t`No friend of ${unit.name} has gone to ground or routs.`, cite: 'IO.order.coordinate' },
  ],
  hint: () => t`A friend tries to stand up, or to rally`,
  choices({ board }, unit, partial) {
    if (partial.at !== undefined) return undefined;
    const options = friendsInNeed(board, unit).map(friend => ({
      value: friend.id,
      label: friend.name,
      hint: friend.isFallingBack ? t`to rally` : t`to stand up`,
    }));
    return { field: 'at', title: t`Who`, options };
  },
  check({ board }, unit, { at }) {
    if (friendsInNeed(board, unit).some(({ id }) => id === at)) return undefined;
    const names = listed(
      friendsInNeed(board, unit).map(({ name }) => name),
      'or',
    );
    return { why: t`Name a friend who has gone to ground or routs: ${names}.`, cite: 'IO.order.coordinate' };
  },
  weigh({ board }, _unit, _partial, choices) {
    return choices.options.map(({ value }) => {
      const friend = unitNamed(board, value);
      return friend ? friend.models.length + (leadershipOf(board, friend) ?? 0) : 0;
    });
  },
  worth: (view, unit) => 0.6 - 0.2 * worthOfFire(view, unit),
});

/** Friends anywhere on the table who have gone to ground or rout. */
function friendsInNeed(board: IoBoard, { id, side }: IoUnit): IoUnit[] {
  return unitsOf(board, side).filter(
    unit => unit.id !== id && onTable(board, unit) && (unit.grounded !== undefined || unit.isFallingBack === true),
  );
}

const ambush = orderOf({
  id: 'ambush',
  cite: 'IO.order.ambush',
  bars: [upright, onFoot],
  hint: () => t`It waits, and fires when an enemy acts`,
  worth(view, unit) {
    const { board } = view;
    if (gunRange(board, unit) === 0) return -1;
    // Who waits fires in the enemy's turn, and at whom it likes.
    return hasTarget(board, unit) ? 0.9 * worthOfFire(view, unit) + 0.1 : 0.3;
  },
});

const reserveMove = orderOf({
  id: 'reserveMove',
  cite: 'IO.order.reserve',
  bars: [upright, onFoot, ({ board }, unit) => staysPut(board, unit)],
  hint: () => t`It waits, and moves at top speed in the enemy’s turn`,
  // Whoever has short guns at most, and nobody to use them on, keeps its move for what the enemy does.
  worth: ({ board }, unit) => (gunRange(board, unit) <= SHORT && !hasTarget(board, unit) ? 0.4 : 0.05),
});

/** Guns that reach no further, in mils. */
const SHORT = 12_000;

/** Who waits to move may be free to by then. */
function staysPut(board: IoBoard, unit: IoUnit, goes = canGo) {
  if (unit.aboard !== undefined) return undefined;
  if (goes(board, unit)) return runsNotNow(board, unit);
  return { why: () => t`${unit.name} cannot move.`, cite: 'IO.order.topSpeed' };
}

/** Every order, in the order in which it is offered. */
export const orders: readonly Order[] = [
  manoeuvre,
  openFire,
  closeAssault,
  topSpeed,
  requestSupport,
  coordinate,
  ambush,
  reserveMove,
];
