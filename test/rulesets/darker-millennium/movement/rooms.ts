import { battleRoom, fieldRoom } from '../../../../src/rulesets/darker-millennium/battle/index.js';
import { combatRoom } from '../../../../src/rulesets/darker-millennium/combat/index.js';
import { commandRoom } from '../../../../src/rulesets/darker-millennium/command/index.js';
import { movementRoom } from '../../../../src/rulesets/darker-millennium/movement/index.js';
import { scenarioIn } from '../../../support/dm.js';

/** Small battles with every room of the ruleset. */
export const scenario = scenarioIn([fieldRoom, battleRoom, commandRoom, movementRoom, combatRoom]);
