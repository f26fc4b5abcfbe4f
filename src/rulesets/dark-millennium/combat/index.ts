import type { Room } from '../game.js';
import { clash } from './clash.js';
import { disarmQuestion, weighDisarm } from './disarm-question.js';
import type { CombatEvent } from './events.js';
import { combatWriters } from './evolve.js';
import { tellCombat } from './narrate.js';
import { saveQuestion, weighSave } from './save-question.js';
import { takeDamage } from './take-damage.js';
import { traces } from './traces.js';

/** Ranged and assault combat, damage, combat fatigue. */
export const combatRoom: Room<CombatEvent> = {
  steps: [clash, takeDamage],
  questions: [saveQuestion, disarmQuestion],
  moments: [],
  evolve: combatWriters,
  narrate: tellCombat,
  traces,
  verbs: [
    {
      name: ['save'],
      describe: 'Spend hero points to save models from damage, or save nobody.',
      params: [{ name: 'models', describe: 'The models, separated by commas.', field: 'saves', required: false }],
      asks: ['save'],
      fixed: {},
    },
    {
      name: ['disarm'],
      describe: 'Say which weapon of a damaged machine is disabled.',
      params: [{ name: 'weapon', describe: 'One of its weapons.', field: 'weapon', required: true }],
      asks: ['disarm'],
      fixed: {},
    },
  ],
  weigh: { save: weighSave, disarm: weighDisarm },
};
