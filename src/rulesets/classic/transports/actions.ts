import { mark, t } from '../../../engine/language.js';
import { percent } from '../../../engine/odds/percent.js';
import { squareName } from '../../../engine/table/places.js';
import { pointIn } from '../../../engine/table/points.js';
import { centreOf, enemiesOf, modelOf, unitOf } from '../../board-queries.js';
import { placeNamed } from '../../movement/named-place.js';
import { previewOf } from '../../previews.js';
import { takeFirst, toEnemies } from '../../tastes.js';
import { carrierOf } from '../../transports/passengers.js';
import { action, type ClassicAction } from '../acting/action.js';
import { namesOne } from '../acting/names-one.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import type { ClassicView } from '../game.js';
import { isPinned } from '../lookups.js';
import { neverRuns } from '../movement/actions.js';
import { dangerWords } from '../movement/dangers.js';
import { groundWords, suggestPlaces } from '../movement/suggestions.js';
import { costOfWay, gunRange, lateness, lessWays } from '../movement/taste.js';
import { chanceAboard } from './boarding.js';
import { disembarkFrame, embarkFrame } from './frames.js';
import {
  areRiders,
  type ExitGait,
  exitReach,
  isBarred,
  isOpen,
  machinesFor,
  planEmergency,
  planExit,
  rideOf,
  waysAboard,
} from './room.js';

const CITE = 'AD.core.transport';

/** Whether it may go as fast as that, and does not merely walk. */
function runs(board: ClassicBoard, unit: ClassicUnit, pace: ExitGait): boolean {
  return pace === 'run' && neverRuns(board, unit) === undefined;
}

/** Into a transport near by, all of the unit (AD.core.transport). */
function getsIn(pace: ExitGait): ClassicAction {
  const gaitOf = (board: ClassicBoard, unit: ClassicUnit) => (runs(board, unit, pace) ? 'run' : 'move');
  const found = (view: ClassicView, unit: ClassicUnit) => machinesFor(view, unit, gaitOf(view.board, unit));
  const chanceOf = (view: ClassicView, unit: ClassicUnit, machine: ClassicModel) =>
    chanceAboard(view.board, unit, machine, gaitOf(view.board, unit));
  return action({
    id: 'embark',
    word: mark`Embark`,
    phase: 'movement',
    cite: CITE,
    bars: [
      (_view, { name, deeds }) =>
        deeds.moved !== undefined || deeds.disembarked || deeds.arrived
          ? { why: () => t`${name} has moved already.`, cite: 'AD.core.move' }
          : undefined,
      ({ board }, unit) =>
        isPinned(board, unit)
          ? { why: () => t`${unit.name} is pinned: it stays where it is.`, cite: 'AD.core.pinned' }
          : undefined,
      ({ board }, unit) =>
        areRiders(board, unit)
          ? undefined
          : { why: () => t`Only Infantry gets aboard, and not all of ${unit.name} is.`, cite: CITE },
      (view, unit) =>
        found(view, unit).length === 0
          ? { why: () => t`No transport with room for ${unit.name} is near enough.`, cite: CITE }
          : undefined,
    ],
    ...namesOne({
      field: 'transport',
      title: mark`Transport`,
      found,
      why: ({ unit, names }) => t`${unit.name} can get into ${names}; name one.`,
      cite: CITE,
    }),
    preview(view, unit, { transport }) {
      const { board } = view;
      const machine = typeof transport === 'string' ? board.models[transport] : undefined;
      const going = t`**${unit.name}** gets into ${machine?.name ?? ''}.`;
      if (machine?.at === undefined) return previewOf([going], { focus: unit.id });
      const danger = dangerWords(board, unit.id, waysAboard(board, unit, machine, gaitOf(board, unit)));
      const chance = chanceOf(view, unit, machine);
      const dice = chance < 1 ? t`Dice decide: ${percent(chance)} to get in, else it stops on its way.` : undefined;
      return previewOf([[going, dice, danger].filter(Boolean).join(' ')], { focus: unit.id });
    },
    /** Who is far from the fight rides. */
    worth(view, unit) {
      if (lateness(view) >= 0.5 || toEnemies(view.board, unit) <= 30_000) return -1;
      const rides = found(view, unit).filter(machine => rideOf(view.board, machine) > 8000);
      return Math.max(-1, ...rides.map(machine => chanceOf(view, unit, machine)));
    },
    weigh: takeFirst,
    frame: ({ unit, transport }, board) =>
      embarkFrame({
        unit,
        machine: String(transport),
        ...(runs(board, unitOf(board, unit), pace) ? { gait: 'run' } : {}),
      }),
  });
}

export const embark = getsIn('move');
/** By a Run further, for those who run (IO.order.topSpeed). */
export const embarkFast = getsIn('run');

