import { changedBy } from '../../rooms.js';
import type { Room, Writers } from '../game.js';
import { actQuestion } from './act-question.js';
import { advanceStep } from './advance.js';
import { assaultStep } from './assault.js';
import type { ActionEvent } from './events.js';
import { exchange } from './exchange.js';
import { fireStep } from './fire.js';
import { marchStep } from './march.js';
import { tellActions } from './narrate.js';
import { popUpStep } from './pop-up.js';
import { rallyStep } from './rally.js';
import { reactQuestion } from './react-question.js';
import { scanStep } from './scan.js';
import { shootQuestion } from './shoot-question.js';
import { turn } from './turn.js';

const actionWriters: Writers<ActionEvent> = {
  turnStarted(board, { turn, side }) {
    board.turn = turn;
    board.acting = side;
    board.phase = 'turns';
    for (const unit of Object.values(board.units)) {
      unit.actions = 0;
      unit.rallied = false;
      unit.scanned = false;
    }
    for (const model of Object.values(board.models)) model.moved = 0;
    for (const army of Object.values(board.armies)) army.reserveUsed = false;
  },
  actionDeclared(board, { unit, do: doing }) {
    const found = board.units[unit]!;
    found.actions += 1;
    // DK.action.rally.once
    if (doing === 'rally') found.rallied = true;
    // DK.psychic.summoning.stored
    if (doing !== 'power') found.summoning = 0;
    delete found.ward;
  },
  exchangeBegun(board, { acting, reacting }) {
    board.units[acting.unit]!.fatigue = acting.now;
    if (reacting === undefined) return;
    const found = board.units[reacting.unit]!;
    found.fatigue = reacting.now;
    found.summoning = 0;
  },
  exchangeEnded(board, { unit, do: doing }) {
    // What a scanner found serves the very next action and no other (DK.action.scanner).
    for (const known of Object.values(board.units)) if (known.id !== unit || doing !== 'scan') known.scanned = false;
    // What ground took off a way that counted before it was gone (DK.combat.defence.movement).
    for (const model of Object.values(board.models)) {
      model.moved -= model.ahead ?? 0;
      delete model.ahead;
    }
  },
  scanned(board, { unit }) {
    board.units[unit]!.scanned = true;
  },
  rose(board, { unit, heights }) {
    // Up and down is a move of its action (DK.reaction.returnFire.moved).
    if (heights.some(({ by }) => by > 0)) board.units[unit]!.movedTurn = board.turn;
    for (const { model, by } of heights) board.models[model]!.risen = by;
  },
  sank(board, { unit }) {
    for (const id of board.units[unit]!.models) delete board.models[id]!.risen;
  },
  rallied(board, { unit, lost }) {
    board.units[unit]!.fatigue -= lost;
  },
  turnOver() {},
};

/** Turns, actions and reactions. */
export const actionsRoom: Room<ActionEvent> = {
  steps: [turn, exchange, advanceStep, fireStep, marchStep, assaultStep, rallyStep, popUpStep, scanStep],
  questions: [actQuestion, reactQuestion, shootQuestion],
  evolve: actionWriters,
  narrate: tellActions,
  traces: changedBy('rallied', 'scanned'),
};
