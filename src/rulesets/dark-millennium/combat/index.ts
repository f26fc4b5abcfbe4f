import type { DkQuestion, Room } from '../game.js';
import { clash } from './clash.js';
import type { CombatEvent } from './events.js';
import { combatWriters } from './evolve.js';
import { tellCombat } from './narrate.js';
import { saveQuestion, weighSave } from './save-question.js';
import { traces } from './traces.js';

/** Ranged and assault combat, damage, combat fatigue. */
export const combatRoom: Room<CombatEvent> = {
  steps: [clash],
  questions: { save: saveQuestion as DkQuestion },
  moments: {},
  evolve: combatWriters,
  narrate: tellCombat,
  traces,
  verbs: [],
  weigh: { save: weighSave },
};
