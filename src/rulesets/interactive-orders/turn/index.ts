import type { Room } from '../game.js';
import { playerTurn } from './player-turn.js';
import { standQuestion } from './stand-question.js';

/** The player turn: start and reserves, orders, assault, rally and end (IO.turn.steps). */
export const turnRoom: Room<never> = {
  steps: [playerTurn],
  questions: [standQuestion],
  evolve: {},
  narrate: {},
};
