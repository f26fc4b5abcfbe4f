import type { Room } from '../game.js';
import { reactionsTo } from '../movement/reactions/all.js';
import { casualty } from './casualty.js';
import { closeCombat, fightOut } from './close-combat.js';
import { disengage } from './disengage.js';
import type { CombatEvent } from './events.js';
import { evolve } from './evolve.js';
import { fightQuestion } from './fight-question.js';
import { advanceFire, fire } from './fire.js';
import { aftermath, moraleTest } from './morale.js';
import { narrate } from './narrate.js';
import { shoot } from './shoot.js';
import { shootQuestion } from './shoot-question.js';
import { nameReaction, shotAt } from './shot-at.js';
import { tend, tendQuestion, weighTend } from './tend.js';
import { traces } from './traces.js';
import { verbs } from './verbs.js';
import { weigh } from './weigh.js';

/** Sub-phases IV to VI: shooting, pins, morale, hiding, overwatch shots and close combat. */
export const combatRoom: Room<CombatEvent> = {
  steps: [
    fire,
    advanceFire,
    shoot,
    tend,
    ...reactionsTo('shotAt').flatMap(({ steps }) => steps),
    nameReaction,
    aftermath,
    moraleTest,
    closeCombat,
    fightOut,
    disengage,
  ],
  questions: [shootQuestion, fightQuestion, casualty, tendQuestion],
  moments: [shotAt],
  evolve,
  narrate,
  traces,
  verbs,
  weigh: { ...weigh, tend: weighTend },
};
