import type { Point, Trace, UnitId } from '../engine/index.js';
import { boxOf } from '../engine/table/points.js';
import type { PictureRequest } from './picture.js';

/** What happened since the last picture: whom it is about, and where. */
export interface News {
  units: ReadonlySet<UnitId>;
  /** Mils, on the table. */
  spots: Point[];
}

/** The traces tell it: ways, fire, templates, the fallen, whoever is in another state than before; and who answers whom now. */
export function newsOf({ board, described, traces }: Pick<PictureRequest, 'board' | 'described' | 'traces'>): News {
  const units = new Set<UnitId>();
  const spots: Point[] = [];
  for (const trace of traces) {
    for (const unit of unitsOf(trace)) units.add(unit);
    spots.push(...spotsOf(trace));
  }
  for (const { unit, target } of described.pointers ?? []) units.add(unit).add(target);
  for (const id of units) {
    for (const model of board.units[id]?.models ?? []) {
      const at = board.models[model]?.at;
      if (at) spots.push(at);
    }
  }
  const { minX, minY, maxX, maxY } = boxOf(board.outline.length > 0 ? board.outline : [{ x: 0, y: 0 }]);
  // Who comes on walks in from beyond the edge.
  const onTable = ({ x, y }: Point) => ({ x: Math.min(maxX, Math.max(minX, x)), y: Math.min(maxY, Math.max(minY, y)) });
  return { units, spots: spots.map(onTable) };
}

/** Whom a trace is about. */
export function unitsOf(trace: Trace): UnitId[] {
  const units = ['unit' in trace ? trace.unit : undefined, 'target' in trace ? trace.target : undefined];
  return units.filter(unit => unit !== undefined);
}

/** The points that a trace is drawn through. */
export function spotsOf(trace: Trace): Point[] {
  switch (trace.kind) {
    case 'move':
    case 'charge':
      return trace.path;
    case 'flame':
      return trace.points;
    case 'shot':
      return [trace.from, trace.to];
    case 'blast': {
      const { at, radius, aimed } = trace;
      return [
        { x: at.x - radius, y: at.y - radius },
        { x: at.x + radius, y: at.y + radius },
        ...(aimed ? [aimed] : []),
      ];
    }
    case 'fallen':
    case 'appeared':
      return [trace.at];
    case 'changed':
      return [];
  }
}
