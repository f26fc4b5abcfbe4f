import type { ModelId, Point, Standing, TerrainPiece } from '../../../engine/index.js';
import { basePolygon } from '../../../engine/table/bases.js';
import { letterOf } from '../../battlefields/letters.js';
import type { DmBoard, DmModel } from '../board.js';
import { calledOf, standing } from '../lookups.js';

/** A machine that was destroyed: where it stood, and how it ended. */
export interface Ruin {
  model: ModelId;
  name: string;
  how: 'wrecked' | 'explodes';
  standing: Standing;
}

export function ruinOf(board: DmBoard, model: DmModel, how: Ruin['how']): Ruin {
  return { model: model.id, name: calledOf(board, model), how, standing: structuredClone(standing(model)) };
}

/** What a wreck leaves: hard cover as high as the hull, slow to climb over (DM.house.vehicle.wreck). */
export function wreckOf(board: DmBoard, model: DmModel): TerrainPiece {
  const taken = new Set(board.terrain.map(({ letter }) => letter));
  let index = 0;
  while (taken.has(letterOf(index))) index += 1;
  const letter = letterOf(index);
  return {
    id: `wreck-${model.id}`,
    letter,
    name: `Wreck ${letter}`,
    kind: 'wreck',
    outline: outlineOf(standing(model)),
    height: model.height,
    keywords: ['difficult', 'hard'],
  };
}

function outlineOf(stands: Standing): Point[] {
  return basePolygon(stands, 16);
}
