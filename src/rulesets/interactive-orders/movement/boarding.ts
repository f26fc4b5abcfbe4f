import { mayStand } from '../../../engine/table/room.js';
import { middleOf, modelOf, onTable, standing, unitOf } from '../../board-queries.js';
import { goFrame, walkFrame } from '../../classic/movement/frames.js';
import { groundFor, moveOptions } from '../../classic/movement/placing.js';
import { howItMoved, planWay } from '../../classic/movement/ways.js';
import { arrives, boardingOf, throwBoarding } from '../../classic/transports/boarding.js';
import { embarkFrame } from '../../classic/transports/frames.js';
import { getIn } from '../../classic/transports/steps.js';
import { type Placed, placesAt } from '../../model-moves.js';
import { longestOf } from '../../movement/unit-plans.js';
import type { IoBoard, IoUnit } from '../board.js';
import { step } from '../game.js';
import { lapseOf } from '../orders/standing.js';
import { isStuck, nextStretch, stopsOf, windowOn } from './go.js';

/** A unit gets into a machine near by; whoever waits may answer on its way there, where it could be stopped (IO.house.windows). */
export const embark = step(embarkFrame, {
  goThere(g, args) {
    const unit = unitOf(g.board, args.unit);
    const boarding = boardingOf(g.board, unit, modelOf(g.board, args.machine), args.gait ?? 'move');
    if (boarding.ways.length === 0) return { go: 'getIn' };
    const thrown = throwBoarding(g, unit.id, boarding);
    const gets = arrives(g.board, unit, boarding, thrown);
    const { gait } = boarding;
    const to = middleOf(boarding.ways);
    const places = gets ? [...boarding.ways] : planWay(g, unit, to, gait, thrown).places;
    g.emit({ type: 'did', unit: unit.id, deeds: { moved: howItMoved(g.board, unit, gait, longestOf(places)) } });
    // Whom its dice do not get there goes as near as they let it.
    if (!gets) return { call: goFrame({ unit: unit.id, to, gait, places }) };
    const { stops = [], sights } = stopsOf(g.board, unit, places);
    // At the door they need not find room: there they are in.
    args.stops = [...stops.filter(share => share < 1 && mayStop(g.board, unit, placesAt(g.board, places, share))), 1];
    Object.assign(args, { places, sights, walked: 0 });
    return undefined;
  },
  walk(g, args) {
    if (args.places === undefined) return { end: null };
    const places = nextStretch(g.board, args);
    return { call: walkFrame({ unit: args.unit, kind: args.walked === 1 ? 'embark' : 'move', places }) };
  },
  letAnswer(g, args) {
    if (args.walked === 1) return { go: 'getIn' };
    return onTable(g.board, unitOf(g.board, args.unit)) ? { call: windowOn(args) } : { end: null };
  },
  goOn(g, { unit: id, machine }) {
    const unit = unitOf(g.board, id);
    const isOver = lapseOf(unit, 'manoeuvre') !== undefined || isStuck(g.board, unit);
    return isOver || g.board.models[machine] === undefined ? { end: null } : { go: 'walk' };
  },
  getIn: (g, { unit, machine }) => getIn(g, unit, machine),
});

/** Whether its models may stand where they are then. */
function mayStop(board: IoBoard, unit: IoUnit, places: readonly Placed[]): boolean {
  const ground = groundFor(board, unit);
  const options = moveOptions(board, {});
  return places.every(({ model, at }) => mayStand({ ...standing(modelOf(board, model)), at }, ground, options));
}
