import type { Doing } from '../attacks/board-hooks.js';
import type { ClassicBoard, ClassicUnit, Effect } from '../board.js';
import { type Lasting, lastFrame } from './steps/frames.js';

/** That something lasts on somebody from now on; nothing where it lies on nobody. */
export function lasting(all: Lasting[]): Doing | undefined {
  return all.length === 0 ? undefined : { frame: lastFrame({ lasting: all }) };
}

/** To the end of this player turn, by when whatever tests it is tested. */
export function thisTurn({ playerTurn }: ClassicBoard): NonNullable<Effect['until']> {
  return { playerTurn, phase: 'end' };
}

/** To the end of the Shooting phase of this player turn. */
export function thisShooting({ playerTurn }: ClassicBoard): NonNullable<Effect['until']> {
  return { playerTurn, phase: 'shooting' };
}

/** Whoever bears it takes a Pinning test once the firer is done (AD.rule.pinning). */
export function underFire(board: ClassicBoard): Effect {
  return { is: 'underFire', rule: 'pinning', until: thisTurn(board) };
}

/** Whether a unit is still to take a Pinning test for what struck it. */
export function isUnderFire({ effects }: Pick<ClassicUnit, 'effects'>): boolean {
  return effects.some(({ rule }) => rule === 'pinning');
}
