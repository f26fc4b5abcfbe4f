import { askOf, frameOf, type JsonObject, type Reacted, type SeatId, type UnitId } from '../../../engine/index.js';

/** When the side that is not active may react: an enemy ended a move, shot, is about to wound, or charges. */
export type ReactMoment = 'moved' | 'shot' | 'wounds' | 'charged';

/** What is reacted to. */
export interface ReactAbout {
  moment: ReactMoment;
  /** The unit that acts. */
  unit: UnitId;
  /** Who may answer: units that are shot at or charged; left out for everybody near. */
  targets?: UnitId[];
}

/** What was chosen: the reaction's id, such as `returnFire`, by which unit. That it reacted is noted by then. */
export interface Reaction {
  react: string;
  unit: UnitId;
}

/**
 * Asks the other side whether a unit of it reacts, where anything is legal: one reaction a phase, or as the group plays it
 * (AD.house.reactions). Ends with what was chosen, which whoever called resolves; null for nothing.
 */
export const reactFrame = frameOf<
  ReactAbout & {
    /** Set while it is asked: who of several players of a side let it pass. */
    passed?: SeatId[];
  },
  Reaction
>('classic.react');

/** `{ react: 'returnFire r3' }`, with the fields of that reaction, or `{ react: 'hold' }`. */
export const reactAsk = askOf<ReactAbout, Reacted & JsonObject>('react');
