import type { Trace } from '../../../engine/index.js';
import { unitOf } from '../../board-queries.js';
import type { Tracers } from '../game.js';
import type { ShootingEvent } from './events.js';

export const shootingTraces: Tracers<ShootingEvent> = {
  shot({ unit, target, lines }, board) {
    const { side } = unitOf(board, unit);
    const met = [unit, target].map((each): Trace => ({ kind: 'changed', unit: each }));
    return [...lines.map((line): Trace => ({ kind: 'shot', side, ...line, unit, target })), ...met];
  },
  markerLaid({ aimed, at, crept, radius, rings, isOff, circles }) {
    if (isOff) return [];
    const ringed = rings ? { rings } : {};
    if (circles === undefined) return [{ kind: 'blast', at: crept ?? at, radius, aimed, ...ringed }];
    return circles.map((circle, index): Trace => {
      const isMiddle = index === circles.length - 1;
      return {
        kind: 'blast',
        at: circle.at,
        radius: circle.radius,
        mark: isMiddle ? '5-6' : `${index + 1}`,
        isEmpty: circle.struck === 0 ? true : undefined,
        ...(isMiddle ? { aimed } : {}),
      };
    });
  },
  templateLaid: ({ points }) => [{ kind: 'flame', points }],
};
