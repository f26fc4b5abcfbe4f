import type { Room } from '../game.js';
import { spendPools } from './activate.js';
import { championQuestion, countChampions } from './champion-question.js';
import { commandQuestion } from './command-question.js';
import type { CommandEvent } from './events.js';
import { commandWriters } from './evolve.js';
import { determineFirstPlayer, firstQuestion } from './first-player.js';
import { issueOrders, issueQuestion } from './issue.js';
import { commandNarrators } from './narrate.js';
import { commandOnslaught, rollEvent, seizeQuestion } from './onslaught.js';
import { giveOrder } from './order-give.js';
import { freeOrderQuestion, orderTestStep } from './order-test.js';
import { commandPhase } from './phase.js';
import { readyDetachment, readyQuestion } from './ready.js';
import { commandVerbs } from './verbs.js';
import { commandWeigh } from './weigh.js';

/** The Command Phase, orders and order tests, and the command part of the Onslaught. */
export const commandRoom: Room<CommandEvent> = {
  steps: [
    commandPhase,
    determineFirstPlayer,
    readyDetachment,
    spendPools,
    issueOrders,
    giveOrder,
    countChampions,
    orderTestStep,
    commandOnslaught,
    rollEvent,
  ],
  questions: [
    firstQuestion,
    readyQuestion,
    commandQuestion,
    issueQuestion,
    championQuestion,
    freeOrderQuestion,
    seizeQuestion,
  ],
  moments: [],
  evolve: commandWriters,
  narrate: commandNarrators,
  traces: {},
  verbs: commandVerbs,
  weigh: commandWeigh,
};
