import { edgeWriters } from '../../setting-up/edges.js';
import type { Room, Writers } from '../game.js';
import { battle } from './battle.js';
import { deploy } from './deploy.js';
import { deployQuestion } from './deploy-question.js';
import { edgeQuestion } from './edge-question.js';
import type { BattleEvent } from './events.js';
import { tellBattle } from './narrate.js';

const battleWriters: Writers<BattleEvent> = {
  ...edgeWriters,
  deploymentStarted(board) {
    board.phase = 'deployment';
  },
  deployed(board, { unit }) {
    board.units[unit]!.reserve = false;
  },
  heldBack(board, { unit }) {
    board.units[unit]!.reserve = true;
  },
  deploymentEnded() {},
  firstTurnRolled(board, { winner }) {
    board.firstSide = winner;
  },
  turnEnded() {},
  battleEnded(board, { result }) {
    board.phase = 'over';
    board.final = result;
  },
};

/** The frame of a battle: edges, deployment, the first turn, the end. */
export const battleRoom: Room<BattleEvent> = {
  steps: [battle, deploy],
  questions: [edgeQuestion, deployQuestion],
  evolve: battleWriters,
  narrate: tellBattle,
};
