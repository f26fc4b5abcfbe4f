import { jinkQuestion } from './jink.js';
import { groundQuestion } from './question.js';
import { brace, goDown } from './steps.js';

/** Going to ground: what the room of orders, which states it, plays of it (IO.ground.when). */
export const ground = {
  steps: [brace, goDown],
  questions: [groundQuestion, jinkQuestion],
};
