import { abilitiesRoom } from '../../../../src/rulesets/darker-millennium/abilities/index.js';
import { battleRoom, fieldRoom } from '../../../../src/rulesets/darker-millennium/battle/index.js';
import type { DmBoard } from '../../../../src/rulesets/darker-millennium/board.js';
import { combatRoom } from '../../../../src/rulesets/darker-millennium/combat/index.js';
import { commandRoom } from '../../../../src/rulesets/darker-millennium/command/index.js';
import { movementRoom } from '../../../../src/rulesets/darker-millennium/movement/index.js';
import { stratagemRoom } from '../../../../src/rulesets/darker-millennium/stratagems/index.js';
import { type Stratagem, stratagemSchema } from '../../../../src/rulesets/darker-millennium/stratagems/schema.js';
import { type Scenario, type Setting, scenarioIn } from '../../../support/dm.js';

const rooms = [fieldRoom, battleRoom, commandRoom, movementRoom, combatRoom, abilitiesRoom, stratagemRoom];
export const scenario = scenarioIn(rooms as never);

/** A stratagem of a side's keyword `Guard`, for 1 CP, unless told otherwise. */
export function stratagem(about: Record<string, unknown> & { effects: unknown[] }): Stratagem {
  return stratagemSchema.parse({ id: 'trick', name: 'Trick', cost: 1, keyword: 'Guard', when: 'command', ...about });
}

/** A scenario in which both sides have a Guard detachment with 5 CP, and blue, or both, these stratagems. */
export function armed(setting: Setting, blue: Stratagem[], red: Stratagem[] = []): Scenario {
  const bank = (side: 'blue' | 'red') => ({
    id: side,
    side,
    keywords: ['Guard'],
    stage: 'present' as const,
    points: 5,
    pool: [],
  });
  return scenario({ detachments: [bank('blue'), bank('red')], ...setting }).given((board: DmBoard) => {
    board.armies.blue.stratagems = blue;
    board.armies.red.stratagems = red;
  });
}
