import type { Writers } from '../game.js';
import type { BattleEvent } from './events.js';

export const battleWriters: Writers<BattleEvent> = {
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
