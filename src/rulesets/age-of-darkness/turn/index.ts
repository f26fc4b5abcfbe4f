import type { Room } from '../game.js';
import { actQuestion } from './act-question.js';
import { acting } from './acting.js';
import { playerTurn } from './player-turn.js';
import { react } from './react.js';
import { reactQuestion } from './react-question.js';

/** The player turn: its phases, what a unit may do in them, and what the other side answers. */
export const turnRoom: Room<never> = {
  steps: [playerTurn, acting, react],
  questions: [actQuestion, reactQuestion],
  evolve: {},
  narrate: {},
};
