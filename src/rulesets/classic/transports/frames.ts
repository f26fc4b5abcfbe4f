import { askOf, frameOf, type ModelId, type Point, type TerrainPiece, type UnitId } from '../../../engine/index.js';
import type { GoArgs } from '../movement/frames.js';

/** Passengers get out of a machine in an emergency, round where its hull stood. Who finds no room is lost. */
export const spillFrame = frameOf<SpillArgs>('classic.spill');

export interface SpillArgs {
  machine: ModelId;
  units: UnitId[];
  /** Left out: it was not on the table. */
  at?: Point;
  wreck?: TerrainPiece;
  /** They rode on it, and some are lost with it. */
  sheds?: true;
  /** They may charge in this turn, and do nothing else. */
  chargesOut?: true;
}

/** Some of these units are lost with the tank that they rode on. */
export const shedFrame = frameOf<{ units: UnitId[]; left?: number }>('classic.shed');

/** Which of its riders is lost next. `left`: how many are. */
export const shedAsk = askOf<{ unit: UnitId; left: number }, { model: ModelId }>('classic.shed', 'IO.riders.wreck');

/** A unit gets into a machine near by, at a Run where it may; where others may answer on its way there, as in any move. */
export const embarkFrame = frameOf<
  { unit: UnitId; machine: ModelId; gait?: 'run' } & Pick<GoArgs, 'places' | 'stops' | 'sights' | 'walked'>
>('classic.embark');

/** A unit gets out of its machine, toward a place; `run`: further by a Run (IO.order.topSpeed). */
export const disembarkFrame = frameOf<{ unit: UnitId; to: Point; gait?: 'run' }>('classic.disembark');
