import type { Mils } from '../../../engine/index.js';
import { reachOf } from '../../../engine/table/bases.js';
import { span } from '../../../engine/table/points.js';
import { fallAway } from '../../../engine/table/retreat.js';
import { centreOf, livingOf, onTable, placedOf, standing, unitOf } from '../../board-queries.js';
import { edgeOf, nearestOn } from '../../edges.js';
import { boardWith, type Placed } from '../../model-moves.js';
import { movesOf } from '../../movement/journey.js';
import type { ClassicBoard, ClassicUnit } from '../board.js';
import { settleLocks, without } from '../fighting/locks.js';
import { step } from '../game.js';
import { inContact } from '../lookups.js';
import { linkOf } from '../movement/coherency.js';
import { walkFrame } from '../movement/frames.js';
import { groundFor, marchersOf, moveOptions } from '../movement/placing.js';
import { fallBackFrame } from './frames.js';

/** Where a falling unit ends. */
export type Flight = { end: 'leaves' | 'trapped' } | { end: 'stands'; places: Placed[] };

/** Toward its own edge by so much; over it where somebody touches it. Who cannot get clear of its foes is trapped (AD.core.fallback). */
function planFlight(board: ClassicBoard, unit: ClassicUnit, distance: Mils): Flight {
  const foes = livingOf(board, unit.lockedWith);
  const edge = edgeOf(board, unit.side, centreOf(board, unit)!);
  const retreat = fallAway({
    models: marchersOf(board, unit),
    allowance: distance,
    ground: groundFor(board, unit),
    options: moveOptions(board, {}),
    from: foes.map(foe => placedOf(board, foe).map(standing)),
    toward: { edge },
    coherency: linkOf(board),
    gain: 0,
  });
  const places = movesOf(retreat);
  const then = boardWith(board, places);
  const left = placedOf(then, unit);
  const against = foes.flatMap(foe => placedOf(board, foe));
  if (left.some(model => against.some(foe => inContact(then, model, foe)))) return { end: 'trapped' };
  const touches = left.some(({ at, base }) => span(at, nearestOn(edge, at)) - reachOf(base) <= board.edition.contact);
  return touches ? { end: 'leaves' } : { end: 'stands', places };
}

/** 2D6" toward the own edge; it may be lost there (AD.core.fallback). */
export const fallBack = step(fallBackFrame, {
  roll(g, { unit: id }) {
    const unit = unitOf(g.board, id);
    if (!onTable(g.board, unit)) return { end: null };
    const faces = g.roll(2, 6);
    const distance = (faces[0]! + faces[1]!) * 1000;
    const flight = planFlight(g.board, unit, distance);
    // A move that is forced on it ends that it is Pinned, also where it fell back already (AD.core.pinned).
    if (unit.isFallingBack !== true || unit.pinnedUntil !== undefined)
      g.emit({ type: 'fallingBack', unit: id, falling: true });
    g.emit({ type: 'fellBack', unit: id, faces, distance, end: flight.end });
    g.emit({ type: 'did', unit: id, deeds: { moved: 'fellBack' } });
    if (flight.end === 'stands') return { call: walkFrame({ unit: id, kind: 'fallBack', places: flight.places }) };
    g.emit({ type: 'left', unit: id, to: 'gone' });
    return { end: null };
  },
  walked(g, { unit: id }) {
    settleLocks(g, without(id));
    return { end: null };
  },
});
