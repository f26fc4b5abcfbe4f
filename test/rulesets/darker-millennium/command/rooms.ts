import { combatRoom } from '../../../../src/rulesets/darker-millennium/combat/index.js';
import { commandRoom } from '../../../../src/rulesets/darker-millennium/command/index.js';
import { scenarioIn } from '../../../support/dm.js';

/** Command and Combat: orders look at pins, morale and sight. */
export const scenario = scenarioIn([commandRoom, combatRoom] as never);
