import { unitOf } from '../../board-queries.js';
import { toldAlone } from '../../rooms.js';
import type { Room, Writers } from '../game.js';
import { deploy } from './deploy.js';
import { deployQuestion } from './deploy-question.js';
import type { DeploymentEvent } from './events.js';
import { firstQuestion } from './first.js';
import { leadQuestion } from './lead.js';
import { tellDeployment } from './narrate.js';
import { prepare } from './prepare.js';
import { prepareQuestion } from './prepare-question.js';

const deploymentWriters: Writers<DeploymentEvent> = {
  ...toldAlone('firstRolled', 'deployed', 'orderRolled', 'orderChosen', 'deploymentEnded'),
  firstChosen(board, { side }) {
    board.firstSide = side;
  },
  deploymentStarted(board) {
    board.phase = 'deployment';
  },
  setAside(board, { unit }) {
    unitOf(board, unit).setAside = true;
  },
  infiltrated(board, { unit }) {
    delete unitOf(board, unit).setAside;
  },
};

/** Before the first turn: who goes first, deployment, infiltrators and scouts. */
export const deploymentRoom: Room<DeploymentEvent> = {
  steps: [deploy, prepare],
  questions: [firstQuestion, deployQuestion, leadQuestion, prepareQuestion],
  evolve: deploymentWriters,
  narrate: tellDeployment,
};
