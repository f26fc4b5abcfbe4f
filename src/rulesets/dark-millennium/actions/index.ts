import type { Room } from '../game.js';
import { actQuestion, weighAct } from './act-question.js';
import { advanceStep } from './advance.js';
import { assaultStep } from './assault.js';
import type { ActionEvent } from './events.js';
import { actionWriters } from './evolve.js';
import { exchange } from './exchange.js';
import { fireStep } from './fire.js';
import { marchStep } from './march.js';
import { tellActions } from './narrate.js';
import { popUpStep } from './pop-up.js';
import { rallyStep } from './rally.js';
import { reactQuestion, weighReact } from './react-question.js';
import { scanStep } from './scan.js';
import { shootQuestion, weighShoot } from './shoot-question.js';
import { turn } from './turn.js';
import { verbs } from './verbs.js';

/** Turns, actions and reactions. */
export const actionsRoom: Room<ActionEvent> = {
  steps: [turn, exchange, advanceStep, fireStep, marchStep, assaultStep, rallyStep, popUpStep, scanStep],
  questions: [actQuestion, reactQuestion, shootQuestion],
  moments: [],
  evolve: actionWriters,
  narrate: tellActions,
  traces: {},
  verbs,
  weigh: { act: weighAct, react: weighReact, shoot: weighShoot },
};