/** Out of a transport that has moved no more than half (AD.core.transport). */
function getsOut(pace: ExitGait): ClassicAction {
  const reachIn = (board: ClassicBoard, unit: ClassicUnit) =>
    exitReach(board, unit, runs(board, unit, pace) ? 'run' : 'move');
  return action({
    id: 'disembark',
    word: mark`Disembark`,
    phase: 'movement',
    cite: CITE,
    who: 'aboard',
    bars: [
      (_view, { name, deeds }) =>
        deeds.embarked ? { why: () => t`${name} got in this turn.`, cite: CITE } : undefined,
      ({ board }, unit) =>
        isOpen(board, unit)
          ? undefined
          : { why: () => t`What carries ${unit.name} has moved too far to let it out.`, cite: CITE },
      (view, unit) =>
        isBarredIn(view, unit) && planEmergency(view, unit, hereOf(view.board, unit)) === undefined
          ? { why: () => t`There is no room for ${unit.name} to get out.`, cite: CITE }
          : undefined,
    ],
    hint(view, unit) {
      const { board } = view;
      const out = t`Out of ${carrierOf<ClassicModel>(board, unit)?.name ?? ''}`;
      if (isBarredIn(view, unit)) return [out, t`an emergency: then nothing more in this turn`].join(' · ');
      return runs(board, unit, pace) ? [out, t`a D6 further`].join(' · ') : out;
    },
    choices({ board }, unit, partial) {
      if (partial.to !== undefined) return undefined;
      const from = hereOf(board, unit);
      const carrier = carrierOf<ClassicModel>(board, unit);
      const machine = carrier && unitOf(board, carrier.unit);
      const options = machine ? suggestPlaces(board, machine, reachIn(board, unit)) : [];
      return { field: 'to', title: t`Where to`, options, free: { kind: 'place', from } };
    },
    check({ board }, unit, { to }) {
      const place = placeNamed(board, unit.name, to, CITE);
      return 'why' in place ? place : undefined;
    },
    preview(view, unit, { to }) {
      const { board } = view;
      const at = pointIn(to);
      const barred = at !== undefined && isBarred(view, unit, at);
      const places =
        (at && (barred ? planEmergency(view, unit, at) : planExit(view, unit, at, reachIn(board, unit)))) ?? [];
      const end = places[0]?.at;
      if (end === undefined) return previewOf([]);
      const out = barred
        ? t`The way out is barred: **${unit.name}** gets out in an emergency at \`${squareName(end)}\`, and does nothing more in this turn.`
        : t`**${unit.name}** gets out at \`${squareName(end)}\`: ${groundWords(board, end)}.`;
      const small = runs(board, unit, pace) && !barred ? [t`Its Run is a D6: it may fall short of that.`] : [];
      return previewOf([[out, dangerWords(board, unit.id, places)].filter(Boolean).join(' ')], {
        ghosts: places,
        small,
      });
    },
    /** Near enough to shoot or to hold something. */
    worth(view, unit) {
      const { board } = view;
      if (isBarredIn(view, unit)) return -1;
      const here = hereOf(board, unit);
      const far = (at: { x: number; y: number }) => Math.hypot(at.x - here.x, at.y - here.y);
      const enemy = Math.min(60_000, ...enemiesOf(board, unit).map(each => far(centreOf(board, each)!)));
      const marker = Math.min(60_000, ...board.markers.map(({ at }) => far(at)));
      return enemy < Math.max(14_000, gunRange(board, unit)) || marker < 8000 ? 2 : lateness(view) - 0.4;
    },
    weigh(view, unit, _partial, choices) {
      const { board } = view;
      const goals = [
        ...board.markers.map(({ at }) => at),
        ...Object.values(board.units).flatMap(other =>
          other.side === board.acting ? [] : (centreOf(board, other) ?? []),
        ),
      ];
      const places = choices.options.map(({ value }) => pointIn(value));
      const worths = places.map(at => {
        if (at === undefined) return -100;
        return -Math.min(90_000, ...goals.map(goal => Math.hypot(goal.x - at.x, goal.y - at.y))) / 1000;
      });
      return lessWays(worths, index => {
        const at = places[index];
        return at ? costOfWay(board, unit, at, () => planExit(view, unit, at, reachIn(board, unit)) ?? []) : 0;
      });
    },
    frame({ unit, to }, board) {
      const { x, y } = pointIn(to)!;
      return disembarkFrame({ unit, to: { x, y }, ...(runs(board, unitOf(board, unit), pace) ? { gait: 'run' } : {}) });
    },
  });
}

export const disembark = getsOut('move');
/** By a Run further, for those who run (IO.order.topSpeed). */
export const disembarkFast = getsOut('run');

/** Whether nobody of it gets out by the access points, and all only in an emergency (AD.core.transport). */
function isBarredIn(view: ClassicView, unit: ClassicUnit): boolean {
  return isBarred(view, unit, hereOf(view.board, unit));
}

function hereOf(board: ClassicBoard, unit: ClassicUnit) {
  return modelOf(board, unit.aboard!).at!;
}
