import type { Edge } from '../../../engine/index.js';
import { boxOf } from '../../../engine/table/points.js';
import { modelsOf, SIDES, unitOf } from '../../board-queries.js';
import type { IoBoard } from '../board.js';
import type { Room, Writers } from '../game.js';
import { arrivals } from './arrivals.js';
import { battle } from './battle.js';
import { counter } from './counter.js';
import type { ScenarioEvent } from './events.js';
import { line } from './line.js';
import { ambushersQuestion, edgeQuestion } from './line-questions.js';
import { tellScenario } from './narrate.js';
import { arriveQuestion, cornerQuestion, deployQuestion, objectiveQuestion } from './questions.js';

const writers: Writers<ScenarioEvent> = {
  scenarioChosen(board, { scenario }) {
    board.scenario = scenario;
    board.markers = [];
  },
  leadRolled() {},
  cornersTaken(board, { corners }) {
    board.scenario = { ...board.scenario!, corners };
    for (const side of SIDES) board.sides.find(({ id }) => id === side)!.edge = edgeAt(board, corners[side].y);
  },
  attackerSettled(board, { attacker }) {
    board.scenario = { ...board.scenario!, attacker };
    board.firstSide = attacker;
  },
  edgesTaken(board, { edges }) {
    for (const side of SIDES) board.sides.find(({ id }) => id === side)!.edge = edges[side];
  },
  ambushersCounted() {},
  bombardmentStarted() {},
  stunnedByShells() {},
  objectivesCounted() {},
  objectiveSet(board, { marker }) {
    board.markers = [...board.markers, marker];
  },
  deploymentStarted(board) {
    board.phase = 'deployment';
  },
  held(board, { unit }) {
    unitOf(board, unit).reserve = 'edge';
  },
  takenBack(board, { unit }) {
    for (const model of modelsOf(board, unitOf(board, unit))) delete model.at;
  },
  deploymentEnded(board, { scouted }) {
    board.scenario = { ...board.scenario!, scouted };
  },
  firstSettled(board, { side, limit }) {
    board.firstSide = side;
    board.scenario = { ...board.scenario!, limit };
  },
  reckoned(board, { destroyed, warlords }) {
    board.reckoned = { destroyed, warlords };
  },
  playerTurnEnded() {},
  turnReckoned() {},
  battleEnded(board, { result }) {
    board.phase = 'over';
    board.final = result;
  },
};

/** Who routs runs to the long edge of its corner. */
function edgeAt({ outline }: IoBoard, y: number): Edge {
  const { minY, maxY } = boxOf(outline);
  return y > (minY + maxY) / 2 ? 'south' : 'north';
}

/** The frame of a battle: how a scenario is set up, what counts, how it ends. */
export const scenariosRoom: Room<ScenarioEvent> = {
  steps: [battle, counter, line, arrivals],
  questions: [cornerQuestion, edgeQuestion, objectiveQuestion, deployQuestion, ambushersQuestion, arriveQuestion],
  evolve: writers,
  narrate: tellScenario,
};
