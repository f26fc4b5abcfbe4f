import type { UnitId } from '../../../engine/index.js';
import { showLength } from '../../../engine/table/lengths.js';
import { onTable } from '../../lookups.js';
import { heroesIn } from '../heroic.js';
import { awayFrame } from '../movement/away.js';
import type { Route } from '../movement/route.js';
import { wayFields, wayRefusal } from '../movement/way-fields.js';
import { allAlike } from '../tastes.js';
import type { Reaction } from './action.js';
import { canWalk, reachOf } from './going.js';

const routeFrom = (enemy: UnitId): Route => ({ way: 'away', from: [enemy] });

/** Who is fired at stands in sight before it has taken a step (DK.turn.crossing). */
const FIRED_FIRST = ['fire', 'popUp'];
/** Nobody goes away from those who are not there yet. */
const ARRIVING = ['enter', 'dismount'];

/** A suppressed unit moves directly away from the acting one (DK.reaction.retreat). */
export const retreat: Reaction = {
  id: 'retreat',
  word: 'Retreat',
  cite: 'DK.reaction.retreat',
  who: 'suppressed',
  bar({ board }, unit, against) {
    const cite = 'DK.reaction.retreat';
    const acting = board.units[against.unit];
    const there = acting && (onTable(board, acting) || ARRIVING.includes(against.do));
    if (there && canWalk(board, unit)) return undefined;
    return { why: `${unit.name} cannot move away now.`, cite };
  },
  offer: ({ board }, unit) => ({ hint: `Up to ${showLength(reachOf(board, unit, 1))}, directly away` }),
  choices: ({ board }, unit, against, partial) => wayFields(board, unit, routeFrom(against.unit), partial),
  check: ({ board }, unit, against, reply) => wayRefusal(board, unit, routeFrom(against.unit), reply),
  worth: (_view, unit, against) => (against.target === unit.id && against.do === 'assault' ? 1 : 0.1),
  weigh: (_view, _unit, _against, _partial, choices) => allAlike(choices),
  apart: {
    when: against => (FIRED_FIRST.includes(against.do) || ARRIVING.includes(against.do) ? 'after' : 'before'),
    frame: (against, answered) => {
      const { unit, gait } = answered;
      const heroic = heroesIn(answered) > 0;
      return awayFrame({ unit, from: [against.unit], kind: 'retreat', heroic, foot: gait === 'foot' });
    },
  },
};
