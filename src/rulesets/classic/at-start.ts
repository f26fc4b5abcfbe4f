import { copyWith } from '../../engine/copy-with.js';
import type { ClassicModel, ClassicUnit } from './board.js';

type AboutUnit =
  | 'id'
  | 'name'
  | 'side'
  | 'seat'
  | 'models'
  | 'datasheet'
  | 'role'
  | 'keywords'
  | 'rules'
  | 'startModels';
type AboutModel = 'id' | 'unit' | 'name' | 'base' | 'height' | 'profile' | 'weapons' | 'wounds';

/** A unit to which nothing has happened yet. */
export function unitAtStart(about: Pick<ClassicUnit, AboutUnit>): ClassicUnit {
  const { startModels: phaseModels } = about;
  return copyWith(about, { effects: [], lockedWith: [], deeds: {}, phaseModels, fightWounds: 0 });
}

/** A model to which nothing has happened yet, off the table. */
export function modelAtStart(about: Pick<ClassicModel, AboutModel>): ClassicModel {
  return copyWith(about, { facing: 0, lost: [], rules: [], effects: [], moved: 0 });
}
