import { lengthOf } from '../../../engine/table/walked.js';
import { unitOf } from '../../board-queries.js';
import { longestOf } from '../../movement/unit-plans.js';
import { numberFor } from '../asking.js';
import { step } from '../game.js';
import { isFlyer } from '../kinds.js';
import { reactFrame } from '../reactions/frames.js';
import { ramFrame } from '../vehicles/frames.js';
import { planFlight } from './flight.js';
import { goFrame, reactMoveFrame, walkFrame } from './frames.js';
import { throwPace } from './pace.js';
import { planReaction } from './reaction-ways.js';
import { howItMoved, leastInitiative, planWay } from './ways.js';

/** A unit goes where it is sent, and one enemy that it came near to may react (AD.core.move, AD.house.react.move). */
export const go = step(goFrame, {
  walk(g, { unit: id, to, gait }) {
    const unit = unitOf(g.board, id);
    // AD.house.flyer
    if (isFlyer(g.board, unit)) {
      const flight = planFlight(g.board, unit, to);
      const moved = howItMoved(g.board, unit, 'move', longestOf(flight.places));
      g.emit({ type: 'did', unit: id, deeds: { moved } });
      if (!flight.leaves) return { call: walkFrame({ unit: id, kind: 'move', places: flight.places, sentTo: to }) };
      g.emit({ type: 'left', unit: id, to: { reserve: 'edge' } });
      return { go: 'end' };
    }
    const { places } = planWay(g, unit, to, gait, throwPace(g, id, to, gait));
    const moved = howItMoved(g.board, unit, gait, longestOf(places));
    // However short its way was, who rams has gone all of it (AD.house.ram).
    g.emit({ type: 'did', unit: id, deeds: { moved, gunnery: gait === 'ram' ? 'cruising' : undefined } });
    return { call: walkFrame({ unit: id, kind: gait === 'run' ? 'run' : 'move', places, sentTo: to }) };
  },
  strike(_g, { unit, ram: target }) {
    return target === undefined ? undefined : { call: ramFrame({ unit, target }) };
  },
  /** Nobody is near whoever is gone. */
  askForReaction: (_g, { unit }) => ({ call: reactFrame({ moment: 'moved', unit }) }),
  react(_g, { unit: about }, reply) {
    const reacted = reactFrame.ended(reply);
    if (reacted === null) return undefined;
    return { call: reactMoveFrame({ unit: reacted.unit, about, way: reacted.react === 'drawBack' ? 'back' : 'on' }) };
  },
  end() {},
});

/** Up to its lowest Initiative in inches, never a Run (AD.house.react.move). */
export const reactMove = step(reactMoveFrame, {
  walk(g, { unit: id, about, way }) {
    const unit = unitOf(g.board, id);
    const inches = numberFor(g.board, 'reactionInches', { unit }, leastInitiative(g.board, unit));
    const plan = planReaction(g, unit, { about: unitOf(g.board, about), way, far: inches * 1000 });
    if (plan.places.every(({ path }) => lengthOf(path) === 0)) return { go: 'end' };
    return { call: walkFrame({ unit: id, kind: 'react', places: plan.places }) };
  },
  end() {},
});
