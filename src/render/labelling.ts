import type { Group } from './figures.js';
import type { Frame } from './frame.js';
import type { Objective } from './objectives.js';
import type { PictureRequest } from './picture.js';
import type { Area, Shape } from './shapes.js';
import type { DrawnTraces, SightWord } from './traces.js';

export interface Label {
  kind: 'unit' | 'terrain' | 'objective' | 'cause' | 'sight';
  id: string;
  box: Area;
  shapes: Shape[];
}

export type Put = (label: Label) => void;

export interface Labelled {
  request: PictureRequest;
  frame: Frame;
  groups: Group[];
  ghosts: Area[];
  objectives: Objective[];
  traces: DrawnTraces;
  sights: readonly SightWord[];
}

/** How labels are tried: at first large, with everything that a unit bears, without hiding anything. */
export interface Attempt {
  letters: number;
  /** Whose labels are only name and number. */
  brief: 'nobody' | 'others' | 'all';
  /**
   * Whose labels must find a place: of everybody, or of those whom the news is about; `numbers`: who of these finds none
   * bears a number, and is named below the table.
   */
  named: 'all' | 'news' | 'numbers';
}
