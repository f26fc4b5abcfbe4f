import type { Room } from '../game.js';
import { clash } from './clash.js';
import { disarmQuestion } from './disarm-question.js';
import type { CombatEvent } from './events.js';
import { combatWriters } from './evolve.js';
import { tellCombat } from './narrate.js';
import { saveQuestion } from './save-question.js';
import { takeDamage } from './take-damage.js';
import { traces } from './traces.js';

/** Ranged and assault combat, damage, combat fatigue. */
export const combatRoom: Room<CombatEvent> = {
  steps: [clash, takeDamage],
  questions: [saveQuestion, disarmQuestion],
  evolve: combatWriters,
  narrate: tellCombat,
  traces,
};
