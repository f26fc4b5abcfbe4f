import { toldAlone } from '../../rooms.js';
import type { Room, Tracers } from '../game.js';
import { breakOff, breakOffQuestion } from './break-off.js';
import { acceptQuestion, challengeQuestion } from './challenges.js';
import { charge } from './charge.js';
import { combat } from './combat.js';
import type { FightingEvent } from './events.js';
import { fightPhase } from './fight-phase.js';
import { armsQuestion, combatQuestion, fleeQuestion, tryQuestion } from './fight-questions.js';
import { tellFighting } from './narrate.js';
import { pursuit, restrainQuestion } from './pursuit.js';
import { combatEnd } from './result.js';
import { shift, shiftQuestion } from './shift.js';

const traces: Tracers<FightingEvent> = {
  chargeRolled: ({ unit }) => [{ kind: 'changed', unit }],
  combatJoined: ({ units }) => units.map(unit => ({ kind: 'changed' as const, unit })),
};

/** Charges and close combat. */
export const fightingRoom: Room<FightingEvent> = {
  steps: [charge, fightPhase, combat, combatEnd, pursuit, shift, breakOff],
  questions: [
    combatQuestion,
    challengeQuestion,
    acceptQuestion,
    armsQuestion,
    fleeQuestion,
    tryQuestion,
    shiftQuestion,
    breakOffQuestion,
    restrainQuestion,
  ],
  evolve: {
    ...toldAlone(
      'charged',
      'chargeRolled',
      'chargeFailed',
      'combatJoined',
      'challenged',
      'struck',
      'combatResolved',
      'gaveUp',
      'swept',
      'pursued',
      'breakOffRolled',
      'brokeOff',
    ),
    fightBegan(board, { outnumbered }) {
      board.outnumbered = { playerTurn: board.playerTurn, units: [...outnumbered] };
    },
  },
  narrate: tellFighting,
  traces,
};
