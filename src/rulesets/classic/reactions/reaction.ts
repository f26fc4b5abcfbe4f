import type * as shared from '../../actions/action.js';
import type { ClassicUnit } from '../board.js';
import type { ClassicView } from '../game.js';
import type { ReactAbout, ReactMoment } from './frames.js';

type Case = [view: ClassicView, unit: ClassicUnit, about: ReactAbout];

/**
 * One of the things that a unit may do in the enemy's turn (AD.house.reactions). Whether it may react at all (once a phase, not
 * pinned, locked, falling back, off the table, nor where a special rule forbids it) is asked before its own bars. What it does
 * is played by whoever called `reactFrame`, by its id.
 */
export interface ClassicReaction extends shared.Reaction<Case> {
  moment: ReactMoment;
}
