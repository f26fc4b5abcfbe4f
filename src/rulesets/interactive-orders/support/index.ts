import { modelsOf, unitOf } from '../../board-queries.js';
import type { Room } from '../game.js';
import { aimQuestion } from './aim-question.js';
import { dropQuestion } from './drop-question.js';
import type { SupportEvent } from './events.js';
import { fly } from './flight-steps.js';
import { flyQuestion } from './fly-question.js';
import { tellSupport } from './narrate.js';
import { prepare } from './prepare.js';
import { cargoQuestion, pointQuestion } from './prepare-questions.js';
import { request, shell } from './steps.js';

/** What waits off the map: requests, batteries, target points, flyers that strike (IO.strike, IO.barrage). */
export const supportRoom: Room<SupportEvent> = {
  steps: [request, shell, fly, prepare],
  questions: [aimQuestion, flyQuestion, dropQuestion, pointQuestion, cargoQuestion],
  evolve: {
    supportRequested() {},
    shellsFell() {},
    strikeSpent(board, { unit: id }) {
      const unit = unitOf(board, id);
      unit.support = { ...unit.support!, spent: true };
      for (const model of modelsOf(board, unit)) delete model.at;
    },
    pointRegistered(board, { side, at }) {
      board.targetPoints.push({ side, at });
    },
  },
  narrate: tellSupport,
  traces: {
    shellsFell: ({ at, radius }) => [{ kind: 'blast', at, radius }],
  },
};
