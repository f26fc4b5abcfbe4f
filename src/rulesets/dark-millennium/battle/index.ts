import type { Room, Writers } from '../game.js';
import { battle } from './battle.js';
import { deploy } from './deploy.js';
import { deployQuestion, weighDeploy } from './deploy-question.js';
import { edgeQuestion, weighEdge } from './edge-question.js';
import type { BattleEvent } from './events.js';
import { tellBattle } from './narrate.js';

const battleWriters: Writers<BattleEvent> = {
  edgesRolled() {},
  edgeChosen(board, { side, edge }) {
    for (const found of board.sides) if (found.id === side) found.edge = edge;
  },
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
  moments: [],
  evolve: battleWriters,
  narrate: tellBattle,
  traces: {},
  verbs: [
    {
      name: ['edge'],
      describe: 'Choose the table edge that your army fights from.',
      params: [{ name: 'edge', describe: 'The edge of the table.', field: 'edge', required: true }],
      asks: ['edge'],
      fixed: {},
    },
    {
      name: ['deploy'],
      describe: 'Put one of your units on the table, or line up the rest.',
      params: [
        { name: 'unit', describe: 'Your unit, or the rest.', field: 'unit', required: true },
        { name: 'to', describe: 'A square in your zone.', field: 'to', required: false },
        {
          name: 'heroes',
          describe: 'Hero points for the roll for the first turn, with the last unit.',
          field: 'heroes',
          required: false,
        },
      ],
      asks: ['deploy'],
      fixed: {},
    },
  ],
  weigh: { edge: weighEdge, deploy: weighDeploy },
};
