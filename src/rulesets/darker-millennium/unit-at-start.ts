import type { DmUnit } from './board.js';

type Happens =
  | 'phaseModels'
  | 'ordered'
  | 'pins'
  | 'hidden'
  | 'shot'
  | 'reacted'
  | 'charged'
  | 'fought'
  | 'entered'
  | 'engagedAtStart';

/** A unit to which nothing has happened yet. */
export function unitAtStart(about: Omit<DmUnit, Happens>): DmUnit {
  return {
    ...about,
    phaseModels: about.startModels,
    ordered: false,
    pins: 0,
    hidden: false,
    shot: false,
    reacted: [],
    charged: false,
    fought: false,
    entered: false,
    engagedAtStart: false,
  };
}
