import { combatRoom } from '../../../../src/rulesets/darker-millennium/combat/index.js';
import { commandRoom } from '../../../../src/rulesets/darker-millennium/command/index.js';
import { stratagemRoom } from '../../../../src/rulesets/darker-millennium/stratagems/index.js';
import { scenarioIn } from '../../../support/dm.js';

/** Command and Combat, because orders look at pins, morale and sight; and the effects of events. */
export const scenario = scenarioIn([commandRoom, combatRoom, stratagemRoom] as never);
