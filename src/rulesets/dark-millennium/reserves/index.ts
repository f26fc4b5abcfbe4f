import { changedBy } from '../../rooms.js';
import type { DkUnit } from '../board.js';
import { wipeOut } from '../combat/evolve.js';
import type { Room, Writers } from '../game.js';
import { dismountStep } from './dismount.js';
import { enterStep } from './enter.js';
import type { ReserveEvent } from './events.js';
import { mountStep } from './mount.js';
import { tellReserves } from './narrate.js';

const reserveWriters: Writers<ReserveEvent> = {
  /** DK.reserves, DK.reserves.one */
  entered(board, { unit: id, by }) {
    const unit = board.units[id]!;
    unit.reserve = false;
    // It counts as making an Advance, and so as having moved (DK.reserves.airDrop).
    if (by === 'airDrop') unit.movedTurn = board.turn;
    board.armies[unit.side].reserveUsed = true;
  },
  turnedBack(board, { unit: id }) {
    const unit = board.units[id]!;
    unit.reserve = true;
    // Nobody rallies in reserve: tired, it might never come on.
    unit.fatigue = 0;
  },
  /** DK.action.mount, DK.reserves.teleport */
  mounted(board, { unit: id, transport }) {
    const unit = board.units[id]!;
    unit.aboard = transport;
    for (const model of unit.models) delete board.models[model]!.at;
  },
  fellShort() {},
  spilled(board, { unit }) {
    leaveWreck(board.units[unit]!);
  },
  lostAboard(board, { unit: id }) {
    const unit = board.units[id]!;
    wipeOut(board, unit);
    leaveWreck(unit);
  },
};

function leaveWreck(unit: DkUnit): void {
  delete unit.aboard;
  delete unit.wreckedAt;
}

/** Reserves that come on, and units that ride. */
export const reservesRoom: Room<ReserveEvent> = {
  steps: [enterStep, mountStep, dismountStep],
  evolve: reserveWriters,
  narrate: tellReserves,
  traces: changedBy('entered', 'mounted', 'spilled'),
};
