import type { Board, Point, SideId } from '../engine/index.js';
import { t } from '../engine/language.js';

/** A table in the first turn on which nothing stands: Blue from the south, Red from the north, each with a seat of its name. */
export function bareBoard(outline: Point[], names: Record<SideId, string> = { blue: t`Blue`, red: t`Red` }) {
  return {
    outline,
    terrain: [],
    sides: [
      { id: 'blue', name: names.blue, edge: 'south' },
      { id: 'red', name: names.red, edge: 'north' },
    ],
    seats: [
      { id: 'blue', side: 'blue' },
      { id: 'red', side: 'red' },
    ],
    units: {},
    models: {},
    markers: [],
    turn: 1,
  } satisfies Board;
}
