import type { Edge, SideId } from '../../../engine/index.js';
import { toldAlone } from '../../rooms.js';
import type { Room, Writers } from '../game.js';
import { battle } from './battle.js';
import type { BattleEvent } from './events.js';
import { tellBattle } from './narrate.js';

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
  ...toldAlone('reacted', 'playerTurnEnded'),
  battleEnded(board, { result }) {
    board.phase = 'over';
    board.final = result;
  },
};

/** The frame of a battle: mission, deployment, turns, the end. */
export const battleRoom: Room<BattleEvent> = {
  steps: [battle],
  evolve: battleWriters,
  narrate: tellBattle,
};
