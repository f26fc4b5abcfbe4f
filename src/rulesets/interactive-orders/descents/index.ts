import { unitOf } from '../../board-queries.js';
import type { IoBoard } from '../board.js';
import type { Room } from '../game.js';
import type { DescentEvent } from './events.js';
import { tellDescents } from './narrate.js';
import { mishapQuestion } from './question.js';
import { descend, landings, mishap } from './steps.js';

/** Deep strikes: markers, landings, mishaps (IO.deepStrike.marker, IO.deepStrike.mishap). */
export const descentsRoom: Room<DescentEvent> = {
  steps: [descend, landings, mishap],
  questions: [mishapQuestion],
  evolve: {
    descended() {},
    markerLaid(board, { unit, at }) {
      unitOf(board, unit).reserve = 'deepStrike';
      board.descents = [...without(board, unit), { unit, at }];
    },
    landed(board, { unit: id }) {
      const unit = unitOf(board, id);
      board.descents = without(board, id);
      unit.lastMoved = board.playerTurn;
    },
    delayed(board, { unit: id, until }) {
      const unit = unitOf(board, id);
      board.descents = without(board, id);
      unit.reserve = 'edge';
      unit.delayed = until;
    },
    misplaced() {},
  },
  narrate: tellDescents,
  traces: {
    descended({ unit, aimed, at, hit }, board) {
      const { side } = unitOf(board, unit);
      return hit ? [] : [{ kind: 'move', unit, side, path: [aimed, at] }];
    },
    // The classic game has a fact of this name, which is a blast.
    markerLaid: () => [],
  },
};

function without({ descents }: IoBoard, id: string): IoBoard['descents'] {
  return descents.filter(({ unit }) => unit !== id);
}
