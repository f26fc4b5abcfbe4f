import { c, mark, t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { squareName } from '../../../engine/table/places.js';
import { centreOf, onTable, unitOf } from '../../board-queries.js';
import { allAlike } from '../../tastes.js';
import type { DkBoard, DkUnit } from '../board.js';
import type { DkView } from '../game.js';
import { heroesIn } from '../heroic.js';
import { moveAwayFrame } from '../movement/frames.js';
import { boardMoved, unitThere } from '../movement/placing.js';
import { planRoute, type Route } from '../movement/route.js';
import { countWay } from '../movement/walk.js';
import { asReplied, wayFields, wayRefusal } from '../movement/way-fields.js';
import { type Declared, reaction } from './action.js';
import { actionOf } from './all.js';
import { canWalk, reachOf } from './going.js';

/** Who shoots in its action aims at it where it stands, before it has taken a step (DK.turn.crossing). */
const FIRED_FIRST = ['fire', 'popUp', 'advance', 'mount'];
/** Nobody goes away from those who are not there yet. */
const ARRIVING = ['enter', 'dismount'];

/** Whether the acting unit has moved and fired before it goes. */
function goesLast({ do: doing }: Declared): boolean {
  return FIRED_FIRST.includes(doing) || ARRIVING.includes(doing);
}

/** The way and the board on which it will be gone: away from where the acting unit has got to then, or from its machine. */
function wayFrom({ board }: Pick<DkView, 'board'>, against: Declared): { board: DkBoard; route: Route } {
  const action = actionOf(against);
  const places = goesLast(against) ? (action.paths?.(board, against) ?? []) : [];
  const from = action.into?.(board, against)?.unit ?? against.unit;
  return { board: boardMoved(board, places), route: { way: 'away', from: [from] } };
}

/** Whether anybody of it gets anywhere: at a table edge, or between others, there may be no way. */
function leadsAway(view: DkView, unit: DkUnit, against: Declared): boolean {
  const { board, route } = wayFrom(view, against);
  return planRoute(board, unit, { ...route, first: true }).places.some(({ path }) => path.length > 1);
}

/** A suppressed unit moves directly away from the acting one (DK.reaction.retreat). */
export const retreat = reaction({
  id: 'retreat',
  word: mark`Retreat`,
  cite: 'DK.reaction.retreat',
  who: 'suppressed',
  bar(view, unit, against) {
    const { board } = view;
    const cite = 'DK.reaction.retreat';
    const acting = board.units[against.unit];
    const there = acting && (onTable(board, acting) || ARRIVING.includes(against.do));
    if (there && canWalk(board, unit) && leadsAway(view, unit, against)) return undefined;
    return { why: () => t`${unit.name} cannot move away now.`, cite };
  },
  offer(view, unit, against) {
    const { board, route } = wayFrom(view, against);
    const there = unitThere(board, planRoute(board, unit, route).places, unit);
    const at = centreOf(there.board, there.unit);
    const hint = t`Up to ${showLength(reachOf(view.board, unit, 1))}, directly away`;
    return { hint, ...(at === undefined ? {} : { brief: c('place')`to ${squareName(at)}` }) };
  },
  choices(view, unit, against, partial) {
    const { board, route } = wayFrom(view, against);
    return wayFields(board, unit, route, partial);
  },
  check(view, unit, against, reply) {
    const { board, route } = wayFrom(view, against);
    return wayRefusal(board, unit, route, reply);
  },
  worth: (_view, unit, against) => (against.target === unit.id && against.do === 'assault' ? 1 : 0.1),
  weigh: (_view, _unit, _against, _partial, choices) => allAlike(choices),
  apart: {
    when: against => (goesLast(against) ? 'after' : 'before'),
    /** Fire meets it at the start of its way, all of which counts by then (DK.combat.defence.movement). */
    begin(g, against, answered) {
      const { board, route } = wayFrom(g, against);
      const { places } = planRoute(board, unitOf(board, answered.unit), asReplied(route, answered));
      countWay(g, answered.unit, 'retreat', places);
    },
    frame: (against, answered) => {
      const { unit, gait } = answered;
      const heroic = heroesIn(answered) > 0;
      const counted = goesLast(against);
      return moveAwayFrame({ unit, from: [against.unit], kind: 'retreat', heroic, foot: gait === 'foot', counted });
    },
  },
});
