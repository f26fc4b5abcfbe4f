import type { Edge, SideId } from '../../../engine/index.js';
import { unitOf } from '../../board-queries.js';
import type { Room, Writers } from '../game.js';
import { battle } from './battle.js';
import { deploy } from './deploy.js';
import { deployQuestion } from './deploy-question.js';
import { weighDeploy } from './deploy-taste.js';
import type { BattleEvent } from './events.js';
import { firstQuestion, weighFirst } from './first-question.js';
import { tellBattle } from './narrate.js';
import { prepare } from './prepare.js';
import { prepareQuestion, weighPrepare } from './prepare-question.js';

/** The long edges that armies deploy along (AD.house.deployment). */
const EDGES: Record<SideId, Edge> = { blue: 'south', red: 'north' };

const battleWriters: Writers<BattleEvent> = {
  missionChosen(board, { mission, markers }) {
    board.mission = mission;
    board.markers = markers;
    for (const side of board.sides) side.edge = EDGES[side.id];
  },
  /** AD.house.night */
  nightRolled(board, { night }) {
    if (night) board.isNight = true;
  },
  dawned(board) {
    delete board.isNight;
  },
  firstRolled() {},
  firstChosen(board, { side }) {
    board.firstSide = side;
  },
  deploymentStarted(board) {
    board.phase = 'deployment';
  },
  deployed() {},
  setAside(board, { unit }) {
    unitOf(board, unit).setAside = true;
  },
  infiltrated(board, { unit }) {
    delete unitOf(board, unit).setAside;
  },
  orderRolled() {},
  deploymentEnded() {},
  reacted() {},
  playerTurnEnded() {},
  battleEnded(board, { result }) {
    board.phase = 'over';
    board.final = result;
  },
};

/** The frame of a battle: mission, roll-off, deployment, turns, the end. */
export const battleRoom: Room<BattleEvent> = {
  steps: [battle, deploy, prepare],
  questions: [firstQuestion, deployQuestion, prepareQuestion],
  evolve: battleWriters,
  narrate: tellBattle,
  weigh: { first: weighFirst, deploy: weighDeploy, prepare: weighPrepare },
};
