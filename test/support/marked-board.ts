import { battleBoard } from '../../bench/boards.js';
import type { Model, Trace } from '../../src/engine/index.js';
import { besideMarker } from '../../src/engine/table/blast-places.js';
import { circlesOf } from '../../src/engine/table/clovers.js';
import { flameOf } from '../../src/engine/table/flame-places.js';
import { roundGround } from '../../src/engine/table/round-ground.js';
import type { PictureRequest } from '../../src/render/picture.js';

/** Where the first marker was aimed. */
export const aimed = { x: 30_000, y: 20_000 };
const clover = circlesOf({ at: { x: 44_000, y: 22_000 }, turn: 20_000 }, { radius: 2500, apart: 3500 });

/** A table with every kind of marker on it, ground that stays and a flyer. */
export function markedBoard(): PictureRequest {
  const request = battleBoard({ seed: 3, size: [72, 48], models: 30, dense: true });
  const { board, described } = request;
  const flyer: Model = {
    id: 'flyer',
    unit: Object.keys(board.units)[0]!,
    name: 'Skylamp',
    base: { shape: 'oval', length: 6000, width: 5000 },
    height: 5000,
    at: { x: 36_500, y: 31_000 },
    facing: 60_000,
  };
  const unit = { id: 'flight', name: 'Skylamp', side: 'blue' as const, seat: 'blue', models: ['flyer'] };
  const ground = (id: string, kind: string, x: number, y: number, radius: number, ...keywords: string[]) =>
    roundGround({ id, letter: '', name: kind, kind, keywords, at: { x, y }, radius });
  const blast = (trace: Omit<Extract<Trace, { kind: 'blast' }>, 'kind'>): Trace => ({ kind: 'blast', ...trace });
  const at = { x: 33_000, y: 23_000 };
  return {
    ...request,
    shows: 'news',
    board: {
      ...board,
      terrain: [
        ...board.terrain,
        ground('g1', 'burning', 37_000, 15_000, 2500, 'dangerous'),
        ground('g2', 'churned', 40_000, 16_500, 1500, 'difficult', 'dangerous'),
      ],
      units: { ...board.units, flight: unit },
      models: { ...board.models, flyer: { ...flyer, unit: 'flight' } },
    },
    described: { ...described, models: { ...described.models, flyer: { faces: true, aloft: true } } },
    traces: [
      blast({ at, radius: 1500, aimed, mark: '1' }),
      blast({ at: besideMarker(at, 100_000, 1500), radius: 1500, mark: '2' }),
      blast({ at: { x: 27_000, y: 29_000 }, radius: 5000, rings: [2500, 3500], aimed: { x: 23_500, y: 24_000 } }),
      ...clover.map((circle, index) =>
        blast({
          at: circle,
          radius: 2500,
          mark: index === 4 ? '5-6' : `${index + 1}`,
          ...(index % 2 ? { isEmpty: true as const } : {}),
          ...(index === 4 ? { aimed: { x: 47_000, y: 29_000 } } : {}),
        }),
      ),
      { kind: 'flame', points: pointsOf({ x: 32_000, y: 36_000 }, 200_000, 8000, 2500) },
    ],
  };
}

function pointsOf(tip: { x: number; y: number }, bearing: number, length: number, width: number) {
  const template = flameOf({ tip, bearing }, { length, width });
  if (template.shape !== 'polygon') throw new Error('a flame is a polygon');
  return template.points;
}
