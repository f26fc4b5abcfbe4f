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
  return {
    ...about,
    effects: [],
    lockedWith: [],
    deeds: {},
    phaseModels: about.startModels,
    fightWounds: 0,
  };
}

/** A model to which nothing has happened yet, off the table. */
export function modelAtStart(about: Pick<ClassicModel, AboutModel>): ClassicModel {
  return { ...about, facing: 0, lost: [], rules: [], effects: [], moved: 0 };
}
