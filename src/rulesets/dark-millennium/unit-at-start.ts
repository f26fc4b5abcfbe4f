import type { DkModel, DkUnit } from './board.js';

type AboutUnit = 'id' | 'name' | 'side' | 'seat' | 'models' | 'datasheet' | 'keywords' | 'abilities' | 'startModels';

/** A unit to which nothing has happened yet. */
export function unitAtStart(about: Pick<DkUnit, AboutUnit>): DkUnit {
  return { ...about, fatigue: 0, reserve: false, actions: 0, rallied: false, scanned: false, summoning: 0 };
}

/** A model to which nothing has happened yet, off the table. */
export function modelAtStart(about: Omit<DkModel, 'facing' | 'hurt' | 'moved'>): DkModel {
  return { ...about, facing: 0, hurt: { speed: 0, ballistic: 0, assault: 0 }, moved: 0 };
}
